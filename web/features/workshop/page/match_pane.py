"""The pane of the match: its fields and buttons, the match that runs, and its result."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from browser import dom, intl, timers
from core.bots.levels import is_own, level
from core.bots.matches.game import round_up_to_deals
from core.bots.own.errors import BotError
from features.workshop import match_view
from features.workshop.course import OPPONENTS, CourseStep, last_beaten
from features.workshop.match import BotSource, GameResult, MatchSetup, summary
from features.workshop.match_run import MatchRun
from features.workshop.match_view import MatchOptions, NumberFormat
from features.workshop.workshop_words import error_sentence
from game.commands import Command, command
from words.html import Html
from words.i18n import _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.workshop.page.desk import Desk

OFTEN = 300  # time between two drawings of a running match, ms
SLOW = 1000  # time after which the page says that the first game is still being played, ms
SEEDS = 1_000_000_000  # upper bound of the seeds of matches

NUMBERS = NumberFormat(intl.format_percent, intl.format_decimal)


class MatchPane:
    """The match of the bot on the screen; :attr:`match_run` is the last one."""

    commands: ClassVar[dict[str, Command]] = {}

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.match_run = MatchRun(desk.pool, self._on_games, self._on_end)
        self._chosen = self._usual
        self._draw_soon = timers.Timer(lambda: desk.page.dispatcher.run_guarded(self.draw))
        self._is_slow = False  # the first game takes long
        self._slow_soon = timers.Timer(lambda: desk.page.dispatcher.run_guarded(self._tell_slow))

    @property
    def _usual(self) -> MatchOptions:
        """The fields at first: a match against the opponent whom the course has just beaten."""
        return MatchOptions(last_beaten(self._desk.entry.read().solved))

    def draw(self) -> None:
        """Draws the pane, and puts the state of the match at the root. A result is shown with the bot that played
        it."""
        running, setup, written = self.match_run, self.match_run.setup, self._desk.program
        own = self._desk.entry.read().bots
        if is_own(self._chosen.opponent) and self._chosen.opponent not in {bot.id for bot in own}:
            self._chosen = self._chosen._replace(opponent=self._usual.opponent)
        found = match_view.form(self._chosen, own, running.is_running, written.is_received, written.step)
        if setup is not None and (running.is_running or running.bot_id == written.bot.id):
            found += self._result(setup)
        self._desk.fill_region("match", found)
        dom.set_root_data(
            match="running" if running.is_running else "over" if running.is_over else "stopped" if setup else ""
        )

    def _result(self, setup: MatchSetup) -> list[tuple[str, Html]]:
        """The match so far."""
        running, bot = self.match_run, self._desk.bot
        outdated = running.bot_id == bot.id and setup.a.text != bot.source  # the rest would be a different match
        goes_on = not (running.is_running or running.is_over or outdated or running.is_goal_met is False)
        slow = self._is_slow and running.is_running and not running.results
        done, games = len(running.results), len(running.games)
        found = [("progress", match_view.progress(done, games, goes_on, outdated, slow))]
        if running.step:
            met, lost = running.is_goal_met, running.is_over and running.worst_loss is not None
            found.append(("goal", match_view.goal(running.step, met, running.wins, lost)))
        results = list(running.results.values())
        if (known := summary(results)) and any(result.error is None for result in results):
            opponent = setup.b.name if isinstance(setup.b, BotSource) else level(setup.b).name
            found.append(("result", match_view.result(setup, known, opponent, NUMBERS)))
        if results and not running.is_running:
            found.append(("games", match_view.games(results, running.games)))
        return found

    @command("set")
    def set_option(self, name: str, source: Any) -> None:
        """Follows a field of the form."""
        value = str(source.value)
        chosen = self._chosen._asdict() | {name: value if name == "opponent" else int(value)}
        self._chosen = MatchOptions(**chosen)
        self.draw()

    @command("run")
    def run(self) -> None:
        """Begins a match with the settings in the form; with those of the step's goal, checks the goal."""
        desk, chosen = self._desk, self._chosen
        desk.prepare()
        step, bot = desk.program.step, BotSource(desk.bot.name, desk.bot.source)
        goal = step if step and chosen == _goal_of(step) else None
        self.match_run.start(goal.match(bot) if goal else self._drawn(bot), desk.bot.id, goal)
        self._is_slow = False
        self._slow_soon.start(SLOW)
        desk.choose_pane("match")
        dom.announce(_("The match has begun."))

    def _drawn(self, bot: BotSource) -> MatchSetup:
        """A match on new deals, with the settings in the form."""
        chosen = self._chosen
        other = self._desk.entry.find(chosen.opponent)
        against = BotSource(other.name, other.source) if other else OPPONENTS.get(chosen.opponent, chosen.opponent)
        games = round_up_to_deals(chosen.games, chosen.players)
        return MatchSetup(bot, against, chosen.players, games, random.SystemRandom().randrange(SEEDS))

    @command("check")
    def check_goal(self) -> None:
        """Begins the match that is the goal of the step."""
        if step := self._desk.program.step:
            self._chosen = _goal_of(step)
            self.run()

    def choose_for(self, step: CourseStep | None, left: CourseStep | None) -> None:
        """Sets the fields to the goal of a step; without a step, resets those set by the step just left."""
        if step:
            self._chosen = _goal_of(step)
        elif left:
            self._chosen = self._usual

    @command("stop")
    def stop(self) -> None:
        self.match_run.stop()
        self.draw()

    @command("resume")
    def resume(self) -> None:
        self.match_run.resume()
        self.draw()

    def _tell_slow(self) -> None:
        self._is_slow = True
        self.draw()

    def _on_games(self) -> None:
        if not self._draw_soon.is_pending:
            self._draw_soon.start(OFTEN)

    def _on_end(self, error: BotError | None) -> None:
        self._desk.page.dispatcher.run_guarded(lambda: self._ended(error))

    def _ended(self, error: BotError | None) -> None:
        desk, running = self._desk, self.match_run
        self._draw_soon.stop()
        if running.is_goal_met and running.step:
            desk.entry.solve(running.step.id)
        if error is not None and running.bot_id == desk.bot.id and running.is_own(error):
            desk.pane = "code"
            desk.update_program(printed=_printed(running.result_of(error)))
            desk.show_error(error)
        elif error is not None:
            desk.page.dialogs.show_message(f"{isolate_name(running.failing_bot_name(error))}: {error_sentence(error)}")
        elif running.bot_id == desk.bot.id and running.results:
            desk.update_program(printed=_printed(running.results[max(running.results)]))
        if error is not None and error.kind == "syntax":
            running.discard()
        desk.draw()
        if error is None and running.results:
            dom.announce(_("The match is over."))


def _goal_of(step: CourseStep) -> MatchOptions:
    """The values of the fields for the goal of a step."""
    return MatchOptions(step.opponent, step.players, step.games)


def _printed(result: GameResult | None) -> str:
    """The bot's output in a game; in one that ended with an error, that of the decision that failed."""
    if result is None:
        return ""
    error = result.error
    told = [each for each in result.printed if each.seat == result.seat and (error is None or each.at == error.at)]
    return "".join(each.text for each in told)
