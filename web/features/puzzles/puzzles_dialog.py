"""The list of puzzles, with those solved; the player's own ones can be exported and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from features.puzzles import puzzles_entry
from features.puzzles.puzzle_list import OWN, puzzle_list_html
from game.commands import command
from page.dialogs.my_games import EntryDialog
from store.errors import StoreError
from words.html import Html, esc
from words.i18n import N_, _

if TYPE_CHECKING:
    from typing import Protocol

    from core.puzzle import Puzzle
    from page.dialogs import context

    class Part(Protocol):
        """The part that has them."""

        shipped: list[Puzzle] | None

        @property
        def entry(self) -> puzzles_entry.PuzzlesEntry: ...

        def load(self) -> None: ...

        def play(self, puzzle: Puzzle, shipped: bool = False, back: str = "") -> None: ...

    class Context(context.Context, Protocol):
        """The page, as the list sees it."""

        @property
        def puzzles(self) -> Part: ...


class PuzzlesDialog(EntryDialog):
    title = N_("Puzzles")

    def entry_of(self, page: Context) -> puzzles_entry.PuzzlesEntry:
        return page.puzzles.entry

    def html(self, page: Context, problem: str = "", deleting: bool = False) -> Html:
        """The dialog, perhaps asking for confirmation of deleting the player's own puzzles."""
        own, shipped = self.entry_of(page), page.puzzles.shipped
        if shipped is None and not problem:
            page.puzzles.load()
            return self.frame(Html(f'<p role="status">{esc(_("Loading the puzzles…"))}</p>'))
        kept = own.read()
        problem = problem or (_(own.problem) if own.problem else "")
        question = (
            _("Delete the puzzles from your own games, and the list of those you’ve solved, for good?")
            if deleting
            else ""
        )
        buttons = self.foot(question, any(kept) or bool(own.problem))
        return self.frame(puzzle_list_html(kept.own, shipped or (), kept.solved), buttons, problem)

    @command("play")
    def play(self, page: Context, argument: str) -> None:
        """Plays a puzzle of one of the lists, if it is still there; shows why if that is impossible."""
        of, key = argument.split(" ")
        puzzles = page.puzzles.entry.read().own if of == OWN else page.puzzles.shipped or ()
        found = next((puzzle for puzzle in puzzles if puzzle.key == key), None)
        try:
            if found:
                page.puzzles.play(found, shipped=of != OWN)
        except StoreError as error:
            page.dialogs.open(PuzzlesDialog, problem=str(error))
