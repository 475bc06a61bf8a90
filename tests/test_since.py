"""The summary since a player's last turn, checked against the states of whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from ui.model.log import Log
from ui.model.since import MOST, Since, since

from core import Game
from core.actions import EndTurn
from core.bots.base import Budget
from core.bots.levels import bot
from core.tiles import TILES
from tests import gains
from tests.random_games import NAMES, played


def by_bots(players: int, seed: int) -> Game:
    """A whole game of the easiest bots."""
    game, chance = Game.new(players, seed, NAMES[:players]), random.Random(seed)
    levels = [bot("easy") for _seat in range(players)]
    while not game.over:
        legal = game.legal_actions()
        game.play(levels[game.state.seat].decide(game.state, legal, Budget(), chance))
    return game


def turn_starts(game: Game) -> list[int]:
    """Number of actions before each turn of a game."""
    ends = [n for n, (action, _state) in enumerate(game.history, 1) if type(action) is EndTurn]
    return [0, *(n for n in ends if not game.at(n).over)]


def moments(game: Game) -> Iterator[tuple[int, Game, Since]]:
    """The number of each turn, the game at its beginning, and the summary at that moment."""
    for number, moment in enumerate(turn_starts(game)):
        then = game.at(moment)
        yield number, then, since(Log(then))


def named(tile: int) -> str:
    """What a tile is called, also among several: "Quarr" of "2 Quarries"."""
    return TILES[tile].name.removesuffix("y")


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 5), (4, 6), (5, 8)])
def test_it_tells_what_the_states_tell(players: int, seed: int) -> None:
    """For every turn of a whole game: tiles taken with their gains, tiles lost to the die, new tiles."""
    game = by_bots(players, seed)
    states, starts = [game.first, *(state for _action, state in game.history)], turn_starts(game)
    seats = [states[start].seat for start in starts]
    seen = set[str]()
    for number, then, told in moments(game):
        seat = seats[number]
        last = max((n for n in range(number) if seats[n] == seat), default=-1)
        others = range(last + 1, number)
        assert (told.seat, told.first, told.again) == (seat, last < 0, last >= 0 and not others)
        assert (told.begins, told.ends) == (starts[last + 1], starts[number]) and len(told.lines) <= MOST
        lines = {line.seat: line for line in told.lines if line.kind == "turn"}
        assert list(lines) == list(dict.fromkeys(seats[n] for n in others)), "those who had turns, in order"
        for other, line in lines.items():
            deeds = [n for n in others if seats[n] == other]
            events = [
                event for n in deeds for state in states[starts[n] + 1 : starts[n + 1] + 1] for event in state.events
            ]
            took = [event for event in events if event.name == "took"]
            words = str(line.words)
            assert words.startswith(NAMES[other]) and all(named(event.tile) in words for event in took)
            assert line.about == (
                f"{other} " + " ".join(f"{e.cell[0]},{e.cell[1]}" for e in took if e.cell) if took else ""
            )
            assert any(event.name in ("took", "passed") for event in states[line.moment].events)
            came, went = (dict.fromkeys(gains.has(states[0].players[0]), 0) for _ in range(2))
            for n in deeds:
                has = [gains.has(state.players[other]) for state in states[starts[n] : starts[n + 1]]]
                for before, after in pairwise(has):
                    for thing in before:
                        came[thing] += max(after[thing] - before[thing], 0)
                        went[thing] += min(after[thing] - before[thing], 0)
            if len(took) == len(deeds):
                both = [(thing, number) for flow in (came, went) for thing, number in flow.items() if number]
                assert sorted(gains.listed(words)) == sorted(both), words
            seen |= {f"{min(len(took), 2)} taken"}
        happened = [event for state in states[max(starts[last + 1], 1) : starts[number] + 1] for event in state.events]
        fresh = [event.tile for event in happened if event.name == "drawn" and event.tile in then.state.chain]
        assert list(told.fresh) == fresh
        text = " ".join(str(line.words) for line in told.lines if line.kind != "turn")
        eaten = [event.tile for event in happened if event.name == "die" and event.tile >= 0]
        room = len(lines) < MOST
        assert room or not text
        left = [event.tile for event in happened if event.name == "removed"]
        for tile in (*eaten, *left, *fresh):
            assert not room or named(tile) in text
        assert not fresh or room or told.untold == len(fresh)
        assert ("Left behind" in text) == bool(left and room)
        assert ("The die removes" in text) == bool(eaten) and ("scoring:" in text) == (
            room and any(event.name == "scored" for event in happened)
        )
        seen |= {name for name, held in (("die", eaten), ("fresh", fresh), ("again", told.again)) if held}
    wanted = {"1 taken", "2 taken", "fresh", "again"} | ({"die"} if players < 4 else set())
    assert seen >= wanted, f"the game has not shown {wanted - seen}"


def test_passes_are_told_too() -> None:
    """Including players who take nothing, in random games."""
    told = [
        str(line.words) for _n, _then, since_ in moments(played(players=5, seed=8)) for line in since_.lines
        if line.kind == "turn"
    ]  # fmt: skip
    assert any("passes" in words and "takes" not in words for words in told)


def test_nothing_has_happened_before_the_first_turn() -> None:
    told = since(Log(Game.new(players=2, seed=1)))
    assert told.first and not told.again and told.lines == () and told.fresh == ()
