"""The achievements, each with the day on which it was first reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import intl
from ui.dialogs.dialog import Dialog, done
from ui.dialogs.my_games import MY_GAMES, part
from ui.text.html import Html

from features.results import achievement_cards

if TYPE_CHECKING:
    from ui.shell.page import Page


class Deeds(Dialog):
    title = MY_GAMES

    def html(self, page: Page) -> Html:
        return part(self, achievement_cards.all_cards(page.own.results.read().deeds, intl.date), done())
