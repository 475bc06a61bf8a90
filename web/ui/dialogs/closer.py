"""A thing that is asked about, drawn large; of a tile each of its symbols explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.shell import done, shell
from ui.text.html import Html

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page, about: str = "") -> Html:
    """The dialog.

    :param about: what it is about, as ``data-ask`` tells it; "" for what is pointed at
    """
    name, card = page.asking.card(about)
    return shell("closer", name, card, done())
