"""The referee of the Workshop: its games are the same as the arena's, and it never trusts a bot."""

import json
import random
from typing import Any

import pytest

from core import Game
from core.bots import bot
from core.bots.matches.game import Match, Outcome, bot_seed, contest, seat_of_a
from core.bots.own.player import CustomBot, custom_bot_seed
from features.workshop.bots import TEMPLATE
from features.workshop.match import BotSource, GameResult, MatchSetup, playing_order, summary
from workers.custom_bot_service import Thinker
from workers.match_service import MAX_PRINTED, Referee

FIRST_BOT = BotSource("First", TEMPLATE)
ANY = "def choose(game):\n    return game.rng.choice(game.legal_actions())\n"


def decisions_of(thinker: Thinker, referee: Referee) -> list[list[Any]]:
    thinker.turn(referee.text)
    return [[text, 5] for text in iter(thinker.decide, "")]


def play_with_referee(setup: MatchSetup, number: int) -> GameResult:
    text = setup.as_text()
    referee = Referee(text)
    thinkers = {side: Thinker(source) for side, source in json.loads(text)["sources"].items()}
    side = referee.begin(number)
    while side:
        side = referee.answer(json.dumps(decisions_of(thinkers[side], referee)))
    return result_of(referee)


def refereeing(seed: int = 1) -> Referee:
    referee = Referee(MatchSetup(FIRST_BOT, "easy", 2, 2, seed).as_text())
    assert referee.begin(0) == "a"
    return referee


def result_of(referee: Referee) -> GameResult:
    return GameResult.read(json.loads(referee.text))


def play_alone(setup: MatchSetup, number: int) -> tuple[Outcome, list[str]]:
    """The same game as the arena plays it: everything in one thread."""
    match, actions, seats = Match("a", "b", setup.players, setup.games, setup.seed), list[str](), list[Any]()
    for seat in range(match.players):
        who, chance = setup.a if seat == seat_of_a(match, number) else setup.b, bot_seed(match, number, seat)
        own = isinstance(who, BotSource)
        player, chance = (CustomBot("bot.py", who.text), custom_bot_seed(chance)) if own else (bot(who), chance)
        seats.append((player, random.Random(chance)))
    try:
        next(contest(match, number, seats, watch=lambda action: actions.append(action.text)))
    except StopIteration as end:
        return end.value, actions
    raise AssertionError


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("b", ["easy", BotSource("Any", ANY)])
def test_refereed_game_equals_arena(players: int, b: Any) -> None:
    setup = MatchSetup(FIRST_BOT, b, players, 2 * players, 4321)
    for number in (0, players - 1, players):
        result, (outcome, actions) = play_with_referee(setup, number), play_alone(setup, number)
        game = Game.from_json(result.record)
        assert [str(action) for action in game.actions] == actions and game.over
        assert (result.won, result.points[result.seat]) == (outcome.won, outcome.vp_a)
        assert result.seat == number % players and result.error is None and result.decisions > 20
        assert [sum(each.values()) for each in result.by_source] == list(result.points)
        assert game.names[result.seat] == "First"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_deals_repeat_only_after_all_were_played(players: int) -> None:
    """So a thread whose bot may remember things never sees a deal twice; the seats alternate."""
    numbers = playing_order(MatchSetup(FIRST_BOT, "easy", players, 10 * players, 1))
    assert sorted(numbers) == [*range(10 * players)]
    for begun in range(0, 10 * players, 10):
        games = numbers[begun : begun + 10]
        assert [number // players for number in games] == [*range(10)]
        seats = [number % players for number in games]
        assert max(map(seats.count, range(players))) - min(map(seats.count, range(players))) <= 1


@pytest.mark.parametrize(("source", "kind"), [
    ("def choose(game):\n    return 'end'\n", "illegal"),
    ("def choose(game):\n    return game.legal_actions()[0] if game.state.turn < 5 else 1 / 0\n", "exception"),
    ("def choose(game:\n", "syntax"), ("import js\n", "import"),
])  # fmt: skip
def test_faulty_bot_loses_and_error_has_position(source: str, kind: str) -> None:
    faulty = BotSource("Faulty", source)
    result, other = (
        play_with_referee(MatchSetup(faulty, "easy", 2, 2, 1), 1),
        play_with_referee(MatchSetup(FIRST_BOT, faulty, 2, 2, 1), 0),
    )
    assert (result.error.kind, result.won, other.error.kind, other.won) == (kind, 0, kind, 1)
    assert (result.error.why is not None) == (kind == "illegal")
    if kind == "syntax":
        assert not result.error.record, "it reveals nothing about the position"
    else:
        game = Game.from_json(result.error.record)
        assert len(game.history) == result.error.at and game.state.seat == 1 and not game.over


@pytest.mark.parametrize(("decisions", "kind"), [
    ([], "ended"), (["nonsense"], "illegal"), (["{nonsense"], "ended"),
    (['{"action": "end", "printed": 3}'], "illegal"), (['{"action": "take 0 99,99"}'], "illegal"),
    (['{"error": {"kind": "time", "line": "x", "message": 7}}'], "time"),
])  # fmt: skip
def test_referee_rejects_invalid_decisions(decisions: list[str], kind: str) -> None:
    referee = refereeing()
    assert referee.answer(json.dumps([[text, 1] for text in decisions])) == ""
    assert (result_of(referee).error.kind, result_of(referee).won) == (kind, 0)


def test_extra_decisions_are_ignored() -> None:
    referee = refereeing()
    decisions = decisions_of(Thinker(TEMPLATE), referee)
    more = [['{"action": "take 1 0,-1"}', 1]] * 5
    assert referee.answer(json.dumps(decisions + more)) == "a"
    assert len(json.loads(referee.text)["game"]["actions"]) > len(decisions)


def test_long_game_output_is_cut_in_the_middle() -> None:
    source = "def choose(game):\n    print('x' * 5000)\n    return game.legal_actions()[0]\n"
    result = play_with_referee(MatchSetup(BotSource("Loud", source), "easy", 2, 2, 1), 0)
    places = [each.at for each in result.printed]
    assert MAX_PRINTED * 0.7 < sum(len(each.text) for each in result.printed) <= MAX_PRINTED
    assert places == sorted(places) and result.decisions > len(places) and {each.seat for each in result.printed} == {0}
    assert places[0] == 0 and places[-1] > len(Game.from_json(result.record).history) - 20


def test_turn_request_has_only_open_information() -> None:
    """Only the tiles drawn and the numbers rolled depend on the seed."""
    referee = refereeing(987_654)
    turn = json.loads(referee.text)
    assert set(turn) == {"seat", "chance", "game"} and "987654" not in json.dumps(turn)
    assert len(turn["game"]["tiles"]) == 10 and turn["game"]["rolls"] == []


def test_summary_equals_arena() -> None:
    setup = MatchSetup(FIRST_BOT, "easy", 2, 6, 3)
    results = [play_with_referee(setup, number) for number in playing_order(setup)]
    found = summary(results)
    assert found and found.games == 6 and found.share == sum(result.won for result in results) / 6
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.decision == pytest.approx(0.005)
    assert found.mean_a == pytest.approx(sum(result.points[result.seat] for result in results) / 6)
    assert summary([]) is None
