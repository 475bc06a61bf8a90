"""The achievements, each with the day on which it was first reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import intl
from features.results import achievement_cards
from page.dialogs.dialog import Dialog, done_button
from page.dialogs.my_games import MY_GAMES, tabbed_dialog
from words.html import Html

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
