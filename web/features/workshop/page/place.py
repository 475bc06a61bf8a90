"""The bot last shown, the place in its program, and what is unfolded of the course: kept by the tab for reloads, and by
the browser for later visits."""

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from features.workshop import PLACE
from js import window
from store.backend import LocalStorage


class Place(NamedTuple):
    bot: str = ""  # its id; "" if nothing has been kept
    cursor: int = 0  # in its program
    unfolded: Mapping[str, frozenset[str]] = {}  # by id of its bot, what is unfolded of a step


def load(kept: str) -> Place:
    """The place, given what the tab has kept."""
    with suppress(Exception):  # blocked storage may raise anything
        bot, cursor, *steps = (kept or LocalStorage().get(PLACE) or "").split()
        parts = (step.partition("=") for step in steps)
        return Place(bot, int(cursor), {step: frozenset(names.split(",")) for step, _is, names in parts})
    return Place()


def save(place: Place) -> None:
    steps = (f"{step}={','.join(sorted(names))}" for step, names in place.unfolded.items() if names)
    text = " ".join([place.bot, str(place.cursor), *steps])
    with suppress(Exception):
        window.sessionStorage.setItem(PLACE, text)
        LocalStorage().set(PLACE, text)
