"""The close-up of a thing; for a tile, with each of its symbols explained."""

from ui.app.part import Page
from ui.dialogs.dialog import Dialog, done
from ui.text.html import Html


class Closer(Dialog):
    needs_game = True

    def html(self, page: Page, about: str = "") -> Html:
        """The dialog about a thing, as in ``data-ask``; by default the one pointed at or tapped."""
        name, card = page.asking.card(about)
        return self.shell(card, done(), title=name)
