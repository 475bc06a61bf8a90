"""Play the golden games anew and write them down: ``python -m tests.make_golden``.

Do so only after a change that is meant to make the same actions lead to another game, or others legal, and say in the
changelog that it does: ``core.record.RULES`` has to grow, and the games of the rules before move to a folder of their
own, ``rules-1`` and so on, where their states and what was legal stay as they are. If only what is told about the games
has changed, "events" and "about" in their files, and that was meant, that is all.
"""

from __future__ import annotations

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

from core import Game
from core.state import State
from tests.aids import told_about
from tests.invariants.games import useful

FOLDER = Path(__file__).parent / "golden"

SEEDS = {2: (48, 111), 3: (16, 22), 4: (27, 123), 5: (52, 55)}
"""By number of players, the seeds of the games; chosen so that all tiles and all kinds of action occur in them."""


def digest(data: Any) -> str:
    """Return the beginning of the SHA-256 of some plain data."""
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def state_digest(state: State) -> str:
    """Return what tells one state from another."""
    return digest(state.as_data())


def played(players: int, seed: int) -> Game:
    """Play a game to its end, at random but with a liking for what is useful."""
    game, chance = Game.new(players=players, seed=seed), random.Random(seed)
    while not game.over:
        game.play(useful(game.legal_actions(), chance))
    return game


def events(state: State) -> list[list[Any]]:
    """Return what has happened in the last action, as plain data."""
    return [[*event[:2], str(event.cell), *event[3:6], str(event.target)] for event in state.events]


def asked_at(number: int) -> bool:
    """Return whether the state before an action, 0 for the first, is one of those that are asked about all."""
    return number % 8 == 3


def told(game: Game) -> dict[str, Any]:
    """Tell a finished game: its record, a digest of each state and of what was legal there, and how it ended.

    Besides, a digest of what happened, and of what is told about some of its states.
    """
    again = Game.new(players=len(game.names), seed=game.seed, names=game.names, rules=game.rules)
    states, legal, happened, about = [state_digest(again.state)], [], [events(again.state)], []
    for number, action in enumerate(game.actions):
        if asked_at(number):
            about.append(digest(told_about(again.state)))
        legal.append([str(each) for each in again.legal_actions()])
        again.play(action)
        states.append(state_digest(again.state))
        happened.append(events(again.state))
    return {
        "record": json.loads(game.to_json()),
        "states": states,
        "legal": digest(legal),
        "events": digest(happened),
        "about": about,
        "totals": [standing.total for standing in again.standings()],
        "ranks": [standing.rank for standing in again.standings()],
    }


def main() -> None:
    """Write every game to a file of its own; those of older rules are not played, but told again."""
    for players, seeds in SEEDS.items():
        for letter, seed in zip("ab", seeds, strict=True):
            write(FOLDER / f"{players}-players-{letter}.json", played(players, seed))
    for path in sorted(FOLDER.glob("rules-*/*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        write(path, Game.from_json(json.dumps(record)))


def write(path: Path, game: Game) -> None:
    """Write what there is to tell of a game."""
    path.write_text(json.dumps(told(game), indent=1) + "\n", encoding="utf-8")
    print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
