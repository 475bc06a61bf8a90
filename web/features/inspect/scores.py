"""Answers about the score tables: the origin of each number."""

from ui.model.view import View
from ui.parts.markup import CATEGORY_SYMBOLS
from ui.parts.tile_face import art_id
from ui.text import terms, tile_words
from ui.text.event_words import SCORING
from ui.text.glossary import GLOSSARY
from ui.text.i18n import _, as_sentence
from ui.text.paragraphs import Paragraph
from ui.text.terms import ITEM, LABEL

from core.score_table import CARD_COUNTS, ITEMS
from core.scoring import TILE_PENALTY, strength
from core.tiles import TILES
from features.inspect import players, tiles
from features.inspect.answers import Answer, shape

CARDS = dict(zip(ITEMS, CARD_COUNTS, strict=False))
"""By item of the final scoring, the id of the card that scores it."""

EACH = {**{item: CARD_COUNTS[card].each for item, card in CARDS.items()}, "coins": 1, "tiles": -TILE_PENALTY}
"""VP per unit of each item of the final scoring."""


def scored(view: View, number: int, key: str, seat: int) -> Answer | None:
    """A player's VP in one category of a scoring, 0 to 2; None if it has not taken place."""
    if number >= len(view.state.scorings):
        return None
    compared = getattr(view.state.scorings[number], key)
    told = (players.lead(view, seat, key, compared),)
    return Answer(
        _of(view, seat, _(SCORING[number])), players.rule(), told, Paragraph.COMPARED, shape(CATEGORY_SYMBOLS[key])
    )


def earned(view: View, kind: str, seat: int) -> Answer:
    """A player's VP from activating tiles of a kind."""
    vp = view.state.players[seat].earned.get(kind, 0)
    told = _("Activations of this kind of tile have brought {points}.").format(points=terms.points(vp))
    each = dict.fromkeys(tiles.does(tile, laid=True) for tile in TILES if tile.kind == kind)
    sentence = " ".join(each)
    return Answer(_of(view, seat, _(LABEL[kind])), sentence, (told,), Paragraph.WAKING, shape(f"a-{kind}"))


def final(view: View, item: str, seat: int) -> Answer | None:
    """A player's VP for an item of the final scoring; None before the end of the game."""
    state = view.state
    if state.final is None:
        return None
    place = ITEMS.index(item)
    count, vp = state.final.counts[seat][place], state.final.points[seat][place]
    if item == "tiles":
        count -= min(counts[place] for counts in state.final.counts)
    if item in CARDS and CARDS[item] not in state.players[seat].cards:
        told = _("{player} does not have this card.").format(player=view.names[seat])
    else:
        # Translators: A multiplication: "3 × 2 VP = 6 VP".
        words = _("{number} × {each} = {points}.")
        told = words.format(number=count, each=terms.points(EACH[item]), points=terms.points(vp))
    card = CARDS.get(item)
    sentence = (
        as_sentence(tile_words.card(TILES[card]))
        if card
        else _(GLOSSARY["coin" if item == "coins" else "tile"].sentence)
    )
    picture = shape(art_id(TILES[card]) if card else "coin" if item == "coins" else "tile")
    return Answer(_of(view, seat, _(ITEM[item])), sentence, (told,), Paragraph.END, picture)


def left(view: View, seat: int) -> Answer:
    """Resources left in a display, the tie-breaker."""
    cubes = strength(view.state.players[seat])[1]
    told = _("In the display of {player}: {number}.").format(player=view.names[seat], number=cubes)
    sentence = _("With equal points, more resources left in the display decide.")
    return Answer(_("Resources left"), sentence, (told,), Paragraph.TIES, shape("r-any"))


def rank(view: View, seat: int) -> Answer:
    """A player's rank."""
    ranked = [strength(player) for player in view.state.players]
    place = 1 + sum(other > ranked[seat] for other in ranked)
    told = _("{player} has rank {number}.").format(player=view.names[seat], number=place)
    sentence = _("With equal points, more resources left in the display decide.")
    return Answer(_("Rank"), sentence, (told,), Paragraph.TIES, shape("i-trophy"))


def _of(view: View, seat: int, what: str) -> str:
    # Translators: A number in a table: whose it is and what it counts.
    return _("{player}: {what}").format(player=view.names[seat], what=what)
