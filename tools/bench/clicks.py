"""Clicks per turn: recorded games, translated into the fewest clicks that the page offers for each turn.

No browser is needed: :class:`game.table.Table` executes the page's commands, and the available ones are read from
the views that the page draws. For each turn, a search finds the shortest sequence of clicks from its start to exactly
the recorded state after its end, by the recorded actions alone; only activations without a choice may be reordered. A
click in the list of all actions, where one click takes a tile, counts like one on the boards and in the bar; the result
for boards and bar alone is in the details.
"""

import json
import os
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from html import unescape
from importlib import import_module
from itertools import chain
from statistics import median
from typing import Any, Final, TypeAlias

from core import Game
from core.actions import Action, Activate, Cell, Done, EndTurn
from core.automatic import is_free
from core.state import State
from core.tiles import Tile
from tools.figure import Figure
from tools.games import by_bots, new_game
from tools.paths import TESTS, WEB

if str(WEB) not in sys.path:
    sys.path.append(str(WEB))  # for the page's modules

Table: TypeAlias = Any  # a ``game.table.Table``
BOT_GAMES: Final = 2  # games of the medium bot against itself for each number of players

PLAYERS: Final = (2, 3, 4, 5)


def measure() -> Figure:
    """Median over all turns of the recorded games."""
    kinds = {"golden_games": golden(), "bot_games": _bot_games()}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = {kind: list(pool.map(_clicks_of_record, records)) for kind, records in kinds.items()}
    games = [game for each in found.values() for game in each]
    return Figure(
        value=median(chain.from_iterable(counts for counts, _boards, _off in games)),
        unit="clicks",
        compared="fewest clicks from the beginning of a turn to its end, End turn included, with the settings of a new "
        f"player: all turns of the golden games and of {BOT_GAMES} games of the medium bot against itself for each "
        "number of players",
        details={
            **_summary(chain.from_iterable(counts for counts, _boards, _off in games)),
            **{kind: _summary(chain.from_iterable(counts for counts, _, _ in each)) for kind, each in found.items()},
            "boards_and_bar_alone": _summary(chain.from_iterable(boards for _counts, boards, _off in games)),
            "turns_with_automatic_steps_off": sum(off for _counts, _boards, off in games),
        },
    )


def _summary(found: Iterable[int]) -> dict[str, object]:
    counts = sorted(found)
    return {
        "turns": len(counts),
        "median": median(counts),
        "p90": counts[min(len(counts) - 1, int(0.9 * len(counts)))],
        "most": counts[-1],
        "at_most_5_share": round(sum(count <= 5 for count in counts) / len(counts), 3),
        "turns_by_clicks": {str(count): counts.count(count) for count in sorted(set(counts))},
    }


def golden() -> list[str]:
    """Records of the golden games, which were played at random."""
    paths = sorted((TESTS / "golden").glob("*.json"))
    return [json.dumps(json.loads(path.read_text("utf-8"))["record"]) for path in paths]


def _bot_games() -> list[str]:
    seeds = [(players, number) for players in PLAYERS for number in range(BOT_GAMES)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(_bot_game, *zip(*seeds, strict=True)))


def _bot_game(players: int, number: int) -> str:
    """Record of a game of the medium bot against itself."""
    return by_bots(*new_game(players, number)).to_json()


AUTOMATIC_OFF: Final = ""  # marker at the end of a turn played with automatic steps off; not a click


class NoClickPath(ValueError):
    """Raised if no sequence of clicks reproduces a recorded turn."""


class NullLog:
    """Null object for the table's log, which clicks never use."""

    roll = 0
    turn_start_state = None

    def __bool__(self) -> bool:
        return False

    def sync(self, game: Game) -> None:
        """Does nothing."""


def _clicks_of_record(record: str) -> tuple[list[int], list[int], int]:
    """Clicks of each turn, those on boards and bar alone, and the number of turns with automatic steps off."""
    game = Game.from_json(record)
    ways, boards = list(fewest_clicks(game)), list(fewest_clicks(game, listed=False))
    return list(map(_count, ways)), list(map(_count, boards)), sum(way.count(AUTOMATIC_OFF) for way in ways)


def _count(way: list[str]) -> int:
    return len(way) - way.count(AUTOMATIC_OFF)


def fewest_clicks(game: Game, listed: bool = True) -> Iterator[list[str]]:
    """Yields the shortest sequence of commands for each turn of a game, with or without the list of all actions.
    Leaving out a free activation, as random games do, requires switching automatic steps off."""
    start = 0
    for number, (action, after) in enumerate(game.history, 1):
        if type(action) is EndTurn:
            recorded = [each for each, _state in game.history[start:number] if type(each) is not Done]
            try:
                yield shortest_path(game.at(start), recorded, after, listed)
            except NoClickPath:
                yield [*shortest_path(game.at(start), recorded, after, listed, automatic=False), AUTOMATIC_OFF]
            start = number


def shortest_path(
    game: Game, recorded: list[Action], wanted: State, listed: bool = True, automatic: bool = True
) -> list[str]:
    """Shortest sequence of commands from the start of a turn to a state, by breadth-first search through the recorded
    actions without ``done``, whose position does not matter; NoWay if there is none."""
    desk, displays = _table(game, automatic), game.state.seat
    todo = deque([(game, desk.selection, recorded, list[str]())])
    seen = set[object]()
    while todo:
        here, selection, rest, way = todo.popleft()
        key = (tuple(rest), selection, here.state.phase)
        if key in seen:
            continue
        seen.add(key)
        desk.game, desk.selection = here, selection
        for command in offered(desk, listed):
            if not can_continue_record(command, rest):
                continue
            desk.game, desk.selection = here.at(len(here.history)), selection
            desk.execute(*command.split(" ", 1))
            played = desk.game.actions[len(here.history) :]
            left = after_playing(rest, played, desk.game.state.players[displays].display.tiles)
            if left == [] and _outcome(desk.game.state) == _outcome(wanted):
                return [*way, command]
            if left:
                todo.append((desk.game, desk.selection, left, [*way, command]))
    raise NoClickPath(f"no clicks lead through the turn {list(map(str, recorded))}")


def _outcome(state: State) -> dict[str, Any]:
    """A state as data, without leftovers of a turn's progress, which the last turn of a game keeps."""
    return {name: value for name, value in state.as_data().items() if name not in ("reach", "used", "ness", "points")}


def after_playing(rest: list[Action], played: Sequence[Action], tiles: Mapping[Cell, Tile]) -> list[Action] | None:
    """Remaining recorded actions after others, free activations in any order; None if those deviate from the record."""
    left = list(rest)
    for action in played:
        if type(action) is Done:
            continue
        ordered = [each for each in left if not _is_free(each, tiles)]
        if action not in left or not (_is_free(action, tiles) or ordered[0] == action):
            return None
        left.remove(action)
    return left


def _is_free(action: Action, tiles: Mapping[Cell, Tile]) -> bool:
    return isinstance(action, Activate) and action.cell in tiles and is_free(tiles[action.cell])


def _table(game: Game, automatic: bool) -> Table:
    """A table with a new player's settings, except automatic steps if switched off."""
    settings = import_module("store.settings").Settings
    desk = import_module("game.table").Table(
        game, plays_automatic_steps=automatic and settings.automatic.default, asks_confirmation=settings.confirm.default
    )
    desk.log = NullLog()
    return desk


def offered(desk: Table, listed: bool) -> list[str]:
    """Commands available by a click on the boards, in the bar and in the list of actions."""
    view = desk.view()
    targets: list[Any] = [*view.spaces.values(), *view.cells.values(), *view.rows.values()]
    bar = "".join(html for _key, html in import_module("draw.bars.action_bar").fragments(view))
    buttons = [tag for tag in re.findall(r"<button[^>]*>", bar) if " disabled" not in tag]
    found = [unescape(command) for tag in buttons for command in re.findall(r'data-do="([^"]*)"', tag)]
    words = [f"action {action}" for action in view.legal] if listed else []
    return list(dict.fromkeys([*(target.command for target in targets if target.command), *found, *words]))


def can_continue_record(command: str, rest: list[Action]) -> bool:
    """False for commands that cannot continue the record; prunes the search."""
    verb, _space, what = command.partition(" ")
    texts = [action.text for action in rest]
    if verb in ("action", "ask", "onward"):
        return what in texts or what == "done"
    if verb == "space":
        return any(text.startswith(f"take {what} ") for text in texts)
    if verb == "row":
        return any(text.startswith("sell ") and text.endswith(f" {what}") for text in texts)
    if verb == "end":
        return texts == ["end"]  # ending the turn drops any activations left
    return verb in ("cell", "confirm", "activate-all", "finish", "sell-first", "anyway")
