"""Turn completion: the rest of a turn after taking a tile, by rules of thumb: pay, activate, sell, move, promote."""

from typing import Final

from core.actions import Action, Buy, Cell, Choose, Done, EndTurn, Enough, Fill, Give, Move, Promote, Take
from core.activating import ACTIVATE, can_activate
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import Judge
from core.bots.evaluation.marginal_values import MarginalValues, marginal_values
from core.bots.evaluation.weights import Weights
from core.deal import ALL_TILES, EMPTY_DEAL
from core.display import Display
from core.legal import legal_actions
from core.moving import PROMOTE, may_promote
from core.public_info import is_last_turn
from core.selling import SELL
from core.state import State
from core.taking import can_pay
from core.tiles import RESOURCES, ROOM, TILES
from core.transitions import play

END_TURN: Final = EndTurn()

_DONE_ACTION: Final = Done()


class TurnInProgress:
    """A turn being played: its actions so far, and the resulting position."""

    __slots__ = ("_of", "_values", "actions", "state", "weights")

    def __init__(self, state: State, weights: Weights, values: MarginalValues | None = None) -> None:
        self.state = state
        self.weights = weights
        self.actions: list[Action] = []
        self._values, self._of = values, state if values else None

    def values(self, exact: bool = True) -> MarginalValues:
        """Returns the player's marginal values; unless ``exact``, possibly those computed earlier in this turn."""
        values = self._values
        if values is None or (exact and self._of is not self.state):
            values = self._values = marginal_values(self.state, self.state.seat, self.weights)
            self._of = self.state
        return values

    def play(self, action: Action) -> State:
        """Plays an action other than the end of the turn; returns the new position."""
        self.actions.append(action)
        self.state = play(self.state, action, EMPTY_DEAL)
        return self.state


def complete(turn: TurnInProgress, judge: Judge | None = None) -> Cooperative[None]:
    """Plays the rest of a turn after its take, up to the point where it can only be ended.

    A judge values every use of the movement points, with a ``yield`` after each; without one, and in the player's last
    turn, they are used by a rule of thumb, at once.
    """
    _pay_and_activate(turn)
    last = is_last_turn(turn.state)
    if turn.state.movement_points:
        if last:
            _promote_all(turn)
        elif judge:
            yield from _search_moves(turn, judge)
        else:
            _move(turn)
    _sell_off(turn, last)


def _pay_and_activate(turn: TurnInProgress) -> None:
    """Pays for the tile taken, chooses its resources, and activates everything worthwhile."""
    while turn.state.phase in ("pay", "choose", "fill"):
        _make_forced_choice(turn)
    if turn.state.phase == "activate":
        _produce(turn)
        _convert(turn)


def _make_forced_choice(turn: TurnInProgress) -> None:
    """Pays a cube, chooses a resource, or lets Loch Shiel fill."""
    state, values = turn.state, turn.values(exact=False)
    if state.phase == "fill":
        turn.play(Fill())
        return
    if state.phase == "choose":
        gain = values.cube_gain
        turn.play(Choose(max(gain, key=lambda kind: gain[kind])))
        return
    best: Action | None = None
    best_cost = 0
    cubes = state.players[state.seat].display.cubes
    payment = state.payment
    assert payment is not None
    for action in legal_actions(state):
        if type(action) is Give:
            cost = (
                values.cube_loss[action.kind] * 10 - cubes[action.kind][action.cell] - 3 * (action.cell in state.reach)
            )
        elif type(action) is Buy:
            cost = state.warehouse[action.kind] * values.coin * 10 + values.coin * 10
        elif type(action) is Enough:
            due = payment.remaining[0]
            n = len(payment.given) - due.least
            cost = (payment.tile.points[n + 1] - payment.tile.points[n]) * 1000 if payment.tile.points else 0
        else:  # giving up a clansman for Loch Ness
            person = action.source  # type: ignore[attr-defined]
            cost = values.chieftain if person is None else values.weights.crew[values.left]
        if best is None or cost < best_cost:
            best, best_cost = action, cost
    assert best is not None
    turn.play(best)


def _produce(turn: TurnInProgress) -> None:
    """Activates the tiles that produce cubes or movement points."""
    state = turn.state
    display = state.players[state.seat].display
    tiles, cubes = display.tiles, display.cubes
    for cell in state.reach:
        tile = tiles[cell]
        made = tile.produces
        if made and made != "any":
            if cubes[made].get(cell, 0) < ROOM:
                turn.play(ACTIVATE[cell])
            elif state.warehouse[made]:
                state = turn.play(SELL[made][cell])
                turn.play(ACTIVATE[cell])
        elif tile.moves:
            turn.play(ACTIVATE[cell])


def _convert(turn: TurnInProgress) -> None:
    """Activates the other tiles, best first, as long as it pays; also uses Loch Ness."""
    while True:
        state = turn.state
        display = state.players[state.seat].display
        tiles, cubes = display.tiles, display.cubes
        cells = []
        for cell in state.reach:
            tile = tiles[cell]
            if tile.input or tile.points or tile.produces == "any":
                cells.append(cell)
        if state.ness:
            cells += [cell for cell in tiles if cell not in state.reach and cell not in state.used]
        if not cells:
            return
        values = turn.values()
        best, best_cell = 0, None
        for cell in cells:
            tile = tiles[cell]
            gain = values.activation(tile, cell, cubes)
            if gain > best and (not tile.input or can_activate(state, cell)):
                best, best_cell = gain, cell
        if best_cell is None:
            return
        turn.play(ACTIVATE[best_cell])
        while turn.state.phase in ("pay", "choose"):
            _make_forced_choice(turn)


def _move(turn: TurnInProgress) -> None:
    """Uses the movement points: promotes where it pays and leaves room to build, moves clansmen where room is short."""
    state = turn.state
    while state.movement_points:
        display = state.players[state.seat].display
        clansmen = display.clansmen
        total = sum(clansmen.values())
        if not total:
            return
        best: Action | None = None
        most = len(display.build_zone.intersection(display.plain_cells))
        left = ALL_TILES - state.drawn
        if most < 3 and left > 4:
            best = _best_opening_move(display, most)
        if best is None:
            if total == 1 or turn.values().chieftain <= turn.weights.crew[left] // (total - 1):
                return
            most = -1
            for cell, count in clansmen.items():
                zone = display.build_zone if count > 1 else display.with_clansman(cell, -1).build_zone
                found = len(zone.intersection(display.plain_cells))
                if found > most:
                    most, best = found, Promote(cell)
            if most < 3 and left > 4:
                return
        assert best is not None
        if state.phase != "move":
            turn.play(_DONE_ACTION)
        state = turn.play(best)


def _best_opening_move(display: Display, most: int) -> Action | None:
    """The move that opens the most cells to build on, if it opens more than now."""
    best: Action | None = None
    for source in display.clansmen:
        without = display.with_clansman(source, -1)
        for target in display.neighbours(source):
            found = len(without.with_clansman(target).build_zone.intersection(display.plain_cells))
            if found > most:
                most, best = found, Move(source, target)
    return best


def _promote_all(turn: TurnInProgress) -> None:
    """Promotes as many clansmen as there are movement points for, and as may be."""
    while turn.state.movement_points and turn.state.player.display.clansmen and may_promote(turn.state):
        if turn.state.phase != "move":
            turn.play(_DONE_ACTION)
        turn.play(PROMOTE[next(iter(turn.state.player.display.clansmen))])


def _search_moves(turn: TurnInProgress, judge: Judge) -> Cooperative[None]:
    """Uses the movement points one by one, each as the judge of the resulting position prefers."""
    seat = turn.state.seat
    if turn.state.phase != "move" and turn.state.player.display.clansmen:
        turn.play(_DONE_ACTION)
    best = judge(turn.state, seat)
    while turn.state.movement_points:
        state, best_action = turn.state, None
        for action in legal_actions(state):
            if type(action) is Promote or type(action) is Move:
                gain = judge(play(state, action, EMPTY_DEAL), seat)
                if gain > best:
                    best, best_action = gain, action
                yield
        if best_action is None:
            return
        turn.play(best_action)


def raise_coins(turn: TurnInProgress, action: Take) -> bool:
    """Sells the cubes needed to pay for a tile; returns whether it is then affordable."""
    tile = TILES[turn.state.at(action.space)]
    if not tile.cost:
        return True
    while not can_pay(turn.state, tile):
        state = turn.state
        player = state.player
        values = turn.values()
        wanted = [due.only for due in tile.cost]
        best, best_kind = -1_000_000, ""
        for kind, place in player.display.cubes.items():
            if place and state.warehouse[kind] and values.cubes_held[kind] > wanted.count(kind):
                gain = state.warehouse[kind] * values.coin - values.cube_loss[kind]
                if gain > best:
                    best, best_kind = gain, kind
        if not best_kind:
            return False
        turn.play(SELL[best_kind][fullest(player.display.cubes[best_kind])])
    return True


def _sell_off(turn: TurnInProgress, last: bool) -> None:
    """Sells cubes worth less than their price; all cubes in the player's last turn."""
    weights, left = turn.weights, ALL_TILES - turn.state.drawn
    further, coin = weights.further[left], weights.coin[left]
    for kind, keep in zip(RESOURCES, weights.cubes[left], strict=True):
        while True:
            state = turn.state
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
            turn.play(SELL[kind][fullest(place)])


def fullest(place: dict[Cell, int]) -> Cell:
    """The cell with the most cubes."""
    return max(place, key=lambda cell: place[cell])
