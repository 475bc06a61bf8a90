"""The thirteen special locations and their cards (docs/rules.md, 6 and 9)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.scoring import chieftain_count, score, score_end
from core.state import Player
from core.tiles import RESOURCES, TILES
from tests.positions import (
    EAST,
    LAID,
    STORE,
    WEST,
    A,
    Seat,
    T,
    cubes,
    legal,
    play,
    position,
    settle,
)

Cells = dict[tuple[int, int], int]


def placed(number: int) -> Game:
    """A position in which the first seat has just laid the tile, having had exactly its cost."""
    tile = TILES[number]
    stock = " ".join(due.kinds[0] for due in tile.cost) if number != T.OICH else "wood sheep"
    seat = Seat({STORE: T.LOCHY}, cubes={STORE: stock}, coins=0, chieftains=int(tile.costs_person))
    game = position(seat, track=(A, number))
    return settle(play(game, next(text for text in sorted(legal(game, "take")) if text.startswith("take 1 "))))


@pytest.mark.parametrize(
    ("number", "men", "barrels", "coins"),
    [(T.MOIL, 1, 1, 0), (T.STALKER, 2, 0, 0), (T.ARMADALE, 1, 0, 3), (T.MEY, 1, 0, 0), (T.DUART, 1, 0, 0),
     (T.CAWDOR, 1, 0, 0), (T.DONAN, 1, 2, 0), (T.IONA, 0, 0, 0), (T.MORAR, 0, 0, 0), (T.NESS, 0, 0, 0),
     (T.SHIEL, 0, 0, 0), (T.OICH, 0, 0, 0)],
)  # fmt: skip
def test_its_owner_gets_the_card_with_its_bonnets_and_what_it_brings_once(
    number: int, men: int, barrels: int, coins: int
) -> None:
    game = placed(number)
    player, cell = game.state.players[0], game.state.cell
    assert player.cards == (T.LOCHY, number) and player.bonnets == TILES[number].bonnets
    assert any(event.name == "card" for _action, state in game.history for event in state.events)
    assert (player.display.clansmen.get(cell, 0), player.barrels, player.coins) == (men, barrels, coins)
    assert (player.vp, player.chieftains) == (0, 0) and not any(player.display.cubes.values())


@pytest.mark.parametrize("kinds", [("cattle", "wood"), ("sheep", "sheep")], ids=" ".join)
def test_loch_lochy_brings_two_resources_of_choice(kinds: tuple[str, str]) -> None:
    game = play(position(Seat(coins=0), track=(A, T.LOCHY)), "take 1 0,1")
    for kind in kinds:
        assert legal(game) == {f"choose {each}" for each in RESOURCES}, "nothing else, and not to decline"
        play(game, f"choose {kind}")
    assert sorted(cubes(game, STORE).split()) == sorted(kinds) and game.state.phase == "activate"
    assert "activate 0,1" not in legal(game), "it brings nothing else"


# ---- Loch Shiel ----


def shiel(cubes_before: dict[tuple[int, int], str], tiles: Cells) -> Game:
    """The game after Loch Shiel was laid beside these tiles; the other player has an empty forest."""
    seat = Seat({STORE: T.RIVER_QUARRY, **tiles}, cubes_before, {STORE: 1}, coins=0)
    return play(position(seat, Seat({STORE: T.RIVER_FOREST}), track=(A, T.SHIEL)), "take 1 0,2")


ALL_FIVE = {(1, 1): T.FOREST, (-1, 1): T.MEADOW, (2, 1): T.PASTURE, (-2, 1): T.WHEAT, (3, 1): T.DISTILLERY}


def test_loch_shiel_puts_a_matching_resource_on_each_empty_production_tile_of_its_owner() -> None:
    game = shiel({}, ALL_FIVE)
    assert [cubes(game, cell) for cell in (STORE, *ALL_FIVE)] == ["stone", "wood", "sheep", "cattle", "grain", ""]
    assert cubes(game, LAID) == cubes(game, STORE, seat=1) == "" and game.state.phase == "activate"
    play(game, "activate 0,1", "activate 1,1")
    assert (cubes(game, STORE), cubes(game, EAST)) == ("stone stone", "wood wood"), "they can be activated as well"


def test_loch_shiel_leaves_tiles_that_hold_something() -> None:
    game = shiel({STORE: "stone", EAST: "wood wood"}, ALL_FIVE)
    assert [cubes(game, cell) for cell in (STORE, EAST, WEST)] == ["stone", "wood wood", "sheep"]
    game = shiel({(1, 0): "sheep"}, {(1, 0): T.IONA})
    assert cubes(game, (1, 0)) == "sheep" and game.state.phase == "activate"


@pytest.mark.parametrize(("answer", "there"), [("choose cattle", "cattle"), ("decline", "")])
def test_loch_shiel_may_put_a_resource_of_choice_on_an_empty_abbey(answer: str, there: str) -> None:
    game = shiel({}, {(1, 0): T.IONA})
    assert legal(game) == {*(f"choose {kind}" for kind in RESOURCES), "decline"}
    play(game, answer)
    assert (cubes(game, (1, 0)), cubes(game, STORE), game.state.phase) == (there, "stone", "activate")


# ---- Loch Ness ----

FAR = {(0, -1): T.NESS, STORE: T.LOCHY, LAID: T.RIVER_QUARRY, (1, 2): T.QUARRY, (-1, 2): T.FOREST}


def ness(tiles: Cells = FAR, other: Cells | None = None, **more: object) -> Game:
    """The first seat has just laid a road tile at (1, 0); the tiles two cells south of it are out of reach."""
    seat = Seat(tiles, **{"coins": 0, **more})  # type: ignore[arg-type]
    return play(position(seat, Seat(other or {}), track=(A, T.ROAD_QUARRY, T.ROAD_FOREST)), "take 1 1,0")


def test_loch_ness_activates_one_tile_more_in_each_turn_wherever_it_lies() -> None:
    game = ness()
    far = {"activate 0,2", "activate 1,2", "activate -1,2"}
    assert legal(game, "activate") == {"activate 1,0", "activate 0,0", *far}
    play(game, "activate 1,2")
    assert cubes(game, (1, 2)) == "stone"
    assert legal(game, "activate") == {"activate 1,0", "activate 0,0"}
    with pytest.raises(IllegalAction):
        game.play("activate -1,2")
    play(game, "end", "take 2 -1,0")
    assert "activate 1,2" in legal(game), "a new turn"


def test_loch_ness_activates_no_tile_a_second_time() -> None:
    game = play(ness(), "activate 1,0")
    assert "activate 1,0" not in legal(game)
    assert "activate 1,2" not in legal(play(game, "activate 1,2"))


def test_loch_ness_helps_its_owner_only() -> None:
    game = ness({STORE: T.LOCHY, LAID: T.RIVER_QUARRY}, other={STORE: T.NESS})
    assert "activate 0,2" not in legal(game)


def test_loch_ness_and_a_tile_that_needs_payment() -> None:
    game = ness({**FAR, (-2, 2): T.SHEEP_BUTCHER}, cubes={STORE: "sheep sheep"})
    play(game, "activate -2,2", "enough")
    assert game.state.players[0].vp == 2 and not game.state.ness


# ---- Loch Oich ----


def test_loch_oich_all_tiles_may_be_activated() -> None:
    tiles = {(0, -1): T.RIVER_QUARRY, (0, -2): T.RIVER_VILLAGE, (1, -1): T.QUARRY, STORE: T.LOCHY, EAST: T.FOREST}
    seat = Seat(tiles, cubes={STORE: "sheep grain"}, coins=0, clansmen={STORE: 1, (0, -2): 1})
    game = settle(play(position(seat, track=(A, T.OICH)), "take 1 0,2"))
    all_of_them = {f"activate {cell}" for cell in ("0,0", "0,-1", "0,-2", "1,-1", "1,1")}
    assert legal(game, "activate") == all_of_them, "but the lochs, which do nothing"
    assert "end" in legal(game), "any may be left out"
    play(game, "activate 0,-2", "activate 1,-1", "activate 0,-1")
    assert cubes(game, (1, -1)) == "stone"
    with pytest.raises(IllegalAction, match="once"):
        game.play("activate 1,-1")


def test_loch_oich_loch_ness_is_not_used_in_that_turn() -> None:
    seat = Seat({STORE: T.NESS, EAST: T.QUARRY}, cubes={EAST: "wood sheep"}, coins=0, clansmen={STORE: 1})
    game = settle(play(position(seat, track=(A, T.OICH)), "take 1 0,2"))
    assert not game.state.ness
    assert not legal(play(game, "activate 1,1", "activate 0,0"), "activate")


def test_loch_oich_works_in_that_turn_only() -> None:
    game = play(position(Seat({STORE: T.OICH, EAST: T.QUARRY}), track=(A, T.RIVER_FOREST)), "take 1 0,-1")
    assert legal(game, "activate") == {"activate 0,0", "activate 0,-1"}


# ---- cards that count in scorings ----


def owner(*tiles: int, **more: object) -> Player:
    """A player who owns these plain tiles, two on each side of the river."""
    spots = dict(zip((EAST, WEST, (1, 2), (-1, 2), (2, 1), (-2, 1)), tiles, strict=False))
    return Seat({STORE: T.RIVER_FOREST, LAID: T.RIVER_QUARRY, **spots}, **more).player()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "chieftains", "count"),
    [((T.CAWDOR,), 0, 3), ((T.CAWDOR, T.MOIL), 2, 2 + 3 + 1), ((T.MEY,), 3, 2 * 3 + 1),
     ((T.MEY, T.CAWDOR, T.MOIL), 2, 2 * 2 + 1 + 3 + 1)],
)  # fmt: skip
def test_bonnets_count_and_castle_of_mey_doubles_chieftains_only(
    cards: tuple[int, ...], chieftains: int, count: int
) -> None:
    assert chieftain_count(owner(*cards, chieftains=chieftains)) == count
    assert score([owner(*cards), owner()]).locations.counts == (len(cards), 0)


def final(player: Player, item: int) -> int:
    other = owner(T.FOREST, T.FOREST_2, T.QUARRY, T.PASTURE, T.MEADOW)
    return score_end([player, other]).points[0][item]


@pytest.mark.parametrize(
    ("item", "tiles", "points"),
    [
        # Iona Abbey: 2 VP for each yellow tile, itself included
        (0, {STORE: T.RIVER_FOREST, (1, 0): T.IONA, EAST: T.DISTILLERY, WEST: T.MEADOW}, 2 * 3),
        (0, {STORE: T.RIVER_FOREST, EAST: T.DISTILLERY}, 0),
        # Loch Morar: 2 VP for each green tile
        (1, {STORE: T.MORAR, EAST: T.MEADOW, WEST: T.WHEAT, (2, 1): T.FOREST, (-2, 1): T.PASTURE}, 2 * 3),
        (1, {STORE: T.LOCHY, EAST: T.MEADOW}, 0),
        # Duart Castle: 3 VP for each village, the first included, castles not
        (2, {STORE: T.LOCHY, EAST: T.DUART}, 3),
        (2, {STORE: T.LOCHY, EAST: T.DUART, WEST: T.VILLAGE, (1, 2): T.MOIL, (-1, 2): T.VILLAGE_FOR_WOOD}, 3 * 3),
        (2, {STORE: T.LOCHY, EAST: T.VILLAGE}, 0),
    ],
)
def test_what_iona_abbey_loch_morar_and_duart_castle_bring_at_the_end(item: int, tiles: Cells, points: int) -> None:
    assert final(Seat(tiles).player(), item) == points
