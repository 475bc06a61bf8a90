"""Working and failing storages, and stores on top of them."""

from itertools import chain, count
from typing import NoReturn

from core.game import Game
from store.saved_games import Store


class Clock:
    """A clock that advances by a second at each reading."""

    seconds = 1000.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


class Memory(dict[str, str]):
    def set(self, key: str, text: str) -> None:
        self[key] = text

    def delete(self, key: str) -> None:
        self.pop(key, None)


class Forbidden(Memory):
    """A storage that raises on any access."""

    def refuse(self, *_arguments: object) -> NoReturn:
        raise PermissionError("The operation is insecure.")

    keys = get = set = delete = refuse  # type: ignore[assignment]


class Full(Memory):
    """A storage with room for a number of characters."""

    def __init__(self, room: int = 0) -> None:
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> None:
        if sum(len(other) for name, other in self.items() if name != key) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError: Setting the value exceeded the quota.")
        super().set(key, text)


def open_store(backend: Memory, *ids: str) -> Store:
    return Store(backend, Clock(), chain(ids, (f"id{number}" for number in count())).__next__)


def open_saved(store: Store, id: str) -> Game:
    """Opens a saved game as the page does: loads it and marks it as the last one played."""
    game = store.load(id)
    store.mark_opened(id, game)
    return game
