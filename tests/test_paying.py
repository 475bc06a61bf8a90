"""The choices within a payment (docs/rules.md, 4)."""

from __future__ import annotations

import pytest

from core.tiles import RESOURCES
from tests.positions import STORE, A, Seat, T, cubes, legal, play, position

FULL = dict.fromkeys(RESOURCES, 3)


@pytest.mark.parametrize(
    ("number", "stock", "coins", "rows", "choice"),
    [
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
    ],
)  # fmt: skip
def test_a_choice_is_asked_only_where_there_is_one_and_the_rest_can_still_be_paid(
    number: int, stock: str, coins: int, rows: dict[str, int], choice: set[str]
) -> None:
    seat = Seat({STORE: T.LOCHY}, {STORE: stock}, {STORE: 1}, coins)
    game = position(seat, track=(A, number), warehouse=rows)
    play(game, "take 1 0,2" if number == T.OICH else "take 1 1,1")
    assert game.state.phase == ("pay" if choice else "activate")
    assert legal(game) == choice if choice else not cubes(game, STORE)
    brought = 3 if number == T.ARMADALE else 0
    assert choice or game.state.players[0].coins == brought
    if "buy stone" in choice and stock == "stone":
        play(game, "buy stone")
        assert cubes(game, STORE) == "stone" and game.state.players[0].coins == 0
