"""Complete games that were recorded once, and every state they went through; written by tests/make_golden.py."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core import Game
from core.actions import ACTIONS
from core.state import EVENTS, PHASES
from core.tiles import TILES
from tests.aids import told_about
from tests.make_golden import SEEDS, asked_at, digest, events, state_digest

PATHS = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.fixture(scope="module")
def games() -> dict[str, dict[str, Any]]:
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in PATHS}


def test_there_are_two_games_for_each_number_of_players(games: dict[str, dict[str, Any]]) -> None:
    assert sorted(games) == [f"{players}-players-{letter}" for players in (2, 3, 4, 5) for letter in "ab"]
    assert sorted(len(told["record"]["names"]) for told in games.values()) == sorted([*SEEDS, *SEEDS])


@pytest.mark.parametrize("name", [path.stem for path in PATHS])
def test_the_game_goes_as_it_went(games: dict[str, dict[str, Any]], name: str) -> None:
    told = games[name]
    record = told["record"]
    game = Game.new(players=len(record["names"]), seed=record["seed"], names=record["names"])
    assert state_digest(game.state) == told["states"][0], "it begins differently"
    legal = []
    for number, (text, expected) in enumerate(zip(record["actions"], told["states"][1:], strict=True)):
        legal.append([str(action) for action in game.legal_actions()])
        game.play(text)
        assert state_digest(game.state) == expected, f"after action {number}, {text}"
    assert game.over
    assert digest(legal) == told["legal"], "other actions were legal, or in another order"
    assert [standing.total for standing in game.standings()] == told["totals"]
    assert [standing.rank for standing in game.standings()] == told["ranks"]


@pytest.mark.parametrize("name", [path.stem for path in PATHS])
def test_what_happens_and_what_is_told_about_it_are_as_they_were(games: dict[str, dict[str, Any]], name: str) -> None:
    game = Game.from_json(json.dumps(games[name]["record"]))
    states = [game.first, *(state for _action, state in game.history)]
    assert digest([events(state) for state in states]) == games[name]["events"]
    numbers = [number for number in range(len(game.history)) if asked_at(number)]
    for number, expected in zip(numbers, games[name]["about"], strict=True):
        assert digest(told_about(states[number])) == expected, f"before action {number}"


@pytest.mark.parametrize("name", [path.stem for path in PATHS])
def test_the_record_can_still_be_read(games: dict[str, dict[str, Any]], name: str) -> None:
    game = Game.from_json(json.dumps(games[name]["record"]))
    assert state_digest(game.state) == games[name]["states"][-1]
    assert json.loads(game.to_json()) == games[name]["record"]


def test_every_kind_of_action_event_and_phase_and_every_tile_occurs(games: dict[str, dict[str, Any]]) -> None:
    words, tiles, names, phases = set(), set(), set(), set()
    for told in games.values():
        game = Game.from_json(json.dumps(told["record"]))
        words |= {action.word for action in game.actions}
        states = [game.first, *(state for _action, state in game.history)]
        names |= {event.name for state in states for event in state.events}
        phases |= {state.phase for state in states}
        tiles |= {tile.id for player in game.state.players for tile in player.display.tiles.values()}
    assert words >= {kind.word for kind in ACTIONS}
    assert (names, phases) == (set(EVENTS), set(PHASES))
    assert tiles == {tile.id for tile in TILES}
