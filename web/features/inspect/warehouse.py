"""Answers about the warehouse: current selling and buying prices."""

from ui.model.view import View
from ui.text import terms
from ui.text.i18n import Name, Sentence, _, capital
from ui.text.paragraphs import Paragraph

from core.state import State
from core.warehouse import buying_price, selling_price
from features.inspect.answers import Answer, shape


def row(view: View, kind: str) -> Answer:
    """A resource's row of the warehouse."""
    name = capital(terms.resource(kind))
    sentence = _("Whoever sells takes the highest coin that lies here; whoever buys fills the lowest gap.")
    held = terms.cubes(kind, view.state.player.display.total(kind))
    # Translators: What a player has of a resource: "2 wood".
    has = Sentence(_("{player} has {things}."), player=Name(view.name), things=held)
    return Answer(name, sentence, (prices(view.state, kind), str(has)), Paragraph.WAREHOUSE, shape("r-" + kind))


def prices(state: State, kind: str) -> str:
    """Sentence with the current selling and buying price of a resource."""
    gain, price, cube = selling_price(state.warehouse, kind), buying_price(state.warehouse, kind), terms.cube(kind)
    if price is None:
        # Translators: {resource} is one cube, {gain} and {price} such as "2 coins", here and below.
        words = _("Sell {resource} now: {gain}. There is none to buy.")
    elif gain:
        words = _("Sell {resource} now: {gain}. Buy it while paying: {price}.")
    else:
        words = _("Selling {resource} brings nothing now. Buy it while paying: {price}.")
    return words.format(resource=cube, gain=terms.coins(gain), price=terms.coins(price or 0))
