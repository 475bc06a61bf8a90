"""The achievements, each with the day on which it was first reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from features.results import achievement_cards
from ui.browser import intl
from ui.dialogs.dialog import Dialog, done
from ui.dialogs.my_games import MY_GAMES, part
from ui.text.html import Html

if TYPE_CHECKING:
    from features.results.context import Context


class AchievementsDialog(Dialog):
    title = MY_GAMES

    def html(self, page: Context) -> Html:
        return part(self, achievement_cards.all_cards(page.own.count_ended().read().achievements, intl.date), done())
