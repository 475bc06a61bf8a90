"""Turns at the boards: what a player chooses and does, step by step. Their snapshots show the boards too."""

import sys
from collections.abc import Iterator

sys.path.insert(0, "web")

from tests.screens.recording import scenario
from tests.without_a_browser import Screen
from tools import positions


def shows(position: str) -> bool:
    """True if a position is one of many of its kind, which are shown here."""
    return position.startswith(("refused-", "taken-"))


def _do(shown: Screen, *commands: str) -> Iterator[str]:
    """Carries out commands, each a step."""
    for command in commands:
        shown.do(command)
        yield command


@scenario
def taking_a_tile(shown: Screen) -> Iterator[str]:
    shown.page.settings.set("automatic", False)
    shown.put("taking")
    yield from _do(shown, "more", "space 7", "cell 0,-1", "cancel", "space 9", "cancel", "cancel", "space 12")
    yield from _do(shown, "cell 0,1", "confirm", "undo", "redo", "restart", "action take 9 0,-1", "end")


@scenario
def a_tile_that_cannot_be_taken(shown: Screen) -> Iterator[str]:
    from core.reasons import why_not_take

    for name in positions.POSITIONS:
        if name.startswith("refused-"):
            shown.put(name)
            state, code = shown.page.games.table.game.state, name.removeprefix("refused-").upper().replace("-", "_")
            reasons = {space: why_not_take(state, space) for space in shown.page.games.table.view().spaces}
            shown.do(next(f"space {space}" for space, why in reasons.items() if why and why.code.name == code))
            yield name.removeprefix("refused-")


@scenario
def special_locations(shown: Screen) -> Iterator[str]:
    for name in positions.POSITIONS:
        if name.startswith("taken-"):
            game, _levels = positions.game(name)
            taken, game = game.actions, game.at(len(game.history) - 1)
            shown.begin(game)
            shown.do(f"action {taken[-1].text}")
            yield name.removeprefix("taken-")


@scenario
def paying(shown: Screen) -> Iterator[str]:
    for name in ("paying", "buying", "giving-up", "paying-with-a-choice"):
        shown.put(name)
        first, *_others = shown.page.games.table.game.legal_actions()
        yield from (f"{name}: {step}" for step in _do(shown, f"action {first.text}", "undo", "leave", "redo"))


@scenario
def activating(shown: Screen) -> Iterator[str]:
    shown.page.settings.set("automatic", False)
    shown.put("activating")
    yield from _do(shown, "action activate 0,1", "activate-all", "undo", "restart", "end", "cancel", "end", "anyway")
    for name in ("choosing", "filling", "finishing", "wasting"):
        shown.put(name)
        first, *_others = shown.page.games.table.game.legal_actions()
        yield from (f"{name}: {step}" for step in _do(shown, f"action {first.text}", "finish", "anyway"))


@scenario
def moving_clansmen(shown: Screen) -> Iterator[str]:
    shown.put("moving")
    yield from _do(shown, "cell 0,0", "cell 0,1", "cancel", "cell -1,0", "cell -1,0")
    yield from _do(shown, "action move 0,0 -1,0", "end unmoved")
    shown.put("promoting")
    yield from _do(shown, "cell 0,0", "action promote 0,0", "end", "anyway")
    shown.put("nearly-walled-in")
    yield from _do(shown, "end", "cancel", "ask promote 0,1", "anyway")


@scenario
def selling(shown: Screen) -> Iterator[str]:
    shown.put("selling")
    yield from _do(shown, "row wood", "cell -1,0", "cancel", "action sell -1,0 wood")
    shown.put("refused-sell-first")
    yield from _do(shown, "space 9", "sell-first")


@scenario
def passing(shown: Screen) -> Iterator[str]:
    shown.put("must-pass")
    yield from _do(shown, "action pass", "end")
    assert shown.root.dataset.again == "on"
    shown.put("walled-in")
    yield from _do(shown, "pass-on")
    assert shown.root.dataset.again == ""
    yield from _do(shown, "end", "stop-passing", "undo")


@scenario
def looking_about(shown: Screen) -> Iterator[str]:
    shown.put("selling")
    yield from _do(shown, "seat 0", "seat 1", "cancel", "since", "cancel", "fold 0")
