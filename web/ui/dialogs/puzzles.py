"""The list of puzzles, with those solved; the player's own ones can be exported and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.listing import OWN, listing
from storage.trouble import StoreError

from ui.browser import files
from ui.dialogs.my_games import foot
from ui.dialogs.shell import shell
from ui.text.html import Html, esc
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page


def html(page: Page, problem: str = "", deleting: bool = False) -> Html:
    """The dialog.

    :param deleting: whether to ask for confirmation of deleting the player's own puzzles
    """
    own, shipped = page.puzzles.kept, page.puzzles.shipped
    if shipped is None and not problem:
        page.puzzles.load()
        return shell("puzzles", _("Puzzles"), Html(f'<p role="status">{esc(_("Loading the puzzles…"))}</p>'))
    kept = own.read()
    problem = problem or (_(own.problem) if own.problem else "")
    question = _("Delete the puzzles of your own games, and what is solved, for good?") if deleting else ""
    buttons = foot("puzzles", question, any(kept) or bool(own.problem))
    return shell("puzzles", _("Puzzles"), listing(kept.own, shipped or (), kept.solved), buttons, problem)


def handle(page: Page, what: str, argument: str, source: Any) -> None:
    """Plays a puzzle, exports the player's own ones, or deletes them after a confirmation.

    :raises ValueError: for an unknown command"""
    if what == "play":
        _play(page, *argument.split(" "))
    elif what == "export":
        files.download(*page.puzzles.kept.export())
    elif what == "delete":
        page.dialogs.open("puzzles", deleting=True)
    elif what == "delete-now":
        page.puzzles.kept.delete()
        page.dialogs.open("puzzles")
    else:
        raise ValueError(f"puzzles have no command {what!r}")


def _play(page: Page, of: str, key: str) -> None:
    """Plays a puzzle of one of the lists, if it is still there; shows what is wrong with it."""
    puzzles = page.puzzles.kept.read().own if of == OWN else page.puzzles.shipped or ()
    found = next((puzzle for puzzle in puzzles if puzzle.key == key), None)
    try:
        if found:
            page.puzzles.play(found, shipped=of != OWN)
    except StoreError as error:
        page.dialogs.open("puzzles", problem=str(error))
