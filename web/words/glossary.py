"""Glossary of the game's terms and symbols, a sentence each, for the rules and for explanations on demand."""

from typing import Final, NamedTuple

from words.i18n import N_
from words.paragraphs import Paragraph


class GlossaryEntry(NamedTuple):
    """A term of the game as a heading and its meaning, both messages, and the paragraph with more about it."""

    name: str
    sentence: str
    paragraph: Paragraph


GLOSSARY: Final = {
    # Translators: Words and symbols of the game, each with a sentence, here and below; names stand as headings.
    "figure": GlossaryEntry(
        N_("Figure"), N_("The player whose figure is furthest back on the track goes next."), Paragraph.TRACK
    ),
    "die": GlossaryEntry(
        N_("Die"),
        N_(
            "With two or three players the die joins in: it goes 1 to 3 tiles ahead, and the tile it lands on "
            "leaves the game. It never scores."
        ),
        Paragraph.DIE,
    ),
    "stack": GlossaryEntry(
        N_("Stack"),
        N_(
            "When the last tile of stack 1, 2 or 3 is placed on the track, there’s a scoring; after the third one the "
"game ends."
        ),
        Paragraph.STACKS,
    ),
    "tile": GlossaryEntry(
        N_("Tiles"),
        N_("At the end, each tile you have beyond the smallest display costs 3 VP."),
        Paragraph.END,
    ),
    "river": GlossaryEntry(
        N_("River"),
        N_("River must connect to river. It continues north and south of the starting village."),
        Paragraph.LAYING,
    ),
    "road": GlossaryEntry(
        N_("Road"),
        N_("Road must connect to road. It continues west and east of the starting village."),
        Paragraph.LAYING,
    ),
    "cost": GlossaryEntry(N_("At the top left"), N_("What the tile costs."), Paragraph.PAYING),
    "each": GlossaryEntry(
        N_("At the bottom, in an oval"),
        N_("What the tile gives each time it’s activated; anything before an arrow is what you give up for it."),
        Paragraph.WAKING,
    ),
    "once": GlossaryEntry(
        N_("At the bottom right, in a dashed frame"),
        N_("What the tile gives once, when it’s placed."),
        Paragraph.ONCE,
    ),
    "cube": GlossaryEntry(
        N_("Resources"),
        N_("Wood, stone, grain, cattle and sheep are cubes on tiles; you pay with them, sell them or turn them into "
"points."),
        Paragraph.PARTS,
    ),
    "any": GlossaryEntry(
        N_("Any resource"), N_("Wood, stone, grain, cattle or sheep, as you choose."), Paragraph.PAYING
    ),
    "different": GlossaryEntry(
        N_("Different resources"),
        N_("Each of the resources must be of a different kind; the numbers are the VP for one, two, three and so on."),
        Paragraph.WAKING,
    ),
    "coin": GlossaryEntry(
        N_("Coins"),
        N_("You buy resources from the warehouse with them, and each is worth 1 VP at the end."),
        Paragraph.WAREHOUSE,
    ),
    "barrel": GlossaryEntry(
        N_("Whisky"),
        N_("Barrels come from distilleries, Castle Moil and Donan Castle. They count at all three scorings, "
           "and a tavern costs one."),
        Paragraph.COMPARED,
    ),
    "clansman": GlossaryEntry(
        N_("Clansman"),
        N_("A tile can be placed only where one of your clansmen is on one of the eight tiles around it."),
        Paragraph.CLANSMEN,
    ),
    "step": GlossaryEntry(
        N_("Movement point"),
        N_(
            "It moves a clansman to a neighbouring tile, or makes him a chieftain; unused points are lost at the "
            "end of the turn."),
        Paragraph.CLANSMEN,
    ),
    "chieftain": GlossaryEntry(
        N_("Chieftain"),
        N_("A clansman who has left the display for good. Chieftains count at all three scorings."),
        Paragraph.CHIEFTAINS,
    ),
    "bonnet": GlossaryEntry(
        N_("Bonnet"),
        N_(
            "Bonnets are on cards, and count with the chieftains at all three scorings; the Castle of Mey doesn’t "
"double them."
        ),
        Paragraph.COMPARED,
    ),
    "card": GlossaryEntry(
        N_("Special location"),
        N_("Castles, lochs and Iona Abbey give you a card. Cards count at all three scorings."),
        Paragraph.PLACES,
    ),
    "vp": GlossaryEntry(N_("Victory points"), N_("The player with the most VP at the end wins."), Paragraph.TIES),
    "spark": GlossaryEntry(
        N_("Activate"),
        N_("The new tile and its neighbours can be activated, once each per turn, in any order."),
        Paragraph.WAKING,
    ),
}  # fmt: skip
"""The entries, by the name of the term in the code."""
