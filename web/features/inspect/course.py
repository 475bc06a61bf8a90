"""Answers about the progress of the game: the die, the stacks, and the next scoring."""

from collections import Counter

from ui.board.stacks import current
from ui.model.view import View
from ui.text import terms
from ui.text.event_words import SCORING
from ui.text.glossary import GLOSSARY
from ui.text.i18n import _, listed, ngettext

from core.public_info import tiles_to_scoring, turns_to_scoring
from core.state import State
from features.inspect.answers import Answer, shape


def die(view: View) -> Answer:
    """The die and its last roll."""
    entry = GLOSSARY["die"]
    told = (_("It last showed {number}.").format(number=view.roll),) if view.roll else (_("It was not rolled yet."),)
    return Answer(
        _(entry.name), _(entry.sentence), told, entry.paragraph, shape(f"die-{view.roll}" if view.roll else "die")
    )


def stack(view: View, number: int) -> Answer:
    """A stack: its remaining tiles, and the scoring that follows it."""
    entry, left = GLOSSARY["stack"], view.state.left()[number]
    numbers = (ngettext("{number} tile left.", "{number} tiles left.", left).format(number=left),)
    reckoned = [soon(view.state)] if number == current(view) and number and left else []
    kinds = Counter(str(terms.tile_name(each)) for each in view.state.unseen()[number])
    parts = [_("{number} × {thing}").format(number=count, thing=name) for name, count in kinds.items()]
    if parts:
        reckoned.append(_("Still in it: {tiles}.").format(tiles=listed(parts)))
    name = _("Stack {number}").format(number=number)
    sentence = _(entry.sentence) if number else _("It is used up first; no scoring follows it.")
    return Answer(name, sentence, numbers, entry.paragraph, shape("tile"), tuple(reckoned))


def game(view: View) -> Answer:
    """Progress of the game: tiles left and the next scoring."""
    entry, state = GLOSSARY["stack"], view.state
    if state.over:
        return Answer(_("The game is over."), _(GLOSSARY["vp"].sentence), (), GLOSSARY["vp"].paragraph, shape("vp"))
    left = tiles_to_scoring(state)
    tiles = ngettext("{number} tile is still to be drawn.", "{number} tiles are still to be drawn.", left)
    numbers, reckoned = (tiles.format(number=left),), (soon(state),)
    return Answer(_(SCORING[len(state.scorings)]), _(entry.sentence), numbers, entry.paragraph, shape("vp"), reckoned)


def soon(state: State) -> str:
    """Sentence with the earliest turn of the next scoring."""
    turns = turns_to_scoring(state)
    if turns <= 1:
        return _("It can come at the end of this turn.")
    words = ngettext(
        "It comes in {number} turn at the earliest, this one included.",
        "It comes in {number} turns at the earliest, this one included.",
        turns,
    )
    return words.format(number=turns)
