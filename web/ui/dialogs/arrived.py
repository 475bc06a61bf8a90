"""A game has come by link: who plays it here, what has happened, and what to do when it is not what is saved."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from core.game import Game
from ui.app import links
from ui.dialogs import share
from ui.dialogs.shell import done, shell
from ui.panels import log_panel
from ui.panels.action_bar import button
from ui.table import link_merge
from ui.text.i18n import _, ngettext

if TYPE_CHECKING:
    from ui.app.app import App

_waiting: dict[str, Game] = {}
"""The game that has come and about which is asked, by the id of the saved one that it belongs to."""


def html(app: App, kind: str = "since", common: int = 0) -> str:
    """Return the dialog.

    :param kind: "new", "since", or how the game stands to the saved one
    :param common: how many actions both begin with
    """
    if app.table is None:
        return shell("arrived", _("A game by link"), "")
    if kind == "new":
        words = escape(_("This game has come by link and is now saved here, too. It can be played on at once."))
        return shell("arrived", _("A game by link"), f"<p>{words}</p>{share.people(app)}", done())
    if kind == "since":
        return shell("arrived", _("Since your last turn"), _since(app), done())
    return _question(app, kind, common)


def _since(app: App) -> str:
    """Return what the others have done."""
    assert app.table is not None
    turns = link_merge.since_last_turn(app.table.game, app.table.log, app.store.head(app.id).me)
    if not turns:
        return f"<p>{escape(_('Nothing has happened since then.'))}</p>"
    return f'<ol class="log-all" data-testid="since">{log_panel.spelled_out(turns)}</ol>'


def ask(app: App, game: Game, kind: str, common: int) -> None:
    """Ask what to do with a game that is older than the saved one or branches off from it."""
    _waiting.clear()
    _waiting[app.id] = game
    app.open_dialog("arrived", kind=kind, common=common)


def _question(app: App, kind: str, common: int) -> str:
    saved, game = app.table.game, _waiting[app.id]  # type: ignore[union-attr]
    here, there = link_merge.turns_played(saved) + 1, link_merge.turns_played(game) + 1
    if kind == link_merge.OLDER:
        told = _("The link holds an earlier state of this game: it is in turn {there}, the saved game in turn {here}.")
    else:
        told = _(
            "The link holds another course of this game. Both are the same up to turn {same}; the saved game is in turn"
            " {here}, that of the link in turn {there}."
        )
    same = link_merge.turns_played(saved, common) + 1
    body = f"<p>{escape(told.format(here=here, there=there, same=same))}</p>{_lost(saved, common)}"
    foot = (
        button("arrived:replace", escape(_("Replace the saved game")), "bad")
        + button("arrived:both", escape(_("Keep both")))
        + button("close", escape(_("Stay with the saved game")), "pri", more=" autofocus")
    )
    return shell("arrived", _("This link is not what is saved here"), body, foot)


def _lost(saved: Game, common: int) -> str:
    """Return what replacing would cost."""
    count = len(saved.history) - common
    message = ngettext(
        "Replacing loses {number} action of the saved game.",
        "Replacing loses {number} actions of the saved game.",
        count,
    )
    return f'<p class="note">{escape(message.format(number=count))}</p>'


def handle(app: App, what: str, rest: str, source: Any) -> None:
    """Do what was decided."""
    game = _waiting.pop(app.id, None)
    app.close_dialog()
    if game is None:
        return
    if what == "replace":
        links.replace(app, game)
    elif what == "both":
        title = _("{title} (by link)").format(title=app.store.title(app.id))
        head = app.store.head(app.id)
        app.begin(game, app.store.new(game, title, linked=True, levels=head.levels, secret=head.secret))
        app.store.mark(app.id, me=head.me)
