"""The menu: everything that is not part of a turn."""

from browser import assets, capabilities
from elements.buttons import button, shortcut
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog
from words.html import Html, esc, format_html, joined
from words.i18n import N_, _, format_list
from words.naming import isolate_name
from words.shortcuts import SHORTCUTS

ENTRIES: tuple[tuple[str, tuple[str | tuple[str, str, str, bool], ...]], ...] = (
    (N_("Game"), (("home", N_("Start screen"), "i-arrow-left", True), "new", "saves", "standings", "history")),
    (N_("Play together"), ("share", "link")),
    (N_("More"), (("workshop", N_("Workshop"), "i-code", False), "settings", "offline")),
)
"""Groups of what the tools around the boards lack: dialogs by command; late dialogs and other commands with words, an
icon, and whether each needs a game."""


class MenuDialog(Dialog):
    title = N_("Menu")

    def html(self, page: Context) -> Html:
        more = (_of_the_game(page), _of_several(page), ())
        groups = [
            (_(heading), [*(menu_button(page, each) for each in entries), *others])
            for (heading, entries), others in zip(ENTRIES, more, strict=True)
        ]
        if page.games.id and page.games.presence:
            groups.insert(0, groups.pop(1))
        rows = joined(_group(heading, [item for item in items if item]) for heading, items in groups)
        return self.frame(Html(rows + _deal(page)))


def _group(heading: str, items: list[Html]) -> Html:
    rows = joined(Html(f"<li>{item}</li>") for item in items)
    return Html(f'<h3 class="menu-head">{esc(heading)}</h3><ul class="menu">{rows}</ul>' if items else "")


def _of_the_game(page: Context) -> list[Html]:
    """The entries for this game at this moment."""
    items = []
    if page.games.has_game and page.store.head(page.games.id).own_seat >= 0:
        items.append(button("arrived", esc(_("Since your last turn")), "", "i-eye"))
    elif page.games.has_game and page.games.table.can_show_recap:
        items.append(button("since", esc(_("Since your last turn")), "", "i-eye"))
    if page.games.has_game and page.games.table.passing:
        names = format_list([isolate_name(page.games.table.game.names[seat]) for seat in page.games.table.passing])
        words = _("Stop passing for {names}").format(names=names)
        items.append(button("stop-passing", esc(words), "", "i-close"))
    if page.games.id:
        items.append(button(f"saves:export {page.games.id}", esc(_("Save as a file")), "", "i-export"))
    return items


def _of_several(page: Context) -> list[Html]:
    """The entry of the live game; none where there cannot be one."""
    if page.games.id and capabilities.can_connect() and not page.games.table.game.over:
        return [button("live", esc(_("On several devices")), "", "i-devices")]
    return []


def menu_button(page: Context, of: str | tuple[str, str, str, bool]) -> Html:
    """An entry; "" while it is not offered."""
    if isinstance(of, tuple):
        command, msgid, symbol, needs_game = of
        words = _(msgid) if page.games.has_game or not needs_game else ""
    else:
        dialog = page.dialogs.load_class(of)
        command, words, symbol = of, dialog().menu_label(page), dialog.icon
    keys = shortcut(words, SHORTCUTS[command]) if command in SHORTCUTS else Html("")
    return button(command, esc(words), "", symbol, keys) if words else Html("")


def _deal(page: Context) -> Html:
    """A note on how to play the same deal again, with its seed and address."""
    if not page.games.has_game:
        return Html("")
    if page.store.head(page.games.id).hides_seed:
        return Html(
            f'<p class="note" data-testid="seed">{esc(_("The seed of this game is shown when it’s over."))}</p>'
        )
    game = page.games.table.game
    players = len(game.names)
    words = _("The seed of this game is {seed}. Anybody who opens this address gets the same deal: {address}")
    varied = f"&variant={','.join(game.variants)}" if game.variants else ""
    address = esc(f"?seed={game.seed}&players={players}{varied}")
    link = Html(f'<a href="{esc(assets.page_address())}{address}" translate="no">{address}</a>')
    told = format_html(words, seed=Html(f"<b>{game.seed}</b>"), address=link)
    return Html(f'<p class="note" data-testid="seed">{told}</p>')
