"""Cases of the rules (docs/rules.md): paying (4), activating (6), who wins (9); worked examples (10)."""

import pytest

from core.scoring import leaders, score, score_end
from core.state import DIE
from core.tiles import RESOURCES
from tests.positions import STORE, A, B, C, D, Seat, T, cells, cubes, happened, legal, play, position

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
        assert (cubes(game, STORE), game.state.players[0].coins) == ("", 3 if number == T.ARMADALE else 0)


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
    standings = play(position(*seats, track=(A, T.ROAD_QUARRY, B), left=1), "take 1 1,0", "end").standings()
    assert [each.rank for each in standings] == ranks
    assert [each.cubes for each in standings] == [len(seat.cubes) for seat in seats]


@pytest.mark.parametrize(("seats", "ahead"), [
    ([Seat(vp=2), Seat(vp=4), Seat(vp=3)], (1,)), ([Seat(vp=4), Seat(vp=1), Seat(vp=4)], (0, 2)),
    ([Seat(vp=4), Seat(vp=1), Seat(vp=4, **STONES)], (2,)),
])  # fmt: skip
def test_leaders(seats: list[Seat], ahead: tuple[int, ...]) -> None:
    assert leaders([seat.player() for seat in seats]) == ahead


def test_no_final_scoring_before_end() -> None:
    game = play(position(Seat(coins=5), track=(A, T.ROAD_QUARRY, B), left=2), "take 1 1,0", "end")
    assert game.state.final is None and all(standing.final == {} for standing in game.standings())
    assert game.standings()[0].total == 0, "coins are not yet points"


FAIR, QUARRY, MEADOW, ABBEY = (1, 0), (1, 1), (1, -1), (2, 0)


def test_warehouse_annas_turn() -> None:
    """Anna has a fair on the road, with a quarry and a meadow beside it; the abbey will touch all three. She sells,
    buys, places the abbey, produces, chooses, sells again, buys again, and goes to the fair."""
    tiles = {(0, 1): T.RIVER_FOREST, (0, -1): T.RIVER_PASTURE, FAIR: T.FAIR_4, QUARRY: T.QUARRY, MEADOW: T.MEADOW}
    anna = Seat(tiles, cubes={(0, 1): "wood wood", (0, -1): "cattle"}, clansmen={QUARRY: 1}, coins=3)
    game = position(anna, track=(A, T.IONA), warehouse={"stone": 1, "sheep": 2, "cattle": 2, "grain": 0})
    assert cells(game, T.IONA) == set(), "first she has to sell"
    play(game, "sell 0,-1 cattle")
    assert game.state.players[0].coins == 5 and game.state.warehouse["cattle"] == 1
    play(game, "take 1 2,0")
    assert happened(game, "gave", "bought") == ["gave", "bought", "bought"], "all of it without choice"
    assert game.state.players[0].coins == 0 and cubes(game, (0, 1)) == "wood"
    assert game.state.warehouse == {"wood": 0, "stone": 2, "grain": 0, "cattle": 1, "sheep": 3}
    play(game, "activate 1,1", "activate 1,-1", "activate 2,0", "choose sheep")
    assert [cubes(game, cell) for cell in (QUARRY, MEADOW, ABBEY)] == ["stone", "sheep", "sheep"]
    play(game, "sell 2,0 sheep")
    assert game.state.players[0].coins == 3
    play(game, "activate 1,0", "buy grain", "give 0,1 wood", "give 1,1 stone", "give 1,-1 sheep")
    player = game.state.players[0]
    assert (player.vp, player.coins, any(player.display.cubes.values())) == (8, 2, False)
    assert game.state.phase == "activate" and legal(game) >= {"end"}


def test_scoring_differences() -> None:
    """Anna 3, 2, 1; Bruce 0, 1, 1; Clara 3, 5, 0; Danny 8, 0, 0."""
    anna, bruce = Seat({STORE: T.LOCHY}, barrels=3, chieftains=2), Seat({STORE: T.MORAR}, chieftains=1)
    seats = anna, bruce, Seat(barrels=3, chieftains=4), Seat(barrels=5)
    points = [comparison.points for comparison in score([seat.player() for seat in seats])]
    assert points == [(3, 0, 3, 8), (2, 1, 5, 0), (1, 1, 0, 0)]


def display_of(size: int) -> Seat:
    """A display with a number of tiles, in a row beside the river."""
    plain = (9, 10, 11, 12, 13, 14, 16, 18, 21, 32, 36, 37, 40, 52)
    return Seat({STORE: T.RIVER_QUARRY, **{(1 + i, 1): n for i, n in enumerate(plain[: size - 2])}}, coins=0)


def test_tiles_15_13_16_and_13() -> None:
    final = score_end([display_of(size).player() for size in (15, 13, 16, 13)])
    assert [(points[4], counts[4]) for points, counts in zip(final.points, final.counts, strict=True)] == [
        (-6, 15), (0, 13), (-9, 16), (0, 13),
    ]  # fmt: skip


@pytest.mark.parametrize("place, seat", [(1, 0), (2, 0), (4, 1), (5, 1), (6, 1)])
def test_track_who_is_next(place: int, seat: int) -> None:
    """If Red takes the meadow or the village, Red moves again; beyond, Yellow moves, and both tiles go to the box."""
    red = Seat({STORE: T.RIVER_QUARRY}, clansmen={STORE: 1}, cubes={STORE: "stone"})
    track = (A, T.MEADOW, T.VILLAGE, B, T.FOREST, T.PASTURE, T.WHEAT)
    game = position(red, Seat(), Seat(), Seat(), track=track)
    play(game, f"take {place} 1,1", *["buy stone"] * (place == 2), "end")
    assert game.state.seat == seat
    assert ({T.MEADOW, T.VILLAGE} <= set(game.state.box)) == (seat == 1)
    assert len(game.state.chain) == 13 and game.state.chain.count(C) == game.state.chain.count(D) == 1


def test_placing_where_a_tile_goes() -> None:
    """A river tile south of the starting village, a plain tile beside it, the clansman at home."""
    seat = Seat({STORE: T.RIVER_QUARRY, (1, 1): T.QUARRY})
    game = position(seat, track=(A, T.MEADOW, T.RIVER_MEADOW, T.ROAD_WHEAT))
    found = [cells(game, tile) for tile in (T.MEADOW, T.RIVER_MEADOW, T.ROAD_WHEAT)]
    assert found == [{(-1, 1)}, {(0, -1)}, {(1, 0), (-1, 0)}]


@pytest.mark.parametrize("left, may", [(2, True), (4, True), (5, False)])
def test_the_end_after_four_spaces(left: int, may: bool) -> None:
    """The refill draws three, and the die one more before the player would be on turn again."""
    track = (A, T.QUARRY, T.FOREST, DIE, T.RIVER_VILLAGE, B)
    game = position(Seat({STORE: T.LOCHY}, cubes={STORE: "stone"}, coins=0), track=track, left=left)
    play(game, "take 4 0,-1", "activate 0,-1", "activate 0,0", "done", "promote 0,-1")
    assert ("promote 0,0" in legal(game)) == may
    play(game, "end")
    assert game.over == may, "four: the die draws the last one; five: it leaves one"
    assert game.over or game.state.seat == 0
    assert len(game.state.chain) == (12 if left == 2 else 13)
