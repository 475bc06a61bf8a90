"""A scoring as a table, each player's counts, the leads over the least, and the points; and as a chart, a column per
player in each category, a line at the least, and the points for the rest."""

from typing import Any

from core import score_types
from core.score_types import CATEGORIES
from elements.buttons import button
from elements.markup import CATEGORY_SYMBOLS, explained_number, figure, figure_at, icon, text
from features.standings import remarks
from features.standings.compare_view import mey_note
from features.standings.standings_dialog import StandingsDialog
from game.commands import command
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.event_words import SCORING_NAMES
from words.html import Html, esc, joined
from words.i18n import _, pgettext
from words.naming import isolate_names
from words.terms import CATEGORY_NAMES

WIDTH, HEIGHT = 120, 128  # width and height of a category's chart, in its units

BASELINE, MAX_COLUMN_HEIGHT = 104, 84
"""Y of the columns' base, and height of the highest in all categories, which share one scale."""


class ScoringDialog(Dialog):
    needs_game = True

    def html(self, page: Context, number: int = 0) -> Html:
        """The dialog for a scoring, 1 to 3; 0 for the latest one, with animation."""
        game, fresh = page.games.table.game, not number
        number = number or len(game.state.scorings)
        note = _(
            "In each category, your lead over the player with the least counts: a lead of 1, 2, 3, 4 or 5+ earns 1, "
            "2, 3, 5 or 8 VP."
        )
        scoring = game.state.scorings[number - 1]
        picture = columns(scoring, fresh)
        names = isolate_names(game.names)
        twice = mey_note(game.state, names) if fresh else Html("")
        said = remarks.at_scoring(game, page.games.table.levels, number - 1)
        body = Html(f'{picture}{said}{scoring_table(scoring, names, number - 1)}<p class="note">{esc(note)}</p>{twice}')
        foot = (
            button("close", esc(_("Final standings")), "pri", "i-trophy", Html(" autofocus"))
            if game.over
            else done_button()
        )
        return self.frame(body, foot, title=_(SCORING_NAMES[number - 1]))

    def on_closed(self, page: Context, number: int = 0, **more: Any) -> None:
        """Shows the points on the boards, and leads on to the final standings when the game is over."""
        page.games.end_scoring()
        if page.games.table.game.over:
            page.dialogs.open(StandingsDialog, performed=not number)

    @command("show")
    def show(self, page: Context, number: str) -> None:
        """Shows a scoring by its number, 1 to 3."""
        page.dialogs.open(ScoringDialog, number=int(number))


def scoring_table(scoring: score_types.Scoring, names: tuple[str, ...], number: int) -> Html:
    """A scoring, numbered from 0, as a table."""
    heads = joined(
        Html(f'<th scope="colgroup" colspan="3">{icon(CATEGORY_SYMBOLS[key])} {esc(_(CATEGORY_NAMES[key]))}</th>')
        for key in CATEGORIES
    )
    # Translators: Heads of narrow columns: what a player has, and how much more that is than the least.
    has, lead = pgettext("column", "has"), pgettext("column", "lead")
    below = (has, lead, _("VP")) * len(CATEGORIES)
    subheads = joined(Html(f'<th scope="col">{esc(word)}</th>') for word in below)
    rows = joined(_row(scoring, seat, name, number) for seat, name in enumerate(names))
    return Html(
        f'<div class="scroll"><table class="score" data-roving=""><thead>'
        f'<tr><th rowspan="2" scope="col">{esc(_("Player"))}</th>{heads}'
        f'<th rowspan="2" scope="col">{esc(_("Total"))}</th></tr><tr>{subheads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(scoring: score_types.Scoring, seat: int, name: str, number: int) -> Html:
    cells = list[Html]()
    for key, comparison in zip(CATEGORIES, scoring, strict=True):
        count, points = comparison.counts[seat], comparison.points[seat]
        vp = explained_number(f"scored {number} {key} {seat}", esc(str(points)), 0 if not seat and not cells else -1)
        cells.append(Html(f'<td>{count}</td><td>{count - min(comparison.counts)}</td><td class="vp">{vp}</td>'))
    return Html(
        f'<tr class="p{seat + 1}"><th scope="row">{figure(seat)}{esc(name)}</th>{joined(cells)}'
        f'<td class="total">{scoring.total(seat)}</td></tr>'
    )


def columns(scoring: score_types.Scoring, performed: bool) -> Html:
    """The three charts side by side; if performed, animated one after the other. Hidden from screen readers: the table
    beside them has all the numbers."""
    unit = MAX_COLUMN_HEIGHT / max(1, *(count for comparison in scoring for count in comparison.counts))
    made = joined(_category(number, key, scoring[number], unit) for number, key in enumerate(CATEGORIES))
    return Html(
        f'<div class="sc{" performed" if performed else ""}" aria-hidden="true" data-testid="columns">{made}</div>'
    )


def _category(number: int, key: str, comparison: score_types.Comparison, unit: float) -> Html:
    apart = WIDTH / len(comparison.counts)
    drawn = joined(_column(seat, comparison, unit, apart) for seat in range(len(comparison.counts)))
    least = BASELINE - min(comparison.counts) * unit
    return Html(
        f'<div class="act act-{number}"><p>{icon(CATEGORY_SYMBOLS[key])} {esc(_(CATEGORY_NAMES[key]))}</p>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}<path class="sc-least" d="M0 {least:.1f}H{WIDTH}"/></svg></div>'
    )


def _column(seat: int, comparison: score_types.Comparison, unit: float, apart: float) -> Html:
    """A player's column above their figure: pale up to the least, above it in the player's colour."""
    count, points, least = comparison.counts[seat], comparison.points[seat], min(comparison.counts)
    middle, wide = apart * (seat + 0.5), min(apart - 5, 20)
    left, high, top = middle - wide / 2, (count - least) * unit, BASELINE - count * unit
    shared = Html(
        f'<rect class="sc-shared" x="{left:.1f}" y="{BASELINE - least * unit:.1f}" width="{wide:.1f}" '
        f'height="{least * unit:.1f}"/>'
    )
    lead = Html(
        f'<rect class="sc-lead" x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}"/>' if high else ""
    )
    told = text(middle, top - 5, f"+{points}", "sc-points") if points else Html("")
    who = figure_at(seat, middle - 8, BASELINE + 3, 16)
    return Html(f'<g class="p{seat + 1}"><g class="sc-column">{shared}{lead}</g>{told}{who}</g>')
