"""The comparison of the players: all numbers are those of core."""

import pytest

from core import Game
from core.public_info import tiles_to_scoring, turns_to_scoring
from core.scoring import lead_points, score, score_end
from core.tiles import TILES
from features.standings import comparison
from tests.fragments import check, game, parsed
from tests.positions import Seat, T, position
from ui.board import stacks
from ui.model.view import build


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leads_over_minimum_give_points(players: int) -> None:
    for turns in (1, 12, 30):
        state = game(players, 11, turns).state
        *categories, tiles = comparison.rows(state)
        assert [row.key for row in categories] == ["whisky", "chieftains", "locations"]
        for row, held in zip(categories, score(state.players), strict=True):
            assert row.counts == held.counts and row.points == held.points
            assert row.leads == tuple(count - min(row.counts) for count in row.counts)
            assert row.points == tuple(map(lead_points, row.leads))
        assert tiles.counts == tuple(len(player.display.tiles) for player in state.players)
        assert tiles.points == tuple(points[-1] for points in score_end(state.players).points)
        assert tiles.points == tuple(-3 * lead for lead in tiles.leads)


def test_castle_of_mey_is_mentioned() -> None:
    names = ("Ann", "Ben")
    assert comparison.doubled(position(Seat(), Seat()).state, names) == ""
    doubled = position(Seat(), Seat({(0, 1): T.RIVER_FOREST, (1, 1): T.MEY})).state
    assert "<b>Ben</b> has <b>Castle of Mey</b>: each chieftain counts 2." in comparison.doubled(doubled, names)


def test_table_cells_have_spoken_text() -> None:
    played = game(4, 11, 25)
    html = comparison.table(played.state, played.names)
    check(html)
    lines = parsed(html).findall(".//tbody/tr")
    whisky, tiles = lines[0], lines[-1]
    for row, line in zip(comparison.rows(played.state), [*lines[:3], tiles], strict=True):
        for seat, cell in enumerate(line.findall("td")):
            spoken = cell.find("span/span").text
            vp = row.points[seat]
            signed = f"−{-vp}" if vp < 0 else f"+{vp}" if vp else "0"
            assert spoken == f"{row.counts[seat]}; {row.leads[seat]} above the minimum; {signed}\xa0VP"
            assert cell.findall("span/span")[1].attrib["aria-hidden"] == "true"
    assert "Whisky" in "".join(whisky.itertext()) and "Tiles" in "".join(tiles.itertext())
    totals = ["".join(cell.itertext()) for cell in lines[3].findall("td")]
    held = score(played.state.players)
    assert [int(text.split()[0]) for text in totals] == [held.total(seat) for seat in range(4)]


def test_next_scoring_is_announced() -> None:
    state = game(3, 2, 2).state
    words = "".join(parsed(comparison.next_scoring(state)).itertext())
    assert f"at least {turns_to_scoring(state)}\xa0turns, counting this one" in words
    assert words.startswith("First scoring") and f"{tiles_to_scoring(state)}\xa0tiles" in words
    assert "The last one could be drawn at the end of this turn." in comparison.next_scoring(game(3, 2, 9).state)
    for turns, ends in (
        (2, f"· in {turns_to_scoring(state) - 1}\xa0turns at the earliest"),
        (9, "· perhaps at the end of this turn"),
    ):
        summary = stacks.summary(build(game(3, 2, turns)))
        assert "".join(parsed(summary).itertext()).endswith(ends), "beside the title, too"
        assert 'class="now"' in summary
    over = game(3, 2, 999)
    assert over.over and comparison.next_scoring(over.state) == "" and comparison.stacks(over.state) == ""


def test_stacks_list_tiles_by_kind() -> None:
    html = comparison.stacks(Game.new(players=5, seed=4).state)
    check(html)
    sections = {e.attrib["data-testid"]: e for e in parsed(html).iter("section") if "data-testid" in e.attrib}
    assert list(sections) == ["in-stack-1", "in-stack-2", "in-stack-3"]
    entries = ["".join(item.itertext()) for item in sections["in-stack-2"].iter("li")]
    assert {"1\xa0× Quarry", "2\xa0× Wheat Field", "3\xa0× Village", "2\xa0× Tavern", "Loch Ness", "Iona Abbey"} <= set(
        entries
    )
    numbers = [int(text.split()[0]) if text[0].isdigit() else 1 for text in entries]
    assert sum(numbers) == 19 == sum(tile.stack == 2 for tile in TILES)
