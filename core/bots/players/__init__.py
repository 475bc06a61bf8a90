"""The computer players: four levels, and one that plays at random."""
