"""Every colour, pattern, mark and name of every chart belongs to what it stands for, as its legend says."""

import re
from xml.etree.ElementTree import Element

import pytest

from features.results import figures
from features.results.statistics import Games
from tests.fragments import game, parsed
from tests.random_games import NAMES
from tools.paths import WEB
from ui.panels import charts
from ui.text.i18n import pgettext


def text_of(element: Element) -> str:
    return "".join(element.itertext()).strip()


def legend(html: str) -> list[tuple[str, str]]:
    """The fill and the words of each entry."""
    return [(entry.find(".//rect").attrib["fill"], text_of(entry)) for entry in parsed(html).iter("li")]


def patterns(html: str) -> dict[str, tuple[str, str]]:
    """By the id of a pattern, its ground and its ink."""
    return {
        each.attrib["id"]: (
            each.find("rect").attrib["fill"],
            getattr(each.find("path"), "attrib", {}).get("stroke", ""),
        )
        for each in parsed(html).iter("pattern")
    }


SOURCES = {
    "activations": ("--f-brown", "", "Activations"), "whisky": ("--f-yellow", "--tile-ink", "Whisky"),
    "chieftains": ("--f-blue", "--g-blue", "Chieftains and bonnets"),
    "locations": ("--f-gray", "--tile-ink", "Special locations"),
    "cards": ("--f-green", "--g-green", "Cards at the end"),
    "coins": ("--r-cattle", "--tile-ink", "Coins"), "tiles": ("--chip", "--bad-mark", "Too many tiles"),
}  # fmt: skip
"""The ground, the ink and the words of each source of points."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bars_and_their_legend(players: int) -> None:
    played = game(players, 2, 9999, NAMES[:players])
    html = charts.bars(played.standings())
    known = patterns(html)
    for name, (ground, ink, _words) in SOURCES.items():
        assert known[f"ch-{name}"] == (f"var({ground})", f"var({ink})" if ink else "")
    told = dict(legend(charts.key(played.standings())))
    shown = {part.attrib["fill"] for part in parsed(html).iter("rect") if "data-source" in part.attrib}
    assert set(told) == shown
    assert told == {f"url(#ch-{name})": SOURCES[name][2] for name in SOURCES if f"url(#ch-{name})" in shown}
    for bar, standing in zip(parsed(html).findall(".//g"), played.standings(), strict=True):
        assert bar.attrib["class"] == f"p{standing.seat + 1}" and standing.name == NAMES[standing.seat]
        assert text_of(bar).startswith(standing.name)
        for part in bar.iter("rect"):
            assert part.attrib["fill"] == f"url(#ch-{part.attrib['data-source']})"


@pytest.mark.parametrize("players", [2, 5])
def test_lines_of_points_and_of_chances(players: int) -> None:
    played = game(players, 2, 9999, NAMES[:players])
    even = [[1000 // players] * players] * len(played.points_by_turn())
    for html in (charts.lines(played), charts.chances(played, even)):
        seats = [group for group in parsed(html).iter("g") if "ch-seat" in group.attrib["class"]]
        assert len(seats) == players
        for seat, group in enumerate(seats):
            assert group.attrib["class"].split() == [f"p{seat + 1}", "ch-seat"]
            assert {use.attrib["href"] for use in group.iter("use")} == {f"#m{seat + 1}"}
            (line,) = (path for path in group.iter("path") if path.attrib["class"] == "ch-line")
            assert line.attrib.get("stroke-dasharray", "") == charts.DASHES[seat]
            assert text_of(group) == NAMES[seat]


def test_games_won_and_lost() -> None:
    html = figures.won_bars({("easy", 2): Games(5, 2), ("expert", 2): Games(3, 0)})
    won, lost = "url(#own-won)", "var(--panel-2)"
    parts = [
        (part.attrib["fill"], part.attrib["data-games"])
        for part in parsed(html).iter("rect")
        if "data-games" in part.attrib
    ]
    assert parts == [(won, "2"), (lost, "3"), (lost, "3")]
    assert patterns(html)["own-won"] == ("var(--g-green)", "var(--tile-ink)")
    parts = ((figures.FILLS["won"], pgettext("games", "won")), (figures.FILLS["lost"], pgettext("games", "not won")))
    assert legend(charts.legend(parts)) == [(won, "won"), (lost, "not won")]


def test_each_seat_and_each_colour_of_a_figure_is_its_own() -> None:
    css = (WEB / "css/tokens.css").read_text("utf-8")
    for seat in range(1, 6):
        assert f".p{seat} {{ --pc: var(--c{seat}); --po: var(--d{seat}); }}" in css
    usual = dict(re.findall(r"--(c\d): var\(--(p\d)\);", css.partition("data-colours")[0]))
    assert usual == {f"c{seat}": f"p{seat}" for seat in range(1, 6)}
    order = ("red", "blue", "yellow", "turquoise", "brown")
    chosen = re.findall(r'data-colours~="(\d)-(\w+)"\] \{ --c(\d): var\(--p(\d)\); --d(\d): var\(--o(\d)\); \}', css)
    assert len(chosen) == 20
    for seat, colour, c, p, d, o in chosen:
        assert c == d == seat and p == o == str(order.index(colour) + 1)
    sheets = "".join(path.read_text("utf-8") for path in WEB.rglob("*.css"))
    assert re.search(r"\.ch-line \{[^}]*stroke: var\(--pc\)", sheets)
    assert re.search(r"\.ch-spot \{[^}]*fill: var\(--pc\)", sheets)
    assert not re.search(r"\.p\d[^{,]*\.ch-", sheets)
