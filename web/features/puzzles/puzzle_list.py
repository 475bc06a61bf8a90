"""The list of puzzles: from the person's own games, and those shipped with the page. Pure."""

from collections.abc import Collection, Sequence

from core.puzzle import Puzzle
from elements.markup import icon
from words import terms
from words.html import Html, esc, joined
from words.i18n import _

OWN, SHIPPED = "own", "shipped"  # names of the two lists in commands and tests


def puzzle_list_html(own: Sequence[Puzzle], shipped: Sequence[Puzzle], solved: Collection[str]) -> Html:
    """Both lists, with the number solved; ``solved`` are keys of puzzles."""
    about = esc(
        _(
            "A position from a real game: find the turn that’s worth the most. "
            "A turn worth up to one point less counts, too."
        )
    )
    none = esc(_("None yet. Review a game with the expert: turns that could have been better end up here."))
    mine = _rows(OWN, own, solved) if own else Html(f"<p>{none}</p>")
    return Html(
        f"<p>{about}</p><h3>{esc(_('From your own games'))}</h3>{mine}"
        f"<h3>{esc(_('From opponents’ games'))}</h3>{_rows(SHIPPED, shipped, solved)}"
    )


def _rows(name: str, puzzles: Sequence[Puzzle], solved: Collection[str]) -> Html:
    done = sum(puzzle.key in solved for puzzle in puzzles)
    # Translators: Above a list of puzzles, two numbers.
    words = _("{number} of {all} solved") if done else _("None solved yet")
    count = words.format(number=done, all=len(puzzles))
    rows = joined(_row(name, number, puzzle, puzzle.key in solved) for number, puzzle in enumerate(puzzles, 1))
    return Html(f'<p class="note" data-testid="solved-{esc(name)}">{esc(count)}</p><ol class="puzzles">{rows}</ol>')


def _row(name: str, number: int, puzzle: Puzzle, solved: bool) -> Html:
    players = terms.players(puzzle.players)
    # Translators: Below the number of a puzzle, small: {players} is such as "2 players".
    facts = _("{players}, turn {turn}").format(players=players, turn=puzzle.turn)
    # Translators: Heard: a puzzle by its number; {facts} is such as "2 players, turn 12".
    words = _("Puzzle {number}: {facts}, solved") if solved else _("Puzzle {number}: {facts}")
    label = esc(words.format(number=number, facts=facts))
    mark = icon("i-check") if solved else Html("")
    return Html(
        f'<li><button type="button" class="b puzzle" data-do="puzzles:play {esc(name)} {esc(puzzle.key)}" '
        f'data-testid="puzzle-{esc(name)}-{number}" data-done="{"true" if solved else "false"}" aria-label="{label}">'
        f"<b>{number}</b> {mark}<small>{esc(facts)}</small></button></li>"  # blanks separate words for a screen reader
    )
