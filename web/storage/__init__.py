"""What the browser keeps: saved games and settings, in localStorage. Knows nothing of the page."""
