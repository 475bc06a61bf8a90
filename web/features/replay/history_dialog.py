"""The log of the whole game."""

from draw.panels import log_panel
from elements.buttons import button
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc
from words.i18n import N_, _


class HistoryDialog(Dialog):
    title = N_("History")
    icon = "i-history"
    needs_game = True

    def html(self, page: Context) -> Html:
        back = button("past last", esc(_("Step through")), "", "i-history")
        replay = button("replay play", esc(_("Replay")), "", "i-play")
        log = log_panel.full_log(page.games.table.view())
        return self.frame(log, Html(back + replay + done_button()))
