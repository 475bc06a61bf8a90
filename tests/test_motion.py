"""Motions on the boards after an action; its sound, and files of sounds equal to the tool's output. Which motions and
sounds each kind of action has is in a snapshot. On the page no points of a scoring are shown before it is told."""

import io
import re
import wave
from array import array

import pytest

from core.actions import EndTurn, Move, Sell, Take
from core.scoring import points_before
from core.state import EVENTS
from draw.board import sound_cues
from draw.board.counting import RUN, Landing, counting
from draw.board.motion import motions, on_cell, on_track, scoring_motions
from tests.fake_browser import Screen
from tests.fragments import check
from tests.random_games import steps
from tools import sounds as tool

STEPS = list(steps())
GAMES = [(game, action, motions(before, game.state, 1)) for before, action, game in STEPS]
"""Each action of some games with its motions."""


def test_motions_begin_and_end_at_their_places() -> None:
    for game, action, found in GAMES:
        flights = [(fly.start, fly.end) for fly in found if fly.way == "fly"]
        if isinstance(action, Take):
            tile = on_track(action.space)
            assert (tile, on_cell(action.cell)) in flights
            assert any(end == tile != start for start, end in flights), "the figure"
            assert game.state.at(action.space) < 0
        elif isinstance(action, Sell):
            row = f'[data-testid="row-{action.kind}"]'
            assert sum(row in fly.start.board and ".st-coin" in fly.end.board for fly in found)
            assert sum(row in fly.end.board and fly.start.board == "display" for fly in found) == 1
        elif isinstance(action, Move):
            walks = [(fly.start, fly.end) for fly in found if "clansman" in fly.picture]
            assert walks == [(on_cell(action.source, 3, 27, 40), on_cell(action.target, 3, 27, 40))]
        points = [event for event in game.state.events if event.name == "points" and event.cell is not None]
        for event, fly in zip(points, [fly for fly in found if fly.way == "count"], strict=True):
            assert f"+{event.number}<" in fly.picture and fly.end.board.endswith(".pl-vp b")
            assert f":nth-child({event.seat + 1})" in fly.end.board
            assert fly.counts[1] - fly.counts[0] == event.number
        seats = {event.seat for event in points}
        last = {fly.end.board: fly.counts[1] for fly in found if fly.way == "count"}
        assert list(last.values()) == [game.state.players[seat].vp for seat in seats]
    check("".join({motion.picture for _game, _action, found in GAMES for motion in found}))


def test_points_of_a_scoring_fly_to_each_player() -> None:
    held = [game.state for game, action, _found in GAMES if any(event.name == "scored" for event in game.state.events)]
    assert len(held) >= 3
    for state in (state for state in held if not state.over):
        found = scoring_motions(state)
        assert {fly.way for fly in found} == {"score"}
        assert [fly.wave for fly in found] == sorted(fly.wave for fly in found), "category by category"
        for seat, before in enumerate(points_before(state)):
            counts = [fly.counts for fly in found if f":nth-child({seat + 1})" in fly.end.board]
            reached = [before, *(until for _since, until in counts)]
            assert [since for since, _until in counts] == reached[:-1] and reached[-1] == state.players[seat].vp


def test_counter_runs_up_as_points_land() -> None:
    shown = counting([Landing(500, 3, 7), Landing(600, 7, 9), Landing(2000, 9, 10)])
    numbers = [(round(frame["offset"] * shown.lasts), int(frame["--number"])) for frame in shown.number]
    assert numbers[:7] == [(0, 3), (500, 3), (600, 7), (600, 7), (600 + RUN, 9), (2000, 9), (2000 + RUN, 10)]
    assert numbers[7:] == [(shown.lasts, 10)]
    for frames in (shown.counter, shown.number):
        offsets = [frame["offset"] for frame in frames]
        assert offsets == sorted(offsets) and offsets[0] == 0 and offsets[-1] == 1


def test_every_sound_is_used_and_exists() -> None:
    heard = {sound_cues.choose_sound(before, game.state, False) for before, _action, game in STEPS}
    assert heard - {""} == {name for _event, name in sound_cues.SOUND_BY_EVENT} == set(sound_cues.FILES) - {"your-turn"}
    assert {event for event, _name in sound_cues.SOUND_BY_EVENT} <= set(EVENTS)
    assert set(tool.SOUNDS) == set(sound_cues.FILES) == {path.stem for path in tool.FOLDER.iterdir()}
    assert sum(path.stat().st_size for path in tool.FOLDER.iterdir()) < 160_000


def test_your_turn_sound_is_for_people_only() -> None:
    for before, action, game in STEPS:
        is_scoring = {"scored", "final"} & {event.name for event in game.state.events}
        on_turn = action == EndTurn() and not is_scoring
        assert (sound_cues.choose_sound(before, game.state, True) == "your-turn") == on_turn
        assert sound_cues.choose_sound(before, game.state, False) != "your-turn"


def shorts(content: bytes) -> list[int]:
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return list(array("h", file.readframes(file.getnframes())))


@pytest.mark.parametrize("name", sound_cues.FILES)
def test_sound_file_is_up_to_date(name: str) -> None:
    kept, made = shorts((tool.FOLDER / f"{name}.wav").read_bytes()), shorts(tool.wav(tool.samples(name)))
    # Another machine's sine may differ in its last digit.
    assert len(kept) == len(made) and all(abs(a - b) <= 2 for a, b in zip(kept, made, strict=True))
    assert max(map(abs, kept)) > 0.8 * tool.LOUDEST * 32_767 and abs(kept[-1]) < 300


END = f"action {EndTurn().text}"


def points(shown: Screen) -> list[int]:
    return [int(number) for number in re.findall(r'class="pl-vp".*?<b>(\d+)</b>', shown.filled["players"])]


@pytest.mark.parametrize("position", ["before-scoring-1", "before-end"])
def test_points_appear_after_scoring_was_shown(position: str, shown: Screen) -> None:
    shown.put(position)
    shown.do(END)
    state = shown.page.games.table.game.state
    before, after = list(points_before(state)), [player.vp for player in state.players]
    assert before != after and points(shown) == before
    assert "dlg-scoring" in shown.dialog and " wins with " not in shown.filled["bar"]
    shown.do("close")
    assert points(shown) == after
    assert (" wins with " in shown.filled["bar"]) == ("dlg-standings" in shown.dialog) == state.over


def test_replayed_scoring_changes_nothing(shown: Screen) -> None:
    shown.put("before-end")
    shown.do(END, "close", "scoring:show 1")
    now = points(shown)
    shown.do("close")
    assert points(shown) == now and "dlg-standings" in shown.dialog


@pytest.fixture
def sounds(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that the page plays."""
    played = list[str]()
    monkeypatch.setattr("browser.sounds.play", played.append)
    shown.page.settings.set("sounds", True)
    return played


def test_victory_sounds_after_the_last_scoring(shown: Screen, sounds: list[str]) -> None:
    shown.put("before-end")
    shown.do(END)
    assert sounds == ["scoring"]
    shown.do("close")
    assert sounds == ["scoring", "end"]


def test_victory_of_bots_sounds_at_once(shown: Screen, sounds: list[str]) -> None:
    shown.put("before-end", levels=("easy", "easy", "easy"))
    shown.page.games.execute("bot", [EndTurn()])
    shown.run(lambda: None)
    assert sounds == ["end"] and "dlg-standings" in shown.dialog
