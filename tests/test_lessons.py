"""Lessons can be played as instructed, and anything else is refused with a reason."""

import re
from collections.abc import Callable, Iterator

import pytest

from core.actions import Action, EndTurn, Take
from core.record import RULES
from draw.board import display, player_cards, stacks, track, warehouse
from draw.panels import action_list
from features.lessons import curriculum, highlights, lesson_bar, lesson_list
from features.lessons.curriculum import LESSONS
from features.lessons.first_game import FIRST_GLEN
from features.lessons.lesson import ISLA, Lesson, Step
from features.lessons.lesson_run import JUDGED, REPLIES, LessonRun, fill_button_labels
from features.lessons.lessons_entry import LessonsEntry
from game.playing import scripted_turn
from game.selection import Selection
from game.table import Table
from tests.fake_storages import Memory
from tests.fragments import Elements
from words.paragraphs import Paragraph

NAMES = ("Ann", "Wee Isla")
LETTERS = 120
"""So many fit in three lines on a small phone."""
NAMED = [lesson.name for lesson in LESSONS]
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)


def begin_lesson(lesson: Lesson) -> tuple[Table, LessonRun]:
    desk = Table(curriculum.starting_game(lesson).named(NAMES), levels=curriculum.SEAT_LEVELS)
    desk.script = curriculum.script(lesson)
    return desk, LessonRun(lesson)


def give(desk: Table, session: LessonRun, command: str) -> bool:
    word, _blank, argument = command.partition(" ")
    meant, session.reply = session.judge(desk, word, argument)
    word, _blank, argument = meant.partition(" ")
    if meant:
        desk.execute(word, argument)
    return bool(meant)


def commands_for(desk: Table, action: Action) -> list[str]:
    if not isinstance(action, Take):
        return ["end"] if action == EndTurn() else [f"action {action}"]
    first = [] if desk.selection.space == action.space else [f"space {action.space}"]
    return [*first, "cell {},{}".format(*action.cell), "confirm"]


def scripted_actions(desk: Table) -> list[Action]:
    return scripted_turn(desk.mover_level, desk.script, len(desk.game.history))


def do(desk: Table, session: LessonRun, step: Step) -> None:
    if step.question:
        session.answer(step.question.correct, desk)
    elif step.seat == ISLA:
        assert desk.mover_level and scripted_actions(desk)[-1] == EndTurn(), "it is her turn, and all of it is known"
        desk.execute("bot", scripted_actions(desk))
    else:
        for command in (
            [f"space {step.select_space}"]
            if step.select_space >= 0
            else commands_for(desk, session.progress(desk).remaining[0])
        ):
            is_selected = command.startswith("cell") and desk.selection.cell is not None
            assert is_selected or give(desk, session, command), session.reply


def playing(lesson: Lesson, on: bool = False) -> Iterator[tuple[Table, LessonRun, Step]]:
    """Plays a lesson; yields table, session and step before each step is done.

    :param on: also play the lessons that continue this one
    """
    desk, session = begin_lesson(lesson)
    for _ in range(500):
        session.advance(desk)
        step = session.step(desk)
        if session.lesson != lesson and not on:
            return
        yield desk, session, step
        if step.is_last:
            return
        do(desk, session, step)
    raise AssertionError("it comes to no end")


def find_step(name: str, wanted: Callable[[Step], bool]) -> tuple[Table, LessonRun]:
    return next((desk, session) for desk, session, step in playing(curriculum.find_lesson(name)) if wanted(step))


def bar_html(desk: Table, session: LessonRun, answer: str = "") -> str:
    return "".join(html for _key, html in lesson_bar.fragments(session, desk, desk.view(), answer))


def page(desk: Table, session: LessonRun) -> list[dict[str, str]]:
    view = desk.view()
    parts = [
        *track.interactive_layer(view),
        *warehouse.fragments(view),
        *display.interactive_layer(view),
        *action_list.fragments(view),
    ]
    parts += [*player_cards.fragments(view), *stacks.fragments(view)]
    return Elements("".join(html for _key, html in parts) + bar_html(desk, session)).attributes


def is_there(selector: str, elements: list[dict[str, str]]) -> bool:
    """True if one of these elements has an attribute that a selector asks for, or the class of a player's counter."""
    if ":is(" in selector:
        return any(selector.rpartition(".")[2] in each.get("class", "").split() for each in elements)
    tests = {"": str.__eq__, "^": str.startswith, "$": str.endswith}
    asked = re.findall(r'\[([\w-]+)([$^]?)="([^"]*)"\]', selector)
    return any(tests[how](each.get(name, ""), value) for name, how, value in asked for each in elements)


def test_lessons_form_one_consistent_game() -> None:
    told = {session.sentence(desk): desk for desk, session, _step in playing(LESSONS[0], on=True)}
    said = [fill_button_labels(step.message) for each in FIRST_GLEN for step in each.steps if step.message]
    assert [line for line in told if line in said] == said
    state = told[said[-1]].game.state
    assert [player.vp for player in state.players] == [11, 1], "as the last sentence says"
    assert [len(player.display.tiles) for player in state.players] == [8, 7]
    assert [player.barrels for player in state.players] == [4, 0]
    assert [player.chieftains + player.bonnets for player in state.players] == [1, 1]
    assert [score.whisky.points for score in state.scorings] == [(5, 0)]


@each_lesson
def test_each_lesson_can_be_played_alone(lesson: Lesson) -> None:
    assert curriculum.starting_game(lesson).rules == RULES, "those that the page tells"
    for desk, session, step in playing(lesson):
        assert session.lesson == lesson and (desk.shown_state.seat == step.seat or step.is_last)
        assert {str(action) for action in session.progress(desk).remaining} <= {*step.action_texts}
    assert step == lesson.steps[-1]
    assert desk.script[: len(desk.game.history)] == desk.game.actions or any(each.any_one for each in lesson.steps)


@each_lesson
def test_highlighted_elements_exist(lesson: Lesson) -> None:
    for desk, session, step in playing(lesson):
        pointed, elements = session.highlight_selectors(desk), page(desk, session)
        looked = [highlights.selector_for(each) for each in step.highlights]
        assert bool(pointed) == (step.seat != ISLA and not (step.is_last and not step.highlights))
        assert [each for each in looked if not is_there(each, elements)] == [], step.message
        if step.seat != ISLA and not (step.question or step.is_last):
            assert any(is_there(each, elements) for each in pointed if each not in looked), step.message


def test_lesson_accepts_any_legal_order() -> None:
    desk, session = begin_lesson(curriculum.find_lesson("doing"))
    assert give(desk, session, "activate-all"), "one button for what is free, too"
    assert session.step(desk).action_texts == ("activate 1,-1",)
    for command in ("activate 1,-1", "give 2,0 grain", "give 1,0 wood", "enough"):
        assert give(desk, session, f"action {command}")
    assert desk.game.state.player.vp == 3
    assert give(desk, session, "onward move 1,0 2,0"), "who moves has done with activating"


@each_lesson
def test_other_commands_are_refused_with_reason(lesson: Lesson) -> None:
    for desk, session, step in playing(lesson):
        if step.seat == ISLA:
            continue
        before = desk.game.actions, desk.selection
        for command in {
            each["data-do"] for each in page(desk, session) if "data-do" in each and "disabled" not in each
        }:
            word, _blank, argument = command.partition(" ")
            verdict = session.judge(desk, word, argument)
            assert bool(verdict.command) != bool(verdict.reply), command
            assert word in JUDGED or verdict.command == command
            verb, _blank, action = verdict.command.partition(" ")
            assert verb != "action" or Action.parse(action) in desk.game.legal_actions(), command
        assert (desk.game.actions, desk.selection) == before


def test_bot_offers_no_buttons_during_its_turn() -> None:
    for desk, session, step in playing(LESSONS[0], on=True):
        for number in range(1, len(scripted_actions(desk)) if step.seat == ISLA else 0):
            then = Table(desk.game.at(len(desk.game.history)), levels=curriculum.SEAT_LEVELS)
            then.execute("bot", scripted_actions(desk)[:number])
            assert "activate-all" not in bar_html(then, session) and 'data-do="end"' not in bar_html(then, session)


def test_bot_remark_stays_until_a_tile_is_placed() -> None:
    heard = set()
    for desk, session, step in playing(LESSONS[0], on=True):
        if step.seat != ISLA and (remark := session.teacher_sentence(desk)):
            heard.add(remark)
            assert "lesson-heard" in bar_html(desk, session)
            before, desk.selection = desk.selection, Selection(space=1)
            assert "lesson-heard" in bar_html(desk, session), "it stays while a tile is chosen"
            desk.selection = before
        elif step.seat != ISLA and desk.game.state.phase != "take":
            assert "lesson-heard" not in bar_html(desk, session)
    assert len(heard) == 5 and heard <= {fill_button_labels(step.message) for each in FIRST_GLEN for step in each.steps}


@pytest.mark.parametrize(("lesson", "command", "told"), [
    ("chieftains", "space 11", "None of your clansmen is next to an open end"),
    ("chieftains", "end", "You can’t end your turn before"),
    ("chieftains", "undo", REPLIES["undo"]),
    ("chieftains", "hint", REPLIES["hint"]),
    ("track", "space 5", LESSONS[0].steps[0].refusal),
    ("waking", "end", REPLIES["end"]),
])  # fmt: skip
def test_refusal_uses_rule_or_step_text(lesson: str, command: str, told: str) -> None:
    desk, session = begin_lesson(curriculum.find_lesson(lesson))
    assert not give(desk, session, command) and session.reply.startswith(told)
    assert desk.selection.space is None


def test_lesson_resumes_at_saved_step() -> None:
    left, session = find_step("doing", lambda step: step.action_texts == ("activate 1,-1",))
    desk, again = begin_lesson(curriculum.find_lesson("doing"))
    fresh = desk.game.actions
    assert again.resume(desk.game, [Action.parse("activate 1,-1")], 0).actions == fresh, "left elsewhere"
    desk.game = again.resume(desk.game, left.game.actions[session.start :], 0)
    assert desk.game.actions == left.game.actions and again.sentence(desk) == session.sentence(left)


def test_lesson_progress_is_stored() -> None:
    storage = Memory()
    kept = LessonsEntry(storage)
    for name in ("track", "track"):
        kept.mark_done(name)
    kept.mark_given("far")
    kept.begin("die", ["take 3 1,0"], 1)
    again = LessonsEntry(storage)
    stored = again.done, again.given_hints, again.last_lesson, again.played, again.answered
    assert stored == (["track"], ["far"], "die", ["take 3 1,0"], 1)


@pytest.mark.parametrize(("done", "begun", "following"), [
    ([], "", "track"), (["track", "laying", "die"], "", "waking"), (["track"], "die", "die"),
    (["track", "die"], "die", "laying"), (NAMED, "gone", "track"),
])  # fmt: skip
def test_next_lesson(done: list[str], begun: str, following: str) -> None:
    assert lesson_list.next_lesson_name(done, begun) == following


def test_lesson_list_shows_completed_marks() -> None:
    rows = Elements(lesson_list.lesson_list_html(["die"], "paying")).all("data-done")
    assert rows == ["true" if name == "die" else "false" for name in NAMED]


def test_lesson_sentences_are_short() -> None:
    steps = [step for lesson in LESSONS for step in lesson.steps]
    said = [
        (step.message, step.selected_message, step.refusal, step.question.explanation if step.question else "")
        for step in steps
    ]
    assert [text for texts in (*said, REPLIES.values()) for text in texts if len(text) > LETTERS] == []
    assert {*NAMED} <= {*Paragraph} and len({*NAMED}) == len(NAMED)
    assert all(lesson.steps[0].message for lesson in LESSONS)


def test_explanation_replaces_feedback() -> None:
    desk, session = begin_lesson(LESSONS[0])
    give(desk, session, "end")
    assert session.reply and "lesson-told" in bar_html(desk, session)
    html = bar_html(desk, session, "<div>Die</div>")
    assert "<div>Die</div>" in html and "lesson-told" not in html and "furthest back" in html


def test_action_list_follows_lesson_step() -> None:
    desk, session = begin_lesson(LESSONS[0])
    assert not give(desk, session, "action take 5 0,-1") and session.reply
    assert not give(desk, session, "action take 3 -1,0") and not desk.game.actions
    assert '#actions [data-action="take 3 1,0"]' in session.highlight_selectors(desk)
    assert give(desk, session, "action take 3 1,0")
    assert session.advance(desk) == ["track", "laying"] and session.lesson.name == "waking"
