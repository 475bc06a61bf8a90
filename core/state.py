"""The state of a game: everything the players may see (rules, 8), and nothing else.

The order of the stacks and the coming die rolls are not part of it: they belong to the game (``core.deal``). A state is
a value. Playing an action makes a new one that shares everything unchanged, so going back is as cheap as keeping the
old state, and a search can hold as many as it likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from core.actions import Cell
from core.display import Display
from core.score_types import FinalScoring, Scoring
from core.tiles import STACKS, TILES, Due, Tile
from core.value import Value, value

SPACES: Final = 14  # number of spaces on the ring of the track
Phase: TypeAlias = Literal["take", "pay", "fill", "choose", "activate", "move", "passed", "over"]
DIE: Final = -9  # the die in a chain; see ``State.chain``


class Event(NamedTuple):
    """Something that happened while an action was played; the log and the page's animations are built from events."""

    name: str  # the kind of event, one of ``EVENTS``
    seat: int  # the acting player's seat, 0 to 4; -1 for the die or nobody
    cell: Cell | None = None  # the cell in that player's display, if any
    what: str = ""  # a resource; "" if none
    tile: int = -1  # the id of the tile concerned, or -1
    number: int = 0  # an amount: coins, points, barrels, a roll, a space of the ring
    target: Cell | None = None  # the cell a clansman moved to


event_of_seat: Final = partial(tuple.__new__, Event)
"""The event with a tuple of all its fields, four times as fast as calling :class:`Event`: a turn has dozens."""


EVENTS: Final = {
    "took": "the tile was taken from space ``number`` and laid on the cell",
    "passed": "the figure went to space ``number``; the tile there went to the box",
    "gave": "a cube ``what`` was paid from the cell",
    "bought": "a cube ``what`` was bought for ``number`` coins and paid",
    "gave_up": "a clansman on the cell, or (no cell) a chieftain, left the game",
    "paid_barrels": "``number`` barrels were paid",
    "clansman": "a clansman came onto the cell",
    "barrels": "``number`` barrels were gained by the tile on the cell",
    "coins": "``number`` coins came from the supply",
    "card": "the card of the tile was gained",
    "activated": "the tile on the cell was activated",
    "cube": "a cube ``what`` came onto the cell",
    "points": "the tile on the cell brought ``number`` VP",
    "movement": "the tile on the cell brought a movement point",
    "moved": "a clansman went from the cell to the target",
    "promoted": "a clansman left the cell and became a chieftain",
    "sold": "a cube ``what`` was sold from the cell for ``number`` coins",
    "ended": "the turn was ended",
    "removed": "the tile on space ``number``, behind the rearmost figure, went to the box",
    "drawn": "the tile was drawn and laid on space ``number``",
    "rolled": "the die showed ``number``",
    "die": "the die moved to space ``number``; the tile there went to the box",
    "scored": "scoring ``number``, 1 to 3, was held (see :attr:`State.scorings`)",
    "final": "the final scoring was held and the game is over (see :attr:`State.final`)",
    "turn": "a turn began; ``seat`` tells whose",
}
"""The meaning of each event."""


class Payment(NamedTuple):
    """A payment in progress, while cubes are given and bought one by one; or a tile for which resources are chosen."""

    purpose: Literal["place", "activate"]  # "place" for a tile just taken, "activate" for a tile of the display
    tile: Tile  # the tile being paid for
    cell: Cell  # its cell
    remaining: tuple[Due, ...]  # the dues still to be paid, the current one first
    given: tuple[str, ...] = ()  # the resources already given for the first due
    paid: int = 0  # cubes paid in all


@value
class Player(Value):
    """A player's possessions; by default those at the beginning: 6 coins and the starting village (rules, 2)."""

    coins: int = 6  # 0 or more
    barrels: int = 0  # barrels of whisky
    chieftains: int = 0  # clansmen promoted to chieftains
    cards: tuple[int, ...] = ()  # the ids of the special locations whose cards the player has, in order of acquisition
    bonnets: int = 0  # the bonnets on those cards
    vp: int = 0  # victory points so far
    earned: dict[str, int] = field(default_factory=dict)  # VP by the kind of tile whose activation brought them
    display: Display = field(default_factory=Display)  # the player's own tiles


@value
class State(Value):
    """Everything the players may see."""

    rules: int  # the version of the rules the game is played by, from 1 (``core.record.RULES``)
    variants: tuple[str, ...]  # the house rules that differ from the usual ones (``core.variants``)
    players: tuple[Player, ...]  # the possessions of each seat
    # the track from tail to head: ids of tiles (positive), figures (-1 for the first seat, -2 for the second, …) and
    # the die (-9). Between taking a tile and ending the turn the tail is vacant: 0.
    chain: tuple[int, ...]
    warehouse: dict[str, int]  # for each resource the state of its row, 0 to 3
    tail: int = 0  # the space of the ring, 0 to 13, where the chain begins; it continues clockwise
    drawn: int = 0  # number of tiles drawn from the four stacks so far
    box: tuple[int, ...] = ()  # the ids of the tiles in the box
    rolls: int = 0  # number of die rolls so far
    turn: int = 0  # the number of the turn, from 1; turns of the die are not counted
    seat: int = 0  # the seat whose turn it is; after the end, the seat that had the last turn
    phase: Phase = "take"  # the pending decision, one of ``PHASES``
    # the payment in phase "pay", or the tile a resource is chosen for in phase "choose"
    payment: Payment | None = None
    choices: int = 0  # resources still to be chosen in phase "choose"
    cell: Cell | None = None  # the cell of this turn's tile, once it is placed
    reach: tuple[Cell, ...] = ()  # the cells that may still be activated this turn
    used: tuple[Cell, ...] = ()  # the cells activated this turn
    ness: bool = False  # True if Loch Ness may still activate one more tile this turn
    movement_points: int = 0  # points gained and not yet used this turn
    scorings: tuple[Scoring, ...] = ()  # the scorings held so far, at most three
    final: FinalScoring | None = None  # the final scoring, once the game is over
    events: tuple[Event, ...] = field(default=(), repr=False)  # the events of the last action, in order

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.phase == "over"

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    @property
    def has_die(self) -> bool:
        """True if the die takes part (2 or 3 players)."""
        return len(self.players) < 4

    def at(self, space: int) -> int:
        """The occupant of a space of the ring, 0 to 13, as in :attr:`chain`; 0 if it is empty."""
        place = (space - self.tail) % SPACES
        return self.chain[place] if place < len(self.chain) else 0

    def space_of(self, place: int) -> int:
        """The space of the ring at a position in the chain, 0 at the tail."""
        return (self.tail + place) % SPACES

    def left(self) -> tuple[int, int, int, int]:
        """Number of tiles left in each of the four stacks."""
        counts, drawn = [], self.drawn
        for stack in STACKS:
            gone = min(drawn, len(stack))
            counts.append(len(stack) - gone)
            drawn -= gone
        return counts[0], counts[1], counts[2], counts[3]

    def unseen(self) -> tuple[tuple[int, ...], ...]:
        """For each stack, the ids of its remaining tiles, ascending; their true order is hidden (rules, 8)."""
        seen = set(self.chain).union(self.box)
        for player in self.players:
            seen.update(tile.id for tile in player.display.tiles.values())
        if self.payment is not None and self.payment.purpose == "place":
            seen.add(self.payment.tile.id)
        return tuple(tuple(n for n in stack if n not in seen) for stack in STACKS)

    def as_data(self) -> dict[str, Any]:
        """The state as plain data (dicts, lists, strings, numbers), the same on every machine and in every version."""
        payment = self.payment
        return {
            "players": [_player_data(player) for player in self.players],
            "chain": list(self.chain),
            "tail": self.tail,
            "warehouse": dict(self.warehouse),
            "drawn": self.drawn,
            "box": sorted(self.box),
            "rolls": self.rolls,
            "turn": self.turn,
            "seat": self.seat,
            "phase": self.phase,
            "task": payment
            and [payment.purpose, payment.tile.id, list(payment.cell), len(payment.remaining), list(payment.given)],
            "choices": self.choices,
            "cell": self.cell and list(self.cell),
            "reach": sorted(map(list, self.reach)),
            "used": sorted(map(list, self.used)),
            "ness": self.ness,
            "points": self.movement_points,
            "scorings": [scoring.as_data() for scoring in self.scorings],
            "final": self.final and self.final.as_data(),
        }


PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""The pending decision of each phase, in order: the tile to take and its cell; the cube to pay with; when Loch Shiel
fills; the resource to choose; the tile to activate; the clansman to move; only selling and ending (after passing); none
at all."""


def rearmost(chain: Sequence[int]) -> int:
    """The position of the rearmost figure in a chain, or of the die if it is behind."""
    return next(place for place, occupant in enumerate(chain) if occupant < 0)


def refill_size(chain: Sequence[int]) -> int:
    """Number of tiles to be drawn when a turn ends with that chain, if that many are left (rules, 3)."""
    return SPACES - 1 - (len(chain) - rearmost(chain))


def figure(seat: int) -> int:
    """The figure of a seat, as it appears in a chain."""
    return -1 - seat


def seat_of(occupant: int) -> int:
    """The seat of a figure in a chain; -1 for the die."""
    return -1 if occupant == DIE else -1 - occupant


def _player_data(player: Player) -> dict[str, Any]:
    display = player.display
    return {
        "coins": player.coins,
        "barrels": player.barrels,
        "chieftains": player.chieftains,
        "cards": list(player.cards),
        "bonnets": player.bonnets,
        "vp": player.vp,
        "earned": {kind: vp for kind, vp in sorted(player.earned.items()) if vp},
        "tiles": {_key(cell): tile.id for cell, tile in sorted(display.tiles.items())},
        "cubes": {
            kind: {_key(cell): count for cell, count in sorted(place.items())}
            for kind, place in sorted(display.cubes.items())
        },
        "clansmen": {_key(cell): count for cell, count in sorted(display.clansmen.items())},
    }


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


assert len(TILES) == 1 + sum(map(len, STACKS))
