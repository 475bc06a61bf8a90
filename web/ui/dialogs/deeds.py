"""The achievements, each with the day on which it was first reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import intl
from ui.dialogs.my_games import part
from ui.dialogs.shell import done
from ui.panels import deed_cards
from ui.text.html import Html

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page) -> Html:
    """The dialog."""
    return part("deeds", deed_cards.all_cards(page.own.results.read().deeds, intl.date), done())
