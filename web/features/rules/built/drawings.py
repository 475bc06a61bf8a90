"""Pictures for the rules, drawn as in the game: tiles, displays, the chain of the track, and glossary symbols."""

from core.state import DIE, State, seat_of
from core.tiles import TILES, Tile
from draw.board.display import CELL_SIZE, miniature
from draw.tiles.tile_chips import Plate, cost_chips, one_time_box, one_time_chips
from draw.tiles.tile_face import face
from elements.markup import figure_at, icon, use
from words.html import Html, esc, joined

GAP = 8  # gap between two things on the track, in units of which a tile's side has 120
_DISTILLERY = TILES[25]  # a tile with a cost, a one-time benefit and an activation

ICONS = {
    "die": "die", "tile": "tile", "cube": "r-wood", "any": "r-any", "coin": "coin", "barrel": "barrel",
    "clansman": "clansman", "step": "step", "chieftain": "chieftain", "bonnet": "bonnet", "card": "card", "vp": "vp",
    "spark": "i-spark",
}  # fmt: skip
"""Symbol ids of glossary words."""

STRIPS = ("river", "road")  # glossary words drawn as a strip across a tile


def tile_svg(of: Tile, size: str = "m", css: str = "rb-tile") -> Html:
    """A tile as on the track."""
    return Html(f'<svg class="{esc(css)}" viewBox="-2 -2 124 124" aria-hidden="true">{face(of, size)}</svg>')


def display_html(state: State, seat: int) -> Html:
    """A player's display."""
    return Html(f'<div class="rb-display">{miniature(state.players[seat].display, seat)}</div>')


def chain_svg(state: State) -> Html:
    """The chain of the track, from tail to head."""
    occupants = [occupant for occupant in state.chain if occupant]
    inside = joined(
        Html(f'<g transform="translate({(CELL_SIZE + GAP) * place} 0)">{_occupant(occupant)}</g>')
        for place, occupant in enumerate(occupants)
    )
    wide = (CELL_SIZE + GAP) * len(occupants) - GAP
    return Html(f'<svg class="rb-chain" viewBox="-2 -2 {wide + 4} 124" aria-hidden="true">{inside}</svg>')


def _occupant(occupant: int) -> Html:
    """A tile, a figure or the die on a space on the track."""
    if occupant == DIE:
        return use("die", 12, 12, 96)
    if occupant > 0:
        return face(TILES[occupant], "mini")
    seat = seat_of(occupant)
    return Html(f'<g class="p{seat + 1} fig">{figure_at(seat, 18, 8, 84)}</g>')


def symbol_svg(word: str) -> Html:
    """Symbol of a glossary word."""
    if word in ICONS:
        return icon(ICONS[word])
    if word in STRIPS:
        return _cut(
            Html(f'<rect class="t-edge" width="120" height="120" rx="11"/>{use(word, 0, 0, 120)}'), "0 0 120 120"
        )
    return _PARTS[word]


def _cut(inside: Html, box: str) -> Html:
    """Detail of a drawing, in units of a tile."""
    return Html(f'<svg class="i rb-part" viewBox="{esc(box)}" aria-hidden="true">{inside}</svg>')


_COST = use(cost_chips(_DISTILLERY)[0][0], 2, 2, 16)

_PARTS = {
    "cost": _cut(Html(f'<rect class="chip" x="1" y="1" width="18" height="18" rx="5"/>{_COST}'), "0 0 20 20"),
    "each": _cut(Plate(1).symbol("r-grain").arrow().symbol("barrel").draw(60), "29 90 62 23"),
    "once": _cut(one_time_box(one_time_chips(_DISTILLERY), 1), "90 91 23 22"),
    "different": _cut(Plate(1).words("≠", 10).points((1, 3, 5)).draw(60), "28 90 64 23"),
    "stack": _cut(
        Html(f'<rect class="back" x="2" y="2" width="36" height="36" rx="6"/>{use("vp", 11, 11, 18)}'), "0 0 40 40"
    ),
    "figure": Html(f'<svg class="i fig p1" viewBox="0 0 64 80" aria-hidden="true">{figure_at(0, 0, 0, 64)}</svg>'),
}
"""Drawings of the other glossary words, cut out of larger ones."""
