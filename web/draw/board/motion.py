"""Motions on the boards after an action, derived from its events.

A tile flies from the track to the display, cubes appear where they are produced, coins move to and from the warehouse,
the die advances. Pure: :func:`motions` gives start and end in the boards' units; ``browser.animation`` animates
them. Animations only illustrate: the boards already show the new state, and the next command ends all of them.
"""

from typing import NamedTuple

from core.actions import Cell
from core.score_types import CATEGORIES
from core.state import DIE, SPACES, Event, State, seat_of
from core.tiles import TILES
from draw.board.shape import RING, STEP, Shape
from draw.tiles.tile_face import face
from elements.markup import CATEGORY_SYMBOLS, figure_at, text, use
from words.html import Html

CUBE, COIN, CLANSMAN, POINTS, SCORED = 32, 36, 40, 52, 72
"""Widths of moving cubes, coins, clansmen, points of tiles and of scorings, in units of the boards."""


class Spot(NamedTuple):
    """A place on "track" or "display", or the centre of the last visible element of a selector; size 0 is that of the
    other end."""

    board: str
    x: float = 0
    y: float = 0
    size: float = 0


class Motion(NamedTuple):
    """A motion of a picture, 120 units square, from one place to another or, to appear or fade, at the same."""

    picture: Html
    start: Spot
    end: Spot
    way: str = (
        "fly"  # "fly", "appear", "fade", or, to a counter that runs up, "count" from a tile, "score" at a scoring
    )
    counts: tuple[int, int] = (0, 0)  # the counter's number before and after
    wave: int = 0  # the motions of a wave begin when those before have landed


def on_track(space: int, shape: Shape = RING) -> Spot:
    """The spot of a space of the track, or of the square at its top."""
    x, y, wide, _tall = shape.spaces[space]
    return Spot("track", x, y, wide)


def on_cell(cell: Cell, dx: float = 0, dy: float = 0, size: float = STEP) -> Spot:
    """The spot of a cell of the display shown, or of a part of it."""
    return Spot("display", STEP * cell[0] + dx, STEP * cell[1] + dy, size)


def _row(kind: str) -> Spot:
    return Spot(f'#track-marks [data-testid="row-{kind}"]')


def _card(seat: int) -> str:
    return f"#players > :nth-child({seat + 1})"


def _possession_spot(seat: int, symbol: str) -> Spot:
    """The spot of one of a player's possessions."""
    return Spot(f"{_card(seat)} .st-{symbol} .i")


def _counter(seat: int, size: float) -> Spot:
    """The spot of a player's points."""
    return Spot(f"{_card(seat)} .pl-vp b", size=size)


def _worth(symbol: str, number: int) -> Html:
    """A symbol with a number of points over it."""
    return Html(use(symbol, 0, 0, 120) + text(60, 78, f"+{number}", "fly-points"))


def motions(before: State, after: State, roll: int, shape: Shape = RING) -> list[Motion]:
    """The motions of the action between two states, in order, figures and die last; ``roll`` is 0 before the first."""
    gained = [event for event in after.events if event.name == "points"]
    points = [player.vp for player in after.players]
    for event in gained:
        points[event.seat] -= event.number
    found = [motion for event in after.events for motion in _of_event(before, event, shape, points)]
    return found + _figures(before, after, roll, shape)


def scoring_motions(state: State) -> list[Motion]:
    """The motions of the points of the latest scoring, a wave for each category: from what a player has of it, or from
    their card, to the player's points."""
    scoring, found = state.scorings[-1], list[Motion]()
    points = [player.vp - scoring.total(seat) for seat, player in enumerate(state.players)]
    for wave, (key, comparison) in enumerate(zip(CATEGORIES, scoring, strict=True)):
        for seat, number in enumerate(comparison.points):
            if number:
                symbol = CATEGORY_SYMBOLS[key]
                start = Spot(f"{_card(seat)} :is(.fig, .st-{symbol} .i)", size=SCORED)
                counts = points[seat], points[seat] + number
                points[seat] += number
                picture = _worth(symbol, number)
                found.append(Motion(picture, start, _counter(seat, SCORED), "score", counts, wave))
    return found


def _of_event(before: State, event: Event, shape: Shape, points: list[int]) -> list[Motion]:
    """The motions of an event; adds its points, if any, to those that its player had before."""
    cell, seat = event.cell, event.seat
    if event.name == "took" and cell is not None:
        return [Motion(face(TILES[event.tile]), on_track(event.number, shape), on_cell(cell))]
    if event.name in ("removed", "passed", "die"):
        tile, space = before.at(event.number), on_track(event.number, shape)
        return [Motion(face(TILES[tile]), space, space, "fade")] if tile > 0 else []
    if event.name == "drawn":
        space = on_track(event.number, shape)
        return [Motion(face(TILES[event.tile]), space, space, "appear")]
    if event.name == "cube" and cell is not None:
        place = on_cell(cell, 84, 55, CUBE)
        return [Motion(use(f"r-{event.what}", 0, 0, 120), place, place, "appear")]
    if event.name == "gave" and cell is not None:
        place = on_cell(cell, 84, 55, CUBE)
        return [Motion(use(f"r-{event.what}", 0, 0, 120), place, place, "fade")]
    if event.name == "bought":
        return _coins(event, _possession_spot(seat, "coin"), _row(event.what))
    if event.name == "sold" and cell is not None:
        cube = Motion(use(f"r-{event.what}", 0, 0, 120), on_cell(cell, 84, 55, CUBE), _row(event.what))
        return [cube, *_coins(event, _row(event.what), _possession_spot(seat, "coin"))]
    if event.name == "points" and cell is not None and event.number:
        counts = points[seat], points[seat] + event.number
        points[seat] += event.number
        start = on_cell(cell, 34, 34, POINTS)
        return [Motion(_worth("vp", event.number), start, _counter(seat, POINTS), "count", counts)]
    if event.name == "moved" and cell is not None and event.target is not None:
        return [Motion(_man(seat), on_cell(cell, 3, 27, CLANSMAN), on_cell(event.target, 3, 27, CLANSMAN))]
    if event.name == "promoted" and cell is not None:
        return [Motion(_man(seat), on_cell(cell, 3, 27, CLANSMAN), _possession_spot(seat, "chieftain"))]
    return []


def _coins(event: Event, start: Spot, end: Spot) -> list[Motion]:
    coin = use("coin", 0, 0, 120)
    return [Motion(coin, start._replace(size=COIN), end._replace(size=COIN)) for _coin in range(min(event.number, 3))]


def _man(seat: int) -> Html:
    return Html(f'<g class="p{seat + 1}">{use("clansman", 0, 0, 120)}</g>')


def _figures(before: State, after: State, roll: int, shape: Shape) -> list[Motion]:
    """Motions of the figures and the die that have changed space."""
    stood = {before.at(space): space for space in range(SPACES) if before.at(space) < 0}
    found = []
    for space in range(SPACES):
        occupant = after.at(space)
        if occupant < 0 and stood.get(occupant, space) != space:
            die = occupant == DIE
            inside = use(f"die-{roll}", 32, 18, 56) if die else figure_at(seat_of(occupant), 34, 13, 52)
            picture = inside if die else Html(f'<g class="p{seat_of(occupant) + 1}">{inside}</g>')
            found.append(Motion(picture, on_track(stood[occupant], shape), on_track(space, shape)))
    return found
