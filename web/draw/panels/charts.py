"""Charts of a finished game: the sources of all players' points, and their course. Pure functions.

Nothing relies on colour alone: each source of points has a pattern, each player's line its own dashes and the mark of
the figure. All numbers are also in tables.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from core.game import Game, Standing
from elements.markup import player_heads, text, use
from words.html import Html, esc, joined
from words.i18n import N_, _, pgettext, signed
from words.naming import isolate_names
from words.terms import CATEGORY_NAMES

SOURCE_LABELS = {
    # Translators: Where points came from, beside a picture, here and below: short.
    "activations": N_("Activations"),
    **CATEGORY_NAMES,
    "cards": N_("Cards at the end"),
    "coins": N_("Coins"),
    "tiles": N_("Extra tiles"),
}
"""Sources of points and penalties, in the order of the bars."""

SOURCE_PATTERNS = {
    "activations": ("--f-brown", "--g-brown", ""),
    "whisky": ("--f-yellow", "--tile-ink", "M-2 2L2-2M0 8L8 0M6 10L10 6"),
    "chieftains": ("--f-blue", "--g-blue", "M2 2h.1M6 6h.1"),
    "locations": ("--f-gray", "--tile-ink", "M0 4h8M4 0v8"),
    "cards": ("--f-green", "--g-green", "M0 2h8M0 6h8"),
    "coins": ("--r-cattle", "--tile-ink", "M2 0v8M6 0v8"),
    "tiles": ("--chip", "--bad-mark", "M-2 6L2 10M0 0L8 8M6-2L10 2"),
}
"""Background, ink and strokes of each source's pattern, a square of 8 units."""

DASHES = ("", "9 4", "2.5 3.5", "11 3 3 3", "5 3")  # dash pattern of each seat's line
WIDTH = 360  # width of both charts
ROW, BAR = 44, 20  # height of a player's row and of the bar in it

LEFT, RIGHT, TOP, BOTTOM = 28, 276, 24, 196
"""Edges of the plot area of line charts; the names are to its right."""


# ---- bars: sources of points ----


class StackedBar(NamedTuple):
    """A stacked bar with text above it, its name at the left, its total at the right, and the length of each part, by
    the keys of :data:`SOURCE_LABELS`; negative ones extend to the left."""

    name: str
    total: str
    points: Mapping[str, float]
    css: str = ""


def points_bars(standings: Iterable[Standing]) -> Html:
    """A stacked bar for each player as SVG; penalties extend to the left of zero."""
    label = _("Where the points came from, as a bar chart; the numbers are in the table.")
    rows = [StackedBar(each.name, signed(each.total, ""), each.by_source, f"p{each.seat + 1}") for each in standings]
    return stacked_bars(rows, label, "bars")


def stacked_bars(rows: Sequence[StackedBar], label: str, testid: str) -> Html:
    """A chart of stacked bars as SVG."""
    most = max([sum(max(value, 0) for value in row.points.values()) for row in rows] + [1])
    least = min([sum(min(value, 0) for value in row.points.values()) for row in rows] + [0])
    unit = (WIDTH - 8) / (most - least)
    zero = 4 - least * unit
    drawn = [_bar(row, number, zero, unit) for number, row in enumerate(rows)]
    drawn += [Html(f'<path class="ch-zero" d="M{zero:.1f} {ROW * n + 18}v{BAR + 6}"/>') for n in range(len(rows))]
    return chart_svg(ROW * len(rows) + 4, label, testid, [_patterns(), *drawn])


def chart_svg(tall: int, label: str, testid: str, drawn: Iterable[Html]) -> Html:
    """A chart as SVG, with a label for screen readers."""
    return Html(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {tall}" role="img" aria-label="{esc(label)}" '
        f'data-testid="{esc(testid)}">{joined(drawn)}</svg>'
    )


def _bar(row: StackedBar, number: int, zero: float, unit: float) -> Html:
    top = ROW * number
    parts = [text(4, top + 15, row.name, "ch-name"), text(WIDTH - 4, top + 15, row.total, "ch-total")]
    ahead = behind = zero
    for place, (key, value) in enumerate(row.points.items()):
        if not value:
            continue
        wide = abs(value) * unit
        if value < 0:
            behind -= wide
        at = ahead if value > 0 else behind
        ahead += wide if value > 0 else 0
        parts.append(
            Html(
                f'<rect class="ch-part act-{place}{" ch-lost" if value < 0 else ""}" x="{at:.1f}" y="{top + 21}" '
                f'width="{wide:.1f}" height="{BAR}" '
                f'fill="url(#ch-{esc(key)})" data-source="{esc(key)}" data-points="{value:g}"/>'
            )
        )
        if wide >= (16 if abs(value) < 10 else 22):
            parts.append(text(at + wide / 2, top + 35.5, signed(round(value), plus=""), f"ch-number act-{place}"))
    return Html(f'<g class="{esc(row.css)}">{joined(parts)}</g>')


def _patterns() -> Html:
    made = []
    for key, (ground, ink, strokes) in SOURCE_PATTERNS.items():
        lines = Html(f'<path d="{esc(strokes)}" stroke="var({esc(ink)})" class="ch-stroke"/>' if strokes else "")
        made.append(
            Html(
                f'<pattern id="ch-{esc(key)}" width="8" height="8" patternUnits="userSpaceOnUse">'
                f'<rect width="8" height="8" fill="var({esc(ground)})"/>{lines}</pattern>'
            )
        )
    return Html(f"<defs>{joined(made)}</defs>")


def bars_legend(standings: Iterable[Standing]) -> Html:
    """The legend of the bars, limited to sources that occur."""
    return legend_of([each.by_source for each in standings])


def legend_of(rows: Sequence[Mapping[str, float]]) -> Html:
    """The legend of any stacked bars, limited to sources that occur."""
    found = {name: words for name, words in SOURCE_LABELS.items() if any(points.get(name) for points in rows)}
    return legend([(Html(f"url(#ch-{esc(name)})"), _(words)) for name, words in found.items()])


def legend(parts: Iterable[tuple[Html, str]]) -> Html:
    """A legend: the fill and the meaning of each part of a bar."""
    entries = joined(
        Html(
            '<li><svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">'
            f'<rect class="ch-part" x="1" y="1" width="22" height="14" fill="{fill}"/></svg>{esc(words)}</li>'
        )
        for fill, words in parts
    )
    return Html(f'<ul class="ch-keys">{entries}</ul>')


# ---- lines: course of the points ----


def scoring_turns(game: Game) -> list[int]:
    """The turns, counted from 1, at whose end the scorings were held."""
    turns, held = 0, []
    for _action, state in game.history:
        names = [event.name for event in state.events]
        turns += "ended" in names
        held += [turns] * names.count("scored")
    return held


def points_lines(game: Game) -> Html:
    """A line chart of each player's VP by turn, as SVG."""
    course = game.points_by_turn()
    highest, lowest = max(map(max, course)), min(map(min, course))
    step = next((step for step in (5, 10, 20, 50) if (highest - lowest) <= 6 * step), 100)
    floor, top = lowest // step * step, max(-(-highest // step) * step, step)
    label = _("Everybody’s VP turn by turn, as a line chart; the numbers are in the table.")
    return _lines(game, course, range(floor, top + 1, step), label, "lines")


def chance_lines(game: Game, course: Sequence[Sequence[int]]) -> Html:
    """A line chart of each player's chance of winning, in thousandths, by turn, as SVG."""
    label = _("Everybody’s chance of winning turn by turn, in per cent, as a line chart; the numbers are in the table.")
    per_cent = [[share / 10 for share in shares] for shares in course]
    return _lines(game, per_cent, range(0, 101, 25), label, "chances")


def _lines(game: Game, course: Sequence[Sequence[float]], scale: range, label: str, testid: str) -> Html:
    """A line chart of the values by seat, at the beginning and after each turn; the scale's values have grid lines."""
    floor, top = scale[0], scale[-1]

    def across(turn: int) -> float:
        return LEFT + (RIGHT - LEFT) * turn / max(len(course) - 1, 1)

    def up(points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - floor) / (top - floor)

    drawn = [
        Html(
            f'<path class="ch-grid" d="M{LEFT} {up(value):.1f}H{RIGHT}"/>'
            + text(LEFT - 5, up(value) + 4, signed(value, plus=""), "ch-axis")
        )
        for value in scale
    ]
    held = scoring_turns(game)
    for number, turn in enumerate(held, 1):
        x = across(turn) - 3 * (held[number:].count(turn))
        drawn.append(Html(f'<path class="ch-held" d="M{x:.1f} {TOP - 4}V{BOTTOM}"/>'))
        drawn.append(text(x, TOP - 8, number, "ch-scoring"))
    # Translators: Below the axis of a picture, on which the turns are counted.
    drawn.append(text((LEFT + RIGHT) / 2, BOTTOM + 18, _("turns"), "ch-turns"))
    drawn.append(text(LEFT, BOTTOM + 18, 0, "ch-turns"))
    drawn.append(text(RIGHT, BOTTOM + 18, len(course) - 1, "ch-turns"))
    heights = _spread([up(points) for points in course[-1]])
    for seat, name in enumerate(game.names):
        beside = 1.6 * (seat - (len(game.names) - 1) / 2)  # keeps coinciding lines apart
        spots = [(across(turn), up(points[seat]) + beside) for turn, points in enumerate(course)]
        drawn.append(_line(seat, name, spots, [*held, len(course) - 1], heights[seat]))
    return chart_svg(BOTTOM + 24, label, testid, drawn)


def _line(seat: int, name: str, spots: list[tuple[float, float]], marked: list[int], height: float) -> Html:
    """A player's line and name, with the mark of the figure at the scorings and at the end."""
    path = Html("M" + joined((Html(f"{x:.1f} {y:.1f}") for x, y in spots), Html("L")))
    dashes = Html(f' stroke-dasharray="{esc(DASHES[seat])}"' if DASHES[seat] else "")
    drawn = [Html(f'<path class="ch-edge" d="{path}"/><path class="ch-line" d="{path}"{dashes}/>')]
    for turn in dict.fromkeys(marked):
        x, y = spots[turn]
        drawn.append(Html(f'<circle class="ch-spot" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'))
        drawn.append(use(f"m{seat + 1}", x - 4.5, y - 4.5, 9))
    shown = name if len(name) <= 10 else name[:9] + "…"
    x, y = spots[-1]
    drawn.append(Html(f'<path class="ch-to" d="M{x + 6:.1f} {y:.1f}L{RIGHT + 13} {height:.1f}"/>'))
    drawn.append(text(RIGHT + 15, height + 4, shown, "ch-who"))
    return Html(f'<g class="p{seat + 1} ch-seat">{joined(drawn)}</g>')


def _spread(heights: list[float], least: float = 14) -> list[float]:
    """Spreads heights so that the names there do not overlap, keeping their order and, if possible, within the plot."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed = list(heights)
    for one, other in zip(order, order[1:], strict=False):
        placed[other] = max(placed[other], placed[one] + least)
    over = placed[order[-1]] - BOTTOM
    if over > 0:
        placed[order[-1]] = BOTTOM
        for other, one in zip(order[::-1], order[-2::-1], strict=False):
            placed[one] = min(placed[one], placed[other] - least)
    return placed


def points_table(game: Game) -> Html:
    """A table of all players' VP by turn."""
    return _table(game, [[signed(value, plus="") for value in points] for points in game.points_by_turn()], "course")


def chances_table(game: Game, course: Sequence[Sequence[int]], per_cent: Callable[[float], str]) -> Html:
    """A table of all players' chances of winning by turn; ``per_cent`` formats a share from 0 to 1."""
    # Rounded half to even, not by the browser: so two shares that both end in .5 still add up to 100 per cent.
    told = [[per_cent(round(share / 10) / 100) for share in shares] for shares in course]
    return _table(game, told, "course-chances")


def _table(game: Game, course: Sequence[Sequence[str]], testid: str) -> Html:
    """A table of all players' values by turn."""
    held = scoring_turns(game)
    heads = player_heads(isolate_names(game.names))
    column, rows = esc(pgettext("column", "Turn")), []
    for turn, told in enumerate(course):
        css = Html(' class="held"' if turn in held else "")
        cells = joined(Html(f"<td>{esc(each)}</td>") for each in told)
        rows.append(Html(f'<tr{css}><th scope="row">{turn}</th>{cells}</tr>'))
    return Html(
        f'<table class="course" data-testid="{esc(testid)}"><thead><tr><th scope="col">{column}</th>{heads}</tr>'
        f"</thead><tbody>{joined(rows)}</tbody></table>"
    )
