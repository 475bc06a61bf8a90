"""When the page keeps a picture of itself, and how it takes over the one that stands there at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.picture import Page, Pictures

from ui.browser import dom, picture, timers
from ui.text.html import vouched

if TYPE_CHECKING:
    from ui.app.game_host import GameHost
    from ui.app.painter import Painter

ROOT = ("data-phase", "data-seat", "data-over", "data-zoom")
"""What the root tells of the boards, for the style sheets."""

OTHERWISE = ("start", "track-hints", *(f"hints-{seat}" for seat in range(5)))
"""What is no part of a picture: the start screen, and what is only pointed at."""

SOON = 1500
"""How long nothing has to be drawn until a picture is kept, in milliseconds."""


class Picture:
    """Keeps the picture when nothing has been drawn for a while, and when the page is left.

    :param games: the game on the table
    :param painter: draws it
    """

    def __init__(self, games: GameHost, painter: Painter) -> None:
        self._games = games
        self._painter = painter
        self._pictures = Pictures()
        self._timer = timers.Timer(self.keep)
        self._kept = ""

    def on_drawn(self) -> None:
        """The page has drawn something."""
        self._timer.start(SOON)

    def keep(self) -> None:
        """Keep a picture of the page as it is; of a moment that is looked back to, or a lesson, none."""
        view = self._painter.drawn
        if view is None or view.past is not None or view.state.over or not self._painter.finished:
            return
        if self._games.practice:
            return
        boards = {id: fragments for id, fragments in dom.drawn().items() if id not in OTHERWISE}
        displays = {f"display-{seat}": ("viewBox", "aria-hidden") for seat in range(5)}
        attributes = picture.attributes({"": ROOT, **displays})
        self._pictures.keep(Page(*picture.place()), self._games.id, boards, attributes)

    def take_over(self) -> None:
        """Take over the boards that ``picture.js`` has put up: only what differs is drawn then."""
        if picture.is_shown():
            for id, fragments in self._pictures.boards().items():
                # The checksum has told that it is what this page has drawn in an earlier visit.
                dom.adopt(id, [(key, vouched(html)) for key, html in fragments])
            picture.end()
