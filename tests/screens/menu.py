"""The dialogs of the menu, each in a scenario of its own."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from tests.screens.recording import SCENARIOS, Scenario
from tests.without_a_browser import Screen, screen


def _opened(dialog: str) -> Scenario:
    """Opens a dialog in a game."""

    def scenario(shown: Screen) -> Iterator[str]:
        shown.put("taking")
        shown.do(dialog)
        yield "opened in a game"

    return scenario


with screen():
    from ui.dialogs.menu import ENTRIES

SCENARIOS |= {f"menu {dialog}": _opened(dialog) for dialog in ENTRIES if isinstance(dialog, str)}
