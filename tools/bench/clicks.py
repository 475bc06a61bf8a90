"""How many clicks a turn takes: recorded games, translated into the fewest clicks that the page offers for each turn.

No browser is needed: :class:`ui.table.table.Table` is what carries out the page's commands, and what it offers now is
read off the same views that the page draws. For each turn the shortest way of clicks is searched that leads from its
beginning to the very state that the record has after its end, by the recorded actions alone; only activations that need
no choice may come in another order. A click on the list of all actions in words, in which a tile is taken by one click,
counts like one on the boards and the bar; what the boards and the bar alone would take is told among the details.
"""

from __future__ import annotations

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
from tools.games import by_bots, numbered
from tools.paths import TESTS, WEB

if str(WEB) not in sys.path:
    sys.path.append(str(WEB))  # the page's modules know themselves as "ui" and "settings"

Table: TypeAlias = Any
"""A :class:`ui.table.table.Table`."""

BOT_GAMES: Final = 2
"""Games of the medium bot against itself for each number of players."""

PLAYERS: Final = (2, 3, 4, 5)


def measure() -> Figure:
    """The median over all turns of the recorded games."""
    kinds = {"golden_games": golden(), "bot_games": _bot_games()}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = {kind: list(pool.map(_clicks_of_record, records)) for kind, records in kinds.items()}
    games = [game for each in found.values() for game in each]
    return Figure(
        name="clicks_per_turn_median",
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


# ---- the games ----


def golden() -> list[str]:
    """The records of the golden games, which were played at random."""
    paths = sorted((TESTS / "golden").glob("*.json"))
    return [json.dumps(json.loads(path.read_text("utf-8"))["record"]) for path in paths]


def _bot_games() -> list[str]:
    seeds = [(players, number) for players in PLAYERS for number in range(BOT_GAMES)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(_bot_game, *zip(*seeds, strict=True)))


def _bot_game(players: int, number: int) -> str:
    """The record of a game of the medium bot against itself."""
    return by_bots(*numbered(players, number)).to_json()


# ---- the clicks ----


OFF: Final = ""
"""Stands at the end of a turn that was played with automatic steps switched off; it is no click."""


class NoWay(ValueError):
    """No clicks lead through a turn as it was recorded."""


class Silent:
    """Stands for a table's log, which no click depends on."""

    roll = 0
    begun = None

    def follow(self, game: Game) -> None:
        """Tell nothing."""


def _clicks_of_record(record: str) -> tuple[list[int], list[int], int]:
    """The clicks of each turn, those on boards and bar alone, and in how many turns automatic steps were off."""
    game = Game.from_json(record)
    ways, boards = list(clicks(game)), list(clicks(game, listed=False))
    return list(map(_count, ways)), list(map(_count, boards)), sum(way.count(OFF) for way in ways)


def _count(way: list[str]) -> int:
    return len(way) - way.count(OFF)


def clicks(game: Game, listed: bool = True) -> Iterator[list[str]]:
    """Yield, for each turn of a game, the shortest way of commands that lead from its beginning to its end.

    Whoever leaves out an activation that costs nothing, as random games do, has to switch automatic steps off.

    :param listed: whether the list of all actions may be clicked
    """
    start = 0
    for number, (action, after) in enumerate(game.history, 1):
        if type(action) is EndTurn:
            recorded = [each for each, _state in game.history[start:number] if type(each) is not Done]
            try:
                yield shortest(game.at(start), recorded, after, listed)
            except NoWay:
                yield [*shortest(game.at(start), recorded, after, listed, automatic=False), OFF]
            start = number


def shortest(
    game: Game, recorded: list[Action], wanted: State, listed: bool = True, automatic: bool = True
) -> list[str]:
    """The shortest way of commands through a turn, found breadth first.

    :param game: the game at the beginning of the turn
    :param recorded: the actions of the turn without ``done``, which means the same wherever it stands
    :param wanted: the state after the turn
    :param listed: whether the list of all actions may be clicked
    :param automatic: whether steps that decide nothing are taken by themselves
    :raises NoWay: if there is none
    """
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
            if not follows(command, rest):
                continue
            desk.game, desk.selection = here.at(len(here.history)), selection
            desk.do(*command.split(" ", 1))
            played = desk.game.actions[len(here.history) :]
            left = after_playing(rest, played, desk.game.state.players[displays].display.tiles)
            if left == [] and _outcome(desk.game.state) == _outcome(wanted):
                return [*way, command]
            if left:
                todo.append((desk.game, desk.selection, left, [*way, command]))
    raise NoWay(f"no clicks lead through the turn {list(map(str, recorded))}")


def _outcome(state: State) -> dict[str, Any]:
    """A state as data, without what the last turn of a game leaves behind of its own course."""
    return {name: value for name, value in state.as_data().items() if name not in ("reach", "used", "ness", "points")}


def after_playing(rest: list[Action], played: Sequence[Action], tiles: Mapping[Cell, Tile]) -> list[Action] | None:
    """What is left of the recorded actions after others were played; None if they have left the record's way.

    Activations that need no choice may come earlier or later than recorded; all others keep their order.
    """
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
    """A table with the settings that a new player has, but for automatic steps where they are not wanted."""
    choices = import_module("storage.settings").CHOICES
    desk = import_module("ui.table.table").Table(
        game, automatic=automatic and choices["automatic"][0], confirm=choices["confirm"][0]
    )
    desk.log = Silent()
    return desk


def offered(desk: Table, listed: bool) -> list[str]:
    """The commands of all that can be clicked now on the boards and in the bar, and in the list of actions."""
    view = desk.view()
    targets: list[Any] = [*view.spaces.values(), *view.cells.values(), *view.rows.values()]
    bar = "".join(html for _key, html in import_module("ui.panels.action_bar").fragments(view))
    buttons = [tag for tag in re.findall(r"<button[^>]*>", bar) if " disabled" not in tag]
    found = [unescape(command) for tag in buttons for command in re.findall(r'data-do="([^"]*)"', tag)]
    words = [f"action {action}" for action in view.legal] if listed else []
    return list(dict.fromkeys([*(target.command for target in targets if target.command), *found, *words]))


def follows(command: str, rest: list[Action]) -> bool:
    """Whether a command may lead on in the record; what cannot is not tried, to be quick."""
    verb, _space, what = command.partition(" ")
    texts = [action.text for action in rest]
    if verb in ("action", "ask", "onward"):
        return what in texts or what == "done"
    if verb == "space":
        return any(text.startswith(f"take {what} ") for text in texts)
    if verb == "row":
        return any(text.startswith("sell ") and text.endswith(f" {what}") for text in texts)
    if verb == "end":
        return texts == ["end"]  # what is left to be activated is lost by it
    return verb in ("cell", "confirm", "activate-all", "finish", "sell-first", "anyway")
