"""Messages about past turns: the summary, another turn in a row, remarks of bots; compared with the log."""

from __future__ import annotations

import re

import playing
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect
from ui.model.log import Log
from ui.model.since import Since, since

from core import Game
from core.actions import EndTurn, Take
from core.preview import preview
from core.state import SPACES
from tests.random_games import played
from tools.devices import command

TURNS = 12
"""Most turns of the person against bots."""

PATIENCE = 60_000
"""Time limit for the turns of bots, in ms."""


def saved(glen: GlenMore) -> Game:
    """The game on the table, as saved."""
    entry = max(glen.records.values(), key=lambda each: max(each["opened"], each["saved"]))
    game = Game.new(len(entry["record"]["names"]), entry["record"]["seed"], entry["record"]["names"])
    for action in entry["record"]["actions"]:
        game.play(action)
    return game


def play_turn(glen: GlenMore) -> None:
    """Plays the person's turn with the first legal tile, and waits for the next one."""
    while "end" not in (ways := glen.legal):
        glen.act(ways[0])
    glen.act("end")
    glen.wait_for_decision(timeout=PATIENCE)
    while glen.close_scoring():
        glen.wait_for_decision(timeout=PATIENCE)


def expect_told(glen: GlenMore, told: Since) -> None:
    """Expects exactly this summary at the beginning of a turn, and a mark on each new tile."""
    lines = glen.bar.news
    expect(lines).to_have_count(len(told.lines))
    for number, line in enumerate(told.lines):
        expect(lines.nth(number)).to_have_accessible_name(re.compile("^" + re.escape(str(line.words))))
    chain = [(space, glen.track.new(space).count()) for space in range(SPACES)]
    assert sum(count for _space, count in chain) == len(told.fresh)
    expect(glen.bar.again).to_have_count(int(told.again))
    expect(glen.root).to_have_attribute("data-again", "on" if told.again else "")


def test_after_each_turn_against_bots_the_bar_tells_what_they_did(open_game: OpenGame) -> None:
    glen = open_game("?seed=4&players=3&bots=easy,medium")
    command(glen.page, "settings:set pace at-once")
    seen, said = set[str](), 0
    for _turn in range(TURNS):
        play_turn(glen)
        told = since(Log(saved(glen)))
        expect_told(glen, told)
        seen |= {line.kind for line in told.lines}
        said += glen.bar.talk.count()
        turns = [line for line in told.lines if line.kind == "turn"]
        assert glen.bar.talk.count() == len(turns), "each opponent says why"
        if seen >= {"turn", "die", "new"} and turns:
            break
    assert seen >= {"turn", "die", "new"} and turns and said, seen
    # Each line highlights its place and links to its moment.
    line = glen.bar.since(0)
    glen.page.mouse.move(5, 5)
    line.hover()
    expect(glen.others.marked).to_have_count(1)
    glen.click(line)
    expect(glen.root).to_have_attribute("data-past", str(told.lines[0].moment))
    glen.press("Escape")
    expect_told(glen, told)
    # The same when the game is resumed later, with the remarks.
    words = glen.bar.talk.all_inner_texts()
    command(glen.page, "home")
    command(glen.page, "go-on")
    expect_told(glen, told)
    expect(glen.bar.talk).to_have_text(words)
    # A selection hides the summary and removes the marks of new tiles; all of it returns on demand.
    glen.do(glen.legal[0].replace("take ", "space ").rpartition(" ")[0])
    expect(glen.bar.news).to_have_count(0)
    expect(glen.track.fresh).to_have_count(0)
    glen.press("Escape")
    expect(glen.bar.news).to_have_count(len(told.lines))
    expect(glen.track.fresh).to_have_count(0)
    glen.click(glen.log.tell_since)
    expect_told(glen, told)
    glen.press("Escape")
    expect(glen.bar.news).to_have_count(0)
    glen.press("Escape")
    expect(glen.bar.news).to_have_count(0)
    glen.click(glen.log.tell_since)
    expect_told(glen, told)
    # Remarks can be switched off.
    command(glen.page, "settings")
    glen.click(glen.dialogs.settings.label("talk"))
    command(glen.page, "close")
    while not since(Log(saved(glen))).ends > told.ends or not glen.bar.news_of_players.count():
        play_turn(glen)
    expect(glen.bar.talk).to_have_count(0)


def test_what_opponents_said_is_there_after_leaving_the_game_and_after_a_reload(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=4&players=3&bots=easy,medium&pace=at-once")
    while not glen.bar.talk.count():
        play_turn(glen)
    words = glen.bar.talk.all_inner_texts()
    glen.click(glen.top.home)
    glen.click(glen.start.go_on)
    expect(glen.bar.talk).to_have_text(words)
    glen.reload()
    expect(glen.bar.talk).to_have_text(words)


def two_persons() -> Game:
    """A game of two persons in which the turn has just come back after several of the other's."""
    whole = played(players=2, seed=5)
    for number in range(40, len(whole.history)):
        game = whole.at(number)
        if type(game.history[-1][0]) is EndTurn and len(since(Log(game)).lines) > 1 and not since(Log(game)).first:
            return game
    raise AssertionError("no such game")


def test_two_persons_at_one_screen_are_told_on_a_small_phone(open_game: OpenGame) -> None:
    game = two_persons()
    glen = playing.put(open_game, game)
    glen.page.set_viewport_size({"width": 360, "height": 640})
    told = since(Log(game))
    expect_told(glen, told)
    for part in (glen.bar.now, glen.bar.foot, glen.bar.news_title):
        expect(part).to_be_in_viewport(ratio=1)
    names = [glen.bar.since(number) for number in range(len(told.lines))]
    if glen.bar.more.is_visible():
        glen.click(glen.bar.more)
    expect(names[-1]).to_be_in_viewport()
    # The replay shows all of it and returns to the current position.
    command(glen.page, "replay speed fast")
    glen.note("past")
    command(glen.page, f"replay from {told.begins}")
    expect(glen.root).to_have_attribute("data-past", "", timeout=30_000)
    assert glen.noted[0] == str(told.begins)
    expect_told(glen, told)
    # The preview of a far tile names the players who move in between.
    takes = [action for action in game.legal_actions() if isinstance(action, Take)]
    far = max(takes, key=lambda take: (take.space - game.state.tail) % SPACES)
    would = preview(game.state, far)
    assert would.before
    glen.do(f"space {far.space}")
    if glen.display.cell(*far.cell).count():
        command(glen.page, f"cell {far.cell[0]},{far.cell[1]}")
    ((seat, times),) = would.before
    other, often = game.names[seat], "once" if times == 1 else f"{times} times"
    expect(glen.bar.details).to_contain_text(f"{would.ahead} ahead: {other} can move about {often} before you.")
    # Without events there is no summary.
    glen.act(str(far))
    expect(glen.bar.told).to_have_count(0)


def test_again_you_looks_and_sounds_different(open_game: OpenGame) -> None:
    whole = played(players=2, seed=5)
    seats = [state.seat for _action, state in whole.history]
    ends = [n for n, (action, _state) in enumerate(whole.history) if n > 30 and type(action) is EndTurn]
    glen = playing.put(open_game, whole.at(next(n for n in ends if seats[n] == seats[n - 1])))
    name = whole.names[int(glen.data("seat"))]
    expect(glen.bar.again).to_have_count(0)
    glen.listen()
    glen.act("end")
    expect(glen.bar.again).to_have_text("Again you")
    expect_told(glen, since(Log(saved(glen))))
    assert " ".join(glen.heard).count(f"{name} is on turn again!") == 1
    glen.act(glen.legal[0])
    expect(glen.bar.again).to_have_count(0)
    expect(glen.root).to_have_attribute("data-again", "")
