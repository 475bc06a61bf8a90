"""A game as its players see it, passed to own bots to decide with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action, Take
from core.bots.cooperative import run_to_end
from core.bots.evaluation.judges import weighted_judge
from core.bots.evaluation.learned import MORE, TWO
from core.bots.evaluation.static_evaluation import evaluate
from core.bots.evaluation.weights import HANDMADE
from core.bots.search.determinization import HiddenInfo
from core.bots.search.playout import play_out, quick_turn
from core.bots.search.turn_completion import TurnInProgress, complete
from core.bots.search.turn_plans import generate_plans
from core.deal import EMPTY_DEAL, Deal
from core.game import IllegalAction
from core.legal import legal_actions
from core.preview import Preview, preview
from core.reason_codes import Reason, ReasonCode
from core.reasons import why_not
from core.state import Player, State
from core.tiles import TILES, Tile
from core.transitions import play

_JUDGE: Final = weighted_judge(HANDMADE)


class Turn(NamedTuple):
    """A complete turn: its actions up to and including the end, and the value of the position after it."""

    value: int  # in hundredths of a point
    actions: tuple[Action, ...]  # up to and including the end


class SeenGame:
    """The game, when you are to decide. It is a copy, so you can try things out on it.

    Everything in the open is real. The order of the stacks and future rolls are not: they are drawn at random as soon
    as a turn ends on your copy, so you cannot find out about them.

    >>> def choose(game):
    ...     return game.legal_actions()[0]
    >>> choose(game)
    Take(3, (0, -1))
    """

    __slots__ = ("_deal", "_legal", "_past", "_rng", "_seat", "_state")

    def __init__(self, state: State, rng: random.Random, legal: Sequence[Action] | None = None) -> None:
        self._state = state
        self._seat = state.seat
        self._rng = rng
        self._legal = (state, legal or legal_actions(state))  # the actions of that state
        self._past: tuple[tuple[State, Deal | None], ...] = ()
        self._deal: Deal | None = None

    # ---- looking ----

    @property
    def state(self) -> State:
        """The position: the track, the warehouse, all players, and the ``phase`` of the turn. See State below.

        >>> game.state.phase, game.state.turn, game.state.warehouse["wood"]
        ('take', 1, 1)
        """
        return self._state

    @property
    def seat(self) -> int:
        """Your seat, from 0; it stays the same while you try out other players' turns.

        >>> game.seat == game.state.seat
        True
        """
        return self._seat

    @property
    def rng(self) -> random.Random:
        """Random numbers, as in Python's module ``random``. With these, the same seed gives the same games.

        >>> game.rng.choice(["heads", "tails"]) in ("heads", "tails")
        True
        """
        return self._rng

    @property
    def me(self) -> Player:
        """You: ``coins``, ``barrels``, ``chieftains``, ``cards``, ``vp``, and your ``display`` of tiles. See Player and
        Display below.

        >>> game.me.coins, game.me.vp
        (6, 0)
        """
        return self.state.players[self.seat]

    @property
    def others(self) -> tuple[Player, ...]:
        """The other players, in the order of their seats.

        >>> [player.coins for player in game.others]
        [6]
        """
        return tuple(player for seat, player in enumerate(self.state.players) if seat != self.seat)

    @property
    def over(self) -> bool:
        """True if the game is over.

        >>> game.over
        False
        """
        return self.state.over

    @property
    def lead(self) -> int:
        """Your lead over the best of the others, in points so far; negative if you are behind.

        >>> game.lead
        0
        """
        return self.me.vp - max(player.vp for player in self.others)

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions that may be played now, always in the same order; none once the game is over.

        Each has a ``word``, one of take, pass, give, buy, give-up, enough, choose, decline, fill, activate, done, move,
        promote, sell and end, and the fields of its kind, such as ``space`` and ``cell`` of a take.

        >>> actions = game.legal_actions()
        >>> actions[0].word, actions[0].space, actions[0].cell
        ('take', 3, (0, -1))
        """
        if self._legal[0] is not self.state:
            self._legal = (self.state, legal_actions(self.state))
        return tuple(self._legal[1])

    def tile(self, take: Take) -> Tile:
        """The tile of a take: its ``kind``, ``name``, ``cost``, ``produces``, ``points`` and more. See Tile below.

        >>> game.tile(game.legal_actions()[0])
        <Tile 6 Pasture>
        """
        return TILES[self.state.at(take.space)]

    def why_not(self, action: Action | str) -> str:
        """The reason why an action may not be played now; "" if it may.

        >>> game.why_not("sell 0,0 wood")
        'that tile has no wood'
        """
        reason = why_not(self.state, _read(action))
        return str(reason) if reason else ""

    def preview(self, take: Take) -> Preview:
        """The consequences of a legal take: ``spend`` and ``buys`` to pay for it, the cells it would ``reach``, how
        many spaces it moves you ``ahead``, who moves ``before`` your next turn, and the ``room`` left to build on. See
        Preview below.

        >>> game.preview(game.legal_actions()[0]).ahead
        3
        """
        return preview(self.state, take)

    def unseen(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles left in each of the four stacks, in no particular order.

        >>> [len(stack) for stack in game.unseen()]
        [0, 21, 19, 17]
        """
        return tuple(tuple(TILES[number] for number in stack) for stack in self.state.unseen())

    # ---- trying out ----

    def play(self, action: Action | str) -> None:
        """Plays an action or its text on this copy; an illegal action raises IllegalAction. Playing "end" draws tiles
        and rolls the die at random.

        >>> game.play(game.legal_actions()[0])
        >>> game.state.phase
        'activate'
        """
        action = _read(action)
        if action not in self.legal_actions():
            reason = why_not(self.state, action)
            assert reason
            raise IllegalAction(reason)
        deal = self._deal
        if action.word == "end" and deal is None:
            deal = HiddenInfo(self.state).sample(self.rng)
        self._go_to(play(self.state, action, deal or EMPTY_DEAL), deal)

    def undo(self) -> None:
        """Takes back the last action played on this copy.

        >>> game.play(game.legal_actions()[0])
        >>> game.undo()
        >>> game.state.phase
        'take'
        """
        if not self._past:
            raise IllegalAction(Reason(ReasonCode.NOTHING_TO_UNDO))
        self._state, self._deal = self._past[-1]
        self._past = self._past[:-1]

    def copy(self) -> SeenGame:
        """Another copy of the position, with stacks and rolls of its own.

        >>> other = game.copy()
        >>> other.play(other.legal_actions()[0])
        >>> game.state.phase, other.state.phase
        ('take', 'activate')
        """
        other = SeenGame(self.state, self.rng, self._legal[1] if self._legal[0] is self.state else None)
        other._seat = self._seat
        return other

    # ---- judging ----

    def evaluate(self) -> int:
        """The value of the position to you, in hundredths of a point: your points so far, and those that your tiles,
        goods, people and room to build may still earn. Compare it with other positions; on its own it says little.

        >>> start = game.evaluate()
        >>> game.play("take 3 0,-1")
        >>> game.evaluate() > start
        True
        """
        return 100 * self.me.vp if self.over else evaluate(self.state, self.seat, HANDMADE)

    def turns(self, most: int = 12) -> list[Turn]:
        """Complete turns you can play from here, the most valuable first: the most promising takes, each with sensible
        payments, activations, sales and moves.

        >>> best = game.turns()[0]
        >>> best.actions[0].word, best.actions[-1].word
        ('take', 'end')
        """
        plans = run_to_end(generate_plans(self.state, HANDMADE, _JUDGE, self.rng, width=most))
        return [Turn(plan.value, plan.actions) for plan in plans]

    def play_out(self, turns: int = 999) -> int:
        """Plays on this copy by rules of thumb, for all players, to the end of the game or for a number of turns;
        returns your lead at that point. Each time, different tiles come from the stacks.

        >>> leads = [game.copy().play_out() for _ in range(20)]
        >>> min(leads) < max(leads)
        True
        """
        weights = (TWO if len(self.state.players) == 2 else MORE).policy
        deal, state = HiddenInfo(self.state).sample(self.rng), self.state
        if not state.over:
            if state.phase == "take":
                state = quick_turn(state, weights, self.rng)
            else:
                turn = TurnInProgress(state, weights)
                run_to_end(complete(turn))
                state = turn.state
            state = play(state, Action.parse("end"), deal)
            state, _turns = play_out(state, deal, (weights,) * len(state.players), self.rng, turns - 1)
        self._go_to(state, deal)
        return self.lead

    def _go_to(self, state: State, deal: Deal | None) -> None:
        self._past = (*self._past, (self.state, self._deal))
        self._state, self._deal = state, deal


def _read(action: Action | str) -> Action:
    return action if isinstance(action, Action) else Action.parse(action)
