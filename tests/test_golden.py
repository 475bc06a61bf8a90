"""Recorded complete games with every state; written by tests/golden_games.py."""

import json
from typing import Any

import pytest

from core import Game
from core.actions import ACTIONS, Promote
from core.legal import is_last_turn, legal_actions
from core.link import from_link, to_link
from core.record import RULES
from core.state import EVENTS, PHASES
from core.tiles import TILES
from tests.golden_games import FOLDER, SEEDS, differs, state_digest, told

PATHS = sorted(FOLDER.glob("**/*.json"))
NAMES = [str(path.relative_to(FOLDER).with_suffix("")) for path in PATHS]
"""Names of the games, with the folder of their rules if these are older."""


@pytest.fixture(scope="module")
def games() -> dict[str, dict[str, Any]]:
    return {name: json.loads(path.read_text(encoding="utf-8")) for name, path in zip(NAMES, PATHS, strict=True)}


def test_two_golden_games_per_player_count(games: dict[str, dict[str, Any]]) -> None:
    records = {name: game["record"] for name, game in games.items()}
    found = {name: len(record["names"]) for name, record in records.items() if record["rules"] == RULES}
    assert found == {f"{players}-players-{letter}": players for players in SEEDS for letter in "ab"}


def test_golden_games_of_older_rules_differ_by_the_next(games: dict[str, dict[str, Any]]) -> None:
    """Each number in a folder's name has a game; those that the next rules leave as they are tell nothing more."""
    older = {name: game for name, game in games.items() if "/" in name}
    assert {name.split("/")[0] for name in older} == {f"rules-{rules}" for rules in range(1, RULES)}
    for name, game in older.items():
        rules = game["record"]["rules"]
        assert name.startswith(f"rules-{rules}/") and differs(game, rules + 1)


def test_rules_versions_differ_only_in_promotion(games: dict[str, dict[str, Any]]) -> None:
    """Older games replayed by the newest rules reach the same states; the only new legal action is promoting the last
    clansman in a player's last turn.
    """
    more = 0
    for golden in games.values():
        record = golden["record"]
        if record["rules"] == RULES:
            continue
        old = Game.from_json(json.dumps(record))
        new = Game.from_json(json.dumps({**record, "rules": RULES}))
        assert [state_digest(state) for _action, state in new.history] == golden["states"][1:]
        for (_, one), (_, other) in zip(old.history, new.history, strict=True):
            added = set(legal_actions(other)) - set(legal_actions(one))
            assert not set(legal_actions(one)) - set(legal_actions(other))
            if added:
                more += 1
                assert all(isinstance(action, Promote) for action in added) and is_last_turn(other)
                assert sum(other.player.display.clansmen.values()) == 1
    assert more


@pytest.mark.parametrize("name", NAMES)
def test_golden_game_replays_identically(games: dict[str, dict[str, Any]], name: str) -> None:
    """All states, legal actions and events, the core's advice on them, and the result; by a link too."""
    game = Game.from_json(json.dumps(games[name]["record"]))
    assert told(game) == games[name]
    again = from_link(to_link(game))
    assert (again.to_json(), again.rules) == (game.to_json(), game.rules)


def test_golden_games_cover_all_actions_and_tiles(games: dict[str, dict[str, Any]]) -> None:
    words, tiles, names, phases = set(), set(), set(), set()
    for golden in games.values():
        if golden["record"]["rules"] != RULES:
            continue
        game = Game.from_json(json.dumps(golden["record"]))
        words |= {action.word for action in game.actions}
        states = [game.first, *(state for _action, state in game.history)]
        names |= {event.name for state in states for event in state.events}
        phases |= {state.phase for state in states}
        tiles |= {tile.id for player in game.state.players for tile in player.display.tiles.values()}
    assert words >= {kind.word for kind in ACTIONS}
    assert (names, phases) == (set(EVENTS), set(PHASES))
    assert tiles == {tile.id for tile in TILES}
