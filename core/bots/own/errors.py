"""Errors of own bots, located in their code."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Final, NamedTuple

from core.actions import Action
from core.game import Game
from core.reason_codes import Reason, ReasonCode

KINDS: Final = ("syntax", "import", "exception", "illegal", "time", "memory", "ended")
"""Kinds of errors: code that is not valid Python; an import of a missing module; an exception; an illegal choice; a
decision that takes too long, or too much memory; a thread that has ended."""

MAX_TEXT_LENGTH: Final = 4000  # maximum length of each text of an error, in characters

REPORTED_FIELDS: Final = ("kind", "message", "line", "traceback", "action")
"""Fields of an error that the bot's own thread reports; the referee, which does not trust it, fills in the others."""

_NEWLINE: Final = re.compile(r"\r\n?|\n")  # where Python's lines end; str.splitlines() splits at more

_MAX_FRAMES: Final = 12  # maximum calls shown in a traceback; longer ones are shortened in the middle

_KINDS: Final = {ImportError: "import", MemoryError: "memory", KeyboardInterrupt: "time"}
"""Kinds of errors by exception; a thread whose bot takes too long is interrupted."""

_EXAMPLES: Final = 3  # legal actions shown in place of an illegal one


class BotError(NamedTuple):
    """An error of a bot."""

    kind: str  # one of ``KINDS``
    message: str = ""  # Python's message, without the traceback
    line: int | None = None  # line of the bot's file, from 1; None if it isn't about one
    traceback: str = ""  # the calls in the bot's own file, with their lines
    action: str = ""  # the choice that isn't legal: the action's text, or Python's form of what is no action
    code: str = ""  # the reason why it isn't, by the name of its code; "" if it is no action at all
    data: dict[str, Any] = {}  # values for the message of that reason
    record: str = ""  # record of the game in which it happened; "" if it happened in none
    at: int = 0  # number of actions played before it
    phase: str = ""  # the phase of the turn in which an illegal choice was made
    legal: tuple[str, ...] = ()  # the texts of the first actions that were legal then

    @property
    def why(self) -> Reason | None:
        """The reason why the choice isn't legal; None for other errors."""
        return Reason(ReasonCode[self.code], self.data) if self.code in ReasonCode.__members__ else None

    @classmethod
    def from_data(cls, data: Any) -> BotError | None:
        """Parses an error from untrusted JSON data; returns None if it is invalid."""
        if not isinstance(data, dict) or data.get("kind") not in KINDS:
            return None
        line = data.get("line")
        return cls(
            data["kind"],
            _text(data.get("message")),
            line if type(line) is int and 0 < line < 1_000_000 else None,
            _text(data.get("traceback")),
            _text(data.get("action")),
        )


class BotFault(Exception):
    """An error of a bot, raised."""

    def __init__(self, error: BotError) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        error = self.error
        return error.traceback or error.message


def with_position(error: BotError, game: Game) -> BotError:
    """An error located in its game, with the reason if the choice is illegal; one of syntax has no place in a game."""
    if error.kind == "syntax":
        return error
    placed = error._replace(record=game.to_json(), at=len(game.history))
    if error.kind != "illegal":
        return placed
    legal = tuple(action.text for action in game.legal_actions()[:_EXAMPLES])
    placed = placed._replace(phase=game.state.phase, legal=legal)
    try:
        reason = game.why_not(Action.parse(error.action))
    except ValueError:
        return placed
    return placed._replace(code=reason.code.name, data=dict(reason.data)) if reason else placed


def illegal_action_error(action: Action, reason: Reason) -> BotError:
    """The error of a bot that has chosen an illegal action."""
    message = f"choose() has returned {action!r}: {reason}"
    return BotError("illegal", message, action=action.text, code=reason.code.name, data=dict(reason.data))


def not_an_action_error(chosen: object) -> BotError:
    """The error of a bot that has chosen something other than an action."""
    text = _repr_of_choice(chosen)
    return BotError("illegal", f"choose() has returned {text}, which is no action", action=text)


def from_exception(error: BaseException, file: str, source: str) -> BotError:
    """The error for an exception raised by the code of a file."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return _syntax(error, source)
    kind = next((kind for exception, kind in _KINDS.items() if isinstance(error, exception)), "exception")
    lines = _NEWLINE.split(source)
    calls = list(_calls(error.__traceback__, file))
    message = "Stopped: the time is up" if kind == "time" else _message(error)
    shown = [f"  line {line}, in {name}\n    {_line(lines, line).strip()}" for line, name in _shortened(calls)]
    traceback = "\n".join(["Traceback (most recent call last):", *shown, message]) if shown else message
    return BotError(kind, message, calls[-1][0] if calls else None, traceback[-MAX_TEXT_LENGTH:])


def _text(value: object) -> str:
    return value[:MAX_TEXT_LENGTH] if isinstance(value, str) else ""


def _syntax(error: SyntaxError, source: str) -> BotError:
    message = f"{type(error).__name__}: {error.msg}"[:MAX_TEXT_LENGTH]
    line = error.lineno or 1
    text = _line(_NEWLINE.split(source), line)[:MAX_TEXT_LENGTH]
    blanks = len(text) - len(text.lstrip())
    caret = " " * max(0, (error.offset or 1) - 1 - blanks) + "^"
    return BotError("syntax", message, line, f"  line {line}\n    {text.strip()}\n    {caret}\n{message}")


def _calls(traceback: TracebackType | None, file: str) -> Iterator[tuple[int, str]]:
    """The calls in a file, outermost first: the line, and the name of the function."""
    while traceback:
        code = traceback.tb_frame.f_code
        if code.co_filename == file:
            yield traceback.tb_lineno, code.co_name
        traceback = traceback.tb_next


def _shortened(calls: list[tuple[int, str]]) -> list[tuple[int, str]]:
    half = _MAX_FRAMES // 2
    return calls if len(calls) <= _MAX_FRAMES else [*calls[:half], *calls[-half:]]


def _line(lines: list[str], number: int) -> str:
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _message(error: BaseException) -> str:
    try:
        said = str(error)
    except Exception:  # the bot's own exceptions may do anything
        said = ""
    message = f"{type(error).__name__}: {said}" if said else type(error).__name__
    if isinstance(error, TypeError) and "'method'" in said:
        message += ". Are brackets missing after its name, as in game.legal_actions()?"
    near = _near_name(error)
    return (f"{message}. Did you mean: '{near}'?" if near else message)[:MAX_TEXT_LENGTH]


def _near_name(error: BaseException) -> str:
    """The name closest to one that is not there, as Python itself suggests it in its console; "" if none is close."""
    if not isinstance(error, (AttributeError, NameError)) or not isinstance(error.name, str):
        return ""
    name = error.name
    try:
        if isinstance(error, AttributeError):
            return _nearest(name, dir(error.obj))
        traceback = error.__traceback__
        while traceback and traceback.tb_next:
            traceback = traceback.tb_next
        frame = traceback and traceback.tb_frame
        known = [*frame.f_locals, *frame.f_globals] if frame else []
        return _nearest(name, [*known, *dir(builtins)])
    except Exception:  # the bot's own objects may do anything
        return ""


def _nearest(name: str, known: Iterable[str]) -> str:
    """The closest of some names; "" if more than a third of the letters would have to change."""
    names = {each for each in known if not each.startswith("_")}
    distances = {each: _distance(name, each) for each in sorted(names) if abs(len(each) - len(name)) <= len(name) / 3}
    near = min(distances, key=distances.__getitem__, default="")
    return near if near and distances[near] <= max(1, len(name) / 3) else ""


def _distance(one: str, other: str) -> int:
    """The number of letters to change, add or leave out to make one name of the other; 1 if only the order differs."""
    if sorted(one) == sorted(other):
        return 1
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        before, row[0] = row[0], number
        for place, opposite in enumerate(other, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (letter != opposite))
    return row[-1]


def _repr_of_choice(chosen: object) -> str:
    try:
        text = repr(chosen)
        return text if len(text) <= 80 else f"{text[:79]}…"
    except Exception:  # as above
        return type(chosen).__name__
