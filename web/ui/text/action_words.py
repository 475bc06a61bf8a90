"""Actions and demands in words.

What has happened is told by ``ui.text.event_words``, single things by ``ui.text.terms``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.actions import (
    Action,
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
)
from core.paying import coins_needed
from core.state import Payment, State
from core.tiles import TILES, Tile
from core.warehouse import buying_price, selling_price
from ui.text.i18n import N_, Name, Sentence, _, listed
from ui.text.terms import (
    ahead,
    barrels,
    coins,
    cost,
    due,
    has_cost,
    place,
    points,
    resource,
    spot,
    tile_name,
    track_tile,
)

Speaker = Callable[[State, Any], Sentence]


def action(state: State, chosen: Action) -> Sentence:
    """A legal action as a sentence that can stand alone: "Sell wood from Forest for 2 coins"."""
    return _SENTENCES[type(chosen)](state, chosen)


def title(state: State, space: int) -> Sentence:
    """A tile of the track with where it lies and what it costs: "Fair, 3 ahead, costs wood"."""
    tile, number = TILES[state.at(space)], ahead(state, space)
    if number < 0:
        return Sentence(_("{tile}, leaves the track"), tile=tile_name(tile))
    words = _("{tile}, {number} ahead, costs {cost}") if has_cost(tile) else _("{tile}, {number} ahead, costs nothing")
    return Sentence(words, tile=tile_name(tile), number=number, cost=cost(tile))


def gives(tile: Tile) -> str:
    """What an activation of a tile brings, in words; "" for a loch."""
    if tile.produces == "any":
        return _("a resource of your choice")
    if tile.produces:
        return _("1 {resource}").format(resource=resource(tile.produces))
    if tile.moves:
        return _("1 movement point")
    taken = listed([due(part) for part in tile.input])
    if tile.makes_barrel:
        return _("{cost} for {gain}").format(cost=taken, gain=barrels(1))
    if not tile.points:
        return ""
    gain = _("{points} VP").format(points="/".join(map(str, tile.points)))
    return _("{cost} for {gain}").format(cost=taken, gain=gain) if taken else gain


def once(tile: Tile) -> list[str]:
    """What a tile brings when it is placed, besides its card."""
    parts = []
    if tile.clansmen:
        parts.append(_("{number} clansmen").format(number=tile.clansmen) if tile.clansmen > 1 else _("1 clansman"))
    if tile.barrels:
        parts.append(barrels(tile.barrels))
    if tile.coins:
        parts.append(coins(tile.coins))
    if tile.free_choices:
        parts.append(_("{number} resources of your choice").format(number=tile.free_choices))
    return parts


def demand(payment: Payment) -> str:
    """What is to be paid now: "stone", "1 more of 2 different resources"."""
    part = payment.remaining[0]
    if part.most == 1:
        return due(part)
    count = len(payment.given)
    if not count:
        return due(part)
    given = listed([resource(kind) for kind in payment.given])
    return _("{due} (so far {given})").format(due=due(part), given=given)


def enough_points(payment: Payment) -> int:
    """The victory points that stopping now brings."""
    tile = payment.tile
    least = tile.input[0].least if tile.input else 0
    index = payment.paid - least
    return tile.points[index] if 0 <= index < len(tile.points) else 0


def _take(state: State, chosen: Take) -> Sentence:
    words = _("Take {tile} and lay it {spot}")
    return Sentence(words, tile=track_tile(state, chosen.space), spot=spot(state.player.display, chosen.cell))


def _pass(state: State, chosen: Pass) -> Sentence:
    return Sentence(_("Pass: no tile can be taken"))


def _give(state: State, chosen: Give) -> Sentence:
    where = place(state.player.display, chosen.cell)
    return Sentence(_("Pay {resource} from {place}"), resource=resource(chosen.kind), place=where)


def _buy(state: State, chosen: Buy) -> Sentence:
    price = buying_price(state.warehouse, chosen.kind) or 0
    return Sentence(_("Buy {resource} for {coins}"), resource=resource(chosen.kind), coins=coins(price))


def _give_up(state: State, chosen: GiveUp) -> Sentence:
    if chosen.source is None:
        return Sentence(_("Give up a chieftain"))
    return Sentence(_("Give up the clansman on {place}"), place=place(state.player.display, chosen.source))


def _enough(state: State, chosen: Enough) -> Sentence:
    if state.payment is None:
        return Sentence(_("Enough"))
    return Sentence(_("Enough: take {points}"), points=points(enough_points(state.payment)))


def _choose(state: State, chosen: Choose) -> Sentence:
    return Sentence(_("Choose {resource}"), resource=resource(chosen.kind))


def _decline(state: State, chosen: Decline) -> Sentence:
    return Sentence(_("Leave the abbey empty"))


def _fill(state: State, chosen: Fill) -> Sentence:
    return Sentence(_("Let Loch Shiel fill the empty tiles now"))


def _activate(state: State, chosen: Activate) -> Sentence:
    where = place(state.player.display, chosen.cell)
    return Sentence(_("Activate {place}: {gain}"), place=where, gain=_activation(state, chosen.cell))


def _activation(state: State, cell: Cell) -> str:
    """What an activation brings, and what has at least to be paid for cubes that are missing."""
    display = state.player.display
    gain, price = gives(display.tiles[cell]), coins_needed(display.tiles[cell].input, display, state.warehouse)
    return _("{gain} ({coins} for what is missing)").format(gain=gain, coins=coins(price)) if price else gain


def _done(state: State, chosen: Done) -> Sentence:
    return Sentence(_("Move clansmen now: nothing more can be activated afterwards"))


def _move(state: State, chosen: Move) -> Sentence:
    display = state.player.display
    source, target = place(display, chosen.source), place(display, chosen.target)
    return Sentence(_("Move a clansman from {source} to {target}"), source=source, target=target)


def _promote(state: State, chosen: Promote) -> Sentence:
    return Sentence(_("Make the clansman on {place} a chieftain"), place=place(state.player.display, chosen.cell))


def _sell(state: State, chosen: Sell) -> Sentence:
    return Sentence(
        _("Sell {resource} from {place} for {coins}"),
        resource=resource(chosen.kind),
        place=place(state.player.display, chosen.cell),
        coins=coins(selling_price(state.warehouse, chosen.kind)),
    )


def _end(state: State, chosen: EndTurn) -> Sentence:
    return Sentence(_("End the turn"))


_SENTENCES: dict[type[Action], Speaker] = {
    Take: _take, Pass: _pass, Give: _give, Buy: _buy, GiveUp: _give_up, Enough: _enough, Choose: _choose,
    Decline: _decline, Fill: _fill, Activate: _activate, Done: _done, Move: _move, Promote: _promote, Sell: _sell,
    EndTurn: _end,
}  # fmt: skip


def brief(state: State, chosen: Action) -> Sentence:
    """A legal action in few words, to stand under the heading of its group: "Forest: 2 coins"."""
    display = state.player.display
    match chosen:
        case Take():
            return Sentence("{spot}", spot=spot(display, chosen.cell))
        case Activate():
            gain = _activation(state, chosen.cell)
            return Sentence(_("{place}: {gain}"), place=place(display, chosen.cell), gain=gain)
        case Move():
            return Sentence(_("to {target}"), target=place(display, chosen.target))
        case Promote():
            return Sentence(_("the clansman on {place}"), place=place(display, chosen.cell))
        case Sell():
            price = coins(selling_price(state.warehouse, chosen.kind))
            where = place(display, chosen.cell)
            return Sentence(
                _("{resource} from {place} for {coins}"), resource=resource(chosen.kind), place=where, coins=price
            )
        case Choose():
            return Sentence("{resource}", resource=resource(chosen.kind))
    return action(state, chosen)


def phase(state: State, names: tuple[str, ...], legal: tuple[Action, ...]) -> Sentence:
    """In one sentence whose turn it is and what can be done now."""
    who = Name(names[state.seat])
    if state.phase == "take":
        if any(isinstance(chosen, Pass) for chosen in legal):
            return Sentence(
                _("{player}: no tile of the track can be taken. Sell what you like, then pass."), player=who
            )
        return Sentence(_("{player}: choose a tile of the track."), player=who)
    if state.phase == "pay" and state.payment is not None:
        words = (
            _("{player}: pay {due} for {tile}.")
            if state.payment.purpose == "place"
            else _("{player}: give {due} to {tile}.")
        )
        if state.payment.tile.costs_person and not state.payment.remaining:
            return Sentence(
                _("{player}: give up a clansman or a chieftain for {tile}."),
                player=who,
                tile=tile_name(state.payment.tile),
            )
        return Sentence(words, player=who, due=demand(state.payment), tile=tile_name(state.payment.tile))
    if state.phase == "choose":
        tile = state.player.display.tiles.get(state.cell) if state.cell else None
        words = _("{player}: choose a resource for {tile}.")
        return Sentence(words, player=who, tile=tile_name(tile) if tile else "")
    return Sentence(_(_PHASES[state.phase]), player=who)


_PHASES = {
    "fill": N_("{player}: Loch Shiel fills your empty tiles. You may sell first to have more of them empty."),
    "activate": N_("{player}: activate tiles in any order, then end your turn."),
    "move": N_("{player}: move your clansmen, or make them chieftains."),
    "passed": N_("{player}: nothing could be taken. Sell what you like, then end your turn."),
    "over": N_("The game is over."),
}
