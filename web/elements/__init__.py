"""Elements: small pieces of HTML and SVG, such as buttons and icons, for everything that is drawn. Pure."""
