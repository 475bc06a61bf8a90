"""Chips and plates on a tile's face: its cost, its benefits, and the value of its special location card."""

from __future__ import annotations

from collections.abc import Callable

from core.score_types import CARD_COUNTS, MEY_CHIEFTAINS
from core.tiles import MEY, Tile
from elements.markup import text, use
from words.html import Html, esc, joined

SYMBOLS = {"village": "a-village"}
"""Symbols of the kinds of tile that a card counts; frame colours have none."""

CARD_VALUES = {MEY: ("chieftain", str(MEY_CHIEFTAINS))} | {
    number: (SYMBOLS.get(card.counted, card.counted), str(card.vp_each)) for number, card in CARD_COUNTS.items()
}
"""The items a special location scores, in a scoring or at the end, by tile id: a symbol or frame colour, and the value
of each."""


def cost_chips(tile: Tile) -> list[tuple[str, ...]]:
    """A tile's cost as symbols; several symbols in one chip are alternatives."""
    chips: list[tuple[str, ...]] = []
    for due in tile.cost:
        single = "r-" + due.kinds[0] if len(due.kinds) == 1 else "r-any"
        chips += [(single,)] * due.least
    if tile.whisky:
        chips += [("barrel",)] * tile.whisky
    if tile.costs_person:
        chips.append(("clansman", "chieftain"))
    return chips


def one_time_chips(tile: Tile) -> list[tuple[str, str]]:
    """A tile's one-time benefit, from the bottom up: symbols, each with a number or ""."""
    chips = [("clansman", "")] * tile.clansmen + [("barrel", "")] * tile.barrels
    if tile.coins:
        chips.append(("coin", str(tile.coins)))
    chips += [("r-any", "")] * tile.free_choices
    if tile.name == "Loch Shiel":
        chips += [("r-any", ""), ("tile", "")]
    if tile.name == "Loch Oich":
        chips += [("i-spark", ""), ("tile", "")]
    return chips


def column(chips: list[tuple[str, ...]], scale: float) -> Html:
    """The cost chips, stacked from the top down."""
    parts, y, side = [], 10.0, 18 * scale
    for chip in chips:
        tall = side if len(chip) == 1 else side * 1.95
        parts.append(Html(f'<rect class="chip" x="9" y="{y:g}" width="{side:g}" height="{tall:g}" rx="5"/>'))
        for row, symbol in enumerate(chip):
            parts.append(use(symbol, 9 + side * 0.08, y + side * (0.08 + 0.95 * row), side * 0.84))
        if len(chip) > 1:
            middle = y + tall / 2
            parts.append(Html(f'<path class="or" d="M{9 + side * 0.2:g} {middle:g}h{side * 0.6:g}"/>'))
        y += tall + 1.5 * scale
    return joined(parts)


def one_time_box(chips: list[tuple[str, str]], scale: float) -> Html:
    """The one-time benefit in a dashed box, from the bottom up."""
    side = 17 * scale
    tall = side * len(chips) + 2
    x = 111 - side - 2
    parts = [Html(f'<rect class="once" x="{x:g}" y="{111 - tall:g}" width="{side + 2:g}" height="{tall:g}" rx="5"/>')]
    for row, (symbol, number) in enumerate(chips):
        y = 111 - side * (row + 1) - 0.5
        parts.append(use(symbol, x + 2, y + 0.5, side - 2))
        if number:
            parts.append(text(x + 1 + side / 2, y + side * 0.76, number, "tt", Html(f' font-size="{12.5 * scale:g}"')))
    return joined(parts)


def card(tile: Tile, scale: float) -> Html:
    """The card of a special location, and beside it its bonnets or what it counts."""
    wide = 18 * scale
    y = 111 - wide * 1.18
    side = min(wide, 19)
    left, top = 7 + wide * 0.93, y + (wide * 1.2 - side) / 2
    parts = [use("card", 7, y, wide, wide * 1.2)]
    if tile.id in CARD_VALUES:
        parts.append(_worth(*CARD_VALUES[tile.id], left, top, side))
    elif tile.bonnets:
        parts.append(use("bonnet", left, top - 1, side))
    if tile.bonnets > 1:
        parts.append(_worth_number(str(tile.bonnets), left, top, side))
    return joined(parts)


def _worth(symbol: str, number: str, x: float, y: float, side: float) -> Html:
    """The items a special location scores, and the value of each."""
    if symbol in ("yellow", "green"):
        what = Html(
            f'<rect class="swatch" x="{x + 3:g}" y="{y + 2:g}" width="{side - 6:g}" height="{side - 6:g}" rx="4" '
            f'fill="var(--g-{esc(symbol)})" stroke="var(--f-{esc(symbol)})"/>'
        )
    else:
        what = use(symbol, x, y - 2, side)
    return Html(what + _worth_number(number, x, y, side))


def _worth_number(number: str, x: float, y: float, side: float) -> Html:
    """The number at the corner of such a symbol."""
    x, y, radius = x + side * 0.74, y + side * 0.72, side * 0.36
    return Html(
        f'<circle class="worth" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        + text(x, y + side * 0.2, number, "tt tv", Html(f' font-size="{side * 0.56:g}"'))
    )


class Plate:
    """A row of symbols, text and points, laid out from the left and then centred.

    >>> Plate(1).symbol("step").draw(60).count("<use")
    1
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
