"""Static evaluation: features × weights, in centi-VP."""

from typing import Final

from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.tile_estimates import find_build_sites
from core.bots.evaluation.weights import MAX_LEAD, OPEN_CELL_FEATURES, SMOOTHED_LEAD_VALUES, Weights
from core.deal import ALL_TILES
from core.score_types import CARD_COUNTS
from core.scoring import TILE_PENALTY, chieftain_count
from core.state import State
from core.tiles import NESS

LEAD_VALUES: Final = tuple(
    sum(SMOOTHED_LEAD_VALUES[MAX_LEAD : MAX_LEAD + lead])
    - sum(SMOOTHED_LEAD_VALUES[MAX_LEAD + min(lead, 0) : MAX_LEAD])
    for lead in range(-MAX_LEAD, MAX_LEAD + 1)
)
"""Value of a lead over the smallest opponent in a scoring, for leads from -12 to 12; negative leads count negative."""


def lead_value(lead: int) -> int:
    """Value of a lead over the smallest opponent in one scoring."""
    return LEAD_VALUES[MAX_LEAD + max(-MAX_LEAD, min(MAX_LEAD, lead))]


def evaluate(state: State, seat: int, weights: Weights) -> int:
    """The value of a position to a player, at the end of the player's turn or during another's."""
    sure, counts = features(state, seat, weights)
    each = weights.at[ALL_TILES - state.drawn]
    total = 0
    for name, count in counts.items():
        total += each[name] * count
    return sure + total // 100


def evaluate_last_turn(state: State, seat: int) -> int:
    """The value of a position to a player whose turn ends the game: points only, no weights."""
    sure, counts = _certain_points(state, seat), _leads_of(state, seat)
    return sure + 100 * state.players[seat].coins + sum(counts.values())


def features(state: State, seat: int, weights: Weights) -> tuple[int, dict[str, int]]:
    """The features of a position for a player: the certain points, and the amount of everything that has a weight. Both
    are in hundredths; the value of a position is the sum of the features times their weights."""
    player = state.players[seat]
    display = player.display
    left = ALL_TILES - state.drawn
    values = marginal_values(state, seat, weights)
    counts = _leads_of(state, seat)
    counts["coin"] = 100 * player.coins
    further = weights.further[left]
    for kind, held in values.cubes_held.items():
        part = 100
        counts[kind] = 0
        for _ in range(held):
            counts[kind] += part
            part = part * further // 100
    for tile in display.tiles.values():
        counts[tile.kind] = counts.get(tile.kind, 0) + 100
    counts["crew"] = sum([100 // n for n in range(1, values.clansmen)])
    sites = find_build_sites(display, values)
    plain, river, road = sites.cells.values()
    if values.clansmen and len(plain) < len(OPEN_CELL_FEATURES):
        counts[OPEN_CELL_FEATURES[len(plain)]] = 100
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
    return _certain_points(state, seat) + (4 * left if NESS in player.cards else 0), counts


def _certain_points(state: State, seat: int) -> int:
    """Returns the certain points: points so far, plus cards in the final scoring, minus the penalty for tiles."""
    player = state.players[seat]
    tiles = player.display.tiles.values()
    later = 100 + ALL_TILES - state.drawn
    total = 100 * player.vp - 100 * TILE_PENALTY * len(tiles)
    for card in player.cards:
        if card in CARD_COUNTS:
            total += later * CARD_COUNTS[card].vp(tiles)
    return total


def _leads_of(state: State, seat: int) -> dict[str, int]:
    """The value of a player's barrels, chieftains and cards in all scorings to come, if held now."""
    player = state.players[seat]
    others = [other for other in state.players if other is not player]
    todo = 3 - len(state.scorings)
    return {
        "barrel": todo * lead_value(player.barrels - min([other.barrels for other in others])),
        "chieftain": todo * lead_value(chieftain_count(player) - min(map(chieftain_count, others))),
        "card": todo * lead_value(len(player.cards) - min([len(other.cards) for other in others])),
    }


def room_left(state: State, seat: int) -> int:
    """Number of cells on which a player can place a plain tile."""
    display = state.players[seat].display
    return len(display.build_zone.intersection(display.plain_cells))
