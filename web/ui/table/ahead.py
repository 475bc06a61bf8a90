"""Looking ahead: turns whose end needs a confirmation, and turns that need no thinking. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from core.actions import Action, EndTurn, Move, Pass, Promote
from core.game import Game
from core.warnings import leaves_nowhere_to_build, wasted_by_ending_turn
from ui.model.selection import PASSING


def asks_before_ending(game: Game, knows: bool) -> bool:
    """True if ending the turn now would waste something, or leave the player nowhere to build. Unused movement points
    do not count if the pressed button names them, or if the player has moved a clansman this turn, and so knows about
    them."""
    state = game.state
    lost = wasted_by_ending_turn(state)
    walls_in = EndTurn() in game.legal_actions() and leaves_nowhere_to_build(state, EndTurn())
    return walls_in or bool(lost.worth or (lost.points and not (knows or _has_moved(game))))


def _has_moved(game: Game) -> bool:
    """True if a clansman was moved or promoted this turn."""
    for action, _state in reversed(game.history):
        if isinstance(action, (EndTurn, Move, Promote)):
            return not isinstance(action, EndTurn)
    return False


def known_turn(level: str, script: Sequence[Action], played: int) -> list[Action]:
    """The rest of a turn that needs no thinking, after so many actions: of a player who passes for the rest of the
    game, or from a script of all actions."""
    if level == PASSING:
        return [Pass(), EndTurn()]
    rest = list(script[played:])
    return rest[: rest.index(EndTurn()) + 1] if EndTurn() in rest else rest
