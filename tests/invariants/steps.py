"""Changes that a step may make, given its events."""

from __future__ import annotations

from collections import Counter

from core import Action
from core.actions import EndTurn, Take
from core.state import Event, Player, State
from tests.invariants.displays import around, cubes_of
from tests.invariants.need import need
from tests.invariants.turns import check_refill

COINS_IN_ROW = (0, 1, 3, 6)


def coins_in_play(state: State) -> int:
    return sum(p.coins for p in state.players) + sum(COINS_IN_ROW[row] for row in state.warehouse.values())


def check_step(before: State, action: Action, after: State) -> None:
    """Checks that a step changed exactly what its events and its action say."""
    events = after.events
    told = Counter(event.name for event in events)
    gained = sum(event.number for event in events if event.name == "coins")
    need(coins_in_play(after) - coins_in_play(before) == gained, "coins are not conserved by", action)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        own = [event for event in events if event.seat == seat]
        need(seat == before.seat or not own or isinstance(action, EndTurn), "something of another player's was touched")
        check_player_step(seat, old, new, own, before, after)
    if isinstance(action, EndTurn):
        check_refill(before, after)
    else:
        need(
            after.drawn == before.drawn and after.rolls == before.rolls, "something was revealed before the turn ended"
        )
        need(after.turn == before.turn and after.seat == before.seat, "the turn ended too early")
        need(after.scorings is before.scorings, "a scoring in mid-turn")
    if isinstance(action, Take):
        need(told["took"] == 1 and after.at(action.space) == -1 - before.seat, "the figure did not move")
    rows = dict(before.warehouse)
    for event in events:
        if event.name == "sold":
            need(event.number == rows[event.what] > 0, "a wrong price paid for", event.what)
            rows[event.what] -= 1
        elif event.name == "bought":
            rows[event.what] += 1
            need(event.number == rows[event.what] <= 3, "a wrong price asked for", event.what)
    need(rows == after.warehouse, "the warehouse does not hold what was traded")


def check_player_step(seat: int, old: Player, new: Player, own: list[Event], before: State, after: State) -> None:
    """Checks a player's possessions after a step against the player's events."""

    def total(name: str) -> int:
        return sum(event.number for event in own if event.name == name)

    need(new.coins - old.coins == total("coins") + total("sold") - total("bought"), "coins of seat", seat)
    need(new.barrels - old.barrels == total("barrels") - total("paid_barrels"), "barrels of seat", seat)
    promoted = sum(event.name == "promoted" for event in own)
    surrendered = sum(event.name == "gave_up" and event.cell is None for event in own)
    need(new.chieftains - old.chieftains == promoted - surrendered, "chieftains of seat", seat)

    clansmen, cubes = Counter(old.display.clansmen), Counter(cubes_of(old))
    for event in own:
        if event.cell is None:
            need(event.name not in ("clansman", "moved", "gave", "sold", "cube"), "no cell is told of", event.name)
            continue
        if event.name == "clansman":
            clansmen[event.cell] += 1
        elif event.name in ("promoted", "gave_up"):
            clansmen[event.cell] -= 1
        elif event.name == "moved":
            need(event.target in around(event.cell), "a clansman jumped")
            clansmen[event.cell] -= 1
            clansmen[event.target or event.cell] += 1
        elif event.name in ("gave", "sold"):
            cubes[event.cell, event.what] -= 1
        elif event.name == "cube":
            cubes[event.cell, event.what] += 1
    need(+clansmen == Counter(new.display.clansmen) and min(clansmen.values(), default=0) >= 0, "clansmen of", seat)
    need(+cubes == Counter(cubes_of(new)) and min(cubes.values(), default=0) >= 0, "cubes of seat", seat)

    activation = total("points")
    scored = sum(scoring.total(seat) for scoring in after.scorings[len(before.scorings) :])
    scored += sum(after.final.points[seat]) if after.final and not before.final else 0
    need(new.vp - old.vp == activation + scored, "VP of seat", seat)
    need(sum(new.earned.values()) - sum(old.earned.values()) == activation, "VP earned by seat", seat)
    for event in own:
        if event.name == "points":
            tile = new.display.tiles[event.cell or (99, 99)]
            paid = sum(other.name in ("gave", "bought") for other in own)
            need(event.number in tile.points, "points that", tile, "does not bring for", paid)
    laid = set(new.display.tiles) - set(old.display.tiles)
    need(set(old.display.tiles) <= set(new.display.tiles) and len(laid) <= 1, "tiles of seat", seat)
    for cell in laid:
        need(new.display.tiles[cell].stack >= 0, "a tile from nowhere")
