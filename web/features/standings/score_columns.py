"""A scoring as a chart: a column per player in each category, a line at the least, and the points for the rest. Pure.
It is hidden from screen readers, as the table beside it has all the numbers."""

from core.score_table import CATEGORIES, Comparison, Scoring
from ui.parts.markup import CATEGORY_SYMBOLS, figure_at, icon, text
from ui.text.html import Html, esc, joined
from ui.text.i18n import _
from ui.text.terms import CATEGORY

WIDE, TALL = 120, 128  # width and height of a category's chart, in its units

GROUND, HIGH = 104, 84
"""Y of the columns' base, and height of the highest in all categories, which share one scale."""


def columns(scoring: Scoring, performed: bool) -> Html:
    """The three charts side by side; if performed, animated one after the other."""
    unit = HIGH / max(1, *(count for comparison in scoring for count in comparison.counts))
    made = joined(_category(number, key, scoring[number], unit) for number, key in enumerate(CATEGORIES))
    return Html(
        f'<div class="sc{" performed" if performed else ""}" aria-hidden="true" data-testid="columns">{made}</div>'
    )


def _category(number: int, key: str, comparison: Comparison, unit: float) -> Html:
    apart = WIDE / len(comparison.counts)
    drawn = joined(_column(seat, comparison, unit, apart) for seat in range(len(comparison.counts)))
    least = GROUND - min(comparison.counts) * unit
    return Html(
        f'<div class="act act-{number}"><p>{icon(CATEGORY_SYMBOLS[key])} {esc(_(CATEGORY[key]))}</p>'
        f'<svg viewBox="0 0 {WIDE} {TALL}">{drawn}<path class="sc-least" d="M0 {least:.1f}H{WIDE}"/></svg></div>'
    )


def _column(seat: int, comparison: Comparison, unit: float, apart: float) -> Html:
    """A player's column above their figure: pale up to the least, above it in the player's colour."""
    count, points, least = comparison.counts[seat], comparison.points[seat], min(comparison.counts)
    middle, wide = apart * (seat + 0.5), min(apart - 5, 20)
    left, high, top = middle - wide / 2, (count - least) * unit, GROUND - count * unit
    shared = Html(
        f'<rect class="sc-shared" x="{left:.1f}" y="{GROUND - least * unit:.1f}" width="{wide:.1f}" '
        f'height="{least * unit:.1f}"/>'
    )
    lead = Html(
        f'<rect class="sc-lead" x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}"/>' if high else ""
    )
    told = text(middle, top - 5, f"+{points}", "sc-points") if points else Html("")
    who = figure_at(seat, middle - 8, GROUND + 3, 16)
    return Html(f'<g class="p{seat + 1}"><g class="sc-column">{shared}{lead}</g>{told}{who}</g>')
