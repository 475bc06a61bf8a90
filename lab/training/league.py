"""The league: players of many strengths and styles, described as plain data so that they can be sent to any process."""

import random
from typing import Final, NamedTuple

from core.actions import Action
from core.bots.base import Budget
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import Judge, LeadJudge, ValueTable
from core.bots.evaluation.static_evaluation import evaluate
from core.bots.evaluation.weights import HANDMADE_TABLE, Weights, WeightTable, parse_table
from core.bots.search.monte_carlo import RolloutSettings, SearchSettings, rank_plans
from core.bots.search.turn_plans import generate_plans
from core.state import State

HANDMADE_WEIGHTS: Final = parse_table(HANDMADE_TABLE)  # the handmade weights that training starts from
EXPLORATION_NOISE: Final = 300  # noise of an exploring player, in centi-VP


class Member(NamedTuple):
    """A player of the league."""

    policy: WeightTable  # weights for playouts, and for choosing which turns to try out
    values: ValueTable | None = None  # for judging positions; None for the policy's own weights
    width: int = 14  # number of takes tried out
    race: int = 8  # number of those played out; 1 takes the best at a glance
    work: int = 250  # simulated turns per decision
    horizon: int = 4  # number of turns after which a playout is cut off
    trust: int = 100  # weight of a plan's own value beside its playouts, in per cent
    noise: int = 0  # maximum error in judging a turn, in centi-VP
    exploration_per_mille: int = 0  # number of exploratory turns, per thousand

    def quick(self) -> "Member":
        """The same player, considering eight turns without playouts, and with noise."""
        return self._replace(width=8, race=1, noise=500, exploration_per_mille=0)

    def exploring(self) -> "Member":
        """The same player with occasional exploration."""
        return self._replace(exploration_per_mille=80)


class Player:
    """A member at the table."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.weights = Weights(member.policy)
        self.judge: Judge = LeadJudge(member.values) if member.values else _lead_by(self.weights)
        rollouts = RolloutSettings(self.weights, self.judge, member.horizon, member.trust)
        self._thinking = SearchSettings(rollouts, member.width, member.race, member.work)

    def turn(self, state: State, rng: random.Random) -> tuple[tuple[Action, ...], bool]:
        """A turn, including its end, and whether it is the one the player thinks best."""
        explores = rng.random() * 1000 < self.member.exploration_per_mille
        if self.member.race > 1 and not explores:
            results = run_to_end(rank_plans(state, self._thinking, Budget(self.member.work), rng))
            return results[0].plan.actions, True
        noise = EXPLORATION_NOISE if explores else self.member.noise
        plans = run_to_end(generate_plans(state, self.weights, self.judge, rng, self.member.width, noise))
        return plans[0].actions, not noise


def league(best: Member, first: Member) -> tuple[tuple[Member, int], ...]:
    """The members, given the strongest and the initial player, and each one's share of the seats, in per cent."""
    return (
        (best.exploring(), 65),
        (first.exploring(), 10),
        (best.quick(), 15),
        (Member(builder()).quick(), 5),
        (Member(saver()).quick(), 5),
    )


MEMBER_COUNT: Final = 5  # number of members

PRODUCTION: Final = ("quarry", "forest", "meadow", "pasture", "wheat_field")
CONVERTERS: Final = ("butcher", "fair", "distillery", "grocer", "bridge")


def builder() -> WeightTable:
    """The policy of an engine builder: prefers production tiles, and tiles that turn cubes into points."""
    more = dict.fromkeys(PRODUCTION, 300) | dict.fromkeys(CONVERTERS, 150) | {"near": 30}
    return {name: (early + more.get(name, 0), late) for name, (early, late) in HANDMADE_WEIGHTS.items()}


def saver() -> WeightTable:
    """The policy of a tile saver: jumps far, and takes few."""
    less = dict.fromkeys(PRODUCTION, (150, 0)) | {"skip": (80, 50), "give": (110, 60)}
    nothing = (0, 0)
    return {
        name: (early - less.get(name, nothing)[0], late - less.get(name, nothing)[1])
        for name, (early, late) in HANDMADE_WEIGHTS.items()
    }


def _lead_by(weights: Weights) -> Judge:
    """A judge of the lead by static evaluation, for use before values are learned."""

    def lead(state: State, seat: int) -> int:
        values = [evaluate(state, other, weights) for other in range(len(state.players))]
        mine = values.pop(seat)
        return mine - (max(values) + sum(values) // len(values)) // 2

    return lead
