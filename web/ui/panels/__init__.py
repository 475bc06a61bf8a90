"""What stands around the boards: views to HTML. Pure."""
