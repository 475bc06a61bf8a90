"""Own bots, and the steps of the course that are done: one entry of localStorage."""

from typing import Any, NamedTuple

from features.workshop import KEY
from features.workshop.bots import MAX_SOURCE_LENGTH, MAX_VERSIONS, CustomBot, Version, as_data, from_data, with_version
from features.workshop.course import STEPS
from store.shared_entry import SharedEntry
from words.i18n import N_

MAX_BOTS = 100  # maximum number of bots

TOO_LONG = N_(
    "This program is too long to be saved here. Shorten it or export it to a file; unsaved changes are lost when you "
    "leave it."
)


class BotsContent(NamedTuple):
    bots: tuple[CustomBot, ...] = ()  # oldest first
    solved: frozenset[str] = frozenset()  # ids of the steps of the course that are done


class BotsEntry(SharedEntry[BotsContent]):
    key = KEY
    kind = "glen-more-bots"
    max_length = 4_000_000
    empty = BotsContent()
    newer_message = N_(
        "The bots stored here were saved by a newer version of this page; this version leaves them untouched."
    )
    damaged_message = N_(
        "The bots in this browser are damaged and can’t be read. New ones will be saved, and you can import the files "
        "you exported earlier."
    )
    unreadable_file_message = N_("This file contains bots that this version can’t read.")

    def find(self, id: str) -> CustomBot | None:
        """The bot with that id; None if there is none."""
        return next((bot for bot in self.read().bots if bot.id == id), None)

    def put(self, bot: CustomBot) -> None:
        """Adds a bot, or replaces the one with its id, unless its program is too long to be read again."""
        if len(bot.source) > MAX_SOURCE_LENGTH:
            self.write_error = TOO_LONG
            return
        self._save(self.merge(BotsContent((bot,)), self.read()))

    def put_received(self, bot: CustomBot, when: str) -> None:
        """Adds a bot that has arrived; if its id is here already, the source so far becomes one of its versions."""
        here = self.find(bot.id)
        self.put(with_version(here, when)._replace(name=bot.name, source=bot.source) if here else bot)

    def delete_bot(self, id: str) -> None:
        kept = self.read()
        self._save(kept._replace(bots=tuple(bot for bot in kept.bots if bot.id != id)))

    def mark_solved(self, step: str) -> None:
        self._save(self.merge(BotsContent(solved=frozenset((step,))), self.read()))

    def merge(self, one: BotsContent, other: BotsContent) -> BotsContent:
        """Union of two contents: of a bot in both, the first one's source, and the versions of both."""
        bots = {bot.id: bot for bot in other.bots}
        for bot in one.bots:
            bots[bot.id] = _merge_versions(bot, bots[bot.id]) if bot.id in bots else bot
        return BotsContent(tuple(bots.values()), one.solved | other.solved)

    def parse_fields(self, data: dict[str, Any]) -> BotsContent:
        bots, solved = (value if isinstance(value := data.get(name), list) else [] for name in BotsContent._fields)
        read = {bot.id: bot for bot in map(from_data, bots[-MAX_BOTS:]) if bot}
        return BotsContent(tuple(read.values()), frozenset(step.id for step in STEPS if step.id in solved))

    def as_fields(self, kept: BotsContent) -> dict[str, Any]:
        return {"bots": [as_data(bot) for bot in kept.bots], "solved": sorted(kept.solved)}

    def count(self, kept: BotsContent) -> int:
        return len(kept.bots)


def _merge_versions(bot: CustomBot, other: CustomBot) -> CustomBot:
    """A bot with the versions of another state of it, oldest first."""
    if other.versions == bot.versions:
        return bot
    versions: dict[Version, None] = dict.fromkeys((*other.versions, *bot.versions))
    return bot._replace(versions=tuple(sorted(versions))[-MAX_VERSIONS:])
