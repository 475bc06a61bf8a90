"""The recap: what happened since a player's last turn, in at most four lines. Pure.

It covers the tiles each player took and their gains, the tiles removed by the die, those left behind, and the new ones.
The action bar shows it at the beginning of a turn; so can anything else that hands the game over to the next player.
"""

from operator import add
from typing import NamedTuple

from core.actions import Cell
from game import log_targets, turn_words
from game.log import Log
from words import event_words, terms
from words.event_words import Line
from words.i18n import Sentence, _, format_nouns

MAX_LINES = 4  # maximum number of lines


class RecapLine(NamedTuple):
    """A line of the summary."""

    kind: str  # "turn" for another player's turns; "die", "left" (behind) or "new" for tiles on the track; "score"
    seat: int  # the acting player's seat; -1 if none
    words: Sentence
    about: str  # targets that it points to: values of ``game.log_targets.about_value``, joined with ";"
    comment: Sentence | None = None  # that player's last comment, if a bot made one; else None


class Recap(NamedTuple):
    """The events since the last turn of the player to move."""

    seat: int
    is_first_turn: bool  # it is the player's first turn, so the whole game is covered
    is_extra_turn: bool  # nobody else had a turn in between
    start: int  # number of actions before the period covered
    end: int  # number of actions before the player's turn
    new_tiles: tuple[int, ...]  # ids of the tiles that were drawn meanwhile and are still on the track
    lines: tuple[RecapLine, ...]
    shows_marks: bool = True

    @property
    def unlisted_count(self) -> int:
        """Number of new tiles not mentioned in the lines."""
        return 0 if any(line.kind == "new" for line in self.lines) else len(self.new_tiles)


def build_recap(log: Log) -> Recap:
    """The events since the last turn of the player to move, from the up-to-date log."""
    newest = len(log.turns) - 1
    seat, last = log.turns[newest].seat, newest - 1
    while last >= 0 and log.turns[last].seat != seat:
        last -= 1
    others = range(last + 1, newest)
    start, end = log.turns[last + 1].start, log.turns[newest].start
    track = _track(log, max(start - 1, 0), end)  # the end of the player's own turn has changed the track, too
    return Recap(
        seat=seat,
        is_first_turn=last < 0,
        is_extra_turn=last >= 0 and not others,
        start=start,
        end=end,
        new_tiles=track.fresh,
        lines=_within(_turns(log, others), track.lines),
    )


def _within(turns: list[RecapLine], track: list[RecapLine]) -> tuple[RecapLine, ...]:
    """Limits the lines to the room there is, merging or dropping the last ones. With four opponents none about the
    track may be left, but new tiles are marked there, and everybody saw the scoring."""
    room = MAX_LINES - len(turns)
    if len(track) > room > 0:
        rest = track[room - 1 :]
        words = event_words.join_clauses([line.words for line in rest])
        about = ";".join(line.about for line in rest if line.about)
        track = [*track[: room - 1], rest[-1]._replace(words=words, about=about)]
    return (*turns, *track[:room])


class _PlayerTurns:
    """A player's actions in some turns: tiles taken and their cells, net gains and losses, and passes."""

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.tiles: list[int] = []
        self.changes = [0] * len(turn_words.COUNTED_THINGS)
        self.passes: list[Sentence] = []
        self.said: Sentence | None = None

    def line(self, seat: int, name: str) -> RecapLine:
        """The line about these actions."""
        words = event_words.join_clauses([self._takes(name), *self.passes] if self.tiles else self.passes)
        about = log_targets.about_value(Line("act", seat, words, tuple(self.cells)))
        return RecapLine("turn", seat, words, about, self.said)

    def _takes(self, name: str) -> Sentence:
        gained = turn_words.to_gains(self.changes)
        return turn_words.turn_sentence_from(
            turn_words.TOOK, name, format_nouns(map(terms.tile_name, self.tiles)), gained
        )


def _turns(log: Log, numbers: range) -> list[RecapLine]:
    """A line for each player with a turn among these, in order of their first."""
    by_seat: dict[int, _PlayerTurns] = {}
    for number in numbers:
        turn = log.turns[number]
        played = by_seat.setdefault(turn.seat, _PlayerTurns())
        before, states = log.state_at(turn.start), log.states(turn.start, log.turns[number + 1].start)
        first = turn_words.opening_event(states)
        after = turn_words.last_state(states)
        assert first is not None
        played.said = turn.comment or played.said
        if first.name == "took":
            played.tiles.append(first.tile)
            played.cells += [first.cell] if first.cell is not None else []
            changes = turn_words.net_changes(before.players[turn.seat], after.players[turn.seat])
            played.changes = list(map(add, played.changes, changes))
        else:
            played.passes.append(turn_words.sentence(first, before, after, turn.name))
    return [played.line(seat, log.names[seat]) for seat, played in by_seat.items()]


class _TrackChanges(NamedTuple):
    lines: list[RecapLine]
    fresh: tuple[int, ...]


def _track(log: Log, start: int, end: int) -> _TrackChanges:
    """Changes to the track, and scorings, in the actions with indices from ``start`` up to, excluding, ``end``."""
    taken, left, drawn, lines = list[int](), list[int](), list[int](), list[RecapLine]()
    scores = list[RecapLine]()
    there = log.state_at(end).chain
    for state in log.states(start, end):
        for event in state.events:
            if event.name == "die" and event.tile >= 0:
                taken.append(event.tile)
            elif event.name == "removed":
                left.append(event.tile)
            elif event.name == "drawn" and event.tile in there:
                drawn.append(event.tile)
            elif event.name == "scored":
                words = event_words.scoring_sentence(state, event.number, log.names)
                scores.append(RecapLine("score", -1, words, ""))
    if taken:
        words = Sentence(_("The die removes {tile:the}."), tile=format_nouns(map(terms.tile_name, taken)))
        lines.append(RecapLine("die", -1, words, ""))
    if left:
        lines.append(RecapLine("left", -1, event_words.removed_sentence(left), ""))
    lines += scores
    if drawn:
        line = event_words.drawn_line(drawn)
        lines.append(RecapLine("new", -1, line.words, log_targets.about_value(line)))
    return _TrackChanges(lines, tuple(drawn))
