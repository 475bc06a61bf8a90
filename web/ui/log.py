"""The log of the whole game in words, turn by turn, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from core.state import State
from ui import pointing, story
from ui.i18n import _
from ui.story import Line

if TYPE_CHECKING:
    from core.game import Game
    from ui.view import View


class Turn:
    """The lines of one turn; its HTML is made once and kept until a line is added or taken away.

    :param seat: whose turn it is
    :param steps: for each action that said something, its number in the history and its lines
    """

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name
        self.steps: list[tuple[int, list[Line]]] = []
        self._html = ""

    def add(self, number: int, lines: list[Line]) -> None:
        """Add the lines of an action."""
        self.steps.append((number, lines))
        self._html = ""

    def drop(self, number: int) -> None:
        """Take away the lines of the actions from that number on."""
        while self.steps and self.steps[-1][0] >= number:
            self.steps.pop()
        self._html = ""

    def html(self, key: str) -> str:
        """Return the turn as a list entry."""
        if not self._html:
            inner = "".join(_line(number, line) for number, lines in self.steps for line in lines)
            head = f'<h3 class="log-who">{escape(self.name)}</h3>'
            self._html = f'<li class="turn p{self.seat + 1}" data-key="{key}">{head}<ol class="lines">{inner}</ol></li>'
        return self._html


def _line(number: int, line: Line) -> str:
    """Return a line; a click on it leads to the moment that it tells of."""
    told = pointing.about(line)
    more = f' data-about="{told}"' if told else ""
    return (
        f'<li class="line {line.kind}" data-entry="{number}"><span class="ln" role="button" tabindex="-1" '
        f'data-do="past {number + 1}" data-testid="line-{number}"{more}>{line.words.html}</span></li>'
    )


class Log:
    """The log of a game; :meth:`follow` brings it up to date, telling only what is new."""

    def __init__(self, game: Game) -> None:
        self._names = game.names
        self._states: list[State] = []
        self._rolls: list[int] = []
        self.turns: list[Turn] = []
        self._begin(game.first.seat)
        opening = [line for line in story.lines(game.first, self._names) if line.kind != "turn"]
        self.turns[0].add(-1, opening)
        self.follow(game)

    @property
    def roll(self) -> int:
        """What the die showed last, 0 if it has not been rolled yet."""
        return self._rolls[-1] if self._rolls else 0

    def roll_at(self, number: int) -> int:
        """Return what the die had shown last after so many actions, 0 if it had not been rolled yet."""
        return self._rolls[number - 1] if number else 0

    def follow(self, game: Game) -> None:
        """Make the log tell what the game's history holds now: steps taken back disappear, new ones are added."""
        history, known = game.history, self._states
        same = min(len(known), len(history))
        while same and known[same - 1] is not history[same - 1][1]:
            same -= 1
        if same < len(known):
            self._forget(same)
        for number in range(same, len(history)):
            self._tell(number, history[number][1])

    def _forget(self, number: int) -> None:
        del self._states[number:], self._rolls[number:]
        while len(self.turns) > 1 and (not self.turns[-1].steps or self.turns[-1].steps[0][0] >= number):
            if self._ended_before(number):
                break
            self.turns.pop()
        self.turns[-1].drop(number)

    def _ended_before(self, number: int) -> bool:
        """Whether the action before that number ended a turn, so that the newest turn is there even if it is empty."""
        last = self._states[-1] if self._states else None
        return last is not None and any(event.name == "turn" for event in last.events)

    def _tell(self, number: int, state: State) -> None:
        self._states.append(state)
        self._rolls.append(
            next((event.number for event in reversed(state.events) if event.name == "rolled"), self.roll)
        )
        lines = story.lines(state, self._names)
        told = [line for line in lines if line.kind != "turn"]
        if told:
            self.turns[-1].add(number, told)
        for line in lines:
            if line.kind == "turn":
                self._begin(line.seat)

    def _begin(self, seat: int) -> None:
        self.turns.append(Turn(seat, self._names[seat]))


def reader(levels: Sequence[str], me: int, seat: int) -> int:
    """Return to whom the log tells what is new: who plays at this machine, or the only person, or whose turn it is.

    :param levels: by seat the level of the bot that plays it, "" for a person
    :param me: the seat that is played at this machine, -1 for all of them
    :param seat: whose turn it is
    """
    people = [number for number, level in enumerate(levels) if not level]
    if me >= 0:
        return me
    return people[0] if len(people) == 1 else seat


def fragments(view: View) -> list[tuple[str, str]]:
    """Return the turns as list entries, the newest first; what is new since the reader's last turn has a heading."""
    if view.log is None:
        return []
    turns, parts = view.log.turns, []
    new = _since(turns, view.reader)
    for number in range(len(turns) - 1, -1, -1):
        if new and number == new[-1]:
            parts.append(("since", _divider("since", _("Since your last turn"))))
        parts.append((f"turn-{number}", turns[number].html(f"turn-{number}")))
        if new and number == new[0]:
            parts.append(("before", _divider("before", _("Your last turn, and before"))))
    return parts


def _since(turns: list[Turn], reader: int) -> range:
    """Return the numbers of the turns of others since a player's last one; none if he had no turn yet."""
    newest = len(turns) - 1
    if turns[newest].seat == reader:
        newest -= 1
    oldest = newest
    while oldest >= 0 and turns[oldest].seat != reader:
        oldest -= 1
    return range(oldest + 1, newest + 1) if reader >= 0 and oldest >= 0 else range(0)


def _divider(key: str, words: str) -> str:
    return f'<li class="divider" data-testid="log-{key}"><h3>{escape(words)}</h3></li>'


def whole(view: View) -> str:
    """Return the whole log as one list, to be shown by itself."""
    return (
        f'<ol class="log-all" aria-label="{escape(_("Log"))}">'
        + "".join(html for _key, html in fragments(view))
        + "</ol>"
    )
