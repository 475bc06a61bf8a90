"""Text for a tile's effects: one-time benefit, benefit of each activation, and value of its card."""

from typing import NamedTuple

from core.score_types import CARD_COUNTS
from core.tiles import DUART, IONA, MEY, MORAR, NESS, OICH, SHIEL, Tile
from words.action_words import activation_benefit, countable_benefits
from words.i18n import N_, _, format_count, format_list, ngettext
from words.paragraphs import Paragraph
from words.terms import BONNETS, points

LOCATION_BENEFITS = {
    # Translators: What a tile brings when it is laid, after "When placed:", here and below.
    SHIEL: N_("a resource on each empty production tile"),
    OICH: N_("you can activate all your tiles this turn"),
}
"""One-time benefits of special locations that are not countable things."""

CARD_EFFECTS = {
    # Translators: What the card of a special location does, after "Card:", here and below.
    MEY: N_("at each scoring, every chieftain counts twice"),
    NESS: N_("you can activate one extra tile each turn, anywhere in your display"),
    # Translators: {points} is such as "2 VP", here and below.
    IONA: N_("at the end {points} for each yellow tile"),
    MORAR: N_("at the end {points} for each green tile"),
    DUART: N_("at the end {points} for each village"),
}
"""Effects of special location cards, besides their bonnets."""


class Effect(NamedTuple):
    """One of a tile's effects: a short label for its occasion, words to follow it, and the paragraph of the rules."""

    label: str
    words: str
    paragraph: Paragraph


def effects(tile: Tile, brief: bool = False) -> list[Effect]:
    """A tile's effects, at most one of each kind; ``brief`` leaves out what is true of all cards."""
    # Translators: Short labels before lists, here and below: "Each time: grain for 1 barrel of whisky".
    told = [
        Effect(_("When placed:"), format_list(one_time_benefits(tile)), Paragraph.ONCE),
        Effect(_("When activated:"), activation_benefit(tile), Paragraph.WAKING),
        Effect(_("Card:"), card_effects(tile, brief), Paragraph.PLACES),
    ]
    return [fact for fact in told if fact.words]


def one_time_benefits(tile: Tile) -> list[str]:
    """A tile's complete one-time benefit, except its card."""
    return [*countable_benefits(tile), *([_(LOCATION_BENEFITS[tile.id])] if tile.id in LOCATION_BENEFITS else [])]


def card_effects(tile: Tile, brief: bool = False) -> str:
    """The effects of a special location card; "" if the tile has none."""
    if not tile.special:
        return ""
    has_more = tile.bonnets or tile.id in CARD_EFFECTS
    parts = [] if brief and has_more else [_("counts at each scoring")]
    if tile.bonnets and brief:
        parts.append(format_count(BONNETS, tile.bonnets))
    elif tile.bonnets:
        # Translators: What a card does, after "Card:"; {bonnets} is "1 bonnet" or such as "2 bonnets".
        worth = ngettext("{bonnets} that counts as a chieftain", "{bonnets} that count as chieftains", tile.bonnets)
        parts.append(worth.format(bonnets=format_count(BONNETS, tile.bonnets)))
    if tile.id in CARD_EFFECTS:
        each = CARD_COUNTS[tile.id].vp_each if tile.id in CARD_COUNTS else 0
        parts.append(_(CARD_EFFECTS[tile.id]).format(points=points(each)))
    return _("; ").join(parts)
