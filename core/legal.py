"""Legal actions, the list that players, bots and tests choose from (rules, 4 to 7)."""

from collections.abc import Callable, Sequence
from typing import Final

from core.actions import Action, Choose, Decline, Done, EndTurn, Fill
from core.activating import activations
from core.moving import moves
from core.paying import ways_to_pay
from core.selling import sales
from core.state import Phase, State
from core.taking import tiles_to_take
from core.tiles import RESOURCES, SHIEL

_FILL, _DECLINE, _DONE, _END = Fill(), Decline(), Done(), EndTurn()
_CHOICES: Final[list[Action]] = [Choose(kind) for kind in RESOURCES]


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions, in a fixed order, without duplicates; empty only when the game is over."""
    return tuple(_ACTIONS_BY_PHASE[state.phase](state))


def _choose(state: State) -> list[Action]:
    return [*_CHOICES, _DECLINE] if state.payment is not None and state.payment.tile.id == SHIEL else _CHOICES


def _activate(state: State) -> list[Action]:
    done = [_DONE] if state.movement_points and state.player.display.clansmen else []
    return [*activations(state), *done, *sales(state), _END]


_ACTIONS_BY_PHASE: Final[dict[Phase, Callable[[State], Sequence[Action]]]] = {
    "take": lambda state: tiles_to_take(state) + sales(state),
    "pay": ways_to_pay,
    "fill": lambda state: [_FILL, *sales(state)],
    "choose": _choose,
    "activate": _activate,
    "move": lambda state: [*moves(state), *sales(state), _END],
    "passed": lambda state: [*sales(state), _END],
    "over": lambda _state: [],
}
