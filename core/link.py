"""A whole game as a short text for a link.

The text is ``<payload>.<seats>`` (:mod:`core.packing`), each seat a line (:mod:`core.seats`). The payload is a byte for
the version and the number of players, the seed, the number of actions, the actions, and a checksum of all that and of
the seats.

Each action is its place in the list of legal actions, and all places together are one number in mixed radix: the radix
of an action is the length of its list. So an action costs as many bits as it really decides, and a forced one none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core import packing, seats
from core.game import Game
from core.legal import legal_actions
from core.record import RecordError
from core.seats import Seat
from core.state import State

VERSION: Final = 1
"""The version of this form of link, 0 to 31; it grows with ``core.record.RULES``, too."""

MOST_ACTIONS: Final = 5000
"""More actions than any game has."""


class Linked(NamedTuple):
    """What a link holds.

    :param game: the game
    :param levels: by seat the level of the computer's play, "" for a person
    """

    game: Game
    levels: tuple[str, ...]


def to_link(game: Game, levels: Sequence[str] = ()) -> str:
    """Return the game as text, with its whole history; it opens with :func:`opened` on any machine.

    Whoever decodes it learns the seed too, and so the order of the stacks.

    :param levels: by seat the level of the computer's play, "" for a person; all are people unless given
    """
    number = 0
    for place, radix in reversed(_places(game)):
        number = number * radix + place
    actions = number.to_bytes((number.bit_length() + 7) // 8, "little")
    head = bytes([VERSION << 3 | len(game.names)])
    body = head + packing.number(game.seed) + packing.number(len(game.history)) + actions
    sitting = [Seat(name, level) for name, level in zip(game.names, levels or [""] * len(game.names), strict=True)]
    return packing.pack(body, [seat.line for seat in sitting])


def from_link(text: str) -> Game:
    """Return the game that a link's text tells; see :func:`opened`."""
    return opened(text).game


def opened(text: str) -> Linked:
    """Return what a link's text tells; whether its levels are known here is not looked at.

    :raises RecordError: if the text is not one that :func:`to_link` made with this version; nothing else is raised
    """
    body, lines = packing.unpack(text)
    players, version = body[0] & 7, body[0] >> 3
    if version != VERSION:
        raise RecordError("version", f"a link of version {version} cannot be read here, only {VERSION}")
    seed, at = packing.read_number(body, 1)
    count, at = packing.read_number(body, at)
    if count > MOST_ACTIONS:
        raise RecordError("actions", "there are more actions than a game can have")
    sitting = [seats.read(number, line) for number, line in enumerate(lines)]
    try:
        game = Game.new(players, seed, [seat.name for seat in sitting])
    except ValueError as error:
        raise RecordError("names", str(error)) from None
    number = int.from_bytes(body[at:], "little")
    for done in range(count):
        legal = game.legal_actions()
        if not legal:
            raise RecordError(f"actions[{done}]", "the game is over before")
        number, place = divmod(number, len(legal))
        game.play(legal[place])
    if number:
        raise RecordError("actions", "something is left over")
    return Linked(game, tuple(seat.level for seat in sitting))


def _places(game: Game) -> list[tuple[int, int]]:
    """For each action its place in the list of legal ones, and the length of that list."""
    places = []
    before: State = game.first
    for action, after in game.history:
        legal = legal_actions(before)
        places.append((legal.index(action), len(legal)))
        before = after
    return places
