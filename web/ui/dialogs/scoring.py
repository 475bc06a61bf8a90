"""A scoring as a table: what each player had, the lead over the least, and the points.

When the game is over a scoring leads on to the final standings, however it is closed.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from core.score_table import CATEGORIES, Scoring
from ui.dialogs.shell import done, shell
from ui.parts.buttons import button
from ui.parts.markup import figure, icon
from ui.text.event_words import SCORING
from ui.text.i18n import _, pgettext
from ui.text.terms import CATEGORY

if TYPE_CHECKING:
    from ui.app.page import Page

SYMBOLS = {"whisky": "barrel", "chieftains": "chieftain", "locations": "card"}
"""The picture of each category."""


def html(page: Page, number: int = 0) -> str:
    """The dialog for a scoring, 1 to 3; 0 for the latest."""
    game = page.games.table.game
    number = number or len(game.state.scorings)
    note = _(
        "In each category the lead over the player who has least brings points: 1, 2, 3, 5 for a lead of 1 to 4, "
        "8 for 5 or more."
    )
    body = f'{table(game.state.scorings[number - 1], game.names)}<p class="note">{escape(note)}</p>'
    foot = button("close", escape(_("Final standings")), "pri", "i-trophy", " autofocus") if game.over else done()
    return shell("scoring", _(SCORING[number - 1]), body, foot)


def handle(page: Page, what: str, argument: str, source: Any) -> None:
    """Show the scoring of a number, 1 to 3."""
    if what != "show":
        raise ValueError(f"a scoring has no command {what!r}")
    page.dialogs.open("scoring", number=int(argument))


def then(page: Page) -> str:
    """The dialog that follows when this one is closed; "" if none does."""
    return "standings" if page.games.table.game.over else ""


def table(scoring: Scoring, names: tuple[str, ...]) -> str:
    """A scoring as a table."""
    heads = "".join(
        f'<th scope="colgroup" colspan="3">{icon(SYMBOLS[key])} {escape(_(CATEGORY[key]))}</th>' for key in CATEGORIES
    )
    # Translators: Heads of narrow columns: what a player has, how much more than the least, the points.
    below = (pgettext("column", "has"), pgettext("column", "lead"), _("VP")) * len(CATEGORIES)
    subheads = "".join(f'<th scope="col">{escape(word)}</th>' for word in below)
    rows = "".join(_row(scoring, seat, name) for seat, name in enumerate(names))
    return (
        f'<div class="scroll"><table class="score"><thead>'
        f'<tr><th rowspan="2" scope="col">{escape(_("Player"))}</th>{heads}'
        f'<th rowspan="2" scope="col">{escape(_("Total"))}</th></tr><tr>{subheads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _row(scoring: Scoring, seat: int, name: str) -> str:
    cells = ""
    for comparison in scoring:
        count, points = comparison.counts[seat], comparison.points[seat]
        cells += f'<td>{count}</td><td>{count - min(comparison.counts)}</td><td class="vp">{points}</td>'
    return (
        f'<tr class="p{seat + 1}"><th scope="row">{figure(seat)}{escape(name)}</th>{cells}'
        f'<td class="total">{scoring.total(seat)}</td></tr>'
    )
