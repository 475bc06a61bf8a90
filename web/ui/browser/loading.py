"""The load plan: which modules are preloaded when idle, and which are lazy. Used by the page and the build. Pure."""

import sys
from importlib import import_module

PRELOADED = (
    "core.preview",
    "ui.text.action_words",
    "ui.model.log",
    "ui.model.view",
    "ui.panels.prompt",
    "ui.model.looking_back",
    "ui.table.table",
    "ui.board.display",
    "ui.board.track",
    "ui.panels.turn_buttons",
    "ui.panels.action_bar",
    "ui.panels.log_panel",
    "ui.app.boards",
    "features.new_game.start_game",
    "features.lessons.newcomer_dialog",
    "ui.board.motion",
    "ui.browser.animation",
    "features.links.link_merge",
    "features.links.links",
    "features.standings.scoring_dialog",
    "features.standings.standings_dialog",
)
"""Modules that every game needs: loaded with the game, or before, one after the other, while the page is idle. Each
comes after those that it imports, so that none takes long."""

FEATURES = ("features.live", "features.puzzles", "features.results", "features.workshop")
"""Features seldom needed: all but their wiring is in a zip of its own, loaded when something of it is first wanted."""

LAZY = (*FEATURES, "storage.shared", "core.bots.matches", "core.bots.own", "match_service", "own_service")
"""Contents of that zip."""

SPLIT_PACKAGES = (*FEATURES, "core.bots", "storage")  # packages of which only a part is in that zip


def add_zip_to_path(place: str) -> None:
    """Makes the zip at a path importable: packages begun elsewhere continue in it."""
    sys.path.append(place)
    for name in SPLIT_PACKAGES:
        import_module(name).__path__.append(f"{place}/{name.replace('.', '/')}")


def is_lazy(module: str) -> bool:
    """True for a module in the zip of those seldom needed."""
    early = module in FEATURES or module.endswith("_part")
    return not early and f"{module}.".startswith(tuple(f"{name}." for name in LAZY))
