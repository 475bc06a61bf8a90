"""Sound of an action: a single one, for its most significant event. Pure; ``browser.sounds`` plays it."""

from core.state import State

FILES = ("tile", "goods", "coin", "points", "die", "your-turn", "scoring", "end")
"""All sounds, each a file ``sounds/NAME.wav`` of the site, made by ``tools.sounds``."""

SOUND_BY_EVENT = (
    ("final", "end"), ("scored", "scoring"), ("die", "die"), ("points", "points"),
    ("sold", "coin"), ("bought", "coin"), ("coins", "coin"),
    ("cube", "goods"), ("barrels", "goods"), ("promoted", "goods"), ("activated", "goods"),
    ("took", "tile"), ("moved", "tile"),
)  # fmt: skip
"""Events and their sounds, the most significant first."""


def choose_sound(before: State, after: State, person: bool) -> str:
    """The sound of an action, "" for none; the beginning of the turn of a person on this device has its own."""
    happened = {event.name for event in after.events}
    found = next((name for event, name in SOUND_BY_EVENT if event in happened), "")
    if found in ("end", "scoring"):
        return found
    return "your-turn" if person and not after.over and before.turn != after.turn else found
