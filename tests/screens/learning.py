"""Lessons and puzzles."""

from typing import Any

from core.actions import EndTurn, Take
from tests.screens import Screen, Steps, scenario


@scenario
def lessons(shown: Screen) -> Steps:
    yield "the list", "learn"
    yield "the first lesson", "lesson"
    yield "something else is done", "end"
    yield "skipped", "skip-lesson"
    yield "left", "leave-lesson"
    yield "the list, with one begun", "learn"
    shown.page.lessons.entry.mark_done("taking")
    yield "with one done", "close", "learn"


@scenario
def lessons_played(shown: Screen) -> Steps:
    from features.lessons.curriculum import LESSONS
    from features.lessons.lesson import ISLA

    asks = next(lesson for lesson in LESSONS if any(step.question for step in lesson.steps))
    for lesson in (LESSONS[0], asks, LESSONS[-1]):
        shown.do(f"lesson {lesson.name}")
        for _step in range(40):
            session, table = shown.page.lessons._run, shown.page.games.table
            step = session.step(table)
            yield f"{session.lesson.name}: {'the end' if step.is_last else 'a step'}"
            if step.is_last or session.lesson is not lesson:
                break
            if step.question:
                wrong = next(answer for answer in step.question.answers if answer != step.question.correct)
                yield "a wrong answer", f"guess {wrong}"
                shown.do(f"guess {step.question.correct}")
            elif step.select_space >= 0:
                shown.do(f"space {step.select_space}")
            elif step.seat == ISLA:
                shown.wait()
            else:
                shown.do(*_ways(table, session.progress(table).remaining[0]))
    yield "the game goes on", "play-on"


def _ways(table: Any, action: Any) -> list[str]:
    """The commands that play an action in a lesson."""
    if isinstance(action, Take):
        first = [] if table.selection.space == action.space else [f"space {action.space}"]
        second = [] if table.selection.cell == action.cell else ["cell {},{}".format(*action.cell)]
        return [*first, *second, "confirm"]
    return ["end"] if action == EndTurn() else [f"action {action}"]


@scenario
def puzzles(shown: Screen) -> Steps:
    shown.missing = True
    yield "not loaded", "puzzles"
    shown.missing = False
    yield "loaded", "close", "puzzles"
    shipped = shown.page.puzzles.shipped[0]
    yield "the first", f"puzzles:play shipped {shipped.key}"
    for action in shipped.better:
        shown.do(f"action {action.text}")
    yield "played"
    yield "right", lambda: shown.thinker.say(result={"loss": 0})
    yield "solved", "puzzle back"
    for loss in (500, -300, -100, 101, 100):
        shown.do(f"puzzles:play shipped {shipped.key}", *(f"action {action.text}" for action in shipped.better))
        yield f"{loss} lost", lambda loss=loss: shown.thinker.say(result={"loss": loss})
        yield "again", "puzzle again"
        shown.do("puzzle back")
    shown.do("puzzles:export")
    assert shown.downloads[0][0] == "glen-more-puzzles.json"
    yield "delete?", "puzzles:delete"
    yield "deleted", "puzzles:delete-now"
