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


def test_each_compares_himself_with_the_one_who_has_least() -> None:
    scoring = score(players(Seat(barrels=7), Seat(barrels=2), Seat(barrels=4), Seat(barrels=3)))
    assert scoring.whisky.counts == (7, 2, 4, 3)
    assert scoring.whisky.points == (8, 0, 2, 1)


def test_the_least_may_be_nothing() -> None:
    assert score(players(Seat(barrels=1), Seat(), Seat(barrels=4))).whisky.points == (1, 0, 5)


def test_all_equal_nobody_scores() -> None:
    assert score(players(*[Seat(barrels=3, chieftains=2)] * 5)).whisky.points == (0,) * 5


def test_the_three_categories_are_scored_apart() -> None:
    scoring = score(players(Seat(FIELD, barrels=1, chieftains=3), Seat(barrels=2)))
    assert (scoring.whisky.points, scoring.chieftains.points, scoring.locations.points) == ((0, 1), (3, 0), (1, 0))
    assert [scoring.total(seat) for seat in (0, 1)] == [4, 1]


def test_bonnets_count_with_chieftains() -> None:
    scoring = score(players(Seat({STORE: T.LOCHY, EAST: T.MOIL}, chieftains=1), Seat()))
    assert scoring.chieftains.counts == (2, 0)


def test_only_the_leads_owner_of_mey_counts_double() -> None:
    mey = Seat({STORE: T.LOCHY, EAST: T.MEY}, chieftains=2)
    scoring = score(players(mey, Seat(chieftains=4)))
    assert scoring.chieftains.counts == (5, 4) and scoring.chieftains.points == (1, 0)


def test_barrels_and_chieftains_are_kept_after_a_scoring() -> None:
    game = position(Seat(FIELD, barrels=3), Seat(chieftains=2), track=(A, T.RIVER_QUARRY), left=37)
    play(game, "take 1 0,-1", "end")
    one, two = game.state.players
    assert (one.vp, two.vp) == (3 + 1, 2) and (one.barrels, two.chieftains) == (3, 2)


def test_a_scoring_counts_what_the_turn_just_ended_has_brought() -> None:
    game = position(Seat(FIELD, cubes={STORE: "grain stone"}, coins=0), track=(A, T.DISTILLERY), left=37)
    play(game, "take 1 1,1", "activate 1,1", "end")
    assert game.state.scorings[0].whisky.counts == (2, 0)


# ---- the final scoring ----


def test_1_vp_for_each_coin() -> None:
    assert [row[3] for row in score_end(players(Seat(coins=7), Seat(coins=0))).points] == [7, 0]


def test_3_vp_less_for_each_tile_more_than_the_smallest_display() -> None:
    big = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY, WEST: T.FOREST})
    assert [row[4] for row in score_end(players(big, Seat(FIELD), Seat())).points] == [-9, -3, 0]


def test_the_starting_village_counts_as_a_tile() -> None:
    assert [row[4] for row in score_end(players(Seat(), Seat())).counts] == [1, 1]


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


def test_a_tie_goes_to_the_one_with_more_resources_left() -> None:
    one = Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone"}, coins=0, vp=6)
    game = last_turn(one, Seat(coins=0))
    assert [standing.total for standing in game.standings()] == [0, 0]
    assert [standing.cubes for standing in game.standings()] == [1, 0]
    assert [standing.rank for standing in game.standings()] == [1, 2]


def test_the_resources_count_only_among_the_tied() -> None:
    rich = Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone stone stone"}, coins=0)
    game = last_turn(Seat({(0, -1): T.RIVER_FOREST}, coins=9), rich)
    assert [standing.rank for standing in game.standings()] == [1, 2]


def test_if_still_tied_the_victory_is_shared() -> None:
    game = last_turn(Seat(coins=0, vp=3), Seat(coins=0))
    assert [(standing.total, standing.rank) for standing in game.standings()] == [(0, 1), (0, 1)]


def test_after_a_shared_victory_the_next_is_third() -> None:
    game = last_turn(Seat(coins=1, vp=3), Seat(coins=1), Seat(coins=0))
    assert [standing.rank for standing in game.standings()] == [1, 1, 3]


def test_barrels_are_no_resources_in_a_tie() -> None:
    game = last_turn(Seat(coins=0, vp=3, barrels=1), Seat(coins=0, barrels=1))
    assert [standing.rank for standing in game.standings()] == [1, 1]


def test_who_leads_as_the_points_stand() -> None:
    stones = {"cubes": {STORE: "stone"}, "tiles": {STORE: T.RIVER_QUARRY}}
    assert leaders(players(Seat(vp=2), Seat(vp=4), Seat(vp=3))) == (1,)
    assert leaders(players(Seat(vp=4), Seat(vp=1), Seat(vp=4))) == (0, 2)
    assert leaders(players(Seat(vp=4), Seat(vp=1), Seat(vp=4, **stones))) == (2,)  # type: ignore[arg-type]


def test_the_categories_are_named_as_they_are_scored() -> None:
    assert CATEGORIES == Scoring._fields


def test_there_is_no_final_scoring_before_the_end() -> None:
    game = position(Seat(coins=5), track=(A, T.ROAD_QUARRY, B), left=2)
    play(game, "take 1 1,0", "end")
    assert game.state.final is None and all(standing.final == {} for standing in game.standings())
    assert game.standings()[0].total == 0, "coins are not yet points"
