"""Turns at the boards: what a player chooses and does, step by step. Their snapshots show the boards too."""

from tests.screens import Screen, Steps, scenario
from tools import positions


def _each(*commands: str, position: str = "") -> Steps:
    """Each command is a step."""
    return ((f"{position}: {command}" if position else command, command) for command in commands)


@scenario
def taking_a_tile(shown: Screen) -> Steps:
    shown.page.settings.set("automatic", False)
    shown.put("taking")
    yield from _each("more", "space 7", "cell 0,-1", "cancel", "space 9", "cancel", "cancel", "space 12")
    yield from _each("cell 0,1", "confirm", "undo", "redo", "restart", "action take 9 0,-1", "end")


@scenario
def a_tile_that_cannot_be_taken(shown: Screen) -> Steps:
    from core.reasons import why_not_take

    for name in positions.POSITIONS:
        if name.startswith("refused-"):
            shown.put(name)
            state, kind = shown.page.games.table.game.state, name.removeprefix("refused-")
            reasons = {space: why_not_take(state, space) for space in shown.page.games.table.view().spaces}
            code = kind.upper().replace("-", "_")
            yield kind, next(f"space {space}" for space, why in reasons.items() if why and why.code.name == code)


@scenario
def special_locations(shown: Screen) -> Steps:
    for name in positions.POSITIONS:
        if name.startswith("taken-"):
            game, _levels = positions.game(name)
            taken, game = game.actions, game.at(len(game.history) - 1)
            shown.begin(game)
            yield name.removeprefix("taken-"), f"action {taken[-1].text}"


@scenario
def paying(shown: Screen) -> Steps:
    for name in ("paying", "buying", "giving-up", "paying-with-a-choice"):
        shown.put(name)
        first, *_others = shown.page.games.table.game.legal_actions()
        yield from _each(f"action {first.text}", "undo", "leave", "redo", position=name)


@scenario
def activating(shown: Screen) -> Steps:
    shown.page.settings.set("automatic", False)
    shown.put("activating")
    yield from _each("action activate 0,1", "activate-all", "undo", "restart", "end", "cancel", "end", "anyway")
    for name in ("choosing", "filling", "finishing", "wasting"):
        shown.put(name)
        first, *_others = shown.page.games.table.game.legal_actions()
        yield from _each(f"action {first.text}", "finish", "anyway", position=name)


@scenario
def moving_clansmen(shown: Screen) -> Steps:
    shown.put("moving")
    yield from _each("cell 0,0", "cell 0,1", "cancel", "cell -1,0", "cell -1,0")
    yield from _each("action move 0,0 -1,0", "end unmoved")
    shown.put("promoting")
    yield from _each("cell 0,0", "action promote 0,0", "end", "anyway")
    shown.put("nearly-walled-in")
    yield from _each("end", "cancel", "ask promote 0,1", "anyway")


@scenario
def selling(shown: Screen) -> Steps:
    shown.put("selling")
    yield from _each("row wood", "cell -1,0", "cancel", "action sell -1,0 wood")
    shown.put("refused-sell-first")
    yield from _each("space 9", "sell-first")


@scenario
def passing(shown: Screen) -> Steps:
    shown.put("must-pass")
    yield from _each("action pass", "end")
    assert shown.root.dataset.again == "on"
    shown.put("walled-in")
    yield from _each("pass-on")
    assert shown.root.dataset.again == ""
    yield from _each("end", "stop-passing", "undo")


@scenario
def looking_about(shown: Screen) -> Steps:
    shown.put("selling")
    yield from _each("seat 0", "seat 1", "cancel", "since", "cancel", "fold 0")
