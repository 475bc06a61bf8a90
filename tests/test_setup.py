"""Set-up of a game (docs/rules.md, 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from core import Game
from core.deal import FACES, MAX_SEED, deal
from core.state import DIE
from core.tiles import RESOURCES, STACKS, TILES


@pytest.mark.parametrize(("players", "tiles"), [(2, 10), (3, 9), (4, 9), (5, 8)])
def test_the_table_at_the_beginning(players: int, tiles: int) -> None:
    state = Game.new(players=players, seed=1).state
    for player in state.players:
        assert player.coins == 6
        assert player.display.tiles == {(0, 0): TILES[0]} and player.display.clansmen == {(0, 0): 1}
        assert not any(player.display.cubes.values())
        assert (player.barrels, player.chieftains, player.bonnets, player.vp, player.cards) == (0, 0, 0, 0, ())
    figures = [-1 - seat for seat in range(players)] + ([DIE] if players < 4 else [])
    assert list(state.chain[: len(figures)]) == figures, "in order of seats, then the die, then tiles"
    laid_out = state.chain[len(figures) :]
    assert len(state.chain) == 13 and len(laid_out) == tiles == state.drawn
    assert [space for space in range(14) if not state.at(space)] == [(state.tail - 1) % 14]
    assert set(laid_out[:8]) == set(STACKS[0]) and set(laid_out[8:]) <= set(STACKS[1])
    assert state.warehouse == dict.fromkeys(RESOURCES, 1 if players < 4 else 0)
    assert (state.seat, state.phase, state.turn, state.over) == (0, "take", 1, False)
    assert state.scorings == () and state.final is None


def test_what_is_left_in_the_stacks_is_told_but_not_its_order() -> None:
    state = Game.new(players=2, seed=7).state
    assert state.left() == (0, 21, 19, 17) == tuple(map(len, state.unseen()))
    assert [list(stack) for stack in state.unseen()] == [sorted(stack) for stack in state.unseen()]


def test_the_stacks_are_drawn_in_order_each_shuffled_by_itself() -> None:
    deals = [deal(seed).tiles for seed in (*range(1000), MAX_SEED)]
    bounds = [0, 8, 31, 50, 67]
    for stack, start, end in zip(STACKS, bounds[:-1], bounds[1:], strict=True):
        assert all(sorted(tiles[start:end]) == sorted(stack) for tiles in deals[::200])
        assert {tiles[start] for tiles in deals} == {tiles[end - 1] for tiles in deals} == set(stack), "anywhere"
    counts = Counter(tiles[7] for tiles in deals)
    assert all(80 < count < 180 for count in counts.values())


def test_the_same_seed_deals_the_same_game_on_every_machine_and_others_deal_others() -> None:
    """Python guarantees these random numbers; this pins them."""
    assert deal(12345) == deal(12345) and len({deal(seed) for seed in range(200)}) == 200
    dealt = deal(7)
    assert dealt.tiles[:12] == (6, 5, 7, 8, 1, 4, 2, 3, 25, 19, 26, 24)
    assert dealt.rolls[:12] == (2, 2, 1, 3, 3, 1, 2, 1, 2, 2, 3, 2)
    assert deal(MAX_SEED).tiles[:8] == (3, 4, 6, 5, 8, 7, 2, 1)


def test_the_die_has_three_ones_two_twos_and_a_three() -> None:
    assert sorted(FACES) == [1, 1, 1, 2, 2, 3]
    counts = Counter(roll for seed in range(100) for roll in deal(seed).rolls)
    whole = sum(counts.values())
    assert set(counts) == {1, 2, 3}
    assert abs(counts[1] / whole - 1 / 2) < 0.02 and abs(counts[2] / whole - 1 / 3) < 0.02
