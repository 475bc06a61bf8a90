"""Links to games, out and in: making the address of the game on the table, and opening one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from core import challenge, copies
from core.challenge import Challenge
from core.game import Game
from core.link import to_link
from core.seats import sitting
from features.links import by_address, link_merge
from js import location, window
from storage.trouble import ChangedElsewhere, StoreError
from ui.browser import assets, dialog_element, dom, fields
from ui.table import address, link_targets
from ui.table.table import Table
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.links.context import Context

PATIENCE = 5  # longest wait for the browser to copy something, s: the system may never answer


def game_address(table: Table) -> str:
    """The address that opens the game on a table as it is now."""
    return f"{assets.page_address()}#g={to_link(table.game, table.levels)}"


def challenge_address(table: Table) -> str:
    """The address of a challenge: the same deal for others, against the same opponents."""
    game, seats = table.game, sitting(table.game.names, table.levels, table.game.colours)
    return f"{assets.page_address()}#c={challenge.to_text(Challenge(game.seed, seats, game.rules, game.variants))}"


def copy(page: Context, text: str, field: str = "") -> None:
    """Copies a text to the clipboard and confirms it; where that fails, selects it in its field, given by id."""
    promise = _begun(lambda: window.navigator.clipboard.writeText(text))
    page.dispatcher.aside(_copied(page, asyncio.wait_for(promise, PATIENCE), field))


async def _copied(page: Context, promise: Awaitable[Any], field: str) -> None:
    told, good = _("The link has been copied."), True
    try:
        await promise
    except Exception:  # browsers refuse for various reasons, or never answer
        good = False
        told = _("The browser does not let this page copy. The link is selected: copy it with Ctrl+C or from the menu.")
        if not fields.select_field(field):
            from features.links.share_dialog import Share

            page.dialogs.open(Share)
            fields.select_field("link-game")
    tell(page, told, good)


def _begun(ask: Callable[[], Awaitable[Any]]) -> Awaitable[Any]:
    """The browser's promise, requested during the click's user activation; exceptions are raised when it is awaited."""
    try:
        return ask()
    except Exception as error:
        return _refused(error)


async def _refused(error: Exception) -> None:
    raise error


def tell(page: Context, words: str, good: bool = False) -> None:
    """Shows a message in the open dialog, or in a notice, as good news or not, and announces it."""
    page.dialogs.tell(words, good)
    dom.announce(words)


def share(page: Context, text: str) -> None:
    """Opens the system's share sheet."""
    data = dom.as_js({"title": _("Glen More"), "url": text})
    page.dispatcher.aside(_shared(page, _begun(lambda: window.navigator.share(data))))


async def _shared(page: Context, promise: Awaitable[Any]) -> None:
    try:
        await promise
    except Exception as error:  # cancelled, or refused
        if getattr(error, "name", "") != "AbortError":
            tell(page, _("This did not work here; copy the link instead."))


def can_share() -> bool:
    """True if the system has a share sheet."""
    return hasattr(window.navigator, "share")


def asked() -> str:
    """The link in the address, removed from there so that a reload resumes the game; "" if there is none."""
    fragment = str(location.hash)
    if not link_targets.is_link(fragment):
        return ""
    by_address.leave()
    return fragment


def open_asked(page: Context, text: str = "") -> None:
    """Opens the link in a text, or else the one in the address, if any; StoreError if it cannot be opened."""
    text = text or asked()
    if text:
        try:
            open_link(page, text)
        except ValueError as error:
            raise StoreError(str(error)) from None


def open_link(page: Context, text: str) -> None:
    """Opens the link in a text, to a game, a challenge, a paragraph of the rules or a deal; ValueError, with nothing
    changed, if none can be opened."""
    if live := link_targets.live_link(text):
        page.games.draw()
        page.live.arrive(live)
        return
    if bot := link_targets.bot_link(text):
        page.games.draw()
        page.workshop.arrive(bot.rest)
        return
    if not link_targets.is_link(text):
        if (paragraph := link_targets.paragraph(text)) is not None:
            page.rules.open(paragraph)
            return
        if deal := address.deal(text):
            page.dispatcher.later(by_address.ByAddress(page, deal).begin())
            return
    found = link_targets.opened(text)
    if isinstance(found, Challenge):
        _challenged(page, found)
    else:
        _arrived(page, *found)


def _challenged(page: Context, found: Challenge) -> None:
    """Opens the form for a new game, filled in from the challenge."""
    from features.new_game.new_dialog import New, values_of

    values = values_of(found.seats, found.variants)
    values |= {"seed": str(found.seed), "rules": str(found.rules)}
    page.games.draw()
    page.dialogs.open(New, values=values)
    dialog_element.tell(
        _("A challenge: everybody who opens this link plays the same deal. Enter your names, and compare at the end.")
    )


def _arrived(page: Context, game: Game, levels: tuple[str, ...]) -> None:
    """Puts a game from a link on the table, and opens a dialog if it needs a decision or brings news."""
    from features.links import arrived_dialog

    found = link_merge.nearest(page.store.of_the_same_deal(game), copies.texts(game))
    if found is None:
        asks = page.lessons.is_new
        page.games.begin(game, page.store.new(game, linked=True, levels=levels))
        if not page.games.table.bot and not game.over and len(page.games.table.people) > 1:
            page.games.note(me=game.state.seat)
        page.dialogs.open(arrived_dialog.Arrived, kind="new", asks=asks)
        return
    id, (kind, common) = found
    page.games.resume(id)
    if kind == copies.NEWER:
        replace(page, game)
        if page.store.head(id).me < 0:
            page.notices.tell(_("The game continues from where the link left off."), good=True)
        elif link_merge.since_last_turn(game, page.games.table.log, page.store.head(id).me):
            page.dialogs.open(arrived_dialog.Arrived, kind="since")
    elif kind != copies.SAME:
        arrived_dialog.ask(page, game, kind, common)


def replace(page: Context, game: Game) -> None:
    """Replaces the game on the table; opening a link takes it over for this tab. StoreError if it has just changed."""
    page.tabs.take_over()
    page.store.update_head(page.games.id, linked=True)
    try:
        page.store.save(page.games.id, game)
    except ChangedElsewhere as error:
        raise StoreError(_("The saved game has just changed. Open the link again.")) from error
    page.games.show_saved()
    page.live.on_game_changed()
    if game.over and page.store.head(page.games.id).me >= 0:
        page.own.count()
    page.games.announce_turn()
