"""Targets of links in a text: ``#g=…`` holds a whole game, ``#c=…`` a challenge, ``#i=…`` and ``#a=…`` connect two
devices, ``#b=…`` holds a bot of the Workshop, ``#rules=laying`` leads to a paragraph of the rules."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from core import challenge, link
from core.challenge import Challenge
from core.link import LinkContents
from core.record_error import RecordError, RecordErrorCode
from game import link_in_text
from game.address import known_levels
from game.link_in_text import LinkMatch
from words import error_words
from words.i18n import _
from words.paragraphs import Paragraph

T = TypeVar("T")

LINK_READERS: dict[str, Callable[[str], LinkContents | Challenge]] = {
    "#g=": link.opened,
    "#c=": challenge.from_link_text,
}
"""Readers of the text after each prefix in the address."""

INVITATION, ANSWER = "#i=", "#a="
"""Prefixes before what connects two devices of a live game."""

BOT = "#b="
"""Prefix before a bot of the Workshop."""

RULES = "#rules="
"""Prefix before the name of a paragraph of the rules."""

CHECKSUM_ERRORS = (RecordErrorCode.NOT_A_LINK, RecordErrorCode.LINK_DAMAGED)
"""Errors of a text whose checksum is wrong: another reading of it may be right."""


def find_paragraph(text: str) -> str | None:
    """The rules paragraph that a text links to, "" for the beginning; None without such a link."""
    first = None
    for found in link_in_text.find_links(text):
        if found.kind == RULES:
            names = [name.lower() for name in link_in_text.candidate_payloads(found.payload)]
            known = [name for name in names if name in set(Paragraph) or re.fullmatch("tile-[0-9]+", name)]
            if known:
                return max(known, key=len)
            first = first or re.sub("[^a-z0-9-].*", "", names[0]).strip("-") if names else ""
    return first


def has_link(text: str) -> bool:
    """True if a text has a link to a game or a challenge, or one that connects to another device."""
    return any(found.kind != RULES for found in link_in_text.find_links(text))


def find_live_link(text: str) -> LinkMatch | None:
    """The first link in a text that connects to another device; None without one."""
    return next((found for found in link_in_text.find_links(text) if found.kind in (INVITATION, ANSWER)), None)


def find_bot_link(text: str) -> LinkMatch | None:
    """The first link in a text to a bot of the Workshop; None without one."""
    return next((found for found in link_in_text.find_links(text) if found.kind == BOT), None)


def open_game_link(text: str) -> LinkContents | Challenge:
    """The game or challenge of the first link in a text that can be opened; ValueError with a message without one."""
    problem = _("No game link found in this text.")
    for found in link_in_text.find_links(text):
        if found.kind in LINK_READERS:
            try:
                return _open_link(found)
            except ValueError as error:
                problem = str(error)
    raise ValueError(problem)


def _open_link(found: LinkMatch) -> LinkContents | Challenge:
    """The game or challenge in a link; ValueError, whose message can be shown, if it cannot be opened."""
    held = read(found, LINK_READERS[found.kind])
    if levels := unknown_levels(held.levels):
        message = _("This link has opponents that this version doesn’t know ({levels}).")
        raise ValueError(message.format(levels=", ".join(levels)))
    return held


def read(found: LinkMatch, reader: Callable[[str], T]) -> T:
    """The content of a link; ValueError, whose message can be shown, if it cannot be read."""
    for text in link_in_text.candidate_payloads(found.payload):
        try:
            return reader(text)
        except RecordError as error:
            if error.code in CHECKSUM_ERRORS:
                continue
            message = _("This link can’t be opened ({reason}).")
            raise ValueError(message.format(reason=error_words.record_error(error))) from None
    raise ValueError(incomplete_message())


def incomplete_message() -> str:
    """The message about a link whose checksum is wrong."""
    return _(
        "This link can’t be opened: it’s incomplete or was changed on the way. Copy all of it, or ask for it again."
    )


def unknown_levels(levels: Sequence[str]) -> list[str]:
    """The levels that this version of the page does not know, sorted; any own bot's is known."""
    from core.bots.levels import is_own

    asked = [level for level in levels if level]
    return sorted(level for level in set(asked).difference(known_levels()) if not is_own(level)) if asked else []
