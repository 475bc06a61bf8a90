"""The sounds: one for each action, and files equal to the tool's output."""

import io
import wave
from array import array

from ui.board import sounds

from core.actions import Done, EndTurn, Take
from core.state import EVENTS
from tests import random_games

GAMES = [(action, game, sounds.sound(before, game.state, False)) for before, action, game in random_games.steps()]
"""Each action of some games, the game after it, and its sound if a bot moves next."""


def test_every_sound_is_heard_in_a_few_games_and_is_one_there_is() -> None:
    assert {name for _action, _game, name in GAMES} - {""} == set(sounds.FILES) - {"your-turn"}
    assert {event for event, _name in sounds.OF_EVENTS} <= set(EVENTS)
    assert {name for _event, name in sounds.OF_EVENTS} | {"your-turn"} == set(sounds.FILES)


def test_what_is_most_telling_is_heard() -> None:
    for action, game, name in GAMES:
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


def test_being_on_turn_is_heard_by_people_alone() -> None:
    seen = 0
    for action, game, name in GAMES:
        scored = {"scored", "final"} & {event.name for event in game.state.events}
        on_turn = action == EndTurn() and not scored
        before = game.at(len(game.history) - 1).state
        assert (sounds.sound(before, game.state, True) == "your-turn") == on_turn and name != "your-turn"
        seen += on_turn
    assert seen


def test_the_files_are_what_the_tool_makes() -> None:
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
