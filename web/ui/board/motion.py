"""What moves on the boards after an action, made of its events alone: a tile travels from the track to the display,
cubes appear where they are made, coins go to and from the warehouse, the die rolls.

Pure: :func:`motions` says what moves from where to where in the units of the boards; ``ui.browser.animation`` shows it.
It only explains: everything is in its place already, and a motion ends at once when the next command comes.
"""

from __future__ import annotations

from typing import NamedTuple

from core.actions import Cell
from core.state import DIE, SPACES, Event, State, seat_of
from core.tiles import TILES
from ui.board.track import RIM, STEP
from ui.parts.markup import figure_at, text, use
from ui.parts.tile_face import face
from ui.text.html import Html

CUBE, COIN, MAN, POINTS = 32, 36, 40, 52
"""How wide a cube, a coin, a clansman and points are while they move, in units of the boards."""


class Spot(NamedTuple):
    """A place on the page.

    :param board: "track" or "display" for a place on a board, in its units; else the CSS selector of an element, of
        which the middle counts
    :param x: the left edge there
    :param y: the top edge there
    :param size: how wide it is there; 0: as wide as at the other end
    """

    board: str
    x: float = 0
    y: float = 0
    size: float = 0


class Motion(NamedTuple):
    """Something that moves.

    :param picture: what it looks like: SVG, 120 units square
    :param start: where it comes from
    :param end: where it goes; the same place if it appears, turns or fades there
    :param way: "fly", "appear", "fade", or "count": it flies, and where it comes to something is counted
    """

    picture: Html
    start: Spot
    end: Spot
    way: str = "fly"


def on_track(space: int) -> Spot:
    """Where a space of the ring is."""
    column, row = RIM[space]
    return Spot("track", STEP * column, STEP * row, STEP)


def on_cell(cell: Cell, dx: float = 0, dy: float = 0, size: float = STEP) -> Spot:
    """Where a cell of the display that is shown is, or a part of it."""
    return Spot("display", STEP * cell[0] + dx, STEP * cell[1] + dy, size)


def _row(kind: str) -> Spot:
    return Spot(f'#track-marks [data-testid="row-{kind}"]')


def _of(seat: int, symbol: str) -> Spot:
    """Where the number of something that a player has stands."""
    return Spot(f"#players > :nth-child({seat + 1}) .st-{symbol} .i")


def motions(before: State, after: State, roll: int) -> list[Motion]:
    """What moved in the action that led from one state to the next, in the order in which it happened.

    :param roll: what the die showed last, 0 if it has not been rolled
    """
    found = [motion for event in after.events for motion in _of_event(before, event)]
    return found + _figures(before, after, roll)


def _of_event(before: State, event: Event) -> list[Motion]:
    cell, seat = event.cell, event.seat
    if event.name == "took" and cell is not None:
        return [Motion(face(TILES[event.tile]), on_track(event.number), on_cell(cell))]
    if event.name in ("removed", "passed", "die"):
        return _fading(before, event.number)
    if event.name == "drawn":
        space = on_track(event.number)
        return [Motion(face(TILES[event.tile]), space, space, "appear")]
    if event.name == "cube" and cell is not None:
        place = on_cell(cell, 84, 55, CUBE)
        return [Motion(use(f"r-{event.what}", 0, 0, 120), place, place, "appear")]
    if event.name == "gave" and cell is not None:
        place = on_cell(cell, 84, 55, CUBE)
        return [Motion(use(f"r-{event.what}", 0, 0, 120), place, place, "fade")]
    if event.name == "bought":
        return _coins(event, _of(seat, "coin"), _row(event.what))
    if event.name == "sold" and cell is not None:
        cube = Motion(use(f"r-{event.what}", 0, 0, 120), on_cell(cell, 84, 55, CUBE), _row(event.what))
        return [cube, *_coins(event, _row(event.what), _of(seat, "coin"))]
    if event.name == "points" and cell is not None and event.number:
        counter = Spot(f"#players > :nth-child({seat + 1}) .pl-vp b", size=POINTS)
        return [Motion(_points(event.number), on_cell(cell, 34, 34, POINTS), counter, "count")]
    if event.name == "moved" and cell is not None and event.target is not None:
        return [Motion(_man(seat), on_cell(cell, 3, 27, MAN), on_cell(event.target, 3, 27, MAN))]
    if event.name == "promoted" and cell is not None:
        return [Motion(_man(seat), on_cell(cell, 3, 27, MAN), _of(seat, "chieftain"))]
    return []


def _coins(event: Event, start: Spot, end: Spot) -> list[Motion]:
    coin = use("coin", 0, 0, 120)
    return [Motion(coin, start._replace(size=COIN), end._replace(size=COIN)) for _coin in range(min(event.number, 3))]


def _points(number: int) -> Html:
    return Html(use("vp", 0, 0, 120) + text(60, 78, f"+{number}", "fly-points"))


def _fading(before: State, space: int) -> list[Motion]:
    """The tile that leaves the track, if there was one on that space."""
    tile = before.at(space)
    return [Motion(face(TILES[tile]), on_track(space), on_track(space), "fade")] if tile > 0 else []


def _man(seat: int) -> Html:
    return Html(f'<g class="p{seat + 1}">{use("clansman", 0, 0, 120)}</g>')


def _figures(before: State, after: State, roll: int) -> list[Motion]:
    """The figures and the die that stand on another space than before."""
    stood = {before.at(space): space for space in range(SPACES) if before.at(space) < 0}
    found = []
    for space in range(SPACES):
        occupant = after.at(space)
        if occupant < 0 and stood.get(occupant, space) != space:
            die = occupant == DIE
            inside = use(f"die-{roll}", 32, 18, 56) if die else figure_at(seat_of(occupant), 34, 13, 52)
            picture = inside if die else Html(f'<g class="p{seat_of(occupant) + 1}">{inside}</g>')
            found.append(Motion(picture, on_track(stood[occupant]), on_track(space)))
    return found
