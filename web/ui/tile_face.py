"""The face of a tile as a group of an SVG picture, 120 units square.

Name top right, cost top left, what it gives each time bottom middle, what it gives once bottom right, the card of a
special location bottom left. Once it is placed, cost and one-time benefit are spent and disappear: clansmen stand at
the left, cubes lie at the right from the bottom up. The river crosses an edge at x = 36, the road at y = 80.
"""

from __future__ import annotations

from functools import lru_cache

from core.tiles import RESOURCES, TILES, Due, Tile
from ui.markup import text, use
from ui.plates import Plate
from ui.terms import tile_name

SIZES = {"l": (1.0, 13.5), "m": (1.22, 16.0), "s": (1.32, 17.0)}
"""For each density, how much plates grow and how large the name is: the smaller the tile, the larger the letters."""

ART = {
    (False, False): (28, 26, 64),
    (True, False): (48, 26, 62),
    (False, True): (33, 21, 57),
    (True, True): (52, 21, 56),
}
"""Where the art stands and how wide it is, on a tile with (river, road)."""

MINI_ART = {
    (False, False): (18, 16, 84),
    (True, False): (42, 20, 74),
    (False, True): (24, 2, 76),
    (True, True): (44, 2, 72),
}
"""The same on a small picture, where there are no words."""

CUBES = ((87, 85), (87, 59), (87, 33))
"""Where cubes lie, the first at the bottom."""


WORTH = {
    "Castle of Mey": ("chieftain", "2"),
    "Duart Castle": ("a-village", "3"),
    "Iona Abbey": ("yellow", "2"),
    "Loch Morar": ("green", "2"),
}
"""What a special location counts in a scoring or at the end: a symbol or frame colour, and how much for each."""


def art_id(tile: Tile) -> str:
    """Return the symbol of what a tile shows: each special location has its own."""
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
) -> str:
    """Return the face of a tile.

    :param size: the density, one of "l", "m", "s", or "mini" (no words and no plates)
    :param cubes: the cubes on it, one by one
    :param clansmen: how many clan members stand on it
    :param seat: whose they are
    :param placed: whether it lies in a display, so that its cost and one-time benefit are done with
    :param spend: the cubes among those on it that are about to be spent
    """
    return _face(tile.id, str(tile_name(tile)), size, cubes, clansmen, seat, placed, spend)


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
) -> str:
    tile = TILES[number]
    if size == "mini":
        inside = use(art_id(tile), *MINI_ART[tile.river, tile.road], css="art") + _mini_pieces(cubes, clansmen)
    else:
        inside = _words(tile, name, size, placed)
        inside += _cubes(cubes, spend) + _clansmen(clansmen)
    owner = f" p{seat + 1}" if seat >= 0 else ""
    return f'<g class="face{owner}">{_ground(tile)}{inside}</g>'


def _ground(tile: Tile) -> str:
    """Return the cardboard: edge, frame in its colour and texture, river and road."""
    frame = tile.frame
    inner = '<rect x="5" y="5" width="110" height="110" rx="8"'
    parts = [
        '<rect class="t-edge" x="1.5" y="1.5" width="117" height="117" rx="11"/>',
        f'{inner} class="t-frame" fill="var(--g-{frame})" stroke="var(--f-{frame})"/>',
        f'{inner} class="tx tx-{frame}"/>' if frame != "yellow" else "",
        use("river", 0, 0, 120) if tile.river else "",
        use("road", 0, 0, 120) if tile.road else "",
        use("ford", 0, 0, 120) if tile.river and tile.road else "",
    ]
    return "".join(parts)


def _words(tile: Tile, name: str, size: str, placed: bool) -> str:
    """Return art, name and plates."""
    scale, letters = SIZES[size]
    cost = [] if placed else cost_chips(tile)
    once = [] if placed else once_chips(tile)
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
    return "".join(
        (
            use(art_id(tile), x, y, width, css="art"),
            _name(lines, letters, 78 if cost else 99, size),
            _column(cost, scale),
            _card(tile, scale) if tile.special else "",
            _each(tile, centre, scale),
            _once(once, scale) if once else "",
        )
    )


def _name(lines: list[str], letters: float, room: float, size: str) -> str:
    """Return the name, ending at the top right; a word that is too long is set smaller."""
    letters = min(letters, *(letters * room / _width(line, letters) for line in lines))
    return "".join(
        text(109, 10 + letters * (0.97 + row), line, f"tn tn-{size}", f' font-size="{letters:.4g}"')
        for row, line in enumerate(lines)
    )


def _width(words: str, letters: float) -> float:
    """Return about how wide words are in the bold type of names."""
    narrow = sum(letter in "fijlrtI'. " for letter in words)
    return letters * (0.61 * len(words) - 0.27 * narrow)


def _lines(name: str, letters: float, room: float) -> list[str]:
    """Return a name on one line, or on two where it is too long."""
    if _width(name, letters) <= room or " " not in name:
        return [name]
    return name.split(" ", 1)


def cost_chips(tile: Tile) -> list[tuple[str, ...]]:
    """Return what a tile costs, as symbols; several in one chip mean one of them."""
    chips: list[tuple[str, ...]] = []
    for due in tile.cost:
        single = "r-" + due.kinds[0] if len(due.kinds) == 1 else "r-any"
        chips += [(single,)] * due.least
    if tile.whisky:
        chips += [("barrel",)] * tile.whisky
    if tile.clansman:
        chips.append(("clansman", "chieftain"))
    return chips


def once_chips(tile: Tile) -> list[tuple[str, str]]:
    """Return what a tile brings when it is placed, from the bottom up: symbols, each with a number or ""."""
    chips = [("clansman", "")] * tile.clansmen + [("barrel", "")] * tile.barrels
    if tile.coins:
        chips.append(("coin", str(tile.coins)))
    chips += [("r-any", "")] * tile.choices
    if tile.name == "Loch Shiel":
        chips += [("r-any", ""), ("tile", "")]
    if tile.name == "Loch Oich":
        chips += [("i-spark", ""), ("tile", "")]
    return chips


def _column(chips: list[tuple[str, ...]], scale: float) -> str:
    """Return the cost: one chip below the other."""
    parts, y, side = [], 10.0, 18 * scale
    for chip in chips:
        tall = side if len(chip) == 1 else side * 1.95
        parts.append(f'<rect class="chip" x="9" y="{y:g}" width="{side:g}" height="{tall:g}" rx="5"/>')
        for row, symbol in enumerate(chip):
            parts.append(use(symbol, 9 + side * 0.08, y + side * (0.08 + 0.95 * row), side * 0.84))
        if len(chip) > 1:
            middle = y + tall / 2
            parts.append(f'<path class="or" d="M{9 + side * 0.2:g} {middle:g}h{side * 0.6:g}"/>')
        y += tall + 1.5 * scale
    return "".join(parts)


def _once(chips: list[tuple[str, str]], scale: float) -> str:
    """Return the one-time benefit, dashed, from the bottom up."""
    side = 17 * scale
    tall = side * len(chips) + 2
    x = 111 - side - 2
    parts = [f'<rect class="once" x="{x:g}" y="{111 - tall:g}" width="{side + 2:g}" height="{tall:g}" rx="5"/>']
    for row, (symbol, number) in enumerate(chips):
        y = 111 - side * (row + 1) - 0.5
        parts.append(use(symbol, x + 2, y + 0.5, side - 2))
        if number:
            parts.append(text(x + 1 + side / 2, y + side * 0.76, number, "tt", f' font-size="{12.5 * scale:g}"'))
    return "".join(parts)


def _card(tile: Tile, scale: float) -> str:
    """Return the card of a special location, and beside it what it counts for: bonnets, or points at the end."""
    wide = 18 * scale
    y = 111 - wide * 1.18
    side = min(wide, 19)
    beside = {"x": 7 + wide * 0.93, "y": y + (wide * 1.2 - side) / 2, "side": side}
    parts = [use("card", 7, y, wide, wide * 1.2)]
    if tile.name in WORTH:
        parts.append(_worth(*WORTH[tile.name], **beside))
    elif tile.bonnets:
        parts.append(use("bonnet", beside["x"], beside["y"] - 1, side))
    if tile.bonnets > 1:
        parts.append(_worth_number(str(tile.bonnets), **beside))
    return "".join(parts)


def _worth(symbol: str, number: str, x: float, y: float, side: float) -> str:
    """Return what a special location counts: so much for each of these."""
    if symbol in ("yellow", "green"):
        what = (
            f'<rect class="swatch" x="{x + 3:g}" y="{y + 2:g}" width="{side - 6:g}" height="{side - 6:g}" rx="4" '
            f'fill="var(--g-{symbol})" stroke="var(--f-{symbol})"/>'
        )
    else:
        what = use(symbol, x, y - 2, side)
    return what + _worth_number(number, x, y, side)


def _worth_number(number: str, x: float, y: float, side: float) -> str:
    """Return the number at the corner of such a mark."""
    x, y, radius = x + side * 0.74, y + side * 0.72, side * 0.36
    return f'<circle class="worth" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' + text(
        x, y + side * 0.2, number, "tt tv", f' font-size="{side * 0.56:g}"'
    )


def _each(tile: Tile, centre: float, scale: float) -> str:
    """Return the plate of what each activation gives."""
    plate = Plate(scale)
    if tile.moves:
        plate.symbol("step")
    elif tile.makes:
        plate.symbol("r-any" if tile.makes == "any" else "r-" + tile.makes)
    elif tile.distils:
        plate.symbol("r-grain").arrow().symbol("barrel")
    elif tile.points:
        _price(plate, tile.takes)
        plate.points(tile.points)
    elif tile.name == "Loch Ness":
        plate.symbol("i-spark")
    return plate.draw(centre)


def _price(plate: Plate, dues: tuple[Due, ...]) -> None:
    """Put on a plate what an activation takes, and an arrow if it takes anything."""
    for due in dues:
        if due.distinct:
            plate.words("≠", 10)
        elif due.kinds == RESOURCES:
            plate.words(str(due.least), 7).symbol("r-any")
        else:
            plate.symbol("r-" + due.kinds[0])
    if dues and not dues[0].distinct:
        plate.arrow()


def _cubes(cubes: tuple[str, ...], spend: tuple[str, ...]) -> str:
    """Return the cubes that lie on a tile, those about to be spent with a minus."""
    rest, parts = list(spend), []
    for (x, y), kind in zip(CUBES, cubes, strict=False):
        parts.append(use("r-" + kind, x, y, 26, css="piece"))
        if kind in rest:
            rest.remove(kind)
            parts.append(
                f'<g class="minus"><circle cx="{x + 23}" cy="{y + 4}" r="8"/><path d="M{x + 19} {y + 4}h8"/></g>'
            )
    return "".join(parts)


def _clansmen(number: int) -> str:
    """Return the clan members that stand on a tile; more than two are told by a number."""
    shown = min(number, 2)
    parts = [use("clansman", 3 + 20 * n, 27 + 4 * n, 38, 42, css="piece") for n in range(shown)]
    if number > shown:
        parts.append('<rect class="count" x="30" y="56" width="29" height="20" rx="10"/>')
        parts.append(text(44.5, 71, f"×{number}", "tt tv", ' font-size="14"'))
    return "".join(parts)


def _mini_pieces(cubes: tuple[str, ...], clansmen: int) -> str:
    """Return cubes and clan members as they lie on a small picture."""
    parts = [use("r-" + kind, 76 - n * 36, 76, 42) for n, kind in enumerate(cubes)]
    parts += [use("clansman", 30 * n, 42, 62, 68) for n in range(min(clansmen, 2))]
    if clansmen > 2:
        parts.append(text(60, 72, f"×{clansmen}", "tt tv", ' font-size="40"'))
    return "".join(parts)
