"""Twelve lessons that form one game, "your first glen", against Wee Isla; seed 1006, with its real die rolls."""

from features.lessons.lesson import ISLA, Guess, Lesson, Step
from ui.text.i18n import N_

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
                "The most points wins. The one furthest back goes next – that’s you – and takes any "
                "tile ahead. Begin with a near one: touch the Forest."
            ),
            choose=3,
            look=("figure 0",),
            instead=N_("You may take any tile ahead, however far away. But near is good, and the Forest is near."),
        ),
    ),
    Lesson(
        "laying",
        N_("Roads and rivers"),
        Step(
            N_(
                "This Forest has a road. Road joins road, river joins river, plain joins plain. Place it to the "
                "right of your village."
            ),
            do=("take 3 1,0",),
            then=N_(
                "It fits. “{place}” confirms your choice; until then, you can choose another spot or another tile."
            ),
            instead=N_("It would fit there, too. This time, place it to the right of your village, where it glows."),
        ),
    ),
    Lesson(
        "waking",
        N_("Activating tiles"),
        Step(
            N_(
                "You can activate the new tile and all tiles around it, once each, diagonally too. Touch both, or "
                "“{free}”: they cost nothing."
            ),
            do=("activate 1,0", "activate 0,0"),
        ),
    ),
    Lesson(
        "clansmen",
        N_("The clansman"),
        Step(
            N_(
                "The village gave you a movement point. You can build only next to a clansman, diagonally too: "
                "send yours to the Forest."
            ),
            do=("done", "move 0,0 1,0"),
            instead=N_(
                "First the clansman: where he stands decides where you can build next. The Forest is a good place."
            ),
        ),
        Step(N_("Take a tile, activate, move: that was a turn. It ends when you say so, with “{end}”."), do=("end",)),
        Step(
            N_(
                "Now I’m furthest back, so I move: a Pasture for me. Then the die moves; it joins in when there "
                "are only two of us."
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
                "The die rolled 1, went to the next tile and removed it. You are furthest back again: near tiles mean "
                "many turns. Take the Wheat Field."
            ),
            choose=6,
            look=("die",),
            instead=N_("A tile far ahead gives me many turns before you move again. The Wheat Field is near."),
        ),
        Step(
            N_("Place it to the right of the Forest, where your clansman stands."),
            do=("take 6 2,0",),
            instead=N_("It would fit there, too. This time, place it to the right of the Forest."),
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
                "The Fair turns resources into points. It costs 1 wood; you have 2. But it is far: I will "
                "move twice. Take it."
            ),
            choose=12,
            instead=N_("A good idea for another time. Now we want points, and those come from the Fair."),
        ),
        Step(
            N_("Place it above the Forest. This Fair has neither road nor river, so it joins plain sides."),
            do=("take 12 1,-1",),
            instead=N_("It would fit there, too. This time, place it above the Forest."),
        ),
        Step(
            N_(
                "Now pay: the wood is on your Forest, touch it. You could also buy wood in the warehouse, where "
                "the coins are."
            ),
            do=("give 1,0 wood",),
            instead=N_(
                "That would work too, but you will soon need your coins for something better. Give the wood "
                "from the Forest."
            ),
        ),
    ),
    Lesson(
        "doing",
        N_("First points"),
        Step(
            N_(
                "You choose the order. Start with whatever makes something: activate the Wheat Field, the Forest "
                "and the village."
            ),
            do=("activate 2,0", "activate 1,0", "activate 0,0"),
            instead=N_("Resources first! The Fair wants different ones, and you do not have them yet."),
        ),
        Step(N_("Now the Fair: different resources earn 1, 3 or 5 victory points (VP)."), do=("activate 1,-1",)),
        Step(
            N_("Give it 1 wood and 1 grain: two kinds earn 3 points."),
            do=("give 1,0 wood", "give 2,0 grain"),
            instead=N_(
                "Your own resources cost nothing. Touch the Forest for the wood, and the Wheat Field for the grain."
            ),
        ),
        Step(
            N_("You have given two kinds. A third would have to be bought; two are enough."),
            do=("enough",),
            instead=N_("You could buy a third one. But you will soon need the coins for something better."),
        ),
        Step(
            N_(
                "3 points! Moving comes last. Send your clansman on to the Wheat Field, so that you can build further "
                "to the right."
            ),
            do=("done", "move 1,0 2,0"),
            instead=N_(
                "He could go there, too. But there is room to the right of the Wheat Field – and we have a plan."
            ),
        ),
        Step(N_("Now end your turn."), do=("end",)),
        Step(
            N_("You went far ahead, so the die moves twice, and so do I. That is the price of a distant tile."),
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
                "Take the Distillery. It costs 1 stone, which you buy: the lowest free space above the stone shows "
                "the price, 2 coins."
            ),
            choose=1,
            look=("row stone",),
            instead=N_("Let’s make whisky: the Distillery is next, and you can afford the stone."),
        ),
        Step(
            N_(
                "Your coins stay there, so the next stone costs 3. To sell, tap a resource there: you take its highest "
                "coin. Now place your tile."
            ),
            do=("take 1 3,0",),
            instead=N_("It would fit there, too. This time, place it to the right of the Wheat Field."),
            look=("row stone",),
        ),
    ),
    Lesson(
        "once",
        N_("Whisky"),
        Step(
            N_(
                "You got a barrel right away: it was in the dashed frame. The oval shows what a tile gives each time. "
                "Activate the Wheat Field."
            ),
            do=("activate 2,0",),
            look=("barrels 0",),
            instead=N_("The Distillery needs grain. First the Wheat Field, so that enough is left for later."),
        ),
        Step(N_("The Distillery turns grain into whisky. Activate it."), do=("activate 3,0",)),
        Step(
            N_("Pay with your own grain: touch the Wheat Field."),
            do=("give 2,0 grain",),
            instead=N_("Bought grain would do, too. But you have your own on the Wheat Field."),
        ),
        Step(
            N_(
                "Two barrels, and I have none: in a scoring, that would earn you 2 points, the green +2. End your turn."
            ),
            do=("end",),
            look=("barrels 0",),
        ),
        Step(
            N_("The next tile ahead is mine, a Butcher: it turns animals into points. Short steps, many turns!"),
            do=("take 2 -1,-1", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "chieftains",
        N_("A chieftain"),
        Step(
            N_("A Village gives you a new clansman. Take it and place it above the Wheat Field."),
            do=("take 4 2,-1",),
            instead=N_("That could be good too. But a new clansman is worth a lot: take the Village."),
        ),
        Step(N_("It costs 1 wood: touch the Forest."), do=("give 1,0 wood",)),
        Step(
            N_(
                "Five tiles to activate! Start with the ones that make something: the Wheat Field, the Forest and "
                "the Village."
            ),
            do=("activate 2,0", "activate 1,0", "activate 2,-1"),
            instead=N_("Resources first: make them, then use them."),
        ),
        Step(
            N_("The Fair once more, for 3 points: 1 wood and 1 grain."),
            do=("activate 1,-1",),
            instead=N_("You have 2 grain: one for the Fair, one for the Distillery. Begin with the Fair."),
        ),
        Step("", do=("give 1,0 wood", "give 2,0 grain")),
        Step("", do=("enough",)),
        Step(N_("And the last grain becomes whisky."), do=("activate 3,0",)),
        Step("", do=("give 2,0 grain",)),
        Step(
            N_(
                "A movement point can also make a clansman a chieftain: he leaves your tiles, and counts "
                "in scorings. Choose the new clansman; one must stay."
            ),
            do=("done", "promote 2,-1"),
            instead=N_("He could move instead. But in scorings only chieftains count: make the new one a chieftain."),
        ),
        Step(N_("One chieftain, three barrels, 6 points. End your turn."), do=("end",)),
        Step(
            N_(
                "I take a castle, a special location: its card counts in scorings, and the bonnet (a cap) on it "
                "counts as a chieftain."
            ),
            do=("take 0 -1,1", "buy stone", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "scorings",
        N_("A scoring"),
        Step(
            N_(
                "Stack 1 is nearly empty; then we score. Two quick turns first: take the Wheat Field ahead, and "
                "place it below the Forest."
            ),
            do=("take 6 1,1",),
            look=("stack 1",),
            instead=N_("Near tiles, quick turns: take the Wheat Field, and place it below the Forest."),
        ),
        Step(
            N_(
                "“{free}” activates what needs no choice; in your own games, that happens automatically. Use it, then "
                "end your turn."
            ),
            do=("activate 1,1", "activate 0,0", "activate 1,0", "activate 2,0"),
        ),
        Step("", do=("end",)),
        Step(
            N_("You are still furthest back. Take the Quarry, and place it to the right of your new Wheat Field."),
            do=("take 7 2,1",),
            instead=N_("Near tiles, quick turns: take the Quarry, and place it to the right of your new Wheat Field."),
        ),
        Step(
            N_("Activate what is free once more. A tile holds at most 3 resources; then it makes no more."),
            do=("activate 2,1", "activate 1,1", "activate 1,0", "activate 2,0"),
            instead=N_("First whatever makes something, then the Distillery."),
        ),
        Step(N_("One more barrel, just before we score: activate the Distillery."), do=("activate 3,0",)),
        Step(
            N_("It needs 1 grain: touch one of your Wheat Fields."),
            do=("give 1,1 grain", "give 2,0 grain"),
            one=True,
            instead=N_("Bought grain would do, too. But you have your own on your Wheat Fields."),
        ),
        Step(
            N_(
                "A lead of 1, 2, 3, 4 or 5 over the player with the least earns 1, 2, 3, 5 or 8 points. You have 4 "
                "barrels, I have 0: how many points?"
            ),
            guess=Guess(
                (3, 4, 5, 8),
                5,
                N_("What counts is your lead over the one with the least: 4 more barrels earn 5 points."),
            ),
            look=("barrels 0", "barrels 1"),
        ),
        Step(
            N_(
                "We have the same number of chieftains: no points. My castle is one more card: 1 point. End "
                "your turn and see."
            ),
            do=("end",),
            look=("cards 1",),
        ),
    ),
    Lesson(
        "end",
        N_("Too many tiles"),
        Step(
            N_(
                "At the end, you lose 3 points for every tile beyond what the player with the fewest has. You have 8, "
                "I have 7: how many do you lose?"
            ),
            guess=Guess(
                (1, 3, 24),
                3,
                N_(
                    "1 extra tile: minus 3 points. “Compare” shows everybody’s extra tiles. Bigger isn’t always better."
                ),
            ),
            look=("tiles 0", "tiles 1"),
        ),
        Step(
            N_(
                "Two more scorings. When stack 3 runs out, the game ends: coins earn a point each, resources break "
                "ties. Keep playing?"
            ),
            last=True,
        ),
    ),
)
"""The lessons, in order."""
