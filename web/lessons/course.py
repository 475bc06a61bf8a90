"""All lessons, and the games that they are played in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from core.actions import Action
from core.game import Game
from core.link import from_link
from lessons.first_glen import FIRST_GLEN, SEED
from lessons.lesson import Lesson
from lessons.more import MORE

LESSONS = (*FIRST_GLEN, *MORE)
"""All lessons, in their order."""

LEVELS = ("", "easy")
"""By seat the level that plays on after a lesson."""


def lesson(name: str) -> Lesson:
    """The lesson of a name; the first one if there is none such."""
    return next((each for each in LESSONS if each.name == name), LESSONS[0])


def after(done: Lesson) -> Lesson | None:
    """The lesson that goes on where one ends, if any does."""
    place = LESSONS.index(done) + 1
    return LESSONS[place] if place < len(LESSONS) and not LESSONS[place].begins else None


def beginning(of: Lesson) -> Game:
    """The game at the beginning of a lesson."""
    if of.begins and of.begins not in {each.name for each in LESSONS}:
        return from_link(of.begins)
    stop = of.begins or of.name
    game = Game.new(players=len(LEVELS), seed=SEED)
    for each in takewhile(lambda each: each.name != stop, FIRST_GLEN):
        for action in _actions(each):
            game.play(action)
    return game


def script(of: Lesson) -> tuple[Action, ...]:
    """The actions of a whole game, from its first one on, as a lesson and those that go on from it tell them."""
    actions = list(beginning(of).actions)
    following: Lesson | None = of
    while following:
        actions += _actions(following)
        following = after(following)
    return tuple(actions)


def _actions(of: Lesson) -> Iterator[Action]:
    """The actions of a lesson, in an order that is legal."""
    for step in of.steps:
        yield from step.actions[:1] if step.one else step.actions
