"""What a player has, and what sentences say of it, for the tests of the log and of what it is told in short."""

from __future__ import annotations

import re

from core.state import Player
from core.tiles import RESOURCES


def has(player: Player) -> dict[str, int]:
    """What sentences count of a player."""
    counted = {"VP": player.vp, "barrel": player.barrels, "coin": player.coins, "chieftain": player.chieftains}
    counted |= {"clansman": sum(player.display.clansmen.values()), "special location": len(player.cards)}
    return counted | {kind: player.display.total(kind) for kind in RESOURCES}


def told(words: str) -> dict[str, int]:
    """What a sentence says that a player has more or less of: "+2 VP, −1 wood"."""
    return dict(listed(words))


def listed(words: str) -> list[tuple[str, int]]:
    """The same of one that tells apart what came and what went: "+3 coins, −1 coin"."""
    found = re.findall(r"([+−]\d+) (VP|special location|clansman|\w+?)s?\b", words.replace("clansmen", "clansman"))
    return [(thing, int(count.replace("−", "-"))) for count, thing in found]
