"""The rest of a turn after a tile was taken, by rules of thumb: pay, activate, sell, move, promote."""

from __future__ import annotations

from typing import Final

from core.actions import (
    Action,
    Activate,
    Buy,
    Cell,
    Choose,
    Done,
    EndTurn,
    Enough,
    Fill,
    Give,
    Move,
    Promote,
    Sell,
    Table,
    Take,
)
from core.bots.chance import NOTHING
from core.bots.slices import Slices
from core.bots.valuing import value
from core.bots.weights import Mind
from core.bots.worth import Worth, worth
from core.deal import ALL_TILES
from core.display import Display
from core.legal import can_activate, can_pay, is_last_turn, legal_actions
from core.state import State
from core.tiles import RESOURCES, ROOM, TILES
from core.turn import play

_ACTIVATE: Final = Table(Activate)
_SELL: Final = Table(lambda kind: Table(lambda cell: Sell(cell, kind)))
_DONE: Final = Done()
END: Final = EndTurn()


class Line:
    """A turn being played out: the state it has come to, and the actions that led there.

    :param state: the state now
    :param mind: what the player goes by
    :param actions: what was done
    """

    __slots__ = ("_of", "_worth", "actions", "mind", "state")

    def __init__(self, state: State, mind: Mind, w: Worth | None = None) -> None:
        self.state = state
        self.mind = mind
        self.actions: list[Action] = []
        self._worth, self._of = w, state if w else None

    def worth(self, exact: bool = True) -> Worth:
        """Return what things are worth to the player.

        :param exact: whether it must be as of now; not so while cubes are paid one by one
        """
        w = self._worth
        if w is None or (exact and self._of is not self.state):
            w = self._worth = worth(self.state, self.state.seat, self.mind)
            self._of = self.state
        return w

    def do(self, action: Action) -> State:
        """Play an action; not the end of the turn."""
        self.actions.append(action)
        self.state = play(self.state, action, NOTHING)
        return self.state


def finish(line: Line) -> None:
    """Play the rest of the turn quickly, up to the point where nothing is left but to end it.

    :param line: stands anywhere after the taking
    """
    _pay_and_activate(line)
    last = is_last_turn(line.state)
    if line.state.points:
        _move(line, last)
    _sell_off(line, last)


def finishing(line: Line) -> Slices[None]:
    """Play the rest of the turn as :func:`finish` does, only carefully, in slices: every way to use the movement points
    is looked at, and it gives way after each.

    :param line: stands anywhere after the taking
    """
    _pay_and_activate(line)
    last = is_last_turn(line.state)
    if line.state.points:
        if last:
            _move(line, last)
        else:
            yield from _moving_well(line)
    _sell_off(line, last)


def _pay_and_activate(line: Line) -> None:
    """Pay for the tile that was taken, choose what it brings, and activate what is worth it."""
    while line.state.phase in ("pay", "choose", "fill"):
        _small_choice(line)
    if line.state.phase == "activate":
        _produce(line)
        _convert(line)


def _small_choice(line: Line) -> None:
    """Pay a cube, choose a resource, or let Loch Shiel fill."""
    state, w = line.state, line.worth(exact=False)
    if state.phase == "fill":
        line.do(Fill())
        return
    if state.phase == "choose":
        get = w.get
        line.do(Choose(max(get, key=lambda kind: get[kind])))
        return
    best: Action | None = None
    best_cost = 0
    cubes = state.players[state.seat].display.cubes
    task = state.task
    assert task is not None
    for action in legal_actions(state):
        if type(action) is Give:
            cost = w.lose[action.kind] * 10 - cubes[action.kind][action.cell] - 3 * (action.cell in state.reach)
        elif type(action) is Buy:
            cost = state.warehouse[action.kind] * w.coin * 10 + w.coin * 10
        elif type(action) is Enough:
            due = task.dues[0]
            n = len(task.given) - due.least
            cost = (task.tile.points[n + 1] - task.tile.points[n]) * 1000 if task.tile.points else 0
        else:  # giving up a clan member for Loch Ness
            cost = w.chieftain if action.source is None else w.mind.crew[w.left]  # type: ignore[attr-defined]
        if best is None or cost < best_cost:
            best, best_cost = action, cost
    assert best is not None
    line.do(best)


def _produce(line: Line) -> None:
    """Activate what makes cubes or moves people."""
    state = line.state
    display = state.players[state.seat].display
    tiles, cubes = display.tiles, display.cubes
    for cell in state.reach:
        tile = tiles[cell]
        made = tile.makes
        if made and made != "any":
            if cubes[made].get(cell, 0) < ROOM:
                line.do(_ACTIVATE[cell])
            elif state.warehouse[made]:
                state = line.do(_SELL[made][cell])
                line.do(_ACTIVATE[cell])
        elif tile.moves:
            line.do(_ACTIVATE[cell])


def _convert(line: Line) -> None:
    """Activate the rest, the best first, as long as it pays; and use Loch Ness."""
    while True:
        state = line.state
        display = state.players[state.seat].display
        tiles, cubes = display.tiles, display.cubes
        cells = []
        for cell in state.reach:
            tile = tiles[cell]
            if tile.takes or tile.points or tile.makes == "any":
                cells.append(cell)
        if state.ness:
            cells += [cell for cell in tiles if cell not in state.reach and cell not in state.used]
        if not cells:
            return
        w = line.worth()
        best, best_cell = 0, None
        for cell in cells:
            tile = tiles[cell]
            gain = w.gain(tile, cell, cubes)
            if gain > best and (not tile.takes or can_activate(state, cell)):
                best, best_cell = gain, cell
        if best_cell is None:
            return
        line.do(_ACTIVATE[best_cell])
        while line.state.phase in ("pay", "choose"):
            _small_choice(line)


def _move(line: Line, last: bool) -> None:
    """Use the movement points: promote where it pays and leaves room to build, move somebody where there is little."""
    state = line.state
    while state.points:
        display = state.players[state.seat].display
        clansmen = display.clansmen
        total = sum(clansmen.values())
        if not total:
            return
        best: Action | None = None
        if not last:
            most = len(display.zone.intersection(display.plain))
            left = ALL_TILES - state.drawn
            if most < 3 and left > 4:
                best = _roomier(display, most)
            if best is None and (total == 1 or line.worth().chieftain <= line.mind.crew[left] // (total - 1)):
                return
        if best is None:
            most = -1
            for cell, count in clansmen.items():
                zone = display.zone if count > 1 else display.with_clansman(cell, -1).zone
                found = len(zone.intersection(display.plain))
                if found > most:
                    most, best = found, Promote(cell)
            if not last and most < 3 and left > 4:
                return
        assert best is not None
        if state.phase != "move":
            line.do(_DONE)
        state = line.do(best)


def _roomier(display: Display, most: int) -> Action | None:
    """Return the move after which there are most cells to build on, if that is more than now."""
    best: Action | None = None
    for source in display.clansmen:
        without = display.with_clansman(source, -1)
        for target in display.neighbours(source):
            found = len(without.with_clansman(target).zone.intersection(display.plain))
            if found > most:
                most, best = found, Move(source, target)
    return best


def _moving_well(line: Line) -> Slices[None]:
    """Use the movement points as the value of the position after each of them asks for."""
    seat, mind = line.state.seat, line.mind
    if line.state.phase != "move" and line.state.player.display.clansmen:
        line.do(_DONE)
    best = value(line.state, seat, mind)
    while line.state.points:
        state, best_action = line.state, None
        for action in legal_actions(state):
            if type(action) is Promote or type(action) is Move:
                gain = value(play(state, action, NOTHING), seat, mind)
                if gain > best:
                    best, best_action = gain, action
                yield
        if best_action is None:
            return
        line.do(best_action)


def raise_coins(line: Line, action: Take) -> bool:
    """Sell what is needed to pay for a tile; return whether it can be paid then."""
    tile = TILES[line.state.at(action.space)]
    if not tile.cost:
        return True
    while not can_pay(line.state, tile):
        state = line.state
        player = state.player
        w = line.worth()
        wanted = [due.only for due in tile.cost]
        best, best_kind = -1_000_000, ""
        for kind, place in player.display.cubes.items():
            if place and state.warehouse[kind] and w.have[kind] > wanted.count(kind):
                gain = state.warehouse[kind] * w.coin - w.lose[kind]
                if gain > best:
                    best, best_kind = gain, kind
        if not best_kind:
            return False
        line.do(_SELL[best_kind][fullest(player.display.cubes[best_kind])])
    return True


def _sell_off(line: Line, last: bool) -> None:
    """Sell what is worth less than it brings; everything if the game ends with this turn."""
    mind, left = line.mind, ALL_TILES - line.state.drawn
    further, coin = mind.further[left], mind.coin[left]
    for kind, keep in zip(RESOURCES, mind.cubes[left], strict=True):
        while True:
            state = line.state
            place = state.players[state.seat].display.cubes[kind]
            price = state.warehouse[kind]
            if not place or not price:
                break
            if not last:
                least = keep
                for _ in range(1, sum(place.values())):
                    least = least * further // 100
                if price * coin <= least:
                    break
            line.do(_SELL[kind][fullest(place)])


def fullest(place: dict[Cell, int]) -> Cell:
    """Return the cell that holds most."""
    return max(place, key=lambda cell: place[cell])
