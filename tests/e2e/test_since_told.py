"""Told what has happened: since one's last turn, again you, what opponents say, against the log turn by turn."""

from __future__ import annotations

import re

import playing
from conftest import OpenGame
from playwright.sync_api import Page, expect
from ui.model.log import Log
from ui.model.since import Since, since

from core import Game
from core.actions import EndTurn, Take
from core.preview import preview
from core.state import SPACES
from tests.random_games import played
from tools.devices import command

TURNS = 12
"""How many turns of the person are played against bots, at most."""

PERSONS = """() => {
  const {over, dialog} = document.documentElement.dataset;
  return over === 'true' || dialog === 'scoring' || document.querySelector('[data-testid=action]');
}"""


def saved(page: Page) -> Game:
    """Return the game on the table, as it is saved."""
    entry = max(playing.records(page).values(), key=lambda each: max(each["opened"], each["saved"]))
    game = Game.new(len(entry["record"]["names"]), entry["record"]["seed"], entry["record"]["names"])
    for action in entry["record"]["actions"]:
        game.play(action)
    return game


def play_turn(page: Page) -> None:
    """Play the person's turn, with the first tile there is, and wait for the next one."""
    while "end" not in (ways := playing.legal(page)):
        playing.act(page, ways[0])
    playing.act(page, "end")
    page.wait_for_function(PERSONS, timeout=60_000)
    while playing.close_dialog(page):
        page.wait_for_function(PERSONS, timeout=60_000)


def expect_told(page: Page, told: Since) -> None:
    """What the page tells at the beginning of a turn is that, and each new tile is marked."""
    lines = page.locator("#bar .news")
    expect(lines).to_have_count(len(told.lines))
    for number, line in enumerate(told.lines):
        expect(lines.nth(number)).to_have_accessible_name(re.compile("^" + re.escape(str(line.words))))
    chain = [(space, page.get_by_test_id(f"new-{space}").count()) for space in range(SPACES)]
    assert sum(count for _space, count in chain) == len(told.fresh)
    expect(page.get_by_test_id("again")).to_have_count(int(told.again))
    expect(page.locator("html")).to_have_attribute("data-again", "on" if told.again else "")


def test_after_each_turn_against_bots_the_bar_tells_what_they_did(open_game: OpenGame) -> None:
    page = open_game("?seed=4&players=3&bots=easy,medium")
    command(page, "settings:set pace at-once")
    seen, said = set[str](), 0
    for _turn in range(TURNS):
        play_turn(page)
        told = since(Log(saved(page)))
        expect_told(page, told)
        seen |= {line.kind for line in told.lines}
        said += page.locator("#bar .talk").count()
        turns = [line for line in told.lines if line.kind == "turn"]
        assert page.locator("#bar .talk").count() == len(turns), "each opponent says why"
        if seen >= {"turn", "die", "new"} and turns:
            break
    assert seen >= {"turn", "die", "new"} and turns and said, seen
    # Each line points to its place, and leads to its moment.
    line = page.get_by_test_id("since-0")
    page.mouse.move(5, 5)
    line.hover()
    expect(page.locator("#others .about")).to_have_count(1)
    playing.click(page, line)
    expect(page.locator("html")).to_have_attribute("data-past", str(told.lines[0].moment))
    playing.press(page, "Escape")
    expect_told(page, told)
    # The same when the game is gone on with later; what was said is not kept.
    command(page, "home")
    command(page, "go-on")
    expect_told(page, told)
    expect(page.locator("#bar .talk")).to_have_count(0)
    # It goes with the first choice, and comes back when it is asked for.
    playing.do(page, playing.legal(page)[0].replace("take ", "space ").rpartition(" ")[0])
    expect(page.locator("#bar .news, #track .fresh")).to_have_count(0)
    playing.press(page, "Escape")
    expect(page.locator("#bar .news")).to_have_count(0)
    playing.click(page, page.get_by_test_id("tell-since"))
    expect_told(page, told)
    # Opponents who shall not talk say nothing.
    command(page, "settings")
    playing.click(page, page.locator("label", has=page.get_by_test_id("set-talk")))
    command(page, "close")
    while not since(Log(saved(page))).ends > told.ends or not page.locator("#bar li[class]").count():
        play_turn(page)
    expect(page.locator("#bar .talk")).to_have_count(0)


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
    page = playing.put(open_game, game)
    page.set_viewport_size({"width": 360, "height": 640})
    told = since(Log(game))
    expect_told(page, told)
    for part in ("#now", "#bar .foot", "#bar .since h3"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    names = [page.get_by_test_id(f"since-{number}") for number in range(len(told.lines))]
    if page.get_by_test_id("bar-more").is_visible():
        playing.click(page, page.get_by_test_id("bar-more"))
    expect(names[-1]).to_be_in_viewport()
    # All of it is shown again, and then the game goes on where it was.
    command(page, "replay speed fast")
    command(page, f"replay from {told.begins}")
    expect(page.locator("html")).to_have_attribute("data-past", str(told.begins))
    expect(page.locator("html")).to_have_attribute("data-past", "", timeout=30_000)
    expect_told(page, told)
    # The preview of a far tile tells who moves before one.
    takes = [action for action in game.legal_actions() if isinstance(action, Take)]
    far = max(takes, key=lambda take: (take.space - game.state.tail) % SPACES)
    would = preview(game.state, far)
    assert would.before
    playing.do(page, f"space {far.space}")
    if page.get_by_test_id("cell-" + "{},{}".format(*far.cell)).count():
        command(page, f"cell {far.cell[0]},{far.cell[1]}")
    ((seat, times),) = would.before
    other, often = game.names[seat], "once" if times == 1 else f"{times} times"
    expect(page.locator("#bar .details")).to_contain_text(
        f"{would.ahead} ahead: {other} can move about {often} before you."
    )
    # Whoever has nothing to be told of is told nothing.
    playing.act(page, str(far))
    expect(page.locator("#bar .since")).to_have_count(0)


def test_again_you_looks_and_sounds_different(open_game: OpenGame) -> None:
    whole = played(players=2, seed=5)
    seats = [state.seat for _action, state in whole.history]
    ends = [n for n, (action, _state) in enumerate(whole.history) if n > 30 and type(action) is EndTurn]
    page = playing.put(open_game, whole.at(next(n for n in ends if seats[n] == seats[n - 1])))
    name = whole.names[int(playing.data(page, "seat"))]
    expect(page.get_by_test_id("again")).to_have_count(0)
    playing.listen(page)
    playing.act(page, "end")
    expect(page.get_by_test_id("again")).to_have_text("Again you")
    expect_told(page, since(Log(saved(page))))
    assert " ".join(playing.heard(page)).count(f"{name} is on turn again!") == 1
    playing.act(page, playing.legal(page)[0])
    expect(page.get_by_test_id("again")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-again", "")
