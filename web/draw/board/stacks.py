"""The four stacks: the current one, and the number of tiles left in each."""

from core.public_info import tiles_to_scoring, turns_to_scoring
from core.state import State
from elements.markup import ask_attribute, icon, visually_hidden
from game.view import View
from words import terms
from words.html import Html, esc
from words.i18n import NN_, _, format_count, ngettext, pgettext


def current_stack(view: View) -> int:
    """The stack from which the next tile is drawn; 3 if all are empty."""
    return next((number for number, left in enumerate(view.state.left()) if left), 3)


def fragments(view: View) -> list[tuple[str, Html]]:
    """The four stacks, as list items."""
    now, parts = current_stack(view), []
    for number, left in enumerate(view.state.left()):
        state = "now" if number == now and left else "out" if not left else "later"
        # Translators: In a stack, heard.
        words = ngettext("{number} tile left", "{number} tiles left", left).format(number=left)
        # Translators: So many tiles (0 to 17) are left in a stack; seen, very little room.
        many = _("{number} left")
        # Translators: No tile is left in a stack; very little room.
        shown = many.format(number=left) if left else pgettext("stack", "empty")
        scoring = Html("")
        if number and left:
            then = _("After its last tile, there’s a scoring.")
            scoring = Html(f'<span class="sk-score">{icon("vp")}{visually_hidden(then)}</span>')
        html = Html(
            f'<li><button type="button" class="sk {esc(state)}" data-testid="stack-{number}" '
            f'title="{esc(words)}" tabindex="{0 if number == now else -1}"{ask_attribute(f"stack {number}")}>'
            f'<span class="vh">{esc(_("Stack {number}").format(number=number))}: </span>'
            f'<b aria-hidden="true">{number}</b> <span>{esc(shown)}</span>{scoring}</button></li>'
        )
        parts.append((f"stack-{number}", html))
    return parts


def summary(view: View) -> Html:
    """The game's progress in a few words, for the line beside the title."""
    state = view.state
    players = terms.players(len(view.names))
    if state.over:
        # Translators: {players} is such as "3 players", here and below.
        return esc(_("{players} · the game is over").format(players=players))
    left = tiles_to_scoring(state)
    to_score = ngettext("{number} tile to the next scoring", "{number} tiles to the next scoring", left)
    # Translators: {to_score} is such as "12 tiles to the next scoring"; {turn} counts all turns from 1.
    words = _("{players} · turn {turn} · {to_score}")
    told = esc(words.format(players=players, turn=state.turn, to_score=to_score.format(number=left)))
    return Html(f'{told} <span class="now">· {esc(at_earliest(state))}</span>')


def at_earliest(state: State) -> str:
    """The earliest turn of the next scoring, in short: this one, or after how many more."""
    more = turns_to_scoring(state) - 1
    if more < 1:
        # Translators: After "12 tiles to the next scoring", here and below.
        return _("perhaps at the end of this turn")
    return ngettext(
        "after {number} more turn at the earliest", "after {number} more turns at the earliest", more
    ).format(number=more)


def tiles_left_sentence(state: State) -> str:
    """Sentence with the number of tiles still to be drawn before the next scoring."""
    left = tiles_to_scoring(state)
    return format_count(NN_("{number} tile is still to be drawn.", "{number} tiles are still to be drawn."), left)


def earliest_scoring_sentence(state: State) -> str:
    """Sentence with the earliest turn of the next scoring."""
    more = turns_to_scoring(state) - 1
    if more < 1:
        return _("The last one could be drawn at the end of this turn.")
    enough = NN_(
        "That’s enough for this turn and at least {number} more.",
        "That’s enough for this turn and at least {number} more.",
    )
    return format_count(enough, more)
