"""The 68 tiles equal those of the table in docs/rules.md; their deal."""

import pickle
import re
from collections import Counter
from pathlib import Path

from core.deal import MAX_SEED, deal
from core.tiles import RESOURCES, STACKS, TILES, Due, Tile, tile_by_id


def table() -> list[list[str]]:
    """The rows of the table of all tiles in docs/rules.md, without their remarks."""
    lines = (Path(__file__).parents[1] / "docs/rules.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    tiles = (row[:8] for row in rows if re.fullmatch(r"\d+", row[0]) and len(row) == 9)
    return sorted(tiles, key=lambda row: int(row[0]))


def dues_in_words(dues: tuple[Due, ...]) -> str:
    words = []
    for due in dues:
        what = "different" if due.distinct else "any" if due.kinds == RESOURCES else due.kinds[0]
        assert due.kinds == (RESOURCES if due.distinct or what == "any" else (what,))
        number = str(due.least) if due.least == due.most else f"{due.least}–{due.most}"
        words.append(what if number == "1" else f"{number} {what}")
    return ", ".join(words)


def placing_in_words(t: Tile) -> str:
    counts = {("clansman", "clansmen"): t.clansmen, ("barrel", "barrels"): t.barrels, ("coin", "coins"): t.coins}
    parts = [f"{number} {words[number > 1]}" for words, number in counts.items() if number]
    card = ["card" + (f", {t.bonnets} bonnet{'s' * (t.bonnets > 1)}" if t.bonnets else "")] * t.special
    return ", ".join([*parts, *[f"{t.free_choices} resources of your choice"] * bool(t.free_choices), *card])


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
    stack = "start" if t.stack < 0 else str(t.stack)
    costs = [dues_in_words(t.cost), "1 barrel" * t.whisky, "clansman or chieftain" * t.costs_person]
    assert sum(map(bool, costs)) <= 1
    name = [str(t.id), stack, t.name, t.frame.replace("gray", "grey")]
    return [*name, edge, "".join(costs), placing_in_words(t), activation_in_words(t)]


def test_tiles_match_rules_table() -> None:
    assert table() == [in_words(t) for t in TILES]
    assert [t.id for t in TILES] == list(range(68))
    assert all(pickle.loads(pickle.dumps(t)) is t and tile_by_id(t.id) is t for t in TILES)


def test_stacks_are_shuffled_separately() -> None:
    deals = [deal(seed).tiles for seed in (*range(1000), MAX_SEED)]
    bounds = [0, 8, 31, 50, 67]
    for stack, start, end in zip(STACKS, bounds[:-1], bounds[1:], strict=True):
        assert all(sorted(tiles[start:end]) == sorted(stack) for tiles in deals[::200])
        assert {tiles[start] for tiles in deals} == {tiles[end - 1] for tiles in deals} == set(stack), "anywhere"
    assert all(80 < count < 180 for count in Counter(tiles[7] for tiles in deals).values())
