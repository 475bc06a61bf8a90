"""Own bots: their names, sources and versions, and their files."""

from __future__ import annotations

import random
import re
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

from core.bots.levels import CUSTOM_PREFIX, is_own
from core.names import NAME_LENGTH, cleaned, is_valid_name, well_formed
from words.i18n import N_, _

MAX_SOURCE_LENGTH: Final = 100_000  # maximum length of a source, in characters
MAX_VERSIONS: Final = 20  # versions kept of a bot
MAX_VERSION_CHARACTERS: Final = 200_000  # in all of its versions

TEMPLATE: Final = """def choose(game):
    return game.legal_actions()[0]
"""
"""The simplest bot."""

DEFAULT_NAME: Final = N_("My bot")
"""Name of a bot that has none."""

_HEADER: Final = re.compile(r"# (.{1,24})\n")


class Version(NamedTuple):
    """An earlier state of a source."""

    saved: str  # when, as ISO text
    source: str


class CustomBot(NamedTuple):
    """A bot written by a player."""

    id: str  # also the level of its seats
    name: str
    source: str
    versions: tuple[Version, ...] = ()  # oldest first


class InvalidBotError(ValueError):
    """A file or a link without a bot; the message can be shown."""


def new_id() -> str:
    return CUSTOM_PREFIX + "".join(random.SystemRandom().choices(ascii_lowercase, k=8))


def clean_bot_name(text: str) -> str:
    """The name in a text, cut to its length; "" if there is none."""
    return cleaned(cleaned(text)[:NAME_LENGTH])


def with_version(bot: CustomBot, when: str) -> CustomBot:
    """The bot with its current source saved as the newest version, unless it already is; drops the oldest versions
    beyond the limits."""
    if bot.versions and bot.versions[-1].source == bot.source:
        return bot
    versions = [*bot.versions, Version(when, bot.source)][-MAX_VERSIONS:]
    while sum(len(each.source) for each in versions) > MAX_VERSION_CHARACTERS and len(versions) > 1:
        del versions[0]
    return bot._replace(versions=tuple(versions))


def to_file(bot: CustomBot) -> tuple[str, str]:
    """Name and text of the bot's file; a comment in its first line has the bot's name, unless there is one already, or
    no room for it."""
    stem = re.sub(r"[^a-z0-9]+", "_", bot.name.lower()).strip("_") or "bot"
    with_name = f"# {bot.name}\n{bot.source}"
    return f"{stem}.py", bot.source if _HEADER.match(bot.source) or len(with_name) > MAX_SOURCE_LENGTH else with_name


def from_file(name: str, text: str) -> CustomBot:
    """The bot in a file, by the name in its first line or else by the file's name; InvalidBotError if it is none."""
    source = text.replace("\r\n", "\n")
    if len(source) > MAX_SOURCE_LENGTH:
        raise InvalidBotError(_("This file is too long for a bot."))
    if "\0" in source or "def choose" not in source:
        raise InvalidBotError(_("This file isn’t a bot: it has no function called “choose”."))
    found = _HEADER.match(source)
    stem = name.rpartition("/")[2].removesuffix(".py").replace("_", " ")
    return CustomBot(new_id(), (found and clean_bot_name(found[1])) or clean_bot_name(stem) or _(DEFAULT_NAME), source)


def as_data(bot: CustomBot) -> dict[str, Any]:
    return bot._asdict() | {"versions": [each._asdict() for each in bot.versions]}


def from_data(data: Any) -> CustomBot | None:
    """The bot in JSON data, without its invalid versions; None if it is none."""
    if not isinstance(data, dict):
        return None
    id, name, source, versions = (data.get(field) for field in CustomBot._fields)
    if not (
        isinstance(id, str) and is_own(id) and isinstance(name, str) and is_valid_name(name) and _is_source(source)
    ):
        return None
    found = map(_version, versions if isinstance(versions, list) else [])
    return CustomBot(id, name, well_formed(str(source)), tuple(each for each in found if each)[-MAX_VERSIONS:])


def _version(data: Any) -> Version | None:
    if not isinstance(data, dict) or not _is_source(data.get("source")):
        return None
    saved = data.get("saved")
    return Version(saved, well_formed(data["source"])) if isinstance(saved, str) and len(saved) <= 40 else None


def _is_source(text: object) -> bool:
    return isinstance(text, str) and len(text) <= MAX_SOURCE_LENGTH
