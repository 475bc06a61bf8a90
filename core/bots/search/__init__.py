"""Search: complete turns, playouts, and Monte Carlo over samples of hidden information."""
