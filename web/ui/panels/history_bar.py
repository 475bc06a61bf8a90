"""Looking back: views of a past moment of the running game, which itself is not changed. Pure functions.

A moment is the number of actions played before it. The boards show it without click targets; the history bar, for
stepping through the game, replaces the action bar.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.actions import Done
from ui.model import log_targets
from ui.model.click_targets import Targets
from ui.model.selection import NOTHING, Selection
from ui.model.view import View, build, looked_at
from ui.panels import advice_words
from ui.panels.action_bar import foot, said
from ui.parts.buttons import button, shortcut
from ui.parts.markup import icon
from ui.text import action_words, event_words
from ui.text.html import Html, esc, joined
from ui.text.i18n import N_, NC_, Sentence, _, as_sentence, pgettext

if TYPE_CHECKING:
    from core.actions import Action, Take
    from core.game import Game
    from ui.model.log import Log

STEPS = (
    ("first", N_("To the beginning"), "i-first"),
    ("back", N_("One action back"), "i-chevron-left"),
    ("", "", ""),
    ("forward", N_("One action forward"), "i-chevron-right"),
    ("last", N_("To the latest action"), "i-last"),
)
"""The navigation buttons: target, label, symbol; the empty one in the middle is the place of the replay button."""

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 400}
"""Time that each action is shown in the replay, ms."""

SPEED_WORDS = {
    "slow": (NC_("speed", "Slow"), "½×"),
    "normal": (NC_("speed", "Normal"), "1×"),
    "fast": (NC_("speed", "Fast"), "3×"),
}
"""Name of each speed, and its button's label."""


def moment(where: str, now: int | None, length: int) -> int | None:
    """The moment that a command leads to; None to leave the history.

    :param where: a number, "first", "back", "forward", "last" or "end"
    :param now: the moment shown; None if not looking back
    :param length: the game's number of actions
    :raises ValueError: if ``where`` is none of these
    """
    if where == "end":
        return None
    here = length if now is None else now
    to = {"first": 0, "back": here - 1, "forward": here + 1, "last": length}.get(where)
    return min(max(int(where) if to is None else to, 0), length)


def view(
    game: Game, number: int, selection: Selection = NOTHING, log: Log | None = None, better: Sequence[Action] = ()
) -> View:
    """The view of a past moment, in which only the display shown can be chosen.

    :param number: the number of actions played
    :param better: a better turn than the one that began then; the tile it takes is previewed
    """
    past = replace(
        looked_at(game.at(number), selection, log),
        past=number,
        length=len(game.history),
        did=_did(game, number),
        better=tuple(better),
    )
    about = tuple(filter(None, map(log_targets.about, event_words.lines(past.state, past.names))))
    take = advice_words.taking(better)
    shows = take is not None and past.shown == past.seat
    return replace(_taking(past, game.at(number), take) if take and shows else past, about=about)


def _taking(past: View, game: Game, take: Take) -> View:
    """The view with a preview of taking a tile, without commands."""
    lit = build(game, Selection(space=take.space, cell=take.cell))
    spaces = {space: replace(target, command="") for space, target in lit.spaces.items() if target.state == "chosen"}
    cells = {
        cell: replace(target, command="") for cell, target in lit.cells.items() if target.state in ("ghost", "reach")
    }
    return replace(past, preview=lit.preview, fixed=Targets(spaces, cells, {}))


def _did(game: Game, number: int) -> tuple[int, str] | None:
    """The seat that played the action that led to a moment, and the action in words; None at the beginning."""
    if not number:
        return None
    before, action = game.history[number - 2][1] if number > 1 else game.first, game.history[number - 1][0]
    if isinstance(action, Done):  # its own sentence is a warning for before it is played
        return before.seat, _("No more is activated in this turn.")
    return before.seat, str(action_words.action(before, action))


def told(shown: View) -> str:
    """The moment and its action, as text for the screen reader."""
    told = [as_sentence(str(_title(shown)))]
    if shown.did is not None and not _says(shown):
        seat, action = shown.did
        # Translators: What a player did: "Ann: Sell wood from Forest for 2 coins".
        told.append(as_sentence(_("{player}: {action}").format(player=shown.names[seat], action=action)))
    return " ".join([*told, event_words.summary(shown.state, shown.names)])


def _says(shown: View) -> bool:
    """True if the log has a line for the action; it has none for those that only end something."""
    return any(line.kind == "act" for line in event_words.lines(shown.state, shown.names))


def _title(shown: View) -> Sentence:
    return Sentence(_("Looking back: action {number} of {length}"), number=shown.past, length=shown.length)


# ---- the bar ----


def bar(
    shown: View, playing: bool, speed: str, answer: Html = Html(""), leaves: bool = False
) -> list[tuple[str, Html]]:
    """The history bar, in the three parts of the action bar.

    :param playing: the replay is running
    :param speed: one of ``SPEEDS``
    :param answer: an explanation on demand, shown instead of the events
    :param leaves: a demo game: closing it returns to the start screen
    """
    happened_now = _better(shown) or happened(shown)
    if not shown.better and shown.did is not None and not _says(shown):
        happened_now = Html(f"<p><b>{esc(shown.names[shown.did[0]])}</b>: {esc(shown.did[1])}</p>{happened_now}")
    label = _("To the start screen") if leaves else _("Back to the game")
    end = button("past end", esc(label), "pri", "i-arrow-left" if leaves else "i-undo", shortcut(label, "Escape"))
    branch = button("branch", esc(_("Play on from here")), "", "i-play") if shown.branches else Html("")
    title = Html(f'<p class="prompt" id="now" tabindex="-1">{_title(shown).html}</p>')
    steps = Html(f'<div class="past-ways"><div class="past-steps">{_steps(shown, playing)}</div>{branch}</div>')
    back = Html(
        f'<div class="takeback" role="group" aria-label="{esc(_("Speed"))}">{speeds("replay speed", speed)}</div>'
    )
    return [
        ("say", said(Html(title + (answer or Html(f'<div class="details past">{happened_now}</div>'))))),
        ("go", Html(f'<div class="go past-go">{_slider(shown)}{steps}</div>')),
        ("foot", foot(back, end)),
    ]


def _better(shown: View) -> Html:
    """The better turn as HTML; "" if there is none."""
    if not shown.better:
        return Html("")
    return Html(f'<p class="better"><b>{esc(_("Better:"))}</b> {advice_words.turn(shown.state, shown.better)}</p>')


def happened(shown: View) -> Html:
    """The events of the last action as HTML, a paragraph for each line of the log."""
    lines = (line for line in event_words.lines(shown.state, shown.names) if line.kind != "turn")
    return joined(Html(f"<p>{_line(shown, line)}</p>") for line in lines)


def _line(shown: View, line: event_words.Line) -> Html:
    who = Html(f"<b>{esc(shown.names[line.seat])}</b> " if line.kind == "act" else "")
    return Html(who + line.words.html)


def _slider(shown: View) -> Html:
    spoken = esc(_("action {number} of {length}").format(number=shown.past, length=shown.length))
    return Html(
        f'<input type="range" class="past-range" min="0" max="{shown.length}" value="{esc(str(shown.past))}" '
        f'data-do="replay to" data-testid="past-range" aria-label="{esc(_("Action"))}" aria-valuetext="{spoken}"/>'
    )


def _steps(shown: View, playing: bool) -> Html:
    return joined(_step(shown, *step) if step[0] else _replay(shown, playing) for step in STEPS)


def _step(shown: View, where: str, label: str, symbol: str) -> Html:
    off = shown.past == (0 if where in ("first", "back") else shown.length)
    return _icon_button(f"past {where}", f"past-{where}", _(label), symbol, Html(" disabled" if off else ""))


def _replay(shown: View, playing: bool) -> Html:
    if playing:
        return _icon_button("replay pause", "past-pause", _("Pause"), "i-pause", css="pri")
    off = Html(" disabled" if not shown.length else "")
    return _icon_button("replay play", "past-play", pgettext("replay", "Play"), "i-play", off, "pri")


def _icon_button(do: str, testid: str, label: str, symbol: str, more: Html = Html(""), css: str = "") -> Html:
    name = esc(label)
    return Html(
        f'<button type="button" class="b past-b {esc(css)}" data-do="{esc(do)}" data-testid="{esc(testid)}" '
        f'aria-label="{name}" title="{name}"{more}>{icon(symbol)}</button>'
    )


def speeds(command: str, speed: str, more: Mapping[str, tuple[str, str]] = MappingProxyType({})) -> Html:
    """A button for each speed.

    :param command: the command of a click, without the name of the speed
    :param speed: the current speed
    :param more: speeds besides those of the replay, as in :data:`SPEED_WORDS`
    """
    words = {**SPEED_WORDS, **more}
    return joined(_speed(command, name, _(label), sign, name == speed) for name, (label, sign) in words.items())


def _speed(command: str, name: str, label: str, sign: str, chosen: bool) -> Html:
    return Html(
        f'<button type="button" class="b sm speed" data-do="{esc(command)} {esc(name)}" '
        f'data-testid="speed-{esc(name)}" aria-pressed="{"true" if chosen else "false"}" '
        f'aria-label="{esc(f"{sign}, {label}")}" title="{esc(label)}"><b>{esc(sign)}</b></button>'
    )


def no_actions() -> list[tuple[str, Html]]:
    """The content of the action list while looking back."""
    note = _("You are looking back. The game goes on where it was as soon as you go back to it.")
    return [("past", Html(f'<p class="none">{esc(note)}</p>'))]
