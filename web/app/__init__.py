"""Creates the parts of the page and connects them; parts that use several features."""
