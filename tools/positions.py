"""Named positions for tests and exercises (docs/testing.md): finds a game for each among random ones, always the same,
and writes them to web/features/links/positions.json, which the page loads for ``?at=NAME``. ``check`` checks those in
the file.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from core import Game
from core.actions import Action, Activate, Buy, Done, EndTurn, Give, GiveUp, Pass, Promote, Sell, Take
from core.link import LinkContents, opened, to_link
from core.reason_codes import ReasonCode
from core.reasons import why_not_take
from core.state import SPACES, State
from core.tiles import TILES, Tile
from core.warnings import can_still_build, has_nowhere_to_build, leaves_nowhere_to_build, wasted_by_ending_turn
from tools.arguments import run_main
from tools.paths import WEB, ToolError
from tools.screen_games import can_be_finished, moves_again

FILE: Final = WEB / "features/links/positions.json"
MAX_GAMES: Final = 12_000  # number of random games that are searched for a position
EARLY_TILES_DRAWN: Final = 50  # while fewer tiles are drawn, every player has several turns left

NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eve")
LONG_NAMES: Final = (
    "Chrysanthemum Strathmore", "Bartholomew Featherstone", "Ōtani Yoshitsugu no Kami", "Мария-Александра Петрова",
    "Wilhelmina Urquhart-Ross",
)  # fmt: skip


class Seats(NamedTuple):
    """The seats of a position's game: names, levels of bots, house rules; and its deal, -1 for any."""

    names: tuple[str, ...]
    levels: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    seed: int = -1


class PositionSpec(NamedTuple):
    """A position to find: its description, with ``{}`` for a detail that depends on the game; that detail, "" if a game
    is not at the position; the seats."""

    description: str
    detail_of: Callable[[Game], str]
    seats: Seats = Seats(NAMES[:3])


def _if(fits: Callable[[State], bool]) -> Callable[[Game], str]:
    return lambda game: "yes" if fits(game.state) else ""


def _phase(name: str) -> Callable[[Game], str]:
    return _if(lambda state: state.phase == name and state.turn > 3)


def _is_start(_game: Game) -> str:
    return "yes"


def _legal(kind: type[Action], least: int = 1, *, but: type[Action] | None = None) -> Callable[[Game], str]:
    """At least ``least`` legal actions of one kind, and none of another."""

    def adds(game: Game) -> str:
        legal = [type(action) for action in game.legal_actions()]
        return "yes" if legal.count(kind) >= least and but not in legal else ""

    return adds


def _ways_to_pay(game: Game) -> str:
    ways = [action for action in game.legal_actions() if isinstance(action, (Give, Buy))]
    return str(len(ways)) if game.state.phase == "pay" and len(ways) >= 3 else ""


def _refused(code: ReasonCode) -> Callable[[Game], str]:
    """A tile on the track that cannot be taken for this reason: its space, and the reason."""

    def adds(game: Game) -> str:
        if game.state.phase == "take":
            for space in range(SPACES):
                why = why_not_take(game.state, space)
                if why and why.code is code:
                    return f"{space}: {why}"
        return ""

    return adds


def _after_end(fits: Callable[[State], bool]) -> Callable[[Game], str]:
    """Applies a condition to the state after the turn has been ended, which must be legal."""

    def adds(game: Game) -> str:
        coming = next((left for left in game.state.left() if left), 0)
        if game.state.phase not in ("activate", "move") or coming >= SPACES or EndTurn() not in game.legal_actions():
            return ""
        then = game.at(len(game.history))
        then.play(EndTurn())
        return "yes" if fits(then.state) else ""

    return adds


def _scores(number: int) -> Callable[[Game], str]:
    """Ending the turn triggers the scoring of this number, from 1."""
    ends = _after_end(lambda state: len(state.scorings) == number)
    return lambda game: ends(game) if len(game.state.scorings) == number - 1 else ""


def _has_taken(tile: Tile) -> Callable[[Game], str]:
    """The tile has just been placed and paid for."""

    def fits(state: State) -> bool:
        laid = state.cell is not None and state.player.display.tiles.get(state.cell)
        return laid == tile and state.phase != "pay" and not state.used

    return _if(fits)


def _bots_turn(game: Game) -> str:
    return "yes" if game.state.seat == 1 and game.state.phase == "take" else ""


def _walled_in(state: State) -> bool:
    return state.phase == "take" and state.drawn < EARLY_TILES_DRAWN and has_nowhere_to_build(state)


def _almost_walled_in(state: State) -> bool:
    return state.phase == "move" and leaves_nowhere_to_build(state, EndTurn()) and can_still_build(state)


def _wastes(state: State) -> bool:
    return state.phase == "activate" and wasted_by_ending_turn(state).activations > 1


def _first_tile(game: Game) -> str:
    return "yes" if [str(action) for action in game.actions] == ["take 4 0,-1"] else ""


TWO_PLAYERS: Final = Seats(NAMES[:2])
DOC_SEED: Final = 7  # the deal of the examples in the documents
REFUSALS: Final = (
    ReasonCode.RIVER_BUILT_UP, ReasonCode.RIVER_OUT_OF_REACH, ReasonCode.ROAD_BUILT_UP, ReasonCode.ROAD_OUT_OF_REACH,
    ReasonCode.NO_PLAIN_SIDE, ReasonCode.PLAIN_OUT_OF_REACH, ReasonCode.PERSON_NEEDED_THERE, ReasonCode.NO_BARREL,
    ReasonCode.TOO_FEW_KINDS, ReasonCode.TOO_FEW_COINS_FOR_KINDS, ReasonCode.SELL_FIRST_FOR_KINDS,
    ReasonCode.NONE_TO_BUY, ReasonCode.TOO_FEW_COINS, ReasonCode.SELL_FIRST,
)  # fmt: skip
"""Reasons why a tile on the track cannot be taken, except those that never occur in a game: a display always has a
clansman."""


def _name(text: str) -> str:
    return text.lower().replace(" ", "-").replace("_", "-")


POSITIONS: Final[dict[str, PositionSpec]] = {
    "beginning": PositionSpec("The first turn of a game of two.", _is_start, Seats(NAMES[:2], seed=DOC_SEED)),
    "three-players": PositionSpec("The first turn of a game of three.", _is_start, Seats(NAMES[:3], seed=DOC_SEED)),
    "four-players": PositionSpec(
        "The first turn of a game of four, without the die.", _is_start, Seats(NAMES[:4], seed=DOC_SEED)
    ),
    "five-players": PositionSpec("The first turn of a game of five.", _is_start, Seats(NAMES, seed=DOC_SEED)),
    "long-names": PositionSpec("A game of five with names of the maximum length.", _phase("take"), Seats(LONG_NAMES)),
    "hidden-points": PositionSpec(
        "A game of three with hidden victory points, after the first scoring.",
        _if(lambda state: state.phase == "take" and len(state.scorings) == 1),
        Seats(NAMES[:3], variants=("hidden-points",)),
    ),
    "first-tile": PositionSpec(
        "The first action, `take 4 0,-1`, has been played and can be undone.",
        _first_tile,
        Seats(NAMES[:2], seed=DOC_SEED),
    ),
    "taking": PositionSpec("A tile is to be taken, in the middle of a game.", _phase("take")),
    "paying": PositionSpec("A cost is to be paid, with cubes from the display.", _legal(Give)),
    "buying": PositionSpec("A cost is to be paid, with cubes from the warehouse.", _legal(Buy, but=Give)),
    "giving-up": PositionSpec("A clansman or a chieftain is to be given up for Loch Ness.", _legal(GiveUp)),
    "paying-with-a-choice": PositionSpec("A cost is to be paid, in {} ways.", _ways_to_pay),
    "filling": PositionSpec("Loch Shiel is to fill empty tiles.", _phase("fill")),
    "choosing": PositionSpec("A resource is to be chosen.", _phase("choose")),
    "activating": PositionSpec("Three or more tiles can be activated.", _legal(Activate, 3)),
    "finishing": PositionSpec(
        "One button activates the remaining tiles and ends the turn.", _if(can_be_finished), Seats(NAMES[:3])
    ),
    "wasting": PositionSpec(
        "Ending the turn now would waste two activations or more, so the page asks first.", _if(_wastes)
    ),
    "moving": PositionSpec("Clansmen can be moved.", _phase("move")),
    "promoting": PositionSpec("A clansman can become a chieftain.", _legal(Promote)),
    "selling": PositionSpec(
        "Cubes can be sold before a tile is taken.", lambda game: _legal(Sell)(game) and _phase("take")(game)
    ),
    "last-of-a-stack": PositionSpec(
        "One tile is left in a stack.", _if(lambda state: state.phase == "take" and 1 in state.left())
    ),
    "again": PositionSpec(
        "It is the same player's turn again.", _if(lambda state: state.phase == "take" and moves_again(state))
    ),
    "walled-in": PositionSpec(
        "The player has nowhere to build, with several turns left.", _if(_walled_in), TWO_PLAYERS
    ),
    "nearly-walled-in": PositionSpec(
        "Ending the turn now would leave nowhere to build; a move helps.", _if(_almost_walled_in), TWO_PLAYERS
    ),
    "must-pass": PositionSpec("No tile can be taken, so the player must pass.", _legal(Pass, but=Take), TWO_PLAYERS),
    "passed": PositionSpec("The player has passed, and can sell or end the turn.", _phase("passed"), TWO_PLAYERS),
    "against-wee-isla": PositionSpec(
        "The first turn against Wee Isla.", _is_start, Seats(("Ann", "Wee Isla"), ("", "easy"), seed=DOC_SEED)
    ),
    "against-callum": PositionSpec(
        "The first turn against Callum.", _is_start, Seats(("Ann", "Callum"), ("", "medium"), seed=DOC_SEED)
    ),
    "bots-turn": PositionSpec("It is Wee Isla's turn.", _bots_turn, Seats(("Ann", "Wee Isla"), ("", "easy"))),
    **{
        f"before-scoring-{number}": PositionSpec(f"Ending the turn brings the {which} scoring.", _scores(number))
        for number, which in ((1, "first"), (2, "second"), (3, "third"))
    },
    "before-end": PositionSpec("Ending the turn ends the game.", _after_end(lambda state: state.over)),
    "over": PositionSpec("The game is over.", _if(lambda state: state.over)),
    **{
        f"refused-{_name(code.name)}": PositionSpec("No tile can be taken from space {}.", _refused(code))
        for code in REFUSALS
    },
    **{
        f"taken-{_name(tile.name)}": PositionSpec(f"{tile.name} has just been placed, and paid for.", _has_taken(tile))
        for tile in TILES
        if tile.special
    },
}
"""The positions for ``?at=``, besides the start screen."""

START_SCREEN: Final = {"start": {"about": "The start screen, for a returning player.", "game": ""}}


def _games(seats: Seats) -> Iterator[Iterator[Game]]:
    """Random games, each as a game that is played on from step to step."""
    return (_steps(seats, number) for number in range(MAX_GAMES))


def _steps(seats: Seats, number: int) -> Iterator[Game]:
    """A game at its start and after each action; the players choose at random, prefer special locations, or block the
    river or the road."""
    chance = random.Random(f"{seats.names} {number}")
    seed = chance.randrange(10**6) if seats.seed < 0 else seats.seed
    game = Game.new(len(seats.names), seed, seats.names, variants=seats.variants)
    shuts = partial(_choose_blocking, river=number % 20 == 9)
    choose = shuts if number % 10 == 9 else _choose_special if number % 2 else _choose_any
    while True:
        yield game
        if game.over:
            return
        game.play(choose(game, game.legal_actions(), chance))


def _choose_any(_game: Game, actions: Sequence[Action], chance: random.Random) -> Action:
    return chance.choice(actions)


def _choose_busy(actions: Sequence[Action], chance: random.Random) -> Action:
    """A random action, preferring to activate rather than end the turn."""
    weights = [{Activate: 12, Take: 4, Give: 4, Done: 2}.get(type(action), 1) for action in actions]
    return chance.choices(actions, weights)[0]


def _choose_special(game: Game, actions: Sequence[Action], chance: random.Random) -> Action:
    """A special location if there is one."""
    special = [act for act in actions if isinstance(act, Take) and TILES[game.state.at(act.space)].special]
    return chance.choice(special) if special else _choose_busy(actions, chance)


def _choose_blocking(game: Game, actions: Sequence[Action], chance: random.Random, *, river: bool) -> Action:
    """A tile as near as possible to the cells beyond both ends of the river or the road."""
    beyond = ((0, -2), (0, 2)) if river else ((-2, 0), (2, 0))
    wanted = [cell for cell in beyond if cell not in game.state.player.display.tiles]
    plain = [
        act
        for act in actions
        if isinstance(act, Take)
        and not (TILES[game.state.at(act.space)].river if river else TILES[game.state.at(act.space)].road)
    ]
    if not (plain and wanted):
        return _choose_busy(actions, chance)
    return min(
        plain, key=lambda act: (min(abs(act.cell[0] - x) + abs(act.cell[1] - y) for x, y in wanted), chance.random())
    )


def find_all() -> dict[str, dict[str, str]]:
    """Finds all positions, each with its description and its game as a link. :raises ToolError: if one is not found"""
    links: dict[str, dict[str, str]] = {}
    for seats in dict.fromkeys(wanted.seats for wanted in POSITIONS.values()):
        left = {name: wanted for name, wanted in POSITIONS.items() if wanted.seats == seats}
        for game in (state for steps in _games(seats) for state in steps):
            for name, wanted in tuple(left.items()):
                if added := wanted.detail_of(game):
                    links[name] = {"about": wanted.description.format(added), "game": to_link(game, seats.levels)}
                    del left[name]
            if not left:
                break
        if left:
            raise ToolError(f"not found in {MAX_GAMES} games: {', '.join(left)}")
    return START_SCREEN | {name: links[name] for name in POSITIONS}


@cache
def positions() -> dict[str, dict[str, str]]:
    """The positions in the file."""
    told: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8"))
    return told


def game(name: str) -> LinkContents:
    """The game of a position, and the levels of its seats."""
    return opened(positions()[name]["game"])


def faults(known: dict[str, Any]) -> list[str]:
    """The names of positions that are missing or wrong."""
    wrong = list(set(POSITIONS) ^ set(known) - set(START_SCREEN))
    for name in set(POSITIONS) & set(known):
        wanted, there = POSITIONS[name], opened(known[name]["game"])
        added = wanted.detail_of(there.game)
        seats = Seats(
            there.game.names, there.levels if any(there.levels) else (), there.game.variants, wanted.seats.seed
        )
        dealt = wanted.seats.seed in (-1, there.game.seed)
        if not (added and dealt) or wanted.description.format(added) != known[name]["about"] or seats != wanted.seats:
            wrong.append(name)
    return sorted(wrong)


def main(*words: str) -> None:
    if words == ("check",):
        if wrong := faults(positions()):
            raise ToolError(f"python -m tools.positions finds other games for: {', '.join(wrong)}")
        return
    FILE.write_text(json.dumps(find_all(), ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    run_main(main)
