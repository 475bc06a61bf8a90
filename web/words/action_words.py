"""Text for actions and payments. ``words.event_words`` has the text for events, ``words.terms`` that for single
things."""

from collections import Counter
from typing import Any

from core.actions import Action, Activate, Buy, Cell, Choose, Enough, Give, GiveUp, Move, Pass, Promote, Sell, Take
from core.paying import coins_needed
from core.state import Payment, State
from core.tiles import NESS, TILES, Tile
from core.warehouse import buying_price, selling_price
from words import terms
from words.i18n import N_, Sentence, _, capitalize_first, format_list, ngettext


def action(state: State, chosen: Action) -> Sentence:
    """A legal action as a self-contained sentence: "Sell wood from the Forest for 2 coins"."""
    word, fields = chosen.word, _fields(state, chosen)
    message = SENTENCES[word] if fields or word not in FIELDLESS else FIELDLESS[word]
    return Sentence(_(message), **fields)


def brief_sentence(state: State, chosen: Action) -> Sentence:
    """A legal action in brief, for use under its group's heading: "Forest: 1 wood"."""
    if chosen.word not in BRIEF:
        return action(state, chosen)
    fields = _fields(state, chosen)
    begins = {name: capitalize_first(fields[name]) for name in ("spot", "resource") if name in fields}
    return Sentence(_(BRIEF[chosen.word]), **fields | begins)


def title(state: State, space: int) -> Sentence:
    """A tile on the track with its position and cost: "Fair, 3 ahead, costs wood"."""
    tile, number = TILES[state.at(space)], terms.spaces_ahead(state, space)
    if number < 0:
        return Sentence(_("{tile}, about to leave the track"), tile=terms.tile_name(tile))
    # Translators: A tile on the track, so many spaces (1 to 13) ahead of the figure that stands last; {cost} is such as
    # "wood and stone", "1 barrel of whisky".
    priced = _("{tile}, {number} ahead, costs {cost}")
    words = priced if terms.has_cost(tile) else _("{tile}, {number} ahead, free")
    return Sentence(words, tile=terms.tile_name(tile), number=number, cost=terms.cost_phrase(tile))


def activation_benefit(tile: Tile, number: int = 1) -> str:
    """The benefit of activating a tile, or ``number`` such tiles, in words; "" for a loch."""
    if tile.produces == "any":
        return _("a resource of your choice")
    if tile.produces:
        return terms.cube_count(tile.produces, number)
    if tile.moves:
        return terms.movement(number)
    taken = format_list([terms.cost_part_phrase(part) for part in tile.input])
    # Translators: What is given up for what: "wood and stone for 7 VP", "grain for 1 barrel of whisky".
    exchange = _("{cost} for {gain}")
    if tile.makes_barrel:
        return _times(exchange.format(cost=taken, gain=terms.barrels(1)), number)
    if not tile.points:
        return ""
    # Translators: {points} is a number, or several: "2/4", "1/3/5/8/12".
    gain = _("{points} VP").format(points="/".join(map(str, tile.points)))
    return _times(exchange.format(cost=taken, gain=gain) if taken else gain, number)


def _times(gain: str, number: int) -> str:
    # Translators: What each of several tiles gives: "grain for 1 barrel of whisky (2 times)"; {number} is 2 to 8.
    return _("{gain} ({number} times)").format(gain=gain, number=number) if number > 1 else gain


def countable_benefits(tile: Tile) -> list[str]:
    """A tile's one-time benefit, in words, except its card."""
    parts = []
    if tile.clansmen:
        parts.append(terms.clansmen(tile.clansmen))
    if tile.barrels:
        parts.append(terms.barrels(tile.barrels))
    if tile.coins:
        parts.append(terms.coins(tile.coins))
    if tile.free_choices:
        # Translators: {number} is 2.
        parts.append(_("{number} resources of your choice").format(number=tile.free_choices))
    return parts


def payment_due(payment: Payment) -> str:
    """The payment due now: "stone", "2 different resources (so far wood)"."""
    part = payment.remaining[0]
    due, given = terms.cost_part_phrase(part), _given(payment)
    # Translators: {due} is such as "1–3 different resources", {given} such as "wood and sheep".
    return _("{due} (so far {given})").format(due=due, given=given) if given else due


def _given(payment: Payment) -> str:
    """Cubes given so far to a part of a cost that takes several; "" if none."""
    if payment.remaining[0].most == 1:
        return ""
    return format_list([terms.cube_count(kind, number) for kind, number in Counter(payment.given).items()])


def enough_points(payment: Payment) -> int:
    """The victory points for what has been given so far."""
    tile = payment.tile
    least = tile.input[0].least if tile.input else 0
    index = payment.paid - least
    return tile.points[index] if 0 <= index < len(tile.points) else 0


SENTENCES = {
    # Translators: {spot} is a phrase of its own: "above the Forest (at 2 east, 1 north)", or only "2 east, 1 north".
    "take": N_("Take {tile:the} and place it {spot}"),
    "pass": N_("Pass: no tile can be taken"),
    # Translators: {resource} is one cube, here and below, {place} a tile: "Forest (1 north)".
    "give": N_("Pay {resource} from {place:the}"),
    "buy": N_("Buy {resource} for {coins}"),
    "give-up": N_("Give up the clansman on {place:the}"),
    # Translators: A player who might pay more cubes pays no more; {points} is such as "5 VP".
    "enough": N_("Stop and take {points}"),
    "choose": N_("Choose {resource}"),
    "decline": N_("Leave the abbey empty"),
    "fill": N_("Let Loch Shiel fill the empty tiles now"),
    # Translators: {gain} is what that brings, in short: "1 wood", "grain for 1 barrel of whisky".
    "activate": N_("Activate {place:the}: {gain}"),
    "done": N_("Move clansmen now (no activations after that)"),
    "move": N_("Move a clansman from {source:the} to {target:the}"),
    "promote": N_("Make the clansman on {place:the} a chieftain"),
    "sell": N_("Sell {resource} from {place:the} for {coins}"),
    "end": N_("End the turn"),
}
"""Sentences by the word of an action."""

FIELDLESS = {"give-up": N_("Give up a chieftain"), "enough": N_("Stop")}
"""Sentences for actions whose fields are not known or do not apply."""

BRIEF = {
    "take": "{spot}",
    # Translators: Under the heading "Activate": a tile as a heading, and what that brings.
    "activate": N_("{place:heading}: {gain}"),
    # Translators: Under the heading "Move the clansman from …": a tile.
    "move": N_("To {target:the}"),
    # Translators: Under the heading "Make a chieftain".
    "promote": N_("The clansman on {place:the}"),
    # Translators: Under the heading "Sell".
    "sell": N_("{resource} from {place:the} for {coins}"),
    "choose": "{resource}",
}
"""The same in brief."""


def _fields(state: State, chosen: Action) -> dict[str, Any]:
    """The values of the fields of an action's sentences."""
    display, rows = state.player.display, state.warehouse
    match chosen:
        case Take():
            return {
                "tile": terms.track_tile(state, chosen.space),
                "spot": terms.empty_cell_phrase(display, chosen.cell),
            }
        case Buy():
            return {"resource": terms.one_cube(chosen.kind), "coins": terms.coins(buying_price(rows, chosen.kind) or 0)}
        case Give() | Sell():
            gain = terms.coins(selling_price(rows, chosen.kind))
            return {
                "resource": terms.one_cube(chosen.kind),
                "place": terms.tile_phrase(display, chosen.cell),
                "coins": gain,
            }
        case Choose():
            return {"resource": terms.one_cube(chosen.kind)}
        case Activate():
            return {"place": terms.tile_phrase(display, chosen.cell), "gain": _activation(state, chosen.cell)}
        case Move():
            return {
                "source": terms.tile_phrase(display, chosen.source),
                "target": terms.tile_phrase(display, chosen.target),
            }
        case Promote():
            return {"place": terms.tile_phrase(display, chosen.cell)}
        case GiveUp():
            return {"place": terms.tile_phrase(display, chosen.source)} if chosen.source else {}
        case Enough():
            return {"points": terms.points(enough_points(state.payment))} if state.payment else {}
    return {}


def _activation(state: State, cell: Cell) -> str:
    """An activation's benefit, and the least cost in coins of cubes that are missing."""
    display = state.player.display
    gain, price = (
        activation_benefit(display.tiles[cell]),
        coins_needed(display.tiles[cell].input, display, state.warehouse),
    )
    # Translators: What an activation brings, and what has to be bought for it.
    return _("{gain} ({coins} to buy what’s missing)").format(gain=gain, coins=terms.coins(price)) if price else gain


def phase_instruction(state: State, legal: tuple[Action, ...]) -> Sentence:
    """An instruction that names the options of the player to move."""
    if state.phase == "take":
        if any(isinstance(chosen, Pass) for chosen in legal):
            return Sentence(_("You can’t take any tile. Sell what you like, then pass."))
        return Sentence(_("Choose a tile on the track."))
    if state.phase == "pay" and state.payment is not None:
        tile = terms.tile_name(state.payment.tile)
        if state.payment.tile.costs_person and not state.payment.remaining:
            return Sentence(_("Give up a clansman or a chieftain for {tile:the}."), tile=tile)
        due = terms.cost_part_phrase(state.payment.remaining[0])
        given, vp = _given(state.payment), "/".join(map(str, state.payment.tile.points))
        if state.payment.purpose == "place":
            # Translators: {due} is such as "wood", "2 different resources", here and below, {given} "wood and sheep".
            words = _("Pay {due} for {tile:the}. So far: {given}.") if given else _("Pay {due} for {tile:the}.")
            return Sentence(words, due=due, tile=tile, given=given)
        if vp and given:
            # Translators: {points} is several numbers: "2/4", "1/3/5/8/12".
            return Sentence(_("Give {due} for {points} VP. So far: {given}."), due=due, points=vp, given=given)
        if vp:
            # Translators: {points} is a number, or several: "2/4", "1/3/5/8/12".
            return Sentence(_("Give {due} to {tile:the} for {points} VP."), due=due, tile=tile, points=vp)
        return Sentence(_("Give {due} to {tile:the}."), due=due, tile=tile)
    if state.phase == "choose" and state.payment is not None:
        tile = terms.tile_name(state.player.display.tiles[state.payment.cell])
        words = ngettext(
            "Choose {number} resource for {tile:the}.", "Choose {number} resources for {tile:the}.", state.choices
        )
        return Sentence(words, number=state.choices, tile=tile)
    further = [chosen.cell for chosen in legal if isinstance(chosen, Activate)]
    if further and not set(further).intersection(state.reach):
        return Sentence(_("{tile}: activate one more tile, anywhere. Then end your turn."), tile=terms.tile_name(NESS))
    return Sentence(_(_PHASES[state.phase]))


_PHASES = {
    "fill": N_("Loch Shiel fills your empty tiles. You can sell first to empty more of them."),
    "activate": N_("Activate tiles in any order, then end your turn."),
    "move": N_("Move your clansmen, or make them chieftains."),
    "passed": N_("You couldn’t take any tile. Sell what you like, then end your turn."),
    "over": N_("The game is over."),
}
