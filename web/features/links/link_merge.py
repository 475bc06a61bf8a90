"""Playing by link: how an incoming game relates to the saved one, and what has happened since a player's last turn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.actions import EndTurn
from core.copies import BRANCH, NEWER, OLDER, SAME, Relation, relation
from core.game import Game
from words import terms
from words.i18n import NN_, _, format_count

if TYPE_CHECKING:
    from game.log import Log, Turn

POINTS = NN_("{number} point", "{number} points")
"""Victory points in text meant for use outside the page."""


def find_related_save(saved: Sequence[tuple[str, list[str]]], arrived: Sequence[str]) -> tuple[str, Relation] | None:
    """The saved game, of those given by id and actions, that an incoming one belongs to, and their relation; None
    without.

    The same game comes before one that the link continues, then one that is further on, then one that branches off;
    among equals the one with more in common.
    """
    order = (SAME, NEWER, OLDER, BRANCH)
    found = [(id, relation(actions, arrived)) for id, actions in saved]
    return min(found, key=lambda each: (order.index(each[1].kind), -each[1].common), default=None)


def turns_played(game: Game, actions: int | None = None) -> int:
    """Number of turns ended in the game, or in its first ``actions`` actions."""
    return sum(type(action) is EndTurn for action, _state in game.history[:actions])


def last_turn_end(game: Game, seat: int) -> int:
    """Index of the action with which a player last ended a turn; -1 if there is none."""
    for number in range(len(game.history) - 1, -1, -1):
        before = game.history[number - 1][1] if number else game.first
        if type(game.history[number][0]) is EndTurn and before.seat == seat:
            return number
    return -1


def other_turns_since(game: Game, log: "Log", seat: int) -> "list[Turn]":
    """The other players' turns since a player's last one, oldest first."""
    end = last_turn_end(game, seat)
    return [turn for turn in log.turns if turn.steps and turn.steps[-1][0] > end and turn.seat != seat]


def result(game: Game, address: str, day: str = "") -> str:
    """The standings as text, to send to others who play the same deal, with the challenge's address and the day."""
    # Translators: {players} is such as "3 players".
    head = _("Glen More, seed {seed}, {players}").format(seed=game.seed, players=terms.players(len(game.names)))
    if day:
        # Translators: {day} is such as "22 November 2026".
        head = _("Glen More, deal of the day, {day}").format(day=day)
    standings = sorted(game.standings(), key=lambda each: each.rank)
    # Translators: A line of the standings, in a text to be sent; {points} is such as "57 points".
    line = _("{rank}. {name}: {points}")
    # The isolates U+2068 and U+2069 keep a name of the other writing direction from reordering the line.
    lines = [
        line.format(rank=each.rank, name=f"\u2068{each.name}\u2069", points=format_count(POINTS, each.total))
        for each in standings
    ]
    return "\n".join([head, *lines, _("Play the same game: {address}").format(address=address)])


def is_turn_over(game: Game) -> bool:
    """True if the last action ended a turn."""
    return bool(game.history) and type(game.history[-1][0]) is EndTurn
