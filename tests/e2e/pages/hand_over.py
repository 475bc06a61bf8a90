"""The band between the turns of two people at one screen."""

from __future__ import annotations

from .fields import test_id
from .part import Part


class HandOver(Part):
    """The band; ``root`` is all of it."""

    go_on = test_id("bar-go-ahead", "Takes it away, where it waits for that.")
