"""The rulings R1 to R19 (docs/rules.md), then cases of paying (4, 5) and of who wins (9)."""

import pytest

from core import Game
from core.actions import Cell
from core.score_types import CARD_COUNTS
from core.scoring import leaders
from core.state import DIE, Player
from core.tiles import RESOURCES
from tests.positions import EAST, START_CELL, STORE, A, B, Seat, T, activating, cells, cubes, legal, play, position


def mine(game: Game) -> Player:
    return game.state.players[0]


@pytest.mark.parametrize(("cell", "left"), [("0,2", STORE), ("0,-1", START_CELL)])
def test_r1_given_up_clansman_does_not_open_cell(cell: str, left: Cell) -> None:
    """The clansman near the cell is judged after the costs are paid."""
    game = position(Seat({STORE: T.LOCHY}, clansmen={START_CELL: 1, STORE: 1}), track=(A, T.NESS))
    assert cells(game, T.NESS) == {(0, -1), (0, 2)}
    assert mine(play(game, f"take 1 {cell}")).display.clansmen == {left: 1}, "the other one had to go"


DEAR = (T.VILLAGE, T.RIVER_VILLAGE, 19, 39, 57, 58, T.DISTILLERY, 26, 43, 61)
"""Tiles that cost a stone."""


def stuck(seat: Seat, warehouse: dict[str, int] | None = None) -> Game:
    return position(seat, track=(A, *DEAR, B, DIE), warehouse=warehouse)


def test_r2_pass_moves_to_rearmost_tile() -> None:
    game = stuck(Seat(coins=0))
    assert legal(game) == {"pass"}
    play(game, "pass")
    assert game.state.chain[:2] == (0, A) and DEAR[0] in game.state.box
    assert set(mine(game).display.tiles) == {START_CELL}
    assert legal(game) == {"end"}, "nothing is placed, activated or moved"
    play(game, "end")
    assert game.state.chain[0] == A and len(game.state.chain) == 13, "the track is refilled; he is rearmost again"


def test_r2_no_pass_if_a_tile_is_affordable() -> None:
    assert "pass" not in legal(stuck(Seat(coins=1))) | legal(position(Seat(), track=(A, T.ROAD_QUARRY)))
    game = stuck(Seat({STORE: T.LOCHY}, cubes={STORE: "wood"}, coins=0), {"wood": 1})
    assert legal(game) == {"sell 0,1 wood"}, "the wood can be sold for the coin that the stone costs"
    play(game, "sell 0,1 wood")
    assert any(text.startswith("take 1 ") for text in legal(game)) and "pass" not in legal(game)


def test_r3_selling_between_any_two_steps() -> None:
    game = activating(T.QUARRY, T.VILLAGE, store="wood wood wood wood", warehouse={"wood": 3}, cubes={EAST: "stone"})
    sold = "sell 0,1 wood"
    play(game, "activate 1,1", sold, "activate -1,1", sold, "done", sold)
    assert mine(game).coins == 3 + 2 + 1 and sold not in legal(game), "the row is empty"


@pytest.mark.parametrize(("sale", "coins"), [(("sell 0,1 stone",), 1), ((), 0)])
def test_r4_selling_before_loch_shiel_fills_tiles(sale: tuple[str, ...], coins: int) -> None:
    seat = Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone"}, clansmen={STORE: 1}, coins=0)
    game = play(position(seat, track=(A, T.SHIEL), warehouse={"stone": 1}), "take 1 0,2", *sale, "fill")
    assert mine(game).coins == coins and cubes(game, STORE) == "stone"


def test_r5_activation_without_effect_is_not_offered() -> None:
    game = activating(T.QUARRY, cubes={EAST: "stone stone stone"}, warehouse={"stone": 1})
    assert "activate 1,1" not in legal(game)
    assert cubes(play(game, "sell 1,1 stone", "activate 1,1"), EAST) == "stone stone stone"
    game = activating(T.SHEEP_BUTCHER, store="wood", warehouse={"wood": 1})
    assert "activate 1,1" not in legal(game), "its input is missing"
    assert mine(play(game, "sell 0,1 wood", "activate 1,1")).vp == 2


def test_iona_abbey_is_filled_only_where_there_is_room() -> None:
    full = position(Seat({STORE: T.LOCHY, (-1, 0): T.IONA}, {(-1, 0): "stone stone wood"}), track=(A, T.QUARRY))
    assert "activate -1,0" not in legal(play(full, "take 1 -1,1"))
    stored = position(Seat({(-1, 0): T.IONA}, {(-1, 0): "wood"}), track=(A, T.SHIEL))
    assert play(stored, "take 1 0,1").state.phase == "activate", "Loch Shiel fills empty tiles"


def test_r6_loch_ness_works_in_turn_it_is_placed() -> None:
    seat = Seat({STORE: T.LOCHY, (0, 2): T.RIVER_QUARRY}, chieftains=1)
    assert cubes(play(position(seat, track=(A, T.NESS)), "take 1 0,-1", "activate 0,2"), (0, 2)) == "stone"


FAR = Seat({(0, -1): T.NESS, STORE: T.LOCHY, (0, 2): T.RIVER_QUARRY})
"""The owner of Loch Ness, with a quarry out of reach of the road."""


@pytest.mark.parametrize("order", [("0,2", "0,0", "1,0"), ("0,0", "0,2", "1,0"), ("0,0", "1,0", "0,2")])
def test_r7_loch_ness_in_any_order(order: tuple[str, ...]) -> None:
    game = play(position(FAR, track=(A, T.ROAD_FOREST)), "take 1 1,0")
    for cell in order:
        assert "activate 0,2" in legal(game) or not game.state.ness
        play(game, f"activate {cell}")
    assert (cubes(game, (0, 2)), cubes(game, (1, 0)), game.state.movement_points) == ("stone", "wood", 1)
    assert not game.state.ness, "what can be activated anyway does not use it up"


def test_r8_loch_oich_movement_points() -> None:
    seat = Seat({STORE: T.LOCHY, (0, -1): T.RIVER_VILLAGE}, {STORE: "wood sheep"}, {STORE: 2}, coins=0)
    game = play(position(seat, track=(A, T.OICH)), "take 1 0,2")
    assert play(game, "activate 0,-1", "activate 0,0").state.movement_points == 2
    assert mine(play(game, "done", "move 0,1 0,2", "promote 0,1", "end")).chieftains == 1


def test_r9_moving_only_after_activating() -> None:
    game = play(activating(T.VILLAGE, T.QUARRY), "activate 1,1")
    assert not legal(game, "move") and not legal(game, "promote")
    assert not legal(play(game, "done"), "activate")
    game = play(position(FAR, track=(A, T.ROAD_FOREST)), "take 1 1,0", "activate 0,0", "done")
    assert "activate 0,2" not in legal(game), "by Loch Ness neither"
    game = play(activating(T.VILLAGE, T.QUARRY), "activate 1,1", "end")
    assert game.state.phase == "take" and game.state.movement_points == 0, "ending the turn declares it, too"


def last_clansman(left: int, *track: int, chieftains: int = 0) -> Game:
    seat = Seat({(1, 0): T.ROAD_VILLAGE}, chieftains=chieftains)
    game = position(seat, track=track, left=left, rolls=(1, 1, 1))
    return play(game, f"take {track.index(T.ROAD_FOREST)} -1,0", "activate 0,0", "done")


@pytest.mark.parametrize(("most", "track"), [
    pytest.param(1, (A, T.ROAD_FOREST, B), id="this turn's refill"),
    pytest.param(4, (A, T.QUARRY, T.FOREST, B, T.ROAD_FOREST), id="another turn after it"),
    pytest.param(5, (A, T.QUARRY, B, T.FOREST, T.MEADOW, T.ROAD_FOREST), id="some turns after it"),
    pytest.param(2, (A, DIE, T.ROAD_FOREST, B), id="the die's turn"),
])  # fmt: skip
def test_r10_one_clansman_stays_until_last_turn(most: int, track: tuple[int, ...]) -> None:
    assert most == track.index(T.ROAD_FOREST)
    for chieftains in (0, 4):
        assert not legal(last_clansman(most + 1, *track, chieftains=chieftains), "promote")
    game = last_clansman(most, *track)
    assert legal(game, "promote")
    if most < 3:
        play(game, "promote 0,0", "end")
        assert game.over and mine(game).chieftains == 1 and mine(game).display.clansmen == {}


def test_r11_a_total_may_be_negative() -> None:
    seat = Seat({STORE: T.RIVER_QUARRY, (0, 2): T.RIVER_FOREST, EAST: T.QUARRY}, coins=0)
    game = position(seat, Seat(coins=0, vp=1), track=(A, T.ROAD_QUARRY, B), left=1)
    one, two = play(game, "take 1 1,0", "end").standings()
    assert one.total == mine(game).vp == -12 and (one.rank, two.rank) == (2, 1)


def test_r12_stack_order_is_hidden() -> None:
    """Two games that differ only in hidden information have equal states; all else is open."""
    one, other = (position(Seat(), track=(A, T.QUARRY, B), coming=tiles) for tiles in ((32, 33, 34), (34, 33, 32)))
    assert one.state.as_data() == other.state.as_data() and one.state.unseen() == other.state.unseen()
    assert one.legal_actions() == other.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r13_seating_order(players: int) -> None:
    state = Game.new(players=players, seed=1).state
    assert state.chain[:players] == tuple(-1 - seat for seat in range(players)) and state.seat == 0


def test_r14_die_counts_tiles_not_figures() -> None:
    """It stands behind both figures; it takes the first tile beyond them."""
    track = (A, DIE, B, T.ROAD_FOREST, T.QUARRY, T.MEADOW)
    game = play(position(Seat(), track=track, rolls=(1,)), "take 3 1,0", "end")
    assert T.QUARRY in game.state.box and T.MEADOW in game.state.chain


def test_r15_scoring_before_rest_of_refill() -> None:
    game = position(Seat(), track=(A, T.QUARRY, T.FOREST, B, T.ROAD_FOREST), left=18)
    names = [event.name for event in play(game, "take 4 1,0", "end").state.events]
    assert [name for name in names if name in ("drawn", "scored")][-1] == "drawn", "the refill went on"
    assert names.count("scored") == 1 and names.count("drawn") == 3


def test_r16_one_time_benefit_is_mandatory() -> None:
    game = play(position(Seat(), track=(A, T.LOCHY)), "take 1 0,1")
    assert legal(game) == legal(game, "choose")
    game = play(position(Seat(), track=(A, T.ROAD_VILLAGE)), "take 1 1,0")
    assert mine(game).display.clansmen == {START_CELL: 1, (1, 0): 1}


def test_r17_loch_lochy_cubes_lie_on_tile() -> None:
    game = play(position(Seat(), track=(A, T.LOCHY)), "take 1 0,1", "choose wood", "choose grain")
    assert cubes(game, STORE) == "wood grain" and cubes(game, START_CELL) == ""


@pytest.mark.parametrize("ways", [("move 0,0 1,0", "promote 1,0"), ("promote 1,0", "move 0,0 1,0")])
def test_r18_moving_and_promoting_mix_in_any_order(ways: tuple[str, str]) -> None:
    seat = Seat({(1, 0): T.ROAD_VILLAGE}, clansmen={START_CELL: 1, (1, 0): 1})
    game = play(position(seat, track=(A, T.RIVER_FOREST), left=9), "take 1 0,1", "activate 0,0", "activate 1,0")
    play(game, "done", *ways)
    assert (mine(game).display.clansmen, mine(game).chieftains) == ({(1, 0): 1}, 1)


def test_r19_the_starting_village_counts_for_duart_castle() -> None:
    tiles = Seat({(1, 0): T.ROAD_VILLAGE, (1, 1): T.DUART}).player().display.tiles
    assert CARD_COUNTS[T.DUART].vp(tiles.values()) == 3 * 2


FULL = dict.fromkeys(RESOURCES, 3)


@pytest.mark.parametrize(("number", "stock", "coins", "rows", "choice"), [
    (T.VILLAGE, "stone", 0, {}, set()),
    (T.VILLAGE, "stone", 1, {}, {"give 0,1 stone", "buy stone"}),
    (T.ARMADALE, "wood", 1, {"wood": 1}, set()),  # what is missing is bought
    (T.ARMADALE, "wood", 1, {}, set()),  # if wood were bought, no coin would be left for stone
    (T.ARMADALE, "wood", 2, {}, {"give 0,1 wood", "buy wood"}),
    (T.OICH, "wood sheep", 0, {}, set()),  # in either order
    (T.OICH, "", 3, {"wood": 2, "stone": 1, "cattle": 3, "sheep": 3}, set()),
    (T.OICH, "wood", 2, FULL | {"stone": 1, "grain": 1}, {"buy stone", "buy grain"}),  # the wood is not asked for
    # After wood (3 coins) none would be left for a second one.
    (T.OICH, "", 3, {"wood": 2, "stone": 1, "sheep": 3}, {"buy stone", "buy grain", "buy cattle"}),
])  # fmt: skip
def test_payment_choice_only_if_needed_and_payable(
    number: int, stock: str, coins: int, rows: dict[str, int], choice: set[str]
) -> None:
    game = position(Seat({STORE: T.LOCHY}, {STORE: stock}, {STORE: 1}, coins), track=(A, number), warehouse=rows)
    play(game, "take 1 0,2" if number == T.OICH else "take 1 1,1")
    assert game.state.phase == ("pay" if choice else "activate")
    if choice:
        assert legal(game) == choice
    else:
        assert (cubes(game, STORE), mine(game).coins) == ("", 3 if number == T.ARMADALE else 0)


STONES = {"tiles": {STORE: T.RIVER_QUARRY}, "cubes": {STORE: "stone"}}


@pytest.mark.parametrize(("seats", "ranks"), [
    pytest.param([Seat(**STONES, coins=0, vp=6), Seat(coins=0)], [1, 2], id="more resources left break a tie"),
    pytest.param([Seat({(0, -1): T.RIVER_FOREST}, coins=9), Seat(**STONES, coins=0)], [1, 2], id="only a tie"),
    pytest.param([Seat(coins=0, vp=3), Seat(coins=0)], [1, 1], id="if still tied the victory is shared"),
    pytest.param([Seat(coins=1, vp=3), Seat(coins=1), Seat(coins=0)], [1, 1, 3], id="the next is third"),
    pytest.param([Seat(coins=0, vp=3, barrels=1), Seat(coins=0, barrels=1)], [1, 1], id="barrels do not count"),
])  # fmt: skip
def test_ranks_and_ties(seats: list[Seat], ranks: list[int]) -> None:
    """The game ends when the first seat takes a road quarry."""
    game = play(position(*seats, track=(A, T.ROAD_QUARRY, B), left=1), "take 1 1,0", "end")
    assert [each.rank for each in game.standings()] == ranks
    assert [each.cubes for each in game.standings()] == [len(seat.cubes) for seat in seats]
    assert leaders(game.state.players) == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
