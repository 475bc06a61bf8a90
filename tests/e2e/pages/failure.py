"""The dialog for an unexpected error."""

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css


class Failure(Deleting, Dialog):
    """The dialog."""

    details = css("pre", "The technical details, for a bug report.")
    export = button("Save as a file", "Exports the game as a file.")
    set_aside = button("Set this game aside", "Restarts the page without the game.")
    delete = button("Delete this game", "Asks for confirmation before the game is deleted.")
    reload = button("Reload the page", "Reloads the page.")
