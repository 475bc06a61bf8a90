"""The close-up of a thing; for a tile, with each of its symbols explained."""

from ui.dialogs.context import Context
from ui.dialogs.dialog import Dialog, done
from ui.text.html import Html


class Closer(Dialog):
    needs_game = True

    def html(self, page: Context, about: str = "") -> Html:
        """The dialog about a thing, as in ``data-ask``; by default the one pointed at or tapped."""
        name, card = page.asking.card(about)
        return self.shell(card, done(), title=name)
