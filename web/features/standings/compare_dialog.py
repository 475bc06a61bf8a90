"""The comparison of the players: the position now, and what is still to come. Empty when help is switched off."""

from elements.buttons import button
from features.standings import compare_view
from features.standings.standings_dialog import has_points, standings_table
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc
from words.i18n import N_, _
from words.naming import isolate_names


class CompareDialog(Dialog):
    title = N_("Compare the players")
    icon = "i-chart"
    needs_game = True

    def html(self, page: Context) -> Html:
        if not page.settings.help:
            off = esc(_("Help is off, so nothing is calculated here."))
            return self.frame(Html(f"<p>{off}</p>"), Html(button("settings", esc(_("Settings"))) + done_button()))
        view, game = page.games.table.view(), page.games.table.visible_game
        body = compare_view.html(view.state, isolate_names(game.names), view.hidden_seats)
        if has_points(game) and not game.over:
            so_far = Html(f"<h3>{esc(_('Points so far'))}</h3>{standings_table(game, bool(view.hidden_seats))}")
            body = Html(f'{body}<section class="to-come">{so_far}</section>')
        return self.frame(body, done_button())

    def menu_label(self, page: Context) -> str:
        """Offered while help is on."""
        return _("Compare the players") if page.games.has_game and page.settings.help else ""
