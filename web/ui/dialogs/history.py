"""The log of the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.panels import log_panel
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page) -> Html:
    """The dialog."""
    back = button("past last", esc(_("Look back")), "", "i-history")
    replay = button("replay play", esc(_("Replay")), "", "i-play")
    log = log_panel.whole(page.games.table.view())
    return shell("history", _("Log of the whole game"), log, Html(back + replay + done()))
