"""Glossary of the game's terms and symbols, a sentence each, for the rules and for explanations on demand."""

from __future__ import annotations

from typing import Final, NamedTuple

from ui.text.i18n import N_
from ui.text.paragraphs import Paragraph


class Entry(NamedTuple):
    """A term of the game.

    :param name: the term as a heading; a message
    :param sentence: its meaning; a message
    :param paragraph: the paragraph of the rules with more about it
    """

    name: str
    sentence: str
    paragraph: Paragraph


GLOSSARY: Final = {
    # Translators: Words and symbols of the game, each with a sentence, here and below; names stand as headings.
    "figure": Entry(N_("Figure"), N_("Whoever’s figure stands last on the track moves."), Paragraph.TRACK),
    "die": Entry(
        N_("Die"),
        N_(
            "With two or three players the die plays along: it goes 1 to 3 tiles ahead, and the tile on which it ends "
            "leaves the game. It never scores."
        ),
        Paragraph.DIE,
    ),
    "stack": Entry(
        N_("Stack"),
        N_(
            "When the last tile of stack 1, 2 or 3 comes to the track, there is a scoring; after the third the game "
            "ends."
        ),
        Paragraph.STACKS,
    ),
    "tile": Entry(
        N_("Tiles"),
        N_("At the end each tile that a display has more than the smallest one costs 3 VP."),
        Paragraph.END,
    ),
    "river": Entry(
        N_("River"),
        N_("River must meet river: it goes on north and south of the starting village."),
        Paragraph.LAYING,
    ),
    "road": Entry(
        N_("Road"),
        N_("Road must meet road: it goes on west and east of the starting village."),
        Paragraph.LAYING,
    ),
    "cost": Entry(N_("At the top left"), N_("What the tile costs."), Paragraph.PAYING),
    "each": Entry(
        N_("At the bottom, in an oval"),
        N_("What the tile brings each time it is activated; before an arrow stands what it takes for that."),
        Paragraph.WAKING,
    ),
    "once": Entry(
        N_("At the bottom right, in a dashed frame"),
        N_("What the tile brings once, when it is laid."),
        Paragraph.ONCE,
    ),
    "cube": Entry(
        N_("Resources"),
        N_("Wood, stone, grain, cattle and sheep lie as cubes on tiles, and are given, sold or made into points."),
        Paragraph.PARTS,
    ),
    "any": Entry(N_("Any resource"), N_("Wood, stone, grain, cattle or sheep, as you choose."), Paragraph.PAYING),
    "different": Entry(
        N_("Different resources"),
        N_("Each of the resources must be of another kind; the numbers are the VP for one, two, three and so on."),
        Paragraph.WAKING,
    ),
    "coin": Entry(
        N_("Coins"),
        N_("They buy resources from the warehouse, and each is 1 VP at the end."),
        Paragraph.WAREHOUSE,
    ),
    "barrel": Entry(
        N_("Whisky"),
        N_("Barrels come from distilleries and castles. They count in the three scorings, and a tavern costs one."),
        Paragraph.COMPARED,
    ),
    "clansman": Entry(
        N_("Clansman"),
        N_("A tile can be laid only where one of your clansmen stands on one of the eight tiles around."),
        Paragraph.CLANSMEN,
    ),
    "step": Entry(
        N_("Movement point"),
        N_("It moves a clansman to a tile beside his, or makes him a chieftain; it is lost at the end of the turn."),
        Paragraph.CLANSMEN,
    ),
    "chieftain": Entry(
        N_("Chieftain"),
        N_("A clansman who has left the display for good. Chieftains count in the three scorings."),
        Paragraph.CHIEFTAINS,
    ),
    "bonnet": Entry(
        N_("Bonnet"),
        N_(
            "It stands on cards, and counts with the chieftains in the three scorings;"
            " the Castle of Mey does not double it."
        ),
        Paragraph.COMPARED,
    ),
    "card": Entry(
        N_("Special location"),
        N_("Castles, lochs and Iona Abbey bring a card. Cards count in the three scorings."),
        Paragraph.PLACES,
    ),
    "vp": Entry(N_("Victory points"), N_("Whoever has most VP at the end wins."), Paragraph.TIES),
    "spark": Entry(
        N_("Activate"),
        N_("The new tile and its neighbours can be activated, once each in a turn, in any order."),
        Paragraph.WAKING,
    ),
}  # fmt: skip
"""The entries, by the name of the term in the code."""
