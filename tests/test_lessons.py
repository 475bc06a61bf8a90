"""Lessons can be played as instructed, and anything else is refused with a reason."""

from collections.abc import Callable, Iterator

import pytest

from core import Game
from core.actions import Action, EndTurn, Give, Take
from core.record import RULES
from features.lessons import bar, course, listing, pointing
from features.lessons.course import LESSONS
from features.lessons.first_glen import FIRST_GLEN
from features.lessons.lesson import ISLA, Lesson, Step
from features.lessons.session import INSTEAD, JUDGED, Session, words
from features.lessons.stored import Lessons
from tests.fragments import Elements
from tests.storages import Memory
from ui.board import display, players, stacks, track, warehouse
from ui.model.selection import Selection
from ui.panels import action_list
from ui.table.steps import known_turn
from ui.table.table import Table
from ui.text.paragraphs import Paragraph

NAMES = ("Ann", "Wee Isla")
LETTERS = 140
NAMED = [lesson.name for lesson in LESSONS]


def begun(lesson: Lesson) -> tuple[Table, Session]:
    """A table at the beginning of a lesson, as the page sets it up."""
    desk = Table(course.beginning(lesson).named(NAMES), levels=course.LEVELS)
    desk.script = course.script(lesson)
    return desk, Session(lesson)


def give(desk: Table, session: Session, command: str) -> bool:
    """Gives a command as the page does; returns True if it was carried out."""
    word, _blank, argument = command.partition(" ")
    verdict = session.judge(desk, word, argument)
    session.told = verdict.told
    if verdict.command:
        word, _blank, argument = verdict.command.partition(" ")
        desk.do(word, argument)
    return bool(verdict.command)


def ways(desk: Table, action: Action) -> list[str]:
    """The commands, in order, that play an action with the mouse."""
    if isinstance(action, Take):
        place = "cell {},{}".format(*action.cell)
        first = [] if desk.selection.space == action.space else [f"space {action.space}"]
        return [*first, place, "confirm"]
    return ["end"] if action == EndTurn() else [f"action {action}"]


def do(desk: Table, session: Session, step: Step) -> None:
    """Carries out a step, or the first part of it."""
    if step.guess:
        session.answer(step.guess.right, desk)
    elif step.choose >= 0:
        assert give(desk, session, f"space {step.choose}")
    elif step.seat == ISLA:
        assert desk.bot, "it is her turn"
        turn = known_turn(desk.bot, desk.script, len(desk.game.history))
        assert turn[-1] == EndTurn(), "all of it is known"
        desk.do("bot", turn)
    else:
        for command in ways(desk, session.place(desk).left[0]):
            if not (command.startswith("cell") and desk.selection.cell is not None):  # already selected
                assert give(desk, session, command), session.told


def playing(lesson: Lesson, on: bool = False) -> Iterator[tuple[Table, Session, Step]]:
    """Plays a lesson; yields table, session and step before each step is done.

    :param on: also play the lessons that continue this one
    """
    desk, session = begun(lesson)
    for _ in range(500):
        session.follow(desk)
        step = session.step(desk)
        if session.lesson != lesson and not on:
            return
        yield desk, session, step
        if step.last:
            return
        do(desk, session, step)
    raise AssertionError("it comes to no end")


def at(name: str, wanted: Callable[[Step], bool]) -> tuple[Table, Session]:
    """A lesson at the first matching step."""
    return next((desk, session) for desk, session, step in playing(course.lesson(name)) if wanted(step))


def page(desk: Table, session: Session) -> list[dict[str, str]]:
    """The attributes of all elements that the page shows of a lesson."""
    view = desk.view()
    parts = [*track.places(view), *warehouse.fragments(view), *display.marks_over(view), *action_list.fragments(view)]
    parts += [*players.fragments(view), *stacks.fragments(view), *bar.fragments(session, desk, view)]
    return Elements("".join(html for _key, html in parts)).attributes


def is_there(selector: str, elements: list[dict[str, str]]) -> bool:
    """True if a selector matches one of these elements; for a player's card only its class counts."""
    if selector.startswith(":is("):
        return any(selector.rpartition(".")[2] in each.get("class", "").split() for each in elements)
    if ", " in selector:
        return any(is_there(each, elements) for each in selector.split(", "))
    name, _, value = selector[selector.index("[") + 1 : -1].partition("=")
    kind, name, value = name[-1] if name[-1] in "^$" else "", name.rstrip("^$"), value.strip('"')
    tests = {"": str.__eq__, "^": str.startswith, "$": str.endswith}
    return any(tests[kind](each.get(name, ""), value) for each in elements if name in each)


# ---- as instructed ----


def test_lessons_form_one_consistent_game() -> None:
    told = []
    for desk, session, _step in playing(LESSONS[0], on=True):
        told.append(session.sentence(desk))
    said = [words(step.say) for each in FIRST_GLEN for step in each.steps if step.say]
    told = list(dict.fromkeys(told))
    assert [line for line in told if line in said] == said
    state = desk.game.state
    assert [player.vp for player in state.players] == [11, 1], "as the last sentence says"
    assert [len(player.display.tiles) for player in state.players] == [8, 7]
    assert [player.barrels for player in state.players] == [4, 0]
    assert [player.chieftains + player.bonnets for player in state.players] == [1, 1]
    assert [score.whisky.points for score in state.scorings] == [(5, 0)]


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_each_lesson_can_be_played_alone(lesson: Lesson) -> None:
    seen: list[str] = []
    assert course.beginning(lesson).rules == RULES, "those that the page tells"
    for desk, session, step in playing(lesson):
        seen.append(session.lesson.name)
        assert desk.state.seat == step.seat or step.last
        assert {str(action) for action in session.place(desk).left} <= {*step.do}
    assert {*seen} == {lesson.name} and step == lesson.steps[-1]
    assert desk.script[: len(desk.game.history)] == desk.game.actions or any(each.one for each in lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_highlighted_elements_exist(lesson: Lesson) -> None:
    for desk, session, step in playing(lesson):
        pointed = session.pointed(desk)
        assert bool(pointed) == (step.seat != ISLA and not (step.last and not step.look))
        elements = page(desk, session)
        for words_ in step.look:
            assert is_there(pointing.thing(words_), elements), (step.say, words_)
        if step.seat != ISLA and not (step.guess or step.last):
            touched = [selector for selector in pointed if selector not in map(pointing.thing, step.look)]
            assert any(is_there(selector, elements) for selector in touched), (step.say, touched)


def test_lesson_accepts_any_legal_order() -> None:
    lesson = course.lesson("doing")
    desk, session = begun(lesson)
    assert give(desk, session, "activate-all"), "one button for what is free, too"
    assert session.step(desk).do == ("activate 1,-1",)
    assert give(desk, session, "action activate 1,-1")
    assert give(desk, session, f"action {Give((2, 0), 'grain')}")
    assert give(desk, session, f"action {Give((1, 0), 'wood')}")
    assert give(desk, session, "action enough") and desk.game.state.player.vp == 3
    assert give(desk, session, "onward move 1,0 2,0"), "who moves has done with activating"


# ---- other actions ----


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_other_commands_are_refused_with_reason(lesson: Lesson) -> None:
    for desk, session, step in playing(lesson):
        if step.seat == ISLA:
            continue
        offered = {each["data-do"] for each in page(desk, session) if "data-do" in each and "disabled" not in each}
        before = desk.game.actions, desk.selection
        for command in sorted(offered):
            word, _blank, argument = command.partition(" ")
            verdict = session.judge(desk, word, argument)
            assert bool(verdict.command) != bool(verdict.told), command
            assert word in JUDGED or verdict.command == command
            verb, _blank, action = verdict.command.partition(" ")
            assert verb != "action" or Action.parse(action) in desk.game.legal_actions(), command
        assert (desk.game.actions, desk.selection) == before


def test_bot_remark_stays_and_offers_no_buttons() -> None:
    heard = []
    for desk, session, step in playing(LESSONS[0], on=True):
        html = "".join(part for _key, part in bar.fragments(session, desk, desk.view()))
        if step.seat == ISLA:
            turn = known_turn(desk.bot, desk.script, len(desk.game.history))
            for number in range(1, len(turn)):
                then = Table(desk.game.at(len(desk.game.history)), levels=course.LEVELS)
                then.do("bot", turn[:number])
                html = "".join(part for _key, part in bar.fragments(session, then, then.view()))
                assert "activate-all" not in html and 'data-do="end"' not in html
        elif session.heard(desk):
            heard.append(session.heard(desk))
            assert "lesson-heard" in html
            before, desk.selection = desk.selection, Selection(space=1)
            html = "".join(part for _key, part in bar.fragments(session, desk, desk.view()))
            assert "lesson-heard" in html, "it stays while a tile is chosen"
            desk.selection = before
        elif desk.game.state.phase != "take":
            assert "lesson-heard" not in html
    said = {words(step.say) for each in FIRST_GLEN for step in each.steps}
    assert len(set(heard)) == 5 and said.issuperset(heard)


def test_action_list_follows_lesson_step() -> None:
    desk, session = begun(LESSONS[0])
    assert not give(desk, session, "action take 5 0,-1") and session.told
    assert not give(desk, session, "action take 3 -1,0") and not desk.game.actions
    assert '#actions [data-action="take 3 1,0"]' in session.pointed(desk)
    assert give(desk, session, "action take 3 1,0")
    assert session.follow(desk) == ["track", "laying"] and session.lesson.name == "waking"


@pytest.mark.parametrize(("lesson", "command", "told"), [
    ("chieftains", "space 11", "None of your clansmen is next to an open end"),
    ("chieftains", "end", "A turn ends only after a tile has been taken"),
    ("chieftains", "undo", INSTEAD["undo"]),
    ("chieftains", "hint", INSTEAD["hint"]),
    ("track", "space 5", LESSONS[0].steps[0].instead),
    ("waking", "end", INSTEAD["end"]),
])  # fmt: skip
def test_refusal_uses_rule_or_step_text(lesson: str, command: str, told: str) -> None:
    desk, session = begun(course.lesson(lesson))
    assert not give(desk, session, command) and session.told.startswith(told)
    assert desk.selection.space is None


@pytest.mark.parametrize("number", [3, 5])
def test_quiz_step_continues_after_any_answer(number: int) -> None:
    desk, session = at("scorings", lambda step: step.guess is not None)
    session.answer(number, desk)
    assert session.told.startswith("Right!" if number == 5 else "Not quite.") and "5 points" in session.told
    assert session.step(desk).do == ("end",)


# ---- leaving and resuming ----


def test_lesson_resumes_at_saved_step() -> None:
    desk, session = at("doing", lambda step: step.do == ("activate 1,-1",))
    played = list(desk.game.actions[session.start :])
    again, other = begun(course.lesson("doing"))
    again.game = other.taken_up(again.game, played, 0)
    assert again.game.actions == desk.game.actions and other.sentence(again) == session.sentence(desk)
    desk, session = begun(course.lesson("doing"))
    before = desk.game.actions
    assert session.taken_up(desk.game, [Action.parse("activate 1,-1")], 0).actions == before, (
        "left elsewhere: from the start"
    )
    assert Game.from_json(desk.game.to_json()).names == NAMES, "it goes on as any other game"


def test_lesson_progress_is_stored() -> None:
    storage = Memory()
    kept = Lessons(storage)
    kept.finish("track")
    kept.finish("track")
    kept.tell("far")
    kept.begin("die", ["take 3 1,0"], 1)
    again = Lessons(storage)
    assert (again.done, again.told, again.begun, again.played) == (["track"], ["far"], "die", ["take 3 1,0"])
    assert again.answered == 1


def test_next_lesson() -> None:
    assert listing.following([], "") == "track"
    assert listing.following(["track", "laying", "die"], "") == "waking"
    assert listing.following(["track"], "die") == "die"
    assert listing.following(["track", "die"], "die") == "laying"
    assert listing.following([*NAMED], "gone") == "track"


def test_lesson_list_shows_completed_marks() -> None:
    rows = Elements(listing.listing(["die"], "paying")).attributes
    marks = {each["data-testid"]: each["data-done"] for each in rows if "data-done" in each}
    assert marks == {f"lesson-{name}": "true" if name == "die" else "false" for name in NAMED}
    assert [each["data-do"] for each in rows if "data-do" in each] == [f"lesson {name}" for name in NAMED]


# ---- words ----


def sentences() -> Iterator[str]:
    """Every sentence of the lessons."""
    for lesson in LESSONS:
        for step in lesson.steps:
            yield from filter(None, (step.say, step.then, step.instead, step.guess and step.guess.told))
    yield from INSTEAD.values()


def test_lesson_sentences_are_short() -> None:
    assert [text for text in sentences() if len(text) > LETTERS] == []
    assert {*NAMED} <= {*Paragraph} and len({*NAMED}) == len(NAMED)
    assert all(step.say for lesson in LESSONS for step in lesson.steps[:1])


def shown(session: Session, desk: Table, answer: str = "") -> str:
    """The HTML of the bar."""
    return "".join(html for _key, html in bar.fragments(session, desk, desk.view(), answer))


def test_inspection_answer_replaces_feedback() -> None:
    desk, session = begun(LESSONS[0])
    give(desk, session, "end")
    assert session.told and "lesson-told" in shown(session, desk)
    html = shown(session, desk, "<div>Die</div>")
    assert "<div>Die</div>" in html and "lesson-told" not in html and "furthest back" in html
