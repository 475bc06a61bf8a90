"""Links to games, out: making the address of the game on the table, and sending it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from browser import assets, dom, fields
from core import challenge
from core.challenge import Challenge
from core.link import to_link
from core.seats import sitting
from game.table import Table
from js import window
from words.i18n import _

if TYPE_CHECKING:
    from features.links.context import Context

COPY_TIMEOUT = 5  # timeout for copying, in s: the system may never answer


def game_address(table: Table) -> str:
    """The link to the current state of a table's game."""
    return f"{assets.page_address()}#g={to_link(table.game, table.levels)}"


def challenge_address(table: Table) -> str:
    """The address of a challenge: the same deal for others, against the same opponents."""
    game, seats = table.game, sitting(table.game.names, table.levels, table.game.colours)
    return f"{assets.page_address()}#c={challenge.to_text(Challenge(game.seed, seats, game.rules, game.variants))}"


def copy(page: Context, text: str, field: str = "") -> None:
    """Copies a text to the clipboard and confirms it; where that fails, selects it in its field, given by id."""
    promise = _start_promise(lambda: window.navigator.clipboard.writeText(text))
    page.dispatcher.run_background_task(_await_copy(page, asyncio.wait_for(promise, COPY_TIMEOUT), field))


async def _await_copy(page: Context, promise: Awaitable[Any], field: str) -> None:
    told, good = _("The link has been copied."), True
    try:
        await promise
    except Exception:  # browsers refuse for various reasons, or never answer
        good = False
        told = _("The browser doesn’t allow copying here. The link is selected: copy it with Ctrl+C or from the menu.")
        if not fields.select_field(field):
            page.dialogs.execute("share", "", None)
            fields.select_field("link-game")
    show_and_announce(page, told, good)


def _start_promise(ask: Callable[[], Awaitable[Any]]) -> Awaitable[Any]:
    """Calls the browser while the click's user activation is still valid; errors are raised when the result is
    awaited."""
    try:
        return ask()
    except Exception as error:
        return _raise_error(error)


async def _raise_error(error: Exception) -> None:
    raise error


def show_and_announce(page: Context, words: str, good: bool = False) -> None:
    """Shows a message in the open dialog, or in a notice, as good news or not, and announces it."""
    page.dialogs.show_message(words, good)
    dom.announce(words)


def share(page: Context, text: str) -> None:
    """Opens the system's share sheet."""
    data = dom.as_js({"title": _("Glen More"), "url": text})
    page.dispatcher.run_background_task(_await_share(page, _start_promise(lambda: window.navigator.share(data))))


async def _await_share(page: Context, promise: Awaitable[Any]) -> None:
    try:
        await promise
    except Exception as error:  # cancelled, or refused
        if getattr(error, "name", "") != "AbortError":
            show_and_announce(page, _("Sharing didn’t work here. Copy the link instead."))


def can_share() -> bool:
    """True if the system has a share sheet."""
    return hasattr(window.navigator, "share")
