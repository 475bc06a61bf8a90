"""Buying and selling (docs/rules.md, 5)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.tiles import RESOURCES
from core.warehouse import buying_price, selling_price
from tests.positions import EAST, STORE, A, Seat, T, activating, cubes, happened, legal, play, position

FULL = dict.fromkeys(RESOURCES, 2)


def trader(stones: int = 0, rows: dict[str, int] | None = None, coins: int = 6, tile: int = T.VILLAGE) -> Game:
    """A game in which a seat with stones on a quarry may trade, and take one tile; the other player has a stone."""
    seats = [Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone " * n}, coins=coins) for n in (stones, 1)]
    return position(*seats, track=(A, tile), warehouse=rows)


@pytest.mark.parametrize("row, buying, selling", [(0, 1, 0), (1, 2, 1), (2, 3, 2), (3, None, 3)])
def test_prices(row: int, buying: int | None, selling: int) -> None:
    rows = {**dict.fromkeys(RESOURCES, 0), "grain": row}
    assert (buying_price(rows, "grain"), selling_price(rows, "grain")) == (buying, selling)


# ---- selling ----


@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("kind", RESOURCES)
def test_selling_takes_the_coins_of_the_highest_space_of_its_row(kind: str, row: int) -> None:
    game = position(Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: kind}, coins=2), warehouse={kind: row})
    play(game, f"sell 0,1 {kind}")
    assert game.state.players[0].coins == 2 + row and cubes(game, STORE) == ""
    assert game.state.warehouse == {**dict.fromkeys(RESOURCES, 0), kind: row - 1}


@pytest.mark.parametrize(
    ("stones", "rows", "text", "why"),
    [(1, {"wood": 3}, "sell 0,1 stone", "stone is empty"), (1, {"wood": 3, "stone": 3}, "sell 0,1 wood", "no wood"),
     (0, {"stone": 3}, "sell 0,1 stone", "no stone"), (1, FULL, "sell 0,0 whisky", "not an action"),
     (1, FULL, "buy whisky", "not an action"), (1, FULL, "buy barrel", "not an action"),
     (0, {"stone": 1}, "buy stone", "for costs only")],
)  # fmt: skip
def test_what_is_neither_sold_nor_bought(stones: int, rows: dict[str, int], text: str, why: str) -> None:
    """Nothing to an empty row, nothing that one does not have, though others do; no whisky; nothing into store."""
    game = trader(stones, rows)
    assert legal(game, "sell") == ({"sell 0,1 stone"} if stones and rows.get("stone") else set())
    with pytest.raises(IllegalAction, match=why):
        game.play(text)
    assert not legal(activating(T.QUARRY, coins=9), "buy")


def test_the_player_chooses_the_tile_and_a_row_is_sold_empty_from_the_top() -> None:
    seat = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY}, cubes={STORE: "stone stone", EAST: "stone stone"})
    game = position(seat, warehouse={"stone": 3})
    assert legal(game, "sell") == {"sell 0,1 stone", "sell 1,1 stone"}
    play(game, "sell 0,1 stone", "sell 1,1 stone", "sell 1,1 stone")
    assert game.state.players[0].coins == 6 + 3 + 2 + 1 and game.state.warehouse["stone"] == 0
    assert cubes(game, STORE) == "stone" and cubes(game, EAST) == ""
    assert not legal(game, "sell"), "the fourth finds the row empty"


# ---- buying ----


@pytest.mark.parametrize(("row", "left"), [(0, 8), (1, 7), (2, 6)])
def test_buying_puts_the_price_on_the_lowest_free_space_and_the_cube_is_spent_at_once(row: int, left: int) -> None:
    game = play(trader(rows={"stone": row}, coins=9), "take 1 1,1")
    assert (game.state.players[0].coins, game.state.warehouse["stone"]) == (left, row + 1)
    assert not any(game.state.players[0].display.cubes.values())


def test_nothing_is_bought_from_a_full_row_or_without_the_coins() -> None:
    for row, why in ((3, "none left"), (2, "needs 1 stone; the warehouse asks 3 coins, you have 2")):
        with pytest.raises(IllegalAction, match=why):
            trader(rows={"stone": row}, coins=2).play("take 1 1,1")


def test_selling_into_a_full_row_makes_room_to_buy() -> None:
    """Ann sells a stone for 3, and can buy it back for 3."""
    game = play(trader(1, {"stone": 3}, coins=0), "sell 0,1 stone", "take 1 1,1")
    assert game.state.players[0].coins == 0 and game.state.warehouse["stone"] == 3


def test_several_bought_for_one_cost_each_at_the_then_lowest_free_space() -> None:
    game = play(activating(T.SHEEP_BUTCHER, coins=3), "activate 1,1", "buy sheep")
    assert [event.number for step in game.history[-2:] for event in step[1].events if event.name == "bought"] == [1, 2]
    assert game.state.players[0].coins == 0 and game.state.warehouse["sheep"] == 2 and game.state.players[0].vp == 4
    full = dict.fromkeys(("wood", "stone", "cattle", "sheep"), 3)
    game = play(activating(T.GROCER, coins=6, warehouse=full), "activate 1,1")
    assert happened(game, "bought") == ["bought"] * 3, "only grain can be had, for 1, 2 and 3"
    assert game.state.players[0].coins == 0 and game.state.players[0].vp == 8
    assert "activate 1,1" not in legal(activating(T.GROCER, coins=5, warehouse=full))


# ---- times to sell (R3) ----


def test_selling_is_offered_at_every_step_of_one_s_own_turn_but_not_within_a_payment_or_choice() -> None:
    game = activating(T.SHEEP_BUTCHER, T.VILLAGE, store="sheep sheep wood", warehouse={"wood": 1, "sheep": 1})
    offered = {game.state.phase: bool(legal(game, "sell"))}
    for text in ("activate 1,1", "enough", "activate -1,1", "done"):
        play(game, text)
        offered[game.state.phase] = bool(legal(game, "sell"))
        if game.state.phase == "pay":
            with pytest.raises(IllegalAction, match="in one go"):
                game.play("sell 0,1 sheep")
    assert offered == {"activate": True, "pay": False, "move": True}
    game = trader(3, {"stone": 3}, coins=0, tile=T.MEADOW)
    play(game, "sell 0,1 stone", "take 1 1,1", "sell 0,1 stone", "activate 1,1", "sell 0,1 stone", "end")
    assert game.history[-2][1].players[0].coins == 6
    game = play(position(Seat(), track=(A, T.LOCHY), warehouse=FULL), "take 1 0,1", "choose wood")
    assert game.state.phase == "choose" and not legal(game, "sell")
    seat = Seat({STORE: T.RIVER_QUARRY}, cubes={STORE: "stone"}, clansmen={STORE: 1})
    game = play(position(seat, track=(A, T.SHIEL), warehouse={"stone": 2}), "take 1 0,2")
    assert legal(game) == {"fill", "sell 0,1 stone"}, "before Loch Shiel fills"
