"""All lessons and their games."""

from collections.abc import Iterator
from itertools import takewhile

from core.actions import Action
from core.game import Game
from core.link import from_link
from features.lessons.first_glen import FIRST_GLEN, SEED
from features.lessons.lesson import Lesson
from features.lessons.more import MORE

LESSONS = (*FIRST_GLEN, *MORE)

LEVELS = ("", "easy")
"""By seat, the bot level for playing on after a lesson; "" for the person."""


def lesson(name: str) -> Lesson:
    """Lesson with the given name, or else the first one."""
    return next((each for each in LESSONS if each.name == name), LESSONS[0])


def after(done: Lesson) -> Lesson | None:
    """Lesson that continues the given one's game; None if there is none."""
    place = LESSONS.index(done) + 1
    return LESSONS[place] if place < len(LESSONS) and not LESSONS[place].begins else None


def beginning(of: Lesson) -> Game:
    """Game at the start of a lesson."""
    if of.begins and of.begins not in {each.name for each in LESSONS}:
        return from_link(of.begins)
    stop = of.begins or of.name
    game = Game.new(players=len(LEVELS), seed=SEED)
    for each in takewhile(lambda each: each.name != stop, FIRST_GLEN):
        for action in _actions(each):
            game.play(action)
    return game


def script(of: Lesson) -> tuple[Action, ...]:
    """All actions from the start of the game to the end of a lesson and the lessons that continue it."""
    actions = list(beginning(of).actions)
    following: Lesson | None = of
    while following:
        actions += _actions(following)
        following = after(following)
    return tuple(actions)


def _actions(of: Lesson) -> Iterator[Action]:
    """Actions of a lesson, in a legal order."""
    for step in of.steps:
        yield from step.actions[:1] if step.one else step.actions
