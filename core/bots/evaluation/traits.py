"""Traits: integer descriptors of a player's position; cubes are linked to the tiles that turn them into points."""

from collections.abc import Collection
from typing import Final

from core.actions import Cell
from core.bots.evaluation.marginal_values import MarginalValues, marginal_values
from core.bots.evaluation.static_evaluation import lead_value
from core.bots.evaluation.tile_estimates import BuildSites, find_build_sites
from core.bots.evaluation.weights import HANDMADE, OPEN_CELL_FEATURES, Weights
from core.deal import ALL_TILES, DRAWN_AT_SCORING
from core.display import NEIGHBOUR_CELLS
from core.score_types import CARD_COUNTS
from core.scoring import TILE_PENALTY, chieftain_count, lead_points
from core.state import Player, State
from core.tiles import FRAMES, NESS, RESOURCES, Tile

KINDS: Final = tuple(FRAMES)  # the kinds of tile, in counting order

TRAITS: Final = (
    *KINDS,
    *(f"{kind}_near" for kind in KINDS),
    *RESOURCES,
    *(f"{kind}_2" for kind in RESOURCES),
    *(f"{kind}_more" for kind in RESOURCES),
    "coins", "coins_over_5", "sale",
    "barrel_leads", "chieftain_leads", "card_leads",
    "barrels_soon", "chieftains_soon", "cards_soon",
    "clansman_2", "clansman_3", "clansmen_more", "promotable",
    "open0", "open1", "open2", "open3", "open4", "river_ends", "road_ends",
    "site_1", "site_2", "site_3",
    "behind", "given", "next", "tile_lead", "tile_lead_drawn",
    "counted", "ness",
    "kinds_at_fairs", "made_at_fairs", "meat_at_butchers", "made_at_butchers", "grain_at_distilleries",
    "made_at_distilleries", "built_at_bridges", "made_at_bridges", "cubes_at_grocers", "made_at_grocers",
    "kinds_made", "kinds_in_all", "turn",
)  # fmt: skip
"""The traits.

* ``quarry`` … ``loch``: tiles of that kind; ``quarry_near`` … ``loch_near``: those next to a cell that can be built on
  now, so that they can be activated again
* ``wood`` … ``sheep``: whether there is a cube; ``_2``: whether there is a second one; ``_more``: those beyond
* ``sale``: the coins for one cube of each kind held
* ``barrel_leads`` …: the value of the lead in all scorings to come, in tenths of a point; ``barrels_soon`` …: the
  points for it in the next one, times how near that is
* ``clansman_2`` …: whether there is a second clansman …; ``promotable``: whether one could become a chieftain soon
* ``open0`` … ``open4``: having only that many plain cells to build on, with a clansman in the display; ``river_ends``,
  ``road_ends``: the open ones
* ``site_1`` … ``site_3``: the value of activations by building on the best cells, in tenths of a point
* ``behind``: tiles left behind this turn; ``given``: tiles that others may take before the player's next turn;
  ``next``: whether the player has the next turn; ``turn``: whether it is the player's turn
* ``tile_lead``: tiles more than the smallest opposing display has; ``tile_lead_drawn``: that, times the elapsed part of
  the game
* ``counted``: the points of the cards that count tiles; ``ness``: activations to come by Loch Ness
* ``kinds_at_fairs`` …: amounts held, or produced, times the tiles that take them
* ``kinds_made``, ``kinds_in_all``: kinds of cubes that are produced; or produced or held
"""

_WITHOUT_ROOM: Final = Weights({**HANDMADE.table, **dict.fromkeys(OPEN_CELL_FEATURES, (0, 0))})
"""Weights for comparing cells; the remaining room is a trait of its own."""

_INDEX_OF_KIND: Final = {kind: n for n, kind in enumerate(KINDS)}
_FAIR, _BUTCHER, _DISTILLERY, _BRIDGE, _GROCER, _VILLAGE, _CASTLE = (
    _INDEX_OF_KIND[kind] for kind in ("fair", "butcher", "distillery", "bridge", "grocer", "village", "castle")
)

_NEAR_SCORING: Final = 14  # number of tiles left to draw below which a scoring is near
_BEST_SITE: Final = 1500  # upper limit of a cell's value, in centi-VP


def certain_points(player: Player) -> int:
    """The points so far, those of the cards in the final scoring, and the penalty for every tile, in centi-VP."""
    return 100 * (player.vp + _card_points(player) - TILE_PENALTY * len(player.display.tiles))


def traits(state: State, seat: int) -> list[int]:
    """The traits of a player's position at the end or the beginning of a turn, in the order of :data:`TRAITS`."""
    player = state.players[seat]
    values = marginal_values(state, seat, _WITHOUT_ROOM)
    sites = find_build_sites(player.display, values)
    counts, near, made = _tiles(player, sites)
    return [
        *counts,
        *near,
        *_goods(state, player, values),
        *_leads(state, player),
        *_room_traits(values, sites, near),
        *_place_on_track(state, seat),
        _card_points(player),
        (ALL_TILES - state.drawn) // 4 if NESS in player.cards else 0,
        *_conversions(values.cubes_held, made, near),
        int(state.seat == seat and state.phase == "take"),
    ]


def _tiles(player: Player, sites: BuildSites) -> tuple[list[int], list[int], dict[str, int]]:
    """By kind, the tiles, and those next to an open cell; by resource, the latter that produce it."""
    open_beside: set[Cell] = set()
    for cells in sites.cells.values():
        for _, cell in cells:
            open_beside.update(NEIGHBOUR_CELLS[cell])
    counts, near = [0] * len(KINDS), [0] * len(KINDS)
    made: dict[str, int] = {}
    for cell, tile in player.display.tiles.items():
        place = _INDEX_OF_KIND[tile.kind]
        counts[place] += 1
        if cell in open_beside:
            near[place] += 1
            resource = tile.produces
            if resource and resource != "any":
                made[resource] = made.get(resource, 0) + 1
    return counts, near, made


def _goods(state: State, player: Player, values: MarginalValues) -> list[int]:
    """Traits of cubes and coins."""
    held = list(values.cubes_held.values())
    coins = player.coins
    return [
        *[1 if n else 0 for n in held],
        *[1 if n > 1 else 0 for n in held],
        *[n - 2 if n > 2 else 0 for n in held],
        coins,
        coins - 5 if coins > 5 else 0,
        sum([row for n, row in zip(held, state.warehouse.values(), strict=True) if n]),
    ]


def _leads(state: State, player: Player) -> list[int]:
    """Traits of the leads over the smallest opponent in the three categories of the scorings."""
    others = [other for other in state.players if other is not player]
    todo, drawn = 3 - len(state.scorings), state.drawn
    until = next((at - drawn for at in DRAWN_AT_SCORING if at > drawn), _NEAR_SCORING)
    soon = _NEAR_SCORING - until if until < _NEAR_SCORING else 0
    leads = (
        player.barrels - min([other.barrels for other in others]),
        chieftain_count(player) - min(map(chieftain_count, others)),
        len(player.cards) - min([len(other.cards) for other in others]),
    )
    return [
        *[todo * lead_value(lead) // 10 for lead in leads],
        *[soon * (lead_points(lead) if lead >= 0 else -lead_points(-lead)) for lead in leads],
    ]


def _room_traits(values: MarginalValues, sites: BuildSites, near: list[int]) -> list[int]:
    """Traits of clansmen, cells to build on, and activations by building on the best of them."""
    plain, river, road = sites.cells.values()
    clansmen = values.clansmen
    opens = [0] * 5
    if clansmen and len(plain) < 5:
        opens[len(plain)] = 1
    best = sorted([more for more, _ in plain + river + road], reverse=True)[:3]
    return [
        int(clansmen > 1),
        int(clansmen > 2),
        clansmen - 3 if clansmen > 3 else 0,
        int(clansmen > 1 and near[_VILLAGE] + near[_CASTLE] > 0),
        *opens,
        len(river),
        len(road),
        *[min(more, _BEST_SITE) // 10 for more in best],
        *[0] * (3 - len(best)),
    ]


def _place_on_track(state: State, seat: int) -> list[int]:
    """Traits of the track from its tail to the player's figure, and of the surplus over the smallest other display."""
    behind = given = 0
    first = True
    for occupant in state.chain:
        if occupant == -1 - seat:
            break
        if occupant > 0:
            if first:
                behind += 1
            else:
                given += 1
        elif occupant:
            first = False
    tiles = [len(player.display.tiles) for player in state.players]
    lead = tiles.pop(seat) - min(tiles)
    return [behind, given, int(first), lead, lead * state.drawn // 8]


def _conversions(held: dict[str, int], made: dict[str, int], near: list[int]) -> list[int]:
    """Amounts held, and produced, times the tiles that turn them into points."""
    amounts = held.values()
    grain, wood, stone = made.get("grain", 0), made.get("wood", 0), made.get("stone", 0)
    distilleries, bridges = near[_DISTILLERY], near[_BRIDGE]
    return [
        (len(held) - list(amounts).count(0)) * near[_FAIR],
        len(made) * near[_FAIR],
        min(held["sheep"] + held["cattle"], 4) * near[_BUTCHER],
        (made.get("sheep", 0) + made.get("cattle", 0)) * near[_BUTCHER],
        min(held["grain"], 3) * distilleries,
        grain * distilleries,
        ((held["wood"] > 0) + (held["stone"] > 0)) * bridges,
        ((wood > 0) + (stone > 0)) * bridges,
        min(sum(amounts), 6) * near[_GROCER],
        sum(made.values()) * near[_GROCER],
        len(made),
        sum([1 for kind, n in held.items() if n or kind in made]),
    ]


def _card_points(player: Player) -> int:
    """The points of the cards that count tiles, for the current display."""
    tiles: Collection[Tile] = player.display.tiles.values()
    return sum([CARD_COUNTS[card].vp(tiles) for card in player.cards if card in CARD_COUNTS])
