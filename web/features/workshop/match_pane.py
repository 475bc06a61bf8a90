"""The pane of the match: its fields and buttons, the match that runs, and its result."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from core.bots.levels import is_own, level
from core.bots.matches.game import round_up_to_deals
from core.bots.own.errors import BotError
from features.workshop import match_view
from features.workshop.course import Step
from features.workshop.match import GameResult, Setup, Source, summary
from features.workshop.match_view import OF_COURSE, Chosen, Numbers
from features.workshop.running import Running
from features.workshop.words import told
from ui.browser import dom, intl, timers
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.naming import shown_name

if TYPE_CHECKING:
    from typing import Protocol

    from features.workshop.bots import OwnBot
    from features.workshop.context import Context
    from features.workshop.pool import Pool
    from features.workshop.regions import Regions
    from features.workshop.screen import Written
    from features.workshop.stored import Bots

    class Desk(Protocol):
        """The desk, as the pane sees it; ``features.workshop.desk`` has it."""

        kept: Bots
        page: Context
        pane: str
        pool: Pool
        regions: Regions
        written: Written

        @property
        def bot(self) -> OwnBot: ...

        def blame(self, error: BotError | None) -> None: ...

        def choose_pane(self, name: str) -> None: ...

        def draw(self) -> None: ...

        def note(self, **changes: Any) -> None: ...

        def prepare(self) -> None: ...


OFTEN = 300  # time between two drawings of a running match, ms
SEEDS = 1_000_000_000  # upper bound of the seeds of matches

NUMBERS = Numbers(intl.per_cent, intl.decimal)


class MatchPane:
    """The match of the bot on the screen; :attr:`running` is the last one."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.running = Running(desk.pool, self._on_games, self._on_end)
        self._chosen = Chosen()
        self._draw_soon = timers.Timer(lambda: desk.page.dispatcher.react(self.draw))

    def draw(self) -> None:
        """Draws the pane, and puts the state of the match at the root. A result is shown with the bot that played
        it."""
        running, setup, written = self.running, self.running.setup, self._desk.written
        own = self._desk.kept.read().bots
        if is_own(self._chosen.opponent) and self._chosen.opponent not in {bot.id for bot in own}:
            self._chosen = self._chosen._replace(opponent=Chosen().opponent)
        found = match_view.form(self._chosen, own, running.runs, written.arrived, written.step)
        if setup is not None and (running.runs or running.bot == written.bot.id):
            found += self._result(setup)
        self._desk.regions.fill("match", found)
        dom.set_root_data(match="running" if running.runs else "over" if running.over else "stopped" if setup else "")

    def _result(self, setup: Setup) -> list[tuple[str, Html]]:
        """The match so far."""
        running, bot = self.running, self._desk.bot
        outdated = running.bot == bot.id and setup.a.text != bot.source  # the rest would be a different match
        goes_on = not (running.runs or running.over or outdated or running.met is False)
        found = [("progress", match_view.progress(len(running.results), len(running.games), goes_on, outdated))]
        if running.step:
            found.append(("goal", match_view.goal(running.step, running.met, running.wins)))
        results = list(running.results.values())
        if (known := summary(results)) and any(result.error is None for result in results):
            opponent = setup.b.name if isinstance(setup.b, Source) else level(setup.b).name
            found.append(("result", match_view.result(setup, known, opponent, NUMBERS)))
        if results and not running.runs:
            found.append(("games", match_view.games(results, running.games)))
        return found

    def set(self, name: str, value: str) -> None:
        chosen = self._chosen._asdict() | {name: value if name == "opponent" else int(value)}
        self._chosen = Chosen(**chosen)
        self.draw()

    def run(self) -> None:
        """Begins a match with the settings in the form; with those of the step's goal, checks the goal."""
        desk, chosen = self._desk, self._chosen
        desk.prepare()
        step, bot = desk.written.step, Source(desk.bot.name, desk.bot.source)
        goal = step if step and chosen == _goal_of(step) else None
        self.running.start(goal.match(bot) if goal else self._drawn(bot, step), desk.bot.id, goal)
        desk.choose_pane("match")
        dom.announce(_("The match has begun."))

    def _drawn(self, bot: Source, step: Step | None) -> Setup:
        """A match on new deals, with the settings in the form."""
        chosen = self._chosen
        other = self._desk.kept.find(chosen.opponent)
        against: Source | str = Source(other.name, other.source) if other else chosen.opponent
        if step and chosen.opponent == OF_COURSE:
            against = step.opponent
        games = round_up_to_deals(chosen.games, chosen.players)
        return Setup(bot, against, chosen.players, games, random.SystemRandom().randrange(SEEDS))

    def check_goal(self) -> None:
        """Begins the match that is the goal of the step."""
        if step := self._desk.written.step:
            self._chosen = _goal_of(step)
            self.run()

    def choose_for(self, step: Step | None, left: Step | None) -> None:
        """Sets the fields to the goal of a step; without a step, resets those set by the step just left."""
        if step:
            self._chosen = _goal_of(step)
        elif left:
            self._chosen = Chosen()

    def stop(self) -> None:
        self.running.stop()
        self.draw()

    def resume(self) -> None:
        self.running.go_on()
        self.draw()

    def _on_games(self) -> None:
        if not self._draw_soon.runs:
            self._draw_soon.start(OFTEN)

    def _on_end(self, error: BotError | None) -> None:
        self._desk.page.dispatcher.react(lambda: self._ended(error))

    def _ended(self, error: BotError | None) -> None:
        desk, running = self._desk, self.running
        self._draw_soon.stop()
        if running.met and running.step:
            desk.kept.solve(running.step.id)
        if error is not None and running.bot == desk.bot.id and running.is_own(error):
            desk.pane = "code"
            desk.note(printed=_printed(running.result_of(error)))
            desk.blame(error)
        elif error is not None:
            desk.page.dialogs.tell(f"{shown_name(running.failing(error))}: {told(error)}")
        elif running.bot == desk.bot.id and running.results:
            desk.note(printed=_printed(running.results[max(running.results)]))
        if error is not None and error.kind == "syntax":
            running.forget()
        desk.draw()
        if error is None and running.results:
            dom.announce(_("The match is over."))


def _goal_of(step: Step) -> Chosen:
    """The values of the fields for the goal of a step."""
    return Chosen(step.opponent if isinstance(step.opponent, str) else OF_COURSE, step.players, step.games)


def _printed(result: GameResult | None) -> str:
    """The bot's output in a game; in one that ended with an error, that of the decision that failed."""
    if result is None:
        return ""
    error = result.error
    told = [each for each in result.printed if each.seat == result.seat and (error is None or each.at == error.at)]
    return "".join(each.text for each in told)
