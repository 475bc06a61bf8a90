"""Answers about the progress of the game: the die, the stacks, and the next scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.board.stacks import current
from ui.text import terms
from ui.text.event_words import SCORING
from ui.text.glossary import GLOSSARY
from ui.text.i18n import _, all_of, ngettext

from core.public_info import tiles_to_scoring, turns_to_scoring
from core.state import State
from features.inspect.answers import Answer, shape

if TYPE_CHECKING:
    from ui.model.view import View


def die(view: View) -> Answer:
    """The die and its last roll."""
    entry = GLOSSARY["die"]
    told = (
        (_("It last showed {number}.").format(number=view.roll),) if view.roll else (_("It has not been rolled yet."),)
    )
    return Answer(
        _(entry.name), _(entry.sentence), told, entry.paragraph, shape(f"die-{view.roll}" if view.roll else "die")
    )


def stack(view: View, number: int) -> Answer:
    """A stack: its remaining tiles, and the scoring that follows it."""
    entry, left = GLOSSARY["stack"], view.state.left()[number]
    words = ngettext("{number} tile left.", "{number} tiles left.", left).format(number=left)
    # Translators: A stack of tiles.
    numbers = (words if left else _("It is empty."),)
    reckoned = [soon(view.state)] if number == current(view) and number and left else []
    if unseen := view.state.unseen()[number]:
        reckoned.append(_("Still in this stack: {tiles:a}.").format(tiles=all_of(map(terms.tile_name, unseen))))
    name = _("Stack {number}").format(number=number)
    sentence = _(entry.sentence) if number else _("It is used up first, and no scoring follows.")
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
        return _("The last one could be drawn at the end of this turn.")
    words = ngettext(
        "That is enough for at least {number} turn, counting this one.",
        "That is enough for at least {number} turns, counting this one.",
        turns,
    )
    return words.format(number=turns)
