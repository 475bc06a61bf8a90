"""The log in words, turn by turn, the newest last.

A turn is one sentence, or, opened, a line for each of its steps. What concerns everybody, such as a scoring, is always
told.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from ui.model import log_targets
from ui.model.log import Log, Turn, since
from ui.text.event_words import Line
from ui.text.i18n import Sentence, _

if TYPE_CHECKING:
    from ui.model.view import View

ALWAYS = ("score", "die")
"""The kinds of lines that are told of a folded turn too."""


def fragments(view: View) -> list[tuple[str, str]]:
    """The turns as list entries, the newest last; where it becomes new to the reader there is a heading."""
    if view.log is None:
        return []
    log, parts = view.log, list[tuple[str, str]]()
    new = since(log.turns, view.reader)
    for number in range(len(log.turns)):
        if new and number == new[0]:
            parts.append((f"since-{number}", _since_last_turn()))
        parts.append((f"turn-{number}", _turn(log, number, log.is_open(number, view.past))))
    return parts


def _turn(log: Log, number: int, opened: bool) -> str:
    """A turn of the log as a list entry, made once as long as it stays the same.

    :param opened: whether its steps are told
    """
    turn = log.turns[number]
    if opened not in turn.html:
        told = log.sentence(number)
        head = escape(turn.name) if told is None else _fold(number, opened, turn.name, *told)
        turn.html[opened] = entry(turn, number, head, opened or told is None)
    return turn.html[opened]


def entry(turn: Turn, number: int, head: str, opened: bool) -> str:
    """A turn as a list entry.

    :param number: which turn of the log it is
    :param head: what its heading says, as HTML
    :param opened: whether all is told, or only what concerns everybody
    """
    told = [(step, line) for step, lines in turn.steps for line in lines if opened or line.kind in ALWAYS]
    lines = "".join(_line(*each) if opened else _only_told(each[1]) for each in told)
    inside = f'<ol class="lines">{lines}</ol>' if lines else ""
    return f'<li class="turn p{turn.seat + 1}" data-key="turn-{number}"><h3 class="log-who">{head}</h3>{inside}</li>'


def _fold(number: int, opened: bool, name: str, sentence: Sentence, about: str) -> str:
    """The button that opens a turn, or folds it into a sentence."""
    words = f"<b>{escape(name)}</b>" if opened else sentence.html
    more = f' data-about="{about}"' if about else ""
    return (
        f'<button type="button" class="fold" tabindex="-1" aria-expanded="{"true" if opened else "false"}" '
        f'data-do="fold {number}" data-testid="fold-{number}"{more}>{words}</button>'
    )


def _line(number: int, line: Line) -> str:
    """A line; a click on it leads to the moment that it tells of."""
    told = log_targets.about(line)
    more = f' data-about="{told}"' if told else ""
    return (
        f'<li class="line {line.kind}" data-entry="{number}"><span class="ln" role="button" tabindex="-1" '
        f'data-do="past {number + 1}" data-testid="line-{number}"{more}>{line.words.html}</span></li>'
    )


def _only_told(line: Line) -> str:
    """A line that leads nowhere: its turn is folded."""
    return f'<li class="line {line.kind}">{line.words.html}</li>'


def _since_last_turn() -> str:
    return f'<li class="divider" data-testid="log-since"><h3>{escape(_("Since your last turn"))}</h3></li>'


def spelled_out(turns: Sequence[Turn]) -> str:
    """Turns with every step, as list entries."""
    return "".join(entry(turn, number, escape(turn.name), opened=True) for number, turn in enumerate(turns))


def whole(view: View) -> str:
    """The whole log as one list with every step, to be shown by itself."""
    if view.log is None:
        return ""
    turns = spelled_out(view.log.turns)
    html = f'<ol class="log-all" aria-label="{escape(_("Log"))}" data-roving="last">{turns}</ol>'
    before, stop, after = html.rpartition('tabindex="-1"')
    return f'{before}tabindex="0"{after}' if stop else html
