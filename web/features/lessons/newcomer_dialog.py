"""Asks, before the first game of a first visit, whether the player knows the game."""

from features.start import start_part
from ui.app.part import Page
from ui.dialogs.dialog import Dialog, command
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import N_, _


class Newcomer(Dialog):
    title = N_("Have you played Glen More before?")

    def html(self, page: Page, level: str = "easy") -> Html:
        """The dialog, with the level of the opponent that was chosen."""
        ways = (
            button(f"newcomer:knows {level}", esc(_("Yes")), "wide", more=Html(' data-answer="knows"')),
            button(f"newcomer:new {level}", esc(_("No, show me while I play")), "wide pri", more=Html(" autofocus")),
            button("lesson", esc(_("No, teach me first (8 minutes)")), "wide", "i-play"),
        )
        about = _("If this is your first game, occasional tips tell you what matters, each only once.")
        return self.shell(Html(f'<p>{esc(about)}</p><div class="ways">{ways[1]}{ways[2]}{ways[0]}</div>'))

    @command
    def knows(self, page: Page, level: str) -> None:
        _begin(page, level, guide=False)

    @command
    def new(self, page: Page, level: str) -> None:
        _begin(page, level, guide=True)


def _begin(page: Page, level: str, guide: bool) -> None:
    page.settings.set("asked", True)
    page.settings.set("guide", guide)
    start_part.begin_against(page, level)
