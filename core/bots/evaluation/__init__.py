"""What positions, tiles and goods are worth, in hundredths of a victory point."""
