"""The Workshop: its bots, kept, in files and in links; its course; its match, stopped and resumed; errors. Most of what
is drawn stands in tests/snapshots."""

import json
import random
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from statistics import stdev
from typing import Any
from unittest.mock import MagicMock
from zlib import compress

import pytest

from core.bots.levels import LEVELS, RUNGS, is_own
from core.bots.own.errors import BotError, BotFault
from core.score_types import SOURCES
from core.seats import is_level
from features.workshop import KEY, bot_links, bots, match_view, reference
from features.workshop.bots import TEMPLATE, CustomBot, InvalidBotError, Version
from features.workshop.bots_entry import MAX_BOTS, BotsEntry
from features.workshop.course import OPPONENTS, SEED, STEPS, CourseStep
from features.workshop.match import BotSource, GameResult, MatchSetup, Printed, summary
from features.workshop.page.match_run import MatchRun
from features.workshop.reference import ReferenceEntry
from tests import fake_browser
from tests.fake_browser import Screen
from tests.fake_storages import Full, Memory
from tests.random_games import played
from tests.tables import table
from tests.test_match_service import play_alone, play_with_referee
from words.html import Html
from workers.custom_bot_service import check_syntax

BOT = CustomBot("ownabcdefgh", "Hasty", TEMPLATE)
LONGEST = BOT._replace(source=TEMPLATE + "#" * (bots.MAX_SOURCE_LENGTH - len(TEMPLATE)))


def test_new_ids_are_custom_bot_levels() -> None:
    ids = {bots.new_id() for _ in range(100)}
    assert len(ids) == 100 and all(is_own(id) and is_level(id) for id in ids)
    others = ["own", "ownABCDEFGH", "ownabcdefghi", *(each.id for each in (*LEVELS, *RUNGS))]
    assert not any(map(is_own, others))


@pytest.mark.parametrize(("text", "name"), [("  My \n\x07bot ", "My bot"), ("\u200b", ""), ("x" * 99, "x" * 24)])
def test_bot_names_are_cleaned(text: str, name: str) -> None:
    assert bots.clean_bot_name(text) == name


def test_versions_are_kept_oldest_first() -> None:
    bot = big = BOT
    for number in range(30):
        bot = bots.with_version(bot._replace(source=f"{TEMPLATE}# {number}"), f"2026-01-01T00:00:{number:02}")
        big = bots.with_version(big._replace(source=f"# {number}\n" + "x" * 60_000), str(number))
    assert len(bot.versions) == bots.MAX_VERSIONS and bot.versions[-1].source.endswith("# 29")
    assert bots.with_version(bot, "later") == bot
    assert sum(len(each.source) for each in big.versions) <= bots.MAX_VERSION_CHARACTERS


def test_bot_file_round_trip() -> None:
    name, text = bots.to_file(BOT)
    assert (name, text) == ("hasty.py", f"# Hasty\n{TEMPLATE}")
    found = bots.from_file(name, text.replace("\n", "\r\n"))
    assert (found.name, found.source) == ("Hasty", text) and bots.to_file(found)[1] == text
    assert bots.from_file("C:/bots/my_bot.py", TEMPLATE).name == "my bot"
    assert bots.from_file(*bots.to_file(LONGEST)).source == LONGEST.source


LINK = bot_links.to_text(BOT)
BOMB = "1" + urlsafe_b64encode(compress(json.dumps([BOT.id, BOT.name, "#" * 50_000_000]).encode(), 9)).decode()


def test_bot_link_round_trip() -> None:
    assert bot_links.from_text(LINK) == BOT and len(LINK) < 200
    assert bot_links.from_text(bot_links.to_text(LONGEST)) == LONGEST
    for large in ("".join(map(chr, range(0x4E00, 0x4E00 + 9000))), LONGEST.source + "#"):
        assert bot_links.to_text(BOT._replace(source=large)) == ""


@pytest.mark.parametrize(("text", "kind"), [
    *((text, "file") for text in ("", "print(1)", "def choose\0(game)", f"{TEMPLATE}{'#' * 200_000}")),
    *((text, "link") for text in ("", "1", "1!!!", "1AAAA", "x" * 9999, "2" + "A" * 20)),
    *((text, "link") for text in (LINK[:-9], LINK[:-9] + "A" * 9, BOMB.rstrip("="))),
])  # fmt: skip
def test_a_file_or_link_without_a_bot(text: str, kind: str) -> None:
    with pytest.raises(InvalidBotError, match=r"\.$"):
        bots.from_file("a.py", text) if kind == "file" else bot_links.from_text(text)


@pytest.fixture
def kept() -> BotsEntry:
    kept = BotsEntry(Memory())
    kept.put(BOT)
    return kept


def test_bots_are_kept_exported_and_deleted(kept: BotsEntry) -> None:
    assert kept.find(BOT.id) == BOT and kept.read().bots == (BOT,)
    changed = BOT._replace(source="# new\n" + TEMPLATE)
    kept.put(changed)
    assert kept.read().bots == (changed,)
    kept.put_received(BOT._replace(name="Slow", source="# 2\n" + TEMPLATE), "now")
    assert kept.find(BOT.id) == CustomBot(BOT.id, "Slow", "# 2\n" + TEMPLATE, (Version("now", changed.source),))
    other = BotsEntry(Full(100))
    assert other.import_text(kept.export()[1]) == 1 and other.read().bots == kept.read().bots and other.write_error
    kept.mark_solved("legal")
    kept.delete_bot(BOT.id)
    assert kept.read() == ((), frozenset({"legal"}))


def test_tabs_preserve_each_others_bots_and_versions() -> None:
    memory = Memory()
    one, other = BotsEntry(memory), BotsEntry(memory)
    one.put(BOT)
    other.put(CustomBot("ownzzzzzzzz", "Other", TEMPLATE))
    assert [bot.name for bot in one.read().bots] == ["Hasty", "Other"]
    one.put(bots.with_version(BOT, "1"))
    other.put(BOT._replace(source="# 2\n" + TEMPLATE, versions=(Version("2", "x"),)))
    found = one.find(BOT.id)
    assert found and found.source.startswith("# 2") and [each.saved for each in found.versions] == ["1", "2"]


@pytest.mark.parametrize("bot", [
    {}, {"id": "easy", "name": "x", "source": ""}, {"id": BOT.id, "name": "", "source": ""},
    {"id": BOT.id, "name": "x", "source": 3}, {"id": BOT.id, "name": "x", "source": "y" * 200_000}, "x",
])  # fmt: skip
def test_invalid_stored_bots_are_skipped(bot: object) -> None:
    memory = Memory()
    BotsEntry(memory).put(BOT)
    data = json.loads(memory[KEY])
    memory[KEY] = json.dumps(data | {"bots": [*data["bots"], bot], "solved": [["x"]]})
    assert BotsEntry(memory).read() == ((BOT,), frozenset())


def test_course_step_ids_are_unique() -> None:
    assert len({step.bot for step in STEPS if is_own(step.bot)}) == len(STEPS) == 6
    for step in STEPS:
        assert check_syntax(step.start) == check_syntax(step.solution) == "" and step.start != step.solution


def wins(step: CourseStep, source: str, seed: int = SEED) -> Iterator[float]:
    match = step.match(BotSource("A", source))._replace(seed=seed)
    for number in range(0, match.games, 2):
        yield sum(play_alone(match, each)[0].won for each in (number, number + 1))


def test_first_step_needs_legal_actions() -> None:
    step = STEPS[0]
    list(wins(step, step.solution))
    with pytest.raises(BotFault):
        list(wins(step, step.start))


def test_course_match_repeats_itself() -> None:
    step = STEPS[1]
    match = step.match(BotSource("A", step.start))
    assert "rng" in step.start and match.b == BotSource("Scatterbrain", step.start)
    once, again = ([play_with_referee(match, number) for number in (0, 1, 2)] for _ in range(2))
    assert once == again and len({result.record for result in once}) == 3


@pytest.mark.parametrize("step", STEPS[1:], ids=lambda step: step.id)
def test_course_solution_plays_without_error(step: CourseStep) -> None:
    assert 0 <= next(wins(step, step.solution)) <= 2 and step.line in step.solution


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("step", STEPS[1:], ids=lambda step: step.id)
def test_course_goals_never_depend_on_luck(step: CourseStep) -> None:
    """By the solution, on the course's own deals, and on others four standard deviations better; not by the start."""
    assert sum(wins(step, step.start)) < step.wins <= sum(wins(step, step.solution))
    deals = list(wins(step, step.solution, SEED + 1000))
    assert step.wins <= sum(deals) - 4 * stdev(deals) * len(deals) ** 0.5


SETUP = MatchSetup(BotSource("Ann", ""), "easy", 2, 4, 1)


def result(number: int, won: float = 1, points: tuple[int, int] = (30, 20), error: BotError | None = None) -> Any:
    by_source = tuple(dict.fromkeys(SOURCES, 0) | {"activations": each} for each in points)
    return GameResult(number, 0, won, "", points, by_source, 100, 0.5, 0.02, (), error)


@pytest.fixture
def match() -> MatchRun:
    return MatchRun(MagicMock(), MagicMock(), MagicMock())


def test_a_stopped_match_resumes_with_the_missing_games(match: MatchRun) -> None:
    pool = match._pool
    match.start(SETUP, BOT.id)
    first, *missing = match.games
    assert match.is_running and {first, *missing} == {0, 1, 2, 3}
    pool.run.assert_called_once_with(SETUP, match._on_result, match._on_stopped, [first, *missing])
    match._on_result(result(first))
    match.stop()
    pool.stop.assert_called_once_with()
    assert not match.is_running
    match.resume()
    assert pool.run.call_args.args[-1] == missing
    for number in missing:
        match._on_result(result(number))
    match._on_stopped(None)
    match._on_end.assert_called_once_with(None)
    assert match.is_over and not match.is_running and match.wins == 4
    match.resume()
    assert pool.run.call_count == 2, "nothing is missing"


@pytest.fixture
def shown(shown: Screen) -> Screen:
    """The Workshop with a new bot."""
    shown.do("workshop", "workshop:new")
    shown.workbench.pool = shown.workbench.match._pool = MagicMock()
    return shown


def test_thread_remembers_bot_during_its_deal(shown: Screen) -> None:
    from features.workshop.page.pool import RefereePool

    pool, game = RefereePool(), played(20)
    pool._table_referee = MagicMock()
    for seen in (game.at(5), game, game.at(5), played(5, seed=8)):
        pool.turn(TEMPLATE, seen, 1, MagicMock())
    assert [call.kwargs["table"] for call in pool._table_referee.ask.call_args_list] == [1, 1, 2, 3]


def test_thread_that_cannot_start_is_reported(shown: Screen) -> None:
    from features.workshop.page.pool import RefereeThread

    referee = MagicMock(**{"_thread.side_effect": RuntimeError("no more threads")})
    RefereeThread._start_thinker(referee, 3, MagicMock())
    referee._worker.postMessage.assert_called_once_with({"broken": 3, "message": "no more threads"})


def test_deleted_opponent_is_deselected(shown: Screen) -> None:
    own = shown.workbench.bot
    shown.do(f"workshop:step {STEPS[1].id}")
    shown.form("workshop:set opponent", value=own.id)
    shown.do("workshop:run")
    assert shown.workbench.match.setup.b == (own.name, own.source)
    shown.workbench.entry.delete_bot(own.id)
    shown.run(shown.workbench.sync_from_other_tab)
    shown.do("workshop:run")
    assert shown.workbench.match.setup.b == "easy"


def test_goal_is_checked_on_course_deals(shown: Screen) -> None:
    running, step = shown.workbench.match, STEPS[1]
    shown.do(f"workshop:step {step.id}", "workshop:check")
    assert running.step == step and running.setup == step.match(BotSource(shown.workbench.bot.name, step.start))
    shown.form("workshop:set games", value="40")
    shown.do("workshop:run")
    assert running.step is None and running.setup.b == OPPONENTS[step.opponent]
    assert running.setup.seed == random.Random(7).randrange(10**9) != SEED, "by the chance of this page"


def test_review_of_lost_game_shows_deciding_line(shown: Screen) -> None:
    """The bot's turns alone are looked at; the remark is on the first action that is not that of the better turn."""
    running, step, game = shown.workbench.match, STEPS[1], played(players=2)
    at = next(at for at in range(40, 90) if game.at(at).state.phase == "take" and game.at(at).state.seat == 1)
    better = ["pass", *(action.text for action in game.actions[at + 1 :])]
    shown.do(f"workshop:step {step.id}", "workshop:check")
    for number in running.games:
        won, lines = (0, ((at, 4), (at + 1, 5))) if number == 3 else (1, ())
        running._on_result(replace(result(number, won), seat=number % 2, record=game.to_json(), lines=lines))
    running._on_stopped(None)
    shown.do("workshop:lost")
    assert shown.thinker.asked["seats"] == [1]
    turn = {"at": at, "seat": 1, "turn": 9, "points": 700, "lead": 0, "better": better[: better.index("end") + 1]}
    shown.run(lambda: shown.thinker.say(result={"chances": [[500, 500]] * (game.state.turn + 1), "turns": [turn]}))
    line = step.start.splitlines()[3].strip()
    assert f'Chosen on line 4 of your program: <code translate="no">{line}</code>' in unescape(shown.dialog)


def test_default_opponent_is_the_last_one_beaten(shown: Screen) -> None:
    workbench = shown.workbench
    assert workbench._options.opponent == "easy"
    for step in STEPS[1:]:
        workbench.entry.mark_solved(step.id)
        shown.do("workshop:step legal", "workshop:new")
        assert workbench._options.opponent == step.opponent


def test_reference_is_searched_by_all_words_names_first() -> None:
    entries = [
        ReferenceEntry("game", name, f"game.{name}", text, "", {})
        for name, text in (("lead", "Your points"), ("play", "Plays an action"), ("points", "Plays for points"))
    ]
    found = {
        text: [entry.name for entry in reference.search(entries, text)] for text in ("", "POINTS", "plays an", "x")
    }
    assert found == {"": ["lead", "play", "points"], "POINTS": ["points", "lead"], "plays an": ["play"], "x": []}


def test_last_bot_is_shown_again_with_its_step_and_hint() -> None:
    with fake_browser.screen() as shown:
        shown.page.workshop._saved_place = f"{STEPS[1].bot} 5 {STEPS[1].bot}=hint"
        shown.run(shown.page.workshop.reopen)
        assert STEPS[1].line in shown.fragments["workshop-head"]["goal"]
        assert shown.page.dialogs.open_name == "workshop" and shown.workbench.program.step == STEPS[1]
        assert shown.workbench._editor.show.call_args.args == (STEPS[1].start, False, 5)


def test_closing_workshop_pauses_match(shown: Screen) -> None:
    shown.do("workshop:run")
    running = shown.workbench.match
    assert running.is_running
    shown.do("close")
    assert not running.is_running and running.setup


def test_goal_needs_complete_match_without_errors(match: MatchRun) -> None:
    match.start(SETUP, BOT.id, STEPS[0]._replace(wins=3))
    for number in range(3):
        match._on_result(result(number))
    assert match.is_goal_met is None
    match._on_result(result(3, 0))
    assert match.is_goal_met is True
    match._on_result(result(3, 0, error=BotError("time")))
    assert match.is_goal_met is False


def test_error_is_attributed_to_losing_bot(match: MatchRun) -> None:
    match.start(SETUP._replace(b=BotSource("Ben", "")), BOT.id)
    for number, name in enumerate(("Ann", "Ben")):
        error = BotError("time", at=number)
        match._on_result(result(number, won=number, error=error))
        assert match.failing_bot_name(error) == name
        assert match.is_own_fault(error) == (name == "Ann")
    assert match.is_own_fault(BotError("ended")), "no game was begun"
    match.discard()
    assert match.setup is None and not match.results


def test_goal_states() -> None:
    step, last = STEPS[0], STEPS[-1]
    assert "Goal reached." in match_view.goal(step._replace(wins=0), True, 1)
    assert "No errors so far" in match_view.goal(step._replace(wins=0), None, 1)
    for each, met, offered in ((step, True, True), (step, False, False), (last, True, False)):
        assert ("workshop:step" in match_view.goal(each, met, 3)) == offered


def test_mean_points_are_exact() -> None:
    """2.25 is shown as 2.3; the sum of the rounded means of the sources would be 2.2500000000000004."""
    points = dict.fromkeys(SOURCES, 0)
    first = points | {"activations": 6, "whisky": 7, "chieftains": 7, "locations": 7}
    games = [replace(result(number, 0), by_source=(points if number else first, points)) for number in range(12)]
    found = summary(games)
    assert found and (found.mean_a, found.mean_b) == (2.25, 0)
    assert sum(found.a.values()) != found.mean_a


@pytest.mark.parametrize("over", [True, False])
def test_review_only_for_finished_games(over: bool) -> None:
    desk = table(2)
    desk.execute("action", desk.game.legal_actions()[0].text)
    desk.execute("past", "first")
    printed = [Printed(0, 0, "hel"), Printed(0, 0, "lo"), Printed(1, 0, "later")]
    bar = dict(match_view.game_bar(desk.view(), printed, over, False, "normal", Html("")))
    assert ('data-do="review"' in bar["foot"]) == over
    assert "hello" in bar["say"] and "later" not in bar["say"]


@pytest.mark.parametrize(("first", "more"), [
    ([BOT], BOT._replace(source="#" * (bots.MAX_SOURCE_LENGTH + 1))),
    ([BOT._replace(id=f"own{chr(97 + n // 26)}{chr(97 + n % 26)}cdefgh") for n in range(MAX_BOTS)],
     BOT._replace(id="ownzzzzzzzz")),
    ([BOT._replace(id=f"ownabcdefg{chr(97 + n)}", source="\t" * 100_000) for n in range(19)],
     BOT._replace(id="ownzzzzzzzz", source="\t" * 100_000)),
], ids=["a program too long", "a bot too many", "an entry too long"])  # fmt: skip
def test_unreadable_bots_are_refused(first: list[CustomBot], more: CustomBot) -> None:
    memory = Memory()
    kept = BotsEntry(memory)
    for bot in first:
        kept.put(bot)
        assert not kept.write_error
    before = dict(memory)
    kept.put(more)
    assert kept.write_error and memory == before and set(BotsEntry(memory).read().bots) == set(first)
    kept.delete_bot(first[0].id)
    assert not kept.write_error and first[0] not in BotsEntry(memory).read().bots


def test_too_long_program_is_reported_and_stays(shown: Screen) -> None:
    before, long = shown.workbench.bot, "#" * (bots.MAX_SOURCE_LENGTH + 1)
    shown.run(lambda: shown.workbench._on_text(long))
    assert "too long to be saved" in shown.told and shown.workbench.bot.source == long
    assert shown.workbench.entry.find(before.id) == before
    shown.run(lambda: shown.workbench._on_text(TEMPLATE + "#"))
    assert shown.workbench.entry.find(before.id).source == TEMPLATE + "#" and not shown.workbench.entry.write_error
