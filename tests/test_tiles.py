"""The 68 tiles equal those of the table in docs/rules.md."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from core.tiles import FRAMES, RESOURCES, STACKS, TILES, Due, Tile, tile

# id, stack, kind, name, frame, edge, cost, on placing, on activation, bonnets on the card ("-": no card)
TABLE = """
0|start|village|Village|gray|river road||1 clansman|1 movement point|-
1|0|quarry|Quarry|yellow|road|||1 stone|-
2|0|quarry|Quarry|yellow|river|||1 stone|-
3|0|forest|Forest|yellow|river|||1 wood|-
4|0|forest|Forest|yellow|road|||1 wood|-
5|0|meadow|Meadow|green|river|||1 sheep|-
6|0|pasture|Pasture|green|river|||1 cattle|-
7|0|wheat_field|Wheat Field|green|road|||1 grain|-
8|0|village|Village|gray|road||1 clansman|1 movement point|-
9|1|quarry|Quarry|yellow||||1 stone|-
10|1|quarry|Quarry|yellow||||1 stone|-
11|1|forest|Forest|yellow||||1 wood|-
12|1|forest|Forest|yellow||||1 wood|-
13|1|meadow|Meadow|green||||1 sheep|-
14|1|pasture|Pasture|green||||1 cattle|-
15|1|wheat_field|Wheat Field|green|road|||1 grain|-
16|1|wheat_field|Wheat Field|green||||1 grain|-
17|1|village|Village|gray|river|stone|1 clansman|1 movement point|-
18|1|village|Village|gray||stone|1 clansman|1 movement point|-
19|1|village|Village|gray|road|stone|1 clansman|1 movement point|-
20|1|village|Village|gray|river|wood|1 clansman|1 movement point|-
21|1|village|Village|gray||wood|1 clansman|1 movement point|-
22|1|castle|Castle Moil|gray||wood, stone, grain|1 clansman, 1 barrel|1 movement point|1
23|1|castle|Castle Stalker|gray|river|wood, stone|2 clansmen|1 movement point|1
24|1|castle|Armadale Castle|gray||wood, stone|1 clansman, 3 coins|1 movement point|1
25|1|distillery|Distillery|yellow||stone|1 barrel|grain for 1 barrel|-
26|1|distillery|Distillery|yellow|road|stone|1 barrel|grain for 1 barrel|-
27|1|butcher|Butcher|brown||||1-2 sheep for 2/4 VP|-
28|1|butcher|Butcher|brown||||1-2 cattle for 2/4 VP|-
29|1|fair|Fair|brown||wood||1-3 different for 1/3/5 VP|-
30|1|fair|Fair|brown|road|wood||1-3 different for 1/3/5 VP|-
31|1|loch|Loch Lochy|blue|river||2 resources of choice||0
32|2|quarry|Quarry|yellow||||1 stone|-
33|2|forest|Forest|yellow|road|||1 wood|-
34|2|meadow|Meadow|green|river|||1 sheep|-
35|2|pasture|Pasture|green|road|||1 cattle|-
36|2|wheat_field|Wheat Field|green||||1 grain|-
37|2|wheat_field|Wheat Field|green||||1 grain|-
38|2|village|Village|gray|road|wood|1 clansman|1 movement point|-
39|2|village|Village|gray|river|stone|1 clansman|1 movement point|-
40|2|village|Village|gray||wood|1 clansman|1 movement point|-
41|2|castle|Castle of Mey|gray||wood, stone, cattle|1 clansman|1 movement point|1
42|2|castle|Duart Castle|gray||wood, stone, sheep|1 clansman|1 movement point|0
43|2|distillery|Distillery|yellow||stone|1 barrel|grain for 1 barrel|-
44|2|abbey|Iona Abbey|yellow|road|wood, stone, sheep||1 of choice|0
45|2|butcher|Butcher|brown||wood||sheep, cattle for 5 VP|-
46|2|fair|Fair|brown|road|wood||1-4 different for 1/3/5/8 VP|-
47|2|tavern|Tavern|brown||1 barrel||3 VP|-
48|2|tavern|Tavern|brown||1 barrel||3 VP|-
49|2|loch|Loch Morar|blue|river||||0
50|2|loch|Loch Ness|blue|river|clansman or chieftain|||0
51|3|quarry|Quarry|yellow|road|||1 stone|-
52|3|forest|Forest|yellow||||1 wood|-
53|3|meadow|Meadow|green||||1 sheep|-
54|3|pasture|Pasture|green||||1 cattle|-
55|3|wheat_field|Wheat Field|green||||1 grain|-
56|3|village|Village|gray|river|wood|1 clansman|1 movement point|-
57|3|village|Village|gray|road|stone|1 clansman|1 movement point|-
58|3|village|Village|gray||stone|1 clansman|1 movement point|-
59|3|castle|Cawdor Castle|gray||wood, stone, cattle|1 clansman|1 movement point|3
60|3|castle|Donan Castle|gray|road|wood, stone, grain|1 clansman, 2 barrels|1 movement point|1
61|3|distillery|Distillery|yellow|road|stone|1 barrel|grain for 1 barrel|-
62|3|fair|Fair|brown|road|wood||1-5 different for 1/3/5/8/12 VP|-
63|3|grocer|Grocer|brown||stone||3 any for 8 VP|-
64|3|bridge|Bridge|brown|river|||wood, stone for 7 VP|-
65|3|tavern|Tavern|brown||1 barrel||4 VP|-
66|3|loch|Loch Shiel|blue|river||||0
67|3|loch|Loch Oich|blue|river|2 different|||0
"""
ROWS = [line.split("|") for line in TABLE.strip().splitlines()]


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
    return ", ".join(parts) + (f"{t.free_choices} resources of choice" if t.free_choices else "")


def activation_in_words(t: Tile) -> str:
    points = "/".join(map(str, t.points)) + " VP" if t.points else ""
    ways = [
        f"1 {'of choice' if t.produces == 'any' else t.produces}" if t.produces else "",
        f"{dues_in_words(t.input)} for {'1 barrel' if t.makes_barrel else points}" if t.input else points,
        "1 movement point" if t.moves else "",
    ]
    assert sum(map(bool, ways)) <= 1 and not (t.makes_barrel and points)
    return "".join(ways)


def in_words(t: Tile) -> list[str]:
    edge = " ".join(word for word, there in (("river", t.river), ("road", t.road)) if there)
    return [
        str(t.id), "start" if t.stack < 0 else str(t.stack), t.kind, t.name, t.frame, edge, cost_in_words(t),
        placing_in_words(t), activation_in_words(t), str(t.bonnets) if t.special else "-",
    ]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[3]}")
def test_tile_is_as_in_the_table(row: list[str]) -> None:
    assert in_words(TILES[int(row[0])]) == row


def test_there_are_68_tiles_whose_index_is_their_id() -> None:
    assert [t.id for t in TILES] == list(range(68)) == [int(row[0]) for row in ROWS]


def test_stacks_have_8_23_19_and_17_tiles() -> None:
    assert [len(stack) for stack in STACKS] == [8, 23, 19, 17]
    assert sorted(n for stack in STACKS for n in stack) == list(range(1, 68))
    assert all(TILES[n].stack == number for number, stack in enumerate(STACKS) for n in stack)


def test_thirteen_special_locations() -> None:
    assert len([t for t in TILES if t.special]) == 13
    assert {t.kind for t in TILES if t.special} == {"castle", "loch", "abbey"}


def test_eight_bonnets_in_all() -> None:
    assert sum(t.bonnets for t in TILES) == 8


def test_only_the_starting_village_has_both_river_and_road() -> None:
    assert [t.id for t in TILES if t.river and t.road] == [0]


def test_fifteen_kinds_in_five_colours() -> None:
    assert {t.kind for t in TILES} == set(FRAMES)
    assert set(FRAMES.values()) == {"yellow", "green", "gray", "brown", "blue"}


def test_production_tiles_are_the_five_kinds_that_make_one_resource() -> None:
    makers = {t.kind: t.produces for t in TILES if t.is_production}
    assert makers == {
        "quarry": "stone", "forest": "wood", "meadow": "sheep", "pasture": "cattle", "wheat_field": "grain",
    }  # fmt: skip
    assert [t.name for t in TILES if t.produces and not t.is_production] == ["Iona Abbey"]


def test_castles_and_villages_are_gray_but_not_the_same_kind() -> None:
    assert len([t for t in TILES if t.kind == "village"]) == 13
    assert len([t for t in TILES if t.kind == "castle"]) == 7


def test_a_tile_is_one_object_also_after_pickling() -> None:
    assert all(pickle.loads(pickle.dumps(t)) is t and tile(t.id) is t for t in TILES)


@pytest.mark.cpython_only
def test_the_table_in_the_rules_is_the_one_played_by() -> None:
    """docs/rules.md lists every tile correctly."""
    text = (Path(__file__).parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in text.splitlines() if line[:2] == "| "]
    table = {row[0]: row for row in rows if re.fullmatch(r"\d+", row[0]) and len(row) == 9}
    words = {}
    for t in TILES:
        number, stack, _, name, frame, edge, cost, placed, each, card = in_words(t)
        card = "" if card == "-" else "card" if card == "0" else f"card, {card} bonnet{'s' if card > '1' else ''}"
        placed = ", ".join(part for part in (placed, card) if part)
        words[number] = [number, stack, name, frame, edge, cost, placed, each]
    assert {number: row[:8] for number, row in table.items()} == words
