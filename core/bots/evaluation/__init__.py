"""Evaluation of positions, tiles and goods, in centi-VP (hundredths of a victory point)."""
