"""The Workshop at work: the bot on the screen, its editor and its match; draws them, and carries out the buttons."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.actions import Action
from core.bots.levels import LEVELS
from core.bots.own.errors import BotError
from core.game import Game
from features.workshop import api, bots, links, match_view, screen
from features.workshop.bots import OwnBot
from features.workshop.course import STEPS, Step
from features.workshop.editor import Editor
from features.workshop.match import SECONDS, Setup, Source, summary
from features.workshop.match_view import Chosen, Numbers
from features.workshop.pool import Pool, Turn
from features.workshop.running import Running
from features.workshop.screen import REGIONS, Written
from features.workshop.stored import Bots
from features.workshop.words import told
from js import Date, document, window
from storage.trouble import StoreError
from ui.browser import assets, dom, fields, intl, timers
from ui.browser.focus import focused
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.naming import shown_name

if TYPE_CHECKING:
    from ui.app.part import Page

API = "features/workshop/api.json"  # the file of the site that describes what a bot may use
STYLES = "features/workshop/workshop.css"

PAUSE = 1000  # time without typing after which the program is checked, ms
OFTEN = 300  # time between two drawings of a running match, ms
SEEDS = 1_000_000_000  # upper bound of the seeds of matches

NUMBERS = Numbers(intl.per_cent, intl.decimal)


class Desk:
    """The Workshop of this page; :meth:`load` must have been awaited before it is shown."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.kept = Bots()
        self.pool = Pool()
        self.running = Running(self.pool, self._on_games, self._on_end)
        self._editor = Editor(self._on_text)
        self._entries: tuple[api.Entry, ...] = ()
        self._regions: dict[str, dom.Container] = {}
        self._written = Written(self._first())
        self._chosen = Chosen()
        self.pane, self.side = "code" if self.kept.read().bots else "bots", "match"
        self._check_soon = timers.Timer(lambda: page.dispatcher.react(self._check))
        self._draw_soon = timers.Timer(lambda: page.dispatcher.react(self._draw_match))
        dom.listen(window, "pagehide", lambda _event: self._editor.settle())

    # ---- showing ----

    async def load(self) -> None:
        """Loads the styles, the editor and the reference; any exception means that one of them is not there."""
        await _styled()
        if not self._entries:
            self._entries = api.entries((await assets.content(API)).decode())
        await self._editor.load()

    def show(self) -> None:
        """Fills the dialog, which has just been opened."""
        self._regions = {name: dom.Container(f"workshop-{name}") for name in REGIONS}
        self._editor.mount(api.completions(self._entries))
        self._editor.show(self.bot.source, self._written.arrived)
        self._patch("api", screen.api(self._entries))
        self._mark()
        self._draw()

    def hide(self) -> None:
        """Saves the latest typing, and stops the match, as the dialog is closed."""
        self._editor.unmount()
        self._check_soon.stop()
        self.running.stop()
        self._regions = {}

    def _draw(self) -> None:
        """Draws everything but the editor."""
        kept = self.kept.read()
        self._patch("tabs", screen.tabs(self.pane, self.side))
        self._fill("bots", screen.bots(kept.bots, "" if self._written.arrived else self.bot.id, kept.solved))
        self._patch("head", screen.head(self._written))
        self._patch("console", screen.console(self._written))
        self._draw_match()
        dom.set_attribute("workshop", "data-pane", self.pane)
        dom.set_attribute("workshop", "data-side", self.side)
        if self.kept.trouble:
            self._page.dialogs.tell(_(self.kept.trouble))

    def _draw_match(self) -> None:
        running, setup = self.running, self.running.setup
        own = self.kept.read().bots
        found = match_view.form(self._chosen, own, running.runs, self._written.arrived)
        if setup is not None:
            found.append(("progress", match_view.progress(len(running.results), len(running.games), running.runs)))
            if running.step:
                found.append(("goal", match_view.goal(running.step, running.met, running.wins)))
            results = list(running.results.values())
            if (known := summary(results)) and any(result.error is None for result in results):
                opponent = setup.b.name if isinstance(setup.b, Source) else _level_name(setup.b)
                found.append(("result", match_view.result(setup, known, opponent, NUMBERS)))
            if results and not running.runs:
                found.append(("games", match_view.games(results)))
        self._fill("match", found)
        dom.set_root_data(match="running" if running.runs else "over" if running.over else "stopped" if setup else "")

    def _patch(self, region: str, html: Html) -> None:
        self._fill(region, [(region, Html(f'<div class="ws-region">{html}</div>'))])

    def _fill(self, region: str, fragments: dom.Fragments) -> None:
        """Draws a region; the focus stays in it if the element that has it is drawn again."""
        if region not in self._regions:
            return
        here = focused()
        command = here.getAttribute("data-do") if here else None
        self._regions[region].patch(fragments)
        if here and focused() is None:
            place = f"#workshop-{region}"
            same = [f'{place} [data-do="{window.CSS.escape(command)}"]'] if isinstance(command, str) else []
            found = filter(None, map(document.querySelector, [*same, f"{place} :is(button, select)", "#dlg-title"]))
            next(found).focus()

    # ---- the bot on the screen ----

    @property
    def bot(self) -> OwnBot:
        """The bot on the screen."""
        return self._written.bot

    def _first(self) -> OwnBot:
        """The bot to start with: the first in the list, or a new one, which is saved once it is changed or run."""
        return next(iter(self.kept.read().bots), OwnBot(bots.new_id(), _(bots.NAMELESS), bots.FIRST))

    def _show(self, bot: OwnBot, **more: Any) -> None:
        """Puts another bot on the screen."""
        self._editor.settle()
        step = next((step for step in STEPS if step.bot == bot.id), None)
        self._written = Written(bot, step=step, **more)
        if step:
            self._chosen = self._of_step(step)
        self._editor.show(bot.source, self._written.arrived)
        self._draw()

    def _note(self, **changes: Any) -> None:
        """Changes details shown about the bot on the screen."""
        self._written = self._written._replace(**changes)

    def _keep(self, bot: OwnBot) -> None:
        """Saves the bot on the screen."""
        self.kept.put(bot)
        self._note(bot=bot)

    def _on_text(self, text: str) -> None:
        """Saves the typed program."""
        if self._written.arrived or text == self.bot.source:
            return
        self._page.dispatcher.react(lambda: self._typed(text))

    def _typed(self, text: str) -> None:
        self._note(error=None, printed="")
        self._keep(self.bot._replace(source=text))
        self._editor.mark(None)
        self._draw()
        self._check_soon.start(PAUSE)

    def _check(self) -> None:
        """Checks the program for syntax errors, unless a match is running."""
        bot = self.bot

        def on_checked(error: BotError | None) -> None:
            if bot == self.bot and error:
                self._page.dispatcher.react(lambda: self._blame(error))

        if not self.running.runs:
            self.pool.check(bot.source, on_checked)

    def _blame(self, error: BotError | None) -> None:
        """Shows an error of the bot on the screen; None shows none."""
        self._note(error=error)
        self._mark()
        self._draw()
        if error:
            dom.scroll_to("#workshop-console .ws-error")
            dom.announce(told(error))

    def _mark(self) -> None:
        """Marks the line of the error."""
        error = self._written.error
        self._editor.mark(error.line if error else None, error.message if error else "")

    # ---- commands ----

    def choose_pane(self, name: str) -> None:
        if name in screen.PANES:
            self.pane = name
            self.side = name if name in ("match", "api") else self.side
            self._draw()

    def new(self) -> None:
        self._show(OwnBot(bots.new_id(), self._free_name(_(bots.NAMELESS)), bots.FIRST))
        self._keep(self.bot)
        self.choose_pane("code")

    def _free_name(self, name: str) -> str:
        """A name that no other bot has, with a number appended if necessary."""
        taken = {bot.name for bot in self.kept.read().bots}
        numbered = (bots.named(f"{name} {number}") for number in range(2, len(taken) + 3))
        return name if name not in taken else next(each for each in numbered if each not in taken)

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
            self._keep(self.bot._replace(name=self._free_name(name)))
        self._draw()

    def version(self, number: str) -> None:
        """Restores a version; the current program becomes one."""
        if number:
            source = self.bot.versions[int(number)].source
            self._keep(bots.kept(self.bot, _now()))
            self._editor.replace(source)
            self._draw()

    def duplicate(self) -> None:
        self._show(OwnBot(bots.new_id(), self._free_name(self.bot.name), self.bot.source))
        self._keep(self.bot)
        self._draw()

    def ask_deleting(self, asks: bool) -> None:
        self._note(deleting=asks)
        self._draw()

    def delete(self) -> None:
        self.kept.delete_bot(self.bot.id)
        self._show(self._first())

    def export(self) -> None:
        fields.download(*bots.to_file(self.bot))

    def share(self) -> None:
        """Shows the link to the bot; if it is too long for one, exports the file."""
        if text := links.to_text(self.bot):
            self._note(link=f"{assets.page_address()}#b={text}")
            self._draw()
            fields.select_field("workshop-link")
            return
        self.export()
        self._page.dialogs.tell(
            _("This bot is too long for a link. It has been exported as a file; send that instead.")
        )

    def copy_link(self) -> None:
        from features.links import links as sent

        sent.copy(self._page, self._written.link, "workshop-link")

    def take_file(self, name: str, text: str) -> None:
        """Shows the program in a file, as if it had come by link; StoreError if there is none."""
        try:
            bot = bots.from_file(name, text)
        except ValueError as error:
            raise StoreError(_(str(error))) from None
        self.arrive(bot)

    def arrive(self, bot: OwnBot) -> None:
        """Shows a bot that came from elsewhere; nothing of it runs."""
        self.running.stop()
        if bot.id in {step.bot for step in STEPS}:
            bot = bot._replace(id=bots.new_id())
        known = self.kept.find(bot.id)
        if known and known.source == bot.source:
            self._show(known)
        else:
            self._show(bot, arrived=True, replaces=known.name if known else "")
        self.choose_pane("code")

    def adopt(self) -> None:
        """Keeps the bot that has arrived; the source that its id had so far becomes a version."""
        self.kept.take(self.bot, _now())
        self.open(self.bot.id)

    def discard(self) -> None:
        self._show(self._first())

    def go(self, line: str) -> None:
        self.choose_pane("code")
        self._editor.go(int(line))

    # ---- the match ----

    def set(self, name: str, value: str) -> None:
        chosen = self._chosen._asdict() | {name: value if name == "opponent" else int(value)}
        self._chosen = Chosen(**chosen)
        self._draw_match()

    def run(self) -> None:
        """Begins a match with the settings in the form."""
        self._start(self._chosen, None)

    def check_goal(self) -> None:
        """Begins the match that is the goal of the step."""
        if step := self._written.step:
            self._start(self._of_step(step), step)

    def _of_step(self, step: Step) -> Chosen:
        """The field values for the goal of a step; its opponent may be a bot of the course."""
        opponent = step.opponent if isinstance(step.opponent, str) else self._chosen.opponent
        return Chosen(opponent, step.players, step.games)

    def _start(self, chosen: Chosen, step: Step | None) -> None:
        self._editor.settle()
        self._check_soon.stop()
        self._keep(bots.kept(self.bot, _now()))
        self._blame(None)
        other = self.kept.find(chosen.opponent)
        against = step.opponent if step else Source(other.name, other.source) if other else chosen.opponent
        seed = random.SystemRandom().randrange(SEEDS)
        setup = Setup(Source(self.bot.name, self.bot.source), against, chosen.players, chosen.games, seed, SECONDS)
        self.running.start(setup, self.bot.id, step)
        self.choose_pane("match")
        dom.announce(_("The match has begun."))

    def stop(self) -> None:
        self.running.stop()
        self._draw_match()

    def resume(self) -> None:
        self.running.go_on()
        self._draw_match()

    def _on_games(self) -> None:
        if not self._draw_soon.runs:
            self._draw_soon.start(OFTEN)

    def _on_end(self, error: BotError | None) -> None:
        self._page.dispatcher.react(lambda: self._ended(error))

    def _ended(self, error: BotError | None) -> None:
        running = self.running
        self._draw_soon.stop()
        if running.met and running.step:
            self.kept.solve(running.step.id)
        if error is not None and running.bot == self.bot.id and running.is_own(error):
            self.pane = "code"
            self._blame(error)
        elif error is not None:
            self._page.dialogs.tell(f"{shown_name(running.failing(error))}: {told(error)}")
        elif running.bot == self.bot.id and running.results:
            last = running.results[max(running.results)]
            self._note(printed="".join(each.text for each in last.printed))
        self._draw()
        if error is None and running.results:
            dom.announce(_("The match is over."))

    def solve(self) -> None:
        """Puts the step's solution into the editor; undo brings back what was there."""
        if step := self._written.step:
            self._replace(step.solution)

    def restart(self) -> None:
        """Puts the step's first file into the editor; undo brings back what was there."""
        if step := self._written.step:
            self._replace(step.start)

    def _replace(self, source: str) -> None:
        self._keep(bots.kept(self.bot, _now()))
        self._editor.replace(source)
        self._draw()

    # ---- at the table ----

    def play(self) -> None:
        """Begins a game against the bot."""
        from features.new_game import begin
        from ui.table.address import Wanted

        self._editor.settle()
        self._keep(self.bot)
        own, levels = self._page.seats.own, ("", self.bot.id)
        begin.start_game(self._page, Wanted(None, 2, levels, (own.name,), colours=(own.colour,)))

    def open_game(self, number: str) -> None:
        """Puts a game of the match on the table, to step through."""
        setup, result = self.running.setup, self.running.results.get(int(number))
        if setup and result:
            other = setup.b if isinstance(setup.b, str) else self.running.bot
            levels = [self.running.bot if seat == result.seat else other for seat in range(setup.players)]
            moment = result.error.at if result.error else 0
            self._page.workshop.watch(Game.from_json(result.record), levels, moment, result.printed)

    def open_position(self) -> None:
        """Puts the position in which the error occurred on the table."""
        if (error := self._written.error) and error.record:
            self._page.workshop.watch(Game.from_json(error.record), (), error.at, ())

    def think(self, id: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has an own bot play the rest of its turn in a game; None, with the reason in a notice, if it cannot."""
        bot = self.kept.find(id)
        if bot is None:
            name = shown_name(game.names[game.state.seat])
            words = _("The program of “{name}” is not in this browser. Ask its author for the link, and keep it.")
            self._page.notices.tell(words.format(name=name))
            on_found(None)
            return

        def on_turn(turn: Turn) -> None:
            self._page.dispatcher.react(lambda: took(turn))

        def took(turn: Turn) -> None:
            if turn.error is not None:
                self._note(**({"bot": bot, "error": turn.error} if bot.id == self.bot.id else {}))
                self._page.notices.tell(f"{shown_name(bot.name)}: {told(turn.error)}")
            on_found(None if turn.error is not None else list(turn.actions))

        self.pool.turn(Source(bot.name, bot.source), game, SECONDS, on_turn)

    def follow(self) -> None:
        """Shows what another tab has changed."""
        stored = self.kept.find(self.bot.id)
        if not self._regions or self._written.arrived:
            return
        if stored and stored.source != self.bot.source:
            self._show(stored)
            self._page.dialogs.tell(_("This bot was changed in another tab; here it is as it is now."))
        elif stored:
            self._note(bot=stored)
        self._draw()


def _level_name(id: str) -> str:
    """Name of the character of a level."""
    return next((level.name for level in LEVELS if level.id == id), id)


def _step(id: str) -> Step | None:
    return next((step for step in STEPS if step.id == id), None)


def _now() -> str:
    """The present moment in ISO 8601."""
    return str(Date.new().toISOString())


async def _styled() -> None:
    """Loads the style sheet, unless it is there."""
    import asyncio

    address = assets.address(STYLES)
    if document.querySelector(f'link[href="{address}"]'):
        return
    link = document.createElement("link")
    link.rel, link.href = "stylesheet", address
    loaded: asyncio.Future[None] = asyncio.get_event_loop().create_future()
    dom.listen(link, "load", lambda _event: loaded.set_result(None))
    dom.listen(link, "error", lambda _event: loaded.set_exception(OSError(STYLES)))
    document.head.append(link)
    try:
        await loaded
    except OSError:
        link.remove()
        raise
