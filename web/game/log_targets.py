"""Tiles on the boards that a line of the log is about, so far as they are still there. Pure."""

from collections.abc import Iterable

from core.state import SPACES, State
from elements.markup import format_cell
from words.event_words import Line


def about_value(line: Line) -> str:
    """The ``data-about`` of a line: "2 0,-1 1,0" for cells of a seat, "t 12 13" for tiles on the track; or ""."""
    if line.tiles:
        return " ".join(["t", *map(str, line.tiles)])
    if line.cells and line.seat >= 0:
        return " ".join([str(line.seat), *map(format_cell, line.cells)])
    return ""


def selectors(told: Iterable[str], state: State, shown: int) -> list[str]:
    """CSS selectors of the elements to mark, given values of :func:`about_value`, several of them joined with ";"."""
    return [selector for each in told for one in each.split(";") for selector in line_selectors(one, state, shown)]


def line_selectors(told: str, state: State, shown: int) -> list[str]:
    """CSS selectors of the elements to mark: spaces on the track, tiles of the large display, or, for another player's
    tile, the small picture of that display."""
    kind, *things = told.split()
    if kind == "t":
        tiles = set(map(int, things))
        return [f'#track-svg [data-testid="space-{space}"]' for space in range(SPACES) if state.at(space) in tiles]
    seat = int(kind)
    tiles_there = {format_cell(cell) for cell in state.players[seat].display.tiles}
    cells = [cell for cell in things if cell in tiles_there]
    if seat != shown:
        return [f'#others [data-testid="seat-{seat}"]'] if cells else []
    return [f'#display [data-testid="cell-{cell}"]' for cell in cells]
