"""History: the bar for moving through the course of a game."""

from .fields import each, test_id
from .part import Part


class Past(Part):
    """The bar for moving through the history."""

    first = test_id("past-first", "Goes to the beginning.")
    back = test_id("past-back", "Goes one action back.")
    play = test_id("past-play", "Starts the replay.")
    pause = test_id("past-pause", "Pauses the replay.")
    forward = test_id("past-forward", "Goes one action forward.")
    last = test_id("past-last", "Goes to the latest action.")
    range = test_id("past-range", "The slider over all actions.")
    speed = each("speed-{name}", "The button for a speed of bots and replays: normal, slow, fast or at-once.")
    leave = test_id("bar-past", "Returns to the current position.")
