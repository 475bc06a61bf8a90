"""Positions set up by hand, so that a test of one rule can state the table in a few lines.

A position is given by its seats and by the track from its tail. The rest is filled in plausibly: missing figures, and
the die where it takes part, stand at the head; other tiles fill the gap in between.
"""

import random
from dataclasses import dataclass, field

from core import Game
from core.actions import Action, Cell, Take
from core.deal import DRAWN_AT_SCORING, Deal
from core.display import START_CELL, Display
from core.score_types import Comparison, Scoring
from core.state import DIE, SPACES, Player, figure
from core.tiles import RESOURCES, STACKS, TILES
from tests.invariants.states import around, fits

A, B, C, D, E = map(figure, range(5))
"""The figures of the five seats, as they occur in a chain."""


class T:
    """Numbers of tiles, as in docs/rules.md; no river or road runs through them unless the name says so."""

    ROAD_QUARRY, RIVER_QUARRY, RIVER_FOREST, ROAD_FOREST = 1, 2, 3, 4
    RIVER_MEADOW, RIVER_PASTURE, ROAD_WHEAT, ROAD_VILLAGE = 5, 6, 7, 8
    QUARRY, QUARRY_2, FOREST, FOREST_2, MEADOW, PASTURE, WHEAT = 9, 10, 11, 12, 13, 14, 16
    RIVER_VILLAGE, VILLAGE, VILLAGE_FOR_WOOD = 17, 18, 21
    MOIL, ARMADALE, MEY, DUART = 22, 24, 41, 42
    DISTILLERY, SHEEP_BUTCHER, CATTLE_BUTCHER, BUTCHER = 25, 27, 28, 45
    FAIR_3, FAIR_4, FAIR_5 = 29, 46, 62  # the last two by the road
    TAVERN, BETTER_TAVERN, GROCER = 47, 65, 63
    BRIDGE, IONA = 64, 44  # by the river, by the road
    LOCHY, MORAR, NESS, SHIEL, OICH = 31, 49, 50, 66, 67  # all by the river


WALL: dict[Cell, int] = {
    (0, -1): T.RIVER_QUARRY, (0, 1): T.RIVER_FOREST, (1, 0): T.ROAD_QUARRY, (-1, 0): T.ROAD_FOREST,
    (1, -1): T.QUARRY, (-1, -1): T.QUARRY_2, (1, 1): T.FOREST, (-1, 1): T.FOREST_2,
}  # fmt: skip
"""Tiles all around the starting village: a clansman on it can build nowhere."""

STORE, EAST, WEST, SOUTHEAST, SOUTHWEST, LAID = (0, 1), (1, 1), (-1, 1), (1, 2), (-1, 2), (0, 2)
"""Cells of the display that :func:`activating` makes."""


@dataclass
class Seat:
    """A player's possessions in a position.

    :param tiles: cell -> tile, besides the starting village, each next to an earlier one
    :param cubes: cell -> the resources on it, as words: "wood wood sheep"
    :param clansmen: cell -> number of clansmen
    :param vp: victory points, all from taverns
    """

    tiles: dict[Cell, int] = field(default_factory=dict)
    cubes: dict[Cell, str] = field(default_factory=dict)
    clansmen: dict[Cell, int] = field(default_factory=lambda: {START_CELL: 1})
    coins: int = 6
    barrels: int = 0
    chieftains: int = 0
    vp: int = 0

    def player(self) -> Player:
        display = Display()
        for cell, number in self.tiles.items():
            assert fits(display.tiles, TILES[number], cell), f"{TILES[number]} cannot lie on {cell}"
            display = display.place(cell, TILES[number])
        for cell, kinds in self.cubes.items():
            for kind in kinds.split():
                display = display.with_cube(cell, kind)
        for cell, count in self.clansmen.items():
            display = display.with_clansman(cell, count)
        cards = tuple(number for number in self.tiles.values() if TILES[number].special)
        bonnets = sum(TILES[number].bonnets for number in cards)
        earned = {"tavern": self.vp} if self.vp else {}
        display = display.with_clansman(START_CELL, -1)
        return Player(self.coins, self.barrels, self.chieftains, cards, bonnets, self.vp, earned, display)


def position(
    *seats: Seat,
    track: tuple[int, ...] = (A,),
    warehouse: dict[str, int] | None = None,
    left: int | None = None,
    coming: tuple[int, ...] = (),
    rolls: tuple[int, ...] = (),
    tail: int = 0,
) -> Game:
    """A game in which the figure at the tail is about to take a tile.

    :param seats: the players; a second one is added to a single one
    :param track: the chain from its tail: figures, :data:`~core.state.DIE`, numbers of tiles
    :param warehouse: the rows that are not empty
    :param left: number of tiles left to be drawn; by default all of the current stack
    :param coming: the tiles drawn next, in that order
    :param rolls: the next rolls of the die; ones after that
    :param tail: space of the ring at which the chain begins
    """
    if len(seats) == 1:
        seats = (*seats, Seat())
    figures = [figure(seat) for seat in range(len(seats))] + ([DIE] if len(seats) < 4 else [])
    late = [occupant for occupant in figures if occupant not in track]
    named = {*track, *coming}.union(*(seat.tiles.values() for seat in seats))
    rest = [number for stack in STACKS for number in stack if number not in named]
    gap = SPACES - 1 - len(track) - len(late)
    chain = (*track, *rest[:gap], *late)
    assert gap >= 0 and len(set(chain)) == SPACES - 1, "the track does not fit"
    rest = rest[gap:]
    reached = max(TILES[number].stack for number in (*named, *chain) if number > 0)
    behind = [number for number in rest if TILES[number].stack >= reached]
    hidden = [*coming, *(behind if left is None else rest[len(rest) + len(coming) - left :])]
    hidden.sort(key=lambda number: TILES[number].stack)
    seen = [number for stack in STACKS for number in stack if number not in hidden]
    nothing = Comparison((0,) * len(seats), (0,) * len(seats))

    state = Game.new(players=len(seats), seed=0).state.draft()
    state.players = tuple(seat.player() for seat in seats)
    state.chain, state.tail = chain, tail
    state.seat = -1 - chain[0]
    state.warehouse = {**dict.fromkeys(RESOURCES, 0), **(warehouse or {})}
    state.drawn = len(seen)
    state.box = tuple(number for number in rest if number not in hidden)
    state.scorings = (Scoring(nothing, nothing, nothing),) * sum(state.drawn >= drawn for drawn in DRAWN_AT_SCORING)
    names = [f"Player {seat + 1}" for seat in range(len(seats))]
    return Game(names, 0, state.finish(), Deal((*seen, *hidden), (*rolls, *(1,) * 67)))


def activating(*numbers: int, store: str = "", cubes: dict[Cell, str] | None = None, **more: object) -> Game:
    """A game in which the first seat has just placed Loch Morar beside the given tiles and may activate them.

    These lie on :data:`EAST`, :data:`WEST`, :data:`SOUTHEAST` and :data:`SOUTHWEST`, what is stored on Loch Lochy,
    which like Loch Morar does nothing when activated. No coins by default.

    :param more: further arguments of :class:`Seat` or :func:`position`
    """
    spots = dict(zip((EAST, WEST, SOUTHEAST, SOUTHWEST), numbers, strict=False))
    table = {key: more.pop(key) for key in ("warehouse", "left", "coming", "rolls", "tail") if key in more}
    seat = Seat(
        tiles={STORE: T.LOCHY, **spots},
        cubes={STORE: store, **(cubes or {})},
        **{"clansmen": {STORE: 1}, "coins": 0, **more},  # type: ignore[arg-type]
    )
    game = position(seat, track=(A, T.MORAR), **table)  # type: ignore[arg-type]
    game.play(f"take {(game.state.tail + 1) % SPACES} 0,2")
    return game


def any_position(chance: random.Random, players: int) -> Game:
    reached = chance.choice((1, 2, 3, 3))
    kept, *tiles = sorted((tile.id for tile in TILES if 0 <= tile.stack <= reached), reverse=True)
    chance.shuffle(tiles)
    most = min(8, (len(tiles) - SPACES) // players)
    seats = [any_seat(chance, tiles, most) for _ in range(players)]
    figures = [figure(seat) for seat in range(1, players)] + ([DIE] if players < 4 else [])
    ahead = figures + [tiles.pop() for _ in range(SPACES - 2 - len(figures))]
    chance.shuffle(ahead)
    rows = {kind: chance.randrange(4) for kind in RESOURCES}
    of_this_stack = sum(TILES[number].stack == reached for number in (kept, *tiles))
    left = chance.randint(1, min(of_this_stack, chance.choice((3, 99)))) + sum(map(len, STACKS[reached + 1 :]))
    rolls = tuple(chance.choice((1, 1, 1, 2, 2, 3)) for _ in range(67))
    return position(*seats, track=(A, *ahead), warehouse=rows, left=left, rolls=rolls, tail=chance.randrange(SPACES))


def any_seat(chance: random.Random, tiles: list[int], most: int) -> Seat:
    """A seat that owns some of the tiles; these are removed from the list."""
    display, owned = {START_CELL: TILES[0]}, {}
    for number in chance.sample(tiles, chance.randint(0, most)):
        near = {cell for taken in display for cell in around(taken)}
        fitting = sorted(cell for cell in near if fits(display, TILES[number], cell))
        if fitting:
            cell = chance.choice(fitting)
            display[cell], owned[cell] = TILES[number], number
            tiles.remove(number)
    cubes = {}
    for cell, tile in display.items():
        if tile.is_production:
            cubes[cell] = " ".join([tile.produces] * chance.randrange(4))
        elif tile.id in (T.IONA, T.LOCHY):
            cubes[cell] = " ".join(chance.choices(RESOURCES, k=chance.randrange(3)))
    standing = chance.choices(sorted(display), k=chance.randint(1, 3))
    purse = chance.choice((0, 0, 1, 2, 3, 9)), chance.randrange(3), chance.randrange(3)
    return Seat(owned, cubes, {cell: standing.count(cell) for cell in standing}, *purse)


def play(game: Game, *actions: Action | str) -> Game:
    for action in actions:
        game.play(action)
    return game


def legal(game: Game, word: str = "") -> set[str]:
    return {str(action) for action in game.legal_actions() if not word or action.word == word}


def cells(game: Game, tile: int) -> set[Cell]:
    space = game.state.space_of(game.state.chain.index(tile))
    return {action.cell for action in game.legal_actions() if isinstance(action, Take) and action.space == space}


def cubes(game: Game, cell: Cell, seat: int = 0) -> str:
    place = game.state.players[seat].display.cubes
    return " ".join(kind for kind in RESOURCES for _ in range(place[kind].get(cell, 0)))


def happened(game: Game, *names: str) -> list[str]:
    return [event.name for event in game.state.events if not names or event.name in names]
