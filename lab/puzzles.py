"""Puzzles from games of bots: positions in which one tile is clearly the best, and not the one that looks so.

``make SEED=1`` plays games of *hard* against itself and writes web/puzzles/shipped.json; ``check`` has the expert look
at each of them with ten times its usual work, and prints a JSON line each: the number, the lead to be expected after
the given turn and after the best one with another tile, in hundredths of a victory point, the margin between the two,
and whether the given turn is still the best.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from core import Game
from core.actions import Action, Take
from core.bots.base import Budget
from core.bots.coach.comparison import leads, plan_of
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import by_weights
from core.bots.players.expert import TWO_PLAYERS, Expert
from core.bots.players.hard import Hard
from core.bots.players.medium import CAUTIOUS, SMALL_TABLE
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import ALL_TILES, MAX_SEED
from core.puzzle import Puzzle, as_data, from_data, of_game
from core.state import State
from tools import words
from tools.paths import WEB, ToolError

FILE: Final = WEB / "puzzles" / "shipped.json"
"""Where the puzzles lie, an array of objects as :func:`core.puzzle.as_data` gives them."""

NUMBER: Final = 30
"""So many are shipped."""

PLAYERS: Final = (2, 2, 3, 2, 2, 4)
"""How many play, by turns."""

PARTS: Final = (0.06, 0.36, 0.66, 0.94)
"""Between which parts of its tiles drawn a game has its three phases; its very first and last turns are left out."""

MARGIN: Final = 200
"""The best turn is better than any with another tile by so many hundredths of a victory point."""

SPARE: Final = 50
"""What is found with less work has to be better by so much more."""

WORK: Final = TWO_PLAYERS.work
"""The expert's usual work."""

TIMES: Final = 10
"""How many times that is spent on the check."""

OF_A_GAME: Final = 2
"""The most puzzles of a phase that come from one game."""

AT_ONCE: Final = 2
"""How many games are played before it is looked what is still wanted."""


class Verdict(NamedTuple):
    """What the expert thinks of a turn.

    :param value: the lead to be expected after it, in hundredths of a victory point
    :param other: the same after the best turn with another tile
    :param best: whether it is the best one, or has the tile of the best one
    """

    value: int
    other: int
    best: bool

    @property
    def margin(self) -> int:
        """By how much it is better than with any other tile."""
        return self.value - self.other

    @property
    def holds(self) -> bool:
        """Whether a puzzle may be made of it."""
        return self.best and self.margin >= MARGIN


def take_of(actions: Sequence[Action]) -> int:
    """The space of the tile that a turn takes; -1 if it takes none."""
    return next((action.space for action in actions if isinstance(action, Take)), -1)


def verdict(state: State, given: Plan, work: int, rng: random.Random) -> Verdict | None:
    """What the expert thinks of a turn with so much work, half of it for finding the best with another tile, half for
    comparing the two; None if there is no other tile."""
    results = run_to_end(Expert().rank_plans(state, Budget(work // 2), rng, [given]))
    space = take_of(given.actions)
    other = next((result.plan for result in results if take_of(result.plan.actions) not in (space, -1)), None)
    if other is None:
        return None
    mine, others = run_to_end(leads(state, given, other, Budget(work // 2), rng))
    return Verdict(mine, others, take_of(results[0].plan.actions) == space)


# ---- making ----


class Found(NamedTuple):
    """A puzzle that holds, and in which of the phases of a game it is, from 0 on."""

    puzzle: Puzzle
    phase: int


def found_in(seed: int, wanted: Collection[int]) -> list[Found]:
    """The puzzles of one game of hard against itself, at most two of each phase, each checked.

    :param wanted: the phases of which there are not enough yet
    """
    rng = random.Random(seed)
    players = PLAYERS[seed % len(PLAYERS)]
    game, seats = Game.new(players, rng.randrange(MAX_SEED)), [Hard() for _ in range(players)]
    found: list[Found] = []
    while not game.over:
        turn = run_to_end(seats[game.state.seat].plan_turn(game.state, Budget(), rng))
        phase = phase_of(game.state)
        if phase in wanted and sum(each.phase == phase for each in found) < OF_A_GAME:
            puzzle = _puzzle(game, turn, rng)
            seen = checked(puzzle) if puzzle else None
            if puzzle and seen and seen.holds:
                found.append(Found(puzzle._replace(points=seen.margin), phase))
        for action in turn:
            game.play(action)
    return found


def phase_of(state: State) -> int:
    """The phase of a game, from 0 on; one that is none of them before the first and after the last one."""
    return sum(state.drawn / ALL_TILES >= part for part in PARTS) - 1


def _puzzle(game: Game, turn: Sequence[Action], rng: random.Random) -> Puzzle | None:
    """The puzzle of the turn that begins, if it is one; what costs least is asked first.

    :param turn: what hard plays
    """
    state = game.state
    greedy = {-1, _greedy(state, rng)}
    if take_of(turn) in greedy:
        return None
    margin = 0
    for part in (8, 2):
        plan = run_to_end(Expert().rank_plans(state, Budget(WORK // part), rng))[0].plan
        if take_of(plan.actions) in greedy:
            return None
        seen = verdict(state, plan, WORK // part, rng)
        if seen is None or seen.margin < MARGIN + SPARE:
            return None
        margin = seen.margin
    return of_game(game, len(game.history), plan.actions, margin)


def _greedy(state: State, rng: random.Random) -> int:
    """The space of the tile that medium would take if it saw clearly."""
    weights = SMALL_TABLE if state.has_die else CAUTIOUS
    return take_of(run_to_end(generate_plans(state, weights, by_weights(weights), rng))[0].actions)


def make(seed: int, pool: ProcessPoolExecutor) -> None:
    """Make as many puzzles as are shipped, of each phase as many, from games with the seeds that follow; after each
    few games it is written what there is."""
    phases: list[list[Puzzle]] = [[] for _ in PARTS[1:]]
    room = NUMBER // len(phases)
    while wanted := {phase for phase, kept in enumerate(phases) if len(kept) < room}:
        games = range(seed, seed + AT_ONCE)
        for found in pool.map(found_in, games, [wanted] * AT_ONCE):
            for each in found:
                if len(phases[each.phase]) < room:
                    phases[each.phase].append(each.puzzle)
        seed += AT_ONCE
        write([puzzle for kept in phases for puzzle in kept])
        print(f"up to seed {seed - 1}:", *map(len, phases), file=sys.stderr, flush=True)


def checked(puzzle: Puzzle) -> Verdict | None:
    """What the expert says of a puzzle at ten times its usual work."""
    state = puzzle.game().state
    return verdict(state, plan_of(state, puzzle.better), TIMES * WORK, random.Random(int(puzzle.key, 16)))


# ---- files and lines ----


def read() -> list[Puzzle]:
    """The puzzles that are shipped."""
    read = [from_data(data) for data in json.loads(FILE.read_text("utf-8"))]
    if None in read:
        raise ToolError(f"{FILE} holds something that is no puzzle")
    return [puzzle for puzzle in read if puzzle]


def write(puzzles: Sequence[Puzzle]) -> None:
    """Write them, a line each."""
    lines = ",\n".join(json.dumps(as_data(puzzle)) for puzzle in puzzles)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


def line(number: int, seen: Verdict | None) -> dict[str, Any]:
    """What the check prints of a puzzle."""
    seen = seen or Verdict(0, 0, False)
    return {
        "puzzle": number,
        "value": seen.value,
        "other": seen.other,
        "margin": seen.margin,
        "still_best": seen.holds,
    }


def main(arguments: Sequence[str]) -> None:
    what, *rest = arguments or ("check",)
    values = words.read(rest, {"SEED": "1", "PROCESSES": ""}, {"SEED": 1, "PROCESSES": 1})
    at_once = int(values["PROCESSES"] or os.cpu_count() or 1)
    with ProcessPoolExecutor(at_once) as pool:
        if what == "make":
            make(int(values["SEED"]), pool)
        elif what == "check":
            lines = [line(number, seen) for number, seen in enumerate(pool.map(checked, read()), 1)]
            print(*map(json.dumps, lines), sep="\n")
            if not all(each["still_best"] for each in lines):
                sys.exit("Some of them do not hold.")
        else:
            sys.exit(f"python -m lab.puzzles make SEED=1, or check; not {what!r}")


if __name__ == "__main__":
    main(sys.argv[1:])
