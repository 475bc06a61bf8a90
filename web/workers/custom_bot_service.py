"""Runs a player's own bot in a separate thread; text in, text out. The thread receives only the open information of
the game, so whatever the bot does, it cannot find out anything hidden."""

import json
import random
import sys
from importlib.abc import MetaPathFinder
from typing import Any

from core.actions import Action, EndTurn
from core.bots.base import Budget
from core.bots.own import decision
from core.bots.own.decision import Decision
from core.bots.own.errors import BotError, BotFault, from_exception
from core.bots.own.open_game import PublicGame, PublicGameReplay
from core.bots.own.player import CustomBot, OutputBuffer
from core.legal import legal_actions

END = EndTurn()

BLOCKED_PACKAGES = ("js", "pyodide", "pyodide_js", "pyscript", "_pyodide", "_pyodide_core", "ctypes", "_ctypes")
"""Packages through which a bot could reach the browser."""

BOT_FILENAME = "bot.py"  # name of the bot's file in tracebacks


class _BlockingFinder(MetaPathFinder):
    """Refuses to import the closed packages, with a clear error."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name.partition(".")[0] in BLOCKED_PACKAGES:
            raise ImportError(f"a bot cannot import {name}: it has Python and the game, and nothing of the page")


def close() -> None:
    """Blocks every import that leads out of Python. By now the thread has nothing left to reach, either."""
    for finder in sys.meta_path:
        getattr(finder, "jsproxies", {}).clear()
    sys.meta_path[:] = [_BlockingFinder(), *(finder for finder in sys.meta_path if not hasattr(finder, "jsproxies"))]
    for name in [name for name in sys.modules if name.partition(".")[0] in BLOCKED_PACKAGES]:
        del sys.modules[name]


def check_syntax(source: str) -> str:
    """Compiles a bot without running it; returns its error as a decision, or ""."""
    try:
        compile(source, BOT_FILENAME, "exec", dont_inherit=True)
    except BaseException as error:
        return decision.to_text(Decision(None, from_exception(error, BOT_FILENAME, source)))
    return ""


class _Seat:
    """A bot in one seat, with its copy of the game."""

    def __init__(self, source: str, chance: int, seen: PublicGame, printed: OutputBuffer) -> None:
        self.game = PublicGameReplay(seen)
        self.rng = random.Random(chance)
        self.bot = CustomBot(BOT_FILENAME, source, printed)


class Thinker:
    """The bot in all of its seats, in one game at a time."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._printed = OutputBuffer()
        self._seats: dict[int, _Seat] = {}
        self._request: dict[str, Any] = {}
        self._current_seat: _Seat | None = None
        self._is_turn_over = True

    def turn(self, request: str) -> None:
        """Begins a turn: ``seat`` is to move in the ``game``, :class:`PublicGame` as data; ``chance`` seeds its random
        numbers when its game begins. :meth:`decide` continues it."""
        self._request, self._current_seat, self._is_turn_over = json.loads(request), None, False

    def decide(self) -> str:
        """The next decision of the turn as text; "" once the turn is over. An interrupt ends a bot that takes too
        long."""
        if self._is_turn_over:
            return ""
        self._is_turn_over = True  # unless the turn goes on
        action: Action | None = None
        error: BotError | None = None
        try:
            seat = self._current_seat = self._current_seat or self._seat_to_move()
            state = seat.game.state
            action = seat.bot.decide(state, legal_actions(state), Budget(), seat.rng)
            if action is not END:
                seat.game.play(action)
                self._is_turn_over = False
        except BotFault as fault:
            error = fault.error
        except KeyboardInterrupt as interrupt:
            error = from_exception(interrupt, BOT_FILENAME, self._source)
        line = self._current_seat.bot.line if self._current_seat else 0
        return decision.to_text(Decision(action, error, self._printed.take(), line))

    def _seat_to_move(self) -> _Seat:
        """Returns the bot for the seat to move, with its game updated; creates a new one for a new game."""
        number, seen = self._request["seat"], PublicGame.from_data(self._request["game"])
        seat = self._seats.get(number)
        if not seat or not seat.game.catch_up(seen):
            seat = self._seats[number] = _Seat(self._source, self._request["chance"], seen, self._printed)
        return seat
