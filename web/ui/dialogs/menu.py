"""The menu: everything that is not part of a turn."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.dialogs import standings
from ui.dialogs.shell import shell
from ui.parts.buttons import button, shortcut
from ui.text.i18n import N_, _, listed

if TYPE_CHECKING:
    from core.game import Game
    from ui.app.page import Page

ENTRIES = (
    ("new", N_("New game"), "i-plus", False),
    ("saves", N_("Saved games"), "i-save", False),
    ("hint", N_("Hint"), "i-hint", True),
    ("share", N_("Send this game by link"), "i-link", True),
    ("standings", standings.FINAL, "i-trophy", True),
    ("standings", standings.SO_FAR, "i-trophy", True),
    ("compare", N_("Compare the players"), "i-chart", True),
    ("history", N_("Log of the whole game"), "i-history", True),
    ("settings", N_("Settings"), "i-settings", False),
    ("rules", N_("Rules and help"), "i-rules", False),
    ("offline", N_("Without a connection"), "i-info", False),
)
"""Command, words, symbol, whether it needs a game."""

KEYS = {"settings": "Control+,"}
"""The keys of what can be had without the menu."""


def html(page: Page) -> str:
    """The dialog."""
    items = entries(page.games.table.game if page.games.playing else None, page.settings.help)
    if page.games.playing and page.store.head(page.games.id).me >= 0:
        items += f"<li>{button('arrived', escape(_('Since your last turn')), '', 'i-eye')}</li>"
    if page.games.playing and page.games.table.passing:
        names = listed([page.games.table.game.names[seat] for seat in page.games.table.passing])
        words = _("Stop passing for {names}").format(names=names)
        items += f"<li>{button('stop-passing', escape(words), '', 'i-close')}</li>"
    if page.games.playing:
        items += (
            f"<li>{button(f'saves:export {page.games.id}', escape(_('Save this game as a file')), '', 'i-export')}</li>"
        )
    return shell("menu", _("Menu"), f'<ul class="menu">{items}</ul>{_deal(page)}')


def entries(game: Game | None, help: bool) -> str:
    """What the menu offers at any time, and what needs a game or help that is not switched off."""
    tells = _standings(game, help)
    return "".join(
        f"<li>{_entry(do, _(words), symbol)}</li>"
        for do, words, symbol, needs_game in ENTRIES
        if (game or not needs_game) and (do != "compare" or help) and (do != "standings" or words in tells)
    )


def _standings(game: Game | None, help: bool) -> list[str]:
    """By which name the standings are offered; none while they tell nothing, or the comparison tells them."""
    if game and game.over:
        return [standings.FINAL]
    return [standings.SO_FAR] if game and not help and standings.begun(game) else []


def _entry(do: str, words: str, symbol: str) -> str:
    return button(do, escape(words), "", symbol, shortcut(words, KEYS[do]) if do in KEYS else "")


def _deal(page: Page) -> str:
    """How the deal of this game can be had again."""
    if not page.games.playing:
        return ""
    if page.store.head(page.games.id).hides_seed:
        return f'<p class="note" data-testid="seed">{escape(_("The seed of this game is shown when it is over."))}</p>'
    game = page.games.table.game
    players = len(game.names)
    words = escape(_("This game has the seed {seed}. Anybody who opens this address gets the same deal: {address}"))
    address = f"?seed={game.seed}&amp;players={players}"
    link = f'<a href="./{address}" translate="no">{address}</a>'
    return f'<p class="note" data-testid="seed">{words.format(seed=f"<b>{game.seed}</b>", address=link)}</p>'
