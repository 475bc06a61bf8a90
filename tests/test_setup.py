"""Set-up of a game (docs/rules.md, 2)."""

from __future__ import annotations

from collections import Counter

from core.deal import FACES, MAX_SEED, deal
from core.tiles import STACKS


def test_the_stacks_are_drawn_in_order_each_shuffled_by_itself() -> None:
    deals = [deal(seed).tiles for seed in (*range(1000), MAX_SEED)]
    bounds = [0, 8, 31, 50, 67]
    for stack, start, end in zip(STACKS, bounds[:-1], bounds[1:], strict=True):
        assert all(sorted(tiles[start:end]) == sorted(stack) for tiles in deals[::200])
        assert {tiles[start] for tiles in deals} == {tiles[end - 1] for tiles in deals} == set(stack), "anywhere"
    counts = Counter(tiles[7] for tiles in deals)
    assert all(80 < count < 180 for count in counts.values())


def test_the_die_has_three_ones_two_twos_and_a_three() -> None:
    assert sorted(FACES) == [1, 1, 1, 2, 2, 3]
    counts = Counter(roll for seed in range(100) for roll in deal(seed).rolls)
    whole = sum(counts.values())
    assert set(counts) == {1, 2, 3}
    assert abs(counts[1] / whole - 1 / 2) < 0.02 and abs(counts[2] / whole - 1 / 3) < 0.02
