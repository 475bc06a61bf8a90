"""Records the golden games again: ``python -m tests.make_golden``.

Only for intended changes. If the same actions lead to another game, or other actions are legal, say so in the
changelog: ``core.record.RULES`` has to grow, and the games of the previous rules move to a folder of their own,
``rules-1`` and so on, where their states and legal actions stay as they are. If only "events" and "about" in the files
change, on purpose, nothing else has to be done.
"""

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

from core import Game
from core.legal import legal_actions
from core.state import State
from tests.aids import told_about
from tests.invariants.games import useful

FOLDER = Path(__file__).parent / "golden"

SEEDS = {2: (48, 111), 3: (16, 22), 4: (27, 123), 5: (52, 55)}
"""Seeds of the games by number of players, chosen so that all tiles and all kinds of action occur."""


def digest(data: Any) -> str:
    """First 16 hex digits of the SHA-256 of plain data."""
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def state_digest(state: State) -> str:
    """Digest of a state; equal states have equal digests."""
    return digest(state.as_data())


def played(players: int, seed: int) -> Game:
    """Plays a game to its end at random, with a preference for useful actions."""
    game, chance = Game.new(players=players, seed=seed), random.Random(seed)
    while not game.over:
        game.play(useful(game.legal_actions(), chance))
    return game


def events(state: State) -> list[list[Any]]:
    """The events of the last action, as plain data."""
    return [[*event[:2], str(event.cell), *event[3:6], str(event.target)] for event in state.events]


def told(game: Game) -> dict[str, Any]:
    """Describes a finished game: its record, its result, and digests of each state and its legal actions.

    Also digests of the events, and of the core's advice on every eighth of its states.
    """
    states = [game.first, *(state for _action, state in game.history)]
    return {
        "record": json.loads(game.to_json()),
        "states": [state_digest(state) for state in states],
        "legal": digest([[str(action) for action in legal_actions(state)] for state in states[:-1]]),
        "events": digest([events(state) for state in states]),
        "about": [digest(told_about(state)) for state in states[3:-1:8]],
        "totals": [standing.total for standing in game.standings()],
        "ranks": [standing.rank for standing in game.standings()],
    }


def main() -> None:
    """Writes a file per game; games of older rules are not played, only described again."""
    for players, seeds in SEEDS.items():
        for letter, seed in zip("ab", seeds, strict=True):
            write(FOLDER / f"{players}-players-{letter}.json", played(players, seed))
    for path in sorted(FOLDER.glob("rules-*/*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        write(path, Game.from_json(json.dumps(record)))


def write(path: Path, game: Game) -> None:
    """Writes the description of a game."""
    path.write_text(json.dumps(told(game), indent=1) + "\n", encoding="utf-8")
    print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
