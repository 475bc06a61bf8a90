"""A game as JSON: round trip, every kind of broken record, and each error of records and links with its message."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from core import Game, RecordError
from core.link import from_link, to_link
from core.record import RULES, UPGRADES, upgraded
from core.record_error import RecordErrorCode
from core.untrusted_json import MAX_DEPTH, MAX_LENGTH, MAX_PARTS, parsed_object
from store.errors import StoreError
from store.saved_games import PREFIX, Store
from tests.fake_storages import Memory
from tests.random_games import played
from tests.test_link import BROKEN_LINKS
from words import error_words

E = RecordErrorCode
GAME = played(30, players=2)
GOOD = json.loads(GAME.to_json())
TEXT = json.dumps(GOOD)


def edited(**keys: Any) -> str:
    return json.dumps({**GOOD, **keys})


def record_with_actions(at: int, *actions: Any) -> str:
    return edited(actions=[*GOOD["actions"][:at], *actions])


def error_of(text: Any, where: str = "") -> RecordError:
    with pytest.raises(RecordError) as error:
        Game.from_json(text)
    assert len(str(error.value)) < 500, "the message does not repeat the record"
    assert error.value.code and error.value.where and str(error.value).startswith(error.value.where)
    assert error.value.where.startswith(where)
    return error.value


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", [0, 1, 17, None])
@pytest.mark.parametrize("form", ["record", "link"])
def test_record_and_link_round_trip(players: int, actions: int | None, form: str) -> None:
    game = played(actions, 2**53 + 1 - players, players, [f"Ænna {number}\N{BANJO}" for number in range(players)])
    again = from_link(to_link(game)) if form == "link" else Game.from_json(game.to_json())
    assert again.to_json() == game.to_json() and "\n" not in game.to_json()
    assert (again.names, again.over, again.can_undo) == (game.names, game.over, game.can_undo)
    assert again.state.as_data() == game.state.as_data() and again.state.events == game.state.events
    for each in (again, game):
        each.restart_turn()
    assert again.state.as_data() == game.state.as_data()


DEEP = 100_000
NOT_JSON = (
    "", " ", "\n", "{", "}", "{}x", "nul", "nonsense", "{'a': 1}", '{"a": 1,}', "\ufeff{}", "\x00", "💥", "\ud800",
    '{"format": 1', "[1, 2", '"', "1e", "--", "<html></html>", "NaN x", "[" * DEEP, '{"a":' * DEEP,
)  # fmt: skip
NO_OBJECT = ("[]", "[{}]", "null", "true", "1", "1.5", '"text"', "NaN", "Infinity", "-0")
NO_TEXT = (None, 3, b"{}", {}, GOOD, [], object())
WRONG = (None, True, False, -1, 1.0, 1.5, "1", "", [], {}, [1], {"1": 1}, float("nan"), float("inf"), 10**400)
BROKEN: list[tuple[Any, str]] = [
    *((text, "text") for text in (*NOT_JSON, *NO_OBJECT, *NO_TEXT, " " * 50_000_000, TEXT + " " * 5_000_000)),
    *((TEXT[:at], "") for at in range(0, len(TEXT), 37)),
    *((json.dumps({key: value for key, value in GOOD.items() if key != left}), left) for left in GOOD),
    # Parsers disagree on which of two equal keys counts.
    *((f'{{"{key}": {json.dumps(GOOD[key])}, {TEXT[1:]}', "text") for key in GOOD),
    ("{}", "game"),
    ('{"names":' + "[" * DEEP + "]" * DEEP + "}", "text"),
    (edited(game="chess"), "game"),
    *((edited(**{key: version}), key) for key in ("format", "rules") for version in (0, 4, -1, 99, 10**30)),
    *((TEXT.replace(f'"{key}": ', f'"{key}": {"9" * 5001}'), "") for key in ("format", "rules", "seed")),  # too long
    *((edited(seed=seed), "seed") for seed in (-1, 2**53, 10**30, -float("inf"))),
    *((edited(names=names), "names") for names in ([], "Ann", ["Ann"], ["Ann"] * 6, ["Ann"] * 10_000, {"Ann": 1})),
    *((edited(names=["Ann", name]), "names[1]") for name in ("", "  ", "x" * 25, "a\nb", "a\x00b", "\ud800", None, 1)),
    *((record_with_actions(3, action, "end"), "actions[3]") for action in (
        None, 1, True, 1.5, [], {}, ["end"], {"take": 1},
        "", "nonsense", "take 99 0,0", "end ", "x" * 50_000, "\x00", "\ud800", "take ٣ 0,0",
    )),
    *((record_with_actions(at, "take 13 55,55", *GOOD["actions"][at:]), f"actions[{at}]") for at in (0, 1, 5, 29, 30)),
    *((edited(**{key: value}), key) for key in GOOD for value in WRONG if (key, value) != ("actions", [])),
    (edited(actions=GOOD["actions"][1:]), "actions[0]"),
    (edited(actions=["end"] * 100_000), "actions[0]"),
    (edited(colours=["red", "red"]), "colours"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where"), BROKEN, ids=range(len(BROKEN)))
def test_invalid_record_is_refused(text: Any, where: str) -> None:
    error_of(text, where)


def test_actions_of_another_game_are_refused() -> None:
    assert error_of(edited(seed=8)).where.startswith("actions[")
    assert "take 13 55,55" in str(error_of(record_with_actions(5, "take 13 55,55")))
    over = json.loads(played(players=2).to_json())["actions"]
    assert "over" in str(error_of(edited(actions=[*over, "end"]), f"actions[{len(over)}]"))


def test_json_size_and_depth_limits() -> None:
    # Without a key and four brackets, or without a brace.
    parts = ['{"a":[' + ",".join(['""'] * (MAX_PARTS - 5 + more)) + "]}" for more in (0, 1)]
    nested = ['{"a":' + "[" * (MAX_DEPTH - 1 + more) + "]" * (MAX_DEPTH - 1 + more) + "}" for more in (0, 1)]
    for well, beyond in (parts, nested):
        assert parsed_object(well)
        with pytest.raises(RecordError) as error:
            parsed_object(beyond)
        assert error.value.code is E.TOO_DEEPLY_NESTED
    assert [error_of(" " * length).code for length in (MAX_LENGTH, MAX_LENGTH + 1)] == [E.NOT_JSON, E.TOO_LONG]


def test_old_record_is_upgraded_stepwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose first version had its actions in one text, and its players under another key."""
    oldest = GOOD | {"format": -1, "players": GOOD["names"], "actions": ";".join(GOOD["actions"])}
    del oldest["names"]
    error_of(json.dumps(oldest), "format")
    monkeypatch.setitem(UPGRADES, ("format", -1), lambda data: data | {"actions": data["actions"].split(";")})
    error_of(json.dumps(oldest), "format")
    monkeypatch.setitem(UPGRADES, ("format", 0), lambda data: data | {"names": data["players"]})
    assert Game.from_json(json.dumps(oldest)).to_json() == GAME.to_json(), "what is written is of the newest version"
    for key in ("players", "actions"):
        error_of(json.dumps({name: value for name, value in oldest.items() if name != key}), "format")
    assert upgraded({"form": 1, "x": 5}, {"form": 3}, {("form", 1): dict, ("form", 2): dict}) == {"form": 3, "x": 5}


@pytest.mark.parametrize("upgrade", [
    lambda data: data["y"], lambda data: data["x"]["y"], lambda data: data["x"].split(), lambda data: [][data["x"]],
    lambda data: int("y"), lambda data: data["x"] / 0, lambda data: None,
])  # fmt: skip
def test_broken_old_record_is_refused(upgrade: Callable[[dict[str, Any]], Any]) -> None:
    with pytest.raises(RecordError) as error:
        upgraded({"form": 1, "x": 5}, {"form": 2}, {("form", 1): upgrade})
    assert error.value.code is E.INVALID_FOR_VERSION


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_game_keeps_its_rules_version(rules: int) -> None:
    again = Game.from_json(edited(rules=rules))
    assert again.rules == again.state.rules == json.loads(again.to_json())["rules"] == rules
    assert (again.at(3).rules, again.named(["Ann", "Ben"]).rules) == (rules, rules)
    assert Game.new().rules == RULES


@pytest.mark.parametrize("version, told", [(10**9 - 1, "999999999"), (10**9, "…"), (-(10**9), "…"), (-7, "-7")])
def test_unknown_version_is_quoted_or_truncated(version: int, told: str) -> None:
    assert error_of(edited(format=version), "format").data == {"version": told}


REFUSED = {
    E.NOT_TEXT: edited(actions=[3]), E.TOO_LONG: " " * (MAX_LENGTH + 1), E.TOO_DEEPLY_NESTED: "[" * 50, E.NOT_JSON: "{",
    E.NOT_AN_OBJECT: "[]", E.NOT_A_RECORD: edited(game="chess"), E.VERSION_MISSING: edited(format="1"),
    E.VERSION_UNKNOWN: edited(format=0), E.VERSION_NEWER: edited(rules=RULES + 1),
    E.LIST_MISSING: edited(actions=None), E.BAD_ACTION: edited(actions=["end"]),
    E.BAD_NAME: edited(names=["Ann", ""]), E.BAD_COLOURS: edited(colours=["red", "red"]),
    E.UNKNOWN_VARIANTS: edited(variants=["x"]), E.VARIANT_TWICE: edited(variants=["start-by-lot"] * 2),
}  # fmt: skip
CASES: dict[RecordErrorCode, Callable[[], object]] = {
    **{code: partial(Game.from_json, text) for code, text in REFUSED.items()},
    **{code: partial(from_link, text) for text, (_where, code) in BROKEN_LINKS.items()},
    E.INVALID_FOR_VERSION: lambda: upgraded({"format": 1}, {"format": 2}, {("format", 1): lambda data: data["x"]}),
}


@pytest.mark.parametrize("code", RecordErrorCode)
def test_every_record_error_is_reached_and_has_text(code: RecordErrorCode) -> None:
    with pytest.raises(RecordError) as error:
        CASES[code]()
    assert error.value.code is code
    for words in (str(error.value), error_words.record_error(error.value)):
        assert words.replace("“", "").replace("”", "").startswith(f"{error.value.where}: ")
        assert "{" not in words and len(words) < 300
    assert code is not E.BAD_ACTION or words == (
        "“actions[0]”: end: you can’t end your turn before you’ve taken, paid for and placed a tile"
    )


def test_store_errors_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_words, "_", lambda message: message if "{" in message else message.upper())
    shelf = Store(Memory({f"{PREFIX}bad": "{"}))
    (save,) = shelf.saves()
    assert "THIS ISN’T VALID JSON" in save.read_error
    for see in (lambda: shelf.load("bad"), lambda: shelf.import_text("{"), lambda: shelf.rename("bad", "Title")):
        with pytest.raises(StoreError, match="THIS ISN’T VALID JSON"):
            see()
