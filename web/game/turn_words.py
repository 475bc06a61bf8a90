"""A whole turn in one sentence: the tile taken, and the player's gains and losses. Pure."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from core.state import Event, Player, State
from core.tiles import RESOURCES
from elements.markup import icon, visually_hidden
from words import terms
from words.html import Html, esc, joined
from words.i18n import N_, Name, Noun, Sentence, _, format_count, signed
from words.terms import tile_name

TOOK, PASSED, BOXED = "took", "passed", "boxed"
"""Ways to begin a turn: a tile is taken; none can be; none can be, and one goes to the box."""

SENTENCES = {
    # Translators: One turn or several in one line, here and below; {tile} is a tile or a list ("2 Villages and the
    # Meadow"), {gains} is such as "+2 VP, +1 wood, −3 coins".
    (TOOK, True): N_("{player} takes {tile:the}: {gains}"),
    (TOOK, False): N_("{player} takes {tile:the}"),
    (PASSED, True): N_("{player} passes: {gains}"),
    (PASSED, False): N_("{player} passes"),
    (BOXED, True): N_("{player} passes, and {tile:the} goes back to the box: {gains}"),
    (BOXED, False): N_("{player} passes, and {tile:the} goes back to the box"),
}
"""Sentences by how the turn began and whether anything was gained or lost."""


class Gain(NamedTuple):
    """A gain or, if negative, a loss of one kind of thing: number, symbol ("" for words), and in words: "+2 VP"."""

    number: int
    symbol: str
    words: str


class Gains(Sentence):
    """Gains as text for screen readers and as pictures for the screen."""

    __slots__ = ("_seen",)

    def __init__(self, gains: Sequence[Gain]) -> None:
        super().__init__("{gains}", gains=_(", ").join(gain.words for gain in gains))
        shown = (Html(f"{esc(signed(n))}{icon(symbol)}") if symbol else esc(words) for n, symbol, words in gains)
        self._seen = joined((Html(f'<span class="gain">{each}</span>') for each in shown), Html(" "))

    @property
    def html(self) -> Html:
        """The pictures, with the text for screen readers."""
        return Html(f'{visually_hidden(self)}<span aria-hidden="true">{self._seen}</span>')


def _cubes(kind: str, player: Player) -> int:
    return player.display.total(kind)


def opening_event(states: Sequence[State]) -> Event | None:
    """The event that began a turn: a tile taken, or a pass; None if neither has happened yet."""
    return next((event for state in states for event in state.events if event.name in ("took", "passed")), None)


def sentence(first: Event, before: State, after: State, name: str) -> Sentence:
    """A turn in one sentence, given the event that began it (:func:`opening_event`) and the states before and after."""
    kind = TOOK if first.name == "took" else PASSED if first.tile < 0 else BOXED
    tile = tile_name(first.tile) if first.tile >= 0 else None
    return turn_sentence_from(kind, name, tile, gains(before.players[first.seat], after.players[first.seat]))


def turn_sentence_from(kind: str, name: str, tile: Noun | Sentence | None, gained: Sequence[Gain]) -> Sentence:
    """A turn in one sentence, by how it began; some name the tile taken, or tiles."""
    return Sentence(_(SENTENCES[kind, bool(gained)]), player=Name(name), tile=tile, gains=Gains(gained))


COUNTED_THINGS: tuple[tuple[str, tuple[str, str], Callable[[Player], int]], ...] = (
    ("", terms.POINTS, lambda player: player.vp),
    ("barrel", terms.BARRELS, lambda player: player.barrels),
    ("clansman", terms.CLANSMEN, lambda player: sum(player.display.clansmen.values())),
    ("chieftain", terms.CHIEFTAINS, lambda player: player.chieftains),
    ("card", terms.CARDS, lambda player: len(player.cards)),
    *((f"r-{kind}", terms.CUBE_COUNTS[kind], partial(_cubes, kind)) for kind in RESOURCES),
    ("coin", terms.COINS, lambda player: player.coins),
)
"""Everything countable of a player: symbol ("" for words), forms of the word, and the count."""


def last_state(states: Sequence[State]) -> State:
    """The last of a turn's states before the turn ended."""
    return next(state for state in reversed(states) if not any(event.name == "ended" for event in state.events))


def net_changes(before: Player, after: Player) -> list[int]:
    """A player's net change of each of :data:`COUNTED_THINGS`."""
    return [count(after) - count(before) for _symbol, _forms, count in COUNTED_THINGS]


def to_gains(numbers: Sequence[int]) -> list[Gain]:
    """Net changes of each of :data:`COUNTED_THINGS` as gains, leaving out zeros."""
    things = zip(numbers, COUNTED_THINGS, strict=True)
    return [Gain(n, symbol, format_count(forms, n, "+")) for n, (symbol, forms, _count) in things if n]


def gains(before: Player, after: Player) -> list[Gain]:
    """A player's net changes of all :data:`COUNTED_THINGS`."""
    return to_gains(net_changes(before, after))
