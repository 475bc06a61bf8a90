"""Public information on the rest of a game: tiles and turns to the next scoring, content of the stacks."""

from __future__ import annotations

import random
from functools import cache

import pytest

from core import Game
from core.deal import FACES
from core.public_info import tiles_to_scoring, turns_to_scoring
from core.state import DIE


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_going_as_far_as_possible_is_the_quickest_way_from_wherever_the_figures_stand(players: int) -> None:
    """Compared with a search among all moves and rolls, also within a turn, when the tail has been left."""
    chance, state = random.Random(players), Game.new(players=players, seed=1).state.copy()
    figures = [*range(-players, 0), *([DIE] if players < 4 else [])]
    for count in range(150):
        rest = [*figures, *range(1, 14 - len(figures))]
        chance.shuffle(rest)
        first = chance.choice(range(-players, 0))
        rest.remove(first)
        state.chain = (0, *rest[:-1], first) if count % 3 == 0 else (first, *rest)
        state.drawn = 31 - chance.randint(1, 23)
        assert turns_to_scoring(state) == quickest(state.chain, tiles_to_scoring(state)), state.chain


def quickest(chain: tuple[int, ...], needed: int) -> int:
    """The fewest turns in which this many tiles can be drawn, over all moves and rolls."""
    drawn, turns = {flat(chain): 0}, 0
    while True:
        turns += 1
        after: dict[tuple[int, ...], int] = {}
        for before, count in drawn.items():
            for then, more in turn(before):
                after[then] = max(after.get(then, 0), count + more)
        if max(after.values()) >= needed:
            return turns
        drawn = after


def flat(chain: tuple[int, ...]) -> tuple[int, ...]:
    """A chain in which all figures are the same, and all tiles."""
    return tuple(DIE if thing == DIE else -1 if thing < 0 else min(thing, 1) for thing in chain)


@cache
def turn(chain: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All possible outcomes of a turn: the chain at the next turn, and the number of tiles drawn."""
    places = [place for place, thing in enumerate(chain) if thing > 0] if chain[0] else [0]
    return tuple(end for place in places for end in refilled(moved(chain, place)))


def moved(chain: tuple[int, ...], place: int) -> list[int]:
    things = list(chain)
    if place:
        things[0], things[place] = 0, things[0]
    return things


def refilled(things: list[int]) -> list[tuple[tuple[int, ...], int]]:
    while things[0] >= 0:
        things = things[1:]
    count = 13 - len(things)
    things = things + [1] * count
    if things[0] != DIE:
        return [(tuple(things), count)]
    tiles = [place for place, thing in enumerate(things) if thing > 0]
    ways = [refilled(moved(tuple(things), tiles[roll - 1])) for roll in sorted(set(FACES))]
    return [(end, count + more) for way in ways for end, more in way]
