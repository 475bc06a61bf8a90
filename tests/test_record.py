"""A game as JSON: round trip, and every kind of broken record."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Game, RecordError
from core.outside import DEEPEST, LONGEST, MOST_PARTS, parsed_object
from core.record import FORMAT, RULES, UPGRADES, upgraded
from core.record_error import RecordErrorCode


def played(players: int = 2, seed: int = 7, steps: int = 30) -> Game:
    game, choice = Game.new(players=players, seed=seed), random.Random(seed).choice
    while steps and not game.over:
        game.play(choice(game.legal_actions()))
        steps -= 1
    return game


GOOD = json.loads(played().to_json())


def changed(**keys: Any) -> str:
    """A valid record with some keys replaced."""
    return json.dumps({**GOOD, **keys})


def refused(text: Any, where: str | None = None) -> RecordError:
    """Expects that a text is refused, at that place."""
    with pytest.raises(RecordError) as error:
        Game.from_json(text)
    assert type(error.value) is RecordError
    assert len(str(error.value)) < 500, "the message does not repeat the record"
    assert error.value.where and error.value.code
    assert str(error.value).startswith(error.value.where)
    if where is not None:
        assert error.value.where == where
    return error.value


# ---- round trip ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("steps", [0, 1, 17, 10_000])
def test_there_and_back(players: int, steps: int) -> None:
    game = played(players, 3, steps)
    again = Game.from_json(game.to_json())
    assert again.state.as_data() == game.state.as_data() and again.state.events == game.state.events
    assert (again.actions, again.names, again.seed, again.over) == (game.actions, game.names, game.seed, game.over)
    assert again.legal_actions() == game.legal_actions() and again.standings() == game.standings()
    assert again.to_json() == game.to_json()


def test_a_game_read_in_mid_turn_can_still_be_taken_back() -> None:
    game = Game.new(players=2, seed=7)
    while game.state.phase == "take" or not game.can_undo:
        game.play(game.legal_actions()[0])
    again = Game.from_json(game.to_json())
    assert again.can_undo
    again.restart_turn()
    game.restart_turn()
    assert again.state.as_data() == game.state.as_data()


def test_a_record_holds_versions_names_seed_and_actions() -> None:
    assert set(GOOD) >= {"format", "rules", "names", "seed", "actions"}
    assert GOOD["seed"] == 7 and GOOD["names"] == ["Player 1", "Player 2"]
    assert all(isinstance(action, str) for action in GOOD["actions"]) and len(GOOD["actions"]) == 30


def test_the_order_of_keys_and_white_space_do_not_matter() -> None:
    text = json.dumps(dict(reversed(GOOD.items())), indent=4)
    assert Game.from_json(text).to_json() == played().to_json()


def test_a_record_is_one_line_of_json() -> None:
    assert "\n" not in played().to_json()


def test_record_error_is_a_value_error() -> None:
    assert issubclass(RecordError, ValueError)


# ---- broken ----


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n", "{", "}", "{}x", "nul", "nonsense", "{'a': 1}", '{"a": 1,}', "\ufeff{}", "\x00", "💥", "\ud800",
        '{"format": 1', "[1, 2", '"', "1e", "--", "<html></html>", "NaN x",
    ],
)  # fmt: skip
def test_not_json(text: str) -> None:
    refused(text, "text")


@pytest.mark.parametrize("text", ["[]", "[{}]", "null", "true", "1", "1.5", '"text"', "NaN", "Infinity", "-0"])
def test_json_but_no_object(text: str) -> None:
    refused(text, "text")


@pytest.mark.parametrize("thing", [None, 3, b"{}", {}, GOOD, [], object()], ids=lambda thing: type(thing).__name__)
def test_not_text(thing: object) -> None:
    refused(thing, "text")


@pytest.mark.parametrize("at", range(0, len(json.dumps(GOOD)), 37))
def test_cut_off(at: int) -> None:
    refused(json.dumps(GOOD)[:at])


@pytest.mark.parametrize("key", list(GOOD))
def test_missing_key(key: str) -> None:
    refused(json.dumps({k: v for k, v in GOOD.items() if k != key}), key)


def test_empty_object() -> None:
    refused("{}")


WRONG = [None, True, False, -1, 1.0, 1.5, "1", "", [], {}, [1], {"1": 1}, float("nan"), float("inf"), 10**400]


@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:12])
@pytest.mark.parametrize("key", list(GOOD))
def test_wrong_type_or_value(key: str, value: object) -> None:
    if key == "actions" and value == []:
        assert Game.from_json(changed(actions=[])).actions == ()
        return
    error = refused(changed(**{key: value}))
    assert error.where.startswith(key)


@pytest.mark.parametrize("key", ["format", "rules"])
@pytest.mark.parametrize("version", ["0", "3", "-1", "99", "9" * 30, "9" * 5001], ids=lambda text: text[:5])
def test_other_version(key: str, version: str) -> None:
    error = refused(changed(**{key: "@"}).replace('"@"', version))
    assert error.where == key or len(version) > 4300, "Python reads no longer numbers"


def test_another_game() -> None:
    refused(changed(game="chess"), "game")


@pytest.mark.parametrize("seed", [-1, 2**53, 10**30, 7.0, True, "7"])
def test_seed_out_of_range(seed: object) -> None:
    refused(changed(seed=seed), "seed")


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann"] * 6, ["Ann"] * 10_000, [], "Ann", {"Ann": 1, "Ben": 2}]
)  # fmt: skip
def test_wrong_number_of_names(names: object) -> None:
    refused(changed(names=names), "names")


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "x" * 100_000, "a\nb", "a\x00b", "\ud800", None, 1, True, [], {}])
def test_a_name_that_will_not_do(name: object) -> None:
    assert refused(changed(names=["Ann", name])).where.startswith("names")


@pytest.mark.parametrize("action", [None, 1, True, 1.5, [], {}, ["end"], {"take": 1}])
def test_an_action_that_is_no_text(action: object) -> None:
    refused(changed(actions=[*GOOD["actions"][:3], action]), "actions[3]")


@pytest.mark.parametrize(
    "action", ["", "nonsense", "take 99 0,0", "end ", "x" * 50_000, "\x00", "\ud800", "take ٣ 0,0"]
)
def test_an_action_that_is_none(action: str) -> None:
    refused(changed(actions=[*GOOD["actions"][:3], action, "end"]), "actions[3]")


@pytest.mark.parametrize("at", [0, 1, 5, 29, 30])
def test_an_impossible_action(at: int) -> None:
    actions = GOOD["actions"]
    error = refused(changed(actions=[*actions[:at], "take 13 55,55", *actions[at:]]), f"actions[{at}]")
    assert "take 13 55,55" in str(error)


def test_an_action_left_out() -> None:
    refused(changed(actions=GOOD["actions"][1:]), "actions[0]")


def test_another_seed_makes_the_actions_impossible() -> None:
    assert refused(changed(seed=8)).where.startswith("actions[")


def test_an_action_after_the_end() -> None:
    game = json.loads(played(steps=10_000).to_json())
    last = len(game["actions"])
    error = refused(json.dumps({**game, "actions": [*game["actions"], "end"]}), f"actions[{last}]")
    assert "over" in str(error)


def test_a_hundred_thousand_actions() -> None:
    refused(changed(actions=["end"] * 100_000), "actions[0]")


def test_absurdly_long_text() -> None:
    refused(" " * 50_000_000, "text")
    refused(json.dumps(GOOD) + " " * 5_000_000, "text")


@pytest.mark.parametrize("depth", [1000, 100_000, 400_000])
@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_deep_nesting(depth: int, bracket: str) -> None:
    refused(bracket * (depth // len(bracket)), "text")
    refused('{"names":' + "[" * (depth // 3) + "]" * (depth // 3) + "}")


def test_the_limits_of_a_text() -> None:
    """Texts at the limits of length, depth and number of parts are read; texts beyond them are refused."""
    most, deepest = MOST_PARTS - 5, DEEPEST - 1  # without a key and four brackets, or without a brace
    assert parsed_object('{"a":[' + ",".join(['""'] * most) + "]}")
    assert parsed_object('{"a":' + "[" * deepest + "]" * deepest + "}")
    for text in (
        '{"a":[' + ",".join(['""'] * (most + 1)) + "]}",
        '{"a":' + "[" * (deepest + 1) + "]" * (deepest + 1) + "}",
    ):
        with pytest.raises(RecordError) as error:
            parsed_object(text)
        assert error.value.code is RecordErrorCode.TOO_NESTED
    assert refused(" " * LONGEST).code is RecordErrorCode.NOT_JSON
    assert refused(" " * (LONGEST + 1)).code is RecordErrorCode.TOO_LONG


def test_a_huge_number() -> None:
    refused(changed(seed="@").replace('"@"', "9" * 100_000))
    refused(changed(format="@").replace('"@"', "1e999"))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "7e0", "7.0"])
@pytest.mark.parametrize("key", ["seed", "format", "rules"])
def test_numbers_that_are_none(key: str, number: str) -> None:
    refused(changed(**{key: "@"}).replace('"@"', number))


@pytest.mark.parametrize("key", list(GOOD))
def test_a_key_that_is_there_twice(key: str) -> None:
    """Parsers disagree on which one counts, so the record is refused."""
    text = json.dumps(GOOD)
    refused("{" + f'"{key}": {json.dumps(GOOD[key])}, ' + text[1:])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def read_or_refused(text: str) -> None:
    try:
        game = Game.from_json(text)
    except RecordError:
        return
    assert Game.from_json(game.to_json()).state.as_data() == game.state.as_data()


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@given(json_values)
def test_any_json_is_read_or_refused(value: object) -> None:
    read_or_refused(json.dumps(value))


@given(st.dictionaries(st.sampled_from(list(GOOD)), json_values, min_size=1))
def test_any_value_of_a_key_is_read_or_refused(keys: dict[str, object]) -> None:
    read_or_refused(changed(**keys))


@given(st.integers(0, 29), st.sampled_from(["take 1 0,1", "end", "pass", "done", "buy wood", "activate 0,0", "x"]))
def test_any_other_action_somewhere_is_read_or_refused(at: int, action: str) -> None:
    actions = list(GOOD["actions"])
    actions[at] = action
    read_or_refused(changed(actions=actions))


@given(st.integers(0, 10_000), st.integers(0, 255).map(chr) | st.sampled_from(["", "💥", "\ud800"]))
def test_any_character_changed_is_read_or_refused(at: int, character: str) -> None:
    text = json.dumps(GOOD)
    at %= len(text)
    read_or_refused(text[:at] + character + text[at + 1 :])


# ---- older records ----


def oldest() -> str:
    """A record as a first version might have written it: its actions in one text, its players under another key."""
    data = {key: value for key, value in GOOD.items() if key not in ("names", "actions")}
    return json.dumps(data | {"format": -1, "players": GOOD["names"], "actions": ";".join(GOOD["actions"])})


def actions_apart(data: dict[str, Any]) -> dict[str, Any]:
    return data | {"actions": data["actions"].split(";")}


def players_named(data: dict[str, Any]) -> dict[str, Any]:
    return data | {"names": data["players"]}


def test_an_older_record_is_brought_up_to_date_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    refused(oldest(), "format")
    monkeypatch.setitem(UPGRADES, ("format", -1), actions_apart)
    refused(oldest(), "format")
    monkeypatch.setitem(UPGRADES, ("format", 0), players_named)
    assert Game.from_json(oldest()).to_json() == played().to_json(), "what is written is of the newest version"


def test_a_game_goes_on_by_the_rules_by_which_it_began() -> None:
    for rules in range(1, RULES + 1):
        again = Game.from_json(changed(rules=rules))
        assert again.rules == again.state.rules == rules
        assert json.loads(again.to_json())["rules"] == rules
        assert (again.at(3).rules, again.named(["Ann", "Ben"]).rules) == (rules, rules)
    assert Game.new().rules == RULES


@pytest.mark.parametrize("key", ["players", "actions"])
def test_an_older_record_that_is_broken_is_refused(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setitem(UPGRADES, ("format", -1), actions_apart)
    monkeypatch.setitem(UPGRADES, ("format", 0), players_named)
    broken = json.loads(oldest())
    del broken[key]
    refused(json.dumps(broken), "format")


@pytest.mark.parametrize("version, told", [(10**9 - 1, "999999999"), (10**9, "…"), (-(10**9), "…"), (-7, "-7")])
def test_a_version_is_told_unless_it_is_too_long(version: int, told: str) -> None:
    assert refused(changed(format=version), "format").data == {"version": told, "known": FORMAT}


def test_what_was_brought_up_to_date_is_of_the_newest_version() -> None:
    assert upgraded({"form": 1, "x": 5}, {"form": 3}, {("form", 1): dict, ("form", 2): dict}) == {"form": 3, "x": 5}


def test_the_largest_seed_is_read() -> None:
    assert Game.from_json(changed(seed=2**53 - 1, actions=[])).seed == 2**53 - 1


def test_a_newer_record_says_that_it_is_newer() -> None:
    assert "a newer version of this page" in refused(changed(format=FORMAT + 1), "format").message
    assert "a newer version" not in refused(changed(format=0), "format").message
