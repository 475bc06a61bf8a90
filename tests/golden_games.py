"""The golden games: whole games with digests of every state.

If the same actions lead to another game, or other actions are legal, ``core.record.RULES`` has to grow. ``make golden``
then moves those of the previous rules that the new ones change to a folder of their own, where their states and legal
actions stay as they are, and plays new ones; one or two in that folder are enough. If only "events" and "about" change,
it describes the games again.
"""

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

from core import Game
from core.legal import legal_actions
from core.record import RULES
from core.state import State
from tests.aids import told_about
from tests.invariants.games import useful

FOLDER = Path(__file__).parent / "golden"

SEEDS = {2: (48, 111), 3: (16, 22), 4: (27, 123), 5: (52, 55)}
"""Seeds of the games by number of players, chosen so that all tiles and all kinds of action occur."""

BY_RULES = ("states", "legal", "totals", "ranks")
"""What only the rules decide."""


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


def texts() -> dict[Path, str]:
    """The text of each game's file. Games of older rules are described again, and so are those of the newest; if
    ``core.record.RULES`` has grown, others are played in their place, and those that change move to a folder."""
    found = {path: _described(path) for path in sorted(FOLDER.glob("rules-*/*.json"))}
    for players, seeds in SEEDS.items():
        for letter, seed in zip("ab", seeds, strict=True):
            path = FOLDER / f"{players}-players-{letter}.json"
            game = json.loads(path.read_text("utf-8"))
            rules = game["record"]["rules"]
            if rules == RULES:
                found[path] = _described(path)
                continue
            if differs(game, RULES):
                found[FOLDER / f"rules-{rules}" / path.name] = _described(path)
            found[path] = _text(told(played(players, seed)))
    return found


def differs(game: dict[str, Any], rules: int) -> bool:
    """True if other actions are legal in a described game, or it goes otherwise, by a version of the rules."""
    try:
        return bool(told(Game.from_json(json.dumps({**game["record"], "rules": rules})))["legal"] != game["legal"])
    except ValueError:
        return True


def _described(path: Path) -> str:
    """A game's file, described again; as it is if the rules now play it otherwise, which is printed."""
    kept = path.read_text("utf-8")
    before = json.loads(kept)
    try:
        now = told(Game.from_json(json.dumps(before["record"])))
    except ValueError:
        now = {}
    if [now.get(field) for field in BY_RULES] == [before[field] for field in BY_RULES]:
        return _text(now)
    print(f"{path.relative_to(FOLDER)}: the rules play it otherwise now: undo that, or RULES in core/record.py grows")
    return kept


def _text(game: dict[str, Any]) -> str:
    return json.dumps(game, indent=1) + "\n"
