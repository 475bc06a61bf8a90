"""Sending a game on: its link, as text, QR code, through the system or as a file; who plays here; the challenge."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from storage.store import StoreError

from ui.app import banners, links
from ui.browser import dom
from ui.dialogs.shell import shell
from ui.panels.action_bar import button
from ui.parts.markup import figure
from ui.table import link_merge
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.app import App


def html(app: App, picture: str = "") -> str:
    """Return the dialog.

    :param picture: the QR code as SVG, once it was asked for
    """
    if app.table is None:
        return shell("share", _("Send this game"), f"<p>{escape(_('There is no game yet.'))}</p>")
    reveals = _(
        "The link holds the whole game: names, every action, and the seed, with which anybody can find out in which"
        " order the tiles come."
    )
    body = (
        _field("link-game", _("Link to this game as it is now"), links.game_address(app.table))
        + f'<div class="share-do">{_ways(app, picture)}</div>{_code(picture)}'
        + f'<p class="note">{escape(reveals)}</p>'
        + people(app)
        + _challenge(app)
    )
    return shell("share", _("Send this game"), body)


def _field(id: str, label: str, address: str) -> str:
    return (
        f'<div class="link"><label for="{id}">{escape(label)}</label>'
        f'<input id="{id}" data-testid="{id}" readonly spellcheck="false" value="{escape(address)}"></div>'
    )


def _ways(app: App, picture: str) -> str:
    ways = button("share:copy", escape(_("Copy link")), "pri", "i-copy")
    if links.can_share():
        ways += button("share:sheet", escape(_("Share…")), "", "i-link")
    if not picture:
        ways += button("share:code", escape(_("Show a QR code")), "", "i-more")
    return ways + button(f"saves:export {app.id}", escape(_("Save as a file")), "", "i-export")


def _code(picture: str) -> str:
    if not picture:
        return ""
    note = escape(_("Read it with another device's camera: the game opens there."))
    return f'<figure class="code">{picture}<figcaption class="note">{note}</figcaption></figure>'


def people(app: App) -> str:
    """Return the question which seat is played at this machine."""
    assert app.table is not None
    me = app.store.head(app.id).me
    choices = [(-1, _("All of them"), ""), *((n, name, figure(n)) for n, name in enumerate(app.table.game.names))]
    rows = "".join(
        f'<label class="who"><input type="radio" name="me" data-do="share:me {seat}"{" checked" if seat == me else ""}>'
        f"{picture}<span><bdi>{escape(words)}</bdi></span></label>"
        for seat, words, picture in choices
    )
    note = _(
        "If the others play elsewhere, mark your seat: the page then offers the link when it is somebody else's turn,"
        " and shows what has happened when the game comes back."
    )
    return (
        f'<fieldset class="people"><legend>{escape(_("Who plays at this screen?"))}</legend>{rows}'
        f'<p class="note">{escape(note)}</p></fieldset>'
    )


def _challenge(app: App) -> str:
    """Return the challenge; while the seed is secret it is not offered, since it would tell it."""
    assert app.table is not None
    if app.store.head(app.id).hides_seed:
        later = _("The seed of this game is secret until it is over; then the same deal can be sent to others.")
        return f'<p class="note" data-testid="no-challenge">{escape(later)}</p>'
    title = escape(_("The same deal for others"))
    note = escape(_("A challenge holds the deal and the seats, but no actions: everybody plays the same game anew."))
    return (
        f'<details class="challenge"><summary>{title}</summary><p class="note">{note}</p>'
        + _field("link-challenge", _("Link to the challenge"), links.challenge_address(app.table))
        + button("share:copy-challenge", escape(_("Copy challenge")), "sm", "i-copy")
        + "</details>"
    )


# ---- commands ----


def handle(app: App, what: str, rest: str, source: Any) -> None:
    """Carry out a command of this dialog, of the banners, or of the standings."""
    _HANDLERS[what](app, rest)


def _copy(app: App, rest: str) -> None:
    if app.table:
        links.copy(app, links.game_address(app.table), "link-game")
        _sent(app)


def _copy_challenge(app: App, rest: str) -> None:
    if app.table:
        links.copy(app, links.challenge_address(app.table), "link-challenge")


def _copy_result(app: App, rest: str) -> None:
    if app.table:
        links.copy(app, link_merge.result(app.table.game, links.challenge_address(app.table)), "result")


def _sheet(app: App, rest: str) -> None:
    if app.table:
        links.share(app, links.game_address(app.table))
        _sent(app)


def _sent(app: App) -> None:
    """Note that the game goes by link from now on."""
    banners.hide("offer")
    if not app.store.head(app.id).linked:
        try:
            app.store.mark(app.id, linked=True)
        except StoreError:
            return  # what cannot be noted is asked again


def _show_code(app: App, rest: str) -> None:
    if app.table:
        app.later(_draw_code(app, links.game_address(app.table)))


async def _draw_code(app: App, address: str) -> None:
    from ui.browser import qr

    try:
        picture = await qr.picture(address, escape(_("QR code of the link")))
    except Exception:  # the network, or a text that is too long
        dom.tell_in_dialog(_("The QR code could not be made; copy the link instead."))
        return
    app.open_dialog("share", picture=picture)


def _me(app: App, rest: str) -> None:
    app.store.mark(app.id, me=int(rest))
    if app.table:
        app.table.me = int(rest)
        app.render()
    links.offer(app)


def _open(app: App, rest: str) -> None:
    """Open the link that was put into the address."""
    fragment = links.asked()
    if fragment:
        try:
            links.open_link(app, fragment)
        except ValueError as error:
            raise StoreError(str(error)) from None


def _take_over(app: App, rest: str) -> None:
    app.tabs.take_over()


def _close_banner(app: App, name: str) -> None:
    banners.hide(name)


def _since(app: App, rest: str) -> None:
    app.open_dialog("arrived", kind="since")


_HANDLERS: dict[str, Callable[[Any, str], None]] = {
    "copy": _copy, "copy-challenge": _copy_challenge, "copy-result": _copy_result, "sheet": _sheet, "code": _show_code,
    "me": _me, "take-over": _take_over, "close-banner": _close_banner, "since": _since,
    "open": _open,
}  # fmt: skip
