"""The close-up of a thing; for a tile, with each of its symbols explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.dialogs.dialog import Dialog, done_button
from words.html import Html

if TYPE_CHECKING:
    from typing import Protocol

    from features.inspector.inspector_part import Inspector
    from page.dialogs import context

    class Context(context.Context, Protocol):
        """The page, as this dialog sees it."""

        @property
        def inspector(self) -> Inspector: ...


class CloseUpDialog(Dialog):
    needs_game = True

    def html(self, page: Context, about: str = "") -> Html:
        """The explanation of an element, as in ``data-ask``; by default of the one hovered or tapped."""
        name, card = page.inspector.card(about)
        return self.frame(card, done_button(), title=name)
