"""A game: its players, its seed, the actions played, and the states they led to.

>>> game = Game.new(players=2, seed=7, names=["Ann", "Ben"])
>>> game.play(game.legal_actions()[0])
>>> game.undo()
>>> game.state.phase
'take'
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

from core import record
from core.actions import Action, EndTurn
from core.deal import MAX_SEED, Deal, deal
from core.end_of_turn import first_state
from core.legal import legal_actions
from core.names import NAME_LENGTH, is_valid_name
from core.reason_codes import Reason, ReasonCode
from core.reasons import why_not
from core.record import Recorded
from core.record_error import RecordError, RecordErrorCode
from core.score_types import CARD_ITEMS, CATEGORIES, ITEMS, SOURCES
from core.scoring import strength
from core.seats import COLOURS
from core.state import State
from core.transitions import play
from core.variants import normalized


def _parse(text: object) -> Action:
    try:
        return Action.parse(text)
    except ValueError:
        raise IllegalAction(Reason(ReasonCode.NOT_AN_ACTION, {"text": str(text)[:60]})) from None


class IllegalAction(ValueError):
    """Raised for an action that is not legal now, with the reason. The game is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class CategoryPoints(NamedTuple):
    """A player's VP in one scoring."""

    whisky: int
    chieftains: int
    locations: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's victory points by origin, and rank."""

    seat: int  # 0 to 4
    name: str
    activations: dict[str, int]  # VP by the kind of tile whose activation brought them
    scorings: tuple[CategoryPoints, ...]  # for each scoring held
    final: dict[str, int]  # VP by item of the final scoring; empty before it
    total: int  # the player's VP in all
    cubes: int  # resources in the display, the tie-breaker
    rank: int  # 1 for the winner; tied players share a rank

    @property
    def by_source(self) -> dict[str, int]:
        """VP by :data:`core.score_types.SOURCES`, in that order; they add up to the total."""
        activations = sum(self.activations.values())
        categories = [sum(scoring[place] for scoring in self.scorings) for place in range(len(CATEGORIES))]
        cards = sum(self.final.get(item, 0) for item in CARD_ITEMS)
        last = [self.final.get(item, 0) for item in ("coins", "tiles")]
        return dict(zip(SOURCES, (activations, *categories, cards, *last), strict=True))


class Game:
    """A game in progress, by names, first state, hidden draws and rolls; made by :meth:`new` or :meth:`from_json`. Only
    its methods change it. Games are equal if the same players have played the same actions and see the same state."""

    __slots__ = (
        "_colours", "_deal", "_first", "_history", "_legal", "_names", "_seed", "_state", "_turn_start", "_undone",
    )  # fmt: skip

    def __init__(
        self, names: Sequence[str], seed: int, first: State, hidden: Deal, colours: Sequence[str] = ()
    ) -> None:
        self._names = tuple(names)
        self._colours = tuple(colours) or COLOURS[: len(names)]
        self._seed = seed
        self._first = first
        self._state = first
        self._history: tuple[tuple[Action, State], ...] = ()
        self._deal = hidden
        self._turn_start = 0
        self._undone: list[tuple[Action, State]] = []
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: int = 0,
        names: Sequence[str] | None = None,
        rules: int = record.RULES,
        variants: Sequence[str] = (),
        colours: Sequence[str] = (),
    ) -> Game:
        """A new game (rules, 2).

        :param players: 2 to 5
        :param seed: 0 to 2**53 - 1; the same seed deals the same game
        :param names: a name for each player, at most 24 characters; "Player 1", … by default
        :param rules: the version of the rules, 1 to :data:`core.record.RULES`
        :param variants: texts of house rules (:mod:`core.variants`)
        :param colours: another colour for each player; the default ones unless given
        :raises ValueError: if an argument is invalid
        """
        if type(players) is not int or not 2 <= players <= 5:
            raise ValueError(f"a game has 2 to 5 players, not {players!r}")
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
        if names is None:
            names = [f"Player {seat + 1}" for seat in range(players)]
        if not isinstance(names, (list, tuple)):
            raise ValueError(f"names are a list, one for each of {players} players")
        if len(names) != players:
            raise ValueError(f"{players} players need {players} names, not {len(names)}")
        for name in names:
            if not is_valid_name(name):
                raise ValueError(f"a name has 1 to {NAME_LENGTH} characters that can be shown: {name!r}"[:200])
        if type(rules) is not int or not 1 <= rules <= record.RULES:
            raise ValueError(f"the rules have versions 1 to {record.RULES}, not {rules!r}")
        if not isinstance(variants, (list, tuple)):
            raise ValueError(f"house rules are a list of texts, not {variants!r}"[:200])
        if not isinstance(colours, (list, tuple)) or (
            colours and not sum(colour in colours for colour in COLOURS) == len(colours) == players
        ):
            raise ValueError(f"{players} players need as many different colours of {COLOURS}")
        hidden = deal(seed)
        return cls(names, seed, first_state(players, hidden, rules, normalized(variants)), hidden, colours)

    def __repr__(self) -> str:
        turn = "over" if self.over else f"turn {self._state.turn}"
        return f"<Game of {', '.join(self._names)}, seed {self._seed}, {turn}, {len(self._history)} actions>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return self._names, self._colours, self._seed, self.actions, self._first, self._state

    # ---- playing ----

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self._names

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self._colours

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return self._seed

    @property
    def first(self) -> State:
        """The state at the beginning."""
        return self._first

    @property
    def state(self) -> State:
        """The state now."""
        return self._state

    @property
    def history(self) -> tuple[tuple[Action, State], ...]:
        """The actions played so far, each with the state it led to."""
        return self._history

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self._state.phase == "over"

    @property
    def rules(self) -> int:
        """The version of the rules this game is played by."""
        return self._first.rules

    @property
    def variants(self) -> tuple[str, ...]:
        """The house rules that differ from the usual ones (:mod:`core.variants`)."""
        return self._first.variants

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(action for action, _ in self._history)

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, in a fixed order, without duplicates; empty only when the game is over."""
        if self._legal is None:
            self._legal = legal_actions(self._state)
        return self._legal

    def why_not(self, action: Action) -> Reason | None:
        """The reason an action is not legal now; None if it is."""
        return why_not(self._state, action)

    def play(self, action: Action | str) -> None:
        """Plays an action or its text; IllegalAction, with nothing changed, if it is not legal now."""
        if not isinstance(action, Action):
            action = _parse(action)
        if action not in (self._legal or self.legal_actions()):
            reason = why_not(self._state, action)
            assert reason is not None
            raise IllegalAction(reason)
        self._state = play(self._state, action, self._deal)
        self._history += ((action, self._state),)
        self._legal = None
        self._undone.clear()
        if type(action) is EndTurn:
            self._turn_start = len(self._history)

    # ---- undo (rules, 8) ----

    @property
    def can_undo(self) -> bool:
        """True if there is an action of the current turn to undo."""
        return len(self._history) > self._turn_start

    @property
    def can_redo(self) -> bool:
        """True if an action has been undone and nothing else played since."""
        return bool(self._undone)

    @property
    def next_redo(self) -> Action | None:
        """The action :meth:`redo` would play, or None."""
        return self._undone[-1][0] if self._undone else None

    def undo(self) -> None:
        """Undoes the last action, but never beyond the start of the current turn; IllegalAction if there is none."""
        if not self.can_undo:
            raise IllegalAction(Reason(ReasonCode.NOTHING_TO_UNDO))
        self._undone.append(self._history[-1])
        self._history = self._history[:-1]
        self._now_at_end_of_history()

    def redo(self) -> None:
        """Plays the last undone action again; IllegalAction if there is none."""
        if not self.can_redo:
            raise IllegalAction(Reason(ReasonCode.NOTHING_TO_REDO))
        self._history += (self._undone.pop(),)
        self._now_at_end_of_history()

    def restart_turn(self) -> None:
        """Undoes every action of the current turn; :meth:`redo` can play each of them again."""
        while self.can_undo:
            self.undo()

    def reopen_turn(self) -> None:
        """Undoes the end of the previous turn, so that it continues; :meth:`redo` ends it again.

        Ending it again draws the same tiles and rolls the same numbers, in the same order. The players must agree among
        themselves; this is not checked. IllegalAction if no turn has been ended, or the next one has begun.
        """
        if self.can_undo or not self._history:
            raise IllegalAction(Reason(ReasonCode.NOTHING_TO_UNDO))
        self._undone = [self._history[-1]]
        self._history = self._history[:-1]
        self._turn_start = 0  # _now_at_end_of_history sets it again when undo reaches the start of that turn
        self._now_at_end_of_history()

    def _now_at_end_of_history(self) -> None:
        self._state = self._history[-1][1] if self._history else self._first
        self._legal = None
        if self._history and type(self._history[-1][0]) is EndTurn:
            self._turn_start = len(self._history)

    # ---- history and results ----

    def at(self, number: int) -> Game:
        """The game after that many actions, 0 or more, sharing its states; IndexError if it has fewer."""
        if not 0 <= number <= len(self._history):
            raise IndexError(f"the game has {len(self._history)} actions, not {number}")
        past = Game(self._names, self._seed, self._first, self._deal, self._colours)
        past._history = self._history[:number]
        past._now_at_end_of_history()
        return past

    def named(self, names: Sequence[str]) -> Game:
        """The same game with other names, sharing its states."""
        same = self.at(len(self._history))
        same._names = tuple(names)
        return same

    def showing(self, states: Sequence[State]) -> Game:
        """The same game with other states, the first one and that after each action, such as with points hidden."""
        same = copy(self)
        same._first, same._state = states[0], states[-1]
        same._history = tuple(zip(self.actions, states[1:], strict=True))
        return same

    def points_by_turn(self) -> tuple[tuple[int, ...], ...]:
        """VP by turn and seat: at the beginning, and after each ended turn (rules, 9)."""
        states = [self._first, *(state for action, state in self._history if type(action) is EndTurn)]
        return tuple(tuple(player.vp for player in state.players) for state in states)

    def standings(self) -> tuple[Standing, ...]:
        """Each seat's VP by origin so far, and the current ranks (rules, 9)."""
        state = self._state
        ranked = [strength(player) for player in state.players]
        return tuple(
            Standing(
                seat=seat,
                name=self._names[seat],
                activations=dict(player.earned),
                scorings=tuple(
                    CategoryPoints(*(comparison.points[seat] for comparison in each)) for each in state.scorings
                ),
                final=dict(zip(ITEMS, state.final.points[seat], strict=True)) if state.final else {},
                total=player.vp,
                cubes=ranked[seat][1],
                rank=1 + sum(other > ranked[seat] for other in ranked),
            )
            for seat, player in enumerate(state.players)
        )

    # ---- records ----

    @property
    def recorded(self) -> Recorded:
        """The contents of the game's record."""
        actions = [action.text for action, _ in self._history]
        return Recorded(self._names, self._seed, actions, self.rules, self.variants, self._colours)

    def to_json(self) -> str:
        """The game's record, for :meth:`from_json`."""
        return record.write(self.recorded)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Reads a game from a record. :raises RecordError: if the record is incomplete or its actions are not legal"""
        names, seed, actions, rules, variants, colours = record.read(text)
        game = cls.new(len(names), seed, names, rules, variants, colours)
        for number, action in enumerate(actions):
            try:
                game.play(action)
            except IllegalAction as error:
                code, reason = RecordErrorCode.BAD_ACTION, error.reason
                raise RecordError(f"actions[{number}]", code, action=action[:60], reason=reason) from None
        return game
