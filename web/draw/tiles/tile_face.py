"""The face of a tile as an SVG group, 120 units square.

Name top right, cost top left, benefit of an activation bottom centre, one-time benefit bottom right, the card of a
special location bottom left. On a placed tile cost and one-time benefit are gone: clansmen stand at the left, cubes
are stacked at the right from the bottom up. The river crosses an edge at x = 36, the road at y = 80.
"""

from functools import lru_cache

from core.tiles import RESOURCES, TILES, Tile
from draw.tiles.tile_chips import Plate, card, column, cost_chips, one_time_box, one_time_chips
from elements.markup import text, use
from words.html import Html, esc, joined
from words.terms import tile_label

SIZES = {"l": (1.0, 13.5), "m": (1.22, 16.0), "s": (1.32, 17.0)}
"""Scale of the plates and font size of the name, by density: the smaller the tile, the larger the letters."""

ART = {
    (False, False): (28, 26, 64),
    (True, False): (48, 26, 62),
    (False, True): (33, 21, 57),
    (True, True): (52, 21, 56),
}
"""Left, top and width of the art, on a tile with (river, road)."""

MINI_ART = {
    (False, False): (18, 16, 84),
    (True, False): (42, 20, 74),
    (False, True): (24, 2, 76),
    (True, True): (44, 2, 72),
}
"""The same on a small picture, which has no text."""

CUBES = ((87, 85), (87, 59), (87, 33))  # positions of the cubes, the first at the bottom


def art_id(tile: Tile) -> str:
    """The symbol of a tile's art: each special location has its own."""
    return "a-" + (tile.name.lower().replace(" ", "-") if tile.special else tile.kind)


def face(
    tile: Tile,
    size: str = "m",
    *,
    cubes: tuple[str, ...] = (),
    clansmen: int = 0,
    seat: int = -1,
    placed: bool = False,
    spend: tuple[str, ...] = (),
) -> Html:
    """The face of a tile.

    :param size: the density, one of "l", "m", "s", or "mini" (no text and no plates)
    :param cubes: the cubes on it, one by one; those about to be spent are in ``spend``
    :param placed: it lies in a display, so its cost and one-time benefit are left out
    """
    return _face(tile.id, tile_label(tile), size, cubes, clansmen, seat, placed, spend)


def plain_face(tile: Tile) -> Html:
    """A tile without text or plates."""
    return Html(f'<g class="face">{_ground(tile)}{use(art_id(tile), *ART[tile.river, tile.road])}</g>')


@lru_cache(maxsize=4096)
def _face(
    number: int,
    name: str,
    size: str,
    cubes: tuple[str, ...],
    clansmen: int,
    seat: int,
    placed: bool,
    spend: tuple[str, ...],
) -> Html:
    tile = TILES[number]
    if size == "mini":
        parts = [use("r-" + kind, 76 - n * 36, 76, 42) for n, kind in enumerate(cubes)]
        parts += [use("clansman", 30 * n, 42, 62, 68) for n in range(min(clansmen, 2))]
        if clansmen > 2:
            parts.append(text(60, 72, f"×{clansmen}", "tt tv", Html(' font-size="40"')))
        inside = joined([use(art_id(tile), *MINI_ART[tile.river, tile.road]), *parts])
    else:
        inside = joined((_words(tile, name, size, placed), _cubes(cubes, spend), _clansmen(clansmen)))
    owner = Html(f" p{seat + 1}" if seat >= 0 else "")
    return Html(f'<g class="face{owner}">{_ground(tile)}{inside}</g>')


def _ground(tile: Tile) -> Html:
    """The cardboard: edge, frame in its colour and texture, river and road."""
    frame = tile.frame
    inner = Html('<rect x="5" y="5" width="110" height="110" rx="8"')
    parts = [
        Html('<rect class="t-edge" x="1.5" y="1.5" width="117" height="117" rx="11"/>'),
        Html(f'{inner} class="t-frame" fill="var(--g-{esc(frame)})" stroke="var(--f-{esc(frame)})"/>'),
        Html(f'{inner} class="tx tx-{esc(frame)}"/>') if frame != "yellow" else Html(""),
        use("river", 0, 0, 120) if tile.river else Html(""),
        use("road", 0, 0, 120) if tile.road else Html(""),
        use("ford", 0, 0, 120) if tile.river and tile.road else Html(""),
    ]
    return joined(parts)


def _words(tile: Tile, name: str, size: str, placed: bool) -> Html:
    scale, letters = SIZES[size]
    cost = [] if placed else cost_chips(tile)
    once = [] if placed else one_time_chips(tile)
    x, y, width = ART[tile.river, tile.road]
    lines = _lines(name, letters, 76 if cost else 97)
    if len(lines) > 1:
        x, y, width = x + 4, y + 11, width - 10
    elif cost and not tile.river:
        x += 6
    centre = 68 if tile.river else 60
    if tile.special and not tile.river:
        centre += 4
    elif once:
        centre -= 3 if tile.river else 9
    return joined(
        (
            use(art_id(tile), x, y, width),
            _name(lines, letters, 78 if cost else 99, size),
            column(cost, scale),
            card(tile, scale) if tile.special else Html(""),
            plate(tile, scale).draw(centre),
            one_time_box(once, scale) if once else Html(""),
        )
    )


def _name(lines: list[str], letters: float, room: float, size: str) -> Html:
    """The name, ending at the top right; a line that is too long shrinks it."""
    letters = min(letters, *(letters * room / width_of(line, letters) for line in lines))
    return joined(
        text(109, 10 + letters * (0.97 + row), line, f"tn tn-{size}", Html(f' font-size="{letters:.4g}"'))
        for row, line in enumerate(lines)
    )


def width_of(words: str, letters: float) -> float:
    """Approximate width of a text in the bold type of names."""
    narrow = sum(letter in "fijlrtI'. " for letter in words)
    return letters * (0.61 * len(words) - 0.27 * narrow)


def _lines(name: str, letters: float, room: float) -> list[str]:
    """A name on one line, or on two if it is too long."""
    if width_of(name, letters) <= room or " " not in name:
        return [name]
    return name.split(" ", 1)


def plate(tile: Tile, scale: float = 1) -> Plate:
    """The plate with the benefit of each activation; empty for a tile that has none."""
    plate = Plate(scale)
    if tile.moves:
        plate.symbol("step")
    elif tile.produces:
        plate.symbol("r-any" if tile.produces == "any" else "r-" + tile.produces)
    elif tile.makes_barrel:
        plate.symbol("r-grain").arrow().symbol("barrel")
    elif tile.points:
        for due in tile.input:
            if due.distinct:
                plate.words("≠", 10)
            elif due.kinds == RESOURCES:
                plate.words(str(due.least), 7).symbol("r-any")
            else:
                plate.symbol("r-" + due.kinds[0])
        if tile.input and not tile.input[0].distinct:
            plate.arrow()
        plate.points(tile.points)
    elif tile.name == "Loch Ness":
        plate.symbol("i-spark")
    return plate


def _cubes(cubes: tuple[str, ...], spend: tuple[str, ...]) -> Html:
    """The cubes on a tile, those about to be spent with a minus sign."""
    rest, parts = list(spend), []
    for (x, y), kind in zip(CUBES, cubes, strict=False):
        parts.append(Html(f'<rect class="cube" x="{x}" y="{y}" width="26" height="26" rx="5"/>'))
        parts.append(use("r-" + kind, x + 1.5, y + 1.5, 23))
        if kind in rest:
            rest.remove(kind)
            parts.append(
                Html(f'<g class="minus"><circle cx="{x + 23}" cy="{y + 4}" r="8"/><path d="M{x + 19} {y + 4}h8"/></g>')
            )
    return joined(parts)


def _clansmen(number: int) -> Html:
    """The clansmen on a tile; above two their number is shown."""
    shown = min(number, 2)
    parts = [use("clansman", 3 + 20 * n, 27 + 4 * n, 38, 42) for n in range(shown)]
    if number > shown:
        parts.append(Html('<rect class="count" x="30" y="56" width="29" height="20" rx="10"/>'))
        parts.append(text(44.5, 71, f"×{number}", "tt tv", Html(' font-size="14"')))
    return joined(parts)
