"""Moving clansmen and promoting them to chieftains (rules, 7): when one can, what it does, and why not."""

from functools import partial
from typing import Final

from core.actions import Action, Memo, Move, Promote
from core.display import NEIGHBOUR_CELLS
from core.public_info import is_last_turn, tiles_to_end
from core.reason_codes import Reason, ReasonCode
from core.state import Event, State, figure, refill_size
from core.step import Step

MOVE: Final = Memo(lambda source: Memo(partial(Move, source)))
PROMOTE: Final = Memo(Promote)


def moves(state: State) -> list[Action]:
    """The clansmen that can be moved or promoted now."""
    actions: list[Action] = []
    if state.movement_points:
        display = state.player.display
        for source in display.clansmen:
            actions += map(MOVE[source].__getitem__, display.neighbours(source))
        if display.clansmen and may_promote(state):
            actions += map(PROMOTE.__getitem__, display.clansmen)
    return actions


def may_promote(state: State) -> bool:
    """True if the player may promote a clansman: another one stays, or none has to (R10)."""
    return sum(state.player.display.clansmen.values()) > 1 or _may_promote_all(state)


def _may_promote_all(state: State) -> bool:
    """True if no clansman has to stay in the display (R10); see :data:`core.record.RULES` for older rules."""
    if state.rules > 2:
        return is_last_turn(state)
    behind = state.chain[: state.chain.index(figure(state.seat))] if state.rules > 1 else ()
    return tiles_to_end(state) <= refill_size(state.chain) + sum(occupant < 0 for occupant in behind)


def move(step: Step, action: Move) -> None:
    player = step.player
    step.state.movement_points -= 1
    player.display = player.display.with_clansman(action.source, -1).with_clansman(action.target)
    step.events.append(Event("moved", step.seat, action.source, target=action.target))


def promote(step: Step, action: Promote) -> None:
    player = step.player
    step.state.movement_points -= 1
    player.display = player.display.with_clansman(action.cell, -1)
    player.chieftains += 1
    step.emit("promoted", action.cell)


def why_not_move(state: State, action: Move | Promote) -> Reason | None:
    """The reason a clansman cannot be moved or promoted; None for one that :mod:`core.reasons` finds by the phase."""
    display = state.player.display
    if state.phase == "activate":
        return Reason(ReasonCode.DONE_FIRST)
    if state.phase != "move":
        return None
    if not state.movement_points:
        return Reason(ReasonCode.MOVEMENT_USED_UP)
    if (action.cell if isinstance(action, Promote) else action.source) not in display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN_THERE)
    if isinstance(action, Promote):
        return None if may_promote(state) else Reason(ReasonCode.LAST_CLANSMAN)
    if action.target not in display.tiles:
        return Reason(ReasonCode.NOT_ONTO_A_TILE)
    return None if action.target in NEIGHBOUR_CELLS[action.source] else Reason(ReasonCode.TOO_FAR)
