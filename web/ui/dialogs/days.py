"""The deals of past days."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ui.browser import intl
from ui.dialogs.shell import done, shell
from ui.parts.buttons import button
from ui.parts.markup import icon
from ui.table import daily
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page

MOST = 60
"""How many days are listed."""


def html(page: Page) -> str:
    """The dialog: each day with what has become of it here."""
    saves = [save for save in page.store.saves() if save.day and not save.broken]
    over, begun = {save.day for save in saves if save.over}, {save.day for save in saves}
    rows = "".join(_row(day, day in over, day in begun) for day in daily.days(intl.today(), MOST))
    about = _("Every day the same tiles for everybody, against Callum and Lady Fiona. A day begins at midnight, UTC.")
    return shell("days", _("Deal of the day"), f'<p>{escape(about)}</p><ul class="days">{rows}</ul>', done())


def _row(day: str, over: bool, begun: bool) -> str:
    what = _("Look at it") if over else _("Go on") if begun else _("Play")
    state = f"{icon('i-check')}<span>{escape(_('finished'))}</span>" if over else ""
    words = intl.long_day(day)
    spoken = escape(_("{action}: {title}").format(action=what, title=words))
    label = f' aria-label="{spoken}"'
    return (
        f'<li class="day" data-testid="day-{day}" data-over="{"true" if over else "false"}"><time datetime="{day}">'
        f"{escape(words)}</time>{state}"
        f"{button(f'daily {day}', escape(what), 'sm', '', label)}</li>"
    )
