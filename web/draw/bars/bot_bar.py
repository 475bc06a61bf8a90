"""The bar during a bot's turn: its progress, the last action, and buttons to hurry, pause and step. Pure."""

from typing import NamedTuple

from core.actions import Action, EndTurn
from draw.bars import history_bar
from draw.bars.action_bar import bar_fragments, foot_fragment, now_paragraph
from elements.buttons import button, button_row
from elements.markup import portrait, progress_bar, quoted
from game import prompt
from game.log import Log
from game.selection import PASSING
from game.view import View
from words.html import Html, esc
from words.i18n import Name, Sentence, _

HASTE_AFTER = 3  # number of turns in a row from which a bot plays faster

PAUSES = {"slow": 1600, "normal": 800, "fast": 250, "at-once": 0}
"""Time that a bot's action is shown before the next, ms, without the haste of :func:`action_pause`; at pace "at-once"
the whole turn is played in one go."""


class BotStatus(NamedTuple):
    """The status of a bot's turn, perhaps played in this tab, at one of :data:`PAUSES`."""

    is_thinking: bool
    is_paused: bool
    is_played_here: bool
    pace: str


def fragments(view: View, doing: BotStatus, explanation: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the bar; an explanation on demand replaces the bot's last action."""
    if view.mover_level == PASSING:
        doing = doing._replace(is_thinking=False)
    paces = history_bar.speed_buttons("bots pace", doing.pace, at_once=True) if doing.is_played_here else Html("")
    return bar_fragments(
        _text(view, doing, explanation), _buttons(view, doing), foot_fragment(button_row(_("Speed"), paces))
    )


def sentence(view: View, doing: BotStatus) -> Sentence:
    """The status as a sentence."""
    if view.shows_other_display:
        return prompt.sentence(view)
    if view.mover_level == PASSING and not doing.is_paused:
        words = _("{player} passes for the rest of the game.")
    elif doing.is_paused:
        words = _("The game is paused; it’s {player}’s turn.")
    elif doing.is_thinking and doing.is_played_here:
        words = _("{player} is thinking…")
    else:
        words = _("{player} is playing.")
    return Sentence(words, player=Name(view.mover_name))


def _text(view: View, doing: BotStatus, explanation: Html) -> Html:
    face = portrait(view.level_of(view.seat), view.mover_name, view.seat)
    # Translators: Heard with a bar that grows while an opponent thinks.
    label = _("{player} is thinking: progress so far").format(player=view.mover_name)
    away = Html("" if doing.is_thinking and doing.is_played_here and not doing.is_paused else ' hidden=""')
    bar = progress_bar("thinking", label, away)
    comment = None if doing.is_thinking else _comment(view)
    told = Html(history_bar.last_events_html(view) + (f"<p>{quoted(comment)}</p>" if comment else ""))
    return Html(
        now_paragraph(view, Html(face + sentence(view, doing).html))
        + bar
        + (explanation or Html(f'<div class="details">{told}</div>'))
    )


def _comment(view: View) -> Sentence | None:
    """The bot's comment on its turn, but not on points that are still to come."""
    if not view.log:
        return None
    turn, begun = view.log.turns[-1], view.log.turn_start_state
    waits = turn.reason[:1] == ("points",) and view.state.players[turn.seat].vp <= begun.players[turn.seat].vp
    return None if waits else turn.comment


def _buttons(view: View, doing: BotStatus) -> Html:
    if not doing.is_played_here:
        return Html("")
    passing = view.mover_level == PASSING
    stop = button("stop-passing", esc(_("Stop passing")), "", "i-close") if passing else Html("")
    if doing.is_paused:
        on = button("bots go", esc(_("Continue")), "pri", "i-play")
        return Html(stop + on + button("bots step", esc(_("One step")), "", "i-chevron-right"))
    label = _("Decide now") if doing.is_thinking else _("Show the rest at once")
    hurry = Html("") if passing else button("bots hurry", esc(label), "", "i-last")
    return Html(stop + hurry + button("bots pause", esc(_("Pause")), "", "i-pause"))


def action_pause(log: Log, pace: str) -> int:
    """Time that a bot's action is shown before the next, ms; from its third turn in a row on, half as long."""
    seats = [turn.seat for turn in log.turns[-HASTE_AFTER:]]
    return PAUSES[pace] // (2 if len(seats) == HASTE_AFTER and len(set(seats)) == 1 else 1)


def next_batch(plan: list[Action], pace: str) -> list[Action]:
    """The actions of a plan to play in one go: the next one, or, at pace "at-once", all up to the end of the turn."""
    if pace != "at-once":
        return plan[:1]
    end = EndTurn()
    return plan[: plan.index(end) + 1] if end in plan else plan
