"""Short additional lessons."""

from ui.text.i18n import N_

from features.lessons.lesson import Lesson, Step

MORE = (
    Lesson(
        "places",
        N_("Special locations"),
        Step(
            N_("There are thirteen special locations, each only once. A castle lies 5 ahead: touch Castle Moil."),
            choose=3,
            instead=N_("You could take that one, too. But a castle does not come by twice."),
        ),
        Step(
            N_("Lay it below the Wheat Field."),
            do=("take 3 2,1",),
            then=N_("At once it brings a clansman, a barrel and its card; activated, a movement point each time."),
            instead=N_("It would fit there, too. For our game lay it below the Wheat Field."),
        ),
        Step(N_("It costs wood, stone and grain. Your wood lies on the Forest."), do=("give 1,0 wood",)),
        Step(
            N_("A stone you have not: it is bought by itself, for 2 coins. Your grain lies on the Wheat Field."),
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
        begins="warehouse",
    ),
    Lesson(
        "passing",
        N_("Not walled in"),
        Step(
            N_(
                "All places around your only clansman are taken. End now, and you build never again! Use the"
                " movement point: send him to the edge."
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
            instead=N_("Not yet: whoever has no clansman beside a free place must pass until the game is over."),
        ),
        Step(
            N_("From there you can go on building. In your own games you are asked before you wall yourself in."),
            last=True,
        ),
        begins="Ej5GBz8n5LINo7pu01oVbFIgc_U6V0THCfT9HA.WW91CldlZSBJc2xh",
    ),
)
