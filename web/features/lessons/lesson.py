"""Structure of a lesson, and progress in it."""

from collections.abc import Sequence
from typing import NamedTuple

from core.actions import Action

PLAYER, ISLA = 0, 1  # seats: the learner, and the teacher


class QuizQuestion(NamedTuple):
    """A question to be answered with a number of points, and the message shown after any answer."""

    answers: tuple[int, ...]
    correct: int
    explanation: str


class Step(NamedTuple):
    """A step of a lesson."""

    message: str  # one sentence, a message of at most 120 characters; "" keeps the previous step's
    # texts of the actions that complete the step, in any legal order; Isla's in the given order
    action_texts: tuple[str, ...] = ()
    select_space: int = -1  # space on the track whose tile is to be selected, with nothing played
    question: QuizQuestion | None = None
    selected_message: str = ""  # message once the right tile and cell are selected; "" keeps ``message``
    refusal: str = ""  # reply to any other command; "" for the general one
    highlights: tuple[
        str, ...
    ] = ()  # further things to highlight, in the words of ``features.lessons.highlights.PLACES``
    any_one: bool = False  # True if one of the actions completes the step
    seat: int = PLAYER
    is_last: bool = False  # True if the lesson ends here, with nothing to do

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions that complete the step."""
        return tuple(map(Action.parse, self.action_texts))


class Lesson:
    """A lesson, named after the rules paragraph it teaches. It starts from another lesson's position, from a link, or
    ("") continues the previous lesson's game."""

    def __init__(self, name: str, title: str, *steps: Step, start_position: str = "") -> None:
        self.name, self.title, self.steps, self.start_position = name, title, steps, start_position


class LessonProgress(NamedTuple):
    """Progress in a lesson: the number of completed steps, the actions left in the current one, and the number of
    actions played after the last step."""

    number: int
    remaining: tuple[Action, ...] = ()
    beyond: int = 0


def locate(
    steps: Sequence[Step], played: Sequence[Action], space: int | None = None, answered: int = 0
) -> LessonProgress | None:
    """Finds the progress in a lesson from the actions played, the selected space and the number of questions answered;
    None if the actions do not follow the lesson."""
    rest, asked = list(played), 0
    for number, step in enumerate(steps):
        asked += step.question is not None
        waits = (step.question and answered < asked) or (step.select_space >= 0 and step.select_space != space)
        if step.is_last or (waits and not rest):
            return None if rest else LessonProgress(number)
        left = list(step.actions)
        while left and rest:
            if rest[0] not in (left[:1] if step.seat == ISLA else left):
                return None
            played_now = rest.pop(0)
            left = [] if step.any_one else [action for action in left if action is not played_now]
        if left:
            return LessonProgress(number, tuple(left))
    return LessonProgress(len(steps), (), len(rest))
