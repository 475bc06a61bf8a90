"""The Workshop's workbench: what can be done with the bots, the steps of the course, and the program on the screen."""

from __future__ import annotations

from typing import Any

from browser import assets, dom, fields
from core.names import distinct
from features.links.page import game_links as sent
from features.workshop import bot_links, bots
from features.workshop.bots import CustomBot
from features.workshop.course import STEPS, step_of
from features.workshop.page.desk import now
from features.workshop.page.matches import MatchDesk
from features.workshop.workshop_view import ProgramState
from game.commands import command
from words.i18n import _

MAX_FILE_SIZE = 4 * bots.MAX_SOURCE_LENGTH  # maximum size of a file, in bytes


class Workbench(MatchDesk):
    # ---- the bots ----

    @command("new")
    def new(self) -> None:
        self._add(_(bots.DEFAULT_NAME), bots.TEMPLATE)
        self.choose_pane("code")
        self._editor.focus()

    @command("copy")
    def duplicate(self) -> None:
        self._add(self.bot.name, self.bot.source)

    def _add(self, name: str, source: str) -> None:
        self.display(ProgramState(CustomBot(bots.new_id(), self._free_name(name), source)))
        self.save_bot(self.bot)
        self.draw()

    def _free_name(self, name: str) -> str:
        """A name that no other bot has, with a number appended if necessary."""
        return distinct(name, [bot.name for bot in self.entry.read().bots])

    @command("open")
    def open(self, id: str) -> None:
        if bot := self.find(id):
            self.display(ProgramState(bot))
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
            self._replace(self.bot.versions[int(number)].source)
            self.page.dialogs.show_message(_("Restored. Your previous program is kept as a version."))

    def _replace(self, source: str) -> None:
        """Replaces the program; undo restores the old one, which also becomes a version."""
        self.keep_version()
        self._editor.replace(source)
        self.draw()
        dom.scroll_to("#workshop-editor")

    @command("more")
    def toggle_more_actions(self) -> None:
        self.change(shows_more=not self.program.shows_more)

    @command("delete")
    def ask_to_delete(self) -> None:
        self.change(confirms_deletion=True)

    @command("keep")
    def keep_bot(self) -> None:
        self.change(confirms_deletion=False)

    @command("delete-now")
    def delete(self) -> None:
        self.entry.delete_bot(self.bot.id)
        self.display(ProgramState(self.initial_bot()))

    # ---- files and links ----

    @command("export")
    def export(self) -> None:
        fields.download(*bots.to_file(self.bot))

    @command("share")
    def share(self) -> None:
        """Shows the link to the bot; if it is too long for one, exports the file."""
        if text := bot_links.to_text(self.bot):
            self.change(link=f"{assets.page_address()}#b={text}")
            fields.select_field("workshop-link")
            return
        self.export()
        self.page.dialogs.show_message(
            _("This bot is too long for a link. It has been exported as a file; send that instead.")
        )

    @command("hide-link")
    def hide_link(self) -> None:
        self.change(link="")

    @command("copy-link")
    def copy_link(self) -> None:
        sent.copy(self.page, self.program.link, "workshop-link")

    @command("sheet")
    def share_link(self) -> None:
        sent.share(self.page, self.program.link)

    @command("import")
    def import_file(self, _argument: str, source: Any) -> None:
        """Shows the program in the chosen file, as if it had come by link; StoreError if it is too large."""
        file = fields.chosen_file(source, MAX_FILE_SIZE, _("This file is too large to be a bot."))
        if file is not None:
            self.page.dispatcher.run_task(self._read(file))

    async def _read(self, file: Any) -> None:
        try:
            self.show_received(bots.from_file(str(file.name), await file.text()))
        except bots.InvalidBotError as error:
            self.page.dialogs.show_message(str(error))

    def show_received(self, bot: CustomBot) -> None:
        """Shows a bot that came by link or file. None of its code runs."""
        self.match.stop()
        if step_of(bot.id):
            bot = bot._replace(id=bots.new_id())
        known = self.entry.find(bot.id)
        if known and known.source == bot.source:
            self.display(ProgramState(known))
        else:
            self.display(ProgramState(bot, is_received=True, replaces=known.name if known else ""))
        self.choose_pane("code")

    @command("adopt")
    def keep_received(self) -> None:
        """Keeps the bot that has arrived; if a bot with its id exists, that bot's current source becomes a version."""
        bot = self.bot
        if self.entry.find(bot.id) is None:
            bot = bot._replace(name=self._free_name(bot.name))
        self.entry.put_received(bot, now())
        self.open(bot.id)

    @command("discard")
    def discard(self) -> None:
        self.display(ProgramState(self.initial_bot()))

    # ---- the program, and the course ----

    @command("line")
    def go(self, line: str) -> None:
        self.choose_pane("code")
        self._editor.go(int(line))

    @command("unfold")
    def unfold(self, part: str) -> None:
        """Shows the hint of the step, its solution, or the question before that; they stay shown."""
        self._set_unfolded(self.unfolded | {part})

    @command("fold")
    def fold(self, part: str) -> None:
        self._set_unfolded(self.unfolded - {part})

    def _set_unfolded(self, parts: frozenset[str]) -> None:
        self._unfolded[self.bot.id] = parts
        self.flush()
        self.draw()

    @command("solve")
    def use_solution(self) -> None:
        if step := self.program.step:
            self._replace(step.solution)

    @command("restart")
    def start_over(self) -> None:
        if step := self.program.step:
            self._replace(step.start)

    def sync_from_other_tab(self) -> None:
        stored = self.entry.find(self.bot.id)
        if not self.is_open or self.program.is_received:
            return
        if stored and stored.source != self.bot.source:
            self.display(ProgramState(stored))
            self.page.dialogs.show_message(_("This bot was changed in another tab. This is how it looks now."))
        elif stored:
            self.change(bot=stored)
        self.draw()
