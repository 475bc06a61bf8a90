"""The log of the whole game, turn by turn, newest last: its lines, and which turns are unfolded. Pure.

By default the newest turn is unfolded, or, while looking back, the one shown; any other can be unfolded, too.
``draw.panels.log_panel`` draws it.
"""

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Any

from core.game import Game
from core.state import State
from game import log_targets, turn_words
from words import event_words
from words.event_words import Line
from words.html import Html
from words.i18n import Sentence
from words.naming import isolate_names


class Turn:
    """The lines of one turn, which begins at an index in the history; :attr:`html_cache` caches their rendering,
    unfolded and folded, until one is added or removed."""

    def __init__(self, seat: int, name: str, start: int) -> None:
        self.seat = seat
        self.name = name
        self.start = start
        self.steps: list[tuple[int, list[Line]]] = []
        """For each action with log lines, its index in the history and those lines."""
        self.html_cache: dict[bool, Html] = {}
        self.comment: Sentence | None = None
        """The bot's comment on its own turn."""
        self.reason: tuple[Any, ...] = ()
        """The reason given with the comment, as values (``words.comment_words.REASON``)."""

    def add(self, number: int, lines: list[Line]) -> None:
        """Adds the lines of an action."""
        self.steps.append((number, lines))
        self.clear_cache()

    def drop(self, number: int) -> None:
        """Removes the lines of all actions from the given index on."""
        while self.steps and self.steps[-1][0] >= number:
            self.steps.pop()
        self.clear_cache()

    def clear_cache(self) -> None:
        """Drops the cached HTML."""
        self.html_cache.clear()


class Log:
    """The log of a game, which :meth:`sync` updates incrementally; :attr:`names` are the players' names, by seat."""

    def __init__(self, game: Game) -> None:
        self.names = isolate_names(game.names)
        self._first = game.first
        self._states: list[State] = []
        self._rolls: list[int] = []
        self._fold_choices: dict[int, bool] = {}
        self.turns: list[Turn] = []
        self._begin(game.first.seat, 0)
        opening = [line for line in event_words.log_lines(game.first, self.names) if line.kind != "turn"]
        self.turns[0].add(-1, opening)
        self.sync(game)

    @property
    def roll(self) -> int:
        """The die's last roll; 0 if it has not been rolled yet."""
        return self._rolls[-1] if self._rolls else 0

    def roll_at(self, number: int) -> int:
        """The die's last roll after ``number`` actions; 0 if it had not been rolled yet."""
        return self._rolls[number - 1] if number else 0

    def state_at(self, moment: int) -> State:
        """The state after ``moment`` actions."""
        return self._states[moment - 1] if moment else self._first

    @property
    def turn_start_state(self) -> State:
        """The state at the beginning of the newest turn."""
        return self.state_at(self.turns[-1].start)

    def states(self, start: int, end: int) -> list[State]:
        """The states after the actions with indices from ``start`` up to, but excluding, ``end``."""
        return self._states[start:end]

    def set_comment(self, number: int, words: Sentence | None, reason: tuple[Any, ...]) -> None:
        """Stores a bot's comment on a turn, or None, and its reason."""
        turn = self.turns[number]
        turn.comment, turn.reason = words, reason
        turn.clear_cache()

    def sync(self, game: Game) -> None:
        """Syncs the log with the game's history: drops undone actions and adds new ones."""
        history, known = game.history, self._states
        same = min(len(known), len(history))
        while same and known[same - 1] is not history[same - 1][1]:
            same -= 1
        if same < len(known):
            self._truncate(same)
        for number in range(same, len(history)):
            self._append(number, history[number][1])

    def _truncate(self, number: int) -> None:
        del self._states[number:], self._rolls[number:]
        while self.turns[-1].start > number:
            self.turns.pop()
            self._fold_choices.pop(len(self.turns), None)
        self.turns[-1].drop(number)

    def _append(self, number: int, state: State) -> None:
        self._states.append(state)
        self._rolls.append(
            next((event.number for event in reversed(state.events) if event.name == "rolled"), self.roll)
        )
        lines = event_words.log_lines(state, self.names)
        told = [line for line in lines if line.kind != "turn"]
        if told:
            self.turns[-1].add(number, told)
        for line in lines:
            if line.kind == "turn":
                self._begin(line.seat, number + 1)

    def _begin(self, seat: int, number: int) -> None:
        self.turns.append(Turn(seat, self.names[seat], number))

    def sentence(self, number: int) -> tuple[Sentence, str] | None:
        """A turn in one sentence, and what that points to; None while no tile has been taken and nobody has passed."""
        turn = self.turns[number]
        ends = self.turns[number + 1].start if number + 1 < len(self.turns) else len(self._states)
        states = self._states[turn.start : ends]
        first = turn_words.opening_event(states)
        if first is None:
            return None
        before, after = self.state_at(turn.start), turn_words.last_state(states)
        cells = (first.cell,) if first.cell is not None else ()
        told = turn_words.sentence(first, before, after, turn.name)
        return told, log_targets.about_value(Line("act", first.seat, told, cells))

    def turn_at(self, moment: int) -> int:
        """Index of the turn that contains the last of ``moment`` actions."""
        return max(bisect_right(self.turns, moment - 1, key=lambda turn: turn.start) - 1, 0)

    def is_open(self, number: int, moment: int | None) -> bool:
        """True if a turn is unfolded while looking back to a moment, if any."""
        shown = len(self.turns) - 1 if moment is None else self.turn_at(moment)
        return self._fold_choices.get(number, number == shown)

    def toggle_fold(self, number: int, moment: int | None) -> None:
        """Folds or unfolds a turn."""
        if 0 <= number < len(self.turns):
            wanted = not self.is_open(number, moment)
            self._fold_choices.pop(number, None)
            if wanted != self.is_open(number, moment):
                self._fold_choices[number] = wanted

    def copy_folding(self, other: "Log") -> None:
        """Copies the folding from another log of the same game."""
        self._fold_choices = dict(other._fold_choices)

    def reset_fold(self, moment: int) -> None:
        """Restores the default folding of a moment's turn."""
        self._fold_choices.pop(self.turn_at(moment), None)


def news_seat(levels: Sequence[str], me: int, seat: int, remote: Collection[int] = ()) -> int:
    """The seat for which the log highlights news: this device's (``me``), or the only person's, or that to move; -1 if
    all seats are ``remote``, played on other devices."""
    people = [number for number, level in enumerate(levels) if not level and number not in remote]
    if me >= 0:
        return me
    if remote and not people:
        return -1
    return people[0] if len(people) == 1 else seat


def turns_since_last(turns: list[Turn], reader: int) -> range:
    """Indices of the other players' turns since a player's last one; empty if the player had no turn yet."""
    newest = len(turns) - 1
    if turns[newest].seat == reader:
        newest -= 1
    oldest = newest
    while oldest >= 0 and turns[oldest].seat != reader:
        oldest -= 1
    return range(oldest + 1, newest + 1) if reader >= 0 and oldest >= 0 else range(0)
