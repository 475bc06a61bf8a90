"""Marginal values of one more cube, barrel, chieftain, card or activation, in centi-VP."""

from core.actions import Cell
from core.bots.evaluation.weights import MAX_LEAD, SMOOTHED_LEAD_VALUES, Weights
from core.deal import ALL_TILES
from core.scoring import chieftain_count
from core.state import State
from core.tiles import MEY, ROOM, Tile
from core.warehouse import PRICES


class MarginalValues:
    """A player's marginal values in one position, in centi-VP."""

    __slots__ = (
        "barrel", "card", "chieftain", "clansmen", "coin", "cube_gain", "cube_loss", "cube_price", "cubes_held",
        "left", "movement", "weights",
    )  # fmt: skip
    weights: Weights
    left: int  # tiles still in the stacks, 0 to 67
    cubes_held: dict[str, int]  # by resource, the cubes in the player's display
    cube_gain: dict[str, int]  # by resource, the value of one more cube
    cube_loss: dict[str, int]  # by resource, the value of the most dispensable cube; 0 if there is none
    cube_price: dict[str, int]  # by resource, the cost of paying one cube: one of the player's own, or coins
    coin: int  # one coin
    barrel: int  # one more barrel
    chieftain: int  # one more chieftain
    card: int  # one more card
    movement: int  # a movement point
    clansmen: int  # number of clansmen in the player's display

    def activation(self, tile: Tile, cell: Cell, cubes: dict[str, dict[Cell, int]]) -> int:
        """The value of activating a tile of the display now, 0 or more."""
        made = tile.produces
        if made:
            if made == "any":
                held = 0
                for place in cubes.values():
                    held += place.get(cell, 0)
                return max(self.cube_gain.values()) if held < ROOM else 0
            return self.cube_gain[made] if cubes[made].get(cell, 0) < ROOM else 0
        if tile.moves:
            return self.movement
        takes = tile.input
        if takes:
            return self.conversion(tile)
        return tile.points[0] * 100 if tile.points else 0

    def conversion(self, tile: Tile) -> int:
        """The best value of activating a distillery, butcher, fair, grocer or bridge now, 0 or more."""
        cost = self.cube_price
        if tile.makes_barrel:
            return max(0, self.barrel - cost["grain"])
        if len(tile.input) == 2:
            return max(0, tile.points[0] * 100 - cost[tile.input[0].only] - cost[tile.input[1].only])
        due = tile.input[0]
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
            if self.cubes_held[kind] > 1:
                best = max(best, tile.points[1] * 100 - 2 * first)
            return best
        # the grocer
        ready = sorted(price for kind, price in cost.items() for _ in range(max(1, self.cubes_held[kind])))
        return max(0, tile.points[0] * 100 - ready[0] - ready[1] - ready[2])


def marginal_values(state: State, seat: int, weights: Weights) -> MarginalValues:
    """The marginal values of a player in a position."""
    player = state.players[seat]
    rows = state.warehouse
    left = ALL_TILES - state.drawn
    values = MarginalValues()
    values.weights = weights
    values.left = left
    coin = values.coin = weights.coin[left]
    coins = player.coins
    further = weights.further[left]
    gains, losses, costs, held = {}, {}, {}, {}
    for (kind, place), base in zip(player.display.cubes.items(), weights.cubes[left], strict=True):
        row = rows[kind]
        sale = row * 100
        if place:
            n = 0
            for count in place.values():
                n += count
            held[kind] = n
            value = base
            for _ in range(1, n):
                value = value * further // 100
            lost = losses[kind] = costs[kind] = value if value > sale else sale
            value = value * further // 100
            sale -= 100 * n
            gains[kind] = value if value > sale else sale if sale > 0 else 0
            price = PRICES[row] * coin
            if price < lost and row < 3 and PRICES[row] <= coins:
                costs[kind] = price
        else:
            held[kind] = losses[kind] = 0
            gains[kind] = base if base > sale else sale
            price = PRICES[row]
            costs[kind] = price * coin if price <= coins else 10_000
    values.cube_gain, values.cube_loss, values.cube_price, values.cubes_held = gains, losses, costs, held
    hold = weights.hold[left]
    todo = 3 - len(state.scorings)
    chieftains = chieftain_count(player)
    barrels = player.barrels
    cards = len(player.cards)
    least_barrels = least_chieftains = least_cards = 99
    for other in state.players:
        if other is not player:
            if other.barrels < least_barrels:
                least_barrels = other.barrels
            n = chieftain_count(other)
            if n < least_chieftains:
                least_chieftains = n
            n = len(other.cards)
            if n < least_cards:
                least_cards = n
    values.barrel = SMOOTHED_LEAD_VALUES[_index(barrels - least_barrels)] * hold[0] * todo // 100
    values.chieftain = SMOOTHED_LEAD_VALUES[_index(chieftains - least_chieftains)] * hold[1] * todo // 100
    if MEY in player.cards:
        values.chieftain += SMOOTHED_LEAD_VALUES[_index(chieftains + 1 - least_chieftains)] * hold[1] * todo // 100
    values.card = SMOOTHED_LEAD_VALUES[_index(cards - least_cards)] * hold[2] * todo // 100
    clansmen = 0
    for n in player.display.clansmen.values():
        clansmen += n
    values.clansmen = clansmen
    movement = weights.step[left]
    if clansmen > 1:
        promotion = values.chieftain - weights.crew[left] // (clansmen - 1)
        if promotion > movement:
            movement = promotion
    values.movement = movement
    return values


def _index(lead: int) -> int:
    """The index of a lead in :data:`SMOOTHED_LEAD_VALUES`."""
    return MAX_LEAD + (lead if -MAX_LEAD < lead < MAX_LEAD else MAX_LEAD if lead > 0 else -MAX_LEAD)
