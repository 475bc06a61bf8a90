"""Animations over the page: each is a small SVG that the browser animates without Python."""

from typing import Any

from browser import dom, timers
from draw.board.counting import Landing, counting
from draw.board.motion import Motion, Spot
from js import document, window
from words.html import Html

DURATIONS = {"fly": 340, "appear": 240, "fade": 300, "count": 620, "score": 900}  # of each kind of animation, ms

LANDS = 0.8  # part of its duration after which something has reached its counter

STAGGER_DELAY = 45  # delay of each further animation, ms
WAVE = 700  # delay of each further wave of animations, ms

EASE = "cubic-bezier(.3, .7, .3, 1)"

Box = tuple[float, float, float]  # left, top and width on the screen, in CSS pixels

Places = dict[str, tuple[float, float, float]]
"""Transform from each board's units to pixels, as left, top, scale: left + x * scale, top + y * scale."""


def are_animations_enabled() -> bool:
    """True if animations are wanted: by the settings or, failing those, the system."""
    chosen = getattr(document.documentElement.dataset, "motion", "system")
    if chosen in ("on", "off"):
        return bool(chosen == "on")
    return not window.matchMedia("(prefers-reduced-motion: reduce)").matches


class Animator:
    """Runs animations on the stage, an element over the page."""

    def __init__(self) -> None:
        self._running: list[Any] = []
        self._tidy = timers.Timer(self.cancel)

    def show(self, motions: list[Motion], board: str) -> None:
        """Starts animations, each a little after the previous one, over the display of the given id."""
        places = {"track": _scale("track-svg"), "display": _scale(board)}
        reached = dict[str, list[Landing]]()
        ends = 0
        for number, motion in enumerate(motions):
            start, end = _box(motion.start, places), _box(motion.end, places)
            delay = number * STAGGER_DELAY + motion.wave * WAVE
            lasts = DURATIONS[motion.way]
            ends = max(ends, delay + lasts)
            if start and end:
                self._animate(motion, _with_width(start, end), _with_width(end, start), delay)
            if end and motion.way in ("count", "score"):
                landing = Landing(delay + int(lasts * LANDS), *motion.counts)
                reached.setdefault(motion.end.board, []).append(landing)
        for counter, landings in reached.items():
            ends = max(ends, self._count(counter, landings))
        self._tidy.start(ends)

    def _animate(self, motion: Motion, start: Box, end: Box, delay: int) -> None:
        times = {"duration": DURATIONS[motion.way], "delay": delay, "easing": EASE, "fill": "backwards"}
        keyframes = _keyframes(motion.way, start, end)
        svg = Html(f'<svg viewBox="0 0 120 120" class="flying">{motion.picture}</svg>')  # visible only while animated
        flying = dom.append(dom.by_id("stage"), svg)
        flying.style.width = flying.style.height = f"{end[2]:.1f}px"
        self._running.append(flying.animate(dom.as_js(keyframes), dom.as_js(times)))

    def _count(self, selector: str, landings: list[Landing]) -> int:
        """Lets a counter run up; returns how long that takes, in ms."""
        counter, shown = document.querySelector(selector), counting(landings)
        over = {"duration": shown.lasts, "pseudoElement": "::after"}
        self._running.append(counter.animate(dom.as_js(shown.counter), dom.as_js({"duration": shown.lasts})))
        self._running.append(counter.animate(dom.as_js(shown.number), dom.as_js(over)))
        return shown.lasts

    def cancel(self) -> None:
        """Cancels all running animations."""
        if self._running:
            self._tidy.stop()
            for animation in self._running:
                animation.cancel()
            self._running = []
            dom.by_id("stage").replaceChildren()


def _scale(id: str) -> tuple[float, float, float]:
    """Transform from a board's units to pixels, as in :data:`Places`."""
    matrix = document.getElementById(id).getScreenCTM()
    return matrix.e, matrix.f, matrix.a


def _box(spot: Spot, places: Places) -> Box | None:
    """A spot's box on the screen; None if it is not visible now."""
    if spot.board in places:
        left, top, scale = places[spot.board]
        return left + spot.x * scale, top + spot.y * scale, spot.size * scale
    boxes = [element.getBoundingClientRect() for element in document.querySelectorAll(spot.board)]
    box = next((box for box in reversed(boxes) if box.width), None)
    if box is None:
        return None
    size = spot.size * places["display"][2]
    return box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size


def _with_width(box: Box, other: Box) -> Box:
    """The box itself, or, if it has no width, one of the other's width centred on it."""
    left, top, width = box
    return box if width else (left - other[2] / 2, top - other[2] / 2, other[2])


def _keyframes(way: str, start: Box, end: Box) -> list[dict[str, Any]]:
    def at(box: Box, opacity: float = 1, size: float = 1, more: str = "") -> dict[str, Any]:
        left, top, width = box
        inset = width * (1 - size) / 2
        scale = size * width / (end[2] or 1)
        moved = f"translate({left + inset:.1f}px, {top + inset:.1f}px) scale({scale:.3f})"
        return {"transform": f"{moved} {more}", "opacity": opacity}

    if way == "appear":
        return [at(end, 0, 0.3), at(end)]
    if way == "fade":
        return [at(end), at(end, 0, 0.5)]
    if way in ("count", "score"):  # the points first appear at their source, those of a scoring large and longer
        large, leaves = (1.2, 0.3) if way == "count" else (1.4, 0.45)
        return [
            at(start, 0, 0.4),
            at(start, 1, large) | {"offset": 0.3},
            at(start, 1, large) | {"offset": leaves},
            at(end, 1, 0.7) | {"offset": LANDS},
            at(end, 0, 0.4),
        ]
    return [at(start), at(end)]
