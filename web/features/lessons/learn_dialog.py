"""The list of lessons, with those done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elements.buttons import button
from page.dialogs.dialog import Dialog
from words.html import Html, esc
from words.i18n import N_, _

if TYPE_CHECKING:
    from features.lessons.context import Context


class LearnDialog(Dialog):
    title = N_("Learn the game")

    def html(self, page: Context) -> Html:
        kept = page.lessons.entry
        label = _("Continue the lessons") if kept.last_lesson or kept.done else _("Start the lessons")
        label = _("On to the short lessons") if page.lessons.is_first_game_done else label
        on = button("lesson", esc(label), "pri", "i-play", Html(" autofocus"))
        return self.frame(page.lessons.list_html(), on if page.lessons.has_next else Html(""))
