"""The log of the whole game, by itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.panels import log_panel
from ui.panels.action_bar import button
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.app import App


def html(app: App) -> str:
    """Return the dialog."""
    body = log_panel.whole(app.table.view()) if app.table else f"<p>{_('There is no game yet.')}</p>"
    back = button("past last", escape(_("Look back")), "", "i-history") if app.table else ""
    replay = button("replay play", escape(_("Replay")), "", "i-play") if app.table else ""
    return shell("history", _("Log of the whole game"), body, back + replay + done())
