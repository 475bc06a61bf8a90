"""View models: everything a render needs, derived from a state and a selection. Pure."""
