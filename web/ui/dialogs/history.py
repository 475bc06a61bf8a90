"""The log of the whole game, by itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.panels import log_panel
from ui.parts.buttons import button
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page) -> str:
    """The dialog."""
    back = button("past last", escape(_("Look back")), "", "i-history")
    replay = button("replay play", escape(_("Replay")), "", "i-play")
    return shell(
        "history", _("Log of the whole game"), log_panel.whole(page.games.table.view()), back + replay + done()
    )
