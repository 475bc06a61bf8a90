"""Disturbances by address: each does what it says and nothing else, and the same after the same press."""

from pathlib import Path
from typing import Any

import pytest

from game import address
from tests.test_page_scripts import run

PRESSES = 60

PAGE = Path(__file__).with_name("chaos_page.js").read_text("utf-8")


def page(chaos: str, seed: int = 7, *, busy: bool = False) -> Any:
    return run(PAGE, search=f"?chaos={chaos}&chaos-seed={seed}", presses=PRESSES, busy=busy)


CALM = {
    "waits": [[100]] * PRESSES, "heard": sorted(f"message {n}" for n in range(PRESSES)), "clicked": [], "full": [],
    "saves": [True] * PRESSES, "others": [True] * PRESSES, "answers": 1, "told": [],
}  # fmt: skip
CHANGED = {
    "slow-worker": ({"waits"}, 3000), "late-draw": ({"waits"}, 1100), "lost-save": ({"saves"}, 100),
    "slow-file": ({"waits"}, 2000), "full-storage": ({"saves", "full"}, 100),
    "double-click": ({"clicked", "waits"}, 100), "stale-tab": ({"heard", "waits"}, 3000),
}  # fmt: skip
"""The results that each disturbance changes, and the longest wait that it causes."""


def test_unrequested_disturbances_do_nothing() -> None:
    assert page("") == page("fog,toString") == page("", busy=True) == CALM


@pytest.mark.parametrize("name", address.CHAOS)
def test_disturbance_is_reproducible_and_isolated(name: str) -> None:
    once, (changed, most) = page(name), CHANGED[name]
    assert once == page(name, busy=True) != page(name, seed=8), "it depends on the seed and the press alone"
    assert {what for what in once if once[what] != CALM[what]} == {*changed, "told"}
    assert len(once["told"]) == PRESSES and once["told"][0].startswith(f"chaos: {name}, press 1")
    waits = [wait for each in once["waits"] for wait in each]
    assert all(0 <= wait <= most for wait in waits) and (most == 100 or len(set(waits)) > PRESSES - 9)


def test_disturbance_frequencies() -> None:
    lost, full = page("lost-save")["saves"], page("full-storage")
    assert 0.5 < sum(lost) / PRESSES < 0.8 and 0.3 < sum(full["saves"]) / PRESSES < 0.7
    assert full["full"] == ["QuotaExceededError"]
    clicked = page("double-click")["clicked"]
    assert 0.2 < len(clicked) / PRESSES < 0.5 and all(each.endswith(" 2") for each in clicked)
    heard = page("stale-tab")["heard"]
    assert "stopped" in heard and {f"key {n}" for n in range(PRESSES)} < set(heard)
