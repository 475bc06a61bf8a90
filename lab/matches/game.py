"""One game of a match run locally: between levels, versions of them, and bots in files."""

import random
from collections.abc import Callable
from pathlib import Path

from core.actions import Action
from core.bots import bot
from core.bots.matches.game import GameGenerator, Match, Outcome, Thinker, bot_seed, contest, deal_seed, seat_of_a
from core.bots.own.errors import BotFault
from core.bots.own.player import CustomBot, custom_bot_seed
from lab.matches.versions import OldVersionTable, table
from tools.paths import ToolError

BOT_FILE_SUFFIX = ".py"  # ending of the name of a file with a bot


def play_game(match: Match, number: int, watch: Callable[[Action], None] = lambda action: None) -> Outcome:
    """Plays one game of a match; a watcher sees its actions. ToolError if a bot in a file fails."""
    frozen = _old_version_table(match, number) if match.b_ref else None

    def played(action: Action) -> None:
        if frozen:
            frozen.play(action)
        watch(action)

    try:
        seats = [
            None if frozen and seat != seat_of_a(match, number) else _thinker(match, number, seat)
            for seat in range(match.players)
        ]
        return _outcome(contest(match, number, seats, watch=played), frozen)
    except BotFault as fault:
        raise ToolError(f"game {number + 1}: {fault}") from None


def _outcome(asking: GameGenerator, frozen: OldVersionTable | None) -> Outcome:
    """Plays a game whose remote seats belong to another version, and returns its outcome."""
    try:
        next(asking)
        while frozen:
            asking.send(frozen.decide())
        raise AssertionError("a seat has no bot")
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def _old_version_table(match: Match, number: int) -> OldVersionTable:
    """The table of another version, with the seats of B in a game."""
    frozen, seat_a = table(match.b_ref), seat_of_a(match, number)
    others = [seat for seat in range(match.players) if seat != seat_a]
    chances = {seat: (match.b, bot_seed(match, number, seat), match.work) for seat in others}
    frozen.begin(match.players, deal_seed(match, number), chances)
    return frozen


def _thinker(match: Match, number: int, seat: int) -> Thinker:
    """The bot in a seat, by the id of its level or the name of its file."""
    name, chance = match.a if seat == seat_of_a(match, number) else match.b, bot_seed(match, number, seat)
    if name.endswith(BOT_FILE_SUFFIX):
        return CustomBot(name, Path(name).read_text("utf-8")), random.Random(custom_bot_seed(chance))
    return bot(name), random.Random(chance)
