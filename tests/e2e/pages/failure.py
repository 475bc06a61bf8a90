"""What is shown when something went wrong that should not."""

from __future__ import annotations

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css


class Failure(Deleting, Dialog):
    """The dialog."""

    details = css("pre", "What has happened, for whoever mends it.")
    export = button("Save the game as a file", "Saves the game as a file.")
    set_aside = button("Set this game aside", "Has the page start without the game.")
    delete = button("Delete this game", "Asks whether the game shall be deleted.")
    reload = button("Reload the page", "Loads the page anew.")
