"""The pane of the match: its fields and buttons, the match that runs, and its result."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from core.bots.levels import LEVELS
from core.bots.own.errors import BotError
from features.workshop import match_view
from features.workshop.course import Step
from features.workshop.match import SECONDS, Setup, Source, summary
from features.workshop.match_view import Chosen, Numbers
from features.workshop.running import Running
from features.workshop.words import told
from ui.browser import dom, intl, timers
from ui.text.i18n import _
from ui.text.naming import shown_name

if TYPE_CHECKING:
    from features.workshop.desk import Desk

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
        """Draws the pane, and says at the root how far the match is."""
        running, setup = self.running, self.running.setup
        own = self._desk.kept.read().bots
        found = match_view.form(self._chosen, own, running.runs, self._desk.written.arrived)
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
        self._desk.regions.fill("match", found)
        dom.set_root_data(match="running" if running.runs else "over" if running.over else "stopped" if setup else "")

    def set(self, name: str, value: str) -> None:
        chosen = self._chosen._asdict() | {name: value if name == "opponent" else int(value)}
        self._chosen = Chosen(**chosen)
        self.draw()

    def run(self) -> None:
        """Begins a match with the settings in the form."""
        self._start(self._chosen, None)

    def check_goal(self) -> None:
        """Begins the match that is the goal of the step."""
        if step := self._desk.written.step:
            self._start(self._of_step(step), step)

    def choose_goal(self, step: Step) -> None:
        """Sets the fields to the goal of a step."""
        self._chosen = self._of_step(step)

    def _of_step(self, step: Step) -> Chosen:
        """The values of the fields for the goal of a step; its opponent may be a bot of the course."""
        opponent = step.opponent if isinstance(step.opponent, str) else self._chosen.opponent
        return Chosen(opponent, step.players, step.games)

    def _start(self, chosen: Chosen, step: Step | None) -> None:
        desk = self._desk
        desk.prepare()
        other = desk.kept.find(chosen.opponent)
        against = step.opponent if step else Source(other.name, other.source) if other else chosen.opponent
        seed = random.SystemRandom().randrange(SEEDS)
        setup = Setup(Source(desk.bot.name, desk.bot.source), against, chosen.players, chosen.games, seed, SECONDS)
        self.running.start(setup, desk.bot.id, step)
        desk.choose_pane("match")
        dom.announce(_("The match has begun."))

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
            desk.blame(error)
        elif error is not None:
            desk.page.dialogs.tell(f"{shown_name(running.failing(error))}: {told(error)}")
        elif running.bot == desk.bot.id and running.results:
            last = running.results[max(running.results)]
            desk.note(printed="".join(each.text for each in last.printed))
        desk.draw()
        if error is None and running.results:
            dom.announce(_("The match is over."))


def _level_name(id: str) -> str:
    """Name of the character of a level."""
    return next((level.name for level in LEVELS if level.id == id), id)
