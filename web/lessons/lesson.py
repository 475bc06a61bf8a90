"""What a lesson is made of, and how far one has come in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.actions import Action

PLAYER, ISLA = 0, 1
"""The seats: who learns, and who tells."""


class Guess(NamedTuple):
    """A question that is answered with a number of points.

    :param answers: the numbers to choose from
    :param right: the one that is right
    :param told: what is told of it, whatever was answered; a message
    """

    answers: tuple[int, ...]
    right: int
    told: str


class Step(NamedTuple):
    """A step of a lesson.

    :param say: one sentence, a message of at most 140 letters; "" for that of the step before
    :param do: the texts of the actions that lead on, in any order that is legal; Isla's in their order
    :param choose: the space of the ring whose tile is to be chosen, with nothing played
    :param guess: what is asked
    :param then: the sentence once the tile to be taken is chosen with its cell; "" for that of :attr:`say`
    :param instead: what somebody is told who does something else; "" for what is told in any lesson
    :param look: what else is pointed at, in the words of :data:`lessons.pointing.PLACES`
    :param one: whether one of the actions is enough
    :param seat: whose step it is
    :param last: whether the lesson ends with it, and there is nothing to be done
    """

    say: str
    do: tuple[str, ...] = ()
    choose: int = -1
    guess: Guess | None = None
    then: str = ""
    instead: str = ""
    look: tuple[str, ...] = ()
    one: bool = False
    seat: int = PLAYER
    last: bool = False

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that lead on."""
        return tuple(map(Action.parse, self.do))


class Lesson(NamedTuple):
    """A lesson.

    :param name: that of the paragraph of the rules that it is about
    :param title: what it is called; a message
    :param steps: its steps
    :param begins: the name of a lesson that begins in the same position, or the text of a link to its position; "" if
        it goes on where the lesson before it ends
    """

    name: str
    title: str
    steps: tuple[Step, ...]
    begins: str = ""


class Place(NamedTuple):
    """How far one has come.

    :param number: the number of the step that is to be done, from 0; that of all steps if all are done
    :param left: the actions of it that are still to be played
    :param beyond: how many actions were played after the last step
    """

    number: int
    left: tuple[Action, ...] = ()
    beyond: int = 0


def place(steps: Sequence[Step], played: Sequence[Action], space: int | None = None, answered: int = 0) -> Place | None:
    """How far one has come in a lesson; None if what was played leads elsewhere.

    :param played: the actions played since it began
    :param space: the space of the ring whose tile is chosen now
    :param answered: how many of its questions are answered
    """
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
