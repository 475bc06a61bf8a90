"""Training: a short run from its beginning to its end, and once more the same."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from core.bots.evaluation.weights import HANDMADE

pytestmark = pytest.mark.cpython_only
train_expert = pytest.importorskip("tools.train_expert")

SHORT = ("ROUNDS=2", "PAIRS=2", "DEALS=1", "GAMES=6")


def test_the_same_settings_learn_the_same(tmp_path: Path) -> None:
    first, second = tmp_path / "first.py", tmp_path / "second.py"
    for out in (first, second):
        assert train_expert.main([*SHORT, f"OUT={out}"]) == 0
    assert first.read_bytes() == second.read_bytes()
    learned = runpy.run_path(str(first))
    assert learned["SETTINGS"] == train_expert.SETTINGS | {"ROUNDS": 2, "PAIRS": 2, "DEALS": 1, "GAMES": 6}
    for weights in (learned["ROLLOUT"], learned["EVALUATION_2P"], learned["MULTIPLAYER"]):
        assert set(weights.table) == set(HANDMADE.table) and weights.table != HANDMADE.table


def test_what_cannot_be_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert train_expert.main(["NOTHING=1"]) == 2
    assert "NOTHING" in capsys.readouterr().err
