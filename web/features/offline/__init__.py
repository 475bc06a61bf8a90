"""Playing offline, and new versions of the page."""
