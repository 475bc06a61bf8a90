"""The parts of the page, made and brought together; and those that use several features."""
