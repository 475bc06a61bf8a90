"""The desk of the Workshop: its bots, the program on the screen with its editor, and the regions of the dialog, drawn
one by one without losing the focus."""

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
from features.workshop.course import step_of
from features.workshop.page import place
from features.workshop.page.place import Place
from features.workshop.page.pool import RefereePool
from features.workshop.workshop_view import REGIONS, ProgramState
from features.workshop.workshop_words import error_sentence, phrases
from game.commands import Command, command
from js import URL, Date, document, window
from pyodide.ffi import create_proxy
from pyscript import js_import
from words.i18n import _

if TYPE_CHECKING:
    from features.workshop.context import Context

STYLESHEET = "features/workshop/workshop.css"
REFERENCE_FILE = "features/workshop/api.json"  # describes what a bot may use

CHECK_DELAY = 1000  # time without typing after which the program is checked, ms

FOCUSABLE_SELECTOR = ":is(button, select):enabled"
"""Selector of focusable elements."""


class Desk:
    """The state shared by all of the Workshop; await :meth:`load` before showing it."""

    commands: ClassVar[dict[str, Command]] = {}

    def __init__(self, page: Context, kept: str) -> None:
        """:param kept: what the tab has kept of the place, before a reload; "" if nothing"""
        self.page = page
        self.entry = BotsEntry()
        self.pool = RefereePool()
        self._regions: dict[str, dom.Container] = {}  # of the open dialog
        self._script: Any = None  # web/scripts/editor.js
        self._editor: Any = None  # what it has mounted, while the dialog is open
        self._change_callback = create_proxy(self._on_text)
        self._entries: tuple[reference.ReferenceEntry, ...] = ()
        here = place.load(kept)
        bot = self.find(here.bot)
        self._cursor = here.cursor if bot else 0
        self._unfolded = dict(here.unfolded)  # by id of its bot, what has been unfolded of a step
        self.program = ProgramState(bot or self.initial_bot())
        self.pane, self.side_pane = "code" if bot or self.entry.read().bots else "bots", "match"
        self._check_soon = timers.Timer(lambda: page.dispatcher.run_guarded(self._check))
        dom.listen(window, "pagehide", lambda _event: self.flush())

    # ---- showing ----

    async def load(self) -> None:
        """Loads the styles, the editor and the reference; any exception means that one of them is not there."""
        if self._script is not None:
            return
        styles, entries = [(await assets.fetch_content(path)).decode() for path in (STYLESHEET, REFERENCE_FILE)]
        (self._script,) = await js_import(URL.new(assets.asset_address("editor.js"), document.baseURI).href)
        self._entries = reference.read_entries(entries)
        sheet = window.CSSStyleSheet.new()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)

    def show(self) -> None:
        """Fills the dialog, which has just been opened."""
        self.hide()
        self._regions = {name: dom.Container(f"workshop-{name}") for name in REGIONS}
        dom.listen(dom.by_id("workshop-head"), "keydown", self._on_key)
        options = {"label": _("Program"), "phrases": phrases(), "api": reference.known_words(self._entries)}
        self._editor = self._script.mount(dom.by_id("workshop-editor"), dom.as_js(options), self._change_callback)
        self._editor.show(self.bot.source, self.program.is_received, self._cursor)
        dom.listen(dom.by_id("workshop-api"), "input", self._on_search)
        self.fill("api", reference.api(self._entries))
        self.draw()
        self.flush()

    def hide(self) -> None:
        """Saves the latest typing when the dialog is closed."""
        self.flush()
        self._check_soon.stop()
        if self.is_open:
            self._editor.end()
            self._editor = None

    def _on_search(self, event: Any) -> None:
        self.fill("api", reference.api(self._entries, str(event.target.value)))

    @command("entry")
    def show_entry(self, name: str) -> None:
        dom.focus_first(f"#workshop-entry-{name}")
        dom.scroll_to(f"#workshop-entry-{name}")

    @command("pane")
    def choose_pane(self, name: str) -> None:
        if name in workshop_view.PANES:
            self.pane = name
            self.side_pane = name if name in ("match", "api") else self.side_pane
            self.draw()

    def _on_key(self, event: Any) -> None:
        """On Escape, collapses the expanded parts of the program's header instead of closing the Workshop."""
        if event.key == "Escape" and (self.program.shows_more or self.program.link):
            event.preventDefault()
            self.page.dispatcher.run_guarded(self._fold)

    def _fold(self) -> None:
        self.change(shows_more=False, link="")
        dom.focus_first("#workshop-head [data-do='workshop:more']")

    def draw(self) -> None:
        """Draws everything but the text, in which it marks the line of the error."""
        kept, bot = self.entry.read(), self.bot
        self.fill("tabs", [("tabs", workshop_view.tabs(self.pane, self.side_pane))])
        self.fill("bots", workshop_view.bot_list(kept.bots, "" if self.program.is_received else bot.id, kept.solved))
        self.fill("head", workshop_view.program_header(self.program, _moment, sent.can_share(), self.unfolded))
        self.fill("console", workshop_view.console(self.program))
        dom.set_attribute("workshop", "data-pane", self.pane)
        dom.set_attribute("workshop", "data-side", self.side_pane)
        if self.is_open:
            error = self.program.error or BotError("")
            self._editor.mark(error.line or 0, error.message)
        if self.entry.write_error:
            self.page.dialogs.show_message(_(self.entry.write_error))

    @property
    def is_open(self) -> bool:
        """True while the dialog is open; without it, drawing does nothing."""
        return self._editor is not None

    def fill(self, region: str, fragments: dom.Fragments) -> None:
        """Draws a region; the focus stays in it if the element that has it is drawn again."""
        if not self.is_open:
            return
        here, container = focused(), self._regions[region]
        command = here.getAttribute("data-do") if here else None
        children = enumerate(list(container.root.children), 1)
        number = next((at for at, child in children if child.matches(":focus-within")), 0)
        container.patch(fragments)
        if here and focused() is None:
            inside = f"#workshop-{region}"
            same = [f'{inside} [data-do="{window.CSS.escape(command)}"]'] if isinstance(command, str) else []
            beside = [f"{inside} > :nth-child({number}) {FOCUSABLE_SELECTOR}"] if number else []
            dom.focus_first(*same, *beside, f"{inside} {FOCUSABLE_SELECTOR}", "#dlg-title")

    def flush(self) -> None:
        """Saves the latest typing, and the place in the program; without effect while the dialog is closed."""
        if self.is_open:
            self._editor.flush()
            self._cursor = int(self._editor.place())
            place.save(Place(self.bot.id, self._cursor, self._unfolded))

    # ---- the bot on the screen ----

    @property
    def bot(self) -> CustomBot:
        return self.program.bot

    @property
    def unfolded(self) -> frozenset[str]:
        return self._unfolded.get(self.bot.id, frozenset())

    def initial_bot(self) -> CustomBot:
        """The bot to start with: the first in the list, or a new one, which is saved once it is changed or run."""
        return next(iter(self.entry.read().bots), CustomBot(bots.new_id(), _(bots.DEFAULT_NAME), bots.TEMPLATE))

    def find(self, id: str) -> CustomBot | None:
        """The bot with an id; for a step of the course whose bot is not kept, one with its first file."""
        step = step_of(id)
        start = CustomBot(id, bots.clean_bot_name(_(step.title)), step.start) if step else None
        return self.entry.find(id) or start

    def display(self, program: ProgramState) -> None:
        self.flush()
        self.program = program
        if self.is_open:
            self._editor.show(program.bot.source, program.is_received)
        self.flush()
        self.draw()

    def change(self, **changes: Any) -> None:
        """Changes some of what is shown of the program on the screen."""
        self.program = self.program._replace(**changes)
        self.draw()

    def save_bot(self, bot: CustomBot) -> None:
        """Saves the bot on the screen."""
        self.entry.put(bot)
        self.program = self.program._replace(bot=bot)

    def keep_version(self) -> None:
        self.save_bot(bots.with_version(self.bot, now()))

    def prepare(self) -> None:
        """Before a match: saves the program as a version and clears its error."""
        self.flush()
        self._check_soon.stop()
        self.keep_version()
        self.show_error(None)

    def _on_text(self, text: str) -> None:
        text = well_formed(text)
        if not self.program.is_received and text != self.bot.source:
            self.page.dispatcher.run_guarded(lambda: self._on_typed(text))

    def _on_typed(self, text: str) -> None:
        self.save_bot(self.bot._replace(source=text))
        self.change(error=None, printed="")
        self._check_soon.start(CHECK_DELAY)

    def _check(self) -> None:
        bot = self.bot

        def on_checked(error: BotError | None) -> None:
            if bot == self.bot and error:
                self.page.dispatcher.run_guarded(lambda: self.show_error(error))

        self.pool.check(bot.source, on_checked)

    def show_error(self, error: BotError | None) -> None:
        """Shows an error of the bot on the screen; None shows none."""
        self.change(error=error)
        if error:
            dom.scroll_to("#workshop-console .ws-error")
            dom.announce(error_sentence(error))


def _moment(saved: str) -> str:
    """A time in ISO 8601 in the player's format; other text unchanged."""
    try:
        return intl.format_datetime(datetime.fromisoformat(saved).timestamp())
    except ValueError:
        return saved


def now() -> str:
    return str(Date.new().toISOString())
