"""Which sound an action has: one, for the most telling of what happened. Pure; ``ui.browser.sounds`` plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.state import State

FILES = ("tile", "goods", "coin", "points", "die", "your-turn", "scoring", "end")
"""The sounds there are, each a file ``sounds/NAME.wav`` of the site; ``tools.sounds`` makes them."""

OF_EVENTS = (
    ("final", "end"),
    ("scored", "scoring"),
    ("die", "die"),
    ("points", "points"),
    ("sold", "coin"),
    ("bought", "coin"),
    ("coins", "coin"),
    ("cube", "goods"),
    ("barrels", "goods"),
    ("promoted", "goods"),
    ("activated", "goods"),
    ("took", "tile"),
    ("moved", "tile"),
)
"""Events and the sounds they have, the most telling first."""


def sound(before: State, after: State, person: bool) -> str:
    """The sound of the action that led from one state to the next; "" for none.

    :param person: whether somebody who plays here is to move now; if a turn has begun, that has the sound of it
    """
    happened = {event.name for event in after.events}
    found = next((name for event, name in OF_EVENTS if event in happened), "")
    if found in ("end", "scoring"):
        return found
    return "your-turn" if person and not after.over and before.turn != after.turn else found
