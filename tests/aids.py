"""Everything the core offers a player beyond the rules (previews, reasons, warnings and so on), as comparable text."""

from collections.abc import Iterator

from core import actions as act
from core.actions import Action
from core.automatic import automatic_action, free_activations
from core.display import AROUND, HOME
from core.legal import legal_actions
from core.preview import preview
from core.public_info import turns_to_scoring, unseen_by_kind
from core.reasons import Reason, why_not, why_not_take
from core.sell_plan import cheapest_sales_for
from core.state import SPACES, State
from core.tiles import RESOURCES, TILES
from core.warnings import can_still_build, has_nowhere_to_build, leaves_nowhere_to_build, wasted_by_ending_turn


def told_about(state: State) -> list[str]:
    """Answers to all questions about a state, one per line."""
    lines = [f"{action}: {_words(why_not(state, action))}" for action in conceivable(state)]
    lines += [f"space {space}: {_words(why_not_take(state, space))}" for space in range(SPACES)]
    for occupant in state.chain:
        if occupant > 0:
            lines.append(f"sales for {occupant}: {cheapest_sales_for(state, TILES[occupant])}")
    for action in _first_takes(state):
        told = preview(state, action)
        lines.append(f"{action}: {[list(each.items()) if isinstance(each, dict) else each for each in told]}")
    lines += [f"warned of {action}" for action in legal_actions(state) if leaves_nowhere_to_build(state, action)]
    lines += [
        f"free: {free_activations(state)}, {automatic_action(state)}",
        f"waste: {tuple(wasted_by_ending_turn(state))}, {can_still_build(state)}, {has_nowhere_to_build(state)}",
        f"to the scoring: {turns_to_scoring(state) if not state.over else 0}",
        f"unseen: {[{kind: len(tiles) for kind, tiles in stack.items()} for stack in unseen_by_kind(state)]}",
    ]
    return lines


def conceivable(state: State) -> Iterator[Action]:
    """Actions that a player might think of, legal or not."""
    tiles = state.player.display.tiles
    stands = [*state.player.display.clansmen, HOME, max(tiles)]
    yield from (act.Pass(), act.Enough(), act.Decline(), act.Fill(), act.Done(), act.EndTurn(), act.GiveUp(None))
    for kind in RESOURCES:
        yield from (act.Buy(kind), act.Choose(kind), act.Give(HOME, kind), *(act.Sell(cell, kind) for cell in tiles))
    for cell in (*tiles, (9, 9)):
        yield act.Activate(cell)
    for stand in dict.fromkeys(stands):
        yield from (act.GiveUp(stand), act.Promote(stand))
        yield from (act.Move(stand, near) for near in (*AROUND[stand], (9, 9)))
    space = next((state.space_of(place) for place, occupant in enumerate(state.chain) if occupant > 0), 0)
    around = {near for cell in tiles for near in AROUND[cell]}
    yield from (act.Take(space, cell) for cell in (*sorted(around), (9, 9)))


def _first_takes(state: State) -> list[act.Take]:
    """The first take listed for each tile that can be taken."""
    takes = [action for action in legal_actions(state) if isinstance(action, act.Take)]
    return list({action.space: action for action in reversed(takes)}.values())


def _words(reason: Reason | None) -> str:
    return f"{reason.code.name.lower()} {sorted(reason.data.items())}" if reason else "-"
