"""Plays some seats of a game with the bots of another version; run by ``versions.py`` in a separate process.

Only that version's ``core`` is imported: its ``Game``, ``Action``, ``bot`` and ``Budget``. Each input line is a JSON
list of a command and its argument; each answer is one line of JSON.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from typing import Any


class Table:
    """A game, and the bots that play some of its seats."""

    def __init__(self, players: int, seed: int, seats: dict[str, dict[str, Any]]) -> None:
        from core import Game
        from core.bots import bot

        self.game = Game.new(players=players, seed=seed)
        self.seats = {
            int(n): (bot(seat["bot"]), random.Random(seat["chance"]), seat["work"]) for n, seat in seats.items()
        }

    def play(self, action: str) -> None:
        """Plays any player's action."""
        from core.actions import Action

        self.game.play(Action.parse(action))

    def decide(self) -> tuple[str, float]:
        """The current player's action, and the processor time spent on it."""
        from core.bots import Budget

        state = self.game.state
        bot, chance, work = self.seats[state.seat]
        start = time.process_time()
        action = bot.decide(state, self.game.legal_actions(), Budget(work), chance)
        return str(action), time.process_time() - start


def main() -> None:
    """Answers line by line until the input ends."""
    sys.path.insert(0, sys.argv[1])
    table: Table | None = None
    for line in sys.stdin:
        word, what = json.loads(line)
        answer: Any = None
        if word == "begin":
            table = Table(**what)
        elif table and word == "play":
            table.play(what)
        elif table and word == "decide":
            answer = table.decide()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the parent process has ended
        os._exit(0)
