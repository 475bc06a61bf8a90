"""Combined commands, automatic steps and confirmations."""

import pytest

from core import Game
from tests.positions import STORE, A, Seat, T, activating, position
from tests.tables import bar, do, enabled
from ui.model.selection import NOTHING
from ui.table.table import Table


def texts(desk: Table) -> list[str]:
    return list(map(str, desk.game.actions))


def test_sell_first_makes_tile_affordable() -> None:
    seat = Seat({STORE: T.LOCHY}, {STORE: "grain grain sheep"}, {STORE: 1}, coins=0)
    desk = Table(position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2}))
    assert not do(desk, "sell-first"), "without a tile nothing is sold"
    do(desk, "space 1")
    assert "Sell first:</span></b> 2\xa0grain for 3\xa0coins" in bar(desk) and "confirm" not in enabled(desk)
    assert do(desk, "sell-first")
    assert texts(desk) == ["sell 0,1 grain", "sell 0,1 grain"] and desk.selection.space == 1, "it stays chosen"
    preview = desk.view().preview
    assert preview is not None and preview.places > 0 and preview.would is not None
    do(desk, "undo")
    assert texts(desk) == ["sell 0,1 grain"], "each sale is an action of its own"


@pytest.mark.parametrize(("tiles", "played", "left", "told"), [
    ((T.VILLAGE,), ["activate 1,1", "done"], 0, "Take Loch Morar"),
    ((T.VILLAGE, T.SHEEP_BUTCHER), ["activate -1,1", "activate 1,1", "done"], 1, "Activate the Butcher"),
], ids=["all would be automatic", "a choice before"])  # fmt: skip
def test_undo_takes_back_automatic_steps(tiles: tuple[int, ...], played: list[str], left: int, told: str) -> None:
    desk = Table(activating(*tiles, store="sheep"), automatic=True)
    do(desk, f"action {played[0]}")
    for _time in range(2):
        assert texts(desk)[1:] == played and desk.game.state.phase == "move"
        do(desk, "undo")
        assert len(texts(desk)) == left and told in desk.announcement(desk.view())
        do(desk, "redo")


def test_wasteful_turn_end_asks() -> None:
    desk = Table(activating(T.QUARRY, T.VILLAGE))
    do(desk, "action activate -1,1")
    assert not do(desk, "end")
    assert "End the turn and lose 1\xa0activation and 1\xa0movement point?" in bar(desk).replace("<b>", "")
    assert not do(desk, "end"), "the same button again does not end it"
    do(desk, "cancel")
    assert desk.selection == NOTHING and "anyway" not in enabled(desk)
    do(desk, "end", "action activate 1,1")
    assert "anyway" not in enabled(desk) and not do(desk, "anyway"), "forgotten when something else is done"
    assert not do(desk, "end") and do(desk, "anyway")
    assert texts(desk)[-1] == "end" and desk.selection == NOTHING


def test_turn_end_without_waste_does_not_ask() -> None:
    desk = Table(activating(T.QUARRY))
    assert do(desk, "activate-all") and do(desk, "end")


def test_without_confirmations_nothing_asks() -> None:
    assert do(Table(activating(T.QUARRY), confirm=False), "end")
    desk = Table(Game.new(players=3, seed=7), confirm=False)
    assert do(desk, "space 4", "cell 0,-1") and texts(desk) == ["take 4 0,-1"]
