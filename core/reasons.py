"""Explains why something is not legal, as a code plus the values for its message: by its step of the turn, whose
module has its reasons, or by the phase alone."""

from collections.abc import Callable
from typing import Any, Final

from core import actions as act
from core.actions import Action
from core.activating import why_not_activate
from core.legal import legal_actions
from core.moving import why_not_move
from core.paying import why_not_buy, why_not_give, why_not_give_up
from core.reason_codes import Reason, ReasonCode
from core.selling import why_not_sell
from core.state import PHASES, State
from core.taking import why_not_from_space, why_not_on_cell


def why_not(state: State, action: Action) -> Reason | None:
    """The reason an action is not legal now; None if it is."""
    if action in legal_actions(state):
        return None
    if state.over:
        return Reason(ReasonCode.GAME_OVER)
    if isinstance(action, act.Take) and state.phase == "take":
        return why_not_from_space(state, action.space) or why_not_on_cell(state, action)
    explain = _REASON_BY_ACTION.get(type(action))
    specific = explain(state, action) if explain else None
    return specific or Reason(_WRONG_PHASE.get((type(action), state.phase), _PENDING_STEP_BY_PHASE[state.phase]))


def why_not_take(state: State, space: int) -> Reason | None:
    """The reason the tile on a space of the ring, 0 to 13, cannot be taken now; None if it can."""
    return why_not_from_space(state, space) if state.phase == "take" else Reason(_PENDING_STEP_BY_PHASE[state.phase])


_REASON_BY_ACTION: Final[dict[type[Action], Callable[[State, Any], Reason | None]]] = {
    act.Give: why_not_give, act.Buy: why_not_buy, act.GiveUp: why_not_give_up, act.Activate: why_not_activate,
    act.Move: why_not_move, act.Promote: why_not_move, act.Sell: why_not_sell,
}  # fmt: skip

_PHASES_OF: Final = {
    ReasonCode.NO_NEED_TO_PASS: (act.Pass, ("take",)),
    ReasonCode.PAY_IN_FULL: (act.Enough, ("pay",)),
    ReasonCode.NOTHING_TO_PAY: (act.Enough, [phase for phase in PHASES if phase != "pay"]),
    ReasonCode.NOTHING_TO_CHOOSE: (act.Choose, PHASES),
    ReasonCode.ONLY_SHIEL_IS_DECLINED: (act.Decline, PHASES),
    ReasonCode.ONLY_SHIEL_FILLS: (act.Fill, PHASES),
    ReasonCode.NO_MOVEMENT_POINT: (act.Done, ("activate",)),
    ReasonCode.TURN_UNFINISHED: (act.EndTurn, [phase for phase in PHASES if phase not in ("fill", "choose")]),
}
_WRONG_PHASE: Final = {(kind, phase): code for code, (kind, phases) in _PHASES_OF.items() for phase in phases}
"""The reasons that depend on the kind of action and the phase alone."""

_PENDING_STEP_BY_PHASE: Final = {
    "take": ReasonCode.TAKE_FIRST,
    "pay": ReasonCode.PAY_FIRST,
    "fill": ReasonCode.FILL_FIRST,
    "choose": ReasonCode.CHOOSE_FIRST,
    "activate": ReasonCode.TAKEN_ALREADY,
    "move": ReasonCode.MOVING_NOW,
    "passed": ReasonCode.PASSED_ALREADY,
    "over": ReasonCode.GAME_OVER,
}
"""The pending step of each phase, for all actions that do not belong there."""
