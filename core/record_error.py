"""The error for unreadable text: its code, the message of each code, and the position in the text."""

from enum import Enum, unique
from typing import Any

from core.messages import N_, in_english


@unique
class RecordErrorCode(Enum):
    """Kinds of error in a text; the value of each is its message, English with named fields."""

    # Translators: What is wrong with a text, here and below; it stands after the place where it is: "“seed”: …".
    NOT_TEXT = N_("this isn’t text")
    # Translators: {most} is 4000 or 1000000.
    TOO_LONG = N_("longer than {most} characters")
    TOO_DEEPLY_NESTED = N_("this is nested too deeply, or has too many parts")
    NOT_JSON = N_("this isn’t valid JSON, or it’s incomplete")
    NOT_AN_OBJECT = N_("a record must be a JSON object")
    NOT_A_RECORD = N_("this isn’t a record of Glen More")
    VERSION_MISSING = N_("the version is missing")
    VERSION_UNKNOWN = N_("version {version} can’t be read here")
    VERSION_NEWER = N_("version {version} can’t be read here; it was written by a newer version of this page")
    INVALID_FOR_VERSION = N_("this doesn’t match version {version}")
    LIST_MISSING = N_("the list is missing")
    BAD_PLAYER_COUNT = N_("a game needs 2 to 5 players, each with a name")
    # Translators: {most} is 24.
    BAD_NAME = N_("a name must have 1 to {most} printable characters")
    # Translators: {most} is 9007199254740991.
    BAD_SEED = N_("a seed must be a whole number from 0 to {most}")
    BAD_SEAT = N_("this is neither a person nor an opponent’s level")
    BAD_COLOURS = N_("each player needs a colour of their own, one of the five")
    UNKNOWN_VARIANTS = N_(
        "it uses a house rule that this version doesn’t know; it was written by a newer version of this page"
    )
    VARIANT_TWICE = N_("the same house rule appears twice")
    # Translators: {action} is a text such as "take 3 0,-1", {reason} why that cannot be done.
    BAD_ACTION = N_("{action}: {reason}")
    NOT_A_LINK = N_("this isn’t a link to a game")
    LINK_DAMAGED = N_("the link is damaged or incomplete")
    NAMES_UNREADABLE = N_("the names can’t be read")
    TOO_MANY_ACTIONS = N_("there are more actions than a game can have")
    # Translators: The game is over before its last action.
    ACTIONS_AFTER_END = N_("the game ends before its last action")
    LEFT_OVER = N_("there’s something left over at the end")


class RecordError(ValueError):
    """A text that is no record, link or saved game: the place in it, such as ``actions[3]``, the code of the error, and
    the values of the message's fields, one perhaps a :class:`core.reason_codes.Reason`; ``str()`` says it in
    English."""

    def __init__(self, where: str, code: RecordErrorCode, **data: Any) -> None:
        self.where = where
        self.code = code
        self.data = data
        super().__init__(f"{where}: {in_english(self.message, data)}")

    @property
    def message(self) -> str:
        """The message with unfilled fields."""
        return self.code.value


def wrong_version(where: str, version: int, newest: int) -> RecordError:
    """The error for a version that cannot be read here; numbers are truncated, as they may be of any length."""
    code = RecordErrorCode.VERSION_NEWER if version > newest else RecordErrorCode.VERSION_UNKNOWN
    return RecordError(where, code, version=str(version) if abs(version) < 10**9 else "…")
