"""The visible part of a display: all of it, or a part chosen by zooming and panning. Pure arithmetic. A box is left,
top, width and height in units of the display, as in a viewBox."""

from __future__ import annotations

from dataclasses import dataclass, replace

MIN_EXTENT = 200.0  # smallest visible extent in either direction, in units of the display: more than a tile
ZOOM_STEP = 1.4  # zoom factor of one step

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Viewport:
    """A part of a display: its magnification relative to the whole, and its centre in units of the display, which is
    meaningless while the whole is shown."""

    factor: float = 1.0
    x: float = 0.0
    y: float = 0.0

    @property
    def is_whole(self) -> bool:
        """True if the whole display is visible."""
        return self.factor == 1.0

    def box(self, fit: Box) -> Box:
        """The visible box, given that of the whole."""
        left, top, wide, tall = fit
        if self.is_whole:
            return fit
        width, height = wide / self.factor, tall / self.factor
        return (
            min(max(self.x - width / 2, left), left + wide - width),
            min(max(self.y - height / 2, top), top + tall - height),
            width,
            height,
        )

    def zoomed(self, factor: float, fit: Box, at: tuple[float, float] | None = None) -> Viewport:
        """Zooms by a factor, above 1 in, below 1 out, keeping the point ``at``, by default the centre, in place."""
        left, top, wide, tall = self.box(fit)
        target = min(self.factor * factor, min(fit[2:]) / MIN_EXTENT)
        if target <= 1.01:
            return Viewport()
        x, y = at or (left + wide / 2, top + tall / 2)
        shrink = self.factor / target
        return Viewport(target, x + (left + wide / 2 - x) * shrink, y + (top + tall / 2 - y) * shrink)._clamped(fit)

    def panned(self, dx: float, dy: float, fit: Box) -> Viewport:
        """This view panned by (dx, dy), clamped to the display."""
        held = self._clamped(fit)
        return self if self.is_whole else replace(held, x=held.x + dx, y=held.y + dy)._clamped(fit)

    def panned_to_show(self, place: Box, fit: Box) -> Viewport:
        """This view panned just far enough to show all of a box."""
        left, top, wide, tall = self.box(fit)
        x, y, width, height = place
        dx = min(x - left, 0) or max(x + width - left - wide, 0)
        dy = min(y - top, 0) or max(y + height - top - tall, 0)
        return self.panned(dx, dy, fit) if dx or dy else self

    def _clamped(self, fit: Box) -> Viewport:
        """This view with its centre clamped."""
        left, top, wide, tall = self.box(fit)
        return replace(self, x=left + wide / 2, y=top + tall / 2)


def parse_viewbox(viewbox: str) -> Box:
    """Parses a viewBox."""
    left, top, wide, tall = map(float, viewbox.split())
    return left, top, wide, tall


def format_viewbox(box: Box) -> str:
    """Formats a box as a viewBox."""
    return " ".join(f"{value:.6g}" for value in box)
