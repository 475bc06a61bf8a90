"""Transitions: the state after an action (rules, 3 to 7).

:func:`play` assumes that the action is legal; ``core.game`` checks it.
"""

from collections.abc import Callable
from typing import Any, Final

from core.actions import (
    Action,
    Activate,
    Buy,
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
from core.activating import activate, done
from core.deal import Deal
from core.end_of_turn import end_turn
from core.moving import move, promote
from core.paying import enough, give_up, pay
from core.placing import choose, decline, fill
from core.selling import sell
from core.state import State
from core.step import Step
from core.taking import pass_turn, take


def play(state: State, action: Action, deal: Deal) -> State:
    """The state after a legal action; the deal's draws and rolls are used only when a turn ends."""
    if type(action) is EndTurn:
        new = state.draft()
        end_turn(new, deal)
        return new.finish()
    step = Step(state)
    _APPLY_BY_ACTION[type(action)](step, action)
    return step.finish()


_APPLY_BY_ACTION: Final[dict[type[Action], Callable[[Step, Any], None]]] = {
    Take: take, Pass: pass_turn, Give: pay, Buy: pay, GiveUp: give_up, Enough: enough, Choose: choose,
    Decline: decline, Fill: fill, Activate: activate, Done: done, Move: move, Promote: promote, Sell: sell,
}  # fmt: skip
