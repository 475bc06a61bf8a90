"""How much of a display is seen: all of it, or a part that was chosen by zooming and moving. Pure arithmetic.

A box is left, top, width and height in units of the display, as in a viewBox.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

LEAST = 200.0
"""The least that is seen, in units of the display, upwards or sideways: more than a tile."""

STEP = 1.4
"""How much larger or smaller one step makes it."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Zoom:
    """A part of a display.

    :param factor: how many times larger than the whole it is shown; 1: the whole
    :param x: its middle, in units of the display; without meaning while the whole is shown
    :param y: the same, downwards
    """

    factor: float = 1.0
    x: float = 0.0
    y: float = 0.0

    @property
    def whole(self) -> bool:
        """Whether all of the display is seen."""
        return self.factor == 1.0

    def box(self, fit: Box) -> Box:
        """What is seen.

        :param fit: the box of the whole
        """
        left, top, wide, tall = fit
        if self.whole:
            return fit
        width, height = wide / self.factor, tall / self.factor
        return (
            min(max(self.x - width / 2, left), left + wide - width),
            min(max(self.y - height / 2, top), top + tall - height),
            width,
            height,
        )

    def by(self, factor: float, fit: Box, at: tuple[float, float] | None = None) -> Zoom:
        """A part that is so many times larger, the point under a finger or pointer staying where it is.

        :param factor: more than 1 for larger, less for smaller
        :param fit: the box of the whole
        :param at: that point in units of the display; the middle unless given
        """
        left, top, wide, tall = self.box(fit)
        target = min(self.factor * factor, min(fit[2:]) / LEAST)
        if target <= 1.01:
            return Zoom()
        x, y = at or (left + wide / 2, top + tall / 2)
        shrink = self.factor / target
        return Zoom(target, x + (left + wide / 2 - x) * shrink, y + (top + tall / 2 - y) * shrink)._held(fit)

    def moved(self, dx: float, dy: float, fit: Box) -> Zoom:
        """The part that lies further right and down by so many units."""
        held = self._held(fit)
        return self if self.whole else replace(held, x=held.x + dx, y=held.y + dy)._held(fit)

    def showing(self, place: Box, fit: Box) -> Zoom:
        """The part moved just so far that a place in the display is wholly seen."""
        left, top, wide, tall = self.box(fit)
        x, y, width, height = place
        dx = min(x - left, 0) or max(x + width - left - wide, 0)
        dy = min(y - top, 0) or max(y + height - top - tall, 0)
        return self.moved(dx, dy, fit) if dx or dy else self

    def _held(self, fit: Box) -> Zoom:
        """The same with its middle where it can be."""
        left, top, wide, tall = self.box(fit)
        return replace(self, x=left + wide / 2, y=top + tall / 2)


def parsed(viewbox: str) -> Box:
    """A viewBox as a box."""
    left, top, wide, tall = map(float, viewbox.split())
    return left, top, wide, tall


def written(box: Box) -> str:
    """A box as a viewBox."""
    return " ".join(f"{value:.6g}" for value in box)
