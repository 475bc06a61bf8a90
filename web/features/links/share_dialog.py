"""Sending a game: its link as text, as QR code or through the system, its file, the seat played here, the challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dialog_element, intl, qr
from elements.buttons import button
from elements.markup import figure
from features.links import link_merge
from features.links.page import game_links
from game.commands import command
from page.dialogs.dialog import Dialog
from store.errors import StoreError
from words import house_rules
from words.html import Html, esc, joined
from words.i18n import N_, _
from words.naming import isolate_names

if TYPE_CHECKING:
    from features.links.context import Context


class ShareDialog(Dialog):
    title = N_("Send this game")
    icon = "i-link"
    needs_game = True

    def html(self, page: Context, picture: Html = Html("")) -> Html:
        """The dialog, with the QR code as SVG once requested."""
        reveals = _(
            "The link contains the whole game: names, every action, and the seed, from which anybody can work out "
            "the order of the tiles."
        )
        body = Html(
            _field("link-game", _("Link to this game as it is now"), game_links.game_address(page.games.table))
            + f'<div class="share-do">{_ways(page, picture)}</div>{_code(picture)}'
            + house_rules.summary_html(page.games.table.game.variants)
            + f'<p class="note">{esc(reveals)}</p>'
            + (Html("") if page.games.table.remote_seats else people(page))
            + _challenge(page)
        )
        return self.frame(body)

    def menu_label(self, page: Context) -> str:
        """Says more than the title."""
        return _("Send this game by link") if page.games.has_game else ""

    @command("copy")
    def copy(self, page: Context) -> None:
        game_links.copy(page, game_links.game_address(page.games.table), "link-game")
        _mark_as_linked(page)

    @command("copy-challenge")
    def copy_challenge(self, page: Context) -> None:
        game_links.copy(page, game_links.challenge_address(page.games.table), "link-challenge")

    @command("copy-result")
    def copy_result(self, page: Context) -> None:
        """Copies the result as text, for the standings."""
        table, day = page.games.table, page.store.head(page.games.id).day
        address = game_links.challenge_address(table)
        game_links.copy(
            page, link_merge.result(table.game, address, intl.format_long_date(day) if day else ""), "result"
        )

    @command("sheet")
    def sheet(self, page: Context) -> None:
        """Hands the link to the system's share sheet."""
        game_links.share(page, game_links.game_address(page.games.table))
        _mark_as_linked(page)

    @command("code")
    def code(self, page: Context) -> None:
        """Shows the link as a QR code."""
        page.dispatcher.run_task(_draw_code(page, game_links.game_address(page.games.table)))

    @command("me")
    def me(self, page: Context, seat: str) -> None:
        """Chooses the seat played on this device."""
        page.games.update_save(own_seat=int(seat))
        page.games.draw()


def _field(id: str, label: str, address: str) -> Html:
    return Html(
        f'<div class="link"><label for="{esc(id)}">{esc(label)}</label>'
        f'<input id="{esc(id)}" data-testid="{esc(id)}" readonly spellcheck="false" value="{esc(address)}"></div>'
    )


def _ways(page: Context, picture: Html) -> Html:
    ways = [button("share:copy", esc(_("Copy link")), "pri", "i-copy")]
    if game_links.can_share():
        ways.append(button("share:sheet", esc(_("Share…")), "", "i-link"))
    if not picture:
        ways.append(button("share:code", esc(_("Show a QR code")), "", "i-more"))
    return joined([*ways, button(f"saves:export {page.games.id}", esc(_("Save as a file")), "", "i-export")])


def _code(picture: Html) -> Html:
    if not picture:
        return Html("")
    note = esc(_("Scan it with another device’s camera, and the game opens there."))
    return Html(f'<figure class="code">{picture}<figcaption class="note">{note}</figcaption></figure>')


def people(page: Context) -> Html:
    """The choice of the person who plays on this device; "" if there is only one."""
    me, table = page.store.head(page.games.id).own_seat, page.games.table
    names = isolate_names(table.game.names)
    persons = [(seat, names[seat], figure(seat)) for seat, level in enumerate(table.levels) if not level]
    if len(persons) < 2 and me < 0:
        return Html("")
    choices = [(-1, _("Everybody"), Html("")), *persons]
    rows = joined(
        Html(
            f'<label class="who"><input type="radio" name="me" data-do="share:me {seat}"'
            f"{' checked' if seat == me else ''}>"
            f"{picture}<span><bdi>{esc(words)}</bdi></span></label>"
        )
        for seat, words, picture in choices
    )
    note = _(
        "If the others play elsewhere, choose your seat. You’ll get the link to send after each turn, and a summary "
        "when the game returns."
    )
    return Html(
        f'<fieldset class="people"><legend>{esc(_("Who plays on this device?"))}</legend>{rows}'
        f'<p class="note">{esc(note)}</p></fieldset>'
    )


def _challenge(page: Context) -> Html:
    """The challenge; not offered while the seed is secret, since it would reveal it."""
    if page.store.head(page.games.id).hides_seed:
        later = _("This game’s seed stays secret until the end; then you can send others the same deal.")
        return Html(f'<p class="note" data-testid="no-challenge">{esc(later)}</p>')
    title = esc(_("The same deal for others"))
    note = esc(
        _(
            "A challenge contains the order of the tiles and the seats, but no actions: everybody plays the same game "
            "from the start."
        )
    )
    return Html(
        f'<details class="challenge"><summary>{title}</summary><p class="note">{note}</p>'
        + _field("link-challenge", _("Link to the challenge"), game_links.challenge_address(page.games.table))
        + button("share:copy-challenge", esc(_("Copy challenge")), "sm", "i-copy")
        + "</details>"
    )


def _mark_as_linked(page: Context) -> None:
    """Marks the game as one played by link."""
    if not page.store.head(page.games.id).linked:
        try:
            page.games.update_save(linked=True)
        except StoreError:
            return  # tried again the next time the link is sent


async def _draw_code(page: Context, address: str) -> None:
    try:
        picture = await qr.qr_code(address, _("QR code of the link"))
    except Exception:  # a network error, or a text that is too long
        from page.updates import explain_load_failure

        dialog_element.show_notice(
            await explain_load_failure(_("The QR code couldn’t be created; copy the link instead."))
        )
        return
    page.dialogs.open(ShareDialog, picture=picture)
