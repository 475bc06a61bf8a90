"""Hidden points: the page reveals nothing of the others' points except what the last scoring has shown."""

import copy
import random
import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest

from core import Game
from core.actions import EndTurn
from core.bots.coach.reason import KINDS, Reason
from core.hidden import Curtain
from core.state import Event, State
from core.variants import HIDDEN_POINTS
from features.inspect import answers, things
from features.rules import rules_now
from features.standings import comparison
from features.standings import standings_dialog as standings
from tests.fragments import VIEWS
from ui.board import motion, sounds
from ui.model import looking_back
from ui.model.since import since
from ui.panels import bot_bar, history_bar, log_panel, prompt, since_words, talk_words
from ui.panels.bot_bar import Doing
from ui.table.as_data import answer
from ui.table.table import Table

NAMES = ("Ann", "Ben", "Cat")
ALONE = ("", "medium", "hard")
TOGETHER = ("", "", "hard")


def game(seed: int, turns: int, variants: tuple[str, ...] = (HIDDEN_POINTS.id,)) -> Game:
    """A game after a number of random turns and a few actions more."""
    played, chance = Game.new(3, seed, NAMES, variants=variants), random.Random(seed)
    while not played.over and (played.state.turn <= turns or played.state.phase == "take"):
        played.play(chance.choice(played.legal_actions()))
    return played


def scored(state: State) -> bool:
    """True if a scoring was held in a state."""
    return any(event.name == "scored" for event in state.events)


def richer(played: Game, others: frozenset[int]) -> Game:
    """The same game, but for what the others have gained apart from scorings, which no scoring has shown."""
    twin = copy.copy(played)
    twin.history = [(action, _richer(state, others)) for action, state in played.history]
    twin.state = twin.history[-1][1]
    return twin


def _richer(state: State, others: frozenset[int]) -> State:
    other = copy.copy(state)
    other.events = tuple(
        event._replace(number=event.number + 9) if event.name == "points" and event.seat in others else event
        for event in state.events
    )
    if scored(state):
        return other
    other.events += tuple(Event("points", seat, (0, 0), "", -1, 3) for seat in sorted(others))
    players = [copy.copy(player) for player in state.players]
    for seat in others:
        players[seat].vp += 40 + seat
        players[seat].earned = {**players[seat].earned, "bridge": 40 + seat}
    other.players = tuple(players)
    return other


def told(desk: Table) -> Iterator[tuple[str, str]]:
    """All that the page shows and says of a game, by part of the page."""
    for number, turn in enumerate(desk.log.turns):
        if desk.levels[turn.seat]:
            desk.say(Reason(KINDS[number % 2 * 2], 7, 0, "wood", 5)._asdict(), number)
    view = desk.view()
    html = {name: "".join(text for _key, text in fragments(view)) for name, fragments in VIEWS.items()}
    html["log"] = "".join(text for _key, text in log_panel.fragments(view))
    html["whole log"] = log_panel.whole(view)
    html["comparison"] = comparison.html(view.state, view.names, view.hidden)
    html["standings"] = standings.table(desk.seen, bool(view.hidden))
    html["menu"] = str(standings.begun(desk.seen))
    html["since"] = since_words.html(since(desk.log))
    html["bots"] = "".join(text for _key, text in bot_bar.fragments(view, Doing(False, False, True, "normal")))
    html["happened"] = history_bar.happened(view)
    yield from html.items()
    yield "prompt", prompt.spoken(view)
    yield "rules", str(rules_now.told(view))
    for what in sorted(set(map(unescape, re.findall(r'data-ask="([^"]*)"', "".join(html.values()))))):
        if found := things.answer(view, what):
            yield what, answers.html(found) + answers.spoken(found)
    yield "data", answer("state", desk)
    before = desk.seen.history[-2][1]
    yield "motion", str(motion.motions(before, view.state, 1))
    yield "sounds", sounds.sound(before, view.state, False)
    for moment in range(0, len(desk.game.history), 7):
        desk.do("past", str(moment))
        yield f"past {moment}", str([fragments(desk.view()) for fragments in VIEWS.values()])
        yield f"happened {moment}", history_bar.happened(desk.view()) + looking_back.told(desk.view())
    desk.do("past", "end")


def logged(desk: Table) -> list[str]:
    """The lines of the log."""
    return [str(line.words) for turn in desk.log.turns for _step, lines in turn.steps for line in lines]


CASES = [(seed, turns, levels) for levels in (ALONE, TOGETHER) for seed, turns in ((3, 4), (5, 12), (8, 16), (9, 20))]


@pytest.mark.parametrize(("seed", "turns", "levels"), CASES)
def test_page_does_not_depend_on_hidden_points(seed: int, turns: int, levels: tuple[str, ...]) -> None:
    played = game(seed, turns)
    assert not played.over
    viewers = Table(played, levels=levels)._viewers(played.state.seat)
    twin = richer(played, frozenset(range(3)) - viewers)
    assert [player.vp for player in twin.state.players] != [player.vp for player in played.state.players]
    ours, theirs = dict(told(Table(played, levels=levels))), dict(told(Table(twin, levels=levels)))
    assert {part for part in ours | theirs if ours.get(part) != theirs.get(part)} == set()


@pytest.mark.parametrize(("levels", "me", "seen"), [
    (ALONE, -1, lambda seat: {0}), (("easy", "", "hard"), -1, lambda seat: {1}),
    (TOGETHER, -1, lambda seat: {seat} - {2}), (("", "", ""), 2, lambda seat: {2}),
    (("easy", "easy", "easy"), -1, lambda seat: {0, 1, 2}),
])  # fmt: skip
def test_visible_points_by_viewer(levels: tuple[str, ...], me: int, seen: Callable[[int], set[int]]) -> None:
    for turns in range(3, 12):
        desk = Table(game(4, turns), levels=levels)
        desk.me = me
        view = desk.view()
        assert set(view.hidden) == {0, 1, 2} - seen(desk.game.state.seat)
        for seat, (_key, card) in enumerate(VIEWS["players"](view)):
            assert ("if scored now" in card) == (">?</b>" not in card) == (seat not in view.hidden)


def test_points_are_open_at_scorings_and_end() -> None:
    played, chance, opened = Game.new(3, 5, NAMES, variants=[HIDDEN_POINTS.id]), random.Random(5), 0
    desk = Table(played, levels=ALONE)
    while not played.over:
        played.play(chance.choice(played.legal_actions()))
        view, now = desk.view(), played.state
        assert view.hidden == (() if scored(now) else (1, 2))
        if scored(now):
            opened += 1
            assert view.state is now
        if not view.hidden:
            known = [player.vp for player in now.players]
        elif now.scorings:
            assert [player.vp for player in view.state.players[1:]] == known[1:]
        else:
            assert [player.vp for player in view.state.players[1:]] == [0, 0]
        assert view.state.players[0].vp == now.players[0].vp
    assert opened == 3 and desk.seen is played and desk.view().hidden == ()
    assert logged(desk) == logged(Table(played.named(NAMES), levels=ALONE)), "at last the log tells all"


def test_bot_announcement_hides_points() -> None:
    played, chance, words = Game.new(3, 5, NAMES, variants=[HIDDEN_POINTS.id]), random.Random(5), ""
    desk = Table(played, levels=ALONE)
    gained = 0
    for _ in range(400):
        if played.over:
            break
        action = chance.choice(played.legal_actions())
        before = sum(player.vp for player in played.state.players[1:])
        if not desk.bot:
            desk.do("action", str(action))
            continue
        desk.do("bot", [action])
        gained += sum(player.vp for player in played.state.players[1:]) > before and not scored(played.state)
        if action == EndTurn() and not played.over and not scored(played.state):
            words += desk.told or ""
    assert gained and "VP" not in words


def test_bot_remarks_hide_points() -> None:
    for kind in KINDS:
        reason = Reason(kind, 7, 0, "wood", 5)._asdict()
        said, open_ = talk_words.said("hard", reason, NAMES, hides=True), talk_words.said("hard", reason, NAMES)
        assert open_ is not None and ("7" in str(open_)) == (kind in talk_words.WORTH)
        assert (said is None) == (kind in talk_words.WORTH) and "7" not in str(said)


def test_point_mask_follows_undo_and_redo() -> None:
    played = game(8, 16)
    curtain = Curtain((0,))
    ahead = curtain.seen(played)
    while played.can_undo:
        played.undo()
        back = curtain.seen(played)
        fresh = Curtain((0,)).seen(played)
        assert [state.as_data() for _, state in back.history] == [state.as_data() for _, state in fresh.history]
        assert back.can_undo == played.can_undo and back.legal_actions() == played.legal_actions()
    while played.can_redo:
        played.redo()
    assert curtain.seen(played).state.as_data() == ahead.state.as_data()
