"""The opponent that matches a person: which rung it has, before a game begins and after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.bots.levels import MATCH
from ui.app.own_games import person
from ui.browser import late
from ui.panels import match_words

if TYPE_CHECKING:
    from ui.app.page import Page


def is_known(levels: Sequence[str]) -> bool:
    """Whether it is known who matches, or nobody asks for that.

    :param levels: by seat the level that is asked for, "" for a person
    """
    return MATCH not in levels or late.is_there()


def when_known(page: Page, levels: Sequence[str], then: Callable[[], object]) -> None:
    """Do something when it is known who matches: at once, unless the games played here have still to be loaded.

    :param levels: by seat the level that is asked for, "" for a person
    :param then: what is done; nothing if they cannot be loaded, which is told
    """
    if is_known(levels):
        then()
    else:
        page.dispatcher.later(_loaded(page, then))


async def _loaded(page: Page, then: Callable[[], object]) -> None:
    if await page.dialogs.load_late():
        then()


def found(page: Page, names: Sequence[str], levels: Sequence[str]) -> list[str]:
    """The levels, with the rung that matches in place of ``match``.

    :param names: by seat; "" where nobody has given one
    :param levels: by seat the level that is asked for, "" for a person
    """
    if MATCH not in levels:
        return list(levels)
    matching = page.own.matching(person(names, levels)).id
    return [matching if level == MATCH else level for level in levels]


def now(page: Page, names: Sequence[str], levels: Sequence[str]) -> str:
    """What is told of who matches now; "" if nobody is asked for who does."""
    return match_words.now(page.own.matching(person(names, levels))) if MATCH in levels else ""
