"""The key reason for a bot's turn: its benefit, or the player it denies a tile.

It is derived after planning, from the contents of a hint (:mod:`core.bots.coach.advice`), so it costs no thinking; the
bot's own computation may have been different.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action
from core.bots.coach.advice import denied_players, now_and_later
from core.bots.coach.difference import before_end_and_events
from core.state import State
from core.tiles import RESOURCES

MANY_POINTS: Final = 3  # victory points that are reason enough on their own
MIN_COINS: Final = 2  # smallest gain in coins worth mentioning

KINDS: Final = ("points", "deny", "card", "chieftain", "whisky", "needs", "people", "coins", "later", "least")
"""The kinds of reason, in order: points now, a tile denied, the card of a special location, a chieftain, whisky, a
resource needed by one of the player's tiles, a new clansman, coins, points expected later, or that everything else
looked worse."""


class TurnReason(NamedTuple):
    """The reason for a turn."""

    kind: str  # one of ``KINDS``
    # the victory points concerned: those of this turn and those expected from its gains; for a denied tile its
    # advantage for the other player over any other tile; may be 0 or less
    worth: int
    seat: int = -1  # the player denied a tile, else -1
    resource: str = ""  # the resource needed by the player's own tile, else ""
    tile: int = -1  # the id of that tile or of the special location, else -1


def find_reason(state: State, actions: Sequence[Action], others: bool) -> TurnReason:
    """The reason for a turn that begins or continues here; ``others`` if the bot may deny other players something."""
    after, events = before_end_and_events(state, actions)
    now, later = now_and_later(state, after)
    worth, seat = now + later, state.seat
    if now >= MANY_POINTS:
        return TurnReason("points", now)
    if others and (best := max(denied_players(state, tuple(actions)), key=lambda each: each.points, default=None)):
        return TurnReason("deny", best.points, seat=best.seat)
    if card := next((event.tile for event in events if event.name == "card"), 0):
        return TurnReason("card", worth, tile=card)
    before, then = state.players[seat], after.players[seat]
    if then.chieftains > before.chieftains:
        return TurnReason("chieftain", worth)
    if then.barrels > before.barrels:
        return TurnReason("whisky", worth)
    if now > 0:
        return TurnReason("points", now)
    if needed := _needed_resource(state, after, worth):
        return needed
    if any(event.name == "clansman" for event in events):
        return TurnReason("people", worth)
    if then.coins >= before.coins + MIN_COINS:
        return TurnReason("coins", worth)
    return TurnReason("later" if later > 0 else "least", worth)


def _needed_resource(before: State, after: State, worth: int) -> TurnReason | None:
    """Returns a resource gained in this turn that one of the player's tiles uses; "" if none."""
    had, has = before.player.display, after.players[before.seat].display
    for kind in RESOURCES:
        if has.total(kind) > had.total(kind):
            for tile in has.tiles.values():
                if any(kind in due.kinds for due in tile.input):
                    return TurnReason("needs", worth, resource=kind, tile=tile.id)
    return None
