"""The load plan: which modules are preloaded when idle, and which are lazy. Used by the page and the build. Pure."""

import sys
from importlib import import_module

PRELOADED = (
    "core.preview",
    "words.action_words",
    "game.log",
    "game.view",
    "game.prompt",
    "game.history_view",
    "game.table",
    "draw.board.display",
    "draw.board.track",
    "draw.bars.turn_buttons",
    "draw.bars.action_bar",
    "draw.panels.log_panel",
    "page.boards",
    "features.new_game.page.start_game",
    "features.lessons.newcomer_dialog",
    "draw.board.motion",
    "browser.animation",
    "features.links.link_merge",
    "features.links.page.game_links",
    "features.standings.scoring_dialog",
    "features.standings.standings_dialog",
)
"""Modules that every game needs: loaded with the game, or before, one after the other, while the page is idle. Each
comes after those that it imports, so that none takes long."""

LAZY_FEATURES = ("features.live", "features.puzzles", "features.results", "features.workshop")
"""Features seldom needed: all but their wiring is in a zip of its own, loaded when something of it is first wanted."""

LAZY = (
    *LAZY_FEATURES, "store.shared_entry", "core.bots.matches", "core.bots.own",
    "workers.match_service", "workers.custom_bot_service",
)  # fmt: skip
"""Contents of that zip."""

SPLIT_PACKAGES = (*LAZY_FEATURES, "core.bots", "store", "workers")  # packages of which only a part is in that zip


def add_zip_to_path(place: str) -> None:
    """Makes the zip at a path importable: packages may have further modules elsewhere."""
    sys.path.append(place)
    for name in SPLIT_PACKAGES:
        import_module(name).__path__.append(f"{place}/{name.replace('.', '/')}")


def is_lazy(module: str) -> bool:
    """True for a module in the zip of those seldom needed."""
    early = module in LAZY_FEATURES or module.endswith("_part")
    return not early and f"{module}.".startswith(tuple(f"{name}." for name in LAZY))
