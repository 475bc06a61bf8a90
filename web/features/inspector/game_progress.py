"""Explanations of the progress of the game: the die, the stacks, the next scoring, and the prices of the warehouse."""

from core.state import State
from core.warehouse import buying_price, selling_price
from draw.board.stacks import current_stack, earliest_scoring_sentence, tiles_left_sentence
from features.inspector.explanation import Explanation, symbol_svg
from game.view import View
from words import terms
from words.event_words import SCORING_NAMES
from words.glossary import GLOSSARY
from words.i18n import Name, Sentence, _, capitalize_first, format_nouns, ngettext
from words.paragraphs import Paragraph


def die(view: View) -> Explanation:
    """The die and its last roll."""
    entry = GLOSSARY["die"]
    told = (
        (_("The last roll was {number}.").format(number=view.roll),)
        if view.roll
        else (_("It hasn’t been rolled yet."),)
    )
    return Explanation(
        _(entry.name), _(entry.sentence), told, entry.paragraph, symbol_svg(f"die-{view.roll}" if view.roll else "die")
    )


def stack(view: View, number: int) -> Explanation:
    """A stack: its remaining tiles, and the scoring that follows it."""
    entry, left = GLOSSARY["stack"], view.state.left()[number]
    words = ngettext("{number} tile left.", "{number} tiles left.", left).format(number=left)
    # Translators: A stack of tiles.
    numbers = (words if left else _("It’s empty now."),)
    reckoned = [earliest_scoring_sentence(view.state)] if number == current_stack(view) and number and left else []
    if unseen := view.state.unseen()[number]:
        reckoned.append(_("Still in this stack: {tiles:a}.").format(tiles=format_nouns(map(terms.tile_name, unseen))))
    name = _("Stack {number}").format(number=number)
    sentence = _("After its last tile, there’s a scoring.") if number else _("It’s used up first, without a scoring.")
    return Explanation(name, sentence, numbers, entry.paragraph, symbol_svg("tile"), tuple(reckoned))


def progress(view: View) -> Explanation:
    """Progress of the game: tiles left and the next scoring."""
    entry, state = GLOSSARY["stack"], view.state
    if state.over:
        return Explanation(
            _("The game is over."), _(GLOSSARY["vp"].sentence), (), GLOSSARY["vp"].paragraph, symbol_svg("vp")
        )
    numbers, reckoned = (tiles_left_sentence(state),), (earliest_scoring_sentence(state),)
    return Explanation(
        _(SCORING_NAMES[len(state.scorings)]), _(entry.sentence), numbers, entry.paragraph, symbol_svg("vp"), reckoned
    )


def row(view: View, kind: str) -> Explanation:
    """A resource's row of the warehouse."""
    name = capitalize_first(terms.resource_name(kind))
    sentence = _("Sellers take the highest coin in the row; buyers fill the lowest gap.")
    if held := view.state.player.display.total(kind):
        # Translators: What a player has of a resource: "2 wood".
        has = Sentence(_("{player} has {things}."), player=Name(view.mover_name), things=terms.cube_count(kind, held))
    else:
        # Translators: A player has none of a resource.
        has = Sentence(_("{player} has none."), player=Name(view.mover_name))
    return Explanation(
        name, sentence, (prices(view.state, kind), str(has)), Paragraph.WAREHOUSE, symbol_svg("r-" + kind)
    )


def prices(state: State, kind: str) -> str:
    """Sentence with the current selling and buying price of a resource."""
    gain, price, cube = selling_price(state.warehouse, kind), buying_price(state.warehouse, kind), terms.one_cube(kind)
    if price is None:
        # Translators: {resource} is one cube, {gain} and {price} such as "2 coins", here and below.
        words = _("Selling {resource} earns {gain} now. There’s none left to buy.")
    elif gain:
        words = _("Selling {resource} earns {gain} now; buying (only while paying) costs {price}.")
    else:
        words = _("Selling {resource} earns nothing now; buying (only while paying) costs {price}.")
    return words.format(resource=cube, gain=terms.coins(gain), price=terms.coins(price or 0))
