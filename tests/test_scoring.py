"""Who wins, who leads, and ties (docs/rules.md, 9)."""

from __future__ import annotations

import pytest

from core import Game
from core.scoring import leaders
from tests.positions import STORE, A, B, Seat, T, play, position


def last_turn(*seats: Seat) -> Game:
    """A game that ends when the first seat takes a road quarry."""
    game = position(*seats, track=(A, T.ROAD_QUARRY, B), left=1)
    return play(game, "take 1 1,0", "end")


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


@pytest.mark.parametrize(
    ("seats", "ahead"),
    [
        ([Seat(vp=2), Seat(vp=4), Seat(vp=3)], (1,)),
        ([Seat(vp=4), Seat(vp=1), Seat(vp=4)], (0, 2)),
        ([Seat(vp=4), Seat(vp=1), Seat(vp=4, **STONES)], (2,)),
    ],
)
def test_who_leads_as_the_points_stand(seats: list[Seat], ahead: tuple[int, ...]) -> None:
    assert leaders([seat.player() for seat in seats]) == ahead


def test_there_is_no_final_scoring_before_the_end() -> None:
    game = position(Seat(coins=5), track=(A, T.ROAD_QUARRY, B), left=2)
    play(game, "take 1 1,0", "end")
    assert game.state.final is None and all(standing.final == {} for standing in game.standings())
    assert game.standings()[0].total == 0, "coins are not yet points"
