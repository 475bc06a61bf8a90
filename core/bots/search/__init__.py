"""Search: complete turns, play-outs, and Monte Carlo over samples of what is hidden."""
