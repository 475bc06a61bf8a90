"""The menu: everything that is not part of a turn."""

from ui.browser import assets, offers
from ui.dialogs.context import Context
from ui.dialogs.dialog import Dialog
from ui.parts.buttons import button, shortcut
from ui.text.html import Html, esc, filled, joined
from ui.text.i18n import N_, _, listed
from ui.text.keys import SHORTCUTS
from ui.text.naming import shown_name

ENTRIES: tuple[str | tuple[str, str, str, bool], ...] = (
    ("home", N_("Start screen"), "i-arrow-left", True),
    "new",
    "saves",
    ("hint", N_("Hint"), "i-hint", True),
    "share",
    "link",
    "standings",
    "compare",
    "history",
    ("workshop", N_("Workshop"), "i-code", False),
    "settings",
    ("rules", N_("Rules and help"), "i-rules", False),
    "offline",
)
"""Dialogs by command; late dialogs and other commands with words, an icon, and whether each needs a game."""


class Menu(Dialog):
    title = N_("Menu")

    def html(self, page: Context) -> Html:
        items = [entry(page, each) for each in ENTRIES]
        if page.games.playing and page.store.head(page.games.id).me >= 0:
            items.append(button("arrived", esc(_("Since your last turn")), "", "i-eye"))
        elif page.games.playing and page.games.table.can_tell:
            items.append(button("since", esc(_("Since your last turn")), "", "i-eye"))
        if page.games.playing and page.games.table.passing:
            names = listed([shown_name(page.games.table.game.names[seat]) for seat in page.games.table.passing])
            words = _("Stop passing for {names}").format(names=names)
            items.append(button("stop-passing", esc(words), "", "i-close"))
        if page.games.id and offers.can_connect() and not page.games.table.game.over:
            place = 0 if page.games.presence else len(items)
            items.insert(place, button("live", esc(_("On several devices")), "", "i-devices"))
        if page.games.id:
            items.append(button(f"saves:export {page.games.id}", esc(_("Save as a file")), "", "i-export"))
        rows = joined(Html(f"<li>{item}</li>") for item in items if item)
        return self.shell(Html(f'<ul class="menu">{rows}</ul>{_deal(page)}'))


def entry(page: Context, of: str | tuple[str, str, str, bool]) -> Html:
    """An entry; "" while it is not offered."""
    if isinstance(of, tuple):
        command, msgid, symbol, needs_game = of
        words = _(msgid) if page.games.playing or not needs_game else ""
    else:
        dialog = page.dialogs.named(of)
        command, words, symbol = of, dialog().entry(page), dialog.icon
    keys = shortcut(words, SHORTCUTS[command]) if command in SHORTCUTS else Html("")
    return button(command, esc(words), "", symbol, keys) if words else Html("")


def _deal(page: Context) -> Html:
    """A note on how to play the same deal again, with its seed and address."""
    if not page.games.playing:
        return Html("")
    if page.store.head(page.games.id).hides_seed:
        return Html(
            f'<p class="note" data-testid="seed">{esc(_("The seed of this game is shown when it is over."))}</p>'
        )
    game = page.games.table.game
    players = len(game.names)
    words = _("The seed of this game is {seed}. Anybody who opens this address gets the same deal: {address}")
    varied = f"&variant={','.join(game.variants)}" if game.variants else ""
    address = esc(f"?seed={game.seed}&players={players}{varied}")
    link = Html(f'<a href="{esc(assets.page_address())}{address}" translate="no">{address}</a>')
    told = filled(words, seed=Html(f"<b>{game.seed}</b>"), address=link)
    return Html(f'<p class="note" data-testid="seed">{told}</p>')
