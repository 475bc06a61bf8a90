"""All pictures on one sheet, for the people who draw them."""
