"""The bots: four levels, and one that plays at random."""
