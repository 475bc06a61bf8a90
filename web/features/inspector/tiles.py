"""Explanations of tiles on the track and in displays, and about open cells."""

from core.actions import Activate, Cell, Take
from core.display import Display
from core.reasons import why_not, why_not_take
from core.tiles import RESOURCES, ROOM, TILES, Tile
from draw.board.display import cubes_on
from draw.tiles.tile_face import face
from elements.markup import cubes_in_order
from features.inspector.explanation import Explanation, symbol_svg
from features.inspector.game_progress import prices
from game import prompt
from game.selection import Selection, cells_for, preview
from game.view import View
from words import error_words, terms, tile_words
from words.glossary import GLOSSARY
from words.html import Html
from words.i18n import _, as_sentence, format_list, format_nouns, ngettext
from words.paragraphs import BY_REASON, Paragraph


def explain_track_tile(view: View, space: int) -> Explanation:
    """A tile on the track: effect, position, and the reason if it cannot be taken."""
    state, tile = view.state, TILES[view.state.at(space)]
    why = why_not_take(state, space) if view.legal and state.phase == "take" else None
    numbers = [_where(terms.spaces_ahead(state, space)), _cost(tile)]
    if why:
        numbers += [part for part in (as_sentence(error_words.reason_clause(why)), error_words.remedy(why)) if part]
        numbers += _sales(view, space)
    elif view.legal and state.phase == "take":
        places = len(cells_for(view.legal, space))
        can = ngettext("It can be placed in {number} spot.", "It can be placed in {number} spots.", places)
        numbers.append(can.format(number=places))
    paragraph = BY_REASON[why.code] if why else Paragraph.PLACES if tile.special else Paragraph.TAKING
    picture, left = _picture(face(tile, "l")), _to_come(view, tile)
    return Explanation(terms.tile_name(tile), effects_text(tile), tuple(numbers), paragraph, picture, left)


def explain_cell(view: View, seat: int, cell: Cell) -> Explanation | None:
    """A cell of a display: its tile with cubes and clansmen, or an open cell for a new tile."""
    display = view.state.players[seat].display
    if cell not in display.tiles:
        return _explain_open_cell(view, cell) if seat == view.seat else None
    tile = display.tiles[cell]
    held, men = cubes_on(display, cell), display.clansmen.get(cell, 0)
    numbers = _on_it(held, men)
    if tile.produces:
        numbers.append(_room(sum(held.values())))
    numbers += _stock(display, tile)
    kinds = dict.fromkeys([*([tile.produces] if tile.produces in RESOURCES else ()), *held])
    numbers += [prices(view.state, kind) for kind in kinds]
    why = None
    if view.legal and seat == view.seat and view.state.phase == "activate":
        why = why_not(view.state, Activate(cell))
        numbers.append(as_sentence(error_words.reason_clause(why)) if why else _("It can be activated now."))
    if men:
        numbers.append(_(GLOSSARY["clansman"].sentence))
    laid = _picture(face(tile, "l", cubes=cubes_in_order(held), clansmen=men, seat=seat, placed=True))
    paragraph = BY_REASON[why.code] if why else Paragraph.PLACES if tile.special else Paragraph.WAKING
    return Explanation(terms.tile_name(tile), effects_text(tile, laid=True), tuple(numbers), paragraph, laid)


def explain_open_end(view: View, seat: int, way: str) -> Explanation:
    """An end of a display's river (n, s) or road (w, e)."""
    display = view.state.players[seat].display
    symbol = "river" if way in "ns" else "road"
    near = display.river_road_ends["nswe".index(way)] in display.build_zone
    stands = _("A clansman is next to this end.") if near else _("No clansman is next to this end.")
    entry = GLOSSARY[symbol]
    return Explanation(_(entry.name), _(entry.sentence), (stands,), entry.paragraph, symbol_svg(f"i-{symbol}"))


def effects_text(tile: Tile, laid: bool = False) -> str:
    """A tile's effects, in sentences; without the one-time benefit once it is placed."""
    facts = tile_words.effects(tile)
    if laid and tile_words.one_time_benefits(tile):
        facts = facts[1:]
    # Translators: A short label with what follows it, as a sentence: "When activated: 1 wood."
    return " ".join(_("{label} {words}.").format(label=label, words=words) for label, words, _paragraph in facts)


def _where(ahead: int) -> str:
    if ahead < 0:
        return _("It leaves the track at the end of this turn.")
    words = ngettext(
        "{number} space ahead of the figure furthest back.", "{number} spaces ahead of the figure furthest back.", ahead
    )
    return words.format(number=ahead)


def _cost(tile: Tile) -> str:
    return _("Costs {cost}.").format(cost=terms.cost_phrase(tile)) if terms.has_cost(tile) else _("Costs nothing.")


def _sales(view: View, space: int) -> list[str]:
    """Sentence with the sales that would make the tile affordable."""
    after = preview(view.state, view.legal, Selection(space=space))
    if after is None or not after.sales:
        return []
    # Translators: {things} is such as "2 grain and wood for 4 coins".
    return [_("Sell {things} first.").format(things=prompt.sales(after))]


def _to_come(view: View, tile: Tile) -> tuple[str, ...]:
    """Number of tiles of the same name still in the stacks."""
    if tile.special:
        return ()
    left = sum(TILES[number].name == tile.name for stack in view.state.unseen() for number in stack)
    if not left:
        # Translators: Of the tiles of a name.
        return (_("There are none left in the stacks."),)
    # Translators: So many tiles of a name, without a noun.
    return (_("Still in the stacks: {number}.").format(number=left),)


def _on_it(held: dict[str, int], men: int) -> list[str]:
    things = [terms.cube_count(kind, number) for kind, number in held.items()] + ([terms.clansmen(men)] if men else [])
    # Translators: What lies and who stands on a tile: "2 wood and 1 clansman".
    return [_("On this tile: {things}.").format(things=format_list(things))] if things else []


def _room(held: int) -> str:
    if held >= ROOM:
        return _("It’s full.")
    # Translators: Cubes that still have room on a tile, 1 to 3.
    words = ngettext("Room for {number} more.", "Room for {number} more.", ROOM - held)
    return words.format(number=ROOM - held)


def _stock(display: Display, tile: Tile) -> list[str]:
    """The display's stock of the resources that a tile takes as input."""
    kinds = [kind for kind in RESOURCES if any(kind in due.kinds for due in tile.input)]
    if not kinds:
        return []
    held = [terms.cube_count(kind, display.total(kind)) for kind in kinds if display.total(kind)]
    if not held:
        return [_("Nothing in this display can be used for it.")]
    # Translators: What lies there of what a tile takes: "2 sheep".
    return [_("In this display: {things}.").format(things=format_list(held))]


def _explain_open_cell(view: View, cell: Cell) -> Explanation | None:
    """An open cell with the tiles that fit, or the tile about to be placed there."""
    spaces = [action.space for action in view.legal if type(action) is Take and action.cell == cell]
    fitting = terms.track_tiles(view.state, spaces)
    payment = view.state.payment
    tile = payment.tile if payment and payment.cell == cell else None
    if tile is None and view.ghost and view.ghost[1] == cell:
        tile = view.ghost[0]
    if tile is not None:
        about = (_("It’s about to be placed here."),)
        return Explanation(
            terms.tile_name(tile), effects_text(tile), about, Paragraph.LAYING, _picture(face(tile, "l"))
        )
    if not fitting:
        return None
    # Translators: {tiles} is a list of names.
    fits = _("Tiles on the track that fit here: {tiles:a}.").format(tiles=format_nouns(fitting))
    sentence = _("A tile can be placed here: its sides fit, and a clansman is next to it.")
    return Explanation(_("Free spot"), sentence, (fits,), Paragraph.LAYING, symbol_svg("i-plus"))


def _picture(inside: Html) -> Html:
    return Html(f'<svg class="asked-tile" viewBox="-2 -2 124 124">{inside}</svg>')
