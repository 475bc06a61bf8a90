"""The lessons: which there are, which are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page) -> Html:
    """The dialog."""
    return shell("learn", _("Learn it"), page.lessons.listing(), done())
