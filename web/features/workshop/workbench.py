"""The Workshop's workbench: the current bot and its editor, the list of bots and the course, with the match beside
them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from core.bots.own.errors import BotError
from core.names import distinct, well_formed
from features.links import links as sent
from features.workshop import bot_links, bots, reference, stylesheet, workshop_view
from features.workshop.bots import CustomBot
from features.workshop.bots_entry import BotsEntry
from features.workshop.course import STEPS, CourseStep
from features.workshop.editor import Editor
from features.workshop.match_pane import MatchPane
from features.workshop.pool import RefereePool
from features.workshop.regions import Regions
from features.workshop.workshop_view import ProgramState
from features.workshop.workshop_words import error_sentence
from js import Date, window
from storage.trouble import StoreError
from ui.browser import assets, dom, fields, intl, timers
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.workshop.context import Context

API = "features/workshop/api.json"  # the file of the site that describes what a bot may use

PAUSE = 1000  # time without typing after which the program is checked, ms


class Workbench:
    """The Workshop of this page; :meth:`load` must have been awaited before it is shown."""

    def __init__(self, page: Context) -> None:
        self.page = page
        self.entry = BotsEntry()
        self.pool = RefereePool()
        self.regions = Regions()
        self._editor = Editor(self._on_text)
        self._entries: tuple[reference.ReferenceEntry, ...] = ()
        self.program = ProgramState(self._first())
        self.match_pane = MatchPane(self)
        self.pane, self.side_pane = "code" if self.entry.read().bots else "bots", "match"
        self._check_soon = timers.Timer(lambda: page.dispatcher.react(self._check))
        dom.listen(window, "pagehide", lambda _event: self.flush_typing())

    # ---- showing ----

    async def load(self) -> None:
        """Loads the styles, the editor and the reference; any exception means that one of them is not there."""
        await stylesheet.load()
        if not self._entries:
            self._entries = reference.read_entries((await assets.content(API)).decode())
        await self._editor.load()

    def show(self) -> None:
        """Fills the dialog, which has just been opened."""
        self.regions.find()
        dom.listen(dom.by_id("workshop-head"), "keydown", self._on_key)
        self._editor.mount(reference.completions(self._entries))
        self._editor.show(self.bot.source, self.program.is_received)
        self.regions.draw("api", workshop_view.api(self._entries))
        self._mark()
        self.draw()

    def _on_key(self, event: Any) -> None:
        """On Escape, collapses the expanded parts of the program's header instead of closing the Workshop."""
        if event.key == "Escape" and (self.program.shows_more or self.program.link):
            event.preventDefault()
            self.page.dispatcher.react(self._fold)

    def _fold(self) -> None:
        self.update_program(shows_more=False, link="")
        self.draw()
        dom.focus_first("#workshop-head [data-do='workshop:more']")

    def hide(self) -> None:
        """Saves the latest typing and stops the match when the dialog is closed."""
        self._editor.unmount()
        self._check_soon.stop()
        self.match_pane.match_run.stop()
        self.regions.forget()

    def draw(self) -> None:
        """Draws everything but the editor."""
        kept = self.entry.read()
        self.regions.draw("tabs", workshop_view.tabs(self.pane, self.side_pane))
        self.regions.fill(
            "bots", workshop_view.bots(kept.bots, "" if self.program.is_received else self.bot.id, kept.solved)
        )
        self.regions.fill("head", workshop_view.head(self.program, _moment, sent.can_share()))
        self.regions.draw("console", workshop_view.console(self.program))
        self.match_pane.draw()
        dom.set_attribute("workshop", "data-pane", self.pane)
        dom.set_attribute("workshop", "data-side", self.side_pane)
        if self.entry.trouble:
            self.page.dialogs.tell(_(self.entry.trouble))

    # ---- the bot on the screen ----

    @property
    def bot(self) -> CustomBot:
        """The bot on the screen."""
        return self.program.bot

    def _first(self) -> CustomBot:
        """The bot to start with: the first in the list, or a new one, which is saved once it is changed or run."""
        return next(iter(self.entry.read().bots), CustomBot(bots.new_id(), _(bots.NAMELESS), bots.FIRST))

    def _show(self, bot: CustomBot, **more: Any) -> None:
        """Puts another bot on the screen."""
        self.flush_typing()
        step = next((step for step in STEPS if step.bot == bot.id), None)
        left, self.program = self.program.step, ProgramState(bot, step=step, **more)
        self.match_pane.choose_for(step, left)
        self._editor.show(bot.source, self.program.is_received)
        self.draw()

    def update_program(self, **changes: Any) -> None:
        """Changes some of the details shown about the bot on the screen."""
        self.program = self.program._replace(**changes)

    def save_bot(self, bot: CustomBot) -> None:
        """Saves the bot on the screen."""
        self.entry.put(bot)
        self.update_program(bot=bot)

    def _keep_version(self) -> None:
        """Keeps the current program as a version."""
        self.save_bot(bots.with_version(self.bot, _now()))

    def flush_typing(self) -> None:
        """Saves the latest typing."""
        self._editor.flush()

    def prepare(self) -> None:
        """Before a match: saves the program as a version and clears its error."""
        self.flush_typing()
        self._check_soon.stop()
        self._keep_version()
        self.show_error(None)

    def _on_text(self, text: str) -> None:
        """Saves the typed program."""
        text = well_formed(text)
        if self.program.is_received or text == self.bot.source:
            return
        self.page.dispatcher.react(lambda: self._typed(text))

    def _typed(self, text: str) -> None:
        self.update_program(error=None, printed="")
        self.save_bot(self.bot._replace(source=text))
        self._editor.mark(None)
        self.draw()
        self._check_soon.start(PAUSE)

    def _check(self) -> None:
        """Checks the program for syntax errors, unless a match is running."""
        bot = self.bot

        def on_checked(error: BotError | None) -> None:
            if bot == self.bot and error:
                self.page.dispatcher.react(lambda: self.show_error(error))

        if not self.match_pane.match_run.is_running:
            self.pool.check(bot.source, on_checked)

    def show_error(self, error: BotError | None) -> None:
        """Shows an error of the bot on the screen; None shows none."""
        self.update_program(error=error)
        self._mark()
        self.draw()
        if error:
            dom.scroll_to("#workshop-console .ws-error")
            dom.announce(error_sentence(error))

    def _mark(self) -> None:
        """Marks the line of the error."""
        error = self.program.error
        self._editor.mark(error.line if error else None, error.message if error else "")

    # ---- commands ----

    def choose_pane(self, name: str) -> None:
        if name in workshop_view.PANES:
            self.pane = name
            self.side_pane = name if name in ("match", "api") else self.side_pane
            self.draw()

    def new(self) -> None:
        self._show(CustomBot(bots.new_id(), self._free_name(_(bots.NAMELESS)), bots.FIRST))
        self.save_bot(self.bot)
        self.choose_pane("code")
        self._editor.focus()

    def _free_name(self, name: str) -> str:
        """A name that no other bot has, with a number appended if necessary."""
        return distinct(name, [bot.name for bot in self.entry.read().bots])

    def open(self, id: str) -> None:
        if bot := self.entry.find(id):
            self._show(bot)
            self.choose_pane("code")

    def open_step(self, id: str) -> None:
        """Opens the player's file for a step of the course, or the step's first file."""
        if step := _step(id):
            self._show(self.entry.find(step.bot) or CustomBot(step.bot, bots.clean_bot_name(_(step.title)), step.start))
            self.choose_pane("code")

    def rename(self, text: str) -> None:
        name = bots.clean_bot_name(text)
        if name and name != self.bot.name:
            self.save_bot(self.bot._replace(name=self._free_name(name)))
        self.draw()

    def version(self, number: str) -> None:
        """Restores a version; the current program becomes one."""
        if number:
            source = self.bot.versions[int(number)].source
            self._keep_version()
            self._editor.replace(source)
            self.draw()
            self.page.dialogs.tell(_("Restored. Your previous program is kept as a version."))

    def duplicate(self) -> None:
        self._show(CustomBot(bots.new_id(), self._free_name(self.bot.name), self.bot.source))
        self.save_bot(self.bot)
        self.draw()

    def toggle_more_actions(self) -> None:
        """Shows the less common actions, or hides them."""
        self.update_program(shows_more=not self.program.shows_more)
        self.draw()

    def confirm_deletion(self, asks: bool) -> None:
        self.update_program(confirms_deletion=asks)
        self.draw()

    def delete(self) -> None:
        self.entry.delete_bot(self.bot.id)
        self._show(self._first())

    def export(self) -> None:
        fields.download(*bots.to_file(self.bot))

    def share(self) -> None:
        """Shows the link to the bot; if it is too long for one, exports the file."""
        if text := bot_links.to_text(self.bot):
            self.update_program(link=f"{assets.page_address()}#b={text}")
            self.draw()
            fields.select_field("workshop-link")
            return
        self.export()
        self.page.dialogs.tell(_("This bot is too long for a link. It has been exported as a file; send that instead."))

    def hide_link(self) -> None:
        self.update_program(link="")
        self.draw()

    def copy_link(self) -> None:
        sent.copy(self.page, self.program.link, "workshop-link")

    def share_link(self) -> None:
        """Hands the link to the system's share sheet."""
        sent.share(self.page, self.program.link)

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

    def keep_received(self) -> None:
        """Keeps the bot that has arrived; if a bot with its id exists, that bot's current source becomes a version."""
        if self.entry.find(self.bot.id) is None:
            self.update_program(bot=self.bot._replace(name=self._free_name(self.bot.name)))
        self.entry.put_received(self.bot, _now())
        self.open(self.bot.id)

    def discard(self) -> None:
        self._show(self._first())

    def go(self, line: str) -> None:
        self.choose_pane("code")
        self._editor.go(int(line))

    def solve(self) -> None:
        """Replaces the program with the step's solution; undo restores the old program."""
        if step := self.program.step:
            self._replace(step.solution)

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
        if not self.regions.is_open or self.program.is_received:
            return
        if stored and stored.source != self.bot.source:
            self._show(stored)
            self.page.dialogs.tell(_("This bot was changed in another tab; here it is as it is now."))
        elif stored:
            self.update_program(bot=stored)
        self.draw()


def _step(id: str) -> CourseStep | None:
    return next((step for step in STEPS if step.id == id), None)


def _moment(saved: str) -> str:
    """A time in ISO 8601 in the player's format; other text unchanged."""
    try:
        return intl.moment(datetime.fromisoformat(saved).timestamp())
    except ValueError:
        return saved


def _now() -> str:
    """The present moment in ISO 8601."""
    return str(Date.new().toISOString())
