"""Recorded complete games with every state; written by tests/golden_games.py."""

import json
from typing import Any

import pytest

from core import Game
from core.actions import ACTIONS, Promote
from core.legal import legal_actions
from core.link import from_link, to_link
from core.public_info import is_last_turn
from core.record import RULES
from core.state import EVENTS, PHASES
from core.tiles import TILES
from tests.golden_games import FOLDER, state_digest, told

GAMES = {
    str(path.relative_to(FOLDER).with_suffix("")): json.loads(path.read_text("utf-8"))
    for path in sorted(FOLDER.glob("**/*.json"))
}
"""The games by name, with the folder of their rules if these are older."""

OLDER = [name for name in GAMES if "/" in name]


def game(name: str, **other: Any) -> Game:
    return Game.from_json(json.dumps({**GAMES[name]["record"], **other}))


@pytest.mark.parametrize("name", OLDER)
def test_rules_versions_differ_only_in_promotion(name: str) -> None:
    """The only new legal action is promoting the last clansman in a player's last turn."""
    old, new, more = game(name), game(name, rules=RULES), set()
    assert [state_digest(state) for _action, state in new.history] == GAMES[name]["states"][1:]
    for (_, one), (_, other) in zip(old.history, new.history, strict=True):
        before, now = set(legal_actions(one)), set(legal_actions(other))
        more |= now - before
        assert before <= now and {type(action) for action in now - before} <= {Promote}
        is_last = is_last_turn(other) and sum(other.player.display.clansmen.values()) == 1
        assert before == now or is_last
    assert more


@pytest.mark.parametrize("name", GAMES)
def test_golden_game_replays_identically(name: str) -> None:
    played = game(name)
    assert told(played) == GAMES[name]
    again = from_link(to_link(played))
    assert (again.to_json(), again.rules) == (played.to_json(), played.rules)


def test_golden_games_cover_all_actions_and_tiles() -> None:
    games = [game(name) for name in GAMES if name not in OLDER]
    states = [state for game in games for state in (game.first, *(state for _action, state in game.history))]
    players = [player for game in games for player in game.state.players]
    assert {action.word for game in games for action in game.actions} >= {kind.word for kind in ACTIONS}
    assert {event.name for state in states for event in state.events} == set(EVENTS)
    assert {state.phase for state in states} == set(PHASES)
    assert {tile for player in players for tile in player.display.tiles.values()} == set(TILES)
