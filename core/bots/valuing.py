"""What a position is worth to a player, in hundredths of a point: what he has, times the weights."""

from __future__ import annotations

from typing import Final

from core.bots.takes import sites
from core.bots.weights import FARTHEST, OPENS, SMOOTH, Mind
from core.bots.worth import worth
from core.deal import ALL_TILES
from core.scoring import TILE_PENALTY, chieftain_count
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


def value(state: State, seat: int, mind: Mind) -> int:
    """Return what a position is worth to a player, be it at the end of his turn or in somebody else's.

    :param state: the position
    :param seat: the player
    :param mind: what he goes by
    """
    sure, counts = holdings(state, seat, mind)
    weights = mind.at[ALL_TILES - state.drawn]
    total = 0
    for name, count in counts.items():
        total += weights[name] * count
    return sure + total // 100


def last_value(state: State, seat: int) -> int:
    """Return what a position is worth to a player with whose turn the game ends."""
    sure, counts = _sure(state, seat), _leads_of(state, seat)
    return sure + 100 * state.players[seat].coins + sum(counts.values())


def holdings(state: State, seat: int, mind: Mind) -> tuple[int, dict[str, int]]:
    """Return what a player has: the points that are sure, and how much of each thing that has a weight.

    Both are in hundredths; the value of a position is the sum of what he has times the weights.
    """
    player = state.players[seat]
    display = player.display
    left = ALL_TILES - state.drawn
    w = worth(state, seat, mind)
    counts = _leads_of(state, seat)
    counts["coin"] = 100 * player.coins
    further = mind.further[left]
    for kind, have in w.have.items():
        part = 100
        counts[kind] = 0
        for _ in range(have):
            counts[kind] += part
            part = part * further // 100
    for tile in display.tiles.values():
        counts[tile.kind] = counts.get(tile.kind, 0) + 100
    counts["crew"] = sum([100 // n for n in range(1, w.clansmen)])
    here = sites(display, w)
    plain, river, road = here.cells.values()
    if len(plain) < len(OPENS):
        counts[OPENS[len(plain)]] = 100
    counts["end"] = 100 * (len(river) + len(road))
    counts["next"] = max([more for more, _ in plain + river + road], default=0)
    each, me = "skip", -1 - seat
    counts["skip"] = counts["give"] = 0
    for occupant in state.chain:
        if occupant == me:
            break
        if occupant > 0:
            counts[each] -= 100
        elif occupant:
            each = "give"
    return _sure(state, seat) + (4 * left if NESS in player.cards else 0), counts


def _sure(state: State, seat: int) -> int:
    """Return the points so far, what the cards of the final scoring bring, and what the tiles cost."""
    player = state.players[seat]
    tiles = player.display.tiles.values()
    cards = player.cards
    later = 100 + ALL_TILES - state.drawn
    total = 100 * player.vp - 100 * TILE_PENALTY * len(tiles)
    if IONA in cards:
        total += 2 * later * sum([tile.frame == "yellow" for tile in tiles])
    if MORAR in cards:
        total += 2 * later * sum([tile.frame == "green" for tile in tiles])
    if DUART in cards:
        total += 3 * later * sum([tile.kind == "village" for tile in tiles])
    return total


def _leads_of(state: State, seat: int) -> dict[str, int]:
    """Return what barrels, chieftains and cards would bring in all scorings to come, were they held now."""
    player = state.players[seat]
    others = [other for other in state.players if other is not player]
    todo = 3 - len(state.scorings)
    return {
        "barrel": todo * lead_value(player.barrels - min([other.barrels for other in others])),
        "chieftain": todo * lead_value(chieftain_count(player) - min(map(chieftain_count, others))),
        "card": todo * lead_value(len(player.cards) - min([len(other.cards) for other in others])),
    }
