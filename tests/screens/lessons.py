"""Lessons."""

import sys
from collections.abc import Iterator
from typing import Any

sys.path.insert(0, "web")

from core.actions import EndTurn, Take
from tests.screens.recording import scenario
from tests.without_a_browser import Screen


@scenario
def lessons(shown: Screen) -> Iterator[str]:
    shown.do("learn")
    yield "the list"
    shown.do("lesson")
    yield "the first lesson"
    shown.do("end")
    yield "something else is done"
    shown.do("skip-lesson")
    yield "skipped"
    shown.do("leave-lesson")
    yield "left"
    shown.do("learn")
    yield "the list, with one begun"
    shown.page.lessons.kept.finish("taking")
    shown.do("close", "learn")
    yield "with one done"


@scenario
def lessons_played(shown: Screen) -> Iterator[str]:
    from features.lessons.course import LESSONS
    from features.lessons.lesson import ISLA

    asks = next(lesson for lesson in LESSONS if any(step.guess for step in lesson.steps))
    for lesson in (LESSONS[0], asks, LESSONS[-1]):
        shown.do(f"lesson {lesson.name}")
        for _step in range(40):
            session, table = shown.page.lessons._now, shown.page.games.table
            step = session.step(table)
            yield f"{session.lesson.name}: {'the end' if step.last else 'a step'}"
            if step.last or session.lesson is not lesson:
                break
            if step.guess:
                wrong = next(answer for answer in step.guess.answers if answer != step.guess.right)
                shown.do(f"guess {wrong}")
                yield "a wrong answer"
                shown.do(f"guess {step.guess.right}")
            elif step.choose >= 0:
                shown.do(f"space {step.choose}")
            elif step.seat == ISLA:
                shown.wait()
            else:
                shown.do(*_ways(table, session.place(table).left[0]))
    shown.do("play-on")
    yield "the game goes on"


def _ways(table: Any, action: Any) -> list[str]:
    """The commands that play an action in a lesson."""
    if isinstance(action, Take):
        first = [] if table.selection.space == action.space else [f"space {action.space}"]
        second = [] if table.selection.cell == action.cell else ["cell {},{}".format(*action.cell)]
        return [*first, *second, "confirm"]
    return ["end"] if action == EndTurn() else [f"action {action}"]
