"""A player's possessions, and the changes that sentences state, for tests of the log and its summaries."""

import re

from core.state import Player
from core.tiles import RESOURCES


def has(player: Player) -> dict[str, int]:
    """A player's possessions, by the words that sentences use."""
    counted = {"VP": player.vp, "barrel": player.barrels, "coin": player.coins, "chieftain": player.chieftains}
    counted |= {"clansman": sum(player.display.clansmen.values()), "special location": len(player.cards)}
    return counted | {kind: player.display.total(kind) for kind in RESOURCES}


def listed(words: str) -> list[tuple[str, int]]:
    """The changes that a sentence states, such as "+2 VP, −1 wood"; gains and losses of the same thing apart."""
    found = re.findall(r"([+−]\d+)\s(VP|special location|clansman|\w+?)s?\b", words.replace("clansmen", "clansman"))
    return [(thing, int(count.replace("−", "-"))) for count, thing in found]
