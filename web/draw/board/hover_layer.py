"""Hover previews: what taking the hovered tile, or placing it on the hovered cell, would do. Pure.

They are drawn in separate layers over track and display, so that hovering redraws nothing else. The same layers
show, for a chosen tile, the benefit of each tile in reach and the cubes to sell first, and the steps of a hint.
"""

from math import dist

from core.actions import Activate, Cell, Move
from core.tiles import RESOURCES, Tile
from draw.board.display import CELL_SIZE, at_cell, density, ghost_picture
from draw.board.shape import RING, Shape
from elements.markup import format_cell, text, use
from game.selection import cells_for
from game.view import View
from words.html import Html, esc, joined

OPEN_CELL = Html('<rect x="6" y="6" width="108" height="108" rx="13"/>')
"""Marks a cell on which the hovered tile can be placed."""

GAIN_CENTRE = (1, 1)
"""Centre of the symbol for an activation's benefit, in place of a tile's badge; on a ghost that corner has the cost."""

GHOST_GAIN_CENTRE = (14, 72)

CROSSING = 44
"""The length of an arrow from one tile to the next: it lies on their edges, clear of what is on them."""


def over_display(view: View, hover_view: View | None) -> list[tuple[str, Html]]:
    """The layer over the display shown; the hint is from :func:`game.view.hinted`."""
    if view.shown_seat != view.seat:
        return []
    parts = []
    if hover_view is not None and hover_view.preview is not None:
        if hover_view.ghost is None and hover_view.selection.space is not None:
            cells = cells_for(view.legal, hover_view.selection.space)
            parts = [(f"open-{format_cell(cell)}", at_cell(cell, OPEN_CELL, "hint-open")) for cell in cells]
        elif hover_view.ghost is not None:
            tile, cell = hover_view.ghost
            size = density(view.state.player.display, view.state.over)
            parts = [("ghost", at_cell(cell, ghost_picture(tile, size, view.seat), "hint-ghost"))]
        spent = hover_view.spent_cubes.items()
        parts += [(f"spend-{format_cell(cell)}", _spent_cubes(cell, kinds)) for cell, kinds in spent]
    parts += _benefit_marks(hover_view or view, fresh=hover_view is not None)
    return [*parts, *_proposal_marks(view)]


def _proposal_marks(view: View) -> list[tuple[str, Html]]:
    """A hint on the display: the tiles to activate, numbered in their order, and an arrow for each move."""
    tiles = [action.cell for action in view.proposed_actions if isinstance(action, Activate)]
    moves = [action for action in view.proposed_actions if isinstance(action, Move)]
    ways = [(f"way-{number}", _arrow_between(move.source, move.target)) for number, move in enumerate(moves)]
    return ways + [
        (f"step-{number}", _step(cell, number, tiles[: number - 1].count(cell))) for number, cell in enumerate(tiles, 1)
    ]


def _arrow_between(source: Cell, target: Cell) -> Html:
    """An arrow across the middle of the way from one cell to another."""
    x, y = CELL_SIZE * (source[0] + target[0] + 1) / 2, CELL_SIZE * (source[1] + target[1] + 1) / 2
    far = dist(source, target)
    dx, dy = (target[0] - source[0]) / far, (target[1] - source[1]) / far
    end = CROSSING / 2
    head = f"M{end - 14:g} -11L{end:g} 0L{end - 14:g} 11"
    turned = f"matrix({dx:g} {dy:g} {-dy:g} {dx:g} {x:g} {y:g})"
    return Html(f'<path class="hint-way" transform="{esc(turned)}" d="M{-end:g} 0H{end:g}{esc(head)}"/>')


def _step(cell: Cell, number: int, before: int) -> Html:
    """The number of an activation at the right of its tile, below its name and those before."""
    y = 56 + 34 * before
    words = text(103, y + 6, number, "hint-number")
    return at_cell(cell, Html(f'<circle cx="103" cy="{y}" r="16"/>{words}'), "hint-step")


def _benefit_marks(view: View, fresh: bool) -> list[tuple[str, Html]]:
    """The benefit of each tile in reach, which is highlighted if fresh, and the cubes to sell first."""
    shown = view.preview
    if shown is None or view.selection.confirming:
        return []
    sold: dict[Cell, dict[str, int]] = {}
    for sale in shown.sales:
        kinds = sold.setdefault(sale.cell, {})
        kinds[sale.kind] = kinds.get(sale.kind, 0) + 1
    parts = [(f"sell-{format_cell(cell)}", _spent_cubes(cell, kinds, "hint-sell")) for cell, kinds in sold.items()]
    if shown.outcome is None or shown.cell is None:
        return parts
    tiles = view.state.player.display.tiles
    for cell in shown.outcome.reach:
        tile = shown.tile if cell == shown.cell else tiles[cell]
        is_ghost = cell == shown.cell
        parts.append((f"gain-{format_cell(cell)}", _benefit_mark(cell, tile, fresh and not is_ghost, is_ghost)))
    return parts


def _spent_cubes(cell: Cell, kinds: dict[str, int], css: str = "hint-spend") -> Html:
    """A symbol for each cube that would leave a tile."""
    cubes = [kind for kind in RESOURCES for _ in range(kinds.get(kind, 0))]
    signs = joined(
        Html(
            f'<rect x="{88 - 28 * n}" y="4" width="28" height="28" rx="8"/>{use("r-" + kind, 91 - 28 * n, 7, 22)}'
            f'<path d="M{84 - 28 * n} 18h8"/>'
        )
        for n, kind in enumerate(cubes)
    )
    return at_cell(cell, signs, css)


def _benefit_mark(cell: Cell, tile: Tile, edge: bool, is_ghost: bool = False) -> Html:
    """A symbol for an activation's benefit, clear of clansmen, names, cards, cubes and plates."""
    x, y = GHOST_GAIN_CENTRE if is_ghost else GAIN_CENTRE
    if tile.produces:
        sign = use("r-" + tile.produces, x - 14, y - 14, 28)
    elif tile.moves:
        sign = use("step", x - 13, y - 13, 26)
    elif tile.makes_barrel:
        sign = use("barrel", x - 13, y - 13, 26)
    else:
        sign = text(x, y + 6, f"{'+' if len(tile.points) == 1 else '≤'}{tile.points[-1]}", "hint-points")
    lit = Html('<rect class="hint-reach" x="1.5" y="1.5" width="117" height="117" rx="11"/>' if edge else "")
    return at_cell(cell, Html(f'{lit}<circle cx="{x}" cy="{y}" r="17"/>{sign}'), "hint-gain")


def over_track(hover_view: View | None, shape: Shape = RING) -> list[tuple[str, Html]]:
    """The layer over the track: an outline of the hovered tile, and the purchases it would need."""
    if hover_view is None or hover_view.selection.space is None:
        return []
    x, y, wide, tall = shape.spaces[hover_view.selection.space]
    edge = Html(f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{wide - 6:g}" height="{tall - 6:g}" rx="{wide / 9:.3g}"/>')
    parts = [("edge", Html(f'<g class="hint-edge" aria-hidden="true">{edge}</g>'))]
    for number, kind in enumerate(RESOURCES):
        if price := hover_view.purchases.get(kind, 0):
            x, y, wide, tall = shape.rows[number]
            lane = Html(f'<rect x="{x + 2:g}" y="{y + 1:g}" width="{wide - 4:g}" height="{tall - 2:g}" rx="9"/>')
            words = text(x + wide / 2, y + tall - 44, f"−{price}", "hint-price") if not shape.flat else Html("")
            parts.append((f"buy-{kind}", Html(f'<g class="hint-buy" aria-hidden="true">{lane}{words}</g>')))
    return parts
