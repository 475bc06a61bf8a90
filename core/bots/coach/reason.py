"""Why a bot has played its turn so, in one thing: what it has brought, or to whom it denies a tile.

It is told afterwards of a turn that is planned already, from what a hint tells (:mod:`core.bots.coach.advice`), so
it takes no thinking; a bot need not have thought of it in these words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action, EndTurn
from core.bots.coach.advice import denied, now_and_later
from core.deal import EMPTY_DEAL
from core.state import Event, State
from core.tiles import RESOURCES
from core.turn import play

MANY: Final = 3
"""So many victory points in a turn are reason enough, whatever else it brings."""

COINS: Final = 2
"""So many coins more are worth telling of."""

KINDS: Final = ("points", "deny", "card", "chieftain", "whisky", "needs", "people", "coins", "later", "least")
"""What a reason can be: points now, a tile denied, the card of a special location, a chieftain, whisky, a resource that
an own tile takes, a new clan member, coins, something that will bring points later, or that all else looked worse."""


class Reason(NamedTuple):
    """Why a turn was played.

    :param kind: one of :data:`KINDS`
    :param worth: the victory points that it is about: those of this turn and those that can be expected of what is
        gained; of a tile denied by how many it is better for the other player than any other; may be 0 or less
    :param seat: to whom a tile is denied, else -1
    :param resource: what an own tile needs, else ""
    :param tile: the id of that tile or of the special location, else -1
    """

    kind: str
    worth: int
    seat: int = -1
    resource: str = ""
    tile: int = -1


def reason(state: State, actions: Sequence[Action], others: bool) -> Reason:
    """The reason for a turn.

    :param state: the position in which it begins, or goes on
    :param actions: the rest of the turn, its end included
    :param others: whether the bot looks at what the others could do, so that it may deny them something
    """
    after, events = state, list[Event]()
    for action in actions:
        if isinstance(action, EndTurn):
            break
        after = play(after, action, EMPTY_DEAL)
        events += after.events
    now, later = now_and_later(state, after)
    worth, seat = now + later, state.seat
    if now >= MANY:
        return Reason("points", now)
    if others and (best := max(denied(state, tuple(actions)), key=lambda each: each.points, default=None)):
        return Reason("deny", best.points, seat=best.seat)
    if card := next((event.tile for event in events if event.name == "card"), 0):
        return Reason("card", worth, tile=card)
    before, then = state.players[seat], after.players[seat]
    if then.chieftains > before.chieftains:
        return Reason("chieftain", worth)
    if then.barrels > before.barrels:
        return Reason("whisky", worth)
    if now > 0:
        return Reason("points", now)
    if needed := _needs(state, after, worth):
        return needed
    if any(event.name == "clansman" for event in events):
        return Reason("people", worth)
    if then.coins >= before.coins + COINS:
        return Reason("coins", worth)
    return Reason("later" if later > 0 else "least", worth)


def _needs(before: State, after: State, worth: int) -> Reason | None:
    """A resource that the player has more of, if one of his tiles takes it."""
    had, has = before.player.display, after.players[before.seat].display
    for kind in RESOURCES:
        if has.total(kind) > had.total(kind):
            for tile in has.tiles.values():
                if any(kind in due.kinds for due in tile.input):
                    return Reason("needs", worth, resource=kind, tile=tile.id)
    return None
