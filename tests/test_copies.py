"""Two copies of a game: their relation, a player's own changes, and the copy that counts after they were apart."""

import pytest

from core import Game, IllegalAction
from core.copies import NotTheirs, changed, is_same_deal, moved, reconciled, texts

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


@pytest.mark.parametrize(
    ("here", "there", "seats", "claimed", "counts"),
    [
        (ONE, ONE, (1,), (), ONE), (ANN, LONGER, (), (), LONGER), (LONGER, ANN, (1,), (), LONGER),
        (ONE, OTHER, (1,), (), OTHER), (ONE, OTHER, (0,), (), ONE), (ONE, OTHER, (0,), (1,), None),
        (ONE, OTHER, (1,), (1,), OTHER),
    ],
)  # fmt: skip
def test_copy_that_counts(
    here: list[str], there: list[str], seats: tuple[int, ...], claimed: tuple[int, ...], counts: list[str] | None
) -> None:
    found = reconciled(moved(GAME, here), there, seats, claimed)
    assert (found and texts(found)) == counts


def test_ended_turns_are_never_replaced() -> None:
    first, *_more, last = (str(action) for action in GAME.legal_actions())
    one, other = ([action, "end"] for action in (first, last))
    for seats in ((0,), (1,), ()):
        assert reconciled(moved(GAME, one), other, seats) is None


def test_same_deal() -> None:
    other = Game.new(2, 7, ["Eve", "Ben"], colours=["blue", "red"])
    assert is_same_deal(GAME, other.recorded) and is_same_deal(GAME.recorded, other.recorded)
    for differs in (
        Game.new(3, 7),
        Game.new(2, 8),
        Game.new(2, 7, rules=1),
        Game.new(2, 7, variants=["hidden-points"]),
    ):
        assert not is_same_deal(GAME, differs.recorded)
