"""Achievements: twelve rules, each a predicate on a finished game. Pure. They are reported at the end only, never
during play, so that no one plays for them."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from core.actions import Activate, EndTurn
from core.game import Game, Standing
from core.state import Event
from words.i18n import N_


class PlayerGame:
    """A finished game from one player's point of view; ``levels`` are the bots', by seat."""

    def __init__(self, game: Game, seat: int, levels: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.levels = tuple(levels)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Final standings, by seat."""
        return self.game.standings()

    @property
    def own_standing(self) -> Standing:
        """The player's standing."""
        return self.standings[self.seat]

    @property
    def others(self) -> list[Standing]:
        """The opponents' standings."""
        return [each for each in self.standings if each.seat != self.seat]

    @property
    def has_won(self) -> bool:
        """True if the player won, alone or jointly."""
        return self.own_standing.rank == 1

    @cached_property
    def turns(self) -> list[list[Event]]:
        """The player's events, grouped by turn."""
        turns: list[list[Event]] = [[]]
        for action, state in self.game.history:
            turns[-1] += [event for event in state.events if event.seat == self.seat]
            if type(action) is EndTurn:
                turns.append([])
        return turns

    def max_events(self, name: str) -> int:
        """Highest number of events of the given name in one turn."""
        return max(sum(event.name == name for event in turn) for turn in self.turns)

    def max_sum(self, name: str) -> int:
        """Highest sum of the numbers of events of the given name in one turn."""
        return max(sum(event.number for event in turn if event.name == name) for turn in self.turns)


class Achievement(NamedTuple):
    """An achievement: its name, its title and rule, to be translated, and the test for having earned it."""

    name: str
    title: str
    rule: str
    is_earned: Callable[[PlayerGame], bool]


def _smallest(course: PlayerGame) -> bool:
    """True for a winner whose display is smaller than any other."""
    sizes = [len(player.display.tiles) for player in course.game.state.players]
    own = sizes.pop(course.seat)
    return course.has_won and own < min(sizes)


def _by_a_hair(course: PlayerGame) -> bool:
    """True for a sole winner at most one VP ahead of the next player."""
    best = max(each.total for each in course.others)
    return course.has_won and course.own_standing.total - best <= 1 and all(each.rank > 1 for each in course.others)


def _from_behind(course: PlayerGame) -> bool:
    """True if the winner was alone in last place after the second scoring."""
    state = next(state for _action, state in course.game.history if len(state.scorings) > 1)
    points = [player.vp for player in state.players]
    own = points.pop(course.seat)
    return course.has_won and own < min(points)


def _all_ahead(course: PlayerGame) -> bool:
    """True if the player had strictly the most in every category of one scoring."""
    return any(
        all(sum(count >= each.counts[course.seat] for count in each.counts) == 1 for each in scoring)
        for scoring in course.game.state.scorings
    )


def _places(course: PlayerGame) -> bool:
    return len(course.game.state.players[course.seat].cards) >= MANY_LOCATIONS


def _activated_eight(course: PlayerGame) -> bool:
    return course.max_events("activated") >= MANY_ACTIVATIONS


def _feast(course: PlayerGame) -> bool:
    return course.max_sum("points") >= MANY_POINTS_IN_TURN


def _market_day(course: PlayerGame) -> bool:
    return course.max_sum("sold") >= MANY_COINS_IN_TURN


def _earned_by_loch_ness(course: PlayerGame) -> bool:
    """True if the player activated a tile within reach only thanks to Loch Ness."""
    before = course.game.first
    for action, state in course.game.history:
        if state.seat == course.seat and type(action) is Activate and before.ness and not state.ness:
            return True
        before = state
    return False


MANY_POINTS, MANY_LOCATIONS, MANY_ACTIVATIONS, MANY_POINTS_IN_TURN, MANY_COINS_IN_TURN = 70, 5, 8, 12, 6
"""Thresholds: VP in a game, special locations, activations in a turn, VP in a turn, coins from sales in a turn."""

ACHIEVEMENTS = (
    # Translators: What somebody has achieved in a game, here and below: a short title, and then what has to be done
    # for it, as a wish to nobody.
    Achievement("laird", N_("Laird of the glen"), N_("Win a game."), lambda course: course.has_won),
    Achievement(
        "expert",
        N_("A nod from Grey Morag"),
        N_("Win against an expert."),
        lambda course: course.has_won and "expert" in course.levels,
    ),
    Achievement("small", N_("Small is beautiful"), N_("Win with the smallest display of all."), _smallest),
    Achievement("hair", N_("By a hair"), N_("Win by a single VP, or on the tiebreaker."), _by_a_hair),
    Achievement("behind", N_("Late summer"), N_("Win after being last at the second scoring."), _from_behind),
    Achievement("ahead", N_("First in everything"), N_("Be ahead in all three categories of one scoring."), _all_ahead),
    Achievement(
        "points",
        N_("Three score and ten"),
        N_("Reach 70 VP in a game."),
        lambda course: course.own_standing.total >= MANY_POINTS,
    ),
    Achievement("places", N_("The grand tour"), N_("Own five special locations in a game."), _places),
    Achievement("awake", N_("The whole glen awake"), N_("Activate eight tiles in one turn."), _activated_eight),
    Achievement("feast", N_("A feast day"), N_("Earn 12 VP from activations in one turn."), _feast),
    Achievement("market", N_("Market day"), N_("Sell resources for 6 coins in one turn."), _market_day),
    Achievement("ness", N_("Nessie!"), N_("Use Loch Ness to activate a tile out of reach."), _earned_by_loch_ness),
)

BY_NAME = {deed.name: deed for deed in ACHIEVEMENTS}


def earned_achievements(game: Game, seats: Sequence[int], levels: Sequence[str]) -> list[str]:
    """Names of the achievements that any of the given players earned in a finished game."""
    courses = [PlayerGame(game, seat, levels) for seat in seats]
    return [deed.name for deed in ACHIEVEMENTS if any(deed.is_earned(course) for course in courses)]
