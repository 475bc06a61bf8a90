"""The thirteen special locations and their cards (docs/rules.md, 6 and 9)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.scoring import chieftain_count, score, score_end
from core.tiles import RESOURCES, TILES
from tests.positions import (
    EAST,
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
    settle,
)

SPECIAL = [tile.id for tile in TILES if tile.special]


def placed(number: int, seat: Seat | None = None, **table: object) -> Game:
    """A position in which the first seat has just laid the tile, having had exactly its cost."""
    tile = TILES[number]
    stock = " ".join(due.kinds[0] for due in tile.cost) if number != T.OICH else "wood sheep"
    seat = seat or Seat({STORE: T.LOCHY}, coins=0, chieftains=int(tile.costs_person))
    seat.cubes = {**seat.cubes, STORE: stock}
    game = position(seat, track=(A, number), **table)  # type: ignore[arg-type]
    texts = sorted(legal(game, "take"))
    return settle(play(game, next(text for text in texts if text.startswith("take 1 "))))


@pytest.mark.parametrize("number", [n for n in SPECIAL if n != T.LOCHY])
def test_its_owner_gets_the_card_with_its_bonnets(number: int) -> None:
    player = placed(number).state.players[0]
    assert player.cards == (T.LOCHY, number)
    assert player.bonnets == TILES[number].bonnets


def test_loch_lochy_brings_two_resources_of_choice_onto_itself() -> None:
    game = play(position(Seat(coins=0), track=(A, T.LOCHY)), "take 1 0,1")
    assert legal(game) == {f"choose {kind}" for kind in RESOURCES}
    play(game, "choose cattle")
    assert legal(game) == {f"choose {kind}" for kind in RESOURCES}
    play(game, "choose wood")
    assert cubes(game, (0, 1)) == "wood cattle" and game.state.phase == "activate"


def test_loch_lochy_may_bring_the_same_resource_twice() -> None:
    game = play(position(Seat(), track=(A, T.LOCHY)), "take 1 0,1", "choose sheep", "choose sheep")
    assert cubes(game, (0, 1)) == "sheep sheep"


def test_loch_lochy_cannot_be_declined() -> None:
    game = play(position(Seat(), track=(A, T.LOCHY)), "take 1 0,1")
    for text in ("decline", "end", "activate 0,0"):
        with pytest.raises(IllegalAction):
            game.play(text)


def test_loch_lochy_brings_nothing_when_it_is_activated_later() -> None:
    assert "activate 0,1" not in legal(activating())


def test_castle_stalker_brings_two_clan_members() -> None:
    game = placed(T.STALKER)
    assert game.state.players[0].display.clansmen[game.state.cell] == 2


@pytest.mark.parametrize("number, barrels", [(T.MOIL, 1), (T.DONAN, 2)])
def test_castle_moil_and_donan_castle_bring_barrels(number: int, barrels: int) -> None:
    assert placed(number).state.players[0].barrels == barrels


def test_armadale_castle_brings_three_coins() -> None:
    assert placed(T.ARMADALE).state.players[0].coins == 3


@pytest.mark.parametrize("number", [T.MEY, T.DUART, T.CAWDOR, T.IONA, T.MORAR, T.NESS, T.OICH])
def test_the_others_bring_nothing_at_once_but_the_card(number: int) -> None:
    before = Seat({STORE: T.LOCHY}, coins=0, chieftains=int(number == T.NESS))
    player = placed(number, before).state.players[0]
    assert (player.coins, player.barrels, player.vp, player.chieftains) == (0, 0, 0, 0)
    assert not any(player.display.cubes.values())


# ---- Loch Shiel ----


def shiel(cubes_before: dict[tuple[int, int], str], tiles: dict[tuple[int, int], int], **table: object) -> Game:
    seat = Seat({(0, 1): T.RIVER_QUARRY, **tiles}, cubes_before, {(0, 1): 1}, coins=0)
    return play(position(seat, track=(A, T.SHIEL), **table), "take 1 0,2")  # type: ignore[arg-type]


ALL_FIVE = {(1, 1): T.FOREST, (-1, 1): T.MEADOW, (2, 1): T.PASTURE, (-2, 1): T.WHEAT, (3, 1): T.DISTILLERY}


def test_loch_shiel_puts_a_matching_resource_on_each_empty_production_tile() -> None:
    game = shiel({}, ALL_FIVE)
    assert [cubes(game, cell) for cell in ((0, 1), *ALL_FIVE)] == ["stone", "wood", "sheep", "cattle", "grain", ""]
    assert cubes(game, (0, 2)) == "" and game.state.phase == "activate"


def test_loch_shiel_leaves_tiles_that_hold_something() -> None:
    game = shiel({(0, 1): "stone", (1, 1): "wood wood"}, ALL_FIVE)
    assert [cubes(game, cell) for cell in ((0, 1), (1, 1), (-1, 1))] == ["stone", "wood wood", "sheep"]


def test_loch_shiel_does_not_use_up_the_activation() -> None:
    game = play(shiel({}, ALL_FIVE), "activate 0,1", "activate 1,1")
    assert cubes(game, (0, 1)) == "stone stone" and cubes(game, (1, 1)) == "wood wood"


def test_loch_shiel_puts_a_resource_of_choice_on_an_empty_abbey() -> None:
    game = shiel({}, {(1, 0): T.IONA})
    assert legal(game) == {*(f"choose {kind}" for kind in RESOURCES), "decline"}
    play(game, "choose cattle")
    assert cubes(game, (1, 0)) == "cattle" and cubes(game, (0, 1)) == "stone"
    assert game.state.phase == "activate"


def test_loch_shiel_may_leave_the_abbey_empty() -> None:
    game = play(shiel({}, {(1, 0): T.IONA}), "decline")
    assert cubes(game, (1, 0)) == "" and cubes(game, (0, 1)) == "stone"
    assert game.state.phase == "activate"


def test_loch_shiel_leaves_an_abbey_that_holds_something() -> None:
    game = shiel({(1, 0): "sheep"}, {(1, 0): T.IONA})
    assert cubes(game, (1, 0)) == "sheep" and game.state.phase == "activate"


def test_loch_shiel_does_nothing_for_others() -> None:
    other = Seat({(0, 1): T.RIVER_FOREST})
    game = play(position(Seat({(0, 1): T.RIVER_QUARRY}, clansmen={(0, 1): 1}), other, track=(A, T.SHIEL)), "take 1 0,2")
    assert cubes(game, (0, 1), seat=1) == ""


def test_the_abbey_when_activated_cannot_be_declined() -> None:
    game, activate = beside(T.IONA)
    play(game, activate)
    assert "decline" not in legal(game)


# ---- Loch Ness ----

FAR = {(0, -1): T.NESS, (0, 1): T.LOCHY, (0, 2): T.RIVER_QUARRY, (1, 2): T.QUARRY, (-1, 2): T.FOREST}


def ness(tiles: dict[tuple[int, int], int] | None = None, **more: object) -> Game:
    """The owner of Loch Ness has just laid a road tile at (1, 0); the tiles two cells south of it are out of reach."""
    more = {"coins": 0, **more}
    seat = Seat(tiles or FAR, **more)  # type: ignore[arg-type]
    return play(position(seat, track=(A, T.ROAD_QUARRY, T.ROAD_FOREST)), "take 1 1,0")


def test_loch_ness_activates_one_tile_more_wherever_it_lies() -> None:
    game = ness()
    far = {"activate 0,2", "activate 1,2", "activate -1,2"}
    assert legal(game, "activate") == {"activate 1,0", "activate 0,0", *far}
    play(game, "activate 1,2")
    assert cubes(game, (1, 2)) == "stone"
    assert legal(game, "activate") == {"activate 1,0", "activate 0,0"}
    with pytest.raises(IllegalAction):
        game.play("activate -1,2")


def test_loch_ness_helps_once_in_each_turn() -> None:
    game = play(ness(), "activate 1,2", "end", "take 2 -1,0")
    assert "activate 1,2" in legal(game), "a new turn"


def test_loch_ness_is_not_needed_for_what_is_in_reach() -> None:
    game = play(ness(), "activate 1,0", "activate 0,0")
    assert {"activate 0,2", "activate 1,2", "activate -1,2"} <= legal(game)


def test_loch_ness_activates_no_tile_a_second_time() -> None:
    game = play(ness(), "activate 1,0")
    assert "activate 1,0" not in legal(game)
    play(game, "activate 1,2")
    assert "activate 1,2" not in legal(game)


def test_loch_ness_helps_its_owner_only() -> None:
    other = Seat({(0, 1): T.NESS})
    seat = Seat({(0, 1): T.LOCHY, (0, 2): T.RIVER_QUARRY})
    game = play(position(seat, other, track=(A, T.ROAD_QUARRY)), "take 1 1,0")
    assert "activate 0,2" not in legal(game)


def test_loch_ness_and_a_tile_that_needs_payment() -> None:
    tiles = {**FAR, (-2, 2): T.SHEEP_BUTCHER}
    game = play(ness(tiles, cubes={(0, 1): "sheep sheep"}), "activate -2,2", "enough")
    assert game.state.players[0].vp == 2
    assert not game.state.ness


# ---- Loch Oich ----


def oich(**more: object) -> Game:
    tiles = {(0, -1): T.RIVER_QUARRY, (0, -2): T.RIVER_VILLAGE, (1, -1): T.QUARRY, (0, 1): T.LOCHY, (1, 1): T.FOREST}
    seat = Seat(tiles, cubes={(0, 1): "sheep grain"}, coins=0, clansmen={(0, 1): 1, (0, -2): 1}, **more)  # type: ignore[arg-type]
    game = position(seat, track=(A, T.OICH))
    return settle(play(game, "take 1 0,2"))


def test_loch_oich_all_tiles_may_be_activated() -> None:
    game = oich()
    assert legal(game, "activate") == {f"activate {cell}" for cell in ("0,0", "0,-1", "0,-2", "1,-1", "1,1")}, (
        "all but the lochs, which do nothing"
    )
    play(game, "activate 0,-2", "activate 1,-1", "activate 0,-1")
    assert cubes(game, (1, -1)) == "stone"
    with pytest.raises(IllegalAction, match="once"):
        game.play("activate 1,-1")


def test_loch_oich_any_may_be_left_out() -> None:
    assert "end" in legal(oich())


def test_loch_oich_loch_ness_is_not_used_in_that_turn() -> None:
    seat = Seat({(0, 1): T.NESS, (1, 1): T.QUARRY}, cubes={(1, 1): "wood sheep"}, coins=0, clansmen={(0, 1): 1})
    game = settle(play(position(seat, track=(A, T.OICH)), "take 1 0,2"))
    assert not game.state.ness
    play(game, "activate 1,1", "activate 0,0")
    assert not legal(game, "activate")


def test_loch_oich_works_in_that_turn_only() -> None:
    seat = Seat({(0, 1): T.OICH, (1, 1): T.QUARRY}, clansmen={(0, 0): 1})
    game = play(position(seat, track=(A, T.RIVER_FOREST)), "take 1 0,-1")
    assert legal(game, "activate") == {"activate 0,0", "activate 0,-1"}


# ---- cards that count in scorings ----


def owner(*tiles: int, **more: object) -> object:
    """A player who owns these plain tiles, two on each side of the river."""
    spots = dict(zip((EAST, WEST, (1, 2), (-1, 2), (2, 1), (-2, 1)), tiles, strict=False))
    return Seat({STORE: T.RIVER_FOREST, (0, 2): T.RIVER_QUARRY, **spots}, **more).player()  # type: ignore[arg-type]


def test_castle_of_mey_doubles_chieftains_but_not_bonnets() -> None:
    assert chieftain_count(owner(T.MEY, chieftains=3)) == 2 * 3 + 1
    assert chieftain_count(owner(T.MEY, T.CAWDOR, T.MOIL, chieftains=2)) == 2 * 2 + 1 + 3 + 1
    assert chieftain_count(owner(T.CAWDOR, T.MOIL, chieftains=2)) == 2 + 3 + 1


def test_cawdor_castle_counts_three_bonnets() -> None:
    assert chieftain_count(owner(T.CAWDOR)) == 3


def test_cards_count_as_special_locations() -> None:
    one = owner(T.CAWDOR, T.MOIL)
    assert score([one, owner()]).locations.counts == (2, 0)


def final(player: object, item: int) -> int:
    other = owner(T.FOREST, T.FOREST_2, T.QUARRY, T.PASTURE, T.MEADOW)
    return score_end([player, other]).points[0][item]


def test_iona_abbey_2_vp_for_each_yellow_tile_itself_included() -> None:
    seat = Seat({STORE: T.RIVER_FOREST, (1, 0): T.IONA, EAST: T.DISTILLERY, WEST: T.MEADOW})
    assert final(seat.player(), 0) == 2 * 3
    assert final(owner(T.DISTILLERY), 0) == 0, "no abbey, no points"


def test_loch_morar_2_vp_for_each_green_tile() -> None:
    seat = Seat({STORE: T.MORAR, EAST: T.MEADOW, WEST: T.WHEAT, (2, 1): T.FOREST, (-2, 1): T.PASTURE})
    assert final(seat.player(), 1) == 2 * 3
    assert final(owner(T.MEADOW), 1) == 0


def test_duart_castle_3_vp_for_each_village_the_first_included_castles_not() -> None:
    assert final(owner(T.DUART), 2) == 3
    assert final(owner(T.DUART, T.VILLAGE, T.MOIL, T.VILLAGE_FOR_WOOD), 2) == 3 * 3
    assert final(owner(T.VILLAGE), 2) == 0


def test_a_card_is_gained_in_the_turn_in_which_it_is_laid() -> None:
    assert "card" in happened(placed(T.MORAR))
