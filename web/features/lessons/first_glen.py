"""Twelve lessons that form one game, "your first glen", against Wee Isla; seed 1006, with its real die rolls."""

from ui.text.i18n import N_

from features.lessons.lesson import ISLA, Guess, Lesson, Step

SEED = 1006

# Translators: Sentences with which Wee Isla, a friendly opponent, teaches the game, here and in all that follows; about
# as short as the English ones, which have at most 140 letters. {place}, {end} and {free} are the words of buttons. The
# names of tiles are those that stand on the tiles.
FIRST_GLEN = (
    Lesson(
        "track",
        N_("Whose turn it is"),
        Step(
            N_(
                "Whoever stands last on the track moves, and that is you, to any tile ahead. We begin with a"
                " near one: touch the Forest."
            ),
            choose=3,
            look=("figure 0",),
            instead=N_("You may take any tile ahead, however far it lies. But near is good, and the Forest is near."),
        ),
    ),
    Lesson(
        "laying",
        N_("Roads and rivers"),
        Step(
            N_(
                "This Forest has a road. Road joins road, river joins river, plain joins plain. Lay it to the"
                " right of your village."
            ),
            do=("take 3 1,0",),
            then=N_(
                "The bar tells what a tile costs and what it brings. “{place}” lays it; until then you can choose anew."
            ),
            instead=N_("It would fit there, too. For our game lay it to the right of your village, where it glows."),
        ),
    ),
    Lesson(
        "waking",
        N_("Activating tiles"),
        Step(
            N_(
                "A new tile is activated, and so are all tiles around it, corners included. Touch both:"
                " Forest and village."
            ),
            do=("activate 1,0", "activate 0,0"),
        ),
    ),
    Lesson(
        "clansmen",
        N_("The clansman"),
        Step(
            N_(
                "The village brought a movement point. You build only beside a clansman, corners included: send"
                " him to the Forest."
            ),
            do=("done", "move 0,0 1,0"),
            instead=N_(
                "First the clansman: where he stands decides where you can build next. The Forest is a good place."
            ),
        ),
        Step(
            N_("Take a tile, activate, move: that was a turn. It ends when you say so, with “{end}”."),
            do=("end",),
        ),
        Step(
            N_(
                "Now I stand last, so I move: a Pasture for me. After me the die moves; it plays along when we are two."
            ),
            do=("take 5 0,-1", "activate 0,-1", "activate 0,0", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "die",
        N_("Distance and the die"),
        Step(
            N_(
                "The die went ahead and removed the Village. You stand last again: near tiles bring many"
                " turns. Take the Wheat Field."
            ),
            choose=6,
            look=("die",),
            instead=N_("A tile far ahead gives me many turns before you move again. The Wheat Field is near."),
        ),
        Step(
            N_("Lay it to the right of the Forest, where your clansman stands."),
            do=("take 6 2,0",),
            instead=N_("It would fit there, too. For our game lay it to the right of the Forest."),
        ),
        Step(N_("Activate both of them, then end your turn."), do=("activate 2,0", "activate 1,0")),
        Step("", do=("end",)),
        Step(
            N_("The die removed the Meadow. I take a Quarry: it gives me stone."),
            do=("take 9 0,1", "activate 0,1", "activate 0,0", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "paying",
        N_("What it costs"),
        Step(
            N_(
                "The Fair makes goods into points. It costs 1 wood, top left, and you have 2. But it is far:"
                " I will move twice. Take it."
            ),
            choose=12,
            instead=N_("That is a good thought for another time. Now we want points, and these come from the Fair."),
        ),
        Step(
            N_("Lay it above the Forest. This Fair has neither road nor river, so it joins plain sides."),
            do=("take 12 1,-1",),
            instead=N_("It would fit there, too. For our game lay it above the Forest."),
        ),
        Step(
            N_(
                "Now pay: the wood lies on your Forest, touch it. You could also buy wood from the"
                " warehouse, for coins."
            ),
            do=("give 1,0 wood",),
            instead=N_(
                "That would pay for it, too, but your coins have better uses soon. Give the wood from the Forest."
            ),
        ),
    ),
    Lesson(
        "doing",
        N_("First points"),
        Step(
            N_("The order is yours. First what makes something: activate Wheat Field, Forest and village."),
            do=("activate 2,0", "activate 1,0", "activate 0,0"),
            instead=N_("Goods first! The Fair wants different ones, and they are not there yet."),
        ),
        Step(N_("Now the Fair: different goods bring 1, 3 or 5 points."), do=("activate 1,-1",)),
        Step(
            N_("Give it a wood and a grain: two kinds bring 3 points."),
            do=("give 1,0 wood", "give 2,0 grain"),
            instead=N_(
                "Your own goods cost nothing. Touch the Forest for the wood, and the Wheat Field for the grain."
            ),
        ),
        Step(
            N_("Two kinds are given. A third one would have to be bought; two are enough."),
            do=("enough",),
            instead=N_("You could buy a third one. But soon you will need the coins for something better."),
        ),
        Step(
            N_("3 points! Send your clansman on to the Wheat Field, so that you can build further to the right."),
            do=("done", "move 1,0 2,0"),
            instead=N_("He may go there as well. But to the right of the Wheat Field there is room, and a plan."),
        ),
        Step(N_("And end your turn."), do=("end",)),
        Step(
            N_("You went far ahead, so the die moves twice, and I move twice. That is the price of a far tile."),
            do=("take 11 1,1", "activate 1,1", "activate 0,0", "activate 0,1", "end"),
            seat=ISLA,
        ),
        Step("", do=("take 0 -1,0", "give 1,1 wood", "end"), seat=ISLA),
    ),
    Lesson(
        "warehouse",
        N_("The warehouse"),
        Step(
            N_(
                "Take the Distillery. It costs a stone, which you buy: the lowest free space above the stone"
                " is the price, 2 coins."
            ),
            choose=1,
            look=("row stone",),
            instead=N_("Let us make whisky: the Distillery is next, and you can afford the stone."),
        ),
        Step(
            N_(
                "Your coins stay there. Whoever sells a stone takes the highest of them. With all three spaces"
                " full there is none to buy."
            ),
            do=("take 1 3,0",),
            instead=N_("It would fit there, too. For our game lay it to the right of the Wheat Field."),
            look=("row stone",),
        ),
    ),
    Lesson(
        "once",
        N_("Whisky"),
        Step(
            N_(
                "A barrel came at once: what is dashed comes once, what is in the oval each time. Activate"
                " the Wheat Field."
            ),
            do=("activate 2,0",),
            look=("barrels 0",),
            instead=N_("The Distillery needs grain. First the Wheat Field, so that enough is left for later."),
        ),
        Step(N_("The Distillery makes a grain into whisky. Activate it."), do=("activate 3,0",)),
        Step(
            N_("Pay with your own grain: touch the Wheat Field."),
            do=("give 2,0 grain",),
            instead=N_("Bought grain would do, too. But your own lies on the Wheat Field."),
        ),
        Step(N_("Two barrels, and I have none. End your turn."), do=("end",), look=("barrels 0",)),
        Step(
            N_("The next tile ahead is mine, a Butcher. Short steps, many turns!"),
            do=("take 2 -1,-1", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "chieftains",
        N_("A chieftain"),
        Step(
            N_("A Village brings a new clansman. Take it and lay it above the Wheat Field."),
            do=("take 4 2,-1",),
            instead=N_("That may be good as well. But a new clansman is worth much: take the Village."),
        ),
        Step(N_("It costs a wood: touch the Forest."), do=("give 1,0 wood",)),
        Step(
            N_("Five tiles to activate! First what makes something: Wheat Field, Forest and Village."),
            do=("activate 2,0", "activate 1,0", "activate 2,-1"),
            instead=N_("Goods first: what uses them comes after what makes them."),
        ),
        Step(
            N_("Once more the Fair, for 3 points: a wood and a grain."),
            do=("activate 1,-1",),
            instead=N_("You have two grain: one for the Fair, one for the Distillery. Begin with the Fair."),
        ),
        Step("", do=("give 1,0 wood", "give 2,0 grain")),
        Step("", do=("enough",)),
        Step(N_("And the last grain becomes whisky."), do=("activate 3,0",)),
        Step("", do=("give 2,0 grain",)),
        Step(
            N_(
                "A movement point also sends a clansman home: as a chieftain he scores. Send the new one; one"
                " must always stay."
            ),
            do=("done", "promote 2,-1"),
            instead=N_("He might walk as well. But in scorings only chieftains count: send the new one home."),
        ),
        Step(N_("One chieftain, three barrels, 6 points. End your turn."), do=("end",)),
        Step(
            N_("I take a castle, a special location: its card counts in scorings, and so does its bonnet."),
            do=("take 0 -1,1", "buy stone", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "scorings",
        N_("A scoring"),
        Step(
            N_(
                "Stack 1 is nearly empty; then we score. Two quick turns first: the Wheat Field ahead, below"
                " the Forest."
            ),
            do=("take 6 1,1",),
            look=("stack 1",),
            instead=N_("Near tiles, quick turns: take the Wheat Field, and lay it below the Forest."),
        ),
        Step(
            N_("One button activates all that needs no choice: “{free}”. Then end your turn."),
            do=("activate 1,1", "activate 0,0", "activate 1,0", "activate 2,0"),
        ),
        Step("", do=("end",)),
        Step(
            N_("You are still last. Take the Quarry, and lay it below the Wheat Field."),
            do=("take 7 2,1",),
            instead=N_("Near tiles, quick turns: take the Quarry, and lay it below the Wheat Field."),
        ),
        Step(
            N_("Activate what is free once more."),
            do=("activate 2,1", "activate 1,1", "activate 1,0", "activate 2,0"),
            instead=N_("First what makes something; the Distillery comes after that."),
        ),
        Step(N_("And one more barrel, just before we score: activate the Distillery."), do=("activate 3,0",)),
        Step(
            N_("It wants a grain: touch one of your Wheat Fields."),
            do=("give 1,1 grain", "give 2,0 grain"),
            one=True,
            instead=N_("Bought grain would do, too. But your own lies on your Wheat Fields."),
        ),
        Step(
            N_(
                "Now stack 1 runs out. We score the lead over whoever has least: you have 4 barrels, I have 0."
                " How many points?"
            ),
            guess=Guess(
                (3, 4, 5, 8),
                5,
                N_("A lead of 1, 2, 3, 4 or 5 brings 1, 2, 3, 5 or 8 points. So 4 barrels more are 5 points."),
            ),
            look=("barrels 0", "barrels 1"),
        ),
        Step(
            N_("In chieftains we are level: nothing. My castle is one card more: 1 point. End your turn and look."),
            do=("end",),
            look=("cards 1",),
        ),
    ),
    Lesson(
        "end",
        N_("Too many tiles"),
        Step(
            N_(
                "You have 8 tiles, I have 7. At the end each tile more than the smallest glen has costs"
                " points. How many?"
            ),
            guess=Guess(
                (1, 3, 5), 3, N_("3 points for each: the red number tells. A large glen is not always a good one.")
            ),
            look=("tiles 0", "tiles 1"),
        ),
        Step(
            N_(
                "Two more scorings: with the end of stack 3 the game ends. Then a coin is a point, too. You"
                " lead 11 to 1. Will you play on?"
            ),
            look=("stack 2",),
            last=True,
        ),
    ),
)
"""The lessons, in order."""
