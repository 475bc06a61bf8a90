"""A page that shows every tile and every drawing of ``web/svg``, for those who draw them."""

from html import escape
from pathlib import Path

from core.tiles import TILES, Tile
from tools import page, sprite
from tools.files import Files, read
from tools.paths import WEB, page_module

STYLES = "sheet.css"


def files() -> Files:
    """The page and its style sheet, by their paths in the site."""
    html = page.plain_page((WEB / "index.html").read_text("utf-8"), sprite.sprite(), "\n".join(_body()))
    return {"sheet.html": html.encode(), STYLES: read(Path(__file__).with_suffix(".css"))}


def _body() -> list[str]:
    tiles = (("m", False, 92), ("m", False, 64), ("l", True, 92), ("s", True, 64), ("mini", True, 34))
    rows = [_row(f"Tiles {'in a display' if placed else 'on the track'}, {width} pixels", f"tiles w{width}",
                 [_tile(tile, size, placed) for tile in TILES]) for size, placed, width in tiles]  # fmt: skip
    for folder in sorted(path for path in (WEB / "svg").iterdir() if path.is_dir()):
        names = sorted(path.stem for path in folder.rglob("*.svg"))
        for width in (64, 40, 24, 16):
            rows.append(_row(f"{folder.name}, {width} pixels", f"w{width}", [_symbol(name) for name in names]))
    return [
        f'<link rel="stylesheet" href="./{STYLES}">',
        '<main class="sheet">',
        "<h1>All drawings</h1>",
        *rows,
        "</main>",
    ]


def _row(title: str, classes: str, drawings: list[str]) -> str:
    return f'<h2>{escape(title)}</h2><div class="sheet-row {classes}">{"".join(drawings)}</div>'


def _tile(tile: Tile, size: str, placed: bool) -> str:
    """A tile; a placed one with as many cubes as it holds, and some clansmen."""
    cubes: tuple[str, ...] = ()
    if placed and tile.produces:
        cubes = ("stone", "grain", "sheep") if tile.produces == "any" else (tile.produces,) * 3
    clansmen = tile.id % 4 if placed and tile.moves else 0
    face = page_module("draw.tiles.tile_face").face
    inside = face(tile, size, cubes=cubes, clansmen=clansmen, seat=tile.id % 5 if placed else -1, placed=placed)
    name = escape(page_module("words.terms").tile_name(tile))
    return f'<svg viewBox="-2 -2 124 124" role="img" aria-label="{name}">{inside}</svg>'


def _symbol(name: str) -> str:
    return f'<svg viewBox="0 0 120 120" role="img" aria-label="{escape(name)}"><use href="#{escape(name)}"/></svg>'
