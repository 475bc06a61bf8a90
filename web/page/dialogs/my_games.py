"""Shared by the three parts of *My games*, saved games, statistics and achievements, and by the list of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import fields
from elements.buttons import button
from elements.markup import icon
from game.commands import command
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, deletion_question
from words.html import Html, esc, joined
from words.i18n import N_, _

if TYPE_CHECKING:
    from store.shared_entry import SharedEntry

TABS = (
    ("saves", N_("Saved games"), "i-save"),
    # Translators: What was played and won here, in numbers.
    ("statistics", N_("Statistics"), "i-chart"),
    ("deeds", N_("Achievements"), "i-trophy"),
)
"""Command, words and icon of each part."""

MY_GAMES = N_("My games")  # title of each part


def tabbed_dialog(dialog: Dialog, body: Html, foot: Html, problem: str = "") -> Html:
    """The dialog with one of its parts; choosing another part keeps the same dialog."""
    tabs = joined(
        button(command, esc(_(words)), "sm", symbol, Html(' aria-current="true"' if command == dialog.name else ""))
        for command, words, symbol in TABS
    )
    parts = Html(f'<nav class="own-parts" aria-label="{esc(_(MY_GAMES))}">{tabs}</nav>')
    return dialog.frame(Html(parts + body), foot, problem, name="saves")


class EntryDialog(Dialog, base=True):
    """A dialog about an entry of localStorage that can be imported, exported and deleted."""

    def entry_of(self, page: Any) -> SharedEntry[Any]:
        raise NotImplementedError

    def html(self, page: Any, *, deleting: bool = False) -> Html:
        """The dialog, perhaps asking for confirmation of deleting everything."""
        raise NotImplementedError

    def foot(self, question: str = "", any_kept: bool = True) -> Html:
        """The buttons to import, export and delete data, if there is any; with a question, to confirm deleting."""
        if question:
            return deletion_question(question, f"{self.name}:delete-now", self.name)
        if not any_kept:
            return import_button()
        return Html(
            import_button()
            + button(f"{self.name}:export", esc(_("Export")), "", "i-export")
            + button(f"{self.name}:delete", esc(_("Delete")), "", "i-delete")
        )

    @command("export")
    def export(self, page: Context) -> None:
        fields.download(*self.entry_of(page).export())

    @command("delete")
    def delete(self, page: Context) -> None:
        """Asks whether to delete everything."""
        page.dialogs.open(type(self), deleting=True)

    @command("delete-now")
    def delete_now(self, page: Context) -> None:
        self.entry_of(page).delete()
        page.dialogs.open(type(self))


def import_button() -> Html:
    """The button that imports a file: a saved game, results or puzzles."""
    label = esc(_("Import from a file"))
    return Html(
        f'<label class="b import">{icon("i-import")}<span>{label}</span>'
        '<input type="file" accept=".json,application/json" data-do="saves:import" data-testid="import">'
        "</label>"
    )
