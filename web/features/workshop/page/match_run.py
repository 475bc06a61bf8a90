"""The match in the Workshop: starts, stops and resumes it, and holds its results so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.bots.own.errors import BotError
from features.workshop.course import CourseStep
from features.workshop.match import GameResult, MatchSetup, playing_order

if TYPE_CHECKING:
    from features.workshop.page.pool import RefereePool


class MatchRun:
    """The last match; ``on_games`` is called when there are more games, ``on_end`` when it has ended on its own, with
    the error that stopped it, if any."""

    def __init__(
        self, pool: RefereePool, on_games: Callable[[], object], on_end: Callable[[BotError | None], object]
    ) -> None:
        self._pool = pool
        self._on_games = on_games
        self._on_end = on_end
        self.setup: MatchSetup | None = None
        self.bot_id = ""  # id of the bot whose match it is
        self.step: CourseStep | None = None  # the step of the course whose goal it checks
        self.results: dict[int, GameResult] = {}
        self.is_running = False

    @property
    def games(self) -> list[int]:
        return playing_order(self.setup) if self.setup else []

    @property
    def is_over(self) -> bool:
        return self.setup is not None and len(self.results) == len(self.games)

    @property
    def worst_loss(self) -> GameResult | None:
        """The game that the bot has lost by most, without an error; None if there is none."""
        lost = [result for result in self.results.values() if not result.won and result.error is None]
        return min(lost, key=lambda result: (result.lead, result.number), default=None)

    @property
    def wins(self) -> float:
        """The bot's wins so far; a shared victory counts in part."""
        return sum(result.won for result in self.results.values())

    @property
    def is_goal_met(self) -> bool | None:
        """True if the goal of the step is met, False if not; None without a step, or while that is undecided."""
        if self.step is None or self.setup is None:
            return None
        if any(result.error and self.is_own_fault(result.error) for result in self.results.values()):
            return False
        return self.wins >= self.step.wins if self.is_over else None

    def is_own_fault(self, error: BotError) -> bool:
        """True if an error of the match is the bot's own, which lost the game by it, and not its opponent's."""
        result = self.result_of(error)
        return result is None or not result.won

    def result_of(self, error: BotError) -> GameResult | None:
        """The game that an error has ended; None if it happened in none."""
        return next((result for result in self.results.values() if result.error == error), None)

    def failing_bot_name(self, error: BotError) -> str:
        if self.setup is None:
            return ""
        return self.setup.a.name if self.is_own_fault(error) else self.setup.opponent

    def start(self, setup: MatchSetup, bot: str, step: CourseStep | None = None) -> None:
        """Begins a match of a bot, given by its id."""
        self.stop()
        self.setup, self.bot_id, self.step, self.results = setup, bot, step, {}
        self.resume()

    def resume(self) -> None:
        if self.setup is not None and not self.is_over:
            self.is_running = True
            missing = [number for number in self.games if number not in self.results]
            self._pool.run(self.setup, self._on_result, self._on_stopped, missing)

    def discard(self) -> None:
        """Stops the match for good."""
        self.stop()
        self.setup, self.results = None, {}

    def stop(self) -> None:
        """Stops the match, which can be resumed."""
        if self.is_running:
            self.is_running = False
            self._pool.stop()

    def _on_result(self, result: GameResult) -> None:
        self.results[result.number] = result
        self._on_games()

    def _on_stopped(self, error: BotError | None) -> None:
        self.is_running = False
        self._on_end(error)
