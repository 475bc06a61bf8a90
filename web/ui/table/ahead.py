"""What follows at a table: whether ending a turn is asked first, and a turn that is known without a thought. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from core.actions import Action, EndTurn, Move, Pass, Promote
from core.game import Game
from core.warnings import leaves_nowhere_to_build, wasted_by_ending_turn
from ui.model.selection import PASSING


def asks_before_ending(game: Game, knows: bool) -> bool:
    """Whether ending the turn now would waste something, or end one's building.

    Who has moved somebody knows of his movement points.

    :param knows: whether the button that was pressed says what is left
    """
    state = game.state
    lost = wasted_by_ending_turn(state)
    walls_in = EndTurn() in game.legal_actions() and leaves_nowhere_to_build(state, EndTurn())
    return walls_in or bool(lost.worth or (lost.points and not (knows or _has_moved(game))))


def _has_moved(game: Game) -> bool:
    """Whether somebody was moved or made a chieftain in this turn."""
    for action, _state in reversed(game.history):
        if isinstance(action, (EndTurn, Move, Promote)):
            return not isinstance(action, EndTurn)
    return False


def known_turn(level: str, script: Sequence[Action], played: int) -> list[Action]:
    """The rest of the turn of who needs no thought: who passes for the rest of the game, or goes by a script.

    :param level: what plays the turn
    :param script: the actions of the whole game; none unless it goes by a script
    :param played: how many actions were played
    """
    if level == PASSING:
        return [Pass(), EndTurn()]
    rest = list(script[played:])
    return rest[: rest.index(EndTurn()) + 1] if EndTurn() in rest else rest
