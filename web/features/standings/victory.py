"""The picture of a victory: the winners' figures on a cairn above their glen, between pennants in the colour of the
first, as the sun rises. Pure."""

from collections.abc import Sequence

from elements.markup import figure_at, use
from words.html import Html, esc, joined

WIDE, TALL = 240, 112  # size of the picture, in its units
STANDS = 80  # y of the winners' feet
FIGURE, APART = 34, 30  # width of a figure, and distance of those who share the victory


def picture(winners: Sequence[int]) -> Html:
    """The picture for the winners' seats; decorative: the sentence below it says who has won."""
    first = WIDE / 2 - (APART * (len(winners) - 1) + FIGURE) / 2
    figures = joined(
        Html(f'<g class="p{seat + 1}">{figure_at(seat, first + APART * number, STANDS - FIGURE * 1.25, FIGURE)}</g>')
        for number, seat in enumerate(winners)
    )
    scene = (("sky", use("dawn", 0, 0, WIDE, TALL)), ("land", use("highlands", 0, 0, WIDE, TALL)), ("who", figures))
    parts = joined(Html(f'<g class="victory-{esc(name)}">{drawn}</g>') for name, drawn in scene)
    return Html(
        f'<svg class="victory p{winners[0] + 1}" viewBox="0 0 {WIDE} {TALL}" aria-hidden="true" '
        f'data-testid="victory">{parts}</svg>'
    )
