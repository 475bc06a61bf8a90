"""Small pieces of SVG and HTML used by all views."""

from collections.abc import Sequence

from core.actions import Cell
from core.bots.levels import LEVELS, base_level_id
from core.tiles import RESOURCES
from words.html import Html, esc, joined
from words.i18n import Sentence

CATEGORY_SYMBOLS = {"whisky": "barrel", "chieftains": "chieftain", "locations": "card"}
"""Symbol, and word of the glossary, of each category of a scoring."""


def use(symbol: str, x: float = 0, y: float = 0, width: float = 64, height: float | None = None, css: str = "") -> Html:
    """A symbol of the sprite, drawn into a box within an SVG."""
    tall = width if height is None else height
    name = Html(f' class="{esc(css)}"' if css else "")
    return Html(f'<use href="#{esc(symbol)}" x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}"{name}/>')


def text(x: float, y: float, words: object, css: str, more: Html = Html("")) -> Html:
    """Text within an SVG."""
    return Html(f'<text x="{x:g}" y="{y:g}" class="{esc(css)}"{more}>{esc(str(words))}</text>')


def icon(symbol: str, css: str = "") -> Html:
    """A decorative inline symbol beside text, sized by CSS."""
    edge = 24 if symbol.startswith("i-") else 64
    names = " ".join(filter(None, ("i", "die" if symbol.startswith("die") else "", css)))
    return Html(
        f'<svg class="{esc(names)}" viewBox="0 0 {edge} {edge}" width="16" height="16" aria-hidden="true">'
        f"{use(symbol, 0, 0, edge)}</svg>"
    )


def figure(seat: int, css: str = "", more: Html = Html("")) -> Html:
    """A player's figure with its mark, as a decorative inline picture; further attributes begin with a space."""
    return Html(
        f'<svg class="fig p{seat + 1} {esc(css)}" viewBox="0 0 64 80" width="32" height="40" aria-hidden="true"{more}>'
        f"{figure_at(seat, 0, 0, 64)}</svg>"
    )


def figure_at(seat: int, x: float, y: float, width: float) -> Html:
    """A player's figure with its mark, within an SVG; a quarter taller than wide."""
    unit = width / 64
    mark = use(f"m{seat + 1}", x + 21.5 * unit, y + 37.5 * unit, 21 * unit)
    return Html(use("figure", x, y, width, width * 1.25) + mark)


def visually_hidden(words: object) -> Html:
    """Text for screen readers only."""
    return Html(f'<span class="vh">{esc(str(words))}</span>')


def quoted(words: Sentence | None) -> Html:
    """A speaker's words as a quotation, preceded by a space; "" if there are none."""
    return Html(f' <q class="talk">{words.html}</q>' if words is not None else "")


def progress_bar(id: str, label: str, more: Html = Html("")) -> Html:
    """The bar that grows while something is computed; ``id`` is the name by which it is found."""
    return Html(
        f'<progress id="{esc(id)}" class="thinking" max="100" value="0" aria-label="{esc(label)}"{more}></progress>'
    )


def about_attribute(places: str) -> Html:
    """The ``data-about`` attribute of text on places on the boards, see ``game.log_targets``; "" if on none."""
    return Html(f' data-about="{esc(places)}"' if places else "")


def hit_area(more: Html, inset: float = 0, wide: float = 120, tall: float = 120) -> Html:
    """The hit area over a decorative picture, for pointer, keyboard and screen reader, given its attributes, inset and
    size."""
    box = Html(f'x="{inset:g}" y="{inset:g}" width="{wide - 2 * inset:g}" height="{tall - 2 * inset:g}" rx="13"')
    return Html(f'<rect class="area" {box} {more}/><rect class="focus" {box}/>')


def ask_attribute(what: str) -> Html:
    """The ``data-ask`` attribute of a thing with an explanation; ``features.inspector.lookup`` has the text."""
    return Html(f' data-ask="{esc(what)}"')


def explained_number(what: str, number: Html, stop: int = -1) -> Html:
    """A number in a table with an explanation of where it comes from; the table's Tab stop has 0."""
    return Html(f'<span class="num" role="button" tabindex="{stop}"{ask_attribute(what)}>{number}</span>')


def picture(inside: Html) -> Html:
    """A decorative part of an SVG, hidden from screen readers."""
    return Html(f'<g class="picture" aria-hidden="true">{inside}</g>' if inside else "")


def badge(symbol: str, x: float, y: float, css: str = "") -> Html:
    """A round badge with a symbol for what a click does."""
    return Html(
        f'<g class="badge {esc(css)}"><circle cx="{x:g}" cy="{y:g}" r="13.5"/>{use(symbol, x - 9.5, y - 9.5, 19)}</g>'
    )


def format_cell(cell: Cell) -> str:
    """A cell as written in commands and test ids: "0,-1"."""
    return f"{cell[0]},{cell[1]}"


def parse_cell(text: str) -> Cell:
    """The cell written by :func:`format_cell`."""
    x, y = text.split(",")
    return int(x), int(y)


def player_heads(names: Sequence[str]) -> Html:
    """A table's column headers, one per player, by seat."""
    return joined(
        Html(f'<th scope="col" class="p{seat + 1}">{figure(seat)}<span>{esc(name)}</span></th>')
        for seat, name in enumerate(names)
    )


def cubes_in_order(cubes: dict[str, int]) -> tuple[str, ...]:
    """Cubes listed one by one, in the order of the resources."""
    return tuple(kind for kind in RESOURCES for _ in range(cubes.get(kind, 0)))


PORTRAITS = {level.id: level.name.split()[-1].lower() for level in LEVELS}
"""Portrait symbol by level, as ``web/svg/people/isla.svg`` for Wee Isla; the clothes take the seat's colour."""


def portrait(level: str, name: str, seat: int) -> Html:
    """The portrait of a level's or rung's bot as a decorative inline picture; "" if there is none."""
    level = base_level_id(level)
    if (level, name) not in ((each.id, each.name) for each in LEVELS):
        return Html("")
    return Html(
        f'<svg class="face p{seat + 1}" viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">'
        f"{use(PORTRAITS[level])}</svg>"
    )
