"""Positions by name: each is what it is called and what the address opens. The trace of an exercise."""

from zipfile import ZipFile

import pytest

from tests.without_a_browser import screen
from tools import positions
from tools.paths import ROOT
from ui.table import address

KNOWN = positions.positions()
NAMES = list(positions.POSITIONS)


def test_positions_match_their_names() -> None:
    assert positions.faults(KNOWN) == []
    assert list(KNOWN) == [*positions.START, *NAMES]
    begun = KNOWN["beginning"]["game"]
    changed = {name: {**told, "game": begun} for name, told in KNOWN.items() if name not in positions.START}
    easy = {"three-players", "four-players", "five-players"}  # whose seats alone make them what they are
    assert set(positions.faults(changed)) == set(NAMES) - {"beginning"} >= easy


def test_address_opens_position_with_its_bots() -> None:
    with screen() as shown:
        shown.visit("?at=bots-turn")
        table = shown.page.games.table
        assert (table.game.to_json(), table.levels) == (positions.game("bots-turn").game.to_json(), ("", "easy"))
        assert shown.page.store.head(shown.page.games.id).levels == ("", "easy") and table.bot == "easy"
    assert address.position("start", KNOWN) is None


@pytest.mark.parametrize("name", ["Paying", "a b", "", "nowhere"])
def test_unknown_position_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="There is no position called"):
        address.position(address.read_position(name), KNOWN)


def test_practice_trace_shows_the_failure_and_no_local_paths() -> None:
    path = ROOT / "docs/practice/start/trace.zip"
    with ZipFile(path) as trace:
        names = trace.namelist()
        told = b"".join(map(trace.read, names)).decode("utf-8", "replace")
    assert path.stat().st_size < 1_000_000 and not [name for name in names if name.endswith(".stacks")]
    assert all(shown in told for shown in ("de.mo", "Zug beenden", "End turn", "Expect failed"))
    assert not any(place in told for place in ("/site-packages", "/home/", "/root/", "/Users/", str(ROOT)))
