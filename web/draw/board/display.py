"""Players' displays: the large one, in which the game is played, and small pictures of the others.

A cell is 120 units wide; cell (x, y) is drawn at (120x, 120y). River and road fade out at their open ends. Each tile
is a stop of the arrow keys; its label and a round badge show what a click on it does.
"""

from collections.abc import Collection, Iterable

from core.actions import Cell, Take
from core.display import Display
from core.public_info import tiles_to_scoring
from core.scoring import leaders
from core.tiles import TILES, Tile
from draw.board.player_cards import stats
from draw.tiles.tile_face import face, plain_face
from elements.markup import (
    ask_attribute,
    badge,
    cubes_in_order,
    figure,
    format_cell,
    hit_area,
    icon,
    picture,
    portrait,
    visually_hidden,
)
from game import click_targets
from game.click_targets import Target
from game.view import View
from words import terms
from words.html import Html, esc, joined
from words.i18n import _
from words.terms import empty_cell_phrase, tile_name, tile_phrase

CELL_SIZE = 120
SMALLEST = (4.2, 3.2)
"""Smallest width and height of the large display's viewBox, in cells."""

MARGIN = 0.24  # margin around the outermost cells, in cells

BADGES = {
    "activate": "i-spark", "reach": "i-spark", "give": "i-minus", "sell": "i-sell", "source": "i-person",
    "target": "step", "chosen": "i-check", "where": "i-person",
}  # fmt: skip
"""Badge for what a click on a tile does, by the target's state."""

_EDGE = Html('x="1.5" y="1.5" width="117" height="117" rx="11"')
HIGHLIGHT = Html(f'<rect class="halo" {_EDGE}/><rect class="lit" {_EDGE}/>')
"""Highlighted edge of a clickable tile, with a halo that sets it off from the tile's own frame."""


def frame() -> Html:
    """A display with only the starting village, without text: the build's placeholder until a game is loaded."""
    beginning = Display()
    return Html(open_ends(beginning, set(beginning.tiles), 0) + at_cell((0, 0), plain_face(TILES[0])))


def tiles(view: View, seat: int) -> list[tuple[str, Html]]:
    """The non-interactive layer of a player's display: its tiles and the open ends of river and road."""
    display, shown = view.state.players[seat].display, seat == view.shown_seat
    size = density(display, view.state.over)
    ghost = ghost_of(view) if shown else None
    parts = [("ends", open_ends(display, {*display.tiles, *([ghost[1]] if ghost else [])}, seat))]
    for cell in _by_row(display.tiles):
        spend = view.spent_cubes.get(cell) if seat == view.seat else None
        parts.append((f"tile-{format_cell(cell)}", at_cell(cell, _face(display, cell, size, seat, spend))))
    return parts


def interactive_layer(view: View) -> list[tuple[str, Html]]:
    """The interactive layer of the display shown: open cells, the ghost, and each tile's click area with its badge."""
    display = view.state.players[view.shown_seat].display
    first = _first_stop(view, display)
    ghost = ghost_of(view)
    chooses = view.shown_seat == view.seat and view.selection.space is None
    maybe = sorted({action.cell for action in view.legal_of(Take)}) if chooses else []
    parts = [(f"may-{format_cell(cell)}", _possible_cell(view, cell)) for cell in maybe]
    for cell in _by_row(display.tiles):
        parts.append((f"mark-{format_cell(cell)}", _mark(view, display, cell, 0 if cell == first else -1)))
    for cell in _by_row(view.cells):
        if cell not in display.tiles and view.cells[cell].state == "open":
            parts.append((f"cell-{format_cell(cell)}", _open_cell(view, display, cell, 0 if cell == first else -1)))
    if ghost:
        size = density(display, view.state.over)
        parts.append(("ghost", _ghost(view, *ghost, size, 0 if ghost[1] == first else -1)))
    return parts


def _by_row(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def ghost_of(view: View) -> tuple[Tile, Cell] | None:
    """The tile about to be placed, chosen or being paid for, and its cell; None on another player's display."""
    payment = view.state.payment
    if view.shown_seat != view.seat:
        return None
    if view.ghost is None and payment is not None and payment.cell not in view.state.player.display.tiles:
        return payment.tile, payment.cell
    return view.ghost


def busy_cell(view: View) -> Cell | None:
    """The cell of the pending payment, or of the clansman to move; else None."""
    state = view.state
    if view.shown_seat != view.seat:
        return None
    if state.payment is not None:
        return state.payment.cell
    return click_targets.chosen_source(view) if state.phase == "move" else None


def extent(display: Display, over: bool = False) -> tuple[int, int, int, int]:
    """The extent of the cells that must be visible: left, top, right and bottom, all inclusive; until the game is over
    with all cells open to any tile, so that the picture does not shift when one is chosen, placed or undone."""
    cells = list(display.tiles)
    if not over:
        cells += [cell for cell in (*display.plain_cells, *display.river_road_ends) if cell in display.build_zone]
    columns, rows = [x for x, _y in cells], [y for _x, y in cells]
    return min(columns), min(rows), max(columns), max(rows)


def viewbox(view: View, seat: int) -> str:
    """The viewBox of a player's display: its extent with a margin."""
    left, top, right, bottom = extent(view.state.players[seat].display, view.state.over)
    wide = max(right - left + 1 + 2 * MARGIN, SMALLEST[0])
    tall = max(bottom - top + 1 + 2 * MARGIN, SMALLEST[1])
    x = (left + right + 1 - wide) / 2
    y = (top + bottom + 1 - tall) / 2
    return " ".join(f"{CELL_SIZE * value:g}" for value in (x, y, wide, tall))


def caption(view: View) -> list[tuple[str, Html]]:
    """The heading of the large display: its player and contents, and a button back to the player to move."""
    player, name = view.state.players[view.shown_seat], view.names[view.shown_seat]
    tiles, men = len(player.display.tiles), sum(player.display.clansmen.values())
    whose = ask_attribute(f"player {view.shown_seat}")
    facts = [terms.tiles(tiles), terms.clansmen(men)]
    face_of_bot = portrait(view.level_of(view.shown_seat), name, view.shown_seat)
    parts = [
        ("figure", figure(view.shown_seat, more=whose)),
        *([("face", face_of_bot)] if face_of_bot else []),
        ("name", Html(f"<h2{whose}>{esc(name)} <em>{esc(_(', ').join(facts))}</em></h2>")),
    ]
    if view.state.over:
        parts += _won(view)
    elif view.shown_seat != view.seat:
        words = _("Back to {name}").format(name=view.names[view.seat])
        back = Html(
            f'<button type="button" class="b sm back" data-do="seat {view.seat}" data-testid="back">'
            f"{icon('i-arrow-left')}<span>{esc(words)}</span></button>"
        )
        parts.append(("back", back))
    if not view.state.over:
        left = tiles_to_scoring(view.state)
        # Translators: On a phone, very little room: the number of tiles to the next scoring.
        words = _("{number} to scoring").format(number=left)
        parts.append(("to-scoring", Html(f'<p class="to-scoring"{ask_attribute("game")}>{esc(words)}</p>')))
    row = stats(view, view.shown_seat, stop=True)
    parts.append(("stats", Html(f'<div class="cap-stats p{view.shown_seat + 1}" data-roving="">{row}</div>')))
    return parts


def _won(view: View) -> list[tuple[str, Html]]:
    """The winner's badge, if the player whose display is shown has won or shares the victory."""
    first = leaders(view.state.players)
    if view.shown_seat not in first:
        return []
    words = _("Winner") if len(first) == 1 else _("Shares the victory")
    return [("won", Html(f'<p class="won" data-testid="won">{icon("i-trophy")}<span>{esc(words)}</span></p>'))]


def small_displays(view: View) -> list[tuple[str, Html]]:
    """Small pictures of the other displays, each a button."""
    count = len(view.names)
    seats = [(view.shown_seat + step) % count for step in range(1, count)]
    return [(f"seat-{seat}", _small_display(view, seat)) for seat in seats]


def _small_display(view: View, seat: int) -> Html:
    player, name = view.state.players[seat], view.names[seat]
    display = player.display
    count = terms.tiles(len(display.tiles))
    words = _("Show {name}’s display: {tiles}").format(name=name, tiles=count)
    head = Html(f"{figure(seat)}<b>{esc(name)}</b> <em>{esc(count)}</em>")
    return Html(
        f'<button type="button" class="oth p{seat + 1}" data-do="seat {seat}" data-testid="seat-{seat}"'
        f"{ask_attribute(f'player {seat}')}>{visually_hidden(words)}"
        f'<span class="oth-head" aria-hidden="true">{head}</span>'
        f"{miniature(display, seat, asked=True)}</button>"
    )


def miniature(
    display: Display, seat: int, asked: bool = False, marked: Collection[Cell] = (), around: Collection[Cell] = ()
) -> Html:
    """A whole display as a small picture, its tiles perhaps explained (``data-ask``), with cells outlined, and room
    around even empty ones."""
    cells = {*display.tiles, *around}
    columns, rows = [x for x, _y in cells], [y for _x, y in cells]
    wide, tall = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    x, y = min(columns) - max(0, 3 - wide) / 2 - 0.2, min(rows) - max(0, 3 - tall) / 2 - 0.2
    box = " ".join(f"{CELL_SIZE * value:g}" for value in (x, y, max(wide, 3) + 0.4, max(tall, 3) + 0.4))
    inside = joined(
        Html(
            f'<g transform="translate({CELL_SIZE * cell[0]} {CELL_SIZE * cell[1]})"'
            f"{_ask_of_cell(seat, cell) if asked else Html('')}>{_face(display, cell, 'mini', seat)}</g>"
        )
        for cell in _by_row(display.tiles)
    )
    marks = joined(at_cell(cell, HIGHLIGHT, "marked") for cell in _by_row(marked))
    ways = open_ends(display, set(display.tiles), seat if asked else -1)
    return Html(f'<svg class="mini" viewBox="{esc(box)}" aria-hidden="true">{ways}{inside}{marks}</svg>')


def cubes_on(display: Display, cell: Cell) -> dict[str, int]:
    """The cubes on a cell, by resource."""
    return {kind: places[cell] for kind, places in display.cubes.items() if cell in places}


def open_ends(display: Display, taken: set[Cell], seat: int = -1) -> Html:
    """The open ends of river and road, fading out into the heath; with explanations unless the seat is -1."""
    parts = []
    for cell, way in zip(display.river_road_ends, "nswe", strict=True):
        if cell not in taken:
            x, y = CELL_SIZE * cell[0], CELL_SIZE * cell[1]
            symbol = "river" if way in "ns" else "road"
            parts.append(
                Html(
                    f'<g class="way-end {esc(way)}" transform="translate({x} {y})" mask="url(#fade-{esc(way)})"'
                    f"{ask_attribute(f'end {seat} {way}') if seat >= 0 else Html('')}>"
                    f'<use href="#{esc(symbol)}" width="120" height="120"/></g>'
                )
            )
    return Html(f'<g aria-hidden="true">{joined(parts)}</g>')


def density(display: Display, over: bool) -> str:
    """Density of the tiles, "l", "m" or "s": the more cells are shown, the larger their letters."""
    left, top, right, bottom = extent(display, over)
    if right - left < 4 and bottom - top < 3:
        return "l"
    return "m" if right - left < 6 and bottom - top < 5 else "s"


def _first_stop(view: View, display: Display) -> Cell | None:
    """The display's Tab stop: the ghost or chosen cell, else the first clickable one, else the starting village."""
    order = [cell for cell, target in view.cells.items() if target.state in ("ghost", "chosen")]
    order += _by_row(cell for cell, target in view.cells.items() if target.command)
    return next(iter(order), (0, 0))


def _face(display: Display, cell: Cell, size: str, seat: int, spend: dict[str, int] | None = None) -> Html:
    return face(
        display.tiles[cell],
        size,
        cubes=cubes_in_order(cubes_on(display, cell)),
        clansmen=display.clansmen.get(cell, 0),
        seat=seat,
        placed=True,
        spend=cubes_in_order(spend or {}),
    )


def at_cell(cell: Cell, inside: Html, css: str = "picture", more: Html = Html(' aria-hidden="true"')) -> Html:
    """Positions SVG, drawn in the cell's units, on a cell."""
    return Html(
        f'<g class="{esc(css)}" transform="translate({CELL_SIZE * cell[0]} {CELL_SIZE * cell[1]})"{more}>{inside}</g>'
    )


def _ask_of_cell(seat: int, cell: Cell) -> Html:
    """The ``data-ask`` attribute of a display's cell."""
    return ask_attribute(f"cell {seat} {format_cell(cell)}")


def _do_attribute(target: Target | None) -> Html:
    """The ``data-do`` attribute of a click target, if it has a command."""
    return Html(f' data-do="{esc(target.command)}"' if target and target.command else "")


def _picture_at_cell(cell: Cell, css: str, inside: Html, label: str, stop: int, more: Html) -> Html:
    """A picture on a cell with a click area over it."""
    x, y = cell
    named = Html(f'role="button" tabindex="{stop}" aria-label="{esc(label)}"{more}')
    over = hit_area(Html(f'data-x="{x}" data-y="{y}" data-testid="cell-{x},{y}" {named}'))
    return at_cell(cell, Html(picture(inside) + over), css, Html(""))


def _mark(view: View, display: Display, cell: Cell, stop: int) -> Html:
    """The badge and the click area over a tile of the display shown."""
    target = view.cells.get(cell)
    state = target.state if target else "busy" if cell == busy_cell(view) else "plain"
    lit = HIGHLIGHT if state != "plain" else Html("")
    is_extra = state == "activate" and cell not in view.state.reach  # by Loch Ness: one of these
    sign = badge("i-plus" if is_extra else BADGES[state], 4, 4, state) if state in BADGES else Html("")
    facts = [str(tile_phrase(display, cell))]
    facts += [terms.cube_count(kind, number) for kind, number in cubes_on(display, cell).items()]
    if men := display.clansmen.get(cell, 0):
        facts.append(terms.clansmen(men))
    words = _(", ").join(facts)
    # Translators: What a click does ("Activate the Forest: 1 wood"), and what lies there ("Forest, 2 wood").
    label = _("{action}; {tile}").format(action=target.label, tile=words) if target and target.label else words
    return _picture_at_cell(
        cell,
        f"pt {state}{' extra' if is_extra else ''}",
        Html(lit + sign),
        label,
        stop,
        Html(_ask_of_cell(view.shown_seat, cell) + _do_attribute(target)),
    )


def _open_cell(view: View, display: Display, cell: Cell, stop: int) -> Html:
    """An empty cell on which the chosen tile can be placed."""
    target = view.cells[cell]
    inside = Html(
        '<rect class="hole" x="6" y="6" width="108" height="108" rx="13"/><path class="plus" d="M60 46v28M46 60h28"/>'
    )
    label = target.label or _("Place it here: {place}").format(place=empty_cell_phrase(display, cell))
    return _picture_at_cell(
        cell, "cell", inside, label, stop, Html(_do_attribute(target) + _ask_of_cell(view.shown_seat, cell))
    )


def _possible_cell(view: View, cell: Cell) -> Html:
    x, y = CELL_SIZE * cell[0] + 8, CELL_SIZE * cell[1] + 8
    box = Html(f'x="{x}" y="{y}" width="104" height="104" rx="12"')
    return Html(f'<rect class="may" {box} aria-hidden="true"{_ask_of_cell(view.shown_seat, cell)}/>')


def ghost_picture(tile: Tile, size: str, seat: int) -> Html:
    """The picture of a tile not placed yet."""
    edge = Html('<rect class="ghost-edge" x="0" y="0" width="120" height="120" rx="13"/>')
    return Html(f'<g class="ghost-face">{face(tile, size, seat=seat)}</g>{edge}')


def _ghost(view: View, tile: Tile, cell: Cell, size: str, stop: int) -> Html:
    """The tile about to be placed, on its cell."""
    target = view.cells.get(cell)
    inside = ghost_picture(tile, size, view.seat)
    words = (target and target.label) or _("{tile:The} would go here").format(tile=tile_name(tile))
    return _picture_at_cell(
        cell, "ghost", inside, words, stop, Html(_ask_of_cell(view.seat, cell) + _do_attribute(target))
    )
