"""What is shown when something went wrong that should not: what to do, and the game as a file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ui import dom
from ui.action_bar import button
from ui.dialogs.shell import shell
from ui.i18n import _

if TYPE_CHECKING:
    from ui.app import App


def html(app: App, details: str = "") -> str:
    """Return the dialog."""
    steps = (
        _("Save the game as a file first; it can be imported again, here or elsewhere."),
        _("Then reload the page: the game goes on where it was saved last."),
        _("If it happens again, undo the last step or restart the turn, or begin another game."),
    )
    body = (
        f"<p>{escape(_('Something went wrong in this page. That is not your fault.'))}</p>"
        f"<ol>{''.join(f'<li>{escape(step)}</li>' for step in steps)}</ol>"
        f"<details><summary>{escape(_('For whoever mends it'))}</summary><pre>{escape(details[-4000:])}</pre></details>"
    )
    foot = button("error:file", escape(_("Save the game as a file")), "", "i-export") if app.table else ""
    foot += button("saves", escape(_("Saved games")))
    foot += button("error:reload", escape(_("Reload the page")), "pri")
    return shell("error", _("Something went wrong"), body, foot)


def handle(app: App, what: str, rest: str, source: Any) -> None:
    """Hand the game over as a file, even if it could not be saved, or reload the page."""
    if what == "file" and app.table:
        dom.download("glen-more.json", app.table.game.to_json())
    elif what == "reload":
        dom.reload()
