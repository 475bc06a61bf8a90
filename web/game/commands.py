"""Commands: every method that carries one out declares it here, with where it is available. Pure.

Every clickable element has its command in ``data-do``: a word and, after a space, an argument. Any other word is that
of a dialog, ``saves``, or of a command of its own, ``saves:rename ID``; see :mod:`page.dialogs.dialog`.
"""

from collections.abc import Callable
from enum import Flag, auto
from typing import Any, TypeVar, cast

Handler = TypeVar("Handler", bound=Callable[..., object])


class Scope(Flag):
    """The situations in which a command is available, besides a person's turn at this screen."""

    TABLE = auto()  # it belongs to the table, not to the page
    START = auto()  # without a game, on the start screen
    PAST = auto()  # while looking back
    BOTS_TURN = auto()  # in the turn of a bot, or of a player on another device
    OTHER_TAB = auto()  # while another tab plays the game
    REPLAY = auto()  # during a replay, which goes on
    INSPECTION = auto()  # during an inspection, which goes on

    GAME = PAST | BOTS_TURN | OTHER_TAB
    PAGE = GAME | START


class Command:
    """A command, carried out by a method of a part of the page, of the table or of a dialog."""

    def __init__(
        self, word: str, description: str, scope: Scope, changes_game: bool, handler: Callable[..., object]
    ) -> None:
        self.word = word
        self.description = description
        self.scope = scope
        self.changes_game = changes_game
        self.handler = handler
        self.owner: type = object  # the class that declares it
        self._arity = 0

    def __set_name__(self, owner: Any, name: str) -> None:
        """Registers the command, with its dialog if it is one of a dialog, and leaves the plain method in its class."""
        self.owner = owner
        setattr(owner, name, self.handler)
        if hasattr(owner, "commands"):
            owner.commands = {**owner.commands, self.word: self}
        else:
            COMMANDS[self.word] = self

    def execute(self, *arguments: object) -> object:
        """Calls the method with as many of the arguments as it takes; the first is the object that has it."""
        if not self._arity:
            from inspect import signature

            self._arity = len(signature(self.handler).parameters)
        return self.handler(*arguments[: self._arity])

    @property
    def is_read_only(self) -> bool:
        """True if it neither changes nor selects anything."""
        return Scope.PAST in self.scope and not self.changes_game


COMMANDS: dict[str, Command] = {}  # of the table and the page, by word: those of the classes imported so far
DIALOGS: dict[str, type[Any]] = {}  # the dialogs imported so far, by the command that opens them
DIALOG_COMMAND = Command("", "", Scope.PAGE, False, lambda: None)  # stands for the commands of dialogs


def find_command(word: str) -> Command:
    """The command for a word; :data:`DIALOG_COMMAND` for one of a dialog."""
    return COMMANDS.get(word, DIALOG_COMMAND)


def command(
    word: str, description: str = "", scope: Scope = Scope.PAGE, *, changes_game: bool = False
) -> Callable[[Handler], Handler]:
    """Declares a method as a command. It takes the argument, and the form or field that the command comes from, or
    fewer of these; in a dialog, the page before them.

    :param word: the word; in a dialog, what follows its name and a colon
    :param description: its effect, in words
    :param changes_game: whether it may change the game
    """

    def declare(handler: Handler) -> Handler:
        return cast("Handler", Command(word, description, scope, changes_game, handler))

    return declare
