"""The picture of the boards: when to save one, and adopting the one shown at the start."""

from collections.abc import Iterable, Mapping

from js import document, window
from storage.picture import Page, Pictures
from ui.app.game_host import GameHost
from ui.app.listener import Listener
from ui.app.painter import Painter
from ui.app.zooms import BOARDS
from ui.browser import assets, dom, timers
from ui.text.html import vouched

ROOT = ("data-phase", "data-seat", "data-colours", "data-over", "data-zoom")
"""The root's attributes about the boards, used by the style sheets."""

OTHERWISE = ("start", "track-hints", *(f"hints-{seat}" for seat in BOARDS))
"""Elements left out of a picture: the start screen, and hints for what is pointed at."""

SOON = 1500  # pause in drawing after which a picture is saved, ms


class Picture(Listener):
    """Saves a picture when nothing has been drawn for a while, and when the page is left."""

    def __init__(self, games: GameHost, painter: Painter) -> None:
        self.games = games
        self.painter = painter
        self._pictures = Pictures()
        self._timer = timers.Timer(self.keep)

    def connect(self) -> None:
        dom.listen(window, "pagehide", lambda _event: self.keep())

    def on_page_settled(self) -> None:
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
        page = Page(assets.meta("release"), dom.language(), int(window.innerWidth), int(window.innerHeight))
        self._pictures.keep(page, self.games.id, boards, _attributes({"": ROOT, "track-svg": ("viewBox",), **displays}))

    def take_over(self) -> None:
        """Adopts the boards that ``picture.js`` has put up, so that only differences are drawn."""
        root = document.documentElement
        if root.getAttribute("data-picture") == "shown":
            for id, fragments in self._pictures.boards().items():
                # The checksum proves that this page has drawn it on an earlier visit.
                dom.adopt(id, [(key, vouched(html)) for key, html in fragments])
            root.removeAttribute("data-picture")


def _attributes(wanted: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """The current attributes of elements, by element id, "" for the root, without absent ones."""
    found = {}
    for id, names in wanted.items():
        element = document.getElementById(id) if id else document.documentElement
        values = {name: element.getAttribute(name) for name in names}
        found[id] = {name: value for name, value in values.items() if isinstance(value, str)}
    return found
