"""Small pieces of SVG and HTML that every view is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from core.actions import Cell
from core.tiles import RESOURCES


def esc(text: object) -> str:
    """A text so that it may stand in HTML, also inside an attribute."""
    return _escaped(str(text))


@lru_cache(4096)
def _escaped(text: str) -> str:
    """The same, remembered: nearly all words of a render stood in the one before."""
    return escape(text, quote=True)


def use(symbol: str, x: float = 0, y: float = 0, width: float = 64, height: float | None = None, css: str = "") -> str:
    """A symbol of the sprite, drawn into a box of an SVG picture."""
    tall = width if height is None else height
    name = f' class="{css}"' if css else ""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}"{name}/>'


def text(x: float, y: float, words: object, css: str, more: str = "") -> str:
    """Words in an SVG picture."""
    return f'<text x="{x:g}" y="{y:g}" class="{css}"{more}>{esc(words)}</text>'


def icon(symbol: str, css: str = "") -> str:
    """A symbol as an inline picture beside words, without a name of its own; CSS gives its size."""
    edge = 24 if symbol.startswith("i-") else 64
    names = " ".join(filter(None, ("i", "die" if symbol.startswith("die") else "", css)))
    return (
        f'<svg class="{names}" viewBox="0 0 {edge} {edge}" width="16" height="16" aria-hidden="true">'
        f"{use(symbol, 0, 0, edge)}</svg>"
    )


def figure(seat: int, css: str = "") -> str:
    """A player's figure with its mark, as an inline picture without a name of its own."""
    return (
        f'<svg class="fig p{seat + 1} {css}" viewBox="0 0 64 80" width="32" height="40" aria-hidden="true">'
        f"{figure_at(seat, 0, 0, 64)}</svg>"
    )


def figure_at(seat: int, x: float, y: float, width: float) -> str:
    """A player's figure with its mark, inside an SVG picture; it is a quarter taller than wide."""
    unit = width / 64
    return use("figure", x, y, width, width * 1.25) + use(f"m{seat + 1}", x + 21.5 * unit, y + 37.5 * unit, 21 * unit)


def hidden(words: object) -> str:
    """Words that are only spoken, not shown."""
    return f'<span class="vh">{esc(words)}</span>'


def area(more: str, inset: float = 0, wide: float = 120, tall: float = 120) -> str:
    """The place that is pointed at, reached by keyboard and read out, over the picture of something.

    The picture itself is hidden from screen readers (:func:`picture`), so the words on it are not read out as well.

    :param more: its role, name, command and so on, as attributes
    :param inset: how far it stays inside the box
    """
    box = f'x="{inset:g}" y="{inset:g}" width="{wide - 2 * inset:g}" height="{tall - 2 * inset:g}" rx="13"'
    return f'<rect class="area" {box} {more}/><rect class="focus" {box}/>'


def picture(inside: str) -> str:
    """A part of an SVG picture that is only looked at."""
    return f'<g class="picture" aria-hidden="true">{inside}</g>' if inside else ""


def badge(symbol: str, x: float, y: float, css: str = "") -> str:
    """A round mark with a symbol in it: what a click on this place does."""
    return f'<g class="badge {css}"><circle cx="{x:g}" cy="{y:g}" r="13.5"/>{use(symbol, x - 9.5, y - 9.5, 19)}</g>'


def place_of(cell: Cell) -> str:
    """A cell as it stands in commands and in names for tests: "0,-1"."""
    return f"{cell[0]},{cell[1]}"


def player_heads(names: Sequence[str]) -> str:
    """The heads of a table's columns, one for each player, by seat."""
    return "".join(
        f'<th scope="col" class="p{seat + 1}">{figure(seat)}<span>{esc(name)}</span></th>'
        for seat, name in enumerate(names)
    )


def in_order(cubes: dict[str, int]) -> tuple[str, ...]:
    """Cubes one by one, in the order of the resources."""
    return tuple(kind for kind in RESOURCES for _ in range(cubes.get(kind, 0)))
