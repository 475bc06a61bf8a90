"""Activation of tiles (docs/rules.md, 6)."""

from __future__ import annotations

from itertools import combinations

import pytest

from core import IllegalAction
from core.tiles import RESOURCES, TILES
from tests.positions import (
    EAST,
    LAID,
    SOUTHEAST,
    SOUTHWEST,
    STORE,
    WEST,
    A,
    Seat,
    T,
    activating,
    beside,
    cubes,
    happened,
    legal,
    play,
    position,
)

PRODUCTION = [tile.id for tile in TILES if tile.is_production]
VILLAGES = [tile.id for tile in TILES if tile.moves]


# ---- tiles in reach ----


def test_the_new_tile_and_its_eight_neighbours_may_be_activated() -> None:
    seat = Seat(
        tiles={
            (0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (-1, 1): T.FOREST, (1, 2): T.MEADOW, (-1, 2): T.PASTURE,
            (1, 3): T.WHEAT, (-1, 3): 10, (2, 2): 12,
        },
        clansmen={(0, 1): 1},
    )  # fmt: skip
    game = play(position(seat, track=(A, 3)), "take 1 0,2")
    around = {(0, 2), (0, 1), (1, 1), (-1, 1), (1, 2), (-1, 2), (1, 3), (-1, 3)}
    assert legal(game, "activate") == {f"activate {x},{y}" for x, y in around}
    with pytest.raises(IllegalAction, match="new tile and its neighbours"):
        game.play("activate 2,2")
    with pytest.raises(IllegalAction, match="new tile and its neighbours"):
        game.play("activate 0,0")


def test_each_at_most_once_a_turn() -> None:
    game = play(activating(T.QUARRY), "activate 1,1")
    with pytest.raises(IllegalAction, match="once"):
        game.play("activate 1,1")


def test_in_any_order_and_any_left_out() -> None:
    for first, second in (("1,1", "-1,1"), ("-1,1", "1,1")):
        game = play(activating(T.QUARRY, T.FOREST), f"activate {first}", f"activate {second}", "end")
        assert (cubes(game, EAST), cubes(game, WEST)) == ("stone", "wood")
    game = play(activating(T.QUARRY, T.FOREST), "end")
    assert (cubes(game, EAST), cubes(game, WEST)) == ("", "")


def test_the_new_tile_itself_may_be_activated() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, coins=0)
    game = play(position(seat, track=(A, T.QUARRY)), "take 1 1,1", "activate 1,1", "activate 0,1")
    assert (cubes(game, (1, 1)), cubes(game, (0, 1))) == ("stone", "stone")


def test_tiles_of_others_play_no_part() -> None:
    other = Seat(tiles={(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY})
    game = play(position(Seat(), other, track=(A, T.RIVER_VILLAGE)), "take 1 0,1")
    assert legal(game, "activate") == {"activate 0,0", "activate 0,1"}


def test_the_next_turn_all_may_be_activated_again() -> None:
    seat = Seat(tiles={(0, 1): T.RIVER_QUARRY}, coins=0)
    game = play(position(seat, track=(A, T.QUARRY, T.FOREST)), "take 1 1,1", "activate 0,1", "end", "take 2 -1,1")
    play(game, "activate 0,1")
    assert cubes(game, (0, 1)) == "stone stone"


# ---- production ----


@pytest.mark.parametrize("number", PRODUCTION)
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_production_tile_makes_its_resource(number: int, before: int) -> None:
    kind = TILES[number].produces
    game, activate = beside(number, on=" ".join([kind] * before))
    play(game, activate)
    assert cubes(game, game.state.used[0]) == " ".join([kind] * (before + 1))


@pytest.mark.parametrize("number", PRODUCTION)
def test_a_production_tile_holds_no_more_than_three(number: int) -> None:
    game, activate = beside(number, on=" ".join([TILES[number].produces] * 3))
    assert activate not in legal(game)


def test_a_full_production_tile_makes_nothing() -> None:
    game = activating(T.QUARRY, cubes={EAST: "stone stone stone"})
    with pytest.raises(IllegalAction, match="holds 3 cubes"):
        game.play("activate 1,1")


@pytest.mark.parametrize("kind", RESOURCES)
def test_the_abbey_makes_a_resource_of_choice(kind: str) -> None:
    game, activate = beside(T.IONA, on="wood wood")
    play(game, activate)
    assert legal(game) == {f"choose {kind}" for kind in RESOURCES}
    play(game, f"choose {kind}")
    assert cubes(game, (1, 0)).split().count(kind) == (3 if kind == "wood" else 1)
    assert game.state.phase == "activate"


def test_the_abbey_holds_no_more_than_three() -> None:
    game, activate = beside(T.IONA, on="wood sheep sheep")
    assert activate not in legal(game)


# ---- distillery ----


def test_a_distillery_makes_a_barrel_of_one_grain() -> None:
    game = play(activating(T.DISTILLERY, store="grain grain"), "activate 1,1")
    assert game.state.players[0].barrels == 1
    assert cubes(game, STORE) == "grain"
    assert game.state.players[0].vp == 0


def test_a_distillery_may_use_bought_grain() -> None:
    game = play(activating(T.DISTILLERY, coins=1), "activate 1,1")
    assert game.state.players[0].barrels == 1 and game.state.players[0].coins == 0


def test_a_distillery_without_grain_or_coins_is_not_offered() -> None:
    game = activating(T.DISTILLERY, store="wood")
    with pytest.raises(IllegalAction, match="missing"):
        game.play("activate 1,1")


# ---- butchers, fairs, grocer, bridge, taverns ----


@pytest.mark.parametrize("number, kind", [(T.SHEEP_BUTCHER, "sheep"), (T.CATTLE_BUTCHER, "cattle")])
def test_a_butcher_gives_2_for_one_and_4_for_two(number: int, kind: str) -> None:
    game = play(activating(number, store=f"{kind} {kind} {kind}"), "activate 1,1", f"give 0,1 {kind}")
    assert game.state.players[0].vp == 4 and cubes(game, STORE) == kind
    game = play(activating(number, store=kind), "activate 1,1")
    assert game.state.players[0].vp == 2
    other = "cattle" if kind == "sheep" else "sheep"
    assert "activate 1,1" not in legal(activating(number, store=f"{other} {other}"))


def test_the_third_butcher_takes_exactly_one_sheep_and_one_cattle() -> None:
    game = play(activating(T.BUTCHER, store="sheep cattle cattle"), "activate 1,1")
    assert game.state.players[0].vp == 5 and cubes(game, STORE) == "cattle"
    for stock in ("sheep sheep", "cattle", "sheep wood"):
        assert "activate 1,1" not in legal(activating(T.BUTCHER, store=stock))


@pytest.mark.parametrize(
    "number, size, points",
    [(number, size, (0, 1, 3, 5, 8, 12)[size])
     for number, most in ((T.FAIR_3, 3), (30, 3), (T.FAIR_4, 4), (T.FAIR_5, 5)) for size in range(1, most + 1)],
)  # fmt: skip
def test_a_fair_gives_points_for_different_resources(number: int, size: int, points: int) -> None:
    game, activate = beside(number, store=" ".join(RESOURCES))
    play(game, activate, *(f"give 0,1 {kind}" for kind in RESOURCES[:size]))
    if game.state.phase == "pay":
        play(game, "enough")
    assert game.state.players[0].vp == points
    assert cubes(game, STORE) == " ".join(RESOURCES[size:])


@pytest.mark.parametrize("number, most", [(T.FAIR_3, 3), (30, 3), (T.FAIR_4, 4), (T.FAIR_5, 5)])
def test_a_fair_takes_no_more_than_its_most(number: int, most: int) -> None:
    game, activate = beside(number, store=" ".join(RESOURCES))
    play(game, activate, *(f"give 0,1 {kind}" for kind in RESOURCES[:most]))
    assert game.state.phase == "activate"


def test_a_fair_takes_no_resource_twice() -> None:
    game = play(activating(T.FAIR_3, store="wood wood wood sheep"), "activate 1,1", "give 0,1 wood")
    assert legal(game) == {"give 0,1 sheep", "enough"}
    play(game, "give 0,1 sheep")
    assert game.state.players[0].vp == 3, "nothing else is different, so it is enough"
    assert cubes(game, STORE) == "wood wood"


def test_a_fair_takes_bought_resources_too() -> None:
    game = play(activating(T.FAIR_3, store="wood", coins=3), "activate 1,1")
    play(game, "give 0,1 wood", "buy grain")
    assert game.state.players[0].coins == 2
    assert "buy grain" not in legal(game) and "buy stone" in legal(game)
    play(game, "buy stone")
    assert game.state.players[0].vp == 5 and game.state.players[0].coins == 1


@pytest.mark.parametrize("order", list(combinations(RESOURCES, 3))[:4])
def test_a_fair_takes_resources_in_any_order(order: tuple[str, ...]) -> None:
    game = play(activating(T.FAIR_3, store=" ".join(RESOURCES)), "activate 1,1")
    play(game, *(f"give 0,1 {kind}" for kind in reversed(order)))
    assert game.state.players[0].vp == 5


@pytest.mark.parametrize("stock", ["wood wood wood", "wood stone sheep", "cattle cattle grain"])
def test_the_grocer_takes_exactly_three_of_any(stock: str) -> None:
    game = play(activating(T.GROCER, store=stock), "activate 1,1")
    while game.state.phase == "pay":
        play(game, game.legal_actions()[0])
    assert game.state.players[0].vp == 8 and cubes(game, STORE) == ""
    assert "activate 1,1" not in legal(activating(T.GROCER, store="wood stone"))


def test_the_bridge_takes_one_wood_and_one_stone_for_7() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "wood wood stone"}, coins=0, clansmen={STORE: 1})
    game = play(position(seat, track=(A, T.BRIDGE)), "take 1 0,2", "activate 0,2")
    assert game.state.players[0].vp == 7 and cubes(game, STORE) == "wood"
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "wood wood"}, coins=0, clansmen={STORE: 1})
    assert "activate 0,2" not in legal(play(position(seat, track=(A, T.BRIDGE)), "take 1 0,2"))


@pytest.mark.parametrize("number, points", [(T.TAVERN, 3), (48, 3), (T.BETTER_TAVERN, 4)])
def test_taverns_give_points_for_nothing(number: int, points: int) -> None:
    game = play(activating(number), "activate 1,1")
    assert game.state.players[0].vp == points
    assert game.state.players[0].coins == 0 and not happened(game, "gave", "bought", "paid_barrels")


def test_points_are_kept_by_the_kind_of_tile() -> None:
    game = play(activating(T.TAVERN, T.BETTER_TAVERN, T.SHEEP_BUTCHER, store="sheep"), "activate 1,1", "activate -1,1")
    play(game, "activate 1,2")
    assert game.state.players[0].earned == {"tavern": 7, "butcher": 2}
    assert game.standings()[0].activations == {"tavern": 7, "butcher": 2}
    assert game.standings()[0].total == 9


# ---- villages, castles, lochs ----


@pytest.mark.parametrize("number", [T.VILLAGE, 21, 22, T.ARMADALE, 41, 42, 59])
def test_a_village_or_castle_gives_a_movement_point(number: int) -> None:
    game = play(activating(number), "activate 1,1")
    assert game.state.movement_points == 1
    assert game.state.players[0].coins == 0 and game.state.players[0].barrels == 0, "what it brings once came before"


def test_the_starting_village_gives_a_movement_point_too() -> None:
    game = play(position(Seat(), track=(A, T.RIVER_QUARRY)), "take 1 0,1", "activate 0,0")
    assert game.state.movement_points == 1


def test_movement_points_add_up() -> None:
    game = play(activating(T.VILLAGE, 21, 22), "activate 1,1", "activate -1,1", "activate 1,2")
    assert game.state.movement_points == 3


@pytest.mark.parametrize("number", VILLAGES[1:])
def test_a_new_village_or_castle_brings_a_clan_member(number: int) -> None:
    tile = TILES[number]
    stock = " ".join(due.kinds[0] for due in tile.cost)
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: stock}, coins=0)
    game = position(seat, track=(A, number))
    play(game, sorted(legal(game, "take"))[0])
    cell = game.state.cell
    assert game.state.players[0].display.clansmen == {(0, 0): 1, cell: 2 if tile.name == "Castle Stalker" else 1}


def test_a_loch_does_nothing_when_it_is_activated() -> None:
    game = activating()
    for cell in (STORE, LAID):
        with pytest.raises(IllegalAction, match="change nothing"):
            game.play(f"activate {cell[0]},{cell[1]}")


@pytest.mark.parametrize("number", [T.DISTILLERY, 26, 43, 61])
def test_a_new_distillery_brings_a_barrel_and_can_be_used_at_once(number: int) -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "stone grain"}, coins=0)
    game = position(seat, track=(A, number))
    play(game, sorted(legal(game, "take"))[0])
    assert game.state.players[0].barrels == 1
    cell = game.state.cell
    play(game, f"activate {cell[0]},{cell[1]}")
    assert game.state.players[0].barrels == 2 and cubes(game, STORE) == ""


def test_ending_the_turn_needs_no_activation() -> None:
    game = activating(T.QUARRY, T.TAVERN, T.FOREST, T.MEADOW)
    assert "end" in legal(game)
    assert set(game.state.reach) == {STORE, LAID, EAST, WEST, SOUTHEAST, SOUTHWEST}
