"""Transitions: the state after an action (rules, 4 to 7).

:func:`play` assumes that the action is legal; ``core.game`` checks it.
"""

from collections.abc import Callable
from typing import Any, Final

from core.actions import (
    Action,
    Activate,
    Buy,
    Cell,
    Choose,
    Decline,
    Done,
    EndTurn,
    Enough,
    Fill,
    Give,
    GiveUp,
    Move,
    Pass,
    Promote,
    Sell,
    Take,
)  # fmt: skip
from core.deal import Deal
from core.legal import surrenders
from core.paying import forced, payments
from core.state import SPACES, Event, Payment, Player, State, figure, make_event
from core.tiles import IONA, NESS, OICH, SHIEL, TILES, Tile
from core.track import end_turn
from core.warehouse import PRICES


class _Step:
    """A transition in progress: the state and the acting player are fresh copies, modified in place."""

    __slots__ = ("events", "player", "seat", "state")

    def __init__(self, state: State) -> None:
        self.state = state.draft()
        self.seat = state.seat
        self.player: Player = state.players[state.seat].draft()
        self.events: list[Event] = []

    def emit(self, name: str, cell: Cell | None = None, what: str = "", tile: int = -1, number: int = 0) -> None:
        """Adds an event of the acting player."""
        self.events.append(make_event((name, self.seat, cell, what, tile, number, None)))

    def finish(self) -> State:
        state, seat = self.state, self.seat
        players = list(state.players)
        players[seat] = self.player.finish()
        state.players = tuple(players)
        state.events = tuple(self.events)
        return state.finish()


def play(state: State, action: Action, deal: Deal) -> State:
    """The state after a legal action; the deal's draws and rolls are used only when a turn ends."""
    if type(action) is EndTurn:
        new = state.draft()
        end_turn(new, deal)
        return new.finish()
    step = _Step(state)
    _STEPS[type(action)](step, action)
    return step.finish()


# ---- taking, paying, placing (rules, 4) ----


def _take(step: _Step, action: Take) -> None:
    state, player = step.state, step.player
    chain = list(state.chain)
    place = (action.space - state.tail) % SPACES
    tile = TILES[chain[place]]
    chain[0], chain[place] = 0, figure(step.seat)
    state.chain = tuple(chain)
    step.emit("took", action.cell, tile=tile.id, number=action.space)
    if tile.whisky:
        player.barrels -= tile.whisky
        step.emit("paid_barrels", number=tile.whisky)
    if not (tile.cost or tile.costs_person):
        _place(step, tile, action.cell)
        return
    state.payment = Payment("place", tile, action.cell, tile.cost)
    if tile.cost:
        _pay_on(step)
        return
    ways = surrenders(player, action.cell)
    if len(ways) > 1:
        state.phase = "pay"
    else:
        _give_up(step, ways[0])


def _pass(step: _Step, action: Pass) -> None:
    state = step.state
    chain = list(state.chain)
    place = next(place for place, occupant in enumerate(chain) if occupant > 0)
    gone = chain[place]
    chain[0], chain[place] = 0, figure(step.seat)
    state.chain = tuple(chain)
    state.box += (gone,)
    state.phase = "passed"
    step.emit("passed", tile=gone, number=state.space_of(place))


def _pay_on(step: _Step) -> None:
    """Pays everything that leaves no choice, until a choice comes up or all is paid."""
    state = step.state
    while True:
        payment = state.payment
        assert payment is not None
        ways = payments(payment, step.player, state.warehouse)
        if ways:
            enough = len(payment.given) >= payment.remaining[0].least
            way = None if enough else forced(payment, step.player, state.warehouse, ways)
            if way is None:
                state.phase = "pay"
                return
            assert isinstance(way, (Give, Buy))
            _pay_unit(step, way)
        elif len(payment.remaining) > 1:
            state.payment = payment._replace(remaining=payment.remaining[1:], given=())
        else:
            break
    state.payment = None
    if payment.purpose == "place":
        _place(step, payment.tile, payment.cell)
    else:
        _reward(step, payment)


def _pay_unit(step: _Step, action: Give | Buy) -> None:
    state, player, kind = step.state, step.player, action.kind
    if type(action) is Give:
        player.display = player.display.with_cube(action.cell, kind, -1)
        step.emit("gave", action.cell, kind)
    else:
        rows = state.warehouse
        price = PRICES[rows[kind]]
        player.coins -= price
        state.warehouse = {**rows, kind: rows[kind] + 1}
        step.emit("bought", what=kind, number=price)
    payment = state.payment
    assert payment is not None
    state.payment = payment._replace(given=(*payment.given, kind), paid=payment.paid + 1)


def _pay(step: _Step, action: Give | Buy) -> None:
    _pay_unit(step, action)
    _pay_on(step)


def _enough(step: _Step, action: Enough) -> None:
    payment = step.state.payment
    assert payment is not None
    step.state.payment = None
    _reward(step, payment)


def _give_up(step: _Step, action: GiveUp) -> None:
    player, payment = step.player, step.state.payment
    assert payment is not None
    if action.source is None:
        player.chieftains -= 1
    else:
        player.display = player.display.with_clansman(action.source, -1)
    step.emit("gave_up", action.source)
    step.state.payment = None
    _place(step, payment.tile, payment.cell)


def _place(step: _Step, tile: Tile, cell: Cell) -> None:
    """Lays a paid tile and applies its one-time benefit (rules, 6)."""
    state, player = step.state, step.player
    player.display = player.display.place(cell, tile)
    state.cell = cell
    if tile.special:
        player.cards += (tile.id,)
        player.bonnets += tile.bonnets
        step.emit("card", cell, tile=tile.id)
    for _ in range(tile.clansmen):
        player.display = player.display.with_clansman(cell)
        step.emit("clansman", cell)
    if tile.barrels:
        player.barrels += tile.barrels
        step.emit("barrels", cell, tile=tile.id, number=tile.barrels)
    if tile.coins:
        player.coins += tile.coins
        step.emit("coins", cell, tile=tile.id, number=tile.coins)
    if tile.free_choices:
        state.payment = Payment("place", tile, cell, ())
        state.choices = tile.free_choices
        state.phase = "choose"
    elif tile.id == SHIEL:
        if any(state.warehouse[kind] and place for kind, place in player.display.cubes.items()):
            state.phase = "fill"  # the player may sell first (R4)
        else:
            _fill(step, Fill())
    else:
        _begin_activating(step)


def _begin_activating(step: _Step) -> None:
    state, display, cell = step.state, step.player.display, step.state.cell
    assert cell is not None
    state.phase = "activate"
    if display.tiles[cell].id == OICH:
        state.reach = tuple(display.tiles)
    else:
        state.reach = (cell, *display.neighbours(cell))
        state.ness = NESS in step.player.cards


def _fill(step: _Step, action: Fill) -> None:
    """Loch Shiel: puts a matching cube on each empty production tile, one of choice on an empty abbey."""
    state, player = step.state, step.player
    display = player.display
    abbey = None
    for cell, tile in display.tiles.items():
        if tile.is_production and not display.cubes[tile.produces].get(cell):
            player.display = player.display.with_cube(cell, tile.produces)
            step.emit("cube", cell, tile.produces)
        elif tile.id == IONA and not display.cubes_on(cell):
            abbey = cell
    if abbey is None:
        _begin_activating(step)
    else:
        state.payment = Payment("place", TILES[SHIEL], abbey, ())
        state.choices = 1
        state.phase = "choose"


def _choose(step: _Step, action: Choose) -> None:
    state, player, payment = step.state, step.player, step.state.payment
    assert payment is not None
    player.display = player.display.with_cube(payment.cell, action.kind)
    step.emit("cube", payment.cell, action.kind)
    state.choices -= 1
    if state.choices:
        return
    _chosen(step, payment)


def _decline(step: _Step, action: Decline) -> None:
    payment = step.state.payment
    assert payment is not None
    step.state.choices = 0
    _chosen(step, payment)


def _chosen(step: _Step, payment: Payment) -> None:
    step.state.payment = None
    if payment.purpose == "place":
        _begin_activating(step)
    else:
        step.state.phase = "activate"


# ---- activating (rules, 6) ----


def _activate(step: _Step, action: Activate) -> None:
    state, player, cell = step.state, step.player, action.cell
    tile = player.display.tiles[cell]
    if cell in state.reach:
        state.reach = tuple([other for other in state.reach if other != cell])
    else:
        state.ness = False
    state.used += (cell,)
    step.emit("activated", cell, tile=tile.id)
    if tile.produces == "any":
        state.payment = Payment("activate", tile, cell, ())
        state.choices = 1
        state.phase = "choose"
    elif tile.produces:
        player.display = player.display.with_cube(cell, tile.produces)
        step.emit("cube", cell, tile.produces)
    elif tile.moves:
        state.movement_points += 1
        step.emit("movement", cell)
    else:
        payment = Payment("activate", tile, cell, tile.input)
        if tile.input:
            state.payment = payment
            _pay_on(step)
        else:
            _reward(step, payment)


def _reward(step: _Step, payment: Payment) -> None:
    """Awards the benefit of an activation for the cubes paid."""
    player, tile = step.player, payment.tile
    if tile.makes_barrel:
        player.barrels += 1
        step.emit("barrels", payment.cell, tile=tile.id, number=1)
    else:
        points = tile.points[payment.paid - sum(due.least for due in tile.input)]
        player.vp += points
        player.earned = {**player.earned, tile.kind: player.earned.get(tile.kind, 0) + points}
        step.emit("points", payment.cell, tile=tile.id, number=points)
    step.state.phase = "activate"


# ---- moving clansmen (rules, 7) and selling (rules, 5) ----


def _done(step: _Step, action: Done) -> None:
    state = step.state
    state.phase = "move"
    state.reach = ()
    state.ness = False


def _move(step: _Step, action: Move) -> None:
    player = step.player
    step.state.movement_points -= 1
    player.display = player.display.with_clansman(action.source, -1).with_clansman(action.target)
    step.events.append(Event("moved", step.seat, action.source, target=action.target))


def _promote(step: _Step, action: Promote) -> None:
    player = step.player
    step.state.movement_points -= 1
    player.display = player.display.with_clansman(action.cell, -1)
    player.chieftains += 1
    step.emit("promoted", action.cell)


def _sell(step: _Step, action: Sell) -> None:
    state, player, kind = step.state, step.player, action.kind
    price = state.warehouse[kind]
    player.display = player.display.with_cube(action.cell, kind, -1)
    player.coins += price
    state.warehouse = {**state.warehouse, kind: price - 1}
    step.emit("sold", action.cell, kind, number=price)


_STEPS: Final[dict[type[Action], Callable[[_Step, Any], None]]] = {
    Take: _take, Pass: _pass, Give: _pay, Buy: _pay, GiveUp: _give_up, Enough: _enough, Choose: _choose,
    Decline: _decline, Fill: _fill, Activate: _activate, Done: _done, Move: _move, Promote: _promote, Sell: _sell,
}  # fmt: skip
