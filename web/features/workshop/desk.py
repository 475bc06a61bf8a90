"""The Workshop's workbench: the current bot and its editor, the list of bots and the course, with the match beside
them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from core.bots.own.errors import BotError
from core.names import distinct, well_formed
from features.links import links as sent
from features.workshop import api, bots, links, screen, styles
from features.workshop.bots import OwnBot
from features.workshop.course import STEPS, Step
from features.workshop.editor import Editor
from features.workshop.match_pane import MatchPane
from features.workshop.pool import Pool
from features.workshop.regions import Regions
from features.workshop.screen import Written
from features.workshop.stored import Bots
from features.workshop.words import told
from js import Date, window
from storage.trouble import StoreError
from ui.browser import assets, dom, fields, intl, timers
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.workshop.context import Context

API = "features/workshop/api.json"  # the file of the site that describes what a bot may use

PAUSE = 1000  # time without typing after which the program is checked, ms


class Desk:
    """The Workshop of this page; :meth:`load` must have been awaited before it is shown."""

    def __init__(self, page: Context) -> None:
        self.page = page
        self.kept = Bots()
        self.pool = Pool()
        self.regions = Regions()
        self._editor = Editor(self._on_text)
        self._entries: tuple[api.Entry, ...] = ()
        self.written = Written(self._first())
        self.match = MatchPane(self)
        self.pane, self.side = "code" if self.kept.read().bots else "bots", "match"
        self._check_soon = timers.Timer(lambda: page.dispatcher.react(self._check))
        dom.listen(window, "pagehide", lambda _event: self.settle())

    # ---- showing ----

    async def load(self) -> None:
        """Loads the styles, the editor and the reference; any exception means that one of them is not there."""
        await styles.load()
        if not self._entries:
            self._entries = api.entries((await assets.content(API)).decode())
        await self._editor.load()

    def show(self) -> None:
        """Fills the dialog, which has just been opened."""
        self.regions.find()
        dom.listen(dom.by_id("workshop-head"), "keydown", self._on_key)
        self._editor.mount(api.completions(self._entries))
        self._editor.show(self.bot.source, self.written.arrived)
        self.regions.draw("api", screen.api(self._entries))
        self._mark()
        self.draw()

    def _on_key(self, event: Any) -> None:
        """On Escape, collapses the expanded parts of the program's header instead of closing the Workshop."""
        if event.key == "Escape" and (self.written.more or self.written.link):
            event.preventDefault()
            self.page.dispatcher.react(self._fold)

    def _fold(self) -> None:
        self.note(more=False, link="")
        self.draw()
        dom.focus_first("#workshop-head [data-do='workshop:more']")

    def hide(self) -> None:
        """Saves the latest typing and stops the match when the dialog is closed."""
        self._editor.unmount()
        self._check_soon.stop()
        self.match.running.stop()
        self.regions.forget()

    def draw(self) -> None:
        """Draws everything but the editor."""
        kept = self.kept.read()
        self.regions.draw("tabs", screen.tabs(self.pane, self.side))
        self.regions.fill("bots", screen.bots(kept.bots, "" if self.written.arrived else self.bot.id, kept.solved))
        self.regions.fill("head", screen.head(self.written, _moment, sent.can_share()))
        self.regions.draw("console", screen.console(self.written))
        self.match.draw()
        dom.set_attribute("workshop", "data-pane", self.pane)
        dom.set_attribute("workshop", "data-side", self.side)
        if self.kept.trouble:
            self.page.dialogs.tell(_(self.kept.trouble))

    # ---- the bot on the screen ----

    @property
    def bot(self) -> OwnBot:
        """The bot on the screen."""
        return self.written.bot

    def _first(self) -> OwnBot:
        """The bot to start with: the first in the list, or a new one, which is saved once it is changed or run."""
        return next(iter(self.kept.read().bots), OwnBot(bots.new_id(), _(bots.NAMELESS), bots.FIRST))

    def _show(self, bot: OwnBot, **more: Any) -> None:
        """Puts another bot on the screen."""
        self.settle()
        step = next((step for step in STEPS if step.bot == bot.id), None)
        left, self.written = self.written.step, Written(bot, step=step, **more)
        self.match.choose_for(step, left)
        self._editor.show(bot.source, self.written.arrived)
        self.draw()

    def note(self, **changes: Any) -> None:
        """Changes some of the details shown about the bot on the screen."""
        self.written = self.written._replace(**changes)

    def keep(self, bot: OwnBot) -> None:
        """Saves the bot on the screen."""
        self.kept.put(bot)
        self.note(bot=bot)

    def _keep_version(self) -> None:
        """Keeps the current program as a version."""
        self.keep(bots.kept(self.bot, _now()))

    def settle(self) -> None:
        """Saves the latest typing."""
        self._editor.settle()

    def prepare(self) -> None:
        """Before a match: saves the program as a version and clears its error."""
        self.settle()
        self._check_soon.stop()
        self._keep_version()
        self.blame(None)

    def _on_text(self, text: str) -> None:
        """Saves the typed program."""
        text = well_formed(text)
        if self.written.arrived or text == self.bot.source:
            return
        self.page.dispatcher.react(lambda: self._typed(text))

    def _typed(self, text: str) -> None:
        self.note(error=None, printed="")
        self.keep(self.bot._replace(source=text))
        self._editor.mark(None)
        self.draw()
        self._check_soon.start(PAUSE)

    def _check(self) -> None:
        """Checks the program for syntax errors, unless a match is running."""
        bot = self.bot

        def on_checked(error: BotError | None) -> None:
            if bot == self.bot and error:
                self.page.dispatcher.react(lambda: self.blame(error))

        if not self.match.running.runs:
            self.pool.check(bot.source, on_checked)

    def blame(self, error: BotError | None) -> None:
        """Shows an error of the bot on the screen; None shows none."""
        self.note(error=error)
        self._mark()
        self.draw()
        if error:
            dom.scroll_to("#workshop-console .ws-error")
            dom.announce(told(error))

    def _mark(self) -> None:
        """Marks the line of the error."""
        error = self.written.error
        self._editor.mark(error.line if error else None, error.message if error else "")

    # ---- commands ----

    def choose_pane(self, name: str) -> None:
        if name in screen.PANES:
            self.pane = name
            self.side = name if name in ("match", "api") else self.side
            self.draw()

    def new(self) -> None:
        self._show(OwnBot(bots.new_id(), self._free_name(_(bots.NAMELESS)), bots.FIRST))
        self.keep(self.bot)
        self.choose_pane("code")
        self._editor.focus()

    def _free_name(self, name: str) -> str:
        """A name that no other bot has, with a number appended if necessary."""
        return distinct(name, [bot.name for bot in self.kept.read().bots])

    def open(self, id: str) -> None:
        if bot := self.kept.find(id):
            self._show(bot)
            self.choose_pane("code")

    def open_step(self, id: str) -> None:
        """Opens the player's file for a step of the course, or the step's first file."""
        if step := _step(id):
            self._show(self.kept.find(step.bot) or OwnBot(step.bot, bots.named(_(step.title)), step.start))
            self.choose_pane("code")

    def rename(self, text: str) -> None:
        name = bots.named(text)
        if name and name != self.bot.name:
            self.keep(self.bot._replace(name=self._free_name(name)))
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
        self._show(OwnBot(bots.new_id(), self._free_name(self.bot.name), self.bot.source))
        self.keep(self.bot)
        self.draw()

    def unfold(self) -> None:
        """Shows the less common actions, or hides them."""
        self.note(more=not self.written.more)
        self.draw()

    def ask_deleting(self, asks: bool) -> None:
        self.note(deleting=asks)
        self.draw()

    def delete(self) -> None:
        self.kept.delete_bot(self.bot.id)
        self._show(self._first())

    def export(self) -> None:
        fields.download(*bots.to_file(self.bot))

    def share(self) -> None:
        """Shows the link to the bot; if it is too long for one, exports the file."""
        if text := links.to_text(self.bot):
            self.note(link=f"{assets.page_address()}#b={text}")
            self.draw()
            fields.select_field("workshop-link")
            return
        self.export()
        self.page.dialogs.tell(_("This bot is too long for a link. It has been exported as a file; send that instead."))

    def hide_link(self) -> None:
        self.note(link="")
        self.draw()

    def copy_link(self) -> None:
        sent.copy(self.page, self.written.link, "workshop-link")

    def share_link(self) -> None:
        """Hands the link to the system's share sheet."""
        sent.share(self.page, self.written.link)

    def take_file(self, name: str, text: str) -> None:
        """Shows the program in a file, as if it had come by link; StoreError if there is none."""
        try:
            bot = bots.from_file(name, text)
        except ValueError as error:
            raise StoreError(_(str(error))) from None
        self.arrive(bot)

    def arrive(self, bot: OwnBot) -> None:
        """Shows a bot that came by link or file. None of its code runs."""
        self.match.running.stop()
        if bot.id in {step.bot for step in STEPS}:
            bot = bot._replace(id=bots.new_id())
        known = self.kept.find(bot.id)
        if known and known.source == bot.source:
            self._show(known)
        else:
            self._show(bot, arrived=True, replaces=known.name if known else "")
        self.choose_pane("code")

    def adopt(self) -> None:
        """Keeps the bot that has arrived; if a bot with its id exists, that bot's current source becomes a version."""
        if self.kept.find(self.bot.id) is None:
            self.note(bot=self.bot._replace(name=self._free_name(self.bot.name)))
        self.kept.take(self.bot, _now())
        self.open(self.bot.id)

    def discard(self) -> None:
        self._show(self._first())

    def go(self, line: str) -> None:
        self.choose_pane("code")
        self._editor.go(int(line))

    def solve(self) -> None:
        """Replaces the program with the step's solution; undo restores the old program."""
        if step := self.written.step:
            self._replace(step.solution)

    def restart(self) -> None:
        """Puts the step's first file into the editor; undo brings back what was there."""
        if step := self.written.step:
            self._replace(step.start)

    def _replace(self, source: str) -> None:
        self._keep_version()
        self._editor.replace(source)
        self.draw()
        dom.scroll_to("#workshop-editor")

    def follow(self) -> None:
        """Shows what another tab has changed."""
        stored = self.kept.find(self.bot.id)
        if not self.regions.are_there or self.written.arrived:
            return
        if stored and stored.source != self.bot.source:
            self._show(stored)
            self.page.dialogs.tell(_("This bot was changed in another tab; here it is as it is now."))
        elif stored:
            self.note(bot=stored)
        self.draw()


def _step(id: str) -> Step | None:
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
