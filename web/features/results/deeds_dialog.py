"""The achievements, each with the day on which it was first reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from features.results import achievement_cards
from ui.browser import intl
from ui.dialogs.dialog import Dialog, done_button
from ui.dialogs.my_games import MY_GAMES, tabbed_dialog
from ui.text.html import Html

if TYPE_CHECKING:
    from features.results.context import Context


class AchievementsDialog(Dialog):
    title = MY_GAMES

    def html(self, page: Context) -> Html:
        return tabbed_dialog(
            self,
            achievement_cards.all_cards(page.results.count_ended().read().achievements, intl.format_date),
            done_button(),
        )
