"""The achievements, each with the day on which it was first reached."""

from features.results import achievement_cards
from ui.browser import intl
from ui.dialogs.context import Context
from ui.dialogs.dialog import Dialog, done
from ui.dialogs.my_games import MY_GAMES, part
from ui.text.html import Html


class Deeds(Dialog):
    title = MY_GAMES

    def html(self, page: Context) -> Html:
        return part(self, achievement_cards.all_cards(page.own.count_ended().read().deeds, intl.date), done())
