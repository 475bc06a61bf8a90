"""The table one plays at, and the ways to it: an address, a link, a form. Pure."""
