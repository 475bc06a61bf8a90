"""Tables to play on without a browser, and the commands that they offer."""

import random
import re
from collections.abc import Iterator
from html import unescape

from core import Game
from core.actions import Sell
from draw.bars import action_bar
from game.table import Table
from tests.random_games import NAMES


def table(players: int = 3, seed: int = 7) -> Table:
    return Table(Game.new(players=players, seed=seed, names=NAMES[:players]))


def commands(html: str) -> list[str]:
    return [unescape(command) for command in re.findall(r'data-do="([^"]*)"', html)]


def clickable(desk: Table) -> set[str]:
    view = desk.view()
    offered = (*view.spaces.values(), *view.cells.values(), *view.rows.values())
    return {target.command for target in offered if target.command}


def bar(desk: Table) -> str:
    return "".join(html for _key, html in action_bar.fragments(desk.view()))


def enabled(desk: Table) -> set[str]:
    found = re.findall(r"<button[^>]*>", bar(desk))
    return {commands(tag)[0] for tag in found if " disabled" not in tag}


def sells_of(desk: Table, kind: str) -> list[str]:
    return [str(action) for action in desk.game.legal_actions() if isinstance(action, Sell) and action.kind == kind]


def wandering(players: int, seed: int, most: int) -> Iterator[Table]:
    """Yields a table at each state of a random game, up to a number of actions."""
    desk, choose = table(players, seed), random.Random(seed)
    for _ in range(most):
        if desk.game.over:
            return
        yield desk
        desk.execute("action", str(choose.choice(desk.game.legal_actions())))


def at(phase: str, players: int = 2, seeds: int = 60, **wanted: int) -> Table:
    for seed in range(seeds):
        for desk in wandering(players, seed, 400):
            state = desk.game.state
            kinds = [type(action).__name__ for action in desk.game.legal_actions()]
            if state.phase == phase and all(kinds.count(kind) >= count for kind, count in wanted.items()):
                return desk
    raise AssertionError(f"no game with {phase} and {wanted}")


def do(desk: Table, *commands: str) -> bool:
    """Carries out commands one after the other; returns whether the last one has changed the game."""
    *_before, changed = [desk.execute(*command.split(" ", 1)) for command in commands]
    return changed
