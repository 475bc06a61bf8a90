"""What is tried with each kind of input, and what must come of it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

from storage.backend import Memory
from storage.store import PREFIX, Store
from storage.trouble import StoreError
from ui.table import address
from ui.text import i18n

from core import Game, RecordError, challenge
from core.link import from_link, to_link
from core.names import is_valid_name
from tools.fuzz.spoiling import Good

LONGEST_MESSAGE: Final = 600


class Unexpected(Exception):
    """Something else than a valid result or a clear error."""


def refused(error: Exception) -> str:
    """The outcome "refused", if an error is a clear one."""
    if not str(error).strip() or len(str(error)) > LONGEST_MESSAGE:
        raise Unexpected(f"the message has {len(str(error))} characters")
    return "refused"


def sound(game: Game) -> str:
    """The outcome "valid", if a game is one that can be kept."""
    again = Game.from_json(game.to_json())
    if again.state != game.state and again.state.as_data() != game.state.as_data():
        raise Unexpected("the game is not the same when it is read again")
    return "valid"


def try_link(text: str) -> str:
    """A link's text, as it stands behind ``#g=``."""
    try:
        game = from_link(text)
    except RecordError as error:
        return refused(error)
    return sound(game)


def try_challenge(text: str) -> str:
    """A challenge's text, as it stands behind ``#c=``."""
    try:
        found = challenge.from_text(text)
    except RecordError as error:
        return refused(error)
    if challenge.from_text(challenge.to_text(found)) != found:
        raise Unexpected("the challenge is not the same when it is read again")
    Game.new(len(found.seats), found.seed, [seat.name for seat in found.seats])
    return "valid"


def try_record(text: str) -> str:
    """A record by itself."""
    try:
        game = Game.from_json(text)
    except RecordError as error:
        return refused(error)
    return sound(game)


class Saves:
    """Saved games with a stranger among them."""

    def __init__(self, good: Good) -> None:
        self.others = {f"{PREFIX}good{number}": text for number, text in enumerate(good.entries[:3])}

    def _shelf(self) -> tuple[Memory, Store]:
        backend = Memory(self.others)
        return backend, Store(backend, now=lambda: 5.0, token=lambda: "fresh")

    def _unharmed(self, backend: Memory) -> None:
        if {key: backend.get(key) for key in self.others} != self.others:
            raise Unexpected("another saved game has changed")

    def try_save(self, text: str) -> str:
        """An entry of the storage: listed, exported, opened, renamed."""
        backend, shelf = self._shelf()
        backend[f"{PREFIX}bad"] = text
        saves = shelf.saves()
        (save,) = [save for save in saves if save.id == "bad"]
        if len(saves) != len(self.others) + 1 or save.part < 0 or shelf.export("bad")[1] != text:
            raise Unexpected("the list is not right")
        shelf.head("bad")
        try:
            game = shelf.load("bad")
        except StoreError as error:
            self._unharmed(backend)
            return refused(error)
        if save.broken:
            raise Unexpected(f"it is listed as broken ({save.broken}), but opens")
        shelf.of_the_same_deal(game)
        shelf.rename("bad", "Another title")
        shelf.mark_opened("bad", game)
        self._unharmed(backend)
        if not game.over:
            game.play(game.legal_actions()[0])
            shelf.save("bad", game)
        return sound(shelf.load("bad"))

    def try_file(self, text: str) -> str:
        """A file that is imported."""
        backend, shelf = self._shelf()
        try:
            id = shelf.import_text(text)
        except StoreError as error:
            if dict(backend) != self.others:
                raise Unexpected("a file that was refused has left something behind") from None
            return refused(error)
        self._unharmed(backend)
        return sound(shelf.load(id))


class Tags(HTMLParser):
    """Notes every element that a browser would find."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)


def try_name(text: str) -> str:
    """A player's name: taken or refused; shown as text in any case."""
    tags = Tags()
    tags.feed(i18n.Sentence("{player}!", player=i18n.Name(text)).html)
    tags.close()
    if tags.found != ["b"]:
        raise Unexpected(f"the name makes elements: {tags.found}")
    try:
        game = Game.new(2, 1, [text, "Ben"])
    except ValueError as error:
        if is_valid_name(text):
            raise Unexpected("the name is good, but was refused") from None
        return refused(error)
    return try_link(to_link(game))


def try_query(text: str) -> str:
    """``?seed=…&players=…``, both of them the text."""
    outcomes = set()
    for asked in ((text, "3"), ("7", text), (text, text), (None, text), (text, None)):
        try:
            game = address.wanted(*asked)
        except ValueError as error:
            outcomes.add(refused(error))
        else:
            Game.new(game.players, game.seed or 0)
            outcomes.add("valid")
    return "valid" if "valid" in outcomes else "refused"


def try_address(text: str) -> str:
    """What follows the "#" of the address, as the page reads it."""
    try:
        address.opened(text)
    except ValueError as error:
        return refused(error)
    return "valid"
