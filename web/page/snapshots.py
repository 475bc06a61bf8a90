"""Saves snapshots of the boards, and hydrates the one shown at the start."""

from collections.abc import Iterable, Mapping

from browser import assets, dom, timers
from js import document, window
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter
from page.viewports import BOARDS
from store.snapshot import SnapshotKey, SnapshotStore
from words.html import mark_safe

ROOT_ATTRIBUTES = ("data-phase", "data-seat", "data-colours", "data-over", "data-zoom")
"""The root's attributes about the boards, used by the style sheets."""

EXCLUDED_ELEMENTS = ("start", "track-hints", *(f"hints-{seat}" for seat in BOARDS))
"""Elements left out of a picture: the start screen, and hover previews."""

SAVE_DELAY = 1500  # how long nothing must have been drawn before a snapshot is saved, ms


class SnapshotSaver(Listener):
    """Saves a picture when nothing has been drawn for a while, and when the page is left."""

    def __init__(self, games: GameController, painter: Painter) -> None:
        self.games = games
        self.painter = painter
        self._pictures = SnapshotStore()
        self._timer = timers.Timer(self.save)

    def connect(self) -> None:
        dom.listen(window, "pagehide", lambda _event: self.save())

    def on_page_settled(self) -> None:
        """Restarts the pause: the page has drawn something."""
        self._timer.start(SAVE_DELAY)

    def save(self) -> None:
        """Saves a picture of the boards; none of a past moment, a finished game or a practice game."""
        view = self.painter.view
        if view is None or view.past is not None or view.state.over or not self.painter.is_finished:
            return
        if self.games.practice:
            return
        boards = {id: fragments for id, fragments in dom.drawn_fragments().items() if id not in EXCLUDED_ELEMENTS}
        displays = {f"display-{seat}": ("viewBox", "aria-hidden") for seat in BOARDS}
        page = SnapshotKey(assets.meta("release"), dom.language(), int(window.innerWidth), int(window.innerHeight))
        self._pictures.save(
            page, self.games.id, boards, _attributes({"": ROOT_ATTRIBUTES, "track-svg": ("viewBox",), **displays})
        )

    def hydrate(self) -> None:
        """Adopts the boards that ``snapshot.js`` shows, so that only differences are drawn."""
        root = document.documentElement
        if root.getAttribute("data-picture") == "shown":
            for id, fragments in self._pictures.boards().items():
                # The checksum proves that this page has drawn it on an earlier visit.
                dom.hydrate(id, [(key, mark_safe(html)) for key, html in fragments])
            root.removeAttribute("data-picture")


def _attributes(wanted: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """The current attributes of elements, by element id, "" for the root, without absent ones."""
    found = {}
    for id, names in wanted.items():
        element = document.getElementById(id) if id else document.documentElement
        values = {name: element.getAttribute(name) for name in names}
        found[id] = {name: value for name, value in values.items() if isinstance(value, str)}
    return found
