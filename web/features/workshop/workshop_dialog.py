"""The Workshop, over the whole window: its commands; ``features.workshop.workbench`` carries them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from features.workshop import bots, workshop_view
from storage.trouble import StoreError
from ui.browser import dialog_element, fields
from ui.dialogs.dialog import Dialog
from ui.table.commands import command
from ui.text.html import Html
from ui.text.i18n import N_, _

if TYPE_CHECKING:
    from typing import Protocol

    from features.workshop.table_bridge import TableBridge
    from features.workshop.workbench import Workbench
    from ui.dialogs import context

    class Part(Protocol):
        """The way into the Workshop."""

        @property
        def table_bridge(self) -> TableBridge: ...

        @property
        def workbench(self) -> Workbench: ...

    class Context(context.Context, Protocol):
        """The page, as the dialog sees it."""

        @property
        def workshop(self) -> Part: ...


LONGEST = 4 * bots.LONGEST  # maximum size of a file, in bytes


class WorkshopDialog(Dialog):
    title = N_("Workshop")

    def html(self, page: Context) -> Html:
        return self.shell(workshop_view.frame(page.workshop.workbench.pane, page.workshop.workbench.side_pane))

    def left(self, page: Context, **more: Any) -> None:
        page.workshop.workbench.hide()

    def do(self, page: Context, what: str, argument: str, source: Any) -> None:
        dialog_element.hush()  # removes the notice of the last command
        super().do(page, what, argument, source)

    @command("pane")
    def pane(self, page: Context, name: str) -> None:
        """Shows a pane."""
        page.workshop.workbench.choose_pane(name)

    # ---- bots ----

    @command("new")
    def new(self, page: Context) -> None:
        page.workshop.workbench.new()

    @command("open")
    def open(self, page: Context, id: str) -> None:
        page.workshop.workbench.open(id)

    @command("step")
    def step(self, page: Context, id: str) -> None:
        """Shows a step of the course."""
        page.workshop.workbench.open_step(id)

    @command("rename")
    def rename(self, page: Context, argument: str, source: Any) -> None:
        page.workshop.workbench.rename(str(source.value))

    @command("version")
    def version(self, page: Context, argument: str, source: Any) -> None:
        """Restores the chosen version."""
        page.workshop.workbench.version(str(source.value))

    @command("copy")
    def copy(self, page: Context) -> None:
        """Duplicates the bot."""
        page.workshop.workbench.duplicate()

    @command("more")
    def more(self, page: Context) -> None:
        """Shows the less common actions, or hides them."""
        page.workshop.workbench.toggle_more_actions()

    @command("delete")
    def delete(self, page: Context) -> None:
        """Asks whether to delete the bot."""
        page.workshop.workbench.confirm_deletion(True)

    @command("keep")
    def keep(self, page: Context) -> None:
        """Does not delete the bot."""
        page.workshop.workbench.confirm_deletion(False)

    @command("delete-now")
    def delete_now(self, page: Context) -> None:
        page.workshop.workbench.delete()

    @command("export")
    def export(self, page: Context) -> None:
        page.workshop.workbench.export()

    @command("import")
    def import_(self, page: Context, argument: str, source: Any) -> None:
        """Shows the program in the chosen file; StoreError if it is too large."""
        file = fields.chosen_file(source, LONGEST, _("This file is too large to be a bot."))
        if file is not None:
            page.dispatcher.later(_read(page, file))

    @command("share")
    def share(self, page: Context) -> None:
        page.workshop.workbench.share()

    @command("sheet")
    def sheet(self, page: Context) -> None:
        """Hands the link to the system's share sheet."""
        page.workshop.workbench.share_link()

    @command("hide-link")
    def hide_link(self, page: Context) -> None:
        page.workshop.workbench.hide_link()

    @command("copy-link")
    def copy_link(self, page: Context) -> None:
        page.workshop.workbench.copy_link()

    @command("adopt")
    def adopt(self, page: Context) -> None:
        """Keeps the bot that came by link."""
        page.workshop.workbench.keep_received()

    @command("discard")
    def discard(self, page: Context) -> None:
        page.workshop.workbench.discard()

    # ---- the match ----

    @command("set")
    def set(self, page: Context, name: str, source: Any) -> None:
        """Follows a field of the match."""
        page.workshop.workbench.match_pane.set_option(name, str(source.value))

    @command("run")
    def run(self, page: Context) -> None:
        page.workshop.workbench.match_pane.run()

    @command("stop")
    def stop(self, page: Context) -> None:
        page.workshop.workbench.match_pane.stop()

    @command("resume")
    def resume(self, page: Context) -> None:
        page.workshop.workbench.match_pane.resume()

    @command("check")
    def check(self, page: Context) -> None:
        """Plays the match that is the goal of the step."""
        page.workshop.workbench.match_pane.check_goal()

    @command("solve")
    def solve(self, page: Context) -> None:
        """Uses the solution of the step."""
        page.workshop.workbench.solve()

    @command("restart")
    def restart(self, page: Context) -> None:
        """Starts the step over with its first file."""
        page.workshop.workbench.restart()

    # ---- on the board ----

    @command("line")
    def line(self, page: Context, number: str) -> None:
        """Shows a line of the program."""
        page.workshop.workbench.go(number)

    @command("game")
    def game(self, page: Context, number: str) -> None:
        """Shows a game of the match on the board."""
        page.workshop.table_bridge.open_game(number)

    @command("position")
    def position(self, page: Context) -> None:
        """Shows the position of the error on the board."""
        page.workshop.table_bridge.open_position()

    @command("play")
    def play(self, page: Context) -> None:
        """Begins a game against the bot."""
        page.workshop.table_bridge.play()


async def _read(page: Context, file: Any) -> None:
    workbench = page.workshop.workbench
    try:
        workbench.open_file(str(file.name), await file.text())
    except StoreError as error:
        page.dialogs.tell(str(error))
