"""Hidden points: the page reveals nothing of the others' points except what the last scoring has shown."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape

import pytest

from core import Game
from core.actions import EndTurn
from core.bots.coach.reason import KINDS, TurnReason
from core.hidden import Curtain
from core.state import Event, State
from core.variants import HIDDEN_POINTS
from draw.bars import bot_bar, history_bar
from draw.bars.bot_bar import BotStatus
from draw.board import motion, sound_cues
from draw.panels import log_panel
from features.inspector import explanation, lookup
from features.rules import rules_values
from features.standings import compare_view
from features.standings import standings_dialog as standings
from game import history_view, prompt, recap_words
from game.contract_data import read_json
from game.recap import build_recap
from game.table import Table
from tests.fragments import VIEWS
from words import comment_words

NAMES = ("Ann", "Ben", "Cat")
ALONE = ("", "medium", "hard")
TOGETHER = ("", "", "hard")


def game(seed: int, turns: int = 0) -> Game:
    played, chance = Game.new(3, seed, NAMES, variants=[HIDDEN_POINTS.id]), random.Random(seed)
    while turns and not played.over and (played.state.turn <= turns or played.state.phase == "take"):
        played.play(chance.choice(played.legal_actions()))
    return played


def scored(state: State) -> bool:
    return any(event.name == "scored" for event in state.events)


def richer(played: Game, others: frozenset[int]) -> Game:
    """Returns the same game, except that other players have more points that no scoring has revealed."""
    return played.showing([played.first, *(_richer(state, others) for _action, state in played.history)])


def _richer(state: State, others: frozenset[int]) -> State:
    other = state.draft()
    gains = [event.name == "points" and event.seat in others for event in state.events]
    other.events = tuple(
        event._replace(number=event.number + 9 * gain) for event, gain in zip(state.events, gains, strict=True)
    )
    if not scored(state):
        other.events += tuple(Event("points", seat, (0, 0), "", -1, 3) for seat in sorted(others))
        other.players = tuple(
            replace(player, vp=player.vp + 40 + seat, earned={**player.earned, "bridge": 40 + seat})
            if seat in others
            else player
            for seat, player in enumerate(state.players)
        )
    return other.finish()


def html_of(parts: list[tuple[str, str]]) -> str:
    return "".join(html for _key, html in parts)


def all_texts(desk: Table) -> Iterator[tuple[str, str]]:
    for number, turn in enumerate(desk.log.turns):
        if desk.levels[turn.seat]:
            desk.add_reason(TurnReason(KINDS[number % 2 * 2], 7, 0, "wood", 5)._asdict(), number)
    view, before = desk.view(), desk.visible_game.history[-2][1]
    html = {
        **{name: html_of(fragments(view)) for name, fragments in VIEWS.items()},
        "log": html_of(log_panel.fragments(view)),
        "whole log": log_panel.full_log(view),
        "comparison": compare_view.html(view.state, view.names, view.hidden_seats),
        "standings": standings.standings_table(desk.visible_game, bool(view.hidden_seats)),
        "menu": str(standings.has_points(desk.visible_game)),
        "since": recap_words.html(build_recap(desk.log)),
        "bots": html_of(bot_bar.fragments(view, BotStatus(False, False, True, "normal"))),
        "happened": history_bar.last_events_html(view),
    }
    yield from html.items()
    for what in sorted(set(map(unescape, re.findall(r'data-ask="([^"]*)"', "".join(html.values()))))):
        if found := lookup.explain(view, what):
            yield what, explanation.html(found) + explanation.spoken_text(found)
    yield "prompt", prompt.spoken_text(view)
    yield "rules", str(rules_values.slot_texts(view))
    yield "data", read_json("state", desk)
    yield "motion", str(motion.motions(before, view.state, 1))
    yield "sounds", sound_cues.choose_sound(before, view.state, False)
    for moment in range(0, len(desk.game.history), 7):
        desk.execute("past", str(moment))
        yield f"past {moment}", str([fragments(desk.view()) for fragments in VIEWS.values()])
        yield f"happened {moment}", history_bar.last_events_html(desk.view()) + history_view.spoken_moment(desk.view())


@pytest.mark.parametrize("levels", [ALONE, TOGETHER])
@pytest.mark.parametrize(("seed", "turns"), [(3, 4), (5, 12), (8, 16), (9, 20)])
def test_page_does_not_depend_on_hidden_points(seed: int, turns: int, levels: tuple[str, ...]) -> None:
    played = game(seed, turns)
    assert not played.over
    viewers = Table(played, levels=levels)._revealed_seats(played.state.seat)
    twin = richer(played, frozenset(range(3)) - viewers)
    assert [player.vp for player in twin.state.players] != [player.vp for player in played.state.players]
    ours, theirs = dict(all_texts(Table(played, levels=levels))), dict(all_texts(Table(twin, levels=levels)))
    assert {part for part in ours | theirs if ours.get(part) != theirs.get(part)} == set()


@pytest.mark.parametrize(("levels", "me", "seen"), [
    (ALONE, -1, lambda seat: {0}), (("easy", "", "hard"), -1, lambda seat: {1}),
    (TOGETHER, -1, lambda seat: {seat} - {2}), (("", "", ""), 2, lambda seat: {2}),
    (("easy", "easy", "easy"), -1, lambda seat: {0, 1, 2}),
])  # fmt: skip
def test_visible_points_by_viewer(levels: tuple[str, ...], me: int, seen: Callable[[int], set[int]]) -> None:
    for turns in range(3, 12):
        desk = Table(game(4, turns), levels=levels)
        desk.own_seat = me
        view = desk.view()
        assert set(view.hidden_seats) == {0, 1, 2} - seen(desk.game.state.seat)
        for seat, (_key, card) in enumerate(VIEWS["players"](view)):
            assert ("if scored now" in card) == (">?</b>" not in card) == (seat not in view.hidden_seats)
            about = lookup.explain(view, f"barrels {seat}")
            assert about and ("would score" in explanation.html(about)) == (seat not in view.hidden_seats)
        compared = compare_view.html(view.state, view.names, view.hidden_seats)
        assert compared.count('cmp-vp">?<') == 3 * len(view.hidden_seats)


def test_points_are_open_at_scorings_and_end() -> None:
    played, chance, opened, known = game(5), random.Random(5), 0, [0, 0]
    desk = Table(played, levels=ALONE)
    while not played.over:
        played.play(chance.choice(played.legal_actions()))
        view, points = desk.view(), [player.vp for player in played.state.players]
        opened += (is_open := scored(played.state))
        known = points[1:] if is_open else known
        assert view.hidden_seats == (() if is_open else (1, 2)) and (view.state is played.state or not is_open)
        assert [player.vp for player in view.state.players] == [points[0], *known]
    assert opened == 3 and desk.visible_game is played and desk.view().hidden_seats == ()
    ours, plain = (Table(each, levels=ALONE).log.turns for each in (played, played.named(NAMES)))
    assert [str(turn.steps) for turn in ours] == [str(turn.steps) for turn in plain], "at last the log tells all"


def test_bot_announcement_hides_points() -> None:
    played, chance, words, gained = game(5), random.Random(5), "", False
    desk = Table(played, levels=ALONE)
    while not played.over:
        action, before = chance.choice(played.legal_actions()), [player.vp for player in played.state.players[1:]]
        if not desk.mover_level:
            desk.execute("action", str(action))
            continue
        desk.execute("bot", [action])
        gained |= before != [player.vp for player in played.state.players[1:]] and not scored(played.state)
        if action == EndTurn() and not played.over and not scored(played.state):
            words += desk.announcement_text or ""
    assert gained and words and "VP" not in words


@pytest.mark.parametrize("kind", KINDS)
def test_bot_remarks_hide_points(kind: str) -> None:
    reason = TurnReason(kind, 7, 0, "wood", 5)._asdict()
    said, open_ = comment_words.comment("hard", reason, NAMES, hides=True), comment_words.comment("hard", reason, NAMES)
    assert open_ is not None and ("7" in str(open_)) == (kind in comment_words.KINDS_WITH_POINTS)
    assert (said is None) == (kind in comment_words.KINDS_WITH_POINTS) and "7" not in str(said)


def test_point_mask_follows_undo_and_redo() -> None:
    played, curtain = game(8, 16), Curtain((0,))
    ahead = curtain.seen(played).state.as_data()
    while played.can_undo:
        played.undo()
        back, fresh = curtain.seen(played), Curtain((0,)).seen(played)
        assert [state.as_data() for _, state in back.history] == [state.as_data() for _, state in fresh.history]
        assert back.can_undo == played.can_undo and back.legal_actions() == played.legal_actions()
    while played.can_redo:
        played.redo()
    assert curtain.seen(played).state.as_data() == ahead
