"""What a position is worth to the player who is about to end his turn in it, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from core.bots.takes import sites
from core.bots.weights import FARTHEST, SMOOTH, Mind
from core.bots.worth import worth
from core.scoring import chieftain_count
from core.state import State
from core.tiles import DUART, IONA, MORAR, NESS


def _leads() -> tuple[int, ...]:
    total, values = 0, [0]
    for gain in SMOOTH[FARTHEST:-1]:
        total += gain
        values.append(total)
    below = [0]
    for gain in reversed(SMOOTH[:FARTHEST]):
        below.append(below[-1] - gain)
    return tuple(reversed(below[1:])) + tuple(values)


LEADS: Final = _leads()
"""By lead over the least, from -12 to 12: what it brings a scoring, in hundredths; negative for who has least."""


def lead_value(lead: int) -> int:
    """Return what a lead over the least of the others brings a scoring."""
    return LEADS[FARTHEST + max(-FARTHEST, min(FARTHEST, lead))]


def value(state: State, seat: int, mind: Mind, last: bool = False) -> int:
    """Return what a position is worth to a player who has just done all he wants to do in his turn.

    :param state: the position before the turn is ended
    :param seat: the player
    :param mind: what he goes by
    :param last: whether the game ends now
    """
    player = state.players[seat]
    others = [other for other in state.players if other is not player]
    left = 0 if last else -1
    w = worth(state, seat, mind)
    if left:
        left = w.left
    display = player.display
    hold = (100, 100, 100) if last else mind.hold[left]
    todo = 3 - len(state.scorings)
    total = 100 * player.vp + (100 if last else w.coin) * player.coins - 300 * len(display.tiles)
    total += (
        (
            lead_value(player.barrels - min(other.barrels for other in others)) * hold[0]
            + lead_value(chieftain_count(player) - min(map(chieftain_count, others))) * hold[1]
            + lead_value(len(player.cards) - min(len(other.cards) for other in others)) * hold[2]
        )
        * todo
        // 100
    )
    yellow = green = villages = 0
    potential = 0
    kinds = mind.kinds[left]
    for tile in display.tiles.values():
        potential += kinds[tile.kind]
        frame = tile.frame
        yellow += frame == "yellow"
        green += frame == "green"
        villages += tile.kind == "village"
    cards = player.cards
    later = 100 + left
    if IONA in cards:
        total += 2 * yellow * later
    if MORAR in cards:
        total += 2 * green * later
    if DUART in cards:
        total += 3 * villages * later
    if last:
        return total
    if NESS in cards:
        total += 4 * left
    total += potential
    rows = state.warehouse
    further = mind.further[left]
    for (kind, count), base in zip(w.have.items(), mind.cubes[left], strict=True):
        row = rows[kind]
        for _ in range(count):
            total += base if base > 100 * row else 100 * row
            base = base * further // 100
            if row:
                row -= 1
    crew = mind.crew[left]
    for n in range(1, w.clansmen):
        total += crew // n
    here = sites(display, w)
    plain, river, road = here.cells.values()
    room = len(plain)
    if room < 4:
        total += mind.opens[left][room]
    total += mind.end[left] * (len(river) + len(road))
    best = max((more for more, _ in plain + river + road), default=0)
    return total + best * mind.next[left] // 100
