"""Motions on the boards after an action; its sound, and files of sounds equal to the tool's output."""

import io
import wave
from array import array

from core.actions import Done, EndTurn, Move, Sell, Take
from core.state import EVENTS
from tests import random_games
from tests.fragments import check
from ui.board import sounds
from ui.board.motion import motions, on_cell, on_track

STEPS = list(random_games.steps())
GAMES = [(game, action, motions(before, game.state, 1)) for before, action, game in STEPS]
"""Each action of some games with its motions."""


def test_taken_tile_and_figure_fly_to_their_places() -> None:
    for game, action, found in GAMES:
        if isinstance(action, Take):
            flights = [motion for motion in found if motion.way == "fly"]
            assert (on_track(action.space), on_cell(action.cell)) in [(fly.start, fly.end) for fly in flights]
            assert any(fly.end == on_track(action.space) and fly.start != fly.end for fly in flights)
            assert game.state.at(action.space) < 0
    for _game, _action, found in GAMES:
        for motion in found:
            check(motion.picture)


def test_sale_animates_cube_and_coins() -> None:
    seen = 0
    for _game, action, found in GAMES:
        if isinstance(action, Sell):
            seen += 1
            row = f'[data-testid="row-{action.kind}"]'
            assert sum(row in motion.start.board and ".st-coin" in motion.end.board for motion in found)
            assert sum(row in motion.end.board and motion.start.board == "display" for motion in found) == 1
    assert seen


def test_points_fly_from_their_tile_to_the_counter() -> None:
    seen = 0
    for game, _action, found in GAMES:
        brought = [event for event in game.state.events if event.name == "points" and event.cell is not None]
        flights = [motion for motion in found if motion.way == "count"]
        for event, fly in zip(brought, flights, strict=True):
            assert f"+{event.number}<" in fly.picture and fly.end.board.endswith(".pl-vp b")
            assert f":nth-child({event.seat + 1})" in fly.end.board
        seen += len(flights)
    assert seen


def test_a_clansman_walks() -> None:
    for _game, action, found in GAMES:
        if isinstance(action, Move):
            assert [(fly.start, fly.end) for fly in found if "clansman" in fly.picture] == [
                (on_cell(action.source, 3, 27, 40), on_cell(action.target, 3, 27, 40))
            ]


HEARD = [(action, game, sounds.sound(before, game.state, False)) for before, action, game in STEPS]
"""The same with its sound, if a bot moves next."""


def test_every_sound_is_used_and_exists() -> None:
    assert {name for _action, _game, name in HEARD} - {""} == set(sounds.FILES) - {"your-turn"}
    assert {event for event, _name in sounds.OF_EVENTS} <= set(EVENTS)
    assert {name for _event, name in sounds.OF_EVENTS} | {"your-turn"} == set(sounds.FILES)


def test_most_important_event_sets_the_sound() -> None:
    for action, game, name in HEARD:
        happened = {event.name for event in game.state.events}
        if "final" in happened:
            assert name == "end"
        elif "scored" in happened:
            assert name == "scoring"
        elif "points" in happened and "ended" not in happened:
            assert name == "points"
        elif happened == {"took"}:
            assert name == "tile" and type(action) is Take
        if type(action) is Done:
            assert not name


def test_your_turn_sound_is_for_people_only() -> None:
    seen = 0
    for action, game, name in HEARD:
        scored = {"scored", "final"} & {event.name for event in game.state.events}
        on_turn = action == EndTurn() and not scored
        before = game.at(len(game.history) - 1).state
        assert (sounds.sound(before, game.state, True) == "your-turn") == on_turn and name != "your-turn"
        seen += on_turn
    assert seen


def test_sound_files_are_up_to_date() -> None:
    from tools import sounds as tool

    assert set(tool.SOUNDS) == set(sounds.FILES)
    assert {path.name for path in tool.FOLDER.iterdir()} == {f"{name}.wav" for name in sounds.FILES}
    assert sum(path.stat().st_size for path in tool.FOLDER.iterdir()) < 160_000
    for name in sounds.FILES:
        kept = shorts((tool.FOLDER / f"{name}.wav").read_bytes())
        made = shorts(tool.wav(tool.samples(name)))
        # Another machine's sine may differ in its last digit.
        assert len(kept) == len(made) and all(abs(a - b) <= 2 for a, b in zip(kept, made, strict=True)), name
        assert max(map(abs, kept)) > 0.8 * tool.LOUDEST * 32_767 and abs(kept[-1]) < 300, name


def shorts(content: bytes) -> list[int]:
    """The samples of a mono WAV file."""
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return list(array("h", file.readframes(file.getnframes())))
