"""The menu: everything that is not part of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs import standings
from ui.dialogs.shell import shell
from ui.parts.buttons import button, shortcut
from ui.text.html import Html, esc, filled, joined
from ui.text.i18n import N_, _, listed
from ui.text.naming import shown_name

if TYPE_CHECKING:
    from core.game import Game
    from ui.app.page import Page

ENTRIES = (
    ("home", N_("Start screen"), "i-arrow-left", True),
    ("new", N_("New game"), "i-plus", False),
    ("saves", N_("My games"), "i-save", False),
    ("hint", N_("Hint"), "i-hint", True),
    ("share", N_("Send this game by link"), "i-link", True),
    ("link", N_("Open a link"), "i-import", False),
    ("standings", standings.FINAL, "i-trophy", True),
    ("standings", standings.SO_FAR, "i-trophy", True),
    ("compare", N_("Compare the players"), "i-chart", True),
    ("history", N_("Log of the whole game"), "i-history", True),
    ("settings", N_("Settings"), "i-settings", False),
    ("rules", N_("Rules and help"), "i-rules", False),
    ("offline", N_("Without a connection"), "i-info", False),
)
"""Command, words, icon, and whether it needs a game."""

KEYS = {"settings": "Control+,"}
"""Keyboard shortcuts by command."""


def html(page: Page) -> Html:
    """The dialog."""
    items = [entries(page.games.table.seen if page.games.playing else None, page.settings.help)]
    if page.games.playing and page.store.head(page.games.id).me >= 0:
        items.append(_item(button("arrived", esc(_("Since your last turn")), "", "i-eye")))
    elif page.games.playing and page.games.table.can_tell:
        items.append(_item(button("since", esc(_("Since your last turn")), "", "i-eye")))
    if page.games.playing and page.games.table.passing:
        names = listed([shown_name(page.games.table.game.names[seat]) for seat in page.games.table.passing])
        words = _("Stop passing for {names}").format(names=names)
        items.append(_item(button("stop-passing", esc(words), "", "i-close")))
    if page.games.id:
        save = button(f"saves:export {page.games.id}", esc(_("Save this game as a file")), "", "i-export")
        items.append(_item(save))
    return shell("menu", _("Menu"), Html(f'<ul class="menu">{joined(items)}</ul>{_deal(page)}'))


def _item(entry: Html) -> Html:
    return Html(f"<li>{entry}</li>")


def entries(game: Game | None, help: bool) -> Html:
    """The entries available now: some need a game, or help to be switched on."""
    tells = _standings(game, help)
    return joined(
        _item(_entry(do, _(words), symbol))
        for do, words, symbol, needs_game in ENTRIES
        if (game or not needs_game) and (do != "compare" or help) and (do != "standings" or words in tells)
    )


def _standings(game: Game | None, help: bool) -> list[str]:
    """The name of the entry for the standings; none before anybody has scored, or if the comparison includes them."""
    if game and game.over:
        return [standings.FINAL]
    return [standings.SO_FAR] if game and not help and standings.begun(game) else []


def _entry(do: str, words: str, symbol: str) -> Html:
    return button(do, esc(words), "", symbol, shortcut(words, KEYS[do]) if do in KEYS else Html(""))


def _deal(page: Page) -> Html:
    """A note on how to play the same deal again, with its seed and address."""
    if not page.games.playing:
        return Html("")
    if page.store.head(page.games.id).hides_seed:
        return Html(
            f'<p class="note" data-testid="seed">{esc(_("The seed of this game is shown when it is over."))}</p>'
        )
    from ui.app import links

    game = page.games.table.game
    players = len(game.names)
    words = _("This game has the seed {seed}. Anybody who opens this address gets the same deal: {address}")
    varied = f"&variant={','.join(game.variants)}" if game.variants else ""
    address = esc(f"?seed={game.seed}&players={players}{varied}")
    link = Html(f'<a href="{esc(links.page_address())}{address}" translate="no">{address}</a>')
    told = filled(words, seed=Html(f"<b>{game.seed}</b>"), address=link)
    return Html(f'<p class="note" data-testid="seed">{told}</p>')
