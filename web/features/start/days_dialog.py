"""The deals of past days."""

from browser import intl
from elements.buttons import item_button
from elements.markup import icon
from features.start import daily
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc, joined
from words.i18n import N_, _

LISTED_DAYS = 60  # number of days listed


class DaysDialog(Dialog):
    title = N_("Deal of the day")

    def html(self, page: Context) -> Html:
        """Each day, with the state of its game here."""
        saves = [save for save in page.store.saves() if save.day and not save.read_error]
        over, begun = {save.day for save in saves if save.over}, {save.day for save in saves}
        rows = joined(_row(day, day in over, day in begun) for day in daily.recent_days(intl.today(), LISTED_DAYS))
        about = _(
            "Every day, everybody gets the same tiles and plays against Callum and Lady Fiona. A new day begins at "
            "midnight UTC."
        )
        return self.frame(Html(f'<p>{esc(about)}</p><ul class="days">{rows}</ul>'), done_button())


def _row(day: str, over: bool, begun: bool) -> Html:
    what = _("View") if over else _("Continue") if begun else _("Play")
    state = Html(f"{icon('i-check')}<span>{esc(_('finished'))}</span>") if over else Html("")
    words = intl.format_long_date(day)
    go = item_button(f"daily {day}", what, words)
    return Html(
        f'<li class="day" data-testid="day-{esc(day)}" data-over="{"true" if over else "false"}">'
        f'<time datetime="{esc(day)}">{esc(words)}</time>{state}{go}</li>'
    )
