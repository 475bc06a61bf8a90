"""Runs the code of an own bot."""

import ast
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
_RETURNING: Final = "__returning__"  # name of the function that notes the line of a return
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


class _NotingReturns(ast.NodeTransformer):
    """Has each return of a function note its line, except those of functions inside."""

    def visit(self, node: ast.AST) -> Any:
        """The statement, changed if there is a return in it; expressions and definitions stay as they are."""
        if isinstance(node, (ast.expr, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return node
        if not isinstance(node, ast.Return):
            return self.generic_visit(node)
        given = [node.value or ast.Constant(None), ast.Constant(node.lineno)]
        noted = ast.copy_location(ast.Call(ast.Name(_RETURNING, ast.Load()), given, []), node)
        return ast.fix_missing_locations(ast.copy_location(ast.Return(noted), node))


class CustomBot(Bot):
    """A bot by its source: a function ``choose(game)``, in a module of its own for each seat and game.

    Any failure raises BotFault. The bot's output goes to ``printed``.
    """

    def __init__(self, file: str, source: str, printed: OutputBuffer | None = None) -> None:
        self._printed = printed or OutputBuffer()
        self._file, self._source = file, source
        self.line = 0  # the line whose return has ended the last decision; 0 if it is unknown
        module: dict[str, Any] = {"__name__": "bot", "__file__": file, _RETURNING: self._returning}
        with self._guarded():
            program = ast.parse(source, file)
            for function in program.body:
                if isinstance(function, ast.FunctionDef) and function.name == "choose":
                    function.body = [_NotingReturns().visit(statement) for statement in function.body]
            exec(compile(program, file, "exec", dont_inherit=True), module)
        choose = module.get("choose")
        if not callable(choose):
            raise BotFault(BotError("exception", "There is no function choose(game)."))
        self._choose: Callable[[SeenGame], Any] = choose

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """The bot's choice."""
        self.line = 0
        with self._guarded():
            chosen = self._choose(SeenGame(state, rng, legal_actions))
        if isinstance(chosen, Action):
            action = chosen
        else:
            try:
                action = Action.parse(chosen)
            except ValueError:
                raise BotFault(not_an_action_error(chosen)._replace(line=self.line or None)) from None
        if action not in legal_actions:
            reason = why_not(state, action)
            assert reason
            raise BotFault(illegal_action_error(action, reason)._replace(line=self.line or None))
        return action

    def _returning(self, value: object, line: int) -> object:
        self.line = line
        return value

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
