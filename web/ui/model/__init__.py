"""What a render needs to know, worked out from a state and a selection. Pure."""
