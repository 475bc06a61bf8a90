"""Modules that the first screen does not need, and when they are loaded. The page and the build go by it. Pure."""

from __future__ import annotations

SOON = (
    "core.preview",
    "ui.text.action_words",
    "ui.model.view",
    "ui.panels.prompt",
    "ui.model.log",
    "ui.model.looking_back",
    "ui.table.table",
    "ui.board.display",
    "ui.board.track",
    "ui.panels.action_bar",
    "ui.panels.log_panel",
    "ui.app.boards",
    "ui.app.begin",
    "ui.dialogs.newcomer",
    "ui.board.motion",
    "ui.browser.animation",
    "ui.app.links",
    "ui.dialogs.scoring",
    "ui.dialogs.standings",
)
"""Modules that every game needs: loaded with the game, or before, one after the other, while the page is idle. Each
stands after those that it imports, so that none takes long."""

LATE = (
    "played",
    "puzzles",
    "storage.puzzles",
    "storage.results",
    "storage.shared",
    "ui.app.counting",
    "ui.dialogs.deeds",
    "ui.dialogs.puzzles",
    "ui.dialogs.statistics",
    "ui.panels.deed_cards",
    "ui.panels.own_games",
)
"""Modules and packages that are seldom needed: in a zip of their own, loaded when one of them is first wanted."""


def is_late(module: str) -> bool:
    """True for a module in the zip of those seldom needed."""
    return f"{module}.".startswith(tuple(f"{name}." for name in LATE))
