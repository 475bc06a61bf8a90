"""Short additional lessons."""

from __future__ import annotations

from ui.text.i18n import N_

from features.lessons.lesson import Lesson, Step

MORE = (
    Lesson(
        "places",
        N_("Special locations"),
        (
            Step(
                N_("There are thirteen special locations, one of each. A castle is 5 spaces ahead: touch Castle Moil."),
                choose=3,
                instead=N_("You could take that one, too. But a castle does not come along twice."),
            ),
            Step(
                N_("Place it below the Wheat Field."),
                do=("take 3 2,1",),
                then=N_(
                    "It gives a clansman, a barrel and its card right away, and a movement point each time it is "
                    "activated."
                ),
                instead=N_("It would fit there, too. This time, place it below the Wheat Field."),
            ),
            Step(N_("It costs wood, stone and grain. Your wood is on the Forest."), do=("give 1,0 wood",)),
            Step(
                N_("You have no stone: it is bought automatically, for 2 coins. Your grain is on the Wheat Field."),
                do=("give 2,0 grain",),
                look=("row stone",),
            ),
            Step(
                N_(
                    "Three things are compared in each scoring: barrels, chieftains with bonnets, cards. Moil"
                    " has one of each."
                ),
                look=("barrels 0", "chieftains 0", "cards 0"),
                last=True,
            ),
        ),
        begins="warehouse",
    ),
    Lesson(
        "passing",
        N_("Don’t get walled in"),
        (
            Step(
                N_(
                    "Every spot around your only clansman is taken. If you end now, you will never build again! Use "
                    "the movement point: send him to the edge."
                ),
                do=(
                    "move 0,1 -1,0",
                    "move 0,1 0,0",
                    "move 0,1 1,0",
                    "move 0,1 -1,1",
                    "move 0,1 1,1",
                    "move 0,1 -1,2",
                    "move 0,1 0,2",
                    "move 0,1 1,2",
                ),
                one=True,
                instead=N_("Not yet: without a clansman next to a free spot you must pass until the game is over."),
            ),
            Step(
                N_("From there you can keep building. In your own games, the page asks before you wall yourself in."),
                last=True,
            ),
        ),
        begins="Ej5GBz8n5LINo7pu01oVbFIgc_U6V0THCfT9HA.WW91CldlZSBJc2xh",
    ),
)
"""The additional lessons."""
