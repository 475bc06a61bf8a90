"""Twelve lessons that form one game, "your first glen", against Wee Isla; seed 1006, with its real die rolls."""

from features.lessons.lesson import ISLA, Lesson, QuizQuestion, Step
from words.i18n import N_

SEED = 1006

# Translators: Sentences with which Wee Isla, a friendly opponent, teaches the game, here and in all that follows; at
# most 120 letters, three lines on a small phone. {place}, {end} and {free} are the words of buttons. The names of tiles
# are those that stand on the tiles.
FIRST_GLEN = (
    Lesson(
        "track",
        N_("Whose turn it is"),
        Step(
            N_(
                "The most points wins. The player furthest back goes next: you! Take a tile ahead of you: "
                "tap the Forest."
            ),
            select_space=3,
            highlights=("figure 0",),
            refusal=N_("You can take any tile ahead, however far. But nearby ones are better, like the Forest."),
        ),
    ),
    Lesson(
        "laying",
        N_("Roads and rivers"),
        Step(
            N_(
                "Road connects to road, river to river, plain to plain. Place this Forest to the right of your village."
            ),
            action_texts=("take 3 1,0",),
            selected_message=N_("It fits! Confirm with “{place}”. Until then, you can change your mind."),
            refusal=N_("It would fit there, too. This time, place it to the right of your village."),
        ),
    ),
    Lesson(
        "waking",
        N_("Activating tiles"),
        Step(
            N_("Activate the new tile and all tiles around it (diagonals count), once each: tap both, or “{free}”."),
            action_texts=("activate 1,0", "activate 0,0"),
        ),
    ),
    Lesson(
        "clansmen",
        N_("The clansman"),
        Step(
            N_(
                "The village gave you a movement point. You can only build next to clansmen (diagonals "
                "count): send yours to the Forest."
            ),
            action_texts=("done", "move 0,0 1,0"),
            refusal=N_(
                "First the clansman: where he stands decides where you can build next. The Forest is a good place."
            ),
        ),
        Step(
            N_("Take a tile, activate, move: that’s a turn. It ends only when you say so: “{end}”."),
            action_texts=("end",),
        ),
        Step(
            N_(
                "Now I’m furthest back, so it’s my turn: a Pasture for me. Then the die moves; with just "
                "two of us, it plays, too."
            ),
            action_texts=("take 5 0,-1", "activate 0,-1", "activate 0,0", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "die",
        N_("Distance and the die"),
        Step(
            N_(
                "The die rolled 1 and removed the next tile. You’re furthest back again: short steps, many "
                "turns! Take the Wheat Field."
            ),
            select_space=6,
            highlights=("die",),
            refusal=N_("If you go far, I get many turns before you’re next. The Wheat Field is nearby."),
        ),
        Step(
            N_("Place it to the right of the Forest, where your clansman stands."),
            action_texts=("take 6 2,0",),
            refusal=N_("It would fit there, too. This time, place it to the right of the Forest."),
        ),
        Step(N_("Activate both, then end your turn."), action_texts=("activate 2,0", "activate 1,0")),
        Step("", action_texts=("end",)),
        Step(
            N_("The die removed the Meadow. I take a Quarry: it gives me stone."),
            action_texts=("take 9 0,1", "activate 0,1", "activate 0,0", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "paying",
        N_("What it costs"),
        Step(
            N_("The Fair turns resources into points, and costs 1 wood. Take it, though it’s far: I’ll get two turns."),
            select_space=12,
            refusal=N_("A good idea for another time. Now we want points, and those come from the Fair."),
        ),
        Step(
            N_("Place it above the Forest. This Fair has no road or river, so it connects to plain sides."),
            action_texts=("take 12 1,-1",),
            refusal=N_("It would fit there, too. This time, place it above the Forest."),
        ),
        Step(
            N_(
                "Now pay with the wood on your Forest: tap it. You could also buy wood in the warehouse, "
                "where the coins are."
            ),
            action_texts=("give 1,0 wood",),
            refusal=N_(
                "That would work, too, but you’ll soon need your coins for something better. Use the wood "
                "on your Forest."
            ),
        ),
    ),
    Lesson(
        "doing",
        N_("First points"),
        Step(
            N_(
                "You choose the order. Start with what produces something: the Wheat Field, the Forest and "
                "your starting village."
            ),
            action_texts=("activate 2,0", "activate 1,0", "activate 0,0"),
            refusal=N_("Resources first! The Fair wants different ones, and you don’t have them yet."),
        ),
        Step(
            N_("Now activate the Fair: 1, 2 or 3 different resources earn 1, 3 or 5 victory points (VP)."),
            action_texts=("activate 1,-1",),
        ),
        Step(
            N_("Give it 1 wood and 1 grain: two kinds earn 3 points."),
            action_texts=("give 1,0 wood", "give 2,0 grain"),
            refusal=N_(
                "Your own resources cost nothing. Tap the Forest for the wood, and the Wheat Field for the grain."
            ),
        ),
        Step(
            N_("That’s two kinds. You’d have to buy a third, but two are enough."),
            action_texts=("enough",),
            refusal=N_("You could buy a third, but you’ll soon need the coins for something better."),
        ),
        Step(
            N_(
                "3 points! Moving comes last: send your clansman to the Wheat Field, so you can keep "
                "building to the right."
            ),
            action_texts=("done", "move 1,0 2,0"),
            refusal=N_(
                "He could go there, too. But there’s room to the right of the Wheat Field – and we have a plan."
            ),
        ),
        Step(N_("Now end your turn."), action_texts=("end",)),
        Step(
            N_("You went far ahead, so the die and I each get two turns. That’s the price of a distant tile."),
            action_texts=("take 11 1,1", "activate 1,1", "activate 0,0", "activate 0,1", "end"),
            seat=ISLA,
        ),
        Step("", action_texts=("take 0 -1,0", "give 1,1 wood", "end"), seat=ISLA),
    ),
    Lesson(
        "warehouse",
        N_("The warehouse"),
        Step(
            N_(
                "Take the Distillery. It costs 1 stone, which you buy at the lowest free price above the "
                "stone: 2 coins."
            ),
            select_space=1,
            highlights=("row stone",),
            refusal=N_("Let’s make whisky: the Distillery is next, and you can afford the stone."),
        ),
        Step(
            N_("Your coins stay there: the next stone costs 3, and you could sell one for 2. Now place your tile."),
            action_texts=("take 1 3,0",),
            refusal=N_("It would fit there, too. This time, place it to the right of the Wheat Field."),
            highlights=("row stone",),
        ),
    ),
    Lesson(
        "once",
        N_("Whisky"),
        Step(
            N_(
                "You got the barrel in the dashed frame right away; the oval shows what you get each time. "
                "Activate the Wheat Field."
            ),
            action_texts=("activate 2,0",),
            highlights=("barrels 0",),
            refusal=N_(
                "The Distillery needs grain. Activate the Wheat Field first, so that there’s enough left for later."
            ),
        ),
        Step(N_("The Distillery turns grain into whisky. Activate it."), action_texts=("activate 3,0",)),
        Step(
            N_("Pay with your own grain: tap the Wheat Field."),
            action_texts=("give 2,0 grain",),
            refusal=N_("Bought grain would do, too. But you have your own on the Wheat Field."),
        ),
        Step(
            N_(
                "You have two barrels, I have none: at a scoring, that would earn you 2 points (the green "
                "+2). End your turn."
            ),
            action_texts=("end",),
            highlights=("barrels 0",),
        ),
        Step(
            N_("The next tile ahead is mine, a Butcher: it turns animals into points. Short steps, many turns!"),
            action_texts=("take 2 -1,-1", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "chieftains",
        N_("A chieftain"),
        Step(
            N_("Take the Village and place it above the Wheat Field: it gives you a new clansman."),
            action_texts=("take 4 2,-1",),
            refusal=N_("That could be good, too. But a new clansman is worth a lot: take the Village."),
        ),
        Step(N_("It costs 1 wood: tap the Forest."), action_texts=("give 1,0 wood",)),
        Step(
            N_(
                "You can activate five tiles! Start with what produces something: the Wheat Field, the "
                "Forest and the Village."
            ),
            action_texts=("activate 2,0", "activate 1,0", "activate 2,-1"),
            refusal=N_("Resources first: produce them, then use them."),
        ),
        Step(
            N_("Activate the Fair once more: 1 wood and 1 grain earn 3 points."),
            action_texts=("activate 1,-1",),
            refusal=N_("You have 2 grain: one for the Fair, one for the Distillery. Begin with the Fair."),
        ),
        Step("", action_texts=("give 1,0 wood", "give 2,0 grain")),
        Step("", action_texts=("enough",)),
        Step(N_("The last grain becomes whisky: activate the Distillery."), action_texts=("activate 3,0",)),
        Step("", action_texts=("give 2,0 grain",)),
        Step(
            N_(
                "Use the movement point to make the new clansman a chieftain, who counts at each scoring. "
                "The other one must stay."
            ),
            action_texts=("done", "promote 2,-1"),
            refusal=N_(
                "You could move him instead. But only chieftains count at a scoring: make the new clansman a chieftain."
            ),
        ),
        Step(N_("You have one chieftain, three barrels and 6 points. End your turn."), action_texts=("end",)),
        Step(
            N_(
                "I take a castle, a special location: its card counts at each scoring, its bonnet (a cap) "
                "as a chieftain."
            ),
            action_texts=("take 0 -1,1", "buy stone", "end"),
            seat=ISLA,
        ),
    ),
    Lesson(
        "scorings",
        N_("A scoring"),
        Step(
            N_(
                "Stack 1 is nearly empty; a scoring comes next. Take the nearby Wheat Field and place it "
                "below the Forest."
            ),
            action_texts=("take 6 1,1",),
            highlights=("stack 1",),
            refusal=N_("Short steps, many turns: take the Wheat Field and place it below the Forest."),
        ),
        Step(
            N_("Tap “{free}”; in your own games, that happens automatically. Then end your turn."),
            action_texts=("activate 1,1", "activate 0,0", "activate 1,0", "activate 2,0"),
        ),
        Step("", action_texts=("end",)),
        Step(
            N_("You’re still furthest back. Take the Quarry and place it to the right of your new Wheat Field."),
            action_texts=("take 7 2,1",),
            refusal=N_("Short steps, many turns: take the Quarry and place it to the right of your new Wheat Field."),
        ),
        Step(
            N_("Tap “{free}” again. A tile holds up to 3 resources; a full one produces no more."),
            action_texts=("activate 2,1", "activate 1,1", "activate 1,0", "activate 2,0"),
            refusal=N_("Start with what produces something; the Distillery comes after that."),
        ),
        Step(N_("One more barrel, just before we score: activate the Distillery."), action_texts=("activate 3,0",)),
        Step(
            N_("It needs 1 grain: tap one of your Wheat Fields."),
            action_texts=("give 1,1 grain", "give 2,0 grain"),
            any_one=True,
            refusal=N_("Bought grain would do, too. But you have your own on your Wheat Fields."),
        ),
        Step(
            N_(
                "A lead of 1, 2, 3, 4 or 5 earns 1, 2, 3, 5 or 8 points. You have 4 barrels, I have none: "
                "how many points is that?"
            ),
            question=QuizQuestion(
                (3, 4, 5, 8),
                5,
                N_("What counts is your lead over the player with the fewest: 4 more barrels earn 5 points."),
            ),
            highlights=("barrels 0", "barrels 1"),
        ),
        Step(
            N_(
                "We have the same number of chieftains: no points. My castle gives me one more card: 1 point. "
                "End your turn and see."
            ),
            action_texts=("end",),
            highlights=("cards 1",),
        ),
    ),
    Lesson(
        "end",
        N_("Too many tiles"),
        Step(
            N_(
                "At the end, each tile beyond the smallest display costs you 3 points. You have 8, I have "
                "7: how many do you lose?"
            ),
            question=QuizQuestion(
                (1, 3, 24),
                3,
                N_(
                    "1 extra tile: minus 3 points. “Compare” shows everybody’s extra tiles. Bigger isn’t always better."
                ),
            ),
            highlights=("tiles 0", "tiles 1"),
        ),
        Step(
            N_("Two more scorings to go. The game ends with stack 3; each coin then earns a point. Keep playing?"),
            is_last=True,
        ),
    ),
)
"""The lessons, in order."""
