"""The desk of the Workshop: its bots, the program on the screen with its editor and its error, and the regions of the
dialog, which are drawn one by one without losing the focus."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar

from browser import assets, dom, intl, timers
from browser.focus import focused
from core.bots.own.errors import BotError
from core.names import well_formed
from features.links.page import game_links as sent
from features.workshop import bots, reference, workshop_view
from features.workshop.bots import CustomBot
from features.workshop.bots_entry import BotsEntry
from features.workshop.course import STEPS, CourseStep
from features.workshop.page import place, stylesheet
from features.workshop.page.editor import Editor
from features.workshop.page.pool import RefereePool
from features.workshop.workshop_view import REGIONS, ProgramState
from features.workshop.workshop_words import error_sentence
from game.commands import Command, command
from js import Date, window
from words.html import Html
from words.i18n import _

if TYPE_CHECKING:
    from features.workshop.context import Context

API = "features/workshop/api.json"  # the file of the site that describes what a bot may use

PAUSE = 1000  # time without typing after which the program is checked, ms

USABLE = ":is(button, select):enabled"
"""Selector of focusable elements."""


class Desk:
    """The state that the workbench and the match share; :meth:`load` must have been awaited before it is shown."""

    commands: ClassVar[dict[str, Command]] = {}

    def __init__(self, page: Context, kept: str) -> None:
        """:param kept: what the tab has kept of the place, before a reload; "" if nothing"""
        self.page = page
        self.entry = BotsEntry()
        self.pool = RefereePool()
        self._containers: dict[str, dom.Container] = {}  # of the regions, while the dialog is open
        self._editor = Editor(self._on_text)
        self._entries: tuple[reference.ReferenceEntry, ...] = ()
        id, last = place.last(kept)
        bot = self.find(id)
        self._place = last if bot else 0
        self.program = self.state_of(bot or self.first())
        self.pane, self.side_pane = "code" if bot or self.entry.read().bots else "bots", "match"
        self._check_soon = timers.Timer(lambda: page.dispatcher.run_guarded(self._check))
        dom.listen(window, "pagehide", lambda _event: self._leave())

    # ---- showing ----

    async def load(self) -> None:
        """Loads the styles, the editor and the reference; any exception means that one of them is not there."""
        await stylesheet.load()
        if not self._entries:
            self._entries = reference.read_entries((await assets.fetch_content(API)).decode())
        await self._editor.load()

    def show(self) -> None:
        """Fills the dialog, which has just been opened."""
        self._containers = {name: dom.Container(f"workshop-{name}") for name in REGIONS}
        dom.listen(dom.by_id("workshop-head"), "keydown", self._on_key)
        self._editor.mount(reference.known_words(self._entries))
        self._editor.show(self.bot.source, self.program.is_received, self._place)
        dom.listen(dom.by_id("workshop-api"), "input", self._on_search)
        self.fill_region("api", workshop_view.api(self._entries))
        self._mark()
        self.draw()
        self._keep_place()

    def hide(self) -> None:
        """Saves the latest typing when the dialog is closed."""
        self._keep_place()
        self._editor.unmount()
        self._check_soon.stop()
        self._containers = {}

    def _on_search(self, event: Any) -> None:
        self.fill_region("api", workshop_view.api(self._entries, str(event.target.value)))

    @command("entry")
    def show_entry(self, name: str) -> None:
        """Shows an entry of the reference."""
        dom.focus_first(f"#workshop-entry-{name}")
        dom.scroll_to(f"#workshop-entry-{name}")

    def _on_key(self, event: Any) -> None:
        """On Escape, collapses the expanded parts of the program's header instead of closing the Workshop."""
        if event.key == "Escape" and (self.program.shows_more or self.program.link):
            event.preventDefault()
            self.page.dispatcher.run_guarded(self._fold)

    def _fold(self) -> None:
        self.update_program(shows_more=False, link="")
        self.draw()
        dom.focus_first("#workshop-head [data-do='workshop:more']")

    def draw(self) -> None:
        """Draws everything but the editor and the match."""
        kept = self.entry.read()
        self.draw_region("tabs", workshop_view.tabs(self.pane, self.side_pane))
        self.fill_region(
            "bots", workshop_view.bots(kept.bots, "" if self.program.is_received else self.bot.id, kept.solved)
        )
        self.fill_region("head", workshop_view.head(self.program, _moment, sent.can_share()))
        self.draw_region("console", workshop_view.console(self.program))
        dom.set_attribute("workshop", "data-pane", self.pane)
        dom.set_attribute("workshop", "data-side", self.side_pane)
        if self.entry.write_error:
            self.page.dialogs.show_message(_(self.entry.write_error))

    @property
    def is_open(self) -> bool:
        """True while the dialog is open; without it, drawing does nothing."""
        return bool(self._containers)

    def draw_region(self, region: str, html: Html) -> None:
        """Draws a region as a whole."""
        self.fill_region(region, [(region, Html(f'<div class="ws-region">{html}</div>'))])

    def fill_region(self, region: str, fragments: dom.Fragments) -> None:
        """Draws a region; the focus stays in it if the element that has it is drawn again."""
        if region not in self._containers:
            return
        here = focused()
        command = here.getAttribute("data-do") if here else None
        number = self._focused(region)
        self._containers[region].patch(fragments)
        if here and focused() is None:
            inside = f"#workshop-{region}"
            same = [f'{inside} [data-do="{window.CSS.escape(command)}"]'] if isinstance(command, str) else []
            beside = [f"{inside} > :nth-child({number}) {USABLE}"] if number else []
            dom.focus_first(*same, *beside, f"{inside} {USABLE}", "#dlg-title")

    def _focused(self, region: str) -> int:
        """The place of the fragment that has the focus, from 1; 0 if none has it."""
        children = list(self._containers[region].root.children)
        return next((place for place, child in enumerate(children, 1) if child.matches(":focus-within")), 0)

    def _leave(self) -> None:
        """Saves everything as the page is left."""
        if self.is_open:
            self.flush_typing()
            self._keep_place()

    def _keep_place(self) -> None:
        self._place = self._editor.place
        place.keep(self.bot.id, self._place)

    # ---- the bot on the screen ----

    @property
    def bot(self) -> CustomBot:
        """The bot on the screen."""
        return self.program.bot

    def first(self) -> CustomBot:
        """The bot to start with: the first in the list, or a new one, which is saved once it is changed or run."""
        return next(iter(self.entry.read().bots), CustomBot(bots.new_id(), _(bots.NAMELESS), bots.FIRST))

    def find(self, id: str) -> CustomBot | None:
        """The bot with an id; for a step of the course whose bot is not kept, one with its first file."""
        step = _step_of(id)
        start = CustomBot(id, bots.clean_bot_name(_(step.title)), step.start) if step else None
        return self.entry.find(id) or start

    def state_of(self, bot: CustomBot, **more: Any) -> ProgramState:
        """What is shown about a bot once it is on the screen."""
        return ProgramState(bot, step=_step_of(bot.id), **more)

    def update_program(self, **changes: Any) -> None:
        """Changes some of the details shown about the bot on the screen."""
        self.program = self.program._replace(**changes)

    def save_bot(self, bot: CustomBot) -> None:
        """Saves the bot on the screen."""
        self.entry.put(bot)
        self.update_program(bot=bot)

    def _keep_version(self) -> None:
        """Keeps the current program as a version."""
        self.save_bot(bots.with_version(self.bot, now()))

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
        self.page.dispatcher.run_guarded(lambda: self._typed(text))

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
                self.page.dispatcher.run_guarded(lambda: self.show_error(error))

        if not self.pool.is_busy:
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

    @command("pane")
    def choose_pane(self, name: str) -> None:
        """Shows a pane."""
        if name in workshop_view.PANES:
            self.pane = name
            self.side_pane = name if name in ("match", "api") else self.side_pane
            self.draw()


def _step_of(id: str) -> CourseStep | None:
    """The step of the course to which a bot belongs, by its id."""
    return next((step for step in STEPS if step.bot == id), None)


def _moment(saved: str) -> str:
    """A time in ISO 8601 in the player's format; other text unchanged."""
    try:
        return intl.format_datetime(datetime.fromisoformat(saved).timestamp())
    except ValueError:
        return saved


def now() -> str:
    """The present moment in ISO 8601."""
    return str(Date.new().toISOString())
