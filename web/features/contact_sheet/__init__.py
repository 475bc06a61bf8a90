"""All pictures on one sheet, for those who draw them."""
