"""The three scorings, the final one and ties (docs/rules.md, 9)."""

from __future__ import annotations

import pytest

from core import Game
from core.score_table import CATEGORIES, Scoring
from core.scoring import lead_points, leaders, score, score_end
from core.state import Player
from tests.positions import EAST, STORE, WEST, A, B, Seat, T, happened, play, position

FIELD = {STORE: T.LOCHY}


@pytest.mark.parametrize("lead, points", [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (20, 8)])
def test_points_for_a_lead(lead: int, points: int) -> None:
    assert lead_points(lead) == points


def players(*seats: Seat) -> list[Player]:
    return [seat.player() for seat in seats]


@pytest.mark.parametrize(
    ("barrels", "points"),
    [((7, 2, 4, 3), (8, 0, 2, 1)), ((1, 0, 4), (1, 0, 5)), ((3, 3, 3, 3, 3), (0, 0, 0, 0, 0))],
    ids=["by the lead over the least", "which may be nothing", "all equal"],
)
def test_each_compares_himself_with_the_one_who_has_least(barrels: tuple[int, ...], points: tuple[int, ...]) -> None:
    whisky = score(players(*(Seat(barrels=number) for number in barrels))).whisky
    assert (whisky.counts, whisky.points) == (barrels, points)


def test_the_three_categories_are_scored_apart() -> None:
    scoring = score(players(Seat(FIELD, barrels=1, chieftains=3), Seat(barrels=2)))
    assert (scoring.whisky.points, scoring.chieftains.points, scoring.locations.points) == ((0, 1), (3, 0), (1, 0))
    assert [scoring.total(seat) for seat in (0, 1)] == [4, 1]
    assert CATEGORIES == Scoring._fields


def test_bonnets_count_with_chieftains() -> None:
    scoring = score(players(Seat({**FIELD, EAST: T.MOIL}, chieftains=1), Seat()))
    assert scoring.chieftains.counts == (2, 0)
    scoring = score(players(Seat({**FIELD, EAST: T.MEY}, chieftains=2), Seat(chieftains=4)))
    assert scoring.chieftains.counts == (5, 4) and scoring.chieftains.points == (1, 0), "only the owner's count double"


def test_barrels_and_chieftains_are_kept_after_a_scoring_which_counts_what_the_turn_has_brought() -> None:
    game = position(Seat(FIELD, barrels=3), Seat(chieftains=2), track=(A, T.RIVER_QUARRY), left=37)
    play(game, "take 1 0,-1", "end")
    one, two = game.state.players
    assert (one.vp, two.vp) == (3 + 1, 2) and (one.barrels, two.chieftains) == (3, 2)
    game = position(Seat(FIELD, cubes={STORE: "grain stone"}, coins=0), track=(A, T.DISTILLERY), left=37)
    play(game, "take 1 1,1", "activate 1,1", "end")
    assert game.state.scorings[0].whisky.counts == (2, 0)


# ---- the final scoring ----


def test_1_vp_for_each_coin_and_3_less_for_each_tile_more_than_the_smallest_display() -> None:
    big = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY, WEST: T.FOREST}, coins=7)
    final = score_end(players(big, Seat(FIELD, coins=1), Seat(coins=0)))
    assert [row[3] for row in final.points] == [7, 1, 0] and [row[4] for row in final.points] == [-9, -3, 0]
    assert final.counts[2][4] == 1, "the starting village counts as a tile"


def last_turn(*seats: Seat) -> Game:
    """A game that ends when the first seat takes a road quarry."""
    game = position(*seats, track=(A, T.ROAD_QUARRY, B), left=1)
    return play(game, "take 1 1,0", "end")


def test_everything_is_added_up() -> None:
    seat = Seat(
        {STORE: T.MORAR, EAST: T.MEADOW, WEST: T.DUART}, coins=4, barrels=2, chieftains=1, vp=10, clansmen={(0, 0): 1}
    )
    game = last_turn(seat, Seat(coins=1, barrels=3))
    one, two = game.standings()
    assert one.activations == {"tavern": 10}
    assert one.scorings[-1] == (0, 1, 2) and two.scorings[-1] == (1, 0, 0)
    assert one.final == {"abbey": 0, "morar": 2, "duart": 3, "coins": 4, "tiles": -3 * 4}
    assert one.total == 10 + 0 + 1 + 2 + 2 + 3 + 4 - 12 == game.state.players[0].vp
    assert two.final == {"abbey": 0, "morar": 0, "duart": 0, "coins": 1, "tiles": 0} and two.total == 2
    assert (one.rank, two.rank) == (1, 2)
    assert happened(game, "scored", "final") == ["scored", "final"]


STONES = {"tiles": {STORE: T.RIVER_QUARRY}, "cubes": {STORE: "stone"}}


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        pytest.param([Seat(**STONES, coins=0, vp=6), Seat(coins=0)], [1, 2], id="more resources left break a tie"),
        pytest.param([Seat({(0, -1): T.RIVER_FOREST}, coins=9), Seat(**STONES, coins=0)], [1, 2], id="only a tie"),
        pytest.param([Seat(coins=0, vp=3), Seat(coins=0)], [1, 1], id="if still tied the victory is shared"),
        pytest.param([Seat(coins=1, vp=3), Seat(coins=1), Seat(coins=0)], [1, 1, 3], id="the next is third"),
        pytest.param([Seat(coins=0, vp=3, barrels=1), Seat(coins=0, barrels=1)], [1, 1], id="barrels do not count"),
    ],
)
def test_ranks(seats: list[Seat], ranks: list[int]) -> None:
    game = last_turn(*seats)
    assert [standing.rank for standing in game.standings()] == ranks
    assert [standing.cubes for standing in game.standings()] == [len(seat.cubes) for seat in seats]


def test_who_leads_as_the_points_stand() -> None:
    assert leaders(players(Seat(vp=2), Seat(vp=4), Seat(vp=3))) == (1,)
    assert leaders(players(Seat(vp=4), Seat(vp=1), Seat(vp=4))) == (0, 2)
    assert leaders(players(Seat(vp=4), Seat(vp=1), Seat(vp=4, **STONES))) == (2,)


def test_there_is_no_final_scoring_before_the_end() -> None:
    game = position(Seat(coins=5), track=(A, T.ROAD_QUARRY, B), left=2)
    play(game, "take 1 1,0", "end")
    assert game.state.final is None and all(standing.final == {} for standing in game.standings())
    assert game.standings()[0].total == 0, "coins are not yet points"
