"""Buying and selling (docs/rules.md, 5)."""

from __future__ import annotations

import pytest

from core import IllegalAction
from core.tiles import RESOURCES
from core.warehouse import buying_price, coins_in, selling_price
from tests.positions import STORE, A, Seat, T, activating, cubes, happened, legal, play, position


@pytest.mark.parametrize("row, buying, selling, inside", [(0, 1, 0, 0), (1, 2, 1, 1), (2, 3, 2, 3), (3, None, 3, 6)])
def test_prices(row: int, buying: int | None, selling: int, inside: int) -> None:
    rows = {**dict.fromkeys(RESOURCES, 0), "grain": row}
    assert buying_price(rows, "grain") == buying
    assert selling_price(rows, "grain") == selling
    assert coins_in(rows) == inside


@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("kind", RESOURCES)
def test_selling_takes_the_coins_of_the_highest_space_of_its_row(kind: str, row: int) -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): kind}, coins=2), warehouse={kind: row})
    play(game, f"sell 0,1 {kind}")
    assert game.state.players[0].coins == 2 + row
    assert game.state.warehouse == {**dict.fromkeys(RESOURCES, 0), kind: row - 1}
    assert cubes(game, (0, 1)) == ""


def test_nothing_is_sold_to_an_empty_row() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone"}), warehouse={"wood": 3})
    assert not legal(game, "sell")
    with pytest.raises(IllegalAction, match="stone is empty"):
        game.play("sell 0,1 stone")


def test_what_one_does_not_have_is_not_sold() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone"}), warehouse={"wood": 3, "stone": 3})
    assert legal(game, "sell") == {"sell 0,1 stone"}
    with pytest.raises(IllegalAction, match="no wood"):
        game.play("sell 0,1 wood")


def test_a_row_is_sold_empty_from_the_top() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY}, cubes={(0, 1): "stone stone", (1, 1): "stone stone"})
    game = position(seat, warehouse={"stone": 3})
    play(game, "sell 0,1 stone", "sell 1,1 stone", "sell 1,1 stone")
    assert game.state.players[0].coins == 6 + 3 + 2 + 1
    assert game.state.warehouse["stone"] == 0
    assert not legal(game, "sell"), "the fourth finds the row empty"


def test_only_the_player_whose_turn_it_is_sells() -> None:
    other = Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone"})
    game = position(Seat(), other, warehouse={"stone": 3})
    assert not legal(game, "sell")


def test_nothing_is_bought_into_store() -> None:
    game = position(Seat(), warehouse={"stone": 1})
    with pytest.raises(IllegalAction, match="for costs only"):
        game.play("buy stone")
    game = activating(T.QUARRY, coins=9)
    assert not legal(game, "buy")


def test_buying_puts_the_price_on_the_lowest_free_space_and_the_cube_is_spent_at_once() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, coins=9)
    game = play(position(seat, track=(A, T.VILLAGE), warehouse={"stone": 1}), "take 1 1,1")
    assert game.state.players[0].coins == 7
    assert game.state.warehouse["stone"] == 2
    assert not any(game.state.players[0].display.cubes.values())


def test_nothing_is_bought_from_a_full_row() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, coins=9), track=(A, T.VILLAGE), warehouse={"stone": 3})
    with pytest.raises(IllegalAction, match="none left"):
        game.play("take 1 1,1")


def test_selling_into_a_full_row_makes_room_to_buy() -> None:
    """Ann sells a stone for 3, and can buy it back for 3."""
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone"}, coins=0)
    game = position(seat, track=(A, T.VILLAGE), warehouse={"stone": 3})
    play(game, "sell 0,1 stone", "take 1 1,1")
    assert game.state.players[0].coins == 0 and game.state.warehouse["stone"] == 3


def test_several_bought_for_one_cost_each_at_the_then_lowest_free_space() -> None:
    game = activating(T.SHEEP_BUTCHER, coins=3)
    play(game, "activate 1,1", "buy sheep")
    assert [event.number for step in game.history[-2:] for event in step[1].events if event.name == "bought"] == [1, 2]
    assert game.state.players[0].coins == 0 and game.state.warehouse["sheep"] == 2
    assert game.state.players[0].vp == 4


def test_three_of_one_kind_bought_for_the_grocer() -> None:
    full = dict.fromkeys(("wood", "stone", "cattle", "sheep"), 3)
    game = play(activating(T.GROCER, coins=6, warehouse=full), "activate 1,1")
    assert happened(game, "bought") == ["bought"] * 3, "only grain can be had, for 1, 2 and 3"
    assert game.state.players[0].coins == 0 and game.state.players[0].vp == 8
    assert "activate 1,1" not in legal(activating(T.GROCER, coins=5, warehouse=full))


def test_whisky_is_neither_bought_nor_sold() -> None:
    game = position(Seat(barrels=3), warehouse=dict.fromkeys(RESOURCES, 2))
    assert not legal(game, "sell")
    for text in ("sell 0,0 whisky", "buy whisky", "buy barrel"):
        with pytest.raises(IllegalAction):
            game.play(text)


def test_not_enough_coins() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, coins=2), track=(A, T.VILLAGE), warehouse={"stone": 2})
    with pytest.raises(IllegalAction, match="needs 1 stone; the warehouse asks 3 coins, you have 2"):
        game.play("take 1 1,1")


def test_the_player_chooses_the_tile_from_which_a_cube_is_sold() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY}, cubes={(0, 1): "stone", (1, 1): "stone"})
    game = position(seat, warehouse={"stone": 1})
    assert legal(game, "sell") == {"sell 0,1 stone", "sell 1,1 stone"}
    play(game, "sell 1,1 stone")
    assert cubes(game, (0, 1)) == "stone" and cubes(game, (1, 1)) == ""


# ---- times to sell (R3) ----


def selling_at_each_step() -> dict[str, bool]:
    """Plays a turn; tells for each phase if selling was offered."""
    game = activating(T.SHEEP_BUTCHER, T.VILLAGE, store="sheep sheep wood", warehouse={"wood": 1, "sheep": 1})
    offered = {}
    for text in ("activate 1,1", "give 0,1 sheep", "enough", "activate -1,1", "done"):
        offered[game.state.phase] = bool(legal(game, "sell"))
        play(game, text) if text in legal(game) else None
    offered[game.state.phase] = bool(legal(game, "sell"))
    return offered


def test_selling_is_offered_at_every_step_but_not_within_a_payment() -> None:
    offered = selling_at_each_step()
    assert offered == {"activate": True, "pay": False, "move": True}


def test_selling_before_taking_and_until_the_end_of_the_turn() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone stone stone"}, coins=0)
    game = position(seat, track=(A, T.MEADOW), warehouse={"stone": 3})
    play(game, "sell 0,1 stone", "take 1 1,1", "sell 0,1 stone", "activate 1,1", "sell 0,1 stone")
    assert game.state.players[0].coins == 6
    play(game, "end")


def test_nothing_is_sold_while_a_resource_is_chosen() -> None:
    game = position(Seat(coins=0), track=(A, 31), warehouse=dict.fromkeys(RESOURCES, 3))
    play(game, "take 1 0,1", "choose wood")
    assert game.state.phase == "choose" and not legal(game, "sell")


def test_selling_the_last_cube_of_a_fair_in_the_middle_of_paying_is_not_possible() -> None:
    game = activating(T.FAIR_3, store="wood stone", warehouse={"wood": 3, "stone": 3})
    play(game, "activate 1,1", "give 0,1 wood")
    with pytest.raises(IllegalAction, match="in one go"):
        game.play("sell 0,1 stone")


def test_selling_after_loch_shiel_was_placed() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, cubes={(0, 1): "stone"}, clansmen={(0, 1): 1})
    game = play(position(seat, track=(A, T.SHIEL), warehouse={"stone": 2}), "take 1 0,2")
    assert legal(game) == {"fill", "sell 0,1 stone"}


def test_store_is_loch_lochy_here() -> None:
    """So these tests give and sell resources that can really be there: the loch may hold cubes."""
    assert activating().state.players[0].display.tiles[STORE].name == "Loch Lochy"
