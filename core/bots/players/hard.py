"""Hard: plays out its best few turns a few times, some turns deep, before choosing one."""

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import Leaning
from core.bots.evaluation.learned import MORE, TWO
from core.bots.search.monte_carlo import RolloutSettings, SearchSettings, rank_plans
from core.state import State

LEANING: Final = Leaning(("castle",), tile=100, chieftain=100)  # Lady Fiona likes castles and chieftains

CAUTION: Final = LEANING._replace(lone_clansman=(2000, 1200, 600, 200, 0))
"""With more than two players, a lone clansman is soon walled in."""

TWO_PLAYERS: Final = SearchSettings(
    RolloutSettings(*TWO, horizon=4, trust=100), width=6, candidates=3, work=40, leaning=LEANING
)
"""Settings for two-player games."""

MORE_PLAYERS: Final = SearchSettings(
    RolloutSettings(*MORE, horizon=4, trust=100), width=8, candidates=4, work=100, leaning=CAUTION
)
"""Settings for three to five players."""


class Hard(Planner):
    """Looks ahead over the track and the coming refills by playouts (flat Monte Carlo to a horizon)."""

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn with the best results in playouts; more time does not make it stronger."""
        thinking = (TWO_PLAYERS if len(state.players) == 2 else MORE_PLAYERS)._replace(noise=self.noise)
        results = yield from rank_plans(state, thinking, budget.capped(thinking.work), rng)
        return list(results[0].plan.actions)
