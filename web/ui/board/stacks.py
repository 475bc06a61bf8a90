"""The four stacks: which is begun, and how many tiles each still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.public_info import tiles_to_scoring, turns_to_scoring
from ui.parts.markup import esc, hidden, icon
from ui.text.i18n import _, ngettext

if TYPE_CHECKING:
    from ui.model.view import View


def current(view: View) -> int:
    """The stack from which the next tile is drawn; 3 also when all are empty."""
    return next((number for number, left in enumerate(view.state.left()) if left), 3)


def fragments(view: View) -> list[tuple[str, str]]:
    """The four stacks, as items of a list."""
    now, parts = current(view), []
    for number, left in enumerate(view.state.left()):
        state = "now" if number == now and left else "out" if not left else "later"
        words = ngettext("{number} tile left", "{number} tiles left", left).format(number=left)
        shown = _("{number} left").format(number=left) if left else _("out")
        scoring = ""
        if number and left:
            then = _("After its last tile there is a scoring.")
            scoring = f'<span class="sk-score">{icon("vp")}{hidden(then)}</span>'
        parts.append(
            (
                f"stack-{number}",
                f'<li class="sk {state}" data-testid="stack-{number}" title="{esc(words)}">'
                f'<span class="vh">{esc(_("Stack {number}").format(number=number))}: </span>'
                f'<b aria-hidden="true">{number}</b> <span>{esc(shown)}</span>{scoring}</li>',
            )
        )
    return parts


def summary(view: View) -> str:
    """How far the game is, in a few words, for the line beside the title."""
    state = view.state
    players = ngettext("{number} player", "{number} players", len(view.names)).format(number=len(view.names))
    if state.over:
        return esc(_("{players} · the game is over").format(players=players))
    left = tiles_to_scoring(state)
    to_score = ngettext("{number} tile to the next scoring", "{number} tiles to the next scoring", left)
    words = _("{players} · turn {turn} · {to_score}")
    told = esc(words.format(players=players, turn=state.turn, to_score=to_score.format(number=left)))
    turns = turns_to_scoring(state)
    soon = ngettext("in {number} turn at the earliest", "in {number} turns at the earliest", turns).format(number=turns)
    return f'{told} <span class="now">· {esc(soon)}</span>'
