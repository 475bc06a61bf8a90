"""The info card: a tile drawn large, with a line explaining each of its symbols."""

from collections.abc import Iterator
from itertools import starmap

from core.tiles import RESOURCES, TILES, Tile
from draw.board.display import ghost_of
from draw.tiles.tile_chips import cost_chips, one_time_chips
from elements.buttons import rule_link
from elements.markup import icon, parse_cell
from features.inspector import game_progress, lookup
from game.view import View
from words import action_words, terms, tile_words
from words.glossary import GLOSSARY
from words.html import Html, esc, joined
from words.i18n import _, capitalize_first, format_list
from words.paragraphs import Paragraph


def find_tile(view: View, what: str) -> Tile | None:
    """The tile at a place, named as in ``features.inspector.lookup``; None if there is none."""
    word, *which = what.split()
    if word == "space":
        occupant = view.state.at(int(which[0]))
        return TILES[occupant] if occupant > 0 else None
    if word != "cell":
        return None
    seat, cell = int(which[0]), parse_cell(which[1])
    ghost = ghost_of(view)
    if ghost and seat == view.seat and ghost[1] == cell:
        return ghost[0]
    return view.state.players[seat].display.tiles.get(cell)


def card(view: View, what: str, with_help: bool = True) -> tuple[str, Html]:
    """Name and info card of a thing: a large drawing, its symbols and its current numbers, derived ones among them with
    help. Without the thing, it shows the progress of the game."""
    found = lookup.explain(view, what) if what else None
    explanation, tile = found or game_progress.progress(view), find_tile(view, what) if found else None
    about = lines(tile) if tile else ([(Html(""), "", explanation.sentence, explanation.paragraph)])
    numbers = joined(Html(f"<li>{esc(number)}</li>") for number in explanation.visible_facts(with_help))
    now = Html(f'<h3>{esc(_("Now"))}</h3><ul data-testid="card-now">{numbers}</ul>' if numbers else "")
    shown = joined(starmap(_line, about))
    return explanation.name, Html(
        f'<div class="card">{explanation.picture}<div><ul class="card-lines">{shown}</ul>{now}</div></div>'
    )


Row = tuple[Html, str, str, Paragraph]


def _line(picture: Html, name: str, words: str, paragraph: Paragraph) -> Html:
    head = Html(f"<b>{esc(name)}</b> " if name else "")
    return Html(f"<li>{picture}<div>{head}{rule_link(paragraph)}<p>{esc(words)}</p></div></li>")


def lines(tile: Tile) -> list[Row]:
    """A line for each symbol: picture, name, explanation and paragraph of the rules."""
    return [*_tile_lines(tile), *(_entry(SYMBOLS[symbol], symbol) for symbol in _symbols(tile))]


def _tile_lines(tile: Tile) -> Iterator[Row]:
    """Lines for the parts of a tile: river, road, cost, activation, one-time benefit, card."""
    if tile.river:
        yield _entry("i-river", "river")
    if tile.road:
        yield _entry("i-road", "road")
    if terms.has_cost(tile):
        yield _entry(cost_chips(tile)[0][0], "cost", capitalize_first(terms.cost_phrase(tile)))
    if gives := action_words.activation_benefit(tile):
        yield _entry("i-spark", "each", capitalize_first(gives))
    if brings := tile_words.one_time_benefits(tile):
        yield _entry("i-plus", "once", capitalize_first(format_list(brings)))
    if tile.special:
        yield _entry("card", "card", capitalize_first(tile_words.card_effects(tile)))


SYMBOLS = {
    "cube": "r-wood", "any": "r-any", "different": "r-any", "coin": "coin", "barrel": "barrel", "clansman": "clansman",
    "step": "step", "chieftain": "chieftain", "bonnet": "bonnet", "vp": "vp",
}  # fmt: skip
"""Picture for each glossary word that a tile's symbols may need."""


def _symbols(tile: Tile) -> list[str]:
    """Glossary words for the symbols of a tile."""
    dues = (*tile.cost, *tile.input)
    has = {
        "cube": bool(dues) or tile.produces in RESOURCES,
        "any": tile.produces == "any"
        or "r-any" in dict(one_time_chips(tile))
        or any(due.kinds == RESOURCES for due in dues),
        "different": any(due.distinct for due in dues),
        "coin": tile.coins > 0,
        "barrel": tile.makes_barrel or tile.barrels > 0 or tile.whisky > 0,
        "clansman": tile.clansmen > 0 or tile.costs_person,
        "step": tile.moves,
        "chieftain": tile.costs_person,
        "bonnet": tile.bonnets > 0,
        "vp": bool(tile.points),
    }
    return [word for word, there in has.items() if there]


def _entry(symbol: str, word: str, here: str = "") -> Row:
    """A row for a glossary word: first what the symbol means on this tile, then what it means in general."""
    entry = GLOSSARY[word]
    # Translators: What a symbol says on this tile, and what it means: "Wood and stone. What the tile costs."
    words = _("{here}. {meaning}").format(here=here, meaning=_(entry.sentence)) if here else _(entry.sentence)
    return icon(symbol), _(entry.name), words, entry.paragraph
