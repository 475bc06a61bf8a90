"""What must hold of every state, of every step, and of every list of legal actions, worked out from the rules anew.

Nothing here asks the core what is legal or how something is counted: each rule of docs/rules.md is stated once more, as
plainly as possible and without regard to speed, so that the two can be compared. A breach raises :class:`Violation`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

from core import Action, Game
from core.actions import (
    Activate,
    Buy,
    Cell,
    Choose,
    Decline,
    Done,
    EndTurn,
    Enough,
    Fill,
    Give,
    GiveUp,
    Move,
    Pass,
    Promote,
    Sell,
    Take,
)  # fmt: skip
from core.state import DIE, SPACES, Event, Player, State
from core.tiles import RESOURCES, STACKS, TILES, Due, Tile

NESS, SHIEL, OICH, IONA, LOCHY, MEY, DUART, MORAR = 50, 66, 67, 44, 31, 41, 42, 49
LAST_DRAWS = (31, 50, 67)
"""How many tiles have been drawn when stack 1, 2 and 3 are empty."""


class Violation(AssertionError):
    """A rule that was broken."""


def need(holds: object, *what: object) -> None:
    """Raise unless something holds."""
    if not holds:
        raise Violation(" ".join(map(str, what)))


# ---- displays ----


def sides(cell: Cell) -> dict[str, Cell]:
    x, y = cell
    return {"north": (x, y - 1), "south": (x, y + 1), "west": (x - 1, y), "east": (x + 1, y)}


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


def edge(tile: Tile, side: str) -> str:
    """What a tile shows on a side: river, road or plain."""
    if tile.river and side in ("north", "south"):
        return "river"
    return "road" if tile.road and side in ("west", "east") else "plain"


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy]


def fits(tiles: dict[Cell, Tile], tile: Tile, cell: Cell) -> bool:
    """Whether a tile may be laid on a cell of a display, clan members left aside (rules, 4 a to c)."""
    if cell in tiles:
        return False
    shared = {side: tiles[near] for side, near in sides(cell).items() if near in tiles}
    if any(edge(tile, side) != edge(other, OPPOSITE[side]) for side, other in shared.items()):
        return False
    for strip, there in (("river", tile.river), ("road", tile.road)):
        if there and not any(edge(tile, side) == strip for side in shared):
            return False
    return bool(shared)


def may_lie(player: Player, tile: Tile, cell: Cell, gone: Cell | None = None) -> bool:
    """Whether a player may lay a tile on a cell (rules, 4), after a clan member on ``gone`` has left."""
    clansmen = Counter(player.display.clansmen)
    if gone:
        clansmen[gone] -= 1
    return fits(player.display.tiles, tile, cell) and any(clansmen[near] > 0 for near in around(cell))


def bounds(player: Player) -> Iterator[Cell]:
    """All cells on which a tile could possibly be laid."""
    xs = [x for x, _ in player.display.tiles]
    ys = [y for _, y in player.display.tiles]
    return product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))


def check_display(player: Player) -> None:
    display = player.display
    tiles = display.tiles
    need(tiles[0, 0].id == 0, "the starting village is missing")
    need(sum(tile.id == 0 for tile in tiles.values()) == 1, "more than one starting village")
    for cell, tile in tiles.items():
        need(not tile.river or cell[0] == 0, "a river outside the starting column", cell)
        need(not tile.road or cell[1] == 0, "a road outside the starting row", cell)
        for side, near in sides(cell).items():
            if near in tiles:
                need(edge(tile, side) == edge(tiles[near], OPPOSITE[side]), "sides that do not match", cell, near)
    reached, border = {(0, 0)}, [(0, 0)]
    while border:
        for near in sides(border.pop()).values():
            if near in tiles and near not in reached:
                reached.add(near)
                border.append(near)
    need(reached == set(tiles), "a display in two parts")
    for strip, axis in (("river", 1), ("road", 0)):
        run = sorted(cell[axis] for cell, tile in tiles.items() if getattr(tile, strip))
        need(run == list(range(run[0], run[-1] + 1)), f"a {strip} with a gap")
    for cell, count in display.clansmen.items():
        need(cell in tiles and count > 0, "clan members beside the display", cell)
    need(set(display.cubes) == set(RESOURCES), "cubes of an unknown kind")
    for cell in {cell for place in display.cubes.values() for cell in place}:
        tile = tiles[cell]
        held = {kind: display.cubes[kind][cell] for kind in RESOURCES if cell in display.cubes[kind]}
        need(all(count > 0 for count in held.values()), "a count of no cubes", cell)
        most = 2 if tile.id == LOCHY else 3
        need(tile.is_production or tile.id in (IONA, LOCHY), "cubes on", tile, cell)
        need(sum(held.values()) <= most, "more than", most, "cubes on", tile)
        if tile.is_production:
            need(set(held) == {tile.makes}, "a strange cube on", tile)


# ---- states ----


def draws_at_refill(state: State) -> int:
    """How many tiles the refill at the end of this turn will draw, if there are enough."""
    behind = next(place for place, occupant in enumerate(state.chain) if occupant < 0)
    return SPACES - 1 - (len(state.chain) - behind)


def left_in_stacks(state: State) -> int:
    return 67 - state.drawn


def check_state(state: State) -> None:
    """Check all that must hold of any state."""
    count = len(state.players)
    for seat, player in enumerate(state.players):
        check_display(player)
        need(min(player.coins, player.barrels, player.chieftains) >= 0, "less than nothing")
        special = tuple(tile.id for tile in player.display.tiles.values() if tile.special)
        need(player.cards == special, "cards", player.cards, "for", special)
        need(player.bonnets == sum(TILES[number].bonnets for number in player.cards), "wrong bonnets")
        points = sum(player.earned.values()) + sum(scoring.total(seat) for scoring in state.scorings)
        points += sum(state.final.points[seat]) if state.final else 0
        need(player.vp == points, "VP from nowhere")
        if not player.display.clansmen:
            last = state.over or (seat == state.seat and state.phase == "move")
            need(last and (state.over or left_in_stacks(state) <= draws_at_refill(state)), "no clan member left (R10)")
    need(set(state.warehouse) == set(RESOURCES), "rows of the warehouse")
    need(all(type(row) is int and 0 <= row <= 3 for row in state.warehouse.values()), "a row out of range")

    # Every tile is in exactly one place.
    places = [n for n in state.chain if n > 0] + list(state.box)
    places += [tile.id for player in state.players for tile in player.display.tiles.values() if tile.id]
    if state.phase == "pay" and state.task is not None and state.task.purpose == "place":
        places.append(state.task.tile.id)
    need(len(set(places)) == len(places) == state.drawn, "a tile in two places, or in none")
    unseen = [[n for n in stack if n not in places] for stack in STACKS]
    need([len(stack) for stack in unseen] == list(state.left()), "wrong numbers left in the stacks")
    need([list(stack) for stack in state.unseen()] == unseen, "wrong tiles left in the stacks")
    for lower, higher, whole in zip(unseen[:-1], unseen[1:], STACKS[1:], strict=True):
        need(not lower or len(higher) == len(whole), "a stack begun before the one before it is empty")

    # The track.
    figures = [-1 - seat for seat in range(count)] + ([DIE] if count < 4 else [])
    need(sorted(n for n in state.chain if n < 0) == sorted(figures), "the figures on the track")
    need(0 <= state.tail < SPACES, "the tail")
    if state.phase == "take":
        need(len(state.chain) == SPACES - 1 and 0 not in state.chain, "13 of 14 spaces are not taken")
        need(state.chain[0] == -1 - state.seat, "it is not the rearmost figure's turn")
    elif state.over:
        need(len(state.chain) < SPACES and 0 not in state.chain, "gaps in the track at the end")
        need(state.drawn == 67, "the end before the last tile")
    else:
        need(len(state.chain) == SPACES - 1 and state.chain.index(0) == 0, "the track in mid-turn")
        need(state.chain.count(0) == 1, "more than one gap")
    for space in range(SPACES):
        place = (space - state.tail) % SPACES
        need(state.at(space) == (state.chain[place] if place < len(state.chain) else 0), "what is on a space")

    need(len(state.scorings) == sum(state.drawn >= last for last in LAST_DRAWS), "the number of scorings")
    need((state.final is not None) == state.over == (state.drawn == 67), "the end of the game")
    need((state.task is not None) == (state.phase in ("pay", "choose")), "a task in phase", state.phase)
    need((state.choices > 0) == (state.phase == "choose"), "choices in phase", state.phase)
    tiles = state.player.display.tiles
    need(not set(state.reach) & set(state.used), "a tile that can be activated twice")
    need(len(set(state.used)) == len(state.used), "a tile activated twice")
    need(set(state.reach) | set(state.used) <= set(tiles), "activating where no tile lies")
    if state.phase == "move":
        need(not (state.reach or state.ness), "something left to activate while moving")
    if state.phase == "take":
        need(not (state.reach or state.used or state.ness or state.points or state.cell), "something left of a turn")


# ---- paying ----


def price(rows: dict[str, int], kind: str) -> int | None:
    return None if rows[kind] == 3 else rows[kind] + 1


def payable(
    dues: tuple[Due, ...], given: tuple[str, ...], cubes: dict[str, int], rows: dict[str, int], coins: int
) -> bool:
    """Whether what is due can be paid, tried in every way."""
    if not dues:
        return True
    due = dues[0]
    if len(given) >= due.least:
        return payable(dues[1:], (), cubes, rows, coins)
    for kind in due.kinds:
        if due.distinct and kind in given:
            continue
        if cubes[kind] and payable(dues, (*given, kind), {**cubes, kind: cubes[kind] - 1}, rows, coins):
            return True
        asked = price(rows, kind)
        if asked is not None and asked <= coins:
            if payable(dues, (*given, kind), cubes, {**rows, kind: rows[kind] + 1}, coins - asked):
                return True
    return False


def in_stock(player: Player) -> dict[str, int]:
    return {kind: sum(place.values()) for kind, place in player.display.cubes.items()}


def affordable(state: State, tile: Tile, cubes: dict[str, int], rows: dict[str, int], coins: int) -> bool:
    return payable(tile.cost, (), cubes, rows, coins) and state.player.barrels >= tile.whisky


def lies_after_paying(player: Player, tile: Tile, cell: Cell) -> bool:
    """Whether the tile may lie there once it is paid (R1)."""
    if not tile.clansman:
        return may_lie(player, tile, cell)
    if player.chieftains and may_lie(player, tile, cell):
        return True
    return any(may_lie(player, tile, cell, gone) for gone in player.display.clansmen)


def sales(cubes: dict[str, int], rows: dict[str, int]) -> Iterator[tuple[dict[str, int], dict[str, int], int]]:
    """Every way to sell something: what is left, the rows, and the coins gained."""
    for sold in product(*(range(min(cubes[kind], rows[kind]) + 1) for kind in RESOURCES)):
        gain = sum(sum(range(rows[kind] - n + 1, rows[kind] + 1)) for kind, n in zip(RESOURCES, sold, strict=True))
        left = {kind: cubes[kind] - n for kind, n in zip(RESOURCES, sold, strict=True)}
        yield left, {kind: rows[kind] - n for kind, n in zip(RESOURCES, sold, strict=True)}, gain


# ---- what is legal ----


def expected_actions(state: State) -> set[Action]:
    """What may be done now, worked out by trying everything."""
    return set({
        "take": _take, "pay": _pay, "fill": _fill, "choose": _choose, "activate": _activate, "move": _move,
        "passed": _passed, "over": lambda state: [],
    }[state.phase](state))  # fmt: skip


def _sell(state: State) -> list[Action]:
    cubes = state.player.display.cubes
    return [Sell(cell, kind) for kind in RESOURCES if state.warehouse[kind] for cell in cubes[kind]]


def _take(state: State) -> list[Action]:
    player, takes, placeable = state.player, [], []
    for place, occupant in enumerate(state.chain):
        if occupant <= 0:
            continue
        tile = TILES[occupant]
        cells = [cell for cell in bounds(player) if lies_after_paying(player, tile, cell)]
        if cells:
            placeable.append(tile)
        if affordable(state, tile, in_stock(player), state.warehouse, player.coins):
            takes += [Take((state.tail + place) % SPACES, cell) for cell in cells]
    if not takes and not any(
        affordable(state, tile, cubes, rows, player.coins + gain)
        for tile in placeable
        for cubes, rows, gain in sales(in_stock(player), state.warehouse)
    ):
        takes.append(Pass())
    return [*takes, *_sell(state)]


def _pay(state: State) -> list[Action]:
    task, player, rows = state.task, state.player, state.warehouse
    assert task is not None
    if task.purpose == "place" and task.tile.clansman:
        ways: list[Action] = [
            GiveUp(gone) for gone in player.display.clansmen if may_lie(player, task.tile, task.cell, gone)
        ]
        return [*ways, GiveUp(None)] if player.chieftains else ways
    due, cubes = task.dues[0], in_stock(player)
    ways = []
    for kind in due.kinds:
        if len(task.given) == due.most or (due.distinct and kind in task.given):
            continue
        given = (*task.given, kind)
        if cubes[kind] and payable(task.dues, given, {**cubes, kind: cubes[kind] - 1}, rows, player.coins):
            ways += [Give(cell, kind) for cell in player.display.cubes[kind]]
        asked = price(rows, kind)
        if asked is not None and asked <= player.coins:
            if payable(task.dues, given, cubes, {**rows, kind: rows[kind] + 1}, player.coins - asked):
                ways.append(Buy(kind))
    return [*ways, Enough()] if len(task.given) >= due.least else ways


def _fill(state: State) -> list[Action]:
    return [Fill(), *_sell(state)]


def _choose(state: State) -> list[Action]:
    task = state.task
    assert task is not None
    kinds: list[Action] = [Choose(kind) for kind in RESOURCES]
    laid = state.player.display.tiles[state.cell] if state.cell else None
    shiel = laid is not None and laid.id == SHIEL and task.purpose == "place"
    return [*kinds, Decline()] if shiel else kinds


def would_change(state: State, cell: Cell) -> bool:
    """Whether activating the tile on a cell changes anything (R5)."""
    player = state.player
    tile = player.display.tiles[cell]
    if tile.frame == "gray":
        return True
    if tile.is_production or tile.id == IONA:
        return sum(place.get(cell, 0) for place in player.display.cubes.values()) < 3
    if tile.frame == "blue":
        return False
    return payable(tile.takes, (), in_stock(player), state.warehouse, player.coins)


def _activate(state: State) -> list[Action]:
    player, laid = state.player, state.cell
    tiles = player.display.tiles
    assert laid is not None
    new = next(reversed(tiles))
    oich = tiles[new].id == OICH
    reach = set(tiles) if oich else {new, *(cell for cell in around(new) if cell in tiles)}
    if NESS in player.cards and not oich and not set(state.used) - reach:
        reach = set(tiles)
    actions: list[Action] = [Activate(cell) for cell in reach - set(state.used) if would_change(state, cell)]
    return [*actions, *([Done()] if state.points else []), *_sell(state), EndTurn()]


def _move(state: State) -> list[Action]:
    display = state.player.display
    actions: list[Action] = [*_sell(state), EndTurn()]
    if state.points:
        for source in display.clansmen:
            actions += [Move(source, target) for target in around(source) if target in display.tiles]
        if sum(display.clansmen.values()) > 1 or left_in_stacks(state) <= draws_at_refill(state):
            actions += [Promote(source) for source in display.clansmen]
    return actions


def _passed(state: State) -> list[Action]:
    return [*_sell(state), EndTurn()]


def check_legal(game: Game) -> None:
    """Compare the legal actions with what the rules say."""
    actions = game.legal_actions()
    need(bool(actions) != game.over, "no legal action, or one after the end")
    need(len(set(actions)) == len(actions), "an action twice")
    need(all(Action.parse(str(action)) is action for action in actions), "an action that cannot be written down")
    expected = expected_actions(game.state)
    if set(actions) != expected:
        wrong = {str(action) for action in set(actions) - expected}
        missing = {str(action) for action in expected - set(actions)}
        raise Violation(f"in phase {game.state.phase} not legal: {wrong}; legal, but not offered: {missing}")


# ---- steps ----

COINS_IN_ROW = (0, 1, 3, 6)


def coins_in_play(state: State) -> int:
    return sum(p.coins for p in state.players) + sum(COINS_IN_ROW[row] for row in state.warehouse.values())


def check_step(before: State, action: Action, after: State) -> None:
    """Check that a step changed just what its events tell, and what the action was."""
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
    """Check what one player has after a step, given what happened to him."""

    def total(name: str) -> int:
        return sum(event.number for event in own if event.name == name)

    need(new.coins - old.coins == total("coins") + total("sold") - total("bought"), "coins of seat", seat)
    need(new.barrels - old.barrels == total("barrels") - total("paid_barrels"), "barrels of seat", seat)
    promoted = sum(event.name == "promoted" for event in own)
    surrendered = sum(event.name == "gave_up" and event.cell is None for event in own)
    need(new.chieftains - old.chieftains == promoted - surrendered, "chieftains of seat", seat)

    clansmen, cubes = Counter(old.display.clansmen), Counter(_cubes(old))
    for event in own:
        if event.name == "clansman":
            clansmen[event.cell] += 1
        elif event.name in ("promoted", "gave_up") and event.cell:
            clansmen[event.cell] -= 1
        elif event.name == "moved":
            need(event.target in around(event.cell or (99, 99)), "a clan member jumped")
            clansmen[event.cell] -= 1
            clansmen[event.target] += 1
        elif event.name in ("gave", "sold"):
            cubes[event.cell, event.what] -= 1
        elif event.name == "cube":
            cubes[event.cell, event.what] += 1
    need(+clansmen == Counter(new.display.clansmen) and min(clansmen.values(), default=0) >= 0, "clan members of", seat)
    need(+cubes == Counter(_cubes(new)) and min(cubes.values(), default=0) >= 0, "cubes of seat", seat)

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


def _cubes(player: Player) -> dict[tuple[Cell, str], int]:
    return {(cell, kind): n for kind, place in player.display.cubes.items() for cell, n in place.items()}


def check_refill(before: State, after: State) -> None:
    """Carry out the end of a turn once more, with what was drawn and rolled (rules, 3 and 9)."""
    drawn = [event.tile for event in after.events if event.name == "drawn"]
    rolled = [event.number for event in after.events if event.name == "rolled"]
    ring = [before.at(space) for space in range(SPACES)]
    head = (before.tail + len(before.chain) - 1) % SPACES
    count, box, scorings = before.drawn, set(before.box), len(before.scorings)
    while True:
        space = (head + 1) % SPACES
        while ring[space] >= 0:  # behind the rearmost figure
            if ring[space]:
                box.add(ring[space])
            ring[space] = 0
            space = (space + 1) % SPACES
        rear = space
        while sum(map(bool, ring)) < SPACES - 1 and count < 67:
            head = (head + 1) % SPACES
            ring[head] = drawn.pop(0)
            count += 1
            if count in LAST_DRAWS:
                check_scoring(after, scorings)
                scorings += 1
        if count == 67 or ring[rear] != DIE:
            break
        pips, space = rolled.pop(0), rear
        need(pips in (1, 2, 3), "the die shows", pips)
        while pips:
            space = (space + 1) % SPACES
            pips -= ring[space] > 0
        box.add(ring[space])
        ring[rear], ring[space] = 0, DIE
    need(not drawn and not rolled, "more was drawn or rolled than needed")
    need(after.drawn == count and set(after.box) == box, "what went to the box")
    need([after.at(space) for space in range(SPACES)] == ring, "the track after the turn")
    need(after.over == (count == 67), "the end of the game")
    if not after.over:
        need(after.tail == rear and after.seat == -1 - ring[rear], "whose turn it is")
        need(after.turn == before.turn + 1, "the number of the turn")
    else:
        check_final(after)


def lead(own: int, others: list[int]) -> int:
    difference = own - min(others)
    return {0: 0, 1: 1, 2: 2, 3: 3, 4: 5}.get(difference, 8)


def check_scoring(after: State, number: int) -> None:
    """Hold a scoring once more. Nothing that it counts has changed since."""
    players = after.players
    mey = [2 if any(tile.id == MEY for tile in p.display.tiles.values()) else 1 for p in players]
    bonnets = [sum(tile.bonnets for tile in p.display.tiles.values()) for p in players]
    locations = [sum(tile.special for tile in p.display.tiles.values()) for p in players]
    counts = [
        [p.barrels for p in players],
        [p.chieftains * m + b for p, m, b in zip(players, mey, bonnets, strict=True)],
        locations,
    ]
    for category, count in zip(after.scorings[number], counts, strict=True):
        need(list(category.counts) == count, "what is compared in scoring", number + 1)
        need(list(category.points) == [lead(n, count) for n in count], "the points of scoring", number + 1)


def check_final(after: State) -> None:
    """Hold the final scoring once more."""
    final = after.final
    assert final is not None
    smallest = min(len(p.display.tiles) for p in after.players)
    for seat, player in enumerate(after.players):
        tiles = list(player.display.tiles.values())
        names = {tile.name for tile in tiles}
        expected = (
            2 * sum(tile.frame == "yellow" for tile in tiles) if "Iona Abbey" in names else 0,
            2 * sum(tile.frame == "green" for tile in tiles) if "Loch Morar" in names else 0,
            3 * sum(tile.name == "Village" for tile in tiles) if "Duart Castle" in names else 0,
            player.coins,
            -3 * (len(tiles) - smallest),
        )
        need(tuple(final.points[seat]) == expected, "the final scoring of seat", seat, final.points[seat], expected)
        need(final.cubes[seat] == sum(_cubes(player).values()), "the cubes left of seat", seat)


def check_standings(game: Game) -> None:
    """Check that every point is accounted for, and the ranks."""
    standings = game.standings()
    strength = [(player.vp, sum(_cubes(player).values())) for player in game.state.players]
    for seat, standing in enumerate(standings):
        parts = [*standing.activations.values(), *standing.final.values(), *map(sum, standing.scorings)]
        need(standing.total == sum(parts) == game.state.players[seat].vp, "standings that do not add up")
        need(standing.rank == 1 + sum(other > strength[seat] for other in strength), "a wrong rank")


# ---- whole games ----


def useful(actions: tuple[Action, ...], chance: random.Random) -> Action:
    """Choose an action at random, but rather one that does something than one that ends or gives away."""
    weights = [
        {Activate: 12, Take: 4, Promote: 3, Give: 4, Buy: 2, Done: 2, Fill: 4, Choose: 3, Decline: 9, GiveUp: 2}.get(
            type(action), 1
        )
        for action in actions
    ]
    return chance.choices(actions, weights)[0]


def play_checked(players: int, seed: int, *, thorough: bool = True) -> int:
    """Play a game at random with every invariant checked at every step, and return its number of actions.

    :param thorough: also take back and play again each action, and read the record now and then
    """
    chance = random.Random(f"{players}/{seed}")
    uniform = chance.random() < 0.5
    game = Game.new(players=players, seed=seed)
    check_state(game.state)
    while not game.over:
        check_legal(game)
        actions = game.legal_actions()
        action = chance.choice(actions) if uniform else useful(actions, chance)
        step(game, action, thorough=thorough)
        if thorough and chance.random() < 0.02:
            check_record(game)
    check_legal(game)
    check_standings(game)
    check_record(game)
    return len(game.actions)


def step(game: Game, action: Action, *, thorough: bool = True) -> None:
    """Play an action and check what it did; take it back and play it again."""
    before = game.state
    data = before.as_data() if thorough else None
    game.play(action)
    after = game.state
    need(after is not before, "a state was changed in place by", action)
    check_state(after)
    check_step(before, action, after)
    if not thorough:
        return
    need(before.as_data() == data, "the state before was changed by", action)
    if isinstance(action, EndTurn):
        need(not game.can_undo, "an ended turn can be taken back")
        return
    done = after.as_data()
    game.undo()
    need(game.state.as_data() == data, "undo does not restore the state before", action)
    game.redo()
    need(game.state.as_data() == done and game.actions[-1] is action, "redo does not restore the state after", action)


def check_record(game: Game) -> None:
    """Write the game down and read it again."""
    again = Game.from_json(game.to_json())
    need(
        again.state.as_data() == game.state.as_data() and again.actions == game.actions, "the record tells another game"
    )
