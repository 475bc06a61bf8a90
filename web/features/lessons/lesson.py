"""Structure of a lesson, and progress in it."""

from collections.abc import Sequence
from typing import NamedTuple

from core.actions import Action

PLAYER, ISLA = 0, 1  # seats: the learner, and the teacher


class Guess(NamedTuple):
    """A question to be answered with a number of points, and the message shown after any answer."""

    answers: tuple[int, ...]
    right: int
    told: str


class Step(NamedTuple):
    """A step of a lesson."""

    say: str  # one sentence, a message of at most 120 characters; "" keeps the previous step's
    # texts of the actions that complete the step, in any legal order; Isla's in the given order
    do: tuple[str, ...] = ()
    choose: int = -1  # space on the track whose tile is to be selected, with nothing played
    guess: Guess | None = None
    then: str = ""  # message once the right tile and cell are selected; "" keeps ``say``
    instead: str = ""  # reply to any other command; "" for the general one
    look: tuple[str, ...] = ()  # further things to highlight, in the words of ``features.lessons.pointing.PLACES``
    one: bool = False  # True if one of the actions completes the step
    seat: int = PLAYER
    last: bool = False  # True if the lesson ends here, with nothing to do

    @property
    def actions(self) -> tuple[Action, ...]:
        """Actions that complete the step."""
        return tuple(map(Action.parse, self.do))


class Lesson:
    """A lesson, named after the rules paragraph it teaches. It starts from another lesson's position, from a link, or
    ("") continues the previous lesson's game."""

    def __init__(self, name: str, title: str, *steps: Step, begins: str = "") -> None:
        self.name, self.title, self.steps, self.begins = name, title, steps, begins


class Place(NamedTuple):
    """Progress in a lesson: the number of completed steps, the actions left in the current one, and the number of
    actions played after the last step."""

    number: int
    left: tuple[Action, ...] = ()
    beyond: int = 0


def place(steps: Sequence[Step], played: Sequence[Action], space: int | None = None, answered: int = 0) -> Place | None:
    """Finds the progress in a lesson from the actions played, the selected space and the number of questions answered;
    None if the actions do not follow the lesson."""
    rest, asked = list(played), 0
    for number, step in enumerate(steps):
        asked += step.guess is not None
        waits = (step.guess and answered < asked) or (step.choose >= 0 and step.choose != space)
        if step.last or (waits and not rest):
            return None if rest else Place(number)
        left = list(step.actions)
        while left and rest:
            if rest[0] not in (left[:1] if step.seat == ISLA else left):
                return None
            played_now = rest.pop(0)
            left = [] if step.one else [action for action in left if action is not played_now]
        if left:
            return Place(number, tuple(left))
    return Place(len(steps), (), len(rest))
