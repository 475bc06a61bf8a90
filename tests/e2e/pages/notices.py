"""Notices, which the next command removes, and banners, which stay until they are answered."""

from .fields import button, css, each, test_id
from .part import Part


class Notices(Part):
    """Short notices; ``root`` holds the text of all."""

    all = css(".notice", "Each notice.")
    close = button("Close", "Closes them.")


class Banners(Part):
    """Banners at the top."""

    banner = each("banner-{name}", "A banner by its name: update, offer or elsewhere.")
    load = test_id("bar-offline:load", "Loads the new version now.")
    later = test_id("bar-offline:later", "Postpones the new version.")
    play_here = button("Play here", "Takes over a game that is open in another tab.")
