"""A scoring as a table: each player's counts, the leads over the least, and the points."""

from typing import Any

from core import score_table
from core.score_table import CATEGORIES
from features.standings import score_columns
from features.standings.standings_dialog import Standings
from ui.app.part import Page
from ui.dialogs.dialog import Dialog, command, done
from ui.parts.buttons import button
from ui.parts.markup import CATEGORY_SYMBOLS, ask_number, figure, icon
from ui.text.event_words import SCORING
from ui.text.html import Html, esc, joined
from ui.text.i18n import _, pgettext
from ui.text.naming import shown_names
from ui.text.terms import CATEGORY


class Scoring(Dialog):
    needs_game = True

    def html(self, page: Page, number: int = 0) -> Html:
        """The dialog for a scoring, 1 to 3; 0 for the latest one, with animation."""
        game, fresh = page.games.table.game, not number
        number = number or len(game.state.scorings)
        note = _(
            "In each category, your lead over the player with the least earns points: 1, 2, 3 or 5 for a lead of 1 "
            "to 4, and 8 for 5 or more."
        )
        scoring = game.state.scorings[number - 1]
        picture = score_columns.columns(scoring, fresh)
        body = Html(f'{picture}{table(scoring, shown_names(game.names), number - 1)}<p class="note">{esc(note)}</p>')
        foot = (
            button("close", esc(_("Final standings")), "pri", "i-trophy", Html(" autofocus")) if game.over else done()
        )
        return self.shell(body, foot, title=_(SCORING[number - 1]))

    def left(self, page: Page, number: int = 0, **more: Any) -> None:
        """Leads on to the final standings when the game is over."""
        if page.games.table.game.over:
            page.dialogs.open(Standings, performed=not number)

    @command
    def show(self, page: Page, number: str) -> None:
        """Shows a scoring by its number, 1 to 3."""
        page.dialogs.open(Scoring, number=int(number))


def table(scoring: score_table.Scoring, names: tuple[str, ...], number: int) -> Html:
    """A scoring, numbered from 0, as a table."""
    heads = joined(
        Html(f'<th scope="colgroup" colspan="3">{icon(CATEGORY_SYMBOLS[key])} {esc(_(CATEGORY[key]))}</th>')
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


def _row(scoring: score_table.Scoring, seat: int, name: str, number: int) -> Html:
    cells = list[Html]()
    for key, comparison in zip(CATEGORIES, scoring, strict=True):
        count, points = comparison.counts[seat], comparison.points[seat]
        vp = ask_number(f"scored {number} {key} {seat}", esc(str(points)), 0 if not seat and not cells else -1)
        cells.append(Html(f'<td>{count}</td><td>{count - min(comparison.counts)}</td><td class="vp">{vp}</td>'))
    return Html(
        f'<tr class="p{seat + 1}"><th scope="row">{figure(seat)}{esc(name)}</th>{joined(cells)}'
        f'<td class="total">{scoring.total(seat)}</td></tr>'
    )
