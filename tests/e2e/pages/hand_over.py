"""The band shown between the turns of two people at one screen."""

from .fields import test_id
from .part import Part


class HandOver(Part):
    """The band; ``root`` is the whole of it."""

    go_on = test_id("bar-go-ahead", "Closes the band where it waits for a click.")
