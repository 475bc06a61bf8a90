"""Tools that build, serve and measure the site; not part of it."""
