"""The list of lessons, with those done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.shell import shell
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page) -> Html:
    """The dialog."""
    on = button("lesson", esc(_("Go on learning")), "pri", "i-play", Html(" autofocus"))
    return shell("learn", _("Learn it"), page.lessons.listing(), on)
