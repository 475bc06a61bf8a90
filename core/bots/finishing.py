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
from core.bots.valuing import value
from core.bots.weights import Mind
from core.bots.worth import Worth, worth
from core.display import Display
from core.legal import can_activate, can_pay, is_last_turn, legal_actions
from core.state import State
from core.tiles import ROOM, TILES
from core.turn import play

_ACTIVATE: Final = Table(Activate)
_SELL: Final = Table(lambda kind: Table(lambda cell: Sell(cell, kind)))
_DONE: Final = Done()
END: Final = EndTurn()


class Line:
    """A turn being played out: the state it has come to, and the actions that led there.

    :param state: the state now
    :param actions: what was done
    """

    __slots__ = ("actions", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[Action] = []

    def do(self, action: Action) -> State:
        """Play an action; not the end of the turn."""
        self.actions.append(action)
        self.state = play(self.state, action, NOTHING)
        return self.state


def finish(line: Line, mind: Mind, careful: bool = False) -> None:
    """Play the rest of the turn, up to the point where nothing is left but to end it.

    :param line: stands anywhere after the taking
    :param mind: what the player goes by
    :param careful: whether every way to use the movement points is looked at, which takes longer
    """
    seat = line.state.seat
    while line.state.phase in ("pay", "choose", "fill"):
        _small_choice(line, worth(line.state, seat, mind))
    if line.state.phase == "activate":
        _produce(line)
        _convert(line, mind)
    state = line.state
    last = is_last_turn(state)
    if state.points and state.players[seat].display.clansmen:
        if careful and not last:
            move_well(line, mind)
        else:
            _move(line, mind, last)
    _sell_off(line, mind, last)


def _small_choice(line: Line, w: Worth) -> None:
    """Pay a cube, choose a resource, or let Loch Shiel fill."""
    state = line.state
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


def _convert(line: Line, mind: Mind) -> None:
    """Activate the rest, the best first, as long as it pays; and use Loch Ness."""
    while True:
        state = line.state
        display = state.players[state.seat].display
        tiles, cubes = display.tiles, display.cubes
        cells = [cell for cell in state.reach if not tiles[cell].moves and tiles[cell].kind != "loch"]
        if state.ness:
            cells += [cell for cell in tiles if cell not in state.reach and cell not in state.used]
        if not cells:
            return
        w = worth(state, state.seat, mind)
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
            _small_choice(line, worth(line.state, state.seat, mind))


def _move(line: Line, mind: Mind, last: bool) -> None:
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
            room = display.zone.intersection(display.plain)
            most = len(room)
            w = worth(state, state.seat, mind)
            if most < 3 and w.left > 4:
                best = _roomier(display, most)
            if best is None and (total == 1 or w.chieftain <= mind.crew[w.left] // (total - 1)):
                return
        if best is None:
            most = -1
            for cell, count in clansmen.items():
                zone = display.zone if count > 1 else display.with_clansman(cell, -1).zone
                found = len(zone.intersection(display.plain))
                if found > most:
                    most, best = found, Promote(cell)
            if not last and most < 3 and w.left > 4:
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


def move_well(line: Line, mind: Mind) -> None:
    """Use the movement points as the value of the position after each of them asks for."""
    seat = line.state.seat
    if line.state.phase != "move":
        line.do(_DONE)
    while line.state.points:
        state = line.state
        best = value(state, seat, mind)
        best_action = None
        for action in legal_actions(state):
            if type(action) is Promote or type(action) is Move:
                gain = value(play(state, action, NOTHING), seat, mind)
                if gain > best:
                    best, best_action = gain, action
        if best_action is None:
            return
        line.do(best_action)


def raise_coins(line: Line, action: Take, mind: Mind) -> bool:
    """Sell what is needed to pay for a tile; return whether it can be paid then."""
    tile = TILES[line.state.at(action.space)]
    if not tile.cost:
        return True
    while not can_pay(line.state, tile):
        state = line.state
        player = state.player
        w = worth(state, state.seat, mind)
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


def _sell_off(line: Line, mind: Mind, last: bool) -> None:
    """Sell what is worth less than it brings; everything if the game ends with this turn."""
    sold = True
    while sold:
        sold = False
        state = line.state
        rows, w = state.warehouse, None
        for number, (kind, place) in enumerate(state.players[state.seat].display.cubes.items()):
            if not place or not rows[kind]:
                continue
            if not last:
                w = w or worth(state, state.seat, mind)
                keep = mind.cubes[w.left][number]
                for _ in range(1, w.have[kind]):
                    keep = keep * mind.further[w.left] // 100
                if rows[kind] * w.coin <= keep:
                    continue
            line.do(_SELL[kind][fullest(place)])
            sold = True
            break


def fullest(place: dict[Cell, int]) -> Cell:
    """Return the cell that holds most."""
    return max(place, key=lambda cell: place[cell])
