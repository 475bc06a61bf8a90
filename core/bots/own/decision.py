"""A bot's decision as text, sent from the bot's thread to one that does not trust it."""

import json
import re
from typing import Final, NamedTuple

from core.actions import Action
from core.bots.own.errors import REPORTED_FIELDS, BotError
from core.record_error import RecordError
from core.untrusted_json import parsed_object

MAX_LENGTH: Final = 250_000  # maximum length of the text, in characters

_LINE: Final = re.compile(r"[0-9]{1,6}")


class Decision(NamedTuple):
    """A decision: an action, or the error that ended the bot."""

    action: Action | None
    error: BotError | None
    output: str = ""  # what the bot printed meanwhile
    line: int = 0  # line of the bot's file that chose the action; 0 if it is unknown


def to_text(decision: Decision) -> str:
    """The decision as text: just the action's and the line, if there is nothing else to report."""
    action = decision.action and f"{decision.action.text}#{decision.line}"
    if action and not decision.output:
        return action
    error = decision.error and {name: getattr(decision.error, name) for name in REPORTED_FIELDS}
    return json.dumps({"action": action, "error": error, "printed": decision.output})


def from_text(text: object) -> Decision:
    """Reads a decision from any text; does not check that its action is legal."""
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        return Decision(None, BotError("ended", "The bot has answered with something else than a decision."))
    if not text.startswith("{"):
        return _parse_decision(text, "")
    try:
        said = parsed_object(text, MAX_LENGTH)
    except RecordError as error:
        return Decision(None, BotError("ended", str(error)))
    action, printed = (value if isinstance(value := said.get(name), str) else "" for name in ("action", "printed"))
    if fault := BotError.from_data(said.get("error")):
        return Decision(None, fault, printed)
    return _parse_decision(action, printed)


def _parse_decision(text: str, printed: str) -> Decision:
    action, _mark, line = text.partition("#")
    try:
        return Decision(Action.parse(action), None, printed, int(line) if _LINE.fullmatch(line) else 0)
    except ValueError as unreadable:
        return Decision(None, BotError("illegal", str(unreadable)), printed)
