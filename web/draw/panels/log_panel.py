"""The log panel, turn by turn, newest last. A turn is shown as one sentence or, unfolded, as a line for each of its
actions. Events that concern all players, such as a scoring, are always shown."""

from collections.abc import Sequence

from elements.markup import about_attribute, icon, quoted
from game import log_targets
from game.log import Log, Turn, turns_since_last
from game.view import View
from words.event_words import Line
from words.html import Html, esc, joined, mark_safe
from words.i18n import Sentence, _

ALWAYS = ("score", "die")  # kinds of lines shown even if the turn is folded


def fragments(view: View) -> list[tuple[str, Html]]:
    """The turns as list entries, newest last, with a heading before those since the reader's last turn."""
    if view.log is None:
        return []
    log, parts = view.log, list[tuple[str, Html]]()
    new = turns_since_last(log.turns, view.news_seat)
    for number in range(len(log.turns)):
        if new and number == new[0]:
            words = esc(_("Since your last turn"))
            if view.news_seat == view.seat and not view.mover_level:  # the bar can show them
                more = Html('tabindex="-1" data-do="since" data-testid="tell-since"')
                words = Html(f'<button type="button" {more}>{icon("i-eye")}{words}</button>')
            heading = Html(f'<li class="divider" data-testid="log-since"><h3>{words}</h3></li>')
            parts.append((f"since-{number}", heading))
        parts.append((f"turn-{number}", _turn(log, number, log.is_open(number, view.past))))
    return parts


def _turn(log: Log, number: int, opened: bool) -> Html:
    """A turn as a list entry, cached in the turn."""
    turn = log.turns[number]
    if opened not in turn.html_cache:
        told = log.sentence(number)
        head = esc(turn.name) if told is None else _fold(number, opened, turn.name, *told)
        turn.html_cache[opened] = turn_item(turn, number, head, opened or told is None)
    return turn.html_cache[opened]


def turn_item(turn: Turn, number: int, head: Html, opened: bool) -> Html:
    """A turn, by its index in the log, as a list entry; unless opened, only with lines that concern all players."""
    told = [(step, line) for step, lines in turn.steps for line in lines if opened or line.kind in ALWAYS]
    lines = joined(
        _line(step, line) if opened else Html(f'<li class="line {esc(line.kind)}">{line.words.html}</li>')
        for step, line in told
    )
    if opened and turn.comment is not None:
        lines = Html(f'{lines}<li class="line">{quoted(turn.comment)}</li>')
    inside = Html(f'<ol class="lines">{lines}</ol>' if lines else "")
    return Html(
        f'<li class="turn p{turn.seat + 1}" data-key="turn-{number}"><h3 class="log-who">{head}</h3>{inside}</li>'
    )


def _fold(number: int, opened: bool, name: str, sentence: Sentence, places: str) -> Html:
    """The button that unfolds a turn, or folds it into a sentence."""
    words = Html(f"<b>{esc(name)}</b>") if opened else sentence.html
    return Html(
        f'<button type="button" class="fold" tabindex="-1" aria-expanded="{"true" if opened else "false"}" '
        f'data-do="fold {number}" data-testid="fold-{number}"{about_attribute(places)}>{words}</button>'
    )


def _line(number: int, line: Line) -> Html:
    """A line; a click on it looks back to its moment."""
    places = about_attribute(log_targets.about_value(line))
    return Html(
        f'<li class="line {esc(line.kind)}" data-entry="{number}"><span class="ln" role="button" tabindex="-1" '
        f'data-do="past {number + 1}" data-testid="line-{number}"{places}>{line.words.html}</span></li>'
    )


def expanded_turns(turns: Sequence[Turn]) -> Html:
    """Turns with all lines, as list entries."""
    return joined(turn_item(turn, number, esc(turn.name), opened=True) for number, turn in enumerate(turns))


def full_log(view: View) -> Html:
    """The whole log as one list with all lines, for its dialog."""
    if view.log is None:
        return Html("")
    turns = expanded_turns(view.log.turns)
    html = Html(f'<ol class="log-all" aria-label="{esc(_("Log"))}" data-roving="last">{turns}</ol>')
    before, stop, after = html.rpartition('tabindex="-1"')
    return mark_safe(f'{before}tabindex="0"{after}') if stop else html
