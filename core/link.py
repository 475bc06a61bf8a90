"""A whole game as a short text for a link.

The text is ``<payload>.<seats>`` (:mod:`core.link_codec`), each seat a line (:mod:`core.seats`). The payload is a byte
for the version and the number of players, the seed, any house rules, the number of actions, the actions, and a checksum
of all that and of the seats.

Each action is its index in the list of legal actions, and all indices together form one number in mixed radix: the
radix of an action is the length of its list. So an action costs as many bits as it really decides, and a forced one
none.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core import link_codec, seats
from core.game import Game
from core.legal import legal_actions
from core.record import RULES
from core.record_error import RecordError, RecordErrorCode
from core.state import State

VERSION: Final = RULES
"""The newest link version that can be read, 1 to 15. A link's version is that of its game's rules, since the lists of
legal actions depend on them."""

MAX_ACTIONS: Final = 5000  # upper bound: more actions than any game has


class LinkContents(NamedTuple):
    """The contents of a link: the game, and the bot level of each seat, "" for a human player."""

    game: Game
    levels: tuple[str, ...]


def to_link(game: Game, levels: Sequence[str] = ()) -> str:
    """A game with its whole history, and so with its seed, as text; a seat without a bot's level is human."""
    number = 0
    for place, radix in reversed(_choice_indices(game)):
        number = number * radix + place
    actions = number.to_bytes((number.bit_length() + 7) // 8, "little")
    head = link_codec.write_head(game.rules, len(game.names), game.seed, game.variants)
    body = head + link_codec.write_varint(len(game.history)) + actions
    return link_codec.pack(body, [seat.line for seat in seats.sitting(game.names, levels, game.colours)])


def from_link(text: str) -> Game:
    """The game in a link's text; see :func:`opened`."""
    return opened(text).game


def opened(text: str) -> LinkContents:
    """The contents of a link's text; its levels may be unknown here. RecordError if :func:`to_link` has not made it."""
    body, lines = link_codec.unpack(text)
    rules, players, seed, variants, at = link_codec.read_head(body, VERSION)
    count, at = link_codec.read_varint(body, at)
    if count > MAX_ACTIONS:
        raise RecordError("actions", RecordErrorCode.TOO_MANY_ACTIONS)
    sitting = seats.parse_seats(players, lines)
    game = Game.new(players, seed, [seat.name for seat in sitting], rules, variants, seats.colours_of(sitting))
    number = int.from_bytes(body[at:], "little")
    for done in range(count):
        legal = game.legal_actions()
        if not legal:
            raise RecordError(f"actions[{done}]", RecordErrorCode.ACTIONS_AFTER_END)
        number, place = divmod(number, len(legal))
        game.play(legal[place])
    if number:
        raise RecordError("actions", RecordErrorCode.LEFT_OVER)
    return LinkContents(game, tuple(seat.level for seat in sitting))


def _choice_indices(game: Game) -> list[tuple[int, int]]:
    """For each action, its index in the list of legal ones and the length of that list."""
    places = []
    before: State = game.first
    for action, after in game.history:
        legal = legal_actions(before)
        places.append((legal.index(action), len(legal)))
        before = after
    return places
