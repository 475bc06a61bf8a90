"""Data that a device keeps of a live game, to restore its session after a reload. Pure."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from core.record_error import RecordError, RecordErrorCode
from features.live.codec import COUNT, KEY, MOST_DEVICES, NAME, SEALS, each, head_from, number, read, seating_from, that
from features.live.messages import HOST, Head, Seating
from features.live.ops import MOST_OPS, History, is_op


@dataclass(frozen=True, slots=True)
class Kept:
    """A session's memory.

    :param ops: all operations
    :param confirmed: number of those that the host has ordered
    :param device: number of this device; ``HOST`` on the host's
    :param key: of this device
    :param name: as the guest gave it
    :param keys: those that it has given to other devices as the host, in the order of their numbers, from 1 on
    :param seals: the host's for the confirmed operations
    """

    head: Head
    seating: Seating
    ops: tuple[str, ...]
    confirmed: int
    device: int = HOST
    key: str = ""
    name: str = ""
    keys: tuple[str, ...] = ()
    seals: tuple[str, ...] = ()

    @property
    def data(self) -> dict[str, Any]:
        """Everything as JSON data, for :func:`from_data`."""
        return asdict(self)

    def history(self) -> History:
        """The history."""
        return History(self.head.text, self.ops)


def from_data(data: Any) -> Kept:
    """A session's memory, read from JSON data.

    :raises RecordError: if the data are invalid; nothing else is raised
    """
    try:
        kept: Kept = read(Kept, {"seals": ()} | data, _READERS)  # earlier releases had none
        kept.history()
        if len(kept.seating.names) != kept.head.players or kept.confirmed > len(kept.ops):
            raise ValueError(kept)
    except (ValueError, TypeError, KeyError):
        raise RecordError("live", RecordErrorCode.NOT_A_RECORD) from None
    return kept


_READERS: Final = {
    "head": head_from,
    "seating": seating_from,
    "ops": each(that(is_op), MOST_OPS),
    "confirmed": COUNT,
    "device": number(HOST, MOST_DEVICES),
    "key": KEY,
    "name": NAME,
    "keys": each(KEY, MOST_DEVICES),
    "seals": SEALS,
}
