"""Puzzles: creation, validation of those read, and storage. Their screens are among the snapshots."""

import json
from typing import Any

import pytest

from core import Game, puzzle
from core.actions import EndTurn
from core.puzzle import NoPuzzle, Puzzle, as_data, from_data, of_game
from core.record import RULES
from features.puzzles.puzzles_entry import MAX_OWN, MAX_SOLVED, PuzzlesContent, PuzzlesEntry
from store.errors import FULL
from tests.fake_storages import Full, Memory
from tests.random_games import played
from tools.paths import WEB


def puzzle_of(number: int, rules: int = RULES) -> Puzzle:
    record = json.loads(played(players=2).to_json())
    game = Game.from_json(json.dumps({**record, "rules": rules}))
    ends = [0, *(number for number, action in enumerate(game.actions, 1) if action == EndTurn())]
    return of_game(game, ends[number], game.actions[ends[number] : ends[number + 1]], 300)


def matches_game(one: Puzzle, game: Game) -> bool:
    return (game.state.turn, game.state.seat, len(game.names)) == (one.turn, one.seat, one.players)


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_puzzle_round_trip(rules: int) -> None:
    one = puzzle_of(5, rules)
    assert from_data(json.loads(json.dumps(as_data(one)))) == one
    game = one.game()
    assert matches_game(one, game) and game.rules == rules and not game.can_undo
    assert len({puzzle_of(number).key for number in range(9)}) == 9


@pytest.mark.parametrize("wrong", [
    {"link": ""}, {"link": 7}, {"link": "x" * (puzzle.MAX_LINK_LENGTH + 1)}, {"better": []}, {"better": "end"},
    {"better": ["fly", "end"]}, {"better": ["done"]}, {"better": ["end", "end"]}, {"better": [7, "end"]},
    {"better": ["done"] * puzzle.MAX_ACTIONS + ["end"]}, {"points": 0}, {"points": "3"}, {"points": True},
    {"players": 6}, {"turn": 0}, {"seat": 5}, {"seat": None},
])  # fmt: skip
def test_invalid_puzzle_data_is_none(wrong: dict[str, Any]) -> None:
    assert from_data(as_data(puzzle_of(3)) | wrong) is None
    assert not any(map(from_data, (None, 3, [], {}, "puzzle", wrong)))


ONE = puzzle_of(4)


@pytest.mark.parametrize("wrong", [{"link": "nonsense"}, {"link": puzzle_of(9).link}, {"better": ONE.better[:-1]}])
def test_inconsistent_puzzle_raises(wrong: dict[str, Any]) -> None:
    with pytest.raises(NoPuzzle):
        ONE._replace(**wrong).game()


def test_shipped_puzzles_are_playable() -> None:
    puzzles = list(map(from_data, json.loads((WEB / "features/puzzles/shipped.json").read_text("utf-8"))))
    assert all(puzzles) and len({one.key for one in puzzles}) == len(puzzles) == 30
    assert all(one.lead >= 200 for one in puzzles)
    assert {one.players for one in puzzles} >= {2, 3, 4}
    for one in puzzles:
        game = one.game()
        assert matches_game(one, game) and any(action.word == "take" for action in one.better)
        for action in one.better:
            game.play(action)
        assert not game.can_undo


def test_puzzles_merge_across_tabs() -> None:
    backend = Full(room=10)
    puzzles, other = PuzzlesEntry(backend), PuzzlesEntry(backend)
    puzzles.add([puzzle_of(1), puzzle_of(2)])
    assert puzzles.write_error == FULL and PuzzlesEntry.key not in backend
    backend.room = 200_000
    other.add([puzzle_of(2), puzzle_of(3)])
    assert len(puzzles.read().own) == 3, "it is read again, trouble or not"
    other.mark_solved(puzzle_of(2))
    puzzles.add([puzzle_of(4)])
    again = PuzzlesEntry(backend)
    assert {one.key for one in again.read().own} == {puzzle_of(number).key for number in (1, 2, 3, 4)}
    assert again.read().solved == (puzzle_of(2).key,) and not again.write_error
    text = again.export()[1]
    again.delete()
    assert (
        again.read() == PuzzlesContent() and again.import_text(text) == 4 and other.read().solved == (puzzle_of(2).key,)
    )


def test_oldest_puzzles_are_dropped() -> None:
    backend = Memory()
    puzzles = PuzzlesEntry(backend)
    many = [ONE._replace(link=f"{ONE.link}{number}") for number in range(MAX_OWN + 5)]
    puzzles.add(many)
    assert list(PuzzlesEntry(backend).read().own) == many[5:]
    data = json.loads(backend[PuzzlesEntry.key]) | {"solved": [f"{number:08x}" for number in range(MAX_SOLVED + 20)]}
    backend[PuzzlesEntry.key] = json.dumps(data)
    puzzles.mark_solved(ONE)
    assert len(PuzzlesEntry(backend).read().solved) <= MAX_SOLVED and len(backend[PuzzlesEntry.key]) < 200_000
    assert PuzzlesEntry(backend).read().solved[-1] == ONE.key
