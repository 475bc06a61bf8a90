"""Sales before a take: the cheapest ones after which a tile can be paid."""

from __future__ import annotations

import random

import pytest

from core import Game
from core.legal import can_pay, can_pay_after_selling
from core.sell_plan import cheapest_sales_for
from core.tiles import TILES
from tests.positions import HOME, STORE, A, Seat, T, any_position, legal, play, position


def first(seat: Seat, tile: int, **table: object) -> tuple[Game, list[str]]:
    """A game in which the first seat may take the tile, and the sales required."""
    game = position(seat, track=(A, tile), **table)  # type: ignore[arg-type]
    return game, [str(sale) for sale in cheapest_sales_for(game.state, TILES[tile])]


def store(cubes: str, coins: int = 0, **more: object) -> Seat:
    return Seat(tiles={STORE: T.LOCHY}, cubes={STORE: cubes}, clansmen={STORE: 1}, coins=coins, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cubes", "rows", "sold"),
    [
        # Stone costs 1. One sheep sells for 1 and leaves nothing, one grain sells for 3 and leaves 2.
        pytest.param("grain sheep", {"grain": 3, "sheep": 1}, ["grain"], id="of as few those that leave most coins"),
        pytest.param("grain grain sheep", {"stone": 2, "grain": 2}, ["grain", "grain"], id="several, one by one"),
    ],
)
def test_the_fewest_cubes_are_sold(cubes: str, rows: dict[str, int], sold: list[str]) -> None:
    game, sales = first(store(cubes), T.VILLAGE, warehouse=rows)
    assert sales == [f"sell 0,1 {kind}" for kind in sold]
    play(game, *sales)
    assert can_pay(game.state, TILES[T.VILLAGE])
    assert any(text.startswith("take 1 ") for text in legal(game, "take"))


def test_the_fullest_tile_gives_the_cube() -> None:
    seat = Seat(
        tiles={(0, -1): T.RIVER_MEADOW, (1, -1): T.MEADOW},
        cubes={(0, -1): "sheep", (1, -1): "sheep sheep sheep"},
        clansmen={HOME: 1, (1, -1): 1},
        coins=0,
    )
    _game, sales = first(seat, T.VILLAGE, warehouse={"sheep": 2})
    assert sales == ["sell 1,-1 sheep"]


def test_what_can_be_paid_or_never_can_asks_for_no_sale() -> None:
    assert first(store("stone"), T.VILLAGE)[1] == []
    assert first(store("sheep"), T.VILLAGE)[1] == [], "nothing is paid for it"
    assert first(store("sheep sheep", 9), T.TAVERN, warehouse={"sheep": 3})[1] == [], "a tavern costs a barrel"


@pytest.mark.parametrize("players", [2, 4])
def test_fewest_cubes_wherever_selling_helps(players: int) -> None:
    """Against all sequences of legal sales: none with fewer cubes would do."""
    chance, found = random.Random(players), 0
    for _ in range(150):
        state = any_position(chance, players).state
        for tile in (TILES[occupant] for occupant in state.chain if occupant > 0):
            game = Game(["A"] * players, 0, state, None)  # type: ignore[arg-type]
            sales = cheapest_sales_for(state, tile)
            helps = bool(tile.cost) and not can_pay(state, tile) and can_pay_after_selling(state, tile)
            assert bool(sales) == helps
            if sales and len(sales) <= 3:
                found += 1
                assert fewest(game, tile) == len(sales)
                play(game, *sales)
                assert can_pay(game.state, tile)
    assert found > 20


def fewest(game: Game, tile: object) -> int:
    """The least number of sales, found by trying all."""
    states, number = [game.state], 0
    while not any(can_pay(state, tile) for state in states):  # type: ignore[arg-type]
        number += 1
        after = {}
        for state in states:
            for text in sorted(legal(step := Game(game.names, 0, state, None), "sell")):  # type: ignore[arg-type]
                step = Game(game.names, 0, state, None)  # type: ignore[arg-type]
                step.play(text)
                after[str(step.state.as_data())] = step.state
        states = list(after.values())
    return number
