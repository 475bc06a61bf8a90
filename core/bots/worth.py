"""What cubes, barrels, people and activations are worth to a player as he stands, in hundredths of a point."""

from __future__ import annotations

from core.actions import Cell
from core.bots.weights import FARTHEST, SMOOTH, Mind
from core.deal import ALL_TILES
from core.scoring import chieftain_count
from core.state import State
from core.tiles import MEY, ROOM, Tile
from core.warehouse import PRICES


class Worth:
    """What things are worth to one player in one position.

    :param mind: what he goes by
    :param left: how many tiles are still to come
    :param have: for each resource, how many cubes he has
    :param get: for each resource, one cube more
    :param lose: for each resource, the cube he can best do without (0 if he has none)
    :param cost: for each resource, what it takes to pay one cube: one of his own, or coins
    :param coin: one coin
    :param barrel: one barrel more
    :param chieftain: one chieftain more
    :param card: one card more
    :param step: a movement point
    :param clansmen: how many clan members stand in his display
    """

    __slots__ = (
        "barrel", "card", "chieftain", "clansmen", "coin", "cost", "get", "have", "left", "lose", "mind", "step",
    )  # fmt: skip
    mind: Mind
    left: int
    get: dict[str, int]
    lose: dict[str, int]
    cost: dict[str, int]
    have: dict[str, int]
    coin: int
    barrel: int
    chieftain: int
    card: int
    step: int
    clansmen: int

    def gain(self, tile: Tile, cell: Cell, cubes: dict[str, dict[Cell, int]]) -> int:
        """Return what activating a tile of one's own would bring now; 0 if nothing."""
        made = tile.makes
        if made:
            if made == "any":
                held = 0
                for place in cubes.values():
                    held += place.get(cell, 0)
                return max(self.get.values()) if held < ROOM else 0
            return self.get[made] if cubes[made].get(cell, 0) < ROOM else 0
        if tile.moves:
            return self.step
        takes = tile.takes
        if takes:
            return self.conversion(tile)
        return tile.points[0] * 100 if tile.points else 0

    def conversion(self, tile: Tile) -> int:
        """Return what a distillery, butcher, fair, grocer or bridge would bring now, at best."""
        cost = self.cost
        if tile.distils:
            return max(0, self.barrel - cost["grain"])
        if len(tile.takes) == 2:
            return max(0, tile.points[0] * 100 - cost[tile.takes[0].only] - cost[tile.takes[1].only])
        due = tile.takes[0]
        best = 0
        if due.distinct:
            spent = 0
            for points, price in zip(tile.points, sorted(cost.values()), strict=False):
                spent += price
                if points * 100 - spent > best:
                    best = points * 100 - spent
            return best
        if len(due.kinds) == 1:  # butchers of one kind
            kind = due.kinds[0]
            first = cost[kind]
            best = max(0, tile.points[0] * 100 - first)
            if self.have[kind] > 1:
                best = max(best, tile.points[1] * 100 - 2 * first)
            return best
        # the grocer
        ready = sorted(price for kind, price in cost.items() for _ in range(max(1, self.have[kind])))
        return max(0, tile.points[0] * 100 - ready[0] - ready[1] - ready[2])


def worth(state: State, seat: int, mind: Mind) -> Worth:
    """Return what things are worth to a player.

    :param state: any position
    :param seat: the player
    :param mind: what he goes by
    """
    player = state.players[seat]
    rows = state.warehouse
    left = ALL_TILES - state.drawn
    w = Worth.__new__(Worth)
    w.mind = mind
    w.left = left
    coin = w.coin = mind.coin[left]
    coins = player.coins
    further = mind.further[left]
    get, lose, cost, have = {}, {}, {}, {}
    for (kind, place), base in zip(player.display.cubes.items(), mind.cubes[left], strict=True):
        row = rows[kind]
        sale = row * 100
        if place:
            n = 0
            for count in place.values():
                n += count
            have[kind] = n
            value = base
            for _ in range(1, n):
                value = value * further // 100
            lost = lose[kind] = cost[kind] = value if value > sale else sale
            value = value * further // 100
            sale -= 100 * n
            get[kind] = value if value > sale else sale if sale > 0 else 0
            price = PRICES[row] * coin
            if price < lost and row < 3 and PRICES[row] <= coins:
                cost[kind] = price
        else:
            have[kind] = lose[kind] = 0
            get[kind] = base if base > sale else sale
            price = PRICES[row]
            cost[kind] = price * coin if price <= coins else 10_000
    w.get, w.lose, w.cost, w.have = get, lose, cost, have
    hold = mind.hold[left]
    todo = 3 - len(state.scorings)
    chiefs = chieftain_count(player)
    barrels = player.barrels
    cards = len(player.cards)
    least_b = least_c = least_d = 99
    for other in state.players:
        if other is not player:
            if other.barrels < least_b:
                least_b = other.barrels
            n = chieftain_count(other)
            if n < least_c:
                least_c = n
            n = len(other.cards)
            if n < least_d:
                least_d = n
    w.barrel = SMOOTH[_lead(barrels - least_b)] * hold[0] * todo // 100
    w.chieftain = SMOOTH[_lead(chiefs - least_c)] * hold[1] * todo // 100
    if MEY in player.cards:
        w.chieftain += SMOOTH[_lead(chiefs + 1 - least_c)] * hold[1] * todo // 100
    w.card = SMOOTH[_lead(cards - least_d)] * hold[2] * todo // 100
    clansmen = 0
    for n in player.display.clansmen.values():
        clansmen += n
    w.clansmen = clansmen
    step = mind.step[left]
    if clansmen > 1:
        promote = w.chieftain - mind.crew[left] // (clansmen - 1)
        if promote > step:
            step = promote
    w.step = step
    return w


def _lead(lead: int) -> int:
    return FARTHEST + (lead if -FARTHEST < lead < FARTHEST else FARTHEST if lead > 0 else -FARTHEST)
