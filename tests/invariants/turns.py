"""The end of a turn: refill, die and scorings, and the final standings (rules, 3 and 9)."""

from __future__ import annotations

from core import Game
from core.state import DIE, SPACES, State
from tests.invariants.displays import IONA, cubes_of
from tests.invariants.need import need
from tests.invariants.states import LAST_DRAWS

MEY, DUART, MORAR = 41, 42, 49


def check_refill(before: State, after: State) -> None:
    """Repeats the end of a turn with the tiles drawn and the rolls made (rules, 3 and 9)."""
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
    """Repeats a scoring. Nothing that it counts has changed since."""
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
    """Repeats the final scoring."""
    final = after.final
    assert final is not None
    smallest = min(len(p.display.tiles) for p in after.players)
    for seat, player in enumerate(after.players):
        tiles = list(player.display.tiles.values())
        owned = {tile.id for tile in tiles}
        expected = (
            2 * sum(tile.frame == "yellow" for tile in tiles) if IONA in owned else 0,
            2 * sum(tile.frame == "green" for tile in tiles) if MORAR in owned else 0,
            3 * sum(tile.name == "Village" for tile in tiles) if DUART in owned else 0,
            player.coins,
            -3 * (len(tiles) - smallest),
        )
        need(tuple(final.points[seat]) == expected, "the final scoring of seat", seat, final.points[seat], expected)
        need(final.cubes[seat] == sum(cubes_of(player).values()), "the cubes left of seat", seat)


def check_standings(game: Game) -> None:
    """Checks that every point is accounted for, and the ranks."""
    standings = game.standings()
    strength = [(player.vp, sum(cubes_of(player).values())) for player in game.state.players]
    for seat, standing in enumerate(standings):
        parts = [*standing.activations.values(), *standing.final.values(), *map(sum, standing.scorings)]
        need(standing.total == sum(parts) == game.state.players[seat].vp, "standings that do not add up")
        need(standing.rank == 1 + sum(other > strength[seat] for other in strength), "a wrong rank")
