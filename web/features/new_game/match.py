"""The matching opponent: its rung for a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.app.part import Page
from ui.browser import late

from core.bots.levels import MATCH
from features.new_game import match_words
from features.results.results_part import person


def is_known(levels: Sequence[str]) -> bool:
    """True if the matching rung can be determined now, or no seat asks for the level ``match``."""
    return MATCH not in levels or late.is_there()


def when_known(page: Page, levels: Sequence[str], then: Callable[[], object]) -> None:
    """Calls ``then`` once the matching rung can be determined: at once, unless the results have still to be loaded;
    never if they cannot be, which is reported."""
    if is_known(levels):
        then()
    else:
        page.dispatcher.later(_loaded(page, then))


async def _loaded(page: Page, then: Callable[[], object]) -> None:
    if await page.dialogs.load_late():
        then()


def found(page: Page, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The levels asked for by seat, with the matching rung in place of ``match``; a name is "" for a default one."""
    if MATCH not in levels:
        return list(levels)
    matching = page.own.matching(person(names, levels)).id
    return [matching if level == MATCH else level for level in levels]


def now(page: Page, names: Sequence[str], levels: Sequence[str]) -> str:
    """Sentence naming the matching opponent; "" unless a seat is set to ``match``."""
    return match_words.now(page.own.matching(person(names, levels))) if MATCH in levels else ""
