"""The curriculum: the twelve lessons of the first game and the short extra ones, with the game each starts from."""

from collections.abc import Iterator
from itertools import takewhile

from core.actions import Action
from core.game import Game
from core.link import from_link
from features.lessons.first_game import FIRST_GLEN, SEED
from features.lessons.lesson import Lesson, Step
from words.i18n import N_

SHORT_LESSONS = (
    Lesson(
        "places",
        N_("Special locations"),
        Step(
            N_("There are 13 special locations, only one of each. Castle Moil is 5 spaces ahead: tap it."),
            select_space=3,
            refusal=N_("You could take that one, too. But a castle doesn’t come along twice."),
        ),
        Step(
            N_("Place it below the Wheat Field."),
            action_texts=("take 3 2,1",),
            selected_message=N_(
                "You get a clansman, a barrel and the castle’s card right away, and a movement point each "
                "time you activate it."
            ),
            refusal=N_("It would fit there, too. This time, place it below the Wheat Field."),
        ),
        Step(N_("It costs wood, stone and grain. Your wood is on the Forest."), action_texts=("give 1,0 wood",)),
        Step(
            N_("You have no stone, so it’s bought for you, for 2 coins. Your grain is on the Wheat Field."),
            action_texts=("give 2,0 grain",),
            highlights=("row stone",),
        ),
        Step(
            N_(
                "Each scoring compares barrels, chieftains (with bonnets) and cards. Castle Moil helps you "
                "in all three."
            ),
            highlights=("barrels 0", "chieftains 0", "cards 0"),
            is_last=True,
        ),
        start_position="warehouse",
    ),
    Lesson(
        "passing",
        N_("Don’t get walled in"),
        Step(
            N_(
                "Every spot around your only clansman is taken. End your turn now and you’ll never build "
                "again! Send him to the edge."
            ),
            action_texts=(
                "move 0,1 -1,0",
                "move 0,1 0,0",
                "move 0,1 1,0",
                "move 0,1 -1,1",
                "move 0,1 1,1",
                "move 0,1 -1,2",
                "move 0,1 0,2",
                "move 0,1 1,2",
            ),
            any_one=True,
            refusal=N_("Not yet: with no clansman next to a free spot, you have to pass until the game ends."),
        ),
        Step(
            N_("From there you can keep building. In your own games, you’ll be asked before you wall yourself in."),
            is_last=True,
        ),
        start_position="Gj5GBz8n5LINo7pu01oVbFIgc_U6V0THCWIHfQ.WW91CldlZSBJc2xh",
    ),
)
"""Short additional lessons."""

LESSONS = (*FIRST_GLEN, *SHORT_LESSONS)

SEAT_LEVELS = ("", "easy")  # by seat, the bot level for playing on after a lesson; "" for the person


def find_lesson(name: str) -> Lesson:
    """Lesson with the given name, or else the first one."""
    return next((each for each in LESSONS if each.name == name), LESSONS[0])


def next_lesson(done: Lesson) -> Lesson | None:
    """Lesson that continues the given one's game; None if there is none."""
    place = LESSONS.index(done) + 1
    return LESSONS[place] if place < len(LESSONS) and not LESSONS[place].start_position else None


def starting_game(lesson: Lesson) -> Game:
    """Game at the start of a lesson."""
    if lesson.start_position and lesson.start_position not in {each.name for each in LESSONS}:
        return from_link(lesson.start_position)
    stop = lesson.start_position or lesson.name
    game = Game.new(players=len(SEAT_LEVELS), seed=SEED)
    for each in takewhile(lambda each: each.name != stop, FIRST_GLEN):
        for action in _actions(each):
            game.play(action)
    return game


def script(lesson: Lesson) -> tuple[Action, ...]:
    """All actions from the start of the game to the end of a lesson and the lessons that continue it."""
    actions = list(starting_game(lesson).actions)
    following: Lesson | None = lesson
    while following:
        actions += _actions(following)
        following = next_lesson(following)
    return tuple(actions)


def _actions(lesson: Lesson) -> Iterator[Action]:
    for step in lesson.steps:
        yield from step.actions[:1] if step.any_one else step.actions
