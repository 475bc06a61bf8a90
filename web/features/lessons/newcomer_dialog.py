"""Asks before the first game of a first visit whether the player knows the game, and once, when several people play at
this screen, whether everybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elements.buttons import button
from game.commands import command
from page.dialogs.dialog import Dialog
from words.html import Html, esc, joined
from words.i18n import N_, _

if TYPE_CHECKING:
    from features.lessons.context import Context


class NewcomerDialog(Dialog):
    title, everybody = N_("Have you played Glen More before?"), N_("Does everybody know Glen More?")

    def html(self, page: Context, level: str = "", people: bool = False) -> Html:
        """The dialog, with the level of the opponent to begin a game against, or "" for the game on the table, which
        several people may play at this screen."""
        show = _("No, show us while we play") if people else _("No, show me while I play")
        teach = _("No, teach us first (8 minutes)") if people else _("No, teach me first (8 minutes)")
        ways = (
            button(f"newcomer:new {level}".strip(), esc(show), "wide pri", more=Html(" autofocus")),
            button("lesson", esc(teach), "wide", "i-play"),
            button(f"newcomer:knows {level}".strip(), esc(_("Yes")), "wide", more=Html(' data-answer="knows"')),
        )
        about = _("As you play, you can get help at each step, with at most one tip per turn.")
        if page.games.has_game and page.games.table.remote_seats:
            about = f"{about} {_('While you do the lessons, the others see that you’re away and wait for you.')}"
        body = Html(f'<p>{esc(about)}</p><div class="ways">{joined(ways)}</div>')
        return self.frame(body, title=_(self.everybody) if people else "")

    @command("knows")
    def knows(self, page: Context, level: str) -> None:
        _store_answer_and_play(page, level, guide=False)

    @command("new")
    def new(self, page: Context, level: str) -> None:
        page.lessons.entry.forget_hints()
        _store_answer_and_play(page, level, guide=True)


def _store_answer_and_play(page: Context, level: str, guide: bool) -> None:
    """Stores the answer, and begins the game, or continues the one on the table."""
    page.settings.set("asked", True)
    page.settings.set("guide", guide)
    if level:
        page.start.play(level)
    else:
        page.dialogs.close()
        page.games.draw()
