"""The preview of taking a tile (docs/rules.md, 4 to 6): cost, tiles in reach, tiles lost, turns of others before the
next one; the quickest way to the next scoring."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from core import Game
from core.actions import Action, Activate, Cell, Sell, Take
from core.deal import EMPTY_DEAL, FACES
from core.legal import legal_actions
from core.preview import Preview, preview, turns_before
from core.public_info import tiles_to_scoring, turns_to_scoring
from core.state import DIE, State
from core.tiles import TILES
from core.turn import play
from tests.positions import EAST, STORE, WALL, WEST, A, B, C, Seat, T, any_position, position

OTHER_STORE: Cell = (0, 2)
TOWN = {STORE: T.LOCHY, EAST: T.FOREST, WEST: T.QUARRY}
"""Loch Lochy, which yields nothing when activated, with a forest and a quarry beside it."""


def seen(seat: Seat, tile: int, cell: Cell, track: tuple[int, ...] = (), **table: dict[str, int]) -> Preview:
    """The preview of placing a tile that lies on space 1."""
    game = position(seat, track=(A, tile, *track), warehouse=table.get("warehouse"))
    return preview(game.state, Take(1, cell))


def standing(tiles: dict[Cell, int], **more: object) -> Seat:
    """A seat with a clansman on Loch Lochy."""
    return Seat(tiles, **{"clansmen": {STORE: 1}, **more})  # type: ignore[arg-type]


def test_preview_payment_and_open_choices() -> None:
    """Castle Moil costs wood, stone and grain; Loch Oich two different resources."""
    told = seen(standing({STORE: T.LOCHY}, cubes={STORE: "wood stone"}, coins=2), T.MOIL, EAST, warehouse={"grain": 1})
    assert (told.spend, told.buys, told.open) == ({STORE: ("wood", "stone")}, {"grain": 2}, ())
    told = seen(standing(TOWN, cubes={STORE: "wood", EAST: "wood"}, coins=0), T.VILLAGE_FOR_WOOD, (1, 2))
    assert (told.spend, told.buys, told.open) == ({}, {}, ("wood",))
    told = seen(standing({STORE: T.LOCHY, EAST: T.FOREST}, cubes={STORE: "wood", EAST: "wood"}), T.MOIL, (1, 2))
    assert (told.spend, told.buys, told.open) == ({}, {"stone": 1, "grain": 1}, ("wood",)), "no choice behind the first"
    assert seen(standing(TOWN, cubes={STORE: "wood stone grain"}, coins=0), T.OICH, OTHER_STORE).open == ("any", "any")
    only_stone = {"stone": 0, "grain": 1, "cattle": 1, "sheep": 1}
    told = seen(standing(TOWN, cubes={STORE: "wood wood"}, coins=1), T.OICH, OTHER_STORE, warehouse=only_stone)
    assert (told.open, told.spend, told.buys) == ((), {STORE: ("wood",)}, {"stone": 1}), "the second is bought"
    told = seen(standing(TOWN, cubes={STORE: "wood"}, coins=1), T.OICH, OTHER_STORE)
    assert (told.spend, told.open) == ({STORE: ("wood",)}, ("any",)), "what has been paid already is not open"


@pytest.mark.parametrize(
    "clansmen, chieftains, person",
    [({STORE: 2}, 0, "clansman"), ({STORE: 1}, 1, "chieftain"), ({STORE: 2}, 1, "either"),
     ({STORE: 1, EAST: 1}, 0, "clansman")],
)  # fmt: skip
def test_preview_person_for_loch_ness(clansmen: dict[Cell, int], chieftains: int, person: str) -> None:
    seat = Seat(TOWN, clansmen=clansmen, chieftains=chieftains)
    assert seen(seat, T.NESS, OTHER_STORE).person == person


def test_preview_reach() -> None:
    """The quarry is full, Loch Lochy yields nothing, and the village is too far from the meadow in the east."""
    seat = standing(TOWN, cubes={WEST: "stone stone stone"})
    assert seen(seat, T.MEADOW, (1, 2)).reach == ((1, 2), EAST)
    assert seen(seat, T.RIVER_MEADOW, OTHER_STORE).reach == (OTHER_STORE, EAST)
    assert seen(standing(TOWN), T.RIVER_MEADOW, OTHER_STORE).reach == (OTHER_STORE, WEST, EAST)
    assert seen(standing(TOWN), T.MORAR, OTHER_STORE).reach == (WEST, EAST), "Loch Morar brings nothing either"
    seat = standing({**TOWN, (2, 1): T.MEADOW}, cubes={STORE: "wood stone"}, coins=0)
    assert seen(seat, T.OICH, OTHER_STORE).reach == ((0, 0), EAST, WEST, (2, 1)), "Loch Oich reaches every tile"


@pytest.mark.parametrize(
    "seeds", [range(200), pytest.param(range(200, 2200), marks=pytest.mark.long)], ids=["some", "many"]
)
def test_preview_reach_is_exact(seeds: range) -> None:
    """Every way to pay and to choose is played out; what Loch Ness alone reaches is not told."""
    kinds, empty = Counter[str](), 0
    for seed in seeds:
        chance = random.Random(seed)
        takes: list[Action] = []
        while not takes:
            state = any_position(chance, chance.choice((2, 3, 4, 5))).state
            takes = [action for action in legal_actions(state) if isinstance(action, Take)]
        take = chance.choice(takes)
        ways = list(settled(play(state, take, EMPTY_DEAL)))
        lit = [{action.cell for action in legal_actions(way) if isinstance(action, Activate)} for way in ways]
        told, tile = preview(state, take).reach, TILES[state.at(take.space)]
        assert set(told) == {cell for way, cells in zip(ways, lit, strict=True) for cell in cells & {*way.reach}}
        assert len(set(told)) == len(told) and (take.cell not in told or told[0] == take.cell)
        kinds[tile.kind] += tile.input != () and take.cell not in told
        empty += len(ways) > 1
    assert {"butcher", "distillery", "grocer"} & {kind for kind in kinds if kinds[kind]} and empty


def settled(state: State) -> Iterator[State]:
    """The states in which activating begins, without sales."""
    if state.phase == "activate":
        yield state
        return
    for action in legal_actions(state):
        if not isinstance(action, Sell):
            yield from settled(play(state, action, EMPTY_DEAL))


def test_preview_reach_with_resources_of_loch_lochy() -> None:
    poor = standing({STORE: T.OICH, EAST: T.BUTCHER}, coins=0)
    assert seen(poor, T.LOCHY, (1, 2)).reach == (EAST,)
    assert seen(poor, T.MEADOW, (1, 2)).reach == ((1, 2),)


def test_preview_removed_tiles_and_next_player() -> None:
    seat = standing({STORE: T.LOCHY})
    assert seen(seat, T.MEADOW, EAST, track=(B,))[6:8] == ((), 0), "nobody has passed anything: it stays his turn"
    game = position(seat, track=(A, T.FOREST, T.MEADOW, DIE, B))
    assert preview(game.state, Take(2, EAST)).leaving == (T.FOREST,)
    assert preview(game.state, Take(2, EAST)).next_seat == 0
    game = position(seat, track=(A, DIE, B, T.FOREST, T.MEADOW))
    assert preview(game.state, Take(4, EAST)).leaving == () and preview(game.state, Take(4, EAST)).next_seat == -1
    game = position(seat, track=(A, B, T.FOREST, T.MEADOW))
    assert preview(game.state, Take(3, EAST)).next_seat == 1


@pytest.mark.parametrize("tile", [T.LOCHY, T.RIVER_MEADOW, T.SHIEL, T.MORAR])
@pytest.mark.parametrize("neighbour, room", [(T.VILLAGE, 2), (T.FOREST, 0)])
def test_preview_room_includes_moves(tile: int, neighbour: int, room: int) -> None:
    """The only open cell is taken; the clansman sees others only if the village beside it grants a move."""
    tiles = WALL | {EAST: neighbour, (1, 2): T.MEADOW, (-1, 2): T.PASTURE}
    assert seen(standing(tiles, cubes={(1, 2): "sheep"}), tile, OTHER_STORE, warehouse={"sheep": 1}).room == room


def test_turns_before_next_turn() -> None:
    """A player moves again after the others have passed; the die and empty spaces are not predicted."""
    tiles = (T.QUARRY, T.FOREST, T.MEADOW, T.PASTURE, T.WHEAT, T.VILLAGE)
    for between, times in ((0, 1), (1, 1), (2, 2), (4, 2), (5, 2), (6, 3)):
        state = position(Seat(), track=(B, *tiles[:between], A, T.FOREST_2)).state
        assert turns_before(state, 0) == ((1, times),) and turns_before(state, 1) == ()
    state = position(*[Seat()] * 3, track=(C, DIE, T.QUARRY, B, T.FOREST, T.MEADOW, A, T.FOREST_2)).state
    assert turns_before(state, 0) == ((2, 2), (1, 2)), "the rearmost first; a figure in between is no tile"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_to_scoring_is_minimal(players: int) -> None:
    """Compared with a search over all moves and rolls, also within a turn, when a figure has left the tail."""
    chance, state = random.Random(players), Game.new(players=players, seed=1).state.copy()
    figures = [*range(-players, 0), *([DIE] if players < 4 else [])]
    for number in range(60):
        rest = [*figures, *range(1, 14 - len(figures))]
        chance.shuffle(rest)
        first = chance.choice(range(-players, 0))
        rest.remove(first)
        state.chain = (0, *rest[:-1], first) if number % 3 == 0 else (first, *rest)
        state.drawn = 31 - chance.randint(1, 23)
        signs = "".join("d" if thing == DIE else "f" if thing < 0 else "t" if thing else "-" for thing in state.chain)
        assert turns_to_scoring(state) == quickest(signs, tiles_to_scoring(state)), state.chain


def quickest(chain: str, needed: int) -> int:
    """The fewest turns in which this many tiles can be drawn, over all moves and rolls.

    :param chain: "f" for a figure, "d" for the die, "t" for a tile, "-" for a gap; the rearmost first
    """
    drawn, turns = {chain: 0}, 0
    while True:
        turns += 1
        after = Counter[str]()
        for before, number in drawn.items():
            for then, more in turn(before):
                after[then] = max(after[then], number + more)
        if max(after.values()) >= needed:
            return turns
        drawn = {**after}


@cache
def turn(chain: str) -> list[tuple[str, int]]:
    """All possible outcomes of a turn: the chain at the next turn, and the number of tiles drawn."""
    if chain[0] == "-":
        return refilled(chain)
    return [end for place, thing in enumerate(chain) if thing == "t" for end in refilled(moved(chain, place))]


def moved(chain: str, place: int) -> str:
    return f"-{chain[1:place]}{chain[0]}{chain[place + 1 :]}"


def refilled(chain: str) -> list[tuple[str, int]]:
    chain = chain.lstrip("-t")
    drawn = 13 - len(chain)
    chain += "t" * drawn
    if chain[0] != "d":
        return [(chain, drawn)]
    tiles = [place for place, thing in enumerate(chain) if thing == "t"]
    ways = [refilled(moved(chain, tiles[roll - 1])) for roll in {*FACES}]
    return [(end, drawn + more) for way in ways for end, more in way]
