"""Texts that relate the rules to the current game: where each tile is, and examples for paragraphs. All of it is public
information (rules, 8)."""

from collections import Counter
from collections.abc import Callable, Sequence

from core.actions import Take
from core.paying import coins_needed
from core.public_info import tiles_to_scoring
from core.scoring import score
from core.tiles import FRAMES, RESOURCES, TILES
from core.warehouse import buying_price, selling_price
from core.warnings import open_cells
from draw.board.stacks import at_earliest
from game.view import View
from words import action_words, terms
from words.i18n import NN_, _, capitalize_first, format_count, format_list, format_nouns, ngettext
from words.paragraphs import Paragraph


def slot_texts(view: View) -> dict[str, str]:
    """Texts by slot of the rules sheet; "" for none."""
    over = view.state.over
    now = {f"now-{name}": "" if over and name in BEFORE_END else tell(view) for name, tell in EXAMPLES.items()}
    unseen = Counter(TILES[number].kind for stack in view.state.unseen() for number in stack)
    # Translators: After "Forest: 6 tiles"; how many of them are still in the stacks.
    words = {kind: ngettext("{number} still to come", "{number} still to come", unseen[kind]) for kind in FRAMES}
    kinds = {f"kind-{kind}": f" · {words[kind].format(number=unseen[kind])}" for kind in FRAMES}
    return now | kinds | _tiles(view)


def _tiles(view: View) -> dict[str, str]:
    """Place of each tile, in words."""
    state = view.state
    # Translators: Where a tile is, on a label of few words, here and below.
    places = dict.fromkeys(range(1, len(TILES)), _("in the box"))
    places |= {number: _("still to come") for stack in state.unseen() for number in stack}
    places |= {number: _("on the track") for number in state.chain if number > 0}
    for seat, player in enumerate(state.players):
        with_player = _("with {player}").format(player=view.names[seat])
        places |= {tile.id: with_player for tile in player.display.tiles.values() if tile.id}
    return {f"tile-{number}": words for number, words in places.items()}


def _turn(view: View) -> str:
    return _("It’s {player}’s turn now.").format(player=view.mover_name)


def _stacks(view: View) -> str:
    left = tiles_to_scoring(view.state)
    tiles = ngettext("{number} tile to the next scoring", "{number} tiles to the next scoring", left)
    # Translators: {tiles} is such as "12 tiles to the next scoring", {soon} "after 3 more turns at the earliest".
    words = _("{tiles}, {soon}.").format(tiles=tiles.format(number=left), soon=at_earliest(view.state))
    return capitalize_first(words)


def _taking(view: View) -> str:
    spaces = {action.space for action in view.legal if isinstance(action, Take)}
    message = NN_("{number} tile can be taken right now.", "{number} tiles can be taken right now.")
    return format_count(message, len(spaces)) if spaces else ""


def _laying(view: View) -> str:
    cells = open_cells(view.state.player.display)
    if not cells:
        return _("No tile fits anywhere in {player}’s display.").format(player=view.mover_name)
    message = ngettext(
        "Tiles fit in {number} spot of {player}’s display.",
        "Tiles fit in {number} spots of {player}’s display.",
        len(cells),
    )
    return message.format(number=len(cells), player=view.mover_name)


def _warehouse(view: View) -> str:
    rows = view.state.warehouse
    # Translators: What resources cost and give now: "wood and stone – buy for 2 coins, sell for 1 coin".
    both, buy = _("{resource} – buy for {price}, sell for {gain}"), _("{resource} – buy for {price}")
    sell = _("{resource} – sell for {gain}")
    alike: dict[tuple[int | None, int], list[str]] = {}
    for kind in RESOURCES:
        alike.setdefault((buying_price(rows, kind), selling_price(rows, kind)), []).append(terms.resource_name(kind))
    parts = []
    for (price, gain), names in alike.items():
        words = sell if price is None else both if gain else buy
        prices = {"price": terms.coins(price or 0), "gain": terms.coins(gain)}
        parts.append(words.format(resource=format_list(names), **prices))
    # Translators: {things} is a list of sentences without full stops.
    return _("Prices now: {things}.").format(things=_("; ").join(parts))


def _waking(view: View) -> str:
    display, rows = view.state.player.display, view.state.warehouse
    # Translators: What a tile would bring if it were activated now: "Fair: 1–3 different resources for 1/3/5 VP".
    plain, bought = _("{tile:the} ({gain})"), _("{tile:the} ({gain}; {coins} to buy what’s missing)")
    parts = []
    for cell, tile in display.tiles.items():
        price = coins_needed(tile.input, display, rows)
        if tile.input and price <= view.state.player.coins:
            words = bought if price else plain
            gain = action_words.activation_benefit(tile)
            parts.append(words.format(tile=terms.tile_phrase(display, cell), gain=gain, coins=terms.coins(price)))
    # Translators: {things} is a list of tiles with what they would bring.
    words = _("{player} could now activate {things}.")
    return words.format(player=view.mover_name, things=format_list(parts)) if parts else ""


def _clansmen(view: View) -> str:
    display = view.state.player.display
    if not display.clansmen:
        return ""
    places = format_nouns(terms.tile_phrase(display, cell) for cell in display.clansmen)
    # Translators: The number of clansmen chooses the form; {places} is a list of tiles.
    one, many = NN_("{player} has a clansman on {places:the}.", "{player} has clansmen on {places:the}.")
    return ngettext(one, many, sum(display.clansmen.values())).format(player=view.mover_name, places=places)


def _compared(view: View) -> str:
    if view.hidden_seats:
        return ""
    now = score(view.state.players)
    totals = [now.total(seat) for seat in range(len(view.names))]
    if not any(totals):
        return _("Nobody would score anything now.")
    return _("A scoring now would give {things}.").format(things=_each(view, totals))


def _end(view: View) -> str:
    if not any(view.penalty):
        return _("Nobody has extra tiles so far.")
    return _("Extra tiles, as things stand: {things}.").format(things=_each(view, view.penalty))


def _each(view: View, numbers: Sequence[int]) -> str:
    """Each player's points, by seat."""
    # Translators: What a scoring would bring each player now: "Ann: 5 VP".
    words, seats = _("{player} {points}"), zip(view.names, numbers, strict=True)
    return format_list([words.format(player=name, points=terms.points(points)) for name, points in seats])


EXAMPLES: dict[Paragraph, Callable[[View], str]] = {
    Paragraph.TURN: _turn,
    Paragraph.STACKS: _stacks,
    Paragraph.TAKING: _taking,
    Paragraph.LAYING: _laying,
    Paragraph.WAREHOUSE: _warehouse,
    Paragraph.WAKING: _waking,
    Paragraph.CLANSMEN: _clansmen,
    Paragraph.COMPARED: _compared,
    Paragraph.END: _end,
}
"""Functions that give an example from the current game, by paragraph."""

BEFORE_END = (Paragraph.TURN, Paragraph.STACKS, Paragraph.LAYING, Paragraph.CLANSMEN, Paragraph.COMPARED)
"""Paragraphs with an example only until the game is over."""
