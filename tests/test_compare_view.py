"""The comparison of the players: all numbers are those of core."""

import pytest

from core.public_info import tiles_to_scoring, turns_to_scoring
from core.scoring import lead_points, score, score_end
from features.standings import comparison
from tests.fragments import game, parsed
from tests.positions import Seat, T, position
from ui.board import stacks
from ui.model.view import build


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("turns", [1, 12, 30])
def test_leads_over_minimum_give_points(players: int, turns: int) -> None:
    state = game(players, 11, turns).state
    *categories, tiles = comparison.rows(state)
    assert [row.key for row in categories] == ["whisky", "chieftains", "locations"]
    for row, held in zip(categories, score(state.players), strict=True):
        assert row.counts == held.counts and row.points == held.points == tuple(map(lead_points, row.leads))
        assert row.leads == tuple(count - min(row.counts) for count in row.counts)
    assert tiles.counts == tuple(len(player.display.tiles) for player in state.players)
    assert tiles.points == tuple(points[-1] for points in score_end(state.players).points)
    assert tiles.points == tuple(-3 * lead for lead in tiles.leads)


def test_castle_of_mey_is_mentioned() -> None:
    assert comparison.doubled(position(Seat(), Seat()).state, ("Ann", "Ben")) == ""
    doubled = position(Seat(), Seat({(0, 1): T.RIVER_FOREST, (1, 1): T.MEY})).state
    words = comparison.doubled(doubled, ("Ann", "Ben"))
    assert "<b>Ben</b> has <b>Castle of Mey</b>: each chieftain counts 2." in words


def test_table_cells_have_spoken_text() -> None:
    state, names = game(4, 11, 25).state, ("Ann", "Ben", "Cat", "Dan")
    *categories, totals, tiles = parsed(comparison.table(state, names)).findall(".//tbody/tr")
    for row, line in zip(comparison.rows(state), [*categories, tiles], strict=True):
        for seat, cell in enumerate(line.findall("td")):
            spoken, shown = cell.findall("span/span")
            vp = row.points[seat]
            signed = f"−{-vp}" if vp < 0 else f"+{vp}" if vp else "0"
            assert spoken.text == f"{row.counts[seat]}; {row.leads[seat]} above the minimum; {signed}\xa0VP"
            assert shown.attrib["aria-hidden"] == "true"
    held = [int("".join(cell.itertext()).split()[0]) for cell in totals.findall("td")]
    assert held == [score(state.players).total(seat) for seat in range(4)]


@pytest.mark.parametrize(("turns", "here", "beside"), [
    (2, "at least {turns}\xa0turns, counting this one", "in {before}\xa0turns at the earliest"),
    (9, "The last one could be drawn at the end of this turn.", "perhaps at the end of this turn"),
])  # fmt: skip
def test_next_scoring_is_announced(turns: int, here: str, beside: str) -> None:
    played = game(3, 2, turns)
    number = turns_to_scoring(played.state)
    words = "".join(parsed(comparison.next_scoring(played.state)).itertext())
    assert words.startswith("First scoring") and f"{tiles_to_scoring(played.state)}\xa0tiles" in words
    assert here.format(turns=number) in words
    summary = "".join(parsed(stacks.summary(build(played))).itertext())
    assert summary.endswith(f"· {beside.format(before=number - 1)}"), "beside the title, too"


def test_nothing_is_to_come_after_the_end() -> None:
    state = game(3, 2, 999).state
    assert state.over and comparison.next_scoring(state) == "" and comparison.stacks(state) == ""
