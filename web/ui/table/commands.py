"""Commands: every method that carries one out declares it here, with when it is available. Pure.

Every clickable element has its command in ``data-do``: a word and, after a space, an argument. A dialog's buttons have
commands of their own, ``saves:rename ID``, which its module carries out at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

Run = Callable[..., object]
"""A method that carries out a command. It takes the argument, and the form or field that the command comes from, or
fewer of these."""

Method = TypeVar("Method", bound=Run)


class Command(NamedTuple):
    """A command.

    :param does: its effect, in words
    :param run: carries it out; None for a dialog
    :param at_table: whether it belongs to the table, not to the page
    :param needs_game: whether it is ignored on a page without a game
    :param changes: whether it may change the game
    :param in_past: whether it works while looking back
    :param in_bots_turn: whether it works in a bot's turn
    :param elsewhere: whether it works while another tab plays the game
    :param in_replay: whether a running replay goes on
    :param inspects: whether the thing being inspected stays
    """

    does: str
    run: Run | None = None
    at_table: bool = False
    needs_game: bool = False
    changes: bool = False
    in_past: bool = True
    in_bots_turn: bool = True
    elsewhere: bool = True
    in_replay: bool = False
    inspects: bool = False

    def carry_out(self, owner: object, argument: Any, source: Any = None) -> object:
        """Carries it out.

        :param owner: of the method's class
        :param source: the form or field that the command comes from, if any
        """
        assert isinstance(self.run, FunctionType)
        takes = self.run.__code__.co_argcount - 1
        return self.run(owner, *(argument, source)[:takes])

    @property
    def owner(self) -> str:
        """Name of the class whose method carries it out; "" for a dialog."""
        return self.run.__qualname__.partition(".")[0] if self.run else ""

    @property
    def only_looks(self) -> bool:
        """True if it neither changes nor selects anything."""
        return self.in_past and not self.changes


COMMANDS: dict[str, Command] = {}
"""The commands by word: those of the classes imported so far."""

NONE = Command("")
"""Stands for an unknown command."""


def known(word: str) -> Command:
    """The command for a word; :data:`NONE` if it is unknown."""
    return COMMANDS.get(word) or DIALOGS.get(word, NONE)


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


# ---- dialogs ----

_TABLE = """
word        game  past  bot  other  what it does

menu        no    yes   yes  yes    show the menu
new         no    yes   yes  yes    show the form for a new game
newcomer    no    yes   yes  yes    ask whether somebody has played before
days        no    yes   yes  yes    show the deals of past days
learn       no    yes   yes  yes    show the lessons
puzzles     no    yes   yes  yes    show the puzzles
saves       no    yes   yes  yes    show the saved games
statistics  no    yes   yes  yes    show what was played and won here, in numbers
deeds       no    yes   yes  yes    show the achievements
share       yes   yes   yes  yes    show the links
link        no    yes   yes  yes    show the field for a link
arrived     yes   yes   yes  yes    ask what to do with a link that has come
history     yes   yes   yes  yes    show the whole log
compare     yes   yes   yes  yes    compare the players
scoring     yes   yes   yes  yes    show a scoring
standings   yes   yes   yes  yes    show the standings
review      yes   yes   yes  yes    have the game looked back at
take-back   yes   no    no   no     ask whether the turn before shall go on
branch      yes   yes   yes  no     ask whether to play on from a past moment
closer      yes   yes   yes  yes    show a tile large, with its symbols
settings    no    yes   yes  yes    show the settings
offline     no    yes   yes  yes    show what is kept for playing offline
error       no    yes   yes  yes    show what went wrong
"""

DIALOG_MODULES = {"new": "new_game", "link": "open_link"}
"""Modules of ``ui.dialogs`` whose name is not that of their command."""


def _read(line: str) -> tuple[str, Command]:
    word, *flags, does = line.split(maxsplit=5)
    game, past, bot, elsewhere = (flag == "yes" for flag in flags)
    return word, Command(
        does, needs_game=game, in_past=past, in_bots_turn=bot, elsewhere=elsewhere, inspects=word == "closer"
    )


DIALOGS: dict[str, Command] = dict(_read(line) for line in _TABLE.splitlines()[2:] if line)
"""The commands that show a dialog, by word, which is the dialog's name."""


def dialog_module(name: str) -> str:
    """Name of a dialog's module in ``ui.dialogs``."""
    return DIALOG_MODULES.get(name, name.replace("-", "_"))
