"""``make leanings``: measures which tiles and goods each of the four levels ends up with.

The four play against each other, each deal from every seat in turn. Prints one JSON line per level: the mean contents
of its final display, and the items it has more of than any other level.

``python -m lab.leanings GAMES=200 SEED=1 PROCESSES=2``: that many games, rounded up to whole deals.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from core.bots import LEVELS
from core.state import Player as Seat
from lab.matches.duel import BotSpec, SimulatedGame, play_out
from lab.matches.executor import make_executor
from tools.arguments import parse_args, reports_tool_errors

PLAYERS: Final = tuple(BotSpec(level.id) for level in LEVELS)

COUNTED_ITEMS: Final = {
    "villages": ("village",),
    "castles": ("castle",),
    "meadows": ("meadow",),
    "production": ("quarry", "forest", "meadow", "pasture", "wheat_field"),
    "goods_to_points": ("butcher", "fair", "grocer", "bridge"),
    "distilleries": ("distillery",),
}
"""The items counted, with their kinds of tiles."""

DEFAULTS: Final = {"GAMES": 200, "SEED": 1, "PROCESSES": None}


def holdings(seat: Seat) -> Counter[str]:
    """The contents of a display, without the starting village, and the player's chieftains, coins and points."""
    kinds = Counter(tile.kind for tile in seat.display.tiles.values() if tile.id)
    found = Counter({name: sum(kinds[kind] for kind in counted) for name, counted in COUNTED_ITEMS.items()})
    found.update(tiles=kinds.total(), chieftains=seat.chieftains, coins=seat.coins, vp=seat.vp)
    return found


def final_holdings(duel: SimulatedGame) -> dict[str, Counter[str]]:
    """The final contents of each level's display in a game."""
    game = play_out(duel)
    return {player.level: holdings(seat) for player, seat in zip(duel.players, game.state.players, strict=True)}


def duels(games: int, seed: int) -> list[SimulatedGame]:
    """The games: each deal is played four times, with each level starting once."""
    deals = -(-games // len(PLAYERS))
    turned = [PLAYERS[first:] + PLAYERS[:first] for first in range(len(PLAYERS))]
    return [SimulatedGame(table, seed * 1_000_000 + deal) for deal in range(deals) for table in turned]


def lines(sums: Mapping[str, Counter[str]], games: int) -> list[dict[str, Any]]:
    """One line per level, from the total contents of its displays over all games."""
    return [
        {
            "level": level,
            "games": games,
            **{name: round(count / games, 2) for name, count in sorted(sums[level].items())},
            "more_than_any_other": [
                name
                for name, count in sorted(sums[level].items())
                if all(count > sums[other][name] for other in sums if other != level)
            ],
        }
        for level in sums
    ]


@reports_tool_errors
def main(words: Sequence[str]) -> int:
    """Plays the games, and prints the lines."""
    values = parse_args(words, DEFAULTS)
    games = duels(values["GAMES"], values["SEED"])
    sums = {player.level: Counter[str]() for player in PLAYERS}
    with make_executor(values["PROCESSES"]) as where:
        for displays in where.map(final_holdings, games):
            for level, display in displays.items():
                sums[level].update(display)
    print(*map(json.dumps, lines(sums, len(games))), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
