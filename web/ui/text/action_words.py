"""Text for actions and payments.

``ui.text.event_words`` has the text for events, ``ui.text.terms`` that for single things.
"""

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
from ui.text.i18n import N_, Name, Sentence, _, capital, listed
from ui.text.terms import (
    ahead,
    barrels,
    clansmen,
    coins,
    cost,
    cube,
    cubes,
    due,
    has_cost,
    movement,
    place,
    points,
    spot,
    tile_name,
    track_tile,
)

Speaker = Callable[[State, Any], Sentence]


def action(state: State, chosen: Action) -> Sentence:
    """A legal action as a self-contained sentence: "Sell wood from the Forest for 2 coins"."""
    return _SENTENCES[type(chosen)](state, chosen)


def title(state: State, space: int) -> Sentence:
    """A tile on the track with its position and cost: "Fair, 3 ahead, costs wood"."""
    tile, number = TILES[state.at(space)], ahead(state, space)
    if number < 0:
        return Sentence(_("{tile}, about to leave the track"), tile=tile_name(tile))
    # Translators: A tile of the track, so many spaces (1 to 13) ahead of the figure that stands last; {cost} is such as
    # "wood and stone", "1 barrel of whisky".
    priced = _("{tile}, {number} ahead, costs {cost}")
    words = priced if has_cost(tile) else _("{tile}, {number} ahead, costs nothing")
    return Sentence(words, tile=tile_name(tile), number=number, cost=cost(tile))


def gives(tile: Tile) -> str:
    """The benefit of a tile's activation, in words; "" for a loch."""
    if tile.produces == "any":
        return _("a resource of your choice")
    if tile.produces:
        return cubes(tile.produces, 1)
    if tile.moves:
        return movement(1)
    taken = listed([due(part) for part in tile.input])
    # Translators: What is given up for what: "wood and stone for 7 VP", "grain for 1 barrel of whisky".
    exchange = _("{cost} for {gain}")
    if tile.makes_barrel:
        return exchange.format(cost=taken, gain=barrels(1))
    if not tile.points:
        return ""
    # Translators: {points} is a number, or several: "2/4", "1/3/5/8/12".
    gain = _("{points} VP").format(points="/".join(map(str, tile.points)))
    return exchange.format(cost=taken, gain=gain) if taken else gain


def once(tile: Tile) -> list[str]:
    """A tile's one-time benefit, in words, except its card."""
    parts = []
    if tile.clansmen:
        parts.append(clansmen(tile.clansmen))
    if tile.barrels:
        parts.append(barrels(tile.barrels))
    if tile.coins:
        parts.append(coins(tile.coins))
    if tile.free_choices:
        # Translators: {number} is 2.
        parts.append(_("{number} resources of your choice").format(number=tile.free_choices))
    return parts


def demand(payment: Payment) -> str:
    """The payment due now: "stone", "2 different resources (so far wood)"."""
    part = payment.remaining[0]
    if part.most == 1:
        return due(part)
    count = len(payment.given)
    if not count:
        return due(part)
    given = listed([cube(kind) for kind in payment.given])
    # Translators: {due} is such as "1–3 different resources", {given} such as "wood and sheep".
    return _("{due} (so far {given})").format(due=due(part), given=given)


def enough_points(payment: Payment) -> int:
    """The victory points for what has been given so far."""
    tile = payment.tile
    least = tile.input[0].least if tile.input else 0
    index = payment.paid - least
    return tile.points[index] if 0 <= index < len(tile.points) else 0


def _take(state: State, chosen: Take) -> Sentence:
    # Translators: {spot} is a phrase of its own: "above the Forest, 2 east, 1 north", or only "2 east, 1 north".
    words = _("Take {tile:the} and place it {spot}")
    return Sentence(words, tile=track_tile(state, chosen.space), spot=spot(state.player.display, chosen.cell))


def _pass(state: State, chosen: Pass) -> Sentence:
    return Sentence(_("Pass: no tile can be taken"))


def _give(state: State, chosen: Give) -> Sentence:
    where = place(state.player.display, chosen.cell)
    # Translators: {resource} is one cube, here and below, {place} a tile: "Forest (1 north)".
    return Sentence(_("Pay {resource} from {place:the}"), resource=cube(chosen.kind), place=where)


def _buy(state: State, chosen: Buy) -> Sentence:
    price = buying_price(state.warehouse, chosen.kind) or 0
    return Sentence(_("Buy {resource} for {coins}"), resource=cube(chosen.kind), coins=coins(price))


def _give_up(state: State, chosen: GiveUp) -> Sentence:
    if chosen.source is None:
        return Sentence(_("Give up a chieftain"))
    return Sentence(_("Give up the clansman on {place:the}"), place=place(state.player.display, chosen.source))


def _enough(state: State, chosen: Enough) -> Sentence:
    if state.payment is None:
        return Sentence(_("Stop"))
    # Translators: A player who might pay more cubes pays no more; {points} is such as "5 VP".
    return Sentence(_("Stop: take {points}"), points=points(enough_points(state.payment)))


def _choose(state: State, chosen: Choose) -> Sentence:
    return Sentence(_("Choose {resource}"), resource=cube(chosen.kind))


def _decline(state: State, chosen: Decline) -> Sentence:
    return Sentence(_("Leave the abbey empty"))


def _fill(state: State, chosen: Fill) -> Sentence:
    return Sentence(_("Let Loch Shiel fill the empty tiles now"))


def _activate(state: State, chosen: Activate) -> Sentence:
    where = place(state.player.display, chosen.cell)
    # Translators: {gain} is what that brings, in short: "1 wood", "grain for 1 barrel of whisky".
    return Sentence(_("Activate {place:the}: {gain}"), place=where, gain=_activation(state, chosen.cell))


def _activation(state: State, cell: Cell) -> str:
    """An activation's benefit, and the least cost in coins of cubes that are missing."""
    display = state.player.display
    gain, price = gives(display.tiles[cell]), coins_needed(display.tiles[cell].input, display, state.warehouse)
    # Translators: What an activation brings, and what has to be bought for it.
    return _("{gain} ({coins} for what is missing)").format(gain=gain, coins=coins(price)) if price else gain


def _done(state: State, chosen: Done) -> Sentence:
    return Sentence(_("Move clansmen now: nothing more can be activated afterwards"))


def _move(state: State, chosen: Move) -> Sentence:
    display = state.player.display
    source, target = place(display, chosen.source), place(display, chosen.target)
    return Sentence(_("Move a clansman from {source:the} to {target:the}"), source=source, target=target)


def _promote(state: State, chosen: Promote) -> Sentence:
    return Sentence(_("Make the clansman on {place:the} a chieftain"), place=place(state.player.display, chosen.cell))


def _sell(state: State, chosen: Sell) -> Sentence:
    return Sentence(
        _("Sell {resource} from {place:the} for {coins}"),
        resource=cube(chosen.kind),
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
    """A legal action in brief, for use under its group's heading: "Forest: 1 wood"."""
    display = state.player.display
    match chosen:
        case Take():
            return Sentence("{spot}", spot=capital(spot(display, chosen.cell)))
        case Activate():
            gain = _activation(state, chosen.cell)
            # Translators: Under the heading "Activate": a tile as a heading, and what that brings.
            return Sentence(_("{place}: {gain}"), place=place(display, chosen.cell), gain=gain)
        case Move():
            # Translators: Under the heading "Move the clansman from …": a tile.
            return Sentence(_("To {target:the}"), target=place(display, chosen.target))
        case Promote():
            # Translators: Under the heading "Make a chieftain".
            return Sentence(_("The clansman on {place:the}"), place=place(display, chosen.cell))
        case Sell():
            price = coins(selling_price(state.warehouse, chosen.kind))
            where = place(display, chosen.cell)
            return Sentence(
                # Translators: Under the heading "Sell".
                _("{resource} from {place:the} for {coins}"),
                resource=capital(cube(chosen.kind)),
                place=where,
                coins=price,
            )
        case Choose():
            return Sentence("{resource}", resource=capital(cube(chosen.kind)))
    return action(state, chosen)


def phase(state: State, names: tuple[str, ...], legal: tuple[Action, ...]) -> Sentence:
    """A sentence naming the player to move and their options."""
    who = Name(names[state.seat])
    if state.phase == "take":
        if any(isinstance(chosen, Pass) for chosen in legal):
            return Sentence(
                _("{player}: no tile on the track can be taken. Sell what you like, then pass."), player=who
            )
        return Sentence(_("{player}: choose a tile on the track."), player=who)
    if state.phase == "pay" and state.payment is not None:
        words = (
            # Translators: {due} is such as "wood", "2 different resources (so far stone)".
            _("{player}: pay {due} for {tile:the}.")
            if state.payment.purpose == "place"
            else _("{player}: give {due} to {tile:the}.")
        )
        if state.payment.tile.costs_person and not state.payment.remaining:
            return Sentence(
                _("{player}: give up a clansman or a chieftain for {tile:the}."),
                player=who,
                tile=tile_name(state.payment.tile),
            )
        return Sentence(words, player=who, due=demand(state.payment), tile=tile_name(state.payment.tile))
    if state.phase == "choose" and state.payment is not None:
        tile = state.player.display.tiles[state.payment.cell]
        return Sentence(_("{player}: choose a resource for {tile:the}."), player=who, tile=tile_name(tile))
    return Sentence(_(_PHASES[state.phase]), player=who)


_PHASES = {
    "fill": N_("{player}: Loch Shiel fills your empty tiles. You may sell first to empty more of them."),
    "activate": N_("{player}: activate tiles in any order, then end your turn."),
    "move": N_("{player}: move your clansmen, or make them chieftains."),
    "passed": N_("{player}: nothing could be taken. Sell what you like, then end your turn."),
    "over": N_("The game is over."),
}
