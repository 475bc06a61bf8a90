"""The game on the table as plain data for tests, behind ``window.glenmore`` (web/scripts/glenmore.js, docs/testing.md).
Points that are hidden at this screen are those of the last scoring here, too; only the record holds more."""

import json
from collections.abc import Callable
from typing import Any

from core.state import SPACES
from game.table import Table


def read_json(what: str, table: Table | None) -> str:
    """The "record", "state" or "legal" actions as JSON; "null" without a game."""
    return json.dumps(_ANSWERS[what](table) if table else None)


def _state(table: Table) -> dict[str, Any]:
    state, view = table.visible_game.state, table.view()
    more = {
        "track": [state.at(space) for space in range(SPACES)],
        "stacks": list(state.left()),
        "names": list(table.game.names),
        "levels": list(table.levels),
        "colours": list(table.game.colours),
        "variants": list(table.game.variants),
        "hidden": list(view.hidden_seats),
    }
    return state.as_data() | more


_ANSWERS: dict[str, Callable[[Table], Any]] = {
    "record": lambda table: json.loads(table.game.to_json()),
    "state": _state,
    "legal": lambda table: [action.text for action in table.game.legal_actions()],
}
