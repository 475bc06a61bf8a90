"""The bot last shown and the place in its program: kept by the tab for reloads, and by the browser for later visits."""

from contextlib import suppress

from features.workshop import PLACE
from js import window
from store.backend import LocalStorage


def last(kept: str) -> tuple[str, int]:
    """The bot's id and the place, given what the tab has kept; "" and 0 if there is none."""
    with suppress(Exception):  # blocked storage may raise anything
        id, _space, place = (kept or LocalStorage().get(PLACE) or "").partition(" ")
        return id, int(place)
    return "", 0


def keep(id: str, place: int) -> None:
    """Keeps the place in a bot's program."""
    with suppress(Exception):
        window.sessionStorage.setItem(PLACE, f"{id} {place}")
        LocalStorage().set(PLACE, f"{id} {place}")
