"""Commands: every method that carries one out declares it here, with when it is available. Pure.

Every clickable element has its command in ``data-do``: a word and, after a space, an argument. Any other word is that
of a dialog, ``saves``, or of a command of its own, ``saves:rename ID``; see :mod:`ui.dialogs.dialog`.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

Run = Callable[..., object]
"""A method that carries out a command. It takes the argument, and the form or field that the command comes from, or
fewer of these."""

Method = TypeVar("Method", bound=Run)


class Command(NamedTuple):
    """A command."""

    does: str  # its effect, in words
    run: Run | None = None  # carries it out; None for :data:`NONE`
    at_table: bool = False  # True if it belongs to the table, not to the page
    needs_game: bool = False  # True if it is ignored on a page without a game
    changes: bool = False  # True if it may change the game
    in_past: bool = True  # True if it works while looking back
    in_bots_turn: bool = True  # True if it works in a bot's turn
    elsewhere: bool = True  # True if it works while another tab plays the game
    in_replay: bool = False  # True if a running replay goes on
    inspects: bool = False  # True if the thing being inspected stays

    def carry_out(self, owner: object, argument: Any, source: Any = None) -> object:
        """Carries it out on an owner of the method's class; ``source`` is the form or field that it comes from."""
        return carry_out(self.run, owner, argument, source) if self.run else None

    @property
    def owner(self) -> str:
        """Name of the class whose method carries it out."""
        return self.run.__qualname__.partition(".")[0] if self.run else ""

    @property
    def only_looks(self) -> bool:
        """True if it neither changes nor selects anything."""
        return self.in_past and not self.changes


COMMANDS: dict[str, Command] = {}  # the commands by word: those of the classes imported so far
NONE = Command("")  # stands for the commands of dialogs


def carry_out(run: Run, *arguments: object) -> object:
    """Calls a method with as many of the arguments as it takes."""
    assert isinstance(run, FunctionType)
    return run(*arguments[: run.__code__.co_argcount])


def known(word: str) -> Command:
    """The command for a word; :data:`NONE` for one of a dialog."""
    return COMMANDS.get(word, NONE)


def command(
    word: str, does: str, *, game: bool = False, replay: bool = False, inspects: bool = False
) -> Callable[[Method], Method]:
    """Declares a method of a part of the page as a command; see :class:`Command`."""

    def declared(run: Method) -> Method:
        COMMANDS[word] = Command(does, run, needs_game=game, in_replay=replay, inspects=inspects)
        return run

    return declared


def table_command(
    word: str,
    does: str,
    *,
    changes: bool = False,
    past: bool = False,
    bot: bool = False,
    elsewhere: bool = False,
    replay: bool = False,
) -> Callable[[Method], Method]:
    """Declares a method of the table as a command; see :class:`Command`."""

    def declared(run: Method) -> Method:
        COMMANDS[word] = Command(does, run, True, True, changes, past, bot, elsewhere, replay)
        return run

    return declared
