"""A player's own changes of a copy of a game, and copies of the same deal; tests/live has copies that were apart."""

from typing import Any

import pytest

from core import Game, IllegalAction
from core.copies import NotTheirs, changed, is_same_deal, moved, texts

GAME = Game.new(2, 7, ["Ann", "Ben"])
ANN = ["take 4 0,-1", "end"]
"""Ann's first turn; Ben is seat 1."""


def ben(*places: int) -> list[str]:
    """Actions of Ben, each by its place among the legal ones; after Ann's turn."""
    game = moved(GAME, ANN)
    for place in places:
        game.play(game.legal_actions()[place])
    return texts(game)


ONE, OTHER, LONGER = ben(0), ben(-1), ben(0, 0)


@pytest.mark.parametrize(
    ("before", "after", "seats", "error"),
    [
        (ANN, ONE, (1,), None), (ONE, ANN, (1,), None), (ONE, OTHER, (1,), None), (ONE, LONGER, (0, 1), None),
        (ONE, ONE, (), None), (ANN, ONE, (0,), NotTheirs), (ONE, ANN, (0,), NotTheirs), (ONE, [], (0, 1), NotTheirs),
        (ANN, [*ANN, "end"], (1,), IllegalAction), ([], ONE, (0,), NotTheirs), ([], ANN, (0,), None),
    ],
)  # fmt: skip
def test_change_of_a_turn(
    before: list[str], after: list[str], seats: tuple[int, ...], error: type[Exception] | None
) -> None:
    game = moved(GAME, before)
    if error:
        with pytest.raises(error):
            changed(game, after, seats)
        assert texts(game) == before
    else:
        assert texts(changed(game, after, seats)) == after


def test_same_deal() -> None:
    other = Game.new(2, 7, ["Eve", "Ben"], colours=["blue", "red"])
    assert is_same_deal(GAME, other.recorded) and is_same_deal(GAME.recorded, other.recorded)


@pytest.mark.parametrize("change", [{"players": 3}, {"seed": 8}, {"rules": 1}, {"variants": ["hidden-points"]}])
def test_other_deal(change: dict[str, Any]) -> None:
    assert not is_same_deal(GAME, Game.new(**{"players": 2, "seed": 7, **change}).recorded)
