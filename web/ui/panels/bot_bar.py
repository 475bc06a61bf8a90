"""The bar during a bot's turn: its progress, the last action, and buttons to hurry, pause and step. Pure."""

from typing import NamedTuple

from core.actions import Action, EndTurn
from ui.model.log import Log
from ui.model.selection import PASSING
from ui.model.view import View
from ui.panels import history_bar, prompt
from ui.panels.action_bar import foot, now, parts
from ui.parts.buttons import button, button_row
from ui.parts.markup import portrait, progress, quoted
from ui.text.html import Html, esc
from ui.text.i18n import Name, Sentence, _

LONG_RUN = 3  # number of turns in a row from which a bot plays faster

PACES = {"slow": 1600, "normal": 800, "fast": 250, "at-once": 0}
"""Time that a bot's action is shown before the next, ms, without the haste of :func:`pause`; at pace "at-once" the
whole turn is played in one go."""


class Doing(NamedTuple):
    """The status of a bot's turn, perhaps played in this tab, at one of :data:`PACES`."""

    thinking: bool
    paused: bool
    mine: bool
    pace: str


def fragments(view: View, doing: Doing, answer: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the bar; an explanation on demand replaces the bot's last action."""
    if view.level == PASSING:
        doing = doing._replace(thinking=False)
    paces = history_bar.speeds("bots pace", doing.pace, at_once=True) if doing.mine else Html("")
    return parts(_say(view, doing, answer), _go(view, doing), foot(button_row(_("Speed"), paces)))


def sentence(view: View, doing: Doing) -> Sentence:
    """The status as a sentence."""
    if view.elsewhere:
        return prompt.sentence(view)
    if view.level == PASSING and not doing.paused:
        words = _("{player} passes for the rest of the game.")
    elif doing.paused:
        words = _("The game is paused; it is {player}’s turn.")
    elif doing.thinking and doing.mine:
        words = _("{player} is thinking…")
    else:
        words = _("{player} is playing.")
    return Sentence(words, player=Name(view.name))


def _say(view: View, doing: Doing, answer: Html) -> Html:
    face = portrait(view.level_of(view.seat), view.name, view.seat)
    # Translators: Heard with a bar that grows while an opponent thinks.
    label = _("{player} is thinking: progress so far").format(player=view.name)
    away = Html("" if doing.thinking and doing.mine and not doing.paused else ' hidden=""')
    bar = progress("thinking", label, away)
    comment = None if doing.thinking else _comment(view)
    told = Html(history_bar.happened(view) + (f"<p>{quoted(comment)}</p>" if comment else ""))
    return Html(
        now(view, Html(face + sentence(view, doing).html))
        + bar
        + (answer or Html(f'<div class="details">{told}</div>'))
    )


def _comment(view: View) -> Sentence | None:
    """The bot's comment on its turn, but not on points that are still to come."""
    if not view.log:
        return None
    turn, begun = view.log.turns[-1], view.log.begun
    waits = turn.reason[:1] == ("points",) and view.state.players[turn.seat].vp <= begun.players[turn.seat].vp
    return None if waits else turn.said


def _go(view: View, doing: Doing) -> Html:
    if not doing.mine:
        return Html("")
    passing = view.level == PASSING
    stop = button("stop-passing", esc(_("Stop passing")), "", "i-close") if passing else Html("")
    if doing.paused:
        on = button("bots go", esc(_("Continue")), "pri", "i-play")
        return Html(stop + on + button("bots step", esc(_("One step")), "", "i-chevron-right"))
    label = _("Decide now") if doing.thinking else _("Show the rest at once")
    hurry = Html("") if passing else button("bots hurry", esc(label), "", "i-last")
    return Html(stop + hurry + button("bots pause", esc(_("Pause")), "", "i-pause"))


def pause(log: Log, pace: str) -> int:
    """Time that a bot's action is shown before the next, ms; from its third turn in a row on, half as long."""
    seats = [turn.seat for turn in log.turns[-LONG_RUN:]]
    return PACES[pace] // (2 if len(seats) == LONG_RUN and len(set(seats)) == 1 else 1)


def together(plan: list[Action], pace: str) -> list[Action]:
    """The actions of a plan to play in one go: the next one, or, at pace "at-once", all up to the end of the turn."""
    if pace != "at-once":
        return plan[:1]
    end = EndTurn()
    return plan[: plan.index(end) + 1] if end in plan else plan
