"""The three scorings and the final one (rules, 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.score_table import Comparison, FinalScoring, Scoring
from core.state import Player
from core.tiles import DUART, IONA, MEY, MORAR

TILE_PENALTY = 3
"""VP lost for each tile that a display has more than the smallest one."""


def strength(player: Player) -> tuple[int, int]:
    """Return by what players are ranked: the VP, and with equal VP the resources left in the display (rules, 9)."""
    return player.vp, sum(player.display.total(kind) for kind in player.display.cubes)


def leaders(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that are first as the points stand; when the game is over, these have won it."""
    ranked = [strength(player) for player in players]
    return tuple(seat for seat, each in enumerate(ranked) if each == max(ranked))


def lead_points(lead: int) -> int:
    """Return the VP for a lead over the player who has least, 0 or more: 0, 1, 2, 3, 5, then 8."""
    return (0, 1, 2, 3, 5, 8)[min(lead, 5)]


def chieftain_count(player: Player) -> int:
    """Return what a player has in the category of chieftains: bonnets never double, chieftains do with Mey."""
    return player.chieftains * (2 if MEY in player.cards else 1) + player.bonnets


def score(players: Sequence[Player]) -> Scoring:
    """Hold a scoring, without handing out its points."""
    return Scoring(
        _compare(player.barrels for player in players),
        _compare(chieftain_count(player) for player in players),
        _compare(len(player.cards) for player in players),
    )


def penalties(players: Sequence[Player]) -> tuple[int, ...]:
    """Return, by seat, what too many tiles cost at the end (rules, 9): VP, 0 or less."""
    counts = [len(player.display.tiles) for player in players]
    smallest = min(counts)
    return tuple(-TILE_PENALTY * (count - smallest) for count in counts)


def score_end(players: Sequence[Player]) -> FinalScoring:
    """Hold the final scoring, without handing out its points."""
    points, counts = [], []
    for player, penalty in zip(players, penalties(players), strict=True):
        tiles = player.display.tiles.values()
        yellow = sum(tile.frame == "yellow" for tile in tiles)
        green = sum(tile.frame == "green" for tile in tiles)
        villages = sum(tile.kind == "village" for tile in tiles)
        counts.append((yellow, green, villages, player.coins, len(tiles)))
        points.append(
            (
                2 * yellow * (IONA in player.cards),
                2 * green * (MORAR in player.cards),
                3 * villages * (DUART in player.cards),
                player.coins,
                penalty,
            )
        )
    return FinalScoring(tuple(points), tuple(counts), tuple(strength(player)[1] for player in players))


def _compare(each: Iterable[int]) -> Comparison:
    counts = tuple(each)
    least = min(counts)
    return Comparison(counts, tuple(lead_points(count - least) for count in counts))
