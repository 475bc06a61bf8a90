"""The basis of the click targets: a state, its legal actions and the selection."""

from dataclasses import dataclass

from core.actions import Action
from core.state import State
from ui.model.selection import Selection
from ui.model.take_preview import Preview


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything the click targets depend on. Compared by identity, so that derived values can be cached.

    :param state: the state of the game
    :param legal: the legal actions
    :param selection: the player's selection
    :param seat: the seat to move
    :param shown: seat of the large display
    :param confirm: ask before an action that wastes something or leaves the player nowhere to build
    :param preview: preview of taking the chosen tile
    """

    state: State
    legal: tuple[Action, ...]
    selection: Selection
    seat: int
    shown: int
    confirm: bool = True
    preview: Preview | None = None

    def legal_of(self, kind: type[Action]) -> list[Action]:
        """The legal actions of one kind."""
        return [action for action in self.legal if type(action) is kind]
