"""Links to games, out and in: the address of the game on the table, and what is done with one that is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import history, location, window
from storage.store import ChangedElsewhere, StoreError

from core import challenge
from core.challenge import Challenge
from core.game import Game
from core.link import to_link
from core.seats import Seat
from ui.app import banners
from ui.browser import dom
from ui.table import address, link_merge
from ui.text.i18n import Name, Sentence, _

if TYPE_CHECKING:
    from ui.app.app import App
    from ui.table.table import Table


# ---- out ----


def _page() -> str:
    return f"{location.origin}{location.pathname}"


def game_address(table: Table) -> str:
    """Return the address that opens the game on a table as it is now."""
    return f"{_page()}#g={to_link(table.game, table.levels)}"


def challenge_address(table: Table) -> str:
    """Return the address that offers the same deal to others, against the same opponents."""
    seats = tuple(Seat(name, level) for name, level in zip(table.game.names, table.levels, strict=True))
    return f"{_page()}#c={challenge.to_text(Challenge(table.game.seed, seats))}"


def copy(app: App, text: str, field: str = "") -> None:
    """Put a text on the clipboard and tell so; where that is not possible, select it in its field.

    :param field: the id of the field that shows the text
    """
    clipboard = getattr(window.navigator, "clipboard", None)
    promise = clipboard.writeText(text) if clipboard else None
    app.later(_copied(app, promise, field))


async def _copied(app: App, promise: Any, field: str) -> None:
    told, good = _("The link has been copied."), True
    try:
        if promise is None:
            raise OSError("no clipboard")
        await promise
    except Exception:  # a browser may refuse for any reason
        good = False
        told = _("The browser does not let this page copy. The link is selected: copy it with Ctrl+C or from its menu.")
        if not dom.select_field(field):
            app.open_dialog("share")
            dom.select_field("link-game")
    tell(app, told, good)


def tell(app: App, words: str, good: bool = False) -> None:
    """Tell something in the dialog that is shown, or in a notice.

    :param good: whether it is good news
    """
    if not dom.tell_in_dialog(words):
        app.notices.tell(words, good)
    dom.announce(words)


def share(app: App, text: str) -> None:
    """Open the system's share sheet."""
    from js import Object
    from pyodide.ffi import to_js

    data = to_js({"title": _("Glen More"), "url": text}, dict_converter=Object.fromEntries)
    app.later(_shared(app, window.navigator.share(data)))


async def _shared(app: App, promise: Any) -> None:
    try:
        await promise
    except Exception as error:  # called off, or refused
        if getattr(error, "name", "") != "AbortError":
            tell(app, _("This did not work here; copy the link instead."))


def can_share() -> bool:
    """Return whether the system has a share sheet."""
    return hasattr(window.navigator, "share")


def offer(app: App) -> None:
    """Offer the link after a turn that others have to know of: when a seat is marked, or the game goes by link."""
    banners.hide("offer")
    if app.table is None or app.table.bot or not link_merge.turn_is_over(app.table.game):
        return
    head, state = app.store.head(app.id), app.table.game.state
    if not (head.me >= 0 or head.linked) or (state.seat == head.me and not state.over):
        return
    if state.over:
        words = Sentence(_("The game is over. Send the link on, so that everybody sees it."))
    else:
        words = Sentence(_("It is {player}'s turn. Send the link on."), player=Name(app.table.game.names[state.seat]))
    banners.show(
        "offer",
        "i-link",
        words.html,
        banners.command("share:copy", _("Copy link"), "i-copy"),
        banners.command("share", _("More"), css="sm"),
    )


# ---- in ----


def asked() -> str:
    """Return what the address asks for, from "#" on, and take it out of the address, so that a reload goes on with the
    game; "" if it asks for nothing."""
    fragment = str(location.hash)
    if not address.is_link(fragment):
        return ""
    history.replaceState(None, "", location.pathname)
    return fragment


def open_link(app: App, fragment: str) -> None:
    """Open what a link holds.

    :raises ValueError: if it holds nothing that can be opened; nothing has changed then
    """
    found = address.opened(fragment)
    banners.hide("offer")
    if isinstance(found, Challenge):
        _challenged(app, found)
    else:
        _arrived(app, *found)


def _challenged(app: App, found: Challenge) -> None:
    """Offer a new game, filled in with the challenge."""
    values = {"players": str(len(found.seats)), "seed": str(found.seed)}
    for number, seat in enumerate(found.seats):
        values |= {f"name-{number}": seat.name, f"level-{number}": seat.level}
    app.render()
    app.open_dialog("new", values=values)
    dom.tell_in_dialog(
        _("A challenge: everybody who opens this link plays the same deal. Enter your names, and compare at the end.")
    )


def _arrived(app: App, game: Game, levels: tuple[str, ...]) -> None:
    """Put a game that came by link on the table, and ask if that is not all there is to it."""
    actions = [str(action) for action in game.actions]
    found = link_merge.nearest(app.store.of_the_same_deal(game), actions)
    if found is None:
        app.begin(game, app.store.new(game, linked=True, levels=levels))
        app.open_dialog("arrived", kind="new")
        return
    id, (kind, common) = found
    app.resume(id)
    if kind == link_merge.NEWER:
        replace(app, game)
        if app.store.head(id).me < 0:
            app.notices.tell(_("The game goes on where the link has it."), good=True)
        elif app.table and link_merge.since_last_turn(game, app.table.log, app.store.head(id).me):
            app.open_dialog("arrived", kind="since")
    elif kind != link_merge.SAME:
        app.dialog("arrived").ask(app, game, kind, common)


def replace(app: App, game: Game) -> None:
    """Put a game in place of the one on the table; whoever opens a link in this tab plays it here."""
    app.tabs.take_over()
    app.store.mark(app.id, linked=True)
    try:
        app.store.keep(app.id, game)
    except ChangedElsewhere as error:
        raise StoreError(_("The saved game has just changed. Open the link again.")) from error
    app.show_saved()
    app.welcome()
