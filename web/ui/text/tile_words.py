"""What a tile does, in words: what it brings once, what each time it is activated, and what its card counts."""

from __future__ import annotations

from typing import NamedTuple

from core.score_table import CARD_COUNTS
from core.tiles import DUART, IONA, MEY, MORAR, NESS, OICH, SHIEL, Tile
from ui.text.action_words import gives, once
from ui.text.i18n import N_, _, counted, listed
from ui.text.paragraphs import Paragraph
from ui.text.terms import BONNETS, points

ONCE = {
    # Translators: What a tile brings when it is laid, after "Brings at once:", here and below.
    SHIEL: N_("a resource on each empty tile that produces one"),
    OICH: N_("every tile in the display can be activated this turn"),
}
"""What special locations bring once besides things that can be counted."""

CARD = {
    # Translators: What the card of a special location does, after "Its card:", here and below.
    MEY: N_("in scorings each chieftain counts twice"),
    NESS: N_("each turn one tile more can be activated, wherever it lies"),
    # Translators: {points} is such as "2 VP", here and below.
    IONA: N_("at the end {points} for each yellow tile"),
    MORAR: N_("at the end {points} for each green tile"),
    DUART: N_("at the end {points} for each village"),
}
"""What the card of a special location does, besides its bonnets."""


class Fact(NamedTuple):
    """One thing that a tile does.

    :param label: when it does it, as a short label
    :param words: what follows that
    :param paragraph: of the rules, where that is told
    """

    label: str
    words: str
    paragraph: Paragraph


def facts(tile: Tile) -> list[Fact]:
    """What a tile does, at most one of each."""
    # Translators: Short labels before lists, here and below: "Each time: grain for 1 barrel of whisky".
    told = [
        Fact(_("Brings at once:"), listed(brings(tile)), Paragraph.ONCE),
        Fact(_("Each time:"), gives(tile), Paragraph.WAKING),
        Fact(_("Its card:"), card(tile), Paragraph.PLACES),
    ]
    return [fact for fact in told if fact.words]


def brings(tile: Tile) -> list[str]:
    """What a tile brings when it is laid, besides its card."""
    return [*once(tile), *([_(ONCE[tile.id])] if tile.id in ONCE else [])]


def card(tile: Tile) -> str:
    """What the card of a special location counts for; "" if the tile has none."""
    if not tile.special:
        return ""
    parts = [_("a special location")]
    if tile.bonnets:
        parts.append(counted(BONNETS, tile.bonnets))
    if tile.id in CARD:
        each = CARD_COUNTS[tile.id].each if tile.id in CARD_COUNTS else 0
        parts.append(_(CARD[tile.id]).format(points=points(each)))
    return _("; ").join(parts)
