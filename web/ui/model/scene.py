"""What the boards are clicked by: a state, its legal actions, and what has been pointed out."""

from __future__ import annotations

from dataclasses import dataclass

from core.actions import Action
from core.state import State
from ui.model.selection import Selection
from ui.model.take_preview import Preview


@dataclass(frozen=True, eq=False)
class Scene:
    """What can be clicked is read off this. Each is only equal to itself, so that what is read off it can be kept.

    :param state: the state of the game
    :param legal: the legal actions
    :param selection: what has been pointed out
    :param seat: whose turn it is
    :param shown: whose display is shown large
    :param confirm: whether it is asked before a step that may do harm
    :param preview: what taking the chosen tile would do
    """

    state: State
    legal: tuple[Action, ...]
    selection: Selection
    seat: int
    shown: int
    confirm: bool = True
    preview: Preview | None = None

    def legal_of(self, kind: type[Action]) -> list[Action]:
        """The legal actions of a kind."""
        return [action for action in self.legal if type(action) is kind]
