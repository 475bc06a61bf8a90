"""The 68 tiles equal those of the table in docs/rules.md."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from pathlib import Path

from core.tiles import FRAMES, RESOURCES, STACKS, TILES, Due, Tile, tile

RULES = Path(__file__).parents[1] / "docs" / "rules.md"


def table() -> dict[str, list[str]]:
    """The rows of the table of all tiles in docs/rules.md by number, without their remarks."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULES.read_text("utf-8").splitlines()]
    return {row[0]: row[:8] for row in rows if re.fullmatch(r"\d+", row[0]) and len(row) == 9}


def due_in_words(due: Due) -> str:
    what = "different" if due.distinct else "any" if due.kinds == RESOURCES else due.kinds[0]
    assert due.kinds == (RESOURCES if due.distinct or what == "any" else (what,))
    if (due.least, due.most) == (1, 1):
        return what
    return f"{due.least} {what}" if due.least == due.most else f"{due.least}-{due.most} {what}"


def dues_in_words(dues: tuple[Due, ...]) -> str:
    return ", ".join(map(due_in_words, dues))


def cost_in_words(t: Tile) -> str:
    ways = [dues_in_words(t.cost), "1 barrel" * t.whisky, "clansman or chieftain" * t.costs_person]
    assert sum(map(bool, ways)) <= 1
    return "".join(ways)


def placing_in_words(t: Tile) -> str:
    def some(number: int, one: str, more: str) -> list[str]:
        return [f"{number} {more if number > 1 else one}"] if number else []

    parts = (
        some(t.clansmen, "clansman", "clansmen") + some(t.barrels, "barrel", "barrels") + some(t.coins, "coin", "coins")
    )
    return ", ".join(parts) + (f"{t.free_choices} resources of your choice" if t.free_choices else "")


def activation_in_words(t: Tile) -> str:
    points = "/".join(map(str, t.points)) + " VP" if t.points else ""
    ways = [
        f"1 {'of your choice' if t.produces == 'any' else t.produces}" if t.produces else "",
        f"{dues_in_words(t.input)} for {'1 barrel' if t.makes_barrel else points}" if t.input else points,
        "1 movement point" if t.moves else "",
    ]
    assert sum(map(bool, ways)) <= 1 and not (t.makes_barrel and points)
    return "".join(ways)


def in_words(t: Tile) -> list[str]:
    edge = " ".join(word for word, there in (("river", t.river), ("road", t.road)) if there)
    card = ["card" + (f", {t.bonnets} bonnet{'s' * (t.bonnets > 1)}" if t.bonnets else "")] * t.special
    placed = ", ".join(filter(None, (placing_in_words(t), *card)))
    stack = "start" if t.stack < 0 else str(t.stack)
    return [str(t.id), stack, t.name, t.frame, edge, cost_in_words(t), placed, activation_in_words(t)]


def test_the_table_in_the_rules_is_the_one_played_by() -> None:
    assert [table()[str(t.id)] for t in TILES] == [in_words(t) for t in TILES]
    assert [t.id for t in TILES] == list(range(68)) == sorted(map(int, table()))


def test_stacks_have_8_23_19_and_17_tiles() -> None:
    assert [len(stack) for stack in STACKS] == [8, 23, 19, 17]
    assert sorted(n for stack in STACKS for n in stack) == list(range(1, 68))
    assert all(TILES[n].stack == number for number, stack in enumerate(STACKS) for n in stack)


def test_kinds_and_colours() -> None:
    kinds = Counter(t.kind for t in TILES)
    assert set(kinds) == set(FRAMES) and len(kinds) == 15
    assert set(FRAMES.values()) == {"yellow", "green", "gray", "brown", "blue"}
    assert all(t.kind == t.name.lower().replace(" ", "_") for t in TILES if not t.special)
    assert {t.kind for t in TILES if t.special} == {"castle", "loch", "abbey"}
    assert kinds["village"] == 13 and [kinds[kind] for kind in ("castle", "loch", "abbey")] == [7, 5, 1]
    assert all(t.kind in t.name.lower() for t in TILES if t.special)
    assert [t.id for t in TILES if t.river and t.road] == [0], "the starting village alone has both"


def test_production_tiles_are_the_five_kinds_that_make_one_resource() -> None:
    makers = {t.kind: t.produces for t in TILES if t.is_production}
    assert makers == {
        "quarry": "stone", "forest": "wood", "meadow": "sheep", "pasture": "cattle", "wheat_field": "grain",
    }  # fmt: skip
    assert [t.name for t in TILES if t.produces and not t.is_production] == ["Iona Abbey"]


def test_a_tile_is_one_object_also_after_pickling() -> None:
    assert all(pickle.loads(pickle.dumps(t)) is t and tile(t.id) is t for t in TILES)
