"""The golden games: whole games with digests of every state; what must be the same in every Python.

If the same actions lead to another game, or other actions are legal, ``core.record.RULES`` has to grow. Then move one
or two of the games that the new rules change to a folder of their own, where their states and legal actions stay as
they are, and delete the others: ``make golden`` plays those that are missing. If only "events" and "about" change, it
describes the games again.
"""

import json
import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from core import Game, RecordError
from core import actions as act
from core.actions import Action
from core.automatic import automatic_action, free_activations
from core.deal import MAX_SEED
from core.display import NEIGHBOUR_CELLS, START_CELL
from core.legal import legal_actions
from core.link import from_link, to_link
from core.names import cleaned, is_valid_name
from core.preview import preview
from core.public_info import turns_to_scoring, unseen_by_kind
from core.reasons import Reason, why_not, why_not_take
from core.sell_plan import cheapest_sales_for
from core.state import SPACES, State
from core.tiles import RESOURCES, TILES
from core.warnings import can_still_build, has_nowhere_to_build, leaves_nowhere_to_build, wasted_by_ending_turn
from tests.invariants.games import useful

FOLDER = Path(__file__).parent / "golden"

SEEDS = {2: (48, 111), 3: (16, 22), 4: (27, 123), 5: (52, 55)}
"""Seeds of the games by number of players, chosen so that all tiles and all kinds of action occur."""

BY_RULES = ("states", "legal", "totals", "ranks")
"""Results that depend on the rules alone."""


def digest(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def state_digest(state: State) -> str:
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
    """Describes a finished game: its record, its result, and digests of each state, of its legal actions, of the events
    and of the core's advice on every eighth of its states."""
    states = [game.first, *(state for _action, state in game.history)]
    return {
        "record": json.loads(game.to_json()),
        "states": [state_digest(state) for state in states],
        "legal": digest([[str(action) for action in legal_actions(state)] for state in states[:-1]]),
        "events": digest([events(state) for state in states]),
        "about": [digest(describe(state)) for state in states[3:-1:8]],
        "totals": [standing.total for standing in game.standings()],
        "ranks": [standing.rank for standing in game.standings()],
    }


def texts() -> dict[Path, str]:
    """The text of each game's file, described again, or played if it is missing."""
    found = {path: _described(path) for path in sorted(FOLDER.glob("**/*.json"))}
    for players, seeds in SEEDS.items():
        for letter, seed in zip("ab", seeds, strict=True):
            path = FOLDER / f"{players}-players-{letter}.json"
            found[path] = found.get(path) or _text(told(played(players, seed)))
    return found


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


def describe(state: State) -> list[str]:
    """Everything that the core offers a player beyond the rules, such as previews, reasons and warnings, as text."""
    lines = [f"{action}: {_words(why_not(state, action))}" for action in plausible_actions(state)]
    lines += [f"space {space}: {_words(why_not_take(state, space))}" for space in range(SPACES)]
    for occupant in state.chain:
        if occupant > 0:
            lines.append(f"sales for {occupant}: {cheapest_sales_for(state, TILES[occupant])}")
    for action in _first_takes(state):
        told = preview(state, action)
        lines.append(f"{action}: {[list(each.items()) if isinstance(each, dict) else each for each in told]}")
    lines += [f"warned of {action}" for action in legal_actions(state) if leaves_nowhere_to_build(state, action)]
    lines += [
        f"free: {free_activations(state)}, {automatic_action(state)}",
        f"waste: {tuple(wasted_by_ending_turn(state))}, {can_still_build(state)}, {has_nowhere_to_build(state)}",
        f"to the scoring: {turns_to_scoring(state) if not state.over else 0}",
        f"unseen: {[{kind: len(tiles) for kind, tiles in stack.items()} for stack in unseen_by_kind(state)]}",
    ]
    return lines


def plausible_actions(state: State) -> Iterator[Action]:
    tiles = state.player.display.tiles
    stands = [*state.player.display.clansmen, START_CELL, max(tiles)]
    yield from (act.Pass(), act.Enough(), act.Decline(), act.Fill(), act.Done(), act.EndTurn(), act.GiveUp(None))
    for kind in RESOURCES:
        yield from (
            act.Buy(kind),
            act.Choose(kind),
            act.Give(START_CELL, kind),
            *(act.Sell(cell, kind) for cell in tiles),
        )
    for cell in (*tiles, (9, 9)):
        yield act.Activate(cell)
    for stand in dict.fromkeys(stands):
        yield from (act.GiveUp(stand), act.Promote(stand))
        yield from (act.Move(stand, near) for near in (*NEIGHBOUR_CELLS[stand], (9, 9)))
    space = next((state.space_of(place) for place, occupant in enumerate(state.chain) if occupant > 0), 0)
    around = {near for cell in tiles for near in NEIGHBOUR_CELLS[cell]}
    yield from (act.Take(space, cell) for cell in (*sorted(around), (9, 9)))


def _first_takes(state: State) -> list[act.Take]:
    """The first take listed for each tile that can be taken."""
    takes = [action for action in legal_actions(state) if isinstance(action, act.Take)]
    return list({action.space: action for action in reversed(takes)}.values())


def _words(reason: Reason | None) -> str:
    return f"{reason.code.name.lower()} {sorted(reason.data.items())}" if reason else "-"


DEEP = 100_000
BROKEN = (
    *("", "{", "[" * DEEP, '{"a":' * DEEP, '{"names":' + "[" * DEEP + "]" * DEEP + "}", "\ud800", "\ufeff{}", "1e400"),
    *(f'{{"seed":{number}}}' for number in ("9" * 5001, "NaN", "1e400", "7e0")),
    *(f'{{"game":"glen-more","format":{number}}}' for number in ("1e400", "9" * 30, "9" * 5001, "true", "1.0")),
)
"""Texts that are no records: deeper than any stack, or with numbers and characters that a parser may not take."""

NAMES = ("Åsa 李 🏴\u200d☠️", "A\ud800B", "\u2003Ann\u2028Mac", "\u2800 \u3164", "\u200b", "\x7f\x9bAnn", "x" * 25)


def compared(records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Results that must be the same in every Python: of games, links, names and broken texts, as JSON data."""
    games = [Game.from_json(json.dumps(record)) for record in records]
    largest = Game.new(2, MAX_SEED)
    links = [to_link(game) for game in (*games, largest)]
    named = [cleaned(f"{chr(number)}x{chr(number)}") for number in range(0x3000)]
    return {
        "games": [told(game) for game in games],
        "deal of the largest seed": state_digest(largest.state),
        "links": links,
        "read": [json.loads(from_link(link).to_json()) for link in links],
        "refused": [_refused(text) for text in BROKEN],
        "names": [[ascii(cleaned(name)), is_valid_name(name)] for name in NAMES],
        "no names": [number for number, name in enumerate(named) if "x" not in name or not is_valid_name(name)],
    }


def _refused(text: str) -> list[str]:
    try:
        Game.from_json(text)
    except RecordError as error:
        return [error.where, error.code.name]
    return []
