"""Drawing: a view as SVG and HTML. Pure."""
