"""Runs the code of an own bot."""

import io
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any, Final

from core.actions import Action
from core.bots.base import Bot, Budget
from core.bots.own.errors import BotError, BotFault, from_exception, illegal_action_error, not_an_action_error
from core.bots.own.seen_game import SeenGame
from core.reasons import why_not
from core.state import State

MAX_OUTPUT: Final = 20_000  # characters kept of what a bot prints in one decision
CUT: Final = "\n…\n"  # in place of the middle of a longer output


class OutputBuffer(io.TextIOBase):
    """A bot's output; of a long one, the beginning and the end."""

    def __init__(self) -> None:
        self._first = self._last = ""
        self._length = 0

    def write(self, text: str) -> int:
        """Appends a text."""
        half = MAX_OUTPUT // 2
        room = half - len(self._first)
        self._first += text[:room]
        if len(text) > room:
            self._last = (self._last + text[room:])[-half:]
        self._length += len(text)
        return len(text)

    def take(self) -> str:
        """Returns the output since the last call."""
        text = self._first + CUT * (self._length > MAX_OUTPUT) + self._last
        self._first, self._last, self._length = "", "", 0
        return text


class CustomBot(Bot):
    """A bot by its source: a function ``choose(game)``, in a module of its own for each seat and game.

    Any failure raises BotFault. The bot's output goes to ``printed``.
    """

    def __init__(self, file: str, source: str, printed: OutputBuffer | None = None) -> None:
        self._printed = printed or OutputBuffer()
        self._file, self._source = file, source
        module: dict[str, Any] = {"__name__": "bot", "__file__": file}
        with self._guarded():
            exec(compile(source, file, "exec", dont_inherit=True), module)
        choose = module.get("choose")
        if not callable(choose):
            raise BotFault(BotError("exception", "There is no function choose(game)."))
        self._choose: Callable[[SeenGame], Any] = choose

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """The bot's choice."""
        with self._guarded():
            chosen = self._choose(SeenGame(state, rng, legal_actions))
        if isinstance(chosen, Action):
            action = chosen
        else:
            try:
                action = Action.parse(chosen)
            except ValueError:
                raise BotFault(not_an_action_error(chosen)) from None
        if action not in legal_actions:
            reason = why_not(state, action)
            assert reason
            raise BotFault(illegal_action_error(action, reason))
        return action

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Captures the output, and turns exceptions into faults of the bot."""
        try:
            with redirect_stdout(self._printed):
                yield
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise BotFault(from_exception(error, self._file, self._source)) from None


def custom_bot_seed(chance: int) -> int:
    """The seed of an own bot's random numbers, which does not reveal the deal."""
    return int(random.Random(chance).random() * 2**53)
