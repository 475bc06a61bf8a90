"""Puzzles from bot games: positions where one tile is clearly the best, but not the one that looks best.

``make SEED=1`` plays games of *hard* against itself and writes the shipped puzzles. ``check`` lets the expert
examine each puzzle with ten times its usual work, and prints a JSON line for each: the number, the expected leads after
the given turn and after the best one with another tile, in centi-VP, the margin between them, and whether the given
turn is still the best.
"""

import json
import random
import sys
from collections.abc import Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from core import Game
from core.actions import Action, Take
from core.bots.base import Budget
from core.bots.coach.comparison import expected_leads, plan_of
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import weighted_judge
from core.bots.players.expert import TWO_PLAYERS, Expert
from core.bots.players.hard import Hard
from core.bots.players.medium import CAUTIOUS_WEIGHTS, FEW_PLAYERS_WEIGHTS
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import ALL_TILES, MAX_SEED
from core.puzzle import Puzzle, as_data, from_data, of_game
from core.state import State
from tools.arguments import parse_args, reports_tool_errors
from tools.paths import WEB, ToolError

FILE: Final = WEB / "features" / "puzzles" / "shipped.json"
"""The file with the puzzles, an array of objects as made by :func:`core.puzzle.as_data`."""

PUZZLE_COUNT: Final = 30  # number of puzzles shipped
PLAYERS: Final = (2, 2, 3, 2, 2, 4)  # numbers of players, used in rotation

PHASE_LIMITS: Final = (0.06, 0.36, 0.66, 0.94)
"""Boundaries of the three phases of a game, as fractions of tiles drawn; the very first and last turns are left out."""

MARGIN: Final = 200  # minimum lead of the best turn over any with another tile, in centi-VP
EXTRA_MARGIN: Final = 50  # additional margin required of puzzles found with less work, in centi-VP
WORK: Final = TWO_PLAYERS.work  # the expert's usual work
CHECK_FACTOR: Final = 10  # multiple of it spent on the check
MAX_PER_GAME: Final = 2  # maximum number of puzzles per phase from one game
GAMES_PER_BATCH: Final = 2  # number of games played between checks of what is still needed


class Verdict(NamedTuple):
    """The expert's verdict on a turn: the expected lead after it and after the best turn with another tile, in
    centi-VP, and whether it is the best turn or takes the same tile."""

    value: int
    other: int
    best: bool

    @property
    def margin(self) -> int:
        """Its advantage over the best turn with another tile."""
        return self.value - self.other

    @property
    def is_good_enough(self) -> bool:
        """True if it is good enough for a puzzle."""
        return self.best and self.margin >= MARGIN


def taken_space(actions: Sequence[Action]) -> int:
    """The space of the tile a turn takes; -1 if it takes none."""
    return next((action.space for action in actions if isinstance(action, Take)), -1)


def verdict(state: State, given: Plan, work: int, rng: random.Random) -> Verdict | None:
    """Returns the expert's verdict on a turn. Half of the work goes into finding the best turn with another tile, half
    into comparing the two. None if there is no other tile."""
    results = run_to_end(Expert().rank_plans(state, Budget(work // 2), rng, [given]))
    space = taken_space(given.actions)
    other = next((result.plan for result in results if taken_space(result.plan.actions) not in (space, -1)), None)
    if other is None:
        return None
    mine, others = run_to_end(expected_leads(state, given, other, Budget(work // 2), rng))
    return Verdict(mine, others, taken_space(results[0].plan.actions) == space)


class FoundPuzzle(NamedTuple):
    """A valid puzzle, and its phase of the game, from 0."""

    puzzle: Puzzle
    phase: int


def find_puzzles(seed: int, wanted: Collection[int]) -> list[FoundPuzzle]:
    """Checked puzzles from one game of hard against itself, only for the wanted phases, at most two per phase."""
    rng = random.Random(seed)
    players = PLAYERS[seed % len(PLAYERS)]
    game, seats = Game.new(players, rng.randrange(MAX_SEED)), [Hard() for _ in range(players)]
    found: list[FoundPuzzle] = []
    while not game.over:
        turn = run_to_end(seats[game.state.seat].plan_turn(game.state, Budget(), rng))
        phase = phase_of(game.state)
        if phase in wanted and sum(each.phase == phase for each in found) < MAX_PER_GAME:
            puzzle = _puzzle(game, turn, rng)
            seen = check(puzzle) if puzzle else None
            if puzzle and seen and seen.is_good_enough:
                found.append(FoundPuzzle(puzzle._replace(lead=seen.margin), phase))
        for action in turn:
            game.play(action)
    return found


def phase_of(state: State) -> int:
    """The phase of a game, from 0; numbers outside the range mean before the first or after the last phase."""
    return sum(state.drawn / ALL_TILES >= part for part in PHASE_LIMITS) - 1


def _puzzle(game: Game, turn: Sequence[Action], rng: random.Random) -> Puzzle | None:
    """Returns the puzzle in *hard*'s next turn, or None; runs the cheap checks first."""
    state = game.state
    # The space of the tile that medium would take without noise.
    weights = FEW_PLAYERS_WEIGHTS if state.has_die else CAUTIOUS_WEIGHTS
    greedy = {-1, taken_space(run_to_end(generate_plans(state, weights, weighted_judge(weights), rng))[0].actions)}
    if taken_space(turn) in greedy:
        return None
    margin = 0
    for part in (8, 2):
        plan = run_to_end(Expert().rank_plans(state, Budget(WORK // part), rng))[0].plan
        if taken_space(plan.actions) in greedy:
            return None
        seen = verdict(state, plan, WORK // part, rng)
        if seen is None or seen.margin < MARGIN + EXTRA_MARGIN:
            return None
        margin = seen.margin
    return of_game(game, len(game.history), plan.actions, margin)


def make(seed: int, pool: ProcessPoolExecutor) -> None:
    """Makes and writes the puzzles to be shipped, equally many for each phase, from games with consecutive seeds."""
    phases: list[list[Puzzle]] = [[] for _ in PHASE_LIMITS[1:]]
    room = PUZZLE_COUNT // len(phases)
    while wanted := {phase for phase, kept in enumerate(phases) if len(kept) < room}:
        games = range(seed, seed + GAMES_PER_BATCH)
        for found in pool.map(find_puzzles, games, [wanted] * GAMES_PER_BATCH):
            for each in found:
                if len(phases[each.phase]) < room:
                    phases[each.phase].append(each.puzzle)
        seed += GAMES_PER_BATCH
        write([puzzle for kept in phases for puzzle in kept])
        print(f"up to seed {seed - 1}:", *map(len, phases), file=sys.stderr, flush=True)


def check(puzzle: Puzzle) -> Verdict | None:
    """The expert's verdict on a puzzle at ten times its usual work."""
    state = puzzle.game().state
    return verdict(state, plan_of(state, puzzle.better), CHECK_FACTOR * WORK, random.Random(int(puzzle.key, 16)))


def load_shipped() -> list[Puzzle]:
    """The shipped puzzles."""
    found = [from_data(data) for data in json.loads(FILE.read_text("utf-8"))]
    if None in found:
        raise ToolError(f"{FILE} holds something that is no puzzle")
    return [puzzle for puzzle in found if puzzle]


def write(puzzles: Sequence[Puzzle]) -> None:
    """Writes the puzzles, one per line."""
    lines = ",\n".join(json.dumps(as_data(puzzle)) for puzzle in puzzles)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


def line(number: int, seen: Verdict | None) -> dict[str, Any]:
    """The check's output for a puzzle."""
    value, other, _best = seen = seen or Verdict(0, 0, False)
    return {"puzzle": number, "value": value, "other": other, "margin": seen.margin, "still_best": seen.is_good_enough}


@reports_tool_errors
def main(arguments: Sequence[str]) -> int:
    """Makes the puzzles, or checks the shipped ones."""
    what, *rest = arguments or ("check",)
    values = parse_args(rest, {"SEED": 1, "PROCESSES": None})
    with ProcessPoolExecutor(values["PROCESSES"]) as pool:
        if what == "make":
            make(values["SEED"], pool)
        elif what == "check":
            lines = [line(number, seen) for number, seen in enumerate(pool.map(check, load_shipped()), 1)]
            print(*map(json.dumps, lines), sep="\n")
            if not all(each["still_best"] for each in lines):
                raise ToolError("Some of them do not hold.")
        else:
            raise ToolError(f"python -m lab.puzzles make SEED=1, or check; not {what!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
