"""What builds, serves and measures the site. Nothing in here is part of it."""
