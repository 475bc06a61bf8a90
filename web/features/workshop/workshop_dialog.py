"""The Workshop, over the whole window: its commands; ``features.workshop.desk`` carries them out."""

from __future__ import annotations

from typing import Any

from features.workshop import bots, screen
from features.workshop.desk import Desk
from storage.trouble import StoreError
from ui.app.part import Page
from ui.browser import dialog_element, fields
from ui.dialogs.dialog import Dialog, command
from ui.text.html import Html
from ui.text.i18n import N_, _

LONGEST = 4 * bots.LONGEST  # maximum size of a file, in bytes


class Workshop(Dialog):
    title = N_("Workshop")

    def html(self, page: Page) -> Html:
        return self.shell(screen.frame(page.workshop.desk.pane, page.workshop.desk.side))

    def left(self, page: Page, **more: Any) -> None:
        page.workshop.desk.hide()

    def do(self, page: Page, what: str, argument: str, source: Any) -> None:
        dialog_element.hush()  # removes the notice of the last command
        super().do(page, what, argument, source)

    @command
    def pane(self, page: Page, name: str) -> None:
        """Shows a pane."""
        page.workshop.desk.choose_pane(name)

    # ---- bots ----

    @command
    def new(self, page: Page) -> None:
        page.workshop.desk.new()

    @command
    def open(self, page: Page, id: str) -> None:
        page.workshop.desk.open(id)

    @command
    def step(self, page: Page, id: str) -> None:
        """Shows a step of the course."""
        page.workshop.desk.open_step(id)

    @command
    def rename(self, page: Page, argument: str, source: Any) -> None:
        page.workshop.desk.rename(str(source.value))

    @command
    def version(self, page: Page, argument: str, source: Any) -> None:
        """Restores the chosen version."""
        page.workshop.desk.version(str(source.value))

    @command
    def copy(self, page: Page) -> None:
        """Duplicates the bot."""
        page.workshop.desk.duplicate()

    @command
    def more(self, page: Page) -> None:
        """Shows the less common actions, or hides them."""
        page.workshop.desk.unfold()

    @command
    def delete(self, page: Page) -> None:
        """Asks whether to delete the bot."""
        page.workshop.desk.ask_deleting(True)

    @command
    def keep(self, page: Page) -> None:
        """Does not delete the bot."""
        page.workshop.desk.ask_deleting(False)

    @command
    def delete_now(self, page: Page) -> None:
        page.workshop.desk.delete()

    @command
    def export(self, page: Page) -> None:
        page.workshop.desk.export()

    @command
    def import_(self, page: Page, argument: str, source: Any) -> None:
        """Shows the program in the chosen file; StoreError if it is too large."""
        file = fields.chosen_file(source, LONGEST, _("This file is too large to be a bot."))
        if file is not None:
            page.dispatcher.later(_read(page, file))

    @command
    def share(self, page: Page) -> None:
        page.workshop.desk.share()

    @command
    def sheet(self, page: Page) -> None:
        """Hands the link to the system's share sheet."""
        page.workshop.desk.share_link()

    @command
    def hide_link(self, page: Page) -> None:
        page.workshop.desk.hide_link()

    @command
    def copy_link(self, page: Page) -> None:
        page.workshop.desk.copy_link()

    @command
    def adopt(self, page: Page) -> None:
        """Keeps the bot that came by link."""
        page.workshop.desk.adopt()

    @command
    def discard(self, page: Page) -> None:
        page.workshop.desk.discard()

    # ---- the match ----

    @command
    def set(self, page: Page, name: str, source: Any) -> None:
        """Follows a field of the match."""
        page.workshop.desk.match.set(name, str(source.value))

    @command
    def run(self, page: Page) -> None:
        page.workshop.desk.match.run()

    @command
    def stop(self, page: Page) -> None:
        page.workshop.desk.match.stop()

    @command
    def resume(self, page: Page) -> None:
        page.workshop.desk.match.resume()

    @command
    def check(self, page: Page) -> None:
        """Plays the match that is the goal of the step."""
        page.workshop.desk.match.check_goal()

    @command
    def solve(self, page: Page) -> None:
        """Uses the solution of the step."""
        page.workshop.desk.solve()

    @command
    def restart(self, page: Page) -> None:
        """Starts the step over with its first file."""
        page.workshop.desk.restart()

    # ---- on the board ----

    @command
    def line(self, page: Page, number: str) -> None:
        """Shows a line of the program."""
        page.workshop.desk.go(number)

    @command
    def game(self, page: Page, number: str) -> None:
        """Shows a game of the match on the board."""
        page.workshop.desk.at_table.open_game(number)

    @command
    def position(self, page: Page) -> None:
        """Shows the position of the error on the board."""
        page.workshop.desk.at_table.open_position()

    @command
    def play(self, page: Page) -> None:
        """Begins a game against the bot."""
        page.workshop.desk.at_table.play()


async def _read(page: Page, file: Any) -> None:
    desk: Desk = page.workshop.desk
    try:
        desk.take_file(str(file.name), await file.text())
    except StoreError as error:
        page.dialogs.tell(str(error))
