"""The history bar, for stepping through the game: it replaces the action bar while a past moment is shown."""

from collections.abc import Iterable

from draw.bars.action_bar import foot_fragment, text_fragment
from elements.buttons import button, button_row, icon_button, shortcut
from game import advice_words
from game.history_view import has_log_line, title
from game.view import View
from words import event_words
from words.event_words import Line
from words.html import Html, esc, joined
from words.i18n import N_, NC_, _, pgettext

STEPS = (
    ("first", N_("To the beginning"), "i-first"),
    ("back", N_("One action back"), "i-chevron-left"),
    ("", "", ""),
    ("forward", N_("One action forward"), "i-chevron-right"),
    ("last", N_("To the latest action"), "i-last"),
)
"""The navigation buttons: target, label, symbol; the empty one in the middle is the place of the replay button."""

SPEED_WORDS = {
    "slow": (NC_("speed", "Slow"), "½×"),
    "normal": (NC_("speed", "Normal"), "1×"),
    "fast": (NC_("speed", "Fast"), "3×"),
    "at-once": (NC_("speed", "Instant"), "»"),
}
"""Name of each speed, and its button's label; a replay lacks the last."""


def fragments(
    shown: View,
    playing: bool,
    speed: str,
    explanation: Html = Html(""),
    leaves: str = "",
    more: Html = Html(""),
    way: Html = Html(""),
) -> list[tuple[str, Html]]:
    """The history bar, in the three parts of the action bar; an explanation on demand replaces the events, which more
    can follow. ``leaves`` are the words for leaving a game that is only shown; ``way`` is a further button."""
    happened_now = last_events_html(shown)
    if shown.better_turn:
        better = advice_words.turn_html(shown.state, shown.better_turn)
        happened_now = Html(f'<p class="better"><b>{esc(_("Better:"))}</b> {better}</p>')
    elif shown.last_action is not None and not has_log_line(shown):
        happened_now = Html(
            f"<p><b>{esc(shown.names[shown.last_action[0]])}</b>: {esc(shown.last_action[1])}</p>{happened_now}"
        )
    label = leaves or _("Back to the game")
    end = button("past end", esc(label), "pri", "i-arrow-left" if leaves else "i-undo", shortcut(label, "Escape"))
    branch = button("branch", esc(_("Play from here")), "", "i-play") if shown.can_branch else Html("")
    head = Html(f'<p class="prompt" id="now" tabindex="-1">{title(shown).html}</p>')
    buttons = joined(_step(shown, *step) if step[0] else _replay(shown, playing) for step in STEPS)
    spoken = esc(_("action {number} of {length}").format(number=shown.past, length=shown.length))
    slider = Html(
        f'<input type="range" class="past-range" min="0" max="{shown.length}" value="{esc(str(shown.past))}" '
        f'data-do="replay to" data-testid="past-range" aria-label="{esc(_("Action"))}" aria-valuetext="{spoken}"/>'
    )
    details = Html(f'<div class="details past">{happened_now}{more}</div>')
    return [
        ("say", text_fragment(Html(head + (explanation or details)))),
        ("go", Html(f'<div class="go past-go">{slider}<div class="past-steps">{buttons}</div></div>')),
        ("foot", foot_fragment(button_row(_("Speed"), speed_buttons("replay speed", speed)), Html(branch + way + end))),
    ]


def last_events_html(shown: View) -> Html:
    """The events of the last action as HTML, a paragraph for each line of the log."""
    return _events_html(shown, event_words.log_lines(shown.state, shown.names))


def turn_so_far_html(view: View) -> Html:
    """The events of the turn in progress as HTML, newest action first; at its beginning, how the last turn ended."""
    turn = view.log.turns[-1] if view.log else None
    lines = [line for number, step in reversed(turn.steps) if number >= 0 for line in step] if turn else []
    return _events_html(view, lines) if lines or (turn and not turn.start) else last_events_html(view)


def _events_html(shown: View, lines: Iterable[Line]) -> Html:
    told = []
    for line in lines:
        who = Html(f"<b>{esc(shown.names[line.seat])}</b> " if line.kind == "act" else "")
        told += [Html(f"<p>{who}{line.words.html}</p>")] if line.kind != "turn" else []
    return joined(told)


def _step(shown: View, where: str, label: str, symbol: str) -> Html:
    off = Html(" disabled" if shown.past == (0 if where in ("first", "back") else shown.length) else "")
    return icon_button(f"past {where}", f"past-{where}", _(label), symbol, "b past-b ", off)


def _replay(shown: View, playing: bool) -> Html:
    if playing:
        return icon_button("replay pause", "past-pause", _("Pause"), "i-pause", "b past-b pri")
    off = Html(" disabled" if not shown.length else "")
    return icon_button("replay play", "past-play", pgettext("replay", "Play"), "i-play", "b past-b pri", off)


def speed_buttons(command: str, speed: str, at_once: bool = False) -> Html:
    """A button for each speed, whose command ends with its name; with or without the last."""
    buttons = []
    for name, (message, sign) in SPEED_WORDS.items():
        label = _(message)
        button = Html(
            f'<button type="button" class="b sm speed" data-do="{esc(command)} {esc(name)}" '
            f'data-testid="speed-{esc(name)}" aria-pressed="{"true" if name == speed else "false"}" '
            f'aria-label="{esc(f"{sign}, {label}")}" title="{esc(label)}"><b>{esc(sign)}</b></button>'
        )
        buttons += [button] if name != "at-once" or at_once else []
    return joined(buttons)


def no_actions() -> list[tuple[str, Html]]:
    """The content of the action list while looking back."""
    note = _("You’re viewing an earlier moment. You can’t play here.")
    return [("past", Html(f'<p class="none">{esc(note)}</p>'))]
