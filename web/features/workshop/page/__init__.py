"""What needs the browser, besides the dialogs and the part."""
