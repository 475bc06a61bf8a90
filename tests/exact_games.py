"""A game of bots that think in work, not in time: the same on every machine, in the page and here.

``PYTHONPATH=web python -m tests.exact_games`` plays it anew, if they are meant to play otherwise.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from bot_service import Job

from core import Game

FILE: Final = Path(__file__).resolve().parent / "golden_bots.txt"
"""The actions of the game, a turn a line."""

SEED: Final = 3
LEVELS: Final = ("easy", "medium", "hard", "expert")
"""Who plays it: each level once."""

QUERY: Final = f"?seed={SEED}&players={len(LEVELS)}&bots={','.join(LEVELS)}&think=exact"
"""What a page is asked for to play the same game."""


def turn(game: Game, level: str) -> list[str]:
    """What a bot plays from where the game is to the end of its turn, as the page asks for it."""
    thought = Job(json.dumps({"want": "turn", "record": game.to_json(), "level": level}))
    while True:
        told = json.loads(thought.slice(10))
        if "result" in told:
            return list(told["result"]["actions"])


def play(game: Game, levels: tuple[str, ...] = LEVELS) -> str:
    """Play a game to its end; return all actions, as the file has them."""
    lines = []
    while not game.over:
        actions = turn(game, levels[game.state.seat])
        for action in actions:
            game.play(action)
        lines.append(";".join(actions) + "\n")
    return "".join(lines)


if __name__ == "__main__":
    FILE.write_text(play(Game.new(players=len(LEVELS), seed=SEED)), "utf-8")
