"""What is shown when something went wrong that should not: what to do, the game as a file, and a way on without it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from storage.store import StoreError

from ui.browser import dom
from ui.dialogs.shell import shell
from ui.panels.action_bar import button
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.app import App


def html(app: App, details: str = "", deleting: bool = False) -> str:
    """Return the dialog.

    :param details: for whoever mends it
    :param deleting: whether it is being asked if the game may be deleted
    """
    steps = (
        _("Save the game as a file first; it can be imported again, here or elsewhere."),
        _("Then reload the page: the game goes on where it was saved last."),
        _(
            "If it happens again, undo the last step or restart the turn, or set this game aside: the page then starts"
            " without it, and it stays among the saved games."
        ),
    )
    body = (
        f"<p>{escape(_('Something went wrong in this page. That is not your fault.'))}</p>"
        f"<ol>{''.join(f'<li>{escape(step)}</li>' for step in steps)}</ol>"
    )
    if details:
        title = escape(_("For whoever mends it"))
        body += f"<details><summary>{title}</summary><pre>{escape(details[-4000:])}</pre></details>"
    return shell("error", _("Something went wrong"), body, _ask(app) if deleting else _ways(app))


def _ways(app: App) -> str:
    ways = ""
    if _game(app):
        ways = (
            button("error:file", escape(_("Save the game as a file")), "", "i-export")
            + button("error:aside", escape(_("Set this game aside")))
            + button("error:delete", escape(_("Delete this game")), "", "i-delete")
        )
    ways += button("saves", escape(_("Saved games")))
    return ways + button("error:reload", escape(_("Reload the page")), "pri")


def _ask(app: App) -> str:
    question = escape(_("Delete this game for good?"))
    return (
        f'<p class="ask" role="alert">{question}</p>'
        + button("error:delete-now", escape(_("Delete")), "bad", "i-delete")
        + button("error:keep", escape(_("Keep")), more=" autofocus")
    )


def _game(app: App) -> str:
    """Return the id of the game that is concerned: the one that was being opened, or the one on the table."""
    return app.opening or app.id


def handle(app: App, what: str, rest: str, source: Any) -> None:
    """Hand the game over as a file, set it aside, delete it, or reload the page."""
    if what == "file":
        _file(app)
    elif what == "reload":
        dom.reload()
    elif what in ("delete", "keep"):
        app.open_dialog("error", deleting=what == "delete")
    elif what == "aside":
        _set_aside(app)
        _without(app)
    elif what == "delete-now":
        app.store.delete(_game(app))
        _without(app)


def _file(app: App) -> None:
    """Hand over the game on the table, even if it could not be saved; else what is saved, readable or not."""
    if app.table and not app.opening:
        dom.download("glen-more.json", app.table.game.to_json())
    else:
        dom.download("glen-more.json", app.store.text(_game(app)))


def _set_aside(app: App) -> None:
    try:
        app.store.mark(_game(app), aside=True)
    except StoreError:
        return  # a start leaves a game alone anyway that cannot be read


def _without(app: App) -> None:
    """Go on without the game, with a choice of others."""
    app.opening = ""
    app.clear()
    app.open_dialog("saves")
