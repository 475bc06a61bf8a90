"""A game of bots limited by work instead of time: the same on every machine, in the page and under CPython."""

import json
from pathlib import Path
from typing import Any, Final

from core import Game
from workers.bot_service import Job

FILE: Final = Path(__file__).resolve().parent / "golden_bots.txt"
"""The actions of the game, one turn per line."""

SEED: Final = 3
LEVELS: Final = ("easy", "medium", "hard", "expert")

QUERY: Final = f"?seed={SEED}&players={len(LEVELS)}&bots={','.join(LEVELS)}&think=exact"
"""The query with which a page plays the same game."""


def answer(want: str, game: Game, **more: Any) -> Any:
    thought = Job(json.dumps({"want": want, "record": game.to_json(), **more}))
    while "result" not in (told := json.loads(thought.run_slice(10))):
        pass
    return told["result"]


def turn(game: Game, level: str) -> list[str]:
    return list(answer("turn", game, level=level)["actions"])


def play(game: Game, levels: tuple[str, ...] = LEVELS) -> str:
    lines = []
    while not game.over:
        actions = turn(game, levels[game.state.seat])
        for action in actions:
            game.play(action)
        lines.append(";".join(actions) + "\n")
    return "".join(lines)
