"""The log in words, turn by turn, the newest last.

A turn is one sentence, or, opened, a line for each of its steps. What concerns everybody, such as a scoring, is always
told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.model import log_targets
from ui.model.log import Log, Turn, since
from ui.parts.markup import icon, quoted
from ui.text.event_words import Line
from ui.text.html import Html, esc, joined, vouched
from ui.text.i18n import Sentence, _

if TYPE_CHECKING:
    from ui.model.view import View

ALWAYS = ("score", "die")
"""The kinds of lines that are told of a folded turn too."""


def fragments(view: View) -> list[tuple[str, Html]]:
    """The turns as list entries, the newest last; where it becomes new to the reader there is a heading."""
    if view.log is None:
        return []
    log, parts = view.log, list[tuple[str, Html]]()
    new = since(log.turns, view.reader)
    for number in range(len(log.turns)):
        if new and number == new[0]:
            parts.append((f"since-{number}", _since_last_turn(view.reader == view.seat and not view.level)))
        parts.append((f"turn-{number}", _turn(log, number, log.is_open(number, view.past))))
    return parts


def _turn(log: Log, number: int, opened: bool) -> Html:
    """A turn of the log as a list entry, made once as long as it stays the same.

    :param opened: whether its steps are told
    """
    turn = log.turns[number]
    if opened not in turn.html:
        told = log.sentence(number)
        head = esc(turn.name) if told is None else _fold(number, opened, turn.name, *told)
        turn.html[opened] = entry(turn, number, head, opened or told is None)
    return turn.html[opened]


def entry(turn: Turn, number: int, head: Html, opened: bool) -> Html:
    """A turn as a list entry.

    :param number: which turn of the log it is
    :param head: what its heading says
    :param opened: whether all is told, or only what concerns everybody
    """
    told = [(step, line) for step, lines in turn.steps for line in lines if opened or line.kind in ALWAYS]
    lines = joined(_line(*each) if opened else _only_told(each[1]) for each in told)
    if opened and turn.said is not None:
        lines = Html(f'{lines}<li class="line said">{quoted(turn.said)}</li>')
    inside = Html(f'<ol class="lines">{lines}</ol>' if lines else "")
    return Html(
        f'<li class="turn p{turn.seat + 1}" data-key="turn-{number}"><h3 class="log-who">{head}</h3>{inside}</li>'
    )


def _fold(number: int, opened: bool, name: str, sentence: Sentence, about: str) -> Html:
    """The button that opens a turn, or folds it into a sentence."""
    words = Html(f"<b>{esc(name)}</b>") if opened else sentence.html
    more = Html(f' data-about="{esc(about)}"' if about else "")
    return Html(
        f'<button type="button" class="fold" tabindex="-1" aria-expanded="{"true" if opened else "false"}" '
        f'data-do="fold {number}" data-testid="fold-{number}"{more}>{words}</button>'
    )


def _line(number: int, line: Line) -> Html:
    """A line; a click on it leads to the moment that it tells of."""
    told = log_targets.about(line)
    more = Html(f' data-about="{esc(told)}"' if told else "")
    return Html(
        f'<li class="line {esc(line.kind)}" data-entry="{number}"><span class="ln" role="button" tabindex="-1" '
        f'data-do="past {number + 1}" data-testid="line-{number}"{more}>{line.words.html}</span></li>'
    )


def _only_told(line: Line) -> Html:
    """A line that leads nowhere: its turn is folded."""
    return Html(f'<li class="line {esc(line.kind)}">{line.words.html}</li>')


def _since_last_turn(can: bool) -> Html:
    """The heading of what is new to the reader; if it can be told in the bar, it is the button that has it told."""
    words = esc(_("Since your last turn"))
    if can:
        more = Html('tabindex="-1" data-do="since" data-testid="tell-since"')
        words = Html(f'<button type="button" {more}>{icon("i-eye")}{words}</button>')
    return Html(f'<li class="divider" data-testid="log-since"><h3>{words}</h3></li>')


def spelled_out(turns: Sequence[Turn]) -> Html:
    """Turns with every step, as list entries."""
    return joined(entry(turn, number, esc(turn.name), opened=True) for number, turn in enumerate(turns))


def whole(view: View) -> Html:
    """The whole log as one list with every step, to be shown by itself."""
    if view.log is None:
        return Html("")
    turns = spelled_out(view.log.turns)
    html = Html(f'<ol class="log-all" aria-label="{esc(_("Log"))}" data-roving="last">{turns}</ol>')
    before, stop, after = html.rpartition('tabindex="-1"')
    return vouched(f'{before}tabindex="0"{after}') if stop else html
