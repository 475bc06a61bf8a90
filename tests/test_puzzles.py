"""Puzzles: creation, validation of those read, and storage."""

import json
from pathlib import Path
from typing import Any

import pytest

from core import Game, puzzle
from core.actions import EndTurn
from core.puzzle import NoPuzzle, Puzzle, as_data, from_data, of_game
from core.record import RULES
from features.puzzles import bar, listing
from features.puzzles.session import JUDGING, PLAYING, RIGHT_TURN, WRONG_TURN, Session
from features.puzzles.stored import MOST, MOST_SOLVED, Kept, Puzzles
from storage.trouble import FULL
from tests.random_games import played
from tests.storages import Full, Memory
from tests.tables import commands
from ui.table.table import Table

SHIPPED = Path(__file__).resolve().parent.parent / "web/features/puzzles/shipped.json"


def turns(game: Game) -> list[tuple[int, int]]:
    """Begin and end of each turn of a game, counted in actions."""
    ends = [number for number, action in enumerate(game.actions, 1) if action == EndTurn()]
    return list(zip([0, *ends], ends, strict=False))


def puzzle_of(number: int, seed: int = 7) -> Puzzle:
    """The puzzle of a turn in a random game."""
    game = played(players=2, seed=seed)
    begin, end = turns(game)[number]
    return of_game(game, begin, game.actions[begin:end], 300)


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_puzzle_keeps_rules_version(rules: int) -> None:
    record = json.loads(played(players=2, seed=7).to_json())
    game = Game.from_json(json.dumps({**record, "rules": rules}))
    begin, end = turns(game)[4]
    found = from_data(as_data(of_game(game, begin, game.actions[begin:end], 300)))
    assert found is not None and found.game().rules == rules


def test_puzzle_round_trip() -> None:
    one = puzzle_of(5)
    assert from_data(json.loads(json.dumps(as_data(one)))) == one
    game = one.game()
    assert (game.state.turn, game.state.seat, len(game.names)) == (one.turn, one.seat, one.players)
    assert not game.can_undo and len({puzzle_of(number).key for number in range(9)}) == 9


@pytest.mark.parametrize("wrong", [
    {"link": ""}, {"link": 7}, {"link": "x" * (puzzle.LONGEST_LINK + 1)}, {"better": []}, {"better": "end"},
    {"better": ["fly", "end"]}, {"better": ["done"]}, {"better": ["end", "end"]}, {"better": [7, "end"]},
    {"better": ["done"] * puzzle.MOST_ACTIONS + ["end"]}, {"points": 0}, {"points": "3"}, {"points": True},
    {"players": 6}, {"turn": 0}, {"seat": 5}, {"seat": None},
])  # fmt: skip
def test_invalid_puzzle_data_is_none(wrong: dict[str, Any]) -> None:
    assert from_data(as_data(puzzle_of(3)) | wrong) is None
    assert not any(map(from_data, (None, 3, [], {}, "puzzle", wrong)))


def test_inconsistent_puzzle_raises() -> None:
    one, other = puzzle_of(4), puzzle_of(9)
    for wrong in ({"link": "nonsense"}, {"link": other.link}, {"better": one.better[:-1]}):
        with pytest.raises(NoPuzzle):
            one._replace(**wrong).game()


def shipped() -> list[Puzzle]:
    """The shipped puzzles."""
    read = [from_data(data) for data in json.loads(SHIPPED.read_text("utf-8"))]
    assert None not in read
    return [one for one in read if one]


def test_shipped_puzzles_are_playable() -> None:
    puzzles = shipped()
    assert len({one.key for one in puzzles}) == len(puzzles) == 30
    assert all(one.points >= 200 for one in puzzles)
    assert {one.players for one in puzzles} >= {2, 3, 4}
    for one in puzzles:
        game = one.game()
        assert (game.state.turn, game.state.seat, len(game.names)) == (one.turn, one.seat, one.players)
        assert any(action.word == "take" for action in one.better)
        for action in one.better:
            game.play(action)
        assert not game.can_undo


def session(shipped: bool = True, back: str = "") -> Session:
    """A puzzle on the table."""
    one = puzzle_of(6)
    return Session(one, one.game(), shipped, back)


def shown(now: Session) -> str:
    """The HTML of the bar."""
    table = Table(now.game)
    table.past = now.last if now.ended else None
    return "".join(html for _key, html in bar.fragments(now, table.view(), None))


def test_puzzle_bar_shows_task_and_usual_buttons() -> None:
    now = session()
    html = shown(now)
    assert (
        now.progress == PLAYING and "Find the best turn. Taking any other tile is worth at least 3\xa0VP less." in html
    )
    assert {"puzzle back", "undo", "end"} <= set(commands(html))
    assert "It is worth 3\xa0VP more than the one played." in shown(session(shipped=False))
    assert bar.spoken(now).startswith("Find the best turn.")


@pytest.mark.parametrize(("loss", "progress", "words"), [
    (None, JUDGING, "Your turn is being compared"),
    (0, RIGHT_TURN, "Right! No known turn"),
    (100, RIGHT_TURN, "Right! No known turn"),
    (101, WRONG_TURN, "Not yet: it is worth about 1\xa0VP less"),
    (420, WRONG_TURN, "Not yet: it is worth about 4\xa0VP less"),
    (-260, RIGHT_TURN, "Right, and about 3\xa0VP better"),
])  # fmt: skip
def test_turn_within_one_point_is_right(loss: int | None, progress: str, words: str) -> None:
    now = session()
    for action in now.puzzle.better:
        now.game.play(action)
    now.loss = loss
    html = shown(now)
    assert now.ended and now.progress == progress and words in html and words in bar.spoken(now)
    assert ("puzzle again" in html) == ("puzzle show" in html) == (progress != JUDGING)
    assert ("Better:" in html) == (progress == WRONG_TURN)
    assert "Back to the puzzles" in html


def test_undo_stays_in_puzzle() -> None:
    now = session(shipped=False, back="id0")
    now.game.play(now.puzzle.better[0])
    assert not now.ended
    now.game.undo()
    assert not now.ended and not now.played
    for action in now.puzzle.better:
        now.game.play(action)
    assert "Back to the review" in shown(now), "one of a review leads back to it"


def test_puzzle_list_counts_solved() -> None:
    own, others = [puzzle_of(1), puzzle_of(2)], [puzzle_of(number) for number in range(3, 7)]
    html = listing.listing(own, others, {own[1].key, others[0].key})
    assert "1\xa0of 2 solved" in html and "1\xa0of 4 solved" in html
    assert html.count('data-done="true"') == 2 and "Puzzle 2: 2\xa0players, turn 3, solved" in html
    assert "None yet." in listing.listing([], others, ())


def test_puzzles_merge_across_tabs() -> None:
    backend = Full(room=10)
    puzzles, other = Puzzles(backend), Puzzles(backend)
    puzzles.add([puzzle_of(1), puzzle_of(2)])
    assert puzzles.trouble == FULL and Puzzles.key not in backend
    backend.room = 200_000
    other.add([puzzle_of(2), puzzle_of(3)])
    assert len(puzzles.read().own) == 3, "it is read again, trouble or not"
    other.solve(puzzle_of(2))
    puzzles.add([puzzle_of(4)])
    again = Puzzles(backend)
    assert {one.key for one in again.read().own} == {puzzle_of(number).key for number in (1, 2, 3, 4)}
    assert again.read().solved == (puzzle_of(2).key,) and not again.trouble
    text = again.export()[1]
    again.delete()
    assert again.read() == Kept() and again.import_text(text) == 4 and other.read().solved == (puzzle_of(2).key,)


def test_oldest_puzzles_are_dropped() -> None:
    backend = Memory()
    puzzles = Puzzles(backend)
    base = puzzle_of(1)
    many = [base._replace(link=f"{base.link}{number}") for number in range(MOST + 5)]
    puzzles.add(many)
    assert list(Puzzles(backend).read().own) == many[5:]
    data = json.loads(backend[Puzzles.key]) | {"solved": [f"{number:08x}" for number in range(MOST_SOLVED + 20)]}
    backend[Puzzles.key] = json.dumps(data)
    puzzles.solve(base)
    assert len(Puzzles(backend).read().solved) <= MOST_SOLVED and len(backend[Puzzles.key]) < 200_000
    assert Puzzles(backend).read().solved[-1] == base.key
