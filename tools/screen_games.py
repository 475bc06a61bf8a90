"""Games for the screens: positions worth seeing."""

import json
import random
from functools import cache
from typing import Final

from core import Game
from core.actions import Sell, Take
from core.automatic import free_activations
from core.preview import preview
from core.state import State
from core.warnings import wasted_after
from tools.games import by_bots, play_random

NAMES: Final = ("Catriona MacLeod", "Ewan", "Fiona", "Duncan", "Isla")  # names of the players


@cache
def random_game(players: int, seed: int) -> Game:
    return play_random(_new(players, seed), random.Random(seed))


@cache
def bot_game(players: int, seed: int) -> Game:
    """Plays a realistic game, by bots."""
    return by_bots(_new(players, seed), random.Random(seed))


def _new(players: int, seed: int) -> Game:
    """A game by the first rules, under which the games of the stored accessibility trees were played."""
    return Game.new(players=players, seed=seed, names=NAMES[:players], rules=1)


def at_phase(game: Game, phase: str, share: float = 0.5) -> Game:
    """The game at the first occurrence of a phase after the given fraction of its actions."""
    first = int(len(game.history) * share)
    number = next(n for n in range(first, len(game.history)) if game.at(n).state.phase == phase)
    return up_to(game, number)


def up_to(game: Game, number: int) -> Game:
    """The first actions of a game, as a separate game."""
    short = Game.new(len(game.names), game.seed, game.names, game.rules)
    for action, _state in game.history[:number]:
        short.play(action)
    return short


@cache
def mid_game() -> Game:
    return at_phase(bot_game(4, 11), "take", 0.485)


@cache
def longest_preview() -> tuple[Game, Take]:
    """The tile whose preview says most: costs, benefits and activations."""

    def much(place: tuple[int, Take]) -> int:
        would = preview(game.at(place[0]).state, place[1])
        return len(would.reach) + 2 * len(would.buys) + len(would.leaving)

    game = bot_game(4, 11)
    numbers = range(len(game.history))
    number, take = max(((n, act) for n in numbers for act in game.at(n).legal_actions() if type(act) is Take), key=much)
    return up_to(game, number), take


@cache
def paying() -> Game:
    return at_phase(random_game(3, 5), "pay", 0.2)


@cache
def four_payment_options() -> Game:
    """A payment with four alternatives."""
    for seed in range(20, 100):
        game = random_game(3, seed)
        for number in range(len(game.history)):
            past = game.at(number)
            if past.state.phase == "pay" and len([act for act in past.legal_actions() if type(act) is not Sell]) == 4:
                return up_to(game, number)
    raise LookupError("none of the games has a payment in four ways")


@cache
def finishing() -> Game:
    """A turn that can be ended together with its last activations: the longest label of that button."""
    game = bot_game(3, 6)
    return up_to(game, next(n for n in range(1, len(game.history)) if can_be_finished(game.at(n).state)))


def can_be_finished(state: State) -> bool:
    free = free_activations(state) if state.phase == "activate" else ()
    return bool(free) and not wasted_after(state, free)


@cache
def scored() -> Game:
    """A game right after its first scoring."""
    game = bot_game(5, 2)
    number = next(n for n, (_a, state) in enumerate(game.history) if any(e.name == "scored" for e in state.events))
    return up_to(game, number + 1)


@cache
def on_turn_again() -> Game:
    """A game in which a player has two turns in a row, with new tiles."""
    game = bot_game(3, 6)
    found = (n for n in range(60, len(game.history)) if moves_again(game.at(n).state))
    return up_to(game, next(found))


def moves_again(state: State) -> bool:
    seats = {event.name: event.seat for event in state.events}
    return "drawn" in seats and seats.get("turn", -1) == seats.get("ended")


def branch(game: Game) -> Game:
    """A branch of the same game."""
    short = up_to(game, len(game.history) - 12)
    short.play(short.legal_actions()[-1])
    return short


def stored_results() -> str:
    """Stored results that fill the statistics: all opponents, several people, streaks of days."""
    levels = ([""] * 4, ["", "easy"], ["", "medium", "hard"], ["", "expert", "expert", "hard", "easy"], ["", "hard"])
    games = []
    for number in range(30):
        seats = levels[number % len(levels)]
        names = NAMES[: seats.count("")] if seats.count("") > 1 else NAMES[:1]
        own = [
            [
                name,
                (number + seat) % len(seats) + 1,
                [12 + number % 9 + seat, 8, 9, 5, 6 + number % 5, 4, -3 * (seat % 4)],
            ]
            for seat, name in enumerate(names)
        ]
        day = {"day": f"2026-11-{number // 5 + 1:02}", "onTime": True} if len(seats) == 3 else {}
        save, ended = f"game{number}", 1_700_000_000 + number * 90_000
        games.append({"key": f"{number:08x}", "save": save, "ended": ended, "levels": seats, "own": own} | day)
    names = ("laird", "expert", "hair", "behind", "points", "awake", "ness")
    deeds = {name: 1_700_000_000 + number * 400_000 for number, name in enumerate(names)}
    return json.dumps({"kind": "glen-more-results", "format": 1, "games": games, "deeds": deeds})
