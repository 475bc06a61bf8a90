"""The track and the warehouse on a phone: two rows of seven spaces, clockwise, and below them a card per resource.

Each space is 50 units wide and 66 tall: a tile's face with its price tag below it, or a figure with its name.
"""

from functools import lru_cache

from core.state import DIE, SPACES, seat_of
from core.tiles import RESOURCES, TILES, Tile
from core.warehouse import buying_price, selling_price
from draw.board.shape import FLAT, Box
from draw.board.track import is_moving, next_stack
from draw.board.warehouse import PLAIN_TARGET, description
from draw.tiles.tile_chips import one_time_chips
from draw.tiles.tile_face import art_id, plate, width_of
from elements.markup import ask_attribute, figure_at, hit_area, picture, text, use
from game.price_tags import Tag, tag
from game.view import View
from words.html import Html, esc, joined
from words.i18n import _

WIDTH, HEIGHT = FLAT.spaces[0].wide, FLAT.spaces[0].tall
FACE = 50  # the height of a face above its tag
LETTERS = 13.5  # font size of names: 11 pixels on a window 320 pixels wide
MAX_LETTERS = 9  # letters of a name that fit on a space, if they are squeezed
TURNS = {6: HEIGHT + 4, 13: -4}
"""The spaces before a turn of the loop, each with the height of its arrow to the next space."""


def spaces(view: View) -> list[tuple[str, Html]]:
    """The non-interactive layer: the loop and what stands on its spaces, clockwise from the top left."""
    return [("loop", _loop()), *((f"space-{space}", _space(view, space)) for space in range(SPACES))]


def marks_over(view: View) -> list[tuple[str, Html]]:
    """The price tags, the chosen tile's outline, the arrow of the figure to move, and the cards of the warehouse."""
    tiles = [space for space in range(SPACES) if view.state.at(space) > 0]
    parts = [(f"tag-{space}", _tag(space, found)) for space in tiles if (found := tag(view, space))]
    parts += [("onward", _next_space_arrow(space)) for space in range(SPACES) if _moves_from(view, space)]
    parts += [("chosen", _chosen(space)) for space, target in view.spaces.items() if target.state == "chosen"]
    return [*parts, *_cards(view)]


def _moves_from(view: View, space: int) -> bool:
    occupant = view.state.at(space)
    return DIE != occupant < 0 and is_moving(view, seat_of(occupant))


def _loop() -> Html:
    """The edge of the loop, with triangles that point the way along both rows and at both turns."""
    edge = Html('<rect class="loop" x="1" y="1" width="380" height="146" rx="11"/>')
    turns = Html('<path class="turn" d="M373 71h12l-6 8zM-3 77h12l-6 -8z"/>')
    rows = Html('<path class="turn" d="M106 -3l7 4-7 4zM268 -3l7 4-7 4zM114 143l-7 4 7 4zM276 143l-7 4 7 4z"/>')
    return Html(f'<g aria-hidden="true">{edge}{turns}{rows}</g>')


def _at(box: Box, inside: Html, css: str = "", more: Html = Html(' aria-hidden="true"')) -> Html:
    return Html(f'<g class="{esc(css)}" transform="translate({box.x:g} {box.y:g})"{more}>{inside}</g>')


def _space(view: View, space: int) -> Html:
    occupant, box = view.state.at(space), FLAT.spaces[space]
    if occupant > 0:
        is_free = tag(view, space) is None
        impossible = space in view.spaces and bool(view.spaces[space].missing_symbol)
        return _at(box, _face(occupant, HEIGHT if is_free else FACE), "pale" if impossible else "")
    if occupant == DIE:
        return _at(box, Html(_stand() + use(f"die-{view.roll}" if view.roll else "die", 8, 16, 34)))
    if occupant < 0:
        return _figure(view, space, seat_of(occupant))
    return _empty(view, space)


def _stand() -> Html:
    return Html(f'<rect class="stand" x="1" y="1" width="{WIDTH - 2:g}" height="{HEIGHT - 2:g}" rx="7"/>')


def _named(words: str) -> Html:
    """A name below a figure, shortened to what fits."""
    shown = words if len(words) <= MAX_LETTERS else words[: MAX_LETTERS - 1] + "…"
    room = WIDTH - 11
    too_wide = width_of(shown, LETTERS) > room
    squeezed = Html(f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if too_wide else "")
    return text(WIDTH / 2, 60.5, shown, "who", squeezed)


def _figure(view: View, space: int, seat: int) -> Html:
    inside = Html(_stand() + figure_at(seat, 10, 6, 30) + _named(view.names[seat]))
    return _at(FLAT.spaces[space], inside, f"figure-space p{seat + 1}{' mine' if is_moving(view, seat) else ''}")


def _next_space_arrow(space: int) -> Html:
    """An arrow at the edge of a space, pointing to the next one."""
    if space in TURNS:
        x, y, turned = WIDTH / 2, TURNS[space], 90 if TURNS[space] > 0 else 270
    else:
        x, y, turned = (WIDTH + 2, 25, 0) if space < SPACES / 2 else (-2, 25, 180)
    arrow = Html('<circle r="8.5"/><path d="M-2 -4.5L2.5 0L-2 4.5"/>')
    return _at(
        FLAT.spaces[space], Html(f'<g transform="translate({x:g} {y:g}) rotate({turned})">{arrow}</g>'), "onward"
    )


def _empty(view: View, space: int) -> Html:
    """An empty space; the next one to be filled shows the stack of the next tile."""
    hole = Html(f'<rect class="hole" x="1.5" y="1.5" width="{WIDTH - 3:g}" height="{HEIGHT - 3:g}" rx="7"/>')
    stack = next_stack(view, space)
    if stack is None:
        return _at(FLAT.spaces[space], hole)
    number, left = stack
    cards = joined(
        Html(f'<rect class="back" x="{14 - 2 * n}" y="{13 - 2 * n}" width="26" height="26" rx="4"/>')
        for n in range(min(left, 3) - 1, -1, -1)
    )
    # Translators: On a phone, below the stack of the next tile: the number of tiles left; about 8 letters.
    words = Html(text(27, 31, number, "back-number") + _named(_("{number} left").format(number=left)))
    return _at(FLAT.spaces[space], Html(hole + cards + words))


@lru_cache(maxsize=256)
def _face(number: int, tall: float) -> Html:
    """A tile's face without words: its ground, art, and a symbol for each of its benefits."""
    tile = TILES[number]
    frame = tile.frame
    ground = Html(
        f'<rect class="t-edge" x="0.5" y="0.5" width="{WIDTH - 1:g}" height="{tall - 1:g}" rx="7"/>'
        f'<rect class="ground" x="2.5" y="2.5" width="{WIDTH - 5:g}" height="{tall - 5:g}" rx="5" '
        f'fill="var(--g-{esc(frame)})" stroke="var(--f-{esc(frame)})"/>'
    )
    ways = []
    if tile.river:
        ways.append(Html(f'<path class="way-band river" d="M15 1V{tall - 1:g}"/>'))
    if tile.road:
        ways.append(Html(f'<path class="way-band road" d="M1 34H{WIDTH - 1:g}"/>'))
    side = 32 if tall == FACE else 38
    art = use(art_id(tile), WIDTH - side - 1 if tile.river else (WIDTH - side) / 2, 2, side)
    return Html(f'<g class="face flat">{ground}{joined(ways)}{art}{_benefits(tile, tall)}</g>')


def _benefits(tile: Tile, tall: float) -> Html:
    """The tile's benefits, bottom left for each activation and bottom right once, and the mark of a special
    location."""
    parts = []
    if tile.special:
        parts.append(use("card", 3.5, 3.5, 13, 15.6))
    once = one_time_chips(tile)
    each = plate(tile, 2.6).draw(0 if once else 60)
    parts.append(Html(f'<g transform="translate(1 {tall - 49:g}) scale(.4)">{each}</g>'))
    if once:
        symbol, number = once[0]
        y = tall - 20
        parts.append(Html(f'<rect class="once" x="30" y="{y:g}" width="17" height="17" rx="4"/>'))
        parts.append(use(symbol, 31, y + 1, 15))
        more = number or ("+" if len(once) > 1 else "")
        if more:
            parts.append(text(45, y + 4, more, "tt more", Html(' font-size="11"')))
    return joined(parts)


def _tag(space: int, found: Tag) -> Html:
    """A price tag below a face."""
    box = Html(f'<rect x="1" y="50" width="{WIDTH - 2:g}" height="15.5" rx="4"/>')
    signs = [(due.symbol, due.has) for due in found.dues] + ([(found.sign, False)] if found.sign else [])
    side = min(14.0, 44 / max(1, len(signs)))
    left = (WIDTH - side * len(signs) - 1.5 * (len(signs) - 1)) / 2
    parts = [box]
    for number, (symbol, has) in enumerate(signs):
        x = left + (side + 1.5) * number
        css = "has" if has else "missing"
        struck = Html(f'<path class="struck" d="M{x:g} {57.75 + side / 2:g}l{side:g} {-side:g}"/>')
        strikes = found.state == "no" and not has
        parts.append(
            Html(f'<g class="{esc(css)}">{use(symbol, x, 57.75 - side / 2, side)}{struck if strikes else ""}</g>')
        )
    if found.state in ("buy", "sell"):
        parts.append(use("coin" if found.state == "buy" else "i-sell", WIDTH - 11, 45, 11))
    return _at(FLAT.spaces[space], joined(parts), f"cost-tag {found.state}")


def _chosen(space: int) -> Html:
    """The outline of the chosen tile, and a tick at its corner."""
    edge = Html(f'<rect class="chosen-edge" x="-1.5" y="-1.5" width="{WIDTH + 3:g}" height="{HEIGHT + 3:g}" rx="9"/>')
    tick = Html(f'<g class="tick"><circle cx="{WIDTH - 2:g}" cy="2" r="9"/>{use("i-check", WIDTH - 8.5, -4.5, 13)}</g>')
    return _at(FLAT.spaces[space], Html(edge + tick), "chosen")


def _cards(view: View) -> list[tuple[str, Html]]:
    """The warehouse: a card per resource."""
    stops = [kind for kind in RESOURCES if (target := view.rows.get(kind)) and target.command]
    return [
        (f"row-{kind}", _card(view, number, kind, 0 if stops[:1] == [kind] else -1))
        for number, kind in enumerate(RESOURCES)
    ]


def _card(view: View, number: int, kind: str, stop: int) -> Html:
    """A resource: how many the player to move owns, its price, and what selling one earns."""
    box, target = FLAT.rows[number], view.rows.get(kind, PLAIN_TARGET)
    owned = view.state.player.display.total(kind)
    price, value = buying_price(view.state.warehouse, kind), selling_price(view.state.warehouse, kind)
    inside = [
        Html(f'<rect class="card" x="0.5" y="0.5" width="{box.wide - 1:g}" height="{box.tall - 1:g}" rx="7"/>'),
        use("r-" + kind, 5, 13, 27),
        _line(
            "buy", 2, "−", view.purchases.get(kind, price), bool(price), target.state == "buy" or kind in view.purchases
        ),
        _line("sell", 25, "+", value, bool(owned and value), target.state == "sell"),
    ]
    if owned:
        inside.append(Html('<circle class="owned" cx="9" cy="9" r="8.5"/>' + text(9, 13.2, owned, "owned-number")))
    x, y = FLAT.row_stops[number]
    do = Html(f' data-do="{esc(target.command)}"' if target.command else "")
    named = Html(
        f'data-testid="row-{esc(kind)}" role="button" tabindex="{stop}" data-x="{x:g}" data-y="{y:g}" '
        f'aria-label="{esc(target.label or description(kind, view.state.warehouse[kind]))}"'
        f"{ask_attribute(f'row {kind}')}{do}"
    )
    over = hit_area(named, -2, box.wide, box.tall)
    css = f"row {target.state}{' paid' if kind in view.purchases else ''}"
    return _at(box, Html(picture(joined(inside)) + over), css, Html(""))


def _line(css: str, y: float, sign: str, coins: int | None, possible: bool, lit: bool) -> Html:
    """One half of a card: a sign and a coin with the amount, pale if it is impossible now."""
    names = f"half {css}{'' if possible else ' pale'}{' can' if lit else ''}"
    ground = Html(f'<rect class="half-ground" x="35" y="{y:g}" width="36" height="22" rx="6"/>')
    coin = use("coin", 51, y + 2, 18)
    words = Html(text(43, y + 15.5, sign, "half-sign") + text(60, y + 15.3, coins or "–", "coin-value"))
    return Html(f'<g class="{esc(names)}">{ground}{coin}{words}</g>')
