"""The contact sheet: every tile and every symbol, drawn as in the game."""

from core.tiles import TILES, Tile
from features.results.achievements import ACHIEVEMENTS
from ui.parts.markup import FACES, figure, icon
from ui.parts.tile_face import art_id, face
from ui.text.html import Html, esc, joined
from ui.text.i18n import _
from ui.text.terms import tile_name

TOKENS = (
    "r-wood", "r-stone", "r-grain", "r-cattle", "r-sheep", "r-any", "clansman", "chieftain", "bonnet", "barrel", "coin",
    "die", "die-1", "die-2", "die-3", "card", "tile", "vp", "step", *FACES.values(),
)  # fmt: skip
"""Symbols of the tokens, all pieces but the tiles."""

ICONS = (
    "arrow-left", "calendar", "chart", "check", "chevron-left", "chevron-right", "chevron-up", "close", "code", "copy",
    "delete", "devices", "export", "eye", "first", "fit", "hint", "history", "import", "info", "last", "link", "list",
    "menu", "minus", "more", "pause", "person", "plain", "play", "plus", "redo", "rename", "restart", "river", "road",
    "rules", "save", "scales", "sell", "settings", "spark", "trophy", "undo", "warning", "zoom-in", "zoom-out",
)  # fmt: skip
"""Icons of buttons, without the "i-" with which their symbols begin."""


def sheet() -> Html:
    """The body of the contact sheet; the build adds the head and the symbols."""
    inside = joined(sections(), Html("\n"))
    style = Html('<link rel="stylesheet" href="./features/contact_sheet/contact_sheet.css">')
    return Html(f'{style}\n<main class="sheet">\n{inside}\n</main>')


def sections() -> list[Html]:
    """The contact sheet's sections."""
    art = dict.fromkeys(art_id(tile) for tile in sorted(TILES, key=lambda tile: (tile.special, tile.id)))
    art.update(dict.fromkeys(("a-castle", "a-loch")))
    tokens = joined([*map(icon, TOKENS), *map(figure, range(5))])
    marks = joined(icon(f"m{seat + 1}", f"p{seat + 1} mark") for seat in range(5))
    strips = joined(
        Html(f'<svg viewBox="0 0 120 120" aria-hidden="true"><use href="#{esc(name)}" width="120" height="120"/></svg>')
        for name in ("river", "road", "ford")
    )
    return [
        Html(f"<h1>{esc(_('All drawings'))}</h1>"),
        _section(_("Tiles on the track, 92 pixels"), "tiles t92", joined(map(_picture, TILES))),
        _section(_("Tiles on the track, 64 pixels"), "tiles t64", joined(map(_picture, TILES))),
        _section(_("Tiles in a display"), "tiles t92", joined(map(_laid, TILES))),
        _section(_("Tiles in a large display"), "tiles t64", joined(_laid(tile, "s") for tile in TILES)),
        _section(_("Small pictures"), "tiles t34", joined(_laid(tile, "mini") for tile in TILES)),
        _section(_("Art at 64 and 36 pixels"), "art64", joined(map(icon, art))),
        _section("", "art36", joined(map(icon, art))),
        _section(_("Tokens at 40 and 16 pixels"), "art40", tokens),
        _section("", "art16", tokens),
        _section(_("Player marks, river, road and ford"), "art40", joined((marks, strips))),
        _section(_("Achievements"), "art64", joined(icon(f"deed-{deed.name}") for deed in ACHIEVEMENTS)),
        _section(_("Icons"), "art24", joined(icon("i-" + name) for name in ICONS)),
    ]


def _section(title: str, css: str, inside: Html) -> Html:
    heading = Html(f"<h2>{esc(title)}</h2>" if title else "")
    return Html(f'{heading}<div class="sheet-row {esc(css)}">{inside}</div>')


def _picture(tile: Tile, size: str = "m") -> Html:
    return _framed(tile, face(tile, size))


def _laid(tile: Tile, size: str = "l") -> Html:
    """A placed tile with as many cubes as it holds, and some clansmen."""
    cubes: tuple[str, ...] = ()
    if tile.produces:
        cubes = ("stone", "grain", "sheep") if tile.produces == "any" else (tile.produces,) * 3
    clansmen = tile.id % 4 if tile.moves else 0
    return _framed(tile, face(tile, size, cubes=cubes, clansmen=clansmen, seat=tile.id % 5, placed=True))


def _framed(tile: Tile, inside: Html) -> Html:
    return Html(f'<svg viewBox="-2 -2 124 124" role="img" aria-label="{esc(tile_name(tile))}">{inside}</svg>')
