"""The plate at the bottom of a tile with the benefit of each activation."""

from __future__ import annotations

from collections.abc import Callable

from ui.parts.markup import text, use
from ui.text.html import Html, joined


class Plate:
    """A row of symbols, text and points, laid out from the left and then centred.

    >>> Plate(1).symbol("step").draw(60).count("<use")
    1

    :param scale: scale relative to a large tile
    """

    BOTTOM = 111
    LEFT, RIGHT = 9, 111

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._parts: list[tuple[float, Callable[[float, float, float], Html]]] = []

    def symbol(self, name: str) -> Plate:
        """Adds a symbol of the sprite."""
        return self._add(15, lambda x, y, k: use(name, x, y - 7.5 * k, 15 * k))

    def words(self, words: str, width: float) -> Plate:
        """Adds a short text."""
        return self._add(
            width, lambda x, y, k: text(x + width * k / 2, y + 4.6 * k, words, "tt", Html(f' font-size="{13 * k:g}"'))
        )

    def arrow(self) -> Plate:
        """Adds an arrow pointing right."""
        return self._add(
            9,
            lambda x, y, k: Html(
                f'<path class="arrow" stroke-width="{1.9 * k:g}" '
                f'd="M{x + k:g} {y:g}h{6.5 * k:g}m{-3 * k:g} {-3 * k:g}l{3 * k:g} {3 * k:g}l{-3 * k:g} {3 * k:g}"/>'
            ),
        )

    def points(self, points: tuple[int, ...]) -> Plate:
        """Adds victory points: a shield for one number, a bar for several."""
        if len(points) == 1:
            return self._add(
                17,
                lambda x, y, k: Html(
                    use("vp", x, y - 8.5 * k, 17 * k)
                    + text(x + 8.5 * k, y + 4.1 * k, points[0], "tt tv", Html(f' font-size="{12 * k:g}"'))
                ),
            )
        steps = [11 + 5 * (n > 9) + 1.5 * (len(points) < 4) for n in points]
        width = sum(steps) + 4

        def bar(x: float, y: float, k: float) -> Html:
            parts = [
                Html(
                    f'<rect class="vp-bar" x="{x:g}" y="{y - 8 * k:g}" width="{width * k:g}" '
                    f'height="{16 * k:g}" rx="{4 * k:g}"/>'
                )
            ]
            at = 2.0
            for number, step in zip(points, steps, strict=True):
                if at > 2:
                    parts.append(Html(f'<path class="vp-line" d="M{x + at * k:g} {y - 4 * k:g}v{8 * k:g}"/>'))
                parts.append(
                    text(x + (at + step / 2) * k, y + 4.3 * k, number, "tt tv", Html(f' font-size="{11.5 * k:g}"'))
                )
                at += step
            return joined(parts)

        return self._add(width, bar)

    def draw(self, centre: float) -> Html:
        """The plate, centred as far as there is room; "" if it is empty."""
        if not self._parts:
            return Html("")
        bare = sum(width for width, _ in self._parts) + 2 * (len(self._parts) - 1) + 8
        scale = min(self.scale, (self.RIGHT - self.LEFT) / bare)
        width, height = bare * scale, 19 * scale
        x = max(self.LEFT, min(centre - width / 2, self.RIGHT - width))
        y = self.BOTTOM - height / 2
        parts = [
            Html(
                f'<rect class="chip" x="{x:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}" '
                f'rx="{height / 2:g}"/>'
            )
        ]
        x += 4 * scale
        for part, draw in self._parts:
            parts.append(draw(x, y, scale))
            x += (part + 2) * scale
        return Html(f"<g>{joined(parts)}</g>")

    def _add(self, width: float, draw: Callable[[float, float, float], Html]) -> Plate:
        self._parts.append((width, draw))
        return self
