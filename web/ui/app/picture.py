"""The picture of the boards: when to save one, and adopting the one shown at the start."""

from __future__ import annotations

from js import window
from storage.picture import Page, Pictures

from ui.app.part import Part
from ui.app.zooms import BOARDS
from ui.browser import dom, picture, timers
from ui.text.html import vouched

ROOT = ("data-phase", "data-seat", "data-colours", "data-over", "data-zoom")
"""The root's attributes about the boards, used by the style sheets."""

OTHERWISE = ("start", "track-hints", *(f"hints-{seat}" for seat in BOARDS))
"""Elements left out of a picture: the start screen, and hints for what is pointed at."""

SOON = 1500
"""Pause in drawing after which a picture is saved, ms."""


class Picture(Part, needs="games painter"):
    """Saves a picture when nothing has been drawn for a while, and when the page is left."""

    def __init__(self) -> None:
        self._pictures = Pictures()
        self._timer = timers.Timer(self.keep)

    def connect(self) -> None:
        """Saves one when the page is left."""
        dom.listen(window, "pagehide", lambda _event: self.keep())

    def on_shown(self) -> None:
        """Restarts the pause: the page has drawn something."""
        self._timer.start(SOON)

    def keep(self) -> None:
        """Saves a picture of the boards; none of a past moment, a finished game or a practice game."""
        view = self.painter.drawn
        if view is None or view.past is not None or view.state.over or not self.painter.finished:
            return
        if self.games.practice:
            return
        boards = {id: fragments for id, fragments in dom.drawn().items() if id not in OTHERWISE}
        displays = {f"display-{seat}": ("viewBox", "aria-hidden") for seat in BOARDS}
        attributes = picture.attributes({"": ROOT, **displays})
        self._pictures.keep(Page(*picture.place()), self.games.id, boards, attributes)

    def take_over(self) -> None:
        """Adopts the boards that ``picture.js`` has put up, so that only differences are drawn."""
        if picture.is_shown():
            for id, fragments in self._pictures.boards().items():
                # The checksum proves that this page has drawn it on an earlier visit.
                dom.adopt(id, [(key, vouched(html)) for key, html in fragments])
            picture.end()
