"""The Workshop's workbench: what can be done with the bots, the steps of the course, and the program on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import assets, dom, fields
from core.names import distinct
from features.links.page import game_links as sent
from features.workshop import bot_links, bots
from features.workshop.bots import CustomBot
from features.workshop.course import STEPS
from features.workshop.page.desk import Desk, now
from features.workshop.page.match_pane import MatchPane
from features.workshop.page.table_bridge import TableBridge
from game.commands import command
from store.errors import StoreError
from words.i18n import _

if TYPE_CHECKING:
    from features.workshop.context import Context

LONGEST = 4 * bots.LONGEST  # maximum size of a file, in bytes


class Workbench(Desk):
    """The Workshop of this page."""

    def __init__(self, page: Context, kept: str = "") -> None:
        super().__init__(page, kept)
        self._unfolded: dict[str, frozenset[str]] = {}  # by id of its bot, the parts of a step that have been unfolded
        self.match_pane = MatchPane(self)
        self.match_pane.choose_for(self.program.step, None)
        self.table_bridge = TableBridge(self, self.match_pane)

    def draw(self) -> None:
        """Draws everything but the editor."""
        super().draw()
        self.match_pane.draw()

    def hide(self) -> None:
        """Stops the match, too."""
        super().hide()
        self.match_pane.match_run.stop()

    def execute(self, word: str, argument: str, source: Any) -> None:
        """Carries out a command of the dialog."""
        for part in (self, self.match_pane, self.table_bridge):
            if found := part.commands.get(word):
                found.execute(part, argument, source)

    def _show(self, bot: CustomBot, **more: Any) -> None:
        """Puts another bot on the screen."""
        self.flush_typing()
        unfolded = self._unfolded.get(bot.id, frozenset())
        left, self.program = self.program.step, self.state_of(bot, unfolded=unfolded, **more)
        self.match_pane.choose_for(self.program.step, left)
        self._editor.show(bot.source, self.program.is_received)
        self._keep_place()
        self.draw()

    # ---- commands ----

    @command("new")
    def new(self) -> None:
        self._show(CustomBot(bots.new_id(), self._free_name(_(bots.NAMELESS)), bots.FIRST))
        self.save_bot(self.bot)
        self.choose_pane("code")
        self._editor.focus()

    def _free_name(self, name: str) -> str:
        """A name that no other bot has, with a number appended if necessary."""
        return distinct(name, [bot.name for bot in self.entry.read().bots])

    @command("open")
    def open(self, id: str) -> None:
        if bot := self.find(id):
            self._show(bot)
            self.choose_pane("code")

    @command("step")
    def open_step(self, id: str) -> None:
        """Opens the player's file for a step of the course, or the step's first file."""
        self.open(next(step.bot for step in STEPS if step.id == id))

    @command("rename")
    def rename(self, _argument: str, source: Any) -> None:
        name = bots.clean_bot_name(str(source.value))
        if name and name != self.bot.name:
            self.save_bot(self.bot._replace(name=self._free_name(name)))
        self.draw()

    @command("version")
    def version(self, _argument: str, source: Any) -> None:
        """Restores the chosen version; the current program becomes one."""
        if number := str(source.value):
            source = self.bot.versions[int(number)].source
            self._keep_version()
            self._editor.replace(source)
            self.draw()
            self.page.dialogs.show_message(_("Restored. Your previous program is kept as a version."))

    @command("copy")
    def duplicate(self) -> None:
        self._show(CustomBot(bots.new_id(), self._free_name(self.bot.name), self.bot.source))
        self.save_bot(self.bot)
        self.draw()

    @command("more")
    def toggle_more_actions(self) -> None:
        """Shows the less common actions, or hides them."""
        self.update_program(shows_more=not self.program.shows_more)
        self.draw()

    @command("delete")
    def ask_to_delete(self) -> None:
        self.update_program(confirms_deletion=True)
        self.draw()

    @command("keep")
    def keep_bot(self) -> None:
        """Does not delete the bot."""
        self.update_program(confirms_deletion=False)
        self.draw()

    @command("delete-now")
    def delete(self) -> None:
        self.entry.delete_bot(self.bot.id)
        self._show(self.first())

    @command("export")
    def export(self) -> None:
        fields.download(*bots.to_file(self.bot))

    @command("share")
    def share(self) -> None:
        """Shows the link to the bot; if it is too long for one, exports the file."""
        if text := bot_links.to_text(self.bot):
            self.update_program(link=f"{assets.page_address()}#b={text}")
            self.draw()
            fields.select_field("workshop-link")
            return
        self.export()
        self.page.dialogs.show_message(
            _("This bot is too long for a link. It has been exported as a file; send that instead.")
        )

    @command("hide-link")
    def hide_link(self) -> None:
        self.update_program(link="")
        self.draw()

    @command("copy-link")
    def copy_link(self) -> None:
        sent.copy(self.page, self.program.link, "workshop-link")

    @command("sheet")
    def share_link(self) -> None:
        """Hands the link to the system's share sheet."""
        sent.share(self.page, self.program.link)

    @command("import")
    def import_file(self, _argument: str, source: Any) -> None:
        """Shows the program in the chosen file; StoreError if it is too large."""
        file = fields.chosen_file(source, LONGEST, _("This file is too large to be a bot."))
        if file is not None:
            self.page.dispatcher.run_task(self._read(file))

    async def _read(self, file: Any) -> None:
        try:
            self.open_file(str(file.name), await file.text())
        except StoreError as error:
            self.page.dialogs.show_message(str(error))

    def open_file(self, name: str, text: str) -> None:
        """Shows the program in a file, as if it had come by link; StoreError if there is none."""
        try:
            bot = bots.from_file(name, text)
        except ValueError as error:
            raise StoreError(_(str(error))) from None
        self.show_received(bot)

    def show_received(self, bot: CustomBot) -> None:
        """Shows a bot that came by link or file. None of its code runs."""
        self.match_pane.match_run.stop()
        if bot.id in {step.bot for step in STEPS}:
            bot = bot._replace(id=bots.new_id())
        known = self.entry.find(bot.id)
        if known and known.source == bot.source:
            self._show(known)
        else:
            self._show(bot, is_received=True, replaces=known.name if known else "")
        self.choose_pane("code")

    @command("adopt")
    def keep_received(self) -> None:
        """Keeps the bot that has arrived; if a bot with its id exists, that bot's current source becomes a version."""
        if self.entry.find(self.bot.id) is None:
            self.update_program(bot=self.bot._replace(name=self._free_name(self.bot.name)))
        self.entry.put_received(self.bot, now())
        self.open(self.bot.id)

    @command("discard")
    def discard(self) -> None:
        self._show(self.first())

    @command("line")
    def go(self, line: str) -> None:
        self.choose_pane("code")
        self._editor.go(int(line))

    @command("unfold")
    def unfold(self, part: str) -> None:
        """Shows the hint of the step, its solution, or the question before that; they stay shown."""
        self._set_unfolded(self.program.unfolded | {part})

    @command("fold")
    def fold(self, part: str) -> None:
        """Takes back the question."""
        self._set_unfolded(self.program.unfolded - {part})

    def _set_unfolded(self, parts: frozenset[str]) -> None:
        self._unfolded[self.bot.id] = parts
        self.update_program(unfolded=parts)
        self.draw()

    @command("solve")
    def solve(self) -> None:
        """Replaces the program with the step's solution; undo restores the old program."""
        if step := self.program.step:
            self._replace(step.solution)

    @command("restart")
    def restart(self) -> None:
        """Puts the step's first file into the editor; undo brings back what was there."""
        if step := self.program.step:
            self._replace(step.start)

    def _replace(self, source: str) -> None:
        self._keep_version()
        self._editor.replace(source)
        self.draw()
        dom.scroll_to("#workshop-editor")

    def sync_from_other_tab(self) -> None:
        """Shows what another tab has changed."""
        stored = self.entry.find(self.bot.id)
        if not self.is_open or self.program.is_received:
            return
        if stored and stored.source != self.bot.source:
            self._show(stored)
            self.page.dialogs.show_message(_("This bot was changed in another tab. This is how it looks now."))
        elif stored:
            self.update_program(bot=stored)
        self.draw()
