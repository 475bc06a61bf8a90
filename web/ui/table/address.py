"""What the page's address asks for: ``?seed=7&players=3``, ``&bots=easy,expert`` with it, ``#g=…`` for a whole game,
``#c=…`` for a challenge, ``#rules=laying`` for a paragraph of the rules, ``?do=daily`` for what a shortcut is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from core import challenge, link
from core.challenge import Challenge
from core.deal import MAX_SEED
from core.link import Linked
from core.record_error import RecordError
from ui.text import error_words
from ui.text.i18n import _


class Wanted(NamedTuple):
    """A game that the address asks for.

    :param seed: of the deal; None: any
    :param players: how many play
    :param levels: by seat the level of the computer that plays it, "" for a person
    """

    seed: int | None
    players: int
    levels: tuple[str, ...]


def wanted(seed: str | None, players: str | None, bots: str | None = None) -> Wanted:
    """The game that the address asks for. Without a number of players there is one person beside the bots.

    :param bots: the levels of the last seats
    :raises ValueError: if one of them will not do; the message can be shown
    """
    if players is not None and players not in ("2", "3", "4", "5"):
        # Translators: {players} is what stands in the address: a wrong number, or any text.
        message = _("The address asks for “{players}” players, but a game has 2 to 5.")
        raise ValueError(message.format(players=players[:20]))
    levels = read_levels(bots)
    number = int(players or min(max(2, len(levels) + 1), 5))
    if len(levels) > number:
        raise ValueError(_("The address asks for more opponents than the game has players."))
    return Wanted(None if seed is None else read_seed(seed), number, ("",) * (number - len(levels)) + levels)


def read_levels(text: str | None) -> tuple[str, ...]:
    """The levels that a text lists.

    :raises ValueError: if there is one that is not known; the message can be shown
    """
    levels = tuple(text.split(",")) if text else ()
    if unknown := [level for level in levels if level not in level_ids()]:
        # Translators: {level} is what stands in the address, {levels} a list of what it may be ("easy, medium").
        message = _("There is no opponent called “{level}”; there are {levels}.")
        raise ValueError(message.format(level=unknown[0][:20], levels=", ".join(level_ids())))
    return levels


def level_ids() -> list[str]:
    """The ids of all levels, the weakest first."""
    from core.bots.levels import LEVELS

    return [level.id for level in LEVELS]


def unknown_levels(levels: Sequence[str]) -> list[str]:
    """Those levels that this version of the page does not know."""
    asked = [level for level in levels if level]
    return sorted(set(asked).difference(level_ids())) if asked else []


def read_seed(text: str) -> int:
    """The seed that a text says.

    :raises ValueError: if it is none; the message can be shown
    """
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(MAX_SEED)) or int(text) > MAX_SEED:
        message = _("A seed is a whole number from 0 to {most}, not “{text}”.")
        raise ValueError(message.format(most=MAX_SEED, text=text[:20]))
    return int(text)


SHORTCUTS = ("go-on", "rules", "daily")
"""The commands for which the installed page has shortcuts: ``?do=daily``."""


def check_shortcut(text: str) -> None:
    """See to it that there is such a shortcut.

    :raises ValueError: if there is none; the message can be shown
    """
    if text not in SHORTCUTS:
        # Translators: {what} is what stands in the address, {shortcuts} a list of what it may be ("go-on, rules").
        message = _("The address asks for “{what}”, which this page does not know; it knows {shortcuts}.")
        raise ValueError(message.format(what=text[:20], shortcuts=", ".join(SHORTCUTS)))


def read_think_factor(text: str) -> float:
    """By what the time to think is to be multiplied.

    :raises ValueError: if it is no number from 0.01 to 100; the message can be shown
    """
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text, re.ASCII) or not 0.01 <= float(text) <= 100:
        # Translators: The number is written as in the address, with a point.
        message = _("How long opponents think is a number from 0.01 to 100, not “{text}”.")
        raise ValueError(message.format(text=text[:20]))
    return float(text)


KINDS: dict[str, Callable[[str], Linked | Challenge]] = {"#g=": link.opened, "#c=": challenge.from_text}
"""What reads the text that follows in the address."""

LEFT_OVER = " .,;:!?)>]}\"'”’»"
"""What may stick to the end of an address when it is taken out of a letter; no link ends so."""


def paragraph(fragment: str) -> str:
    """The paragraph of the rules that the part of the address from its "#" on asks for; "" if it asks for none."""
    found = re.fullmatch(r"#rules=([a-z0-9-]{1,20})", fragment, re.ASCII)
    return found[1] if found else ""


def is_link(fragment: str) -> bool:
    """Whether the part of the address from its "#" on is a link to a game or a challenge."""
    return fragment[:3] in KINDS


def opened(fragment: str) -> Linked | Challenge:
    """The game or the challenge that a link holds.

    :raises ValueError: if it holds none; the message can be shown
    """
    if not is_link(fragment):
        raise ValueError(_("This is not a link to a game."))
    try:
        found = KINDS[fragment[:3]](fragment[3:].rstrip(LEFT_OVER))
    except RecordError as error:
        raise ValueError(
            _("This link cannot be opened ({reason}).").format(reason=error_words.record_error(error))
        ) from None
    if levels := unknown_levels(found.levels):
        message = _("This link has opponents that this version of the page does not know ({levels}).")
        raise ValueError(message.format(levels=", ".join(levels)))
    return found
