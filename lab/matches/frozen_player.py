"""Plays some seats of a game with the bots of another version; run by ``versions.py`` in a separate process.

Only that version's ``core`` is imported: its ``Game``, ``Action``, ``bot`` and ``Budget``. Each input line is a JSON
list of a command and its argument; each answer is one line of JSON.
"""

import json
import os
import random
import sys
import time
from typing import Any


def main() -> None:
    """Answers line by line until the input ends."""
    sys.path.insert(0, sys.argv[1])
    from core import Game
    from core.actions import Action
    from core.bots import Budget, bot

    game: Any = None
    seats: dict[int, Any] = {}
    for line in sys.stdin:
        word, what = json.loads(line)
        answer: Any = None
        if word == "begin":
            game = Game.new(players=what["players"], seed=what["seed"])
            seats = {
                int(n): (bot(name), random.Random(chance), work) for n, (name, chance, work) in what["seats"].items()
            }
        elif word == "play":
            game.play(Action.parse(what))
        elif word == "decide":  # the action, and the processor time spent on it
            thinker, chance, work = seats[game.state.seat]
            start = time.process_time()
            action = thinker.decide(game.state, game.legal_actions(), Budget(work), chance)
            answer = str(action), time.process_time() - start
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the parent process has ended
        os._exit(0)
