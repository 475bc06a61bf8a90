"""Reasons: each code is reached in a position and has its message, and a note where the page shows one."""

from collections.abc import Callable

import pytest

from core import Game, IllegalAction, messages
from core.display import START_CELL
from core.reason_codes import Reason, ReasonCode
from core.reasons import why_not_take
from core.record_error import RecordErrorCode
from game.click_targets import MISSING_SYMBOLS
from tests.positions import EAST, STORE, WALL, A, Seat, T, activating, play, position
from tests.random_games import played
from tools import catalogues
from words import error_words

R = ReasonCode

FULL = {"wood": 3, "stone": 3, "grain": 3, "cattle": 3, "sheep": 3}
RIVER = {(0, 1): T.RIVER_QUARRY}
LONG_RIVER = RIVER | {(0, 2): T.RIVER_FOREST}
FAR = LONG_RIVER | {(1, 1): T.QUARRY, (2, 1): T.FOREST}
BESIDE_THE_ROAD = {
    (1, 0): T.ROAD_QUARRY, (1, -1): T.QUARRY, (1, -2): T.FOREST, (0, -2): T.MEADOW, (1, 1): T.PASTURE,
    (1, 2): T.WHEAT, (0, 2): T.QUARRY_2,
}  # fmt: skip
BESIDE_THE_RIVER = {
    (0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (2, 1): T.FOREST, (2, 0): T.MEADOW, (-1, 1): T.PASTURE,
    (-2, 1): T.WHEAT, (-2, 0): T.QUARRY_2,
}  # fmt: skip
"""Displays with plain tiles beyond both ends of the river, and of the road."""


def taking(tile: int = T.QUARRY, seat: Seat | None = None, warehouse: dict[str, int] | None = None) -> Game:
    return position(seat or Seat(), track=(A, tile), warehouse=warehouse)


def paying(coins: int = 6, warehouse: dict[str, int] | None = None) -> Game:
    seat = Seat({STORE: T.LOCHY, EAST: T.FOREST}, {STORE: "wood stone", EAST: "wood"}, coins=coins)
    return play(taking(T.VILLAGE_FOR_WOOD, seat, warehouse), "take 1 -1,1")


def moving() -> Game:
    return play(activating(T.VILLAGE, clansmen={STORE: 1, START_CELL: 1}), "activate 1,1", "done")


TWO_MEN = Seat({STORE: T.RIVER_QUARRY, EAST: T.QUARRY}, clansmen={STORE: 1, EAST: 1})
STONE = Seat(RIVER, cubes={STORE: "stone"}, clansmen={STORE: 1})
ONE_NEAR = Seat(RIVER, clansmen={STORE: 1, START_CELL: 1}, chieftains=1)
STORED = Seat({STORE: T.LOCHY}, cubes={STORE: "wood wood"}, clansmen={STORE: 1}, coins=0)

CASES: dict[ReasonCode, tuple[Callable[[], Game], str]] = {
    R.NOTHING_TO_UNDO: (lambda: taking().undo(), ""), R.NOTHING_TO_REDO: (lambda: taking().redo(), ""),
    R.NOT_AN_ACTION: (taking, "dance"), R.GAME_OVER: (lambda: played(players=2), "end"),
    R.TAKE_FIRST: (taking, "activate 0,0"), R.PAY_FIRST: (paying, "activate 0,0"),
    R.FILL_FIRST: (lambda: play(taking(T.SHIEL, STONE, warehouse={"stone": 1}), "take 1 0,2"), "activate 0,1"),
    R.TAKEN_ALREADY: (activating, "take 3 5,5"), R.MOVING_NOW: (moving, "take 3 5,5"),
    R.NO_TILE_ON_SPACE: (taking, "take 0 0,1"), R.NO_PLAIN_SIDE: (taking, "take 1 0,1"),
    R.NOTHING_TO_PAY: (taking, "give 0,0 wood"), R.PAY_IN_FULL: (paying, "enough"),
    R.NO_CUBE_THERE: (taking, "sell 0,0 wood"), R.NOT_IN_THE_COST: (paying, "give 0,1 stone"),
    R.NO_COST_TO_BUY_FOR: (taking, "buy wood"), R.ROW_FULL: (lambda: paying(warehouse=FULL), "buy wood"),
    R.REST_NOT_PAYABLE: (lambda: paying(coins=0), "buy wood"), R.NOBODY_TO_GIVE_UP: (taking, "give-up 0,0"),
    R.NO_CLANSMAN_THERE: (moving, "move 1,1 0,1"), R.NOTHING_TO_CHOOSE: (taking, "choose wood"),
    R.ONLY_SHIEL_IS_DECLINED: (taking, "decline"), R.ONLY_SHIEL_FILLS: (taking, "fill"),
    R.NO_TILE_OF_YOURS: (taking, "activate 5,5"), R.ACTIVATING_IS_OVER: (moving, "activate 0,2"),
    R.NOT_IN_REACH: (activating, "activate 0,0"), R.NO_EFFECT: (activating, "activate 0,1"),
    R.NO_MOVEMENT_POINT: (activating, "done"), R.DONE_FIRST: (activating, "move 0,1 0,2"),
    R.NOT_ONTO_A_TILE: (moving, "move 0,1 -1,1"), R.TOO_FAR: (moving, "move 0,0 0,2"),
    R.SELLING_INTERRUPTS: (paying, "sell 0,1 wood"), R.TURN_UNFINISHED: (taking, "end"),
    R.CHOOSE_FIRST: (lambda: play(taking(T.LOCHY), "take 1 0,1"), "end"),
    R.PASSED_ALREADY: (lambda: play(taking(seat=Seat(clansmen={})), "pass"), "take 3 5,5"),
    R.PERSON_NEEDED_THERE: (lambda: taking(T.NESS), "take 1 0,1"),
    R.NO_CLANSMAN: (lambda: taking(seat=Seat(clansmen={})), "take 1 0,1"),
    R.RIVER_BUILT_UP: (lambda: taking(T.RIVER_PASTURE, Seat(BESIDE_THE_ROAD)), "take 1 0,1"),
    R.RIVER_OUT_OF_REACH: (lambda: taking(T.RIVER_PASTURE, Seat(FAR, clansmen={(2, 1): 1})), "take 1 0,3"),
    R.ROAD_BUILT_UP: (lambda: taking(T.ROAD_FOREST, Seat(BESIDE_THE_RIVER)), "take 1 1,0"),
    R.ROAD_OUT_OF_REACH: (lambda: taking(T.ROAD_FOREST, Seat(LONG_RIVER, clansmen={(0, 2): 1})), "take 1 1,0"),
    R.PLAIN_OUT_OF_REACH: (lambda: taking(T.MEADOW, Seat(WALL)), "take 1 2,1"),
    R.NO_BARREL: (lambda: taking(T.TAVERN, Seat(RIVER)), "take 1 1,1"),
    R.TOO_FEW_KINDS: (lambda: taking(T.OICH, warehouse=FULL), "take 1 0,1"),
    R.TOO_FEW_COINS_FOR_KINDS: (lambda: taking(T.OICH, Seat(coins=1)), "take 1 0,1"),
    R.SELL_FIRST_FOR_KINDS: (lambda: taking(T.OICH, STORED, warehouse={"wood": 1}), "take 1 0,2"),
    R.NONE_TO_BUY: (lambda: taking(T.VILLAGE, Seat(RIVER), warehouse=FULL), "take 1 1,1"),
    R.TOO_FEW_COINS: (lambda: taking(T.VILLAGE, Seat(RIVER, coins=0)), "take 1 1,1"),
    R.SELL_FIRST: (lambda: taking(T.VILLAGE, STORED, warehouse={"wood": 1}), "take 1 1,1"),
    R.CELL_TAKEN: (lambda: taking(seat=Seat(RIVER)), "take 1 0,0"),
    R.NO_SHARED_SIDE: (lambda: taking(T.MEADOW, Seat(RIVER)), "take 1 5,5"),
    R.NOT_AN_END_OF_THE_RIVER: (lambda: taking(T.RIVER_FOREST), "take 1 1,0"),
    R.NOT_AN_END_OF_THE_ROAD: (lambda: taking(T.ROAD_FOREST), "take 1 0,1"),
    R.EDGES_DIFFER: (lambda: taking(seat=Seat(RIVER)), "take 1 0,2"),
    R.CELL_OUT_OF_REACH: (lambda: taking(seat=Seat(LONG_RIVER)), "take 1 1,2"),
    R.NO_NEED_TO_PASS: (lambda: taking(seat=Seat(RIVER)), "pass"),
    R.NO_CHIEFTAIN: (lambda: play(taking(T.NESS, TWO_MEN), "take 1 0,2"), "give-up chieftain"),
    R.CLANSMAN_HOLDS_THE_CELL: (lambda: play(taking(T.NESS, ONE_NEAR), "take 1 0,2"), "give-up 0,1"),
    R.ACTIVATED_ALREADY: (lambda: play(activating(T.QUARRY), "activate 1,1"), "activate 1,1"),
    R.TILE_FULL: (lambda: activating(T.QUARRY, cubes={EAST: "stone stone stone"}), "activate 1,1"),
    R.TOO_FEW_COINS_FOR_INPUT: (lambda: activating(T.SHEEP_BUTCHER), "activate 1,1"),
    R.NO_INPUT_TO_BUY: (lambda: activating(T.SHEEP_BUTCHER, warehouse=FULL), "activate 1,1"),
    R.MOVEMENT_USED_UP: (lambda: play(moving(), "move 0,1 1,1"), "move 1,1 0,1"),
    R.LAST_CLANSMAN: (lambda: play(activating(T.VILLAGE), "activate 1,1", "done"), "promote 0,1"),
    R.ROW_EMPTY: (lambda: taking(seat=STORED), "sell 0,1 wood"),
}  # fmt: skip
"""A position and an action for each code."""


def reason_of(code: ReasonCode) -> Reason:
    make, text = CASES[code]
    with pytest.raises(IllegalAction) as error:
        make().play(text)
    return error.value.reason


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_is_reached_and_has_text(code: ReasonCode) -> None:
    reason = reason_of(code)
    assert reason.code is code
    for words in (str(reason), error_words.reason_clause(reason)):
        assert len(words) > 10 and "{" not in words


def test_every_refused_tile_has_a_symbol() -> None:
    """Signs exist for all codes of :func:`why_not_take` in phase "take"; a resource is its own sign."""
    games = [make() for make, text in CASES.values() if text.startswith("take")]
    reasons = [why_not_take(game.state, 1) for game in games if game.state.phase == "take"]
    without = [reason for reason in reasons if reason and reason.code not in MISSING_SYMBOLS]
    assert {reason.code for reason in reasons if reason} - {reason.code for reason in without} == set(MISSING_SYMBOLS)
    assert without and all(reason.data["missing"] for reason in without)


def test_reason_values_are_formatted() -> None:
    reason = reason_of(R.SELL_FIRST)
    assert str(reason) == "you lack 1 stone; the warehouse asks 1 coin, so sell something first"
    assert error_words.reason_clause(reason) == "you lack stone; the warehouse asks 1\xa0coin, so sell something first"
    assert str(reason_of(R.TOO_FEW_KINDS)).startswith("you need 2 different resources")


@pytest.mark.parametrize("field", messages.AMOUNTS)
def test_amounts_have_plural_forms(field: str) -> None:
    one, more = messages.AMOUNTS[field]
    told = [messages.in_english(f"{{{field}}}", {field: number}) for number in range(4)]
    assert told == [f"0 {more}", f"1 {one}", f"2 {more}", f"3 {more}"]


def test_reason_messages_are_extracted() -> None:
    extracted = {message.id for message in catalogues.catalogues()["de"]}
    assert extracted.issuperset(code.value for code in (*RecordErrorCode, *ReasonCode))
