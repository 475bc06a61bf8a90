"""The three scorings and the final one (rules, 9)."""

from collections.abc import Iterable, Sequence

from core.score_types import CARD_COUNTS, MEY_CHIEFTAINS, Comparison, FinalScoring, Scoring
from core.state import Player, State
from core.tiles import MEY

TILE_PENALTY = 3  # VP lost for each tile more than the smallest display has


def strength(player: Player) -> tuple[int, int]:
    """Ranking key of a player: VP, then the resources left in the display (rules, 9)."""
    return player.vp, sum(player.display.total(kind) for kind in player.display.cubes)


def leaders(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats in the lead; the winners once the game is over (rules, 9)."""
    ranked = [strength(player) for player in players]
    return tuple(seat for seat, each in enumerate(ranked) if each == max(ranked))


def lead_points(lead: int) -> int:
    """VP for a lead over the player with the least, 0 or more: 0, 1, 2, 3, 5, then 8 (rules, 9)."""
    return (0, 1, 2, 3, 5, 8)[min(lead, 5)]


def chieftain_count(player: Player) -> int:
    """A player's count in the chieftains category; Castle of Mey doubles chieftains, never bonnets."""
    return player.chieftains * (MEY_CHIEFTAINS if MEY in player.cards else 1) + player.bonnets


def score(players: Sequence[Player]) -> Scoring:
    """A scoring of the players as they stand; does not award its points."""
    return Scoring(
        _compare(player.barrels for player in players),
        _compare(chieftain_count(player) for player in players),
        _compare(len(player.cards) for player in players),
    )


def penalties(players: Sequence[Player]) -> tuple[int, ...]:
    """Each seat's tile penalty at the end (rules, 9): VP, 0 or less."""
    counts = [len(player.display.tiles) for player in players]
    smallest = min(counts)
    return tuple(-TILE_PENALTY * (count - smallest) for count in counts)


def score_end(players: Sequence[Player]) -> FinalScoring:
    """The final scoring of the players as they stand; does not award its points."""
    points, counts = [], []
    for player, penalty in zip(players, penalties(players), strict=True):
        tiles = player.display.tiles.values()
        counted = [sum(map(card.counts, tiles)) for card in CARD_COUNTS.values()]
        earned = [card.vp(tiles) if number in player.cards else 0 for number, card in CARD_COUNTS.items()]
        counts.append((*counted, player.coins, len(tiles)))
        points.append((*earned, player.coins, penalty))
    return FinalScoring(tuple(points), tuple(counts), tuple(strength(player)[1] for player in players))


def points_before(state: State) -> tuple[int, ...]:
    """Points by seat before the latest scoring and, once the game is over, before the final one too."""
    latest, final = state.scorings[-1], state.final
    return tuple(
        player.vp - latest.total(seat) - (final.total(seat) if final else 0)
        for seat, player in enumerate(state.players)
    )


def _compare(each: Iterable[int]) -> Comparison:
    counts = tuple(each)
    least = min(counts)
    return Comparison(counts, tuple(lead_points(count - least) for count in counts))
