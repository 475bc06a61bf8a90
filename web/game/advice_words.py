"""Text for a proposed turn: its actions, the reasons, and the places on the boards. Pure functions."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from core.actions import Action, Activate, Cell, Choose, Done, EndTurn, Sell
from core.deal import EMPTY_DEAL
from core.state import State
from core.transitions import play
from core.warnings import wasted_by_ending_turn
from elements.buttons import icon_button
from elements.markup import format_cell, progress_bar
from words import action_words, terms
from words.html import Html, esc, joined
from words.i18n import Name, Sentence, _, format_list, format_nouns, ngettext


def steps(state: State, actions: Sequence[Action]) -> list[Sentence]:
    """The actions of a turn as sentences, without those that only end a phase or the turn; several activations, choices
    or sales in a row are one sentence."""
    told = []
    ends = (number for number, action in enumerate(actions) if isinstance(action, EndTurn))
    for word, run in groupby(actions[: next(ends, len(actions))], lambda action: action.word):
        alike = list(run)
        if len(alike) > 1 and word in _GROUPED:
            told.append(_GROUPED[word](state, alike))
        for action in alike:
            if (len(alike) == 1 or word not in _GROUPED) and not isinstance(action, Done):
                told.append(action_words.action(state, action))
            state = play(state, action, EMPTY_DEAL)
    return told


def _activations_sentence(state: State, actions: Sequence[Activate]) -> Sentence:
    places = format_nouns(terms.tile_phrase(state.player.display, action.cell) for action in actions)
    return Sentence(_("Activate {places:the}"), places=places)


def _choices_sentence(_state: State, actions: Sequence[Choose]) -> Sentence:
    # Translators: {things} are resources, such as "2 sheep" or "wood and stone", here and below.
    return Sentence(_("Choose {things}"), things=terms.resource_amounts(Counter(action.kind for action in actions)))


def _sales_sentence(state: State, actions: Sequence[Sell]) -> Sentence:
    before, sold = state.player.coins, state
    for action in actions:
        sold = play(sold, action, EMPTY_DEAL)
    things = terms.resource_amounts(Counter(action.kind for action in actions))
    coins = terms.coins(sold.players[state.seat].coins - before)
    return Sentence(_("Sell {things} for {coins}"), things=things, coins=coins)


_GROUPED: dict[str, Callable[..., Sentence]] = {
    "activate": _activations_sentence,
    "choose": _choices_sentence,
    "sell": _sales_sentence,
}
"""A sentence for several actions in a row, by their word."""


def turn_html(state: State, actions: Sequence[Action], head: Html = Html(""), between: Html = Html("")) -> Html:
    """A turn as HTML: the head and its first action, the HTML in between, then the other actions."""
    first, *rest = steps(state, actions) or [_ending(state)]
    further = joined((Html(f"{step.html}.") for step in rest), Html(" "))
    then = Html(f" <small>{esc(_('Then:'))} {further}</small>" if further else "")
    more = Html(f'<span class="rest">{between}{then}</span>' if between or then else "")
    return Html(f'<span>{head}<span class="step">{first.html}.</span></span>{more}')


def _ending(state: State) -> Sentence:
    if state.phase == "move" and wasted_by_ending_turn(state).points:
        return Sentence(_("End the turn: moving a clansman wouldn’t help now"))
    return Sentence(_("End the turn"))


def reason_sentences(names: Sequence[str], now: int, later: int, denied: Sequence[Sequence[int]]) -> list[Sentence]:
    """The reasons for a turn as sentences: points gained now and expected later, and each seat denied a tile, with the
    points by which that beats the player's second best."""
    # Translators: What a turn is worth, here and below: {points} and {later} are such as "3 VP".
    if now == later == 0 and not denied:
        return [Sentence(_("No points yet, but no other turn looks better."))]
    told = list[Sentence]()
    if now and later > 0:
        words = _("You earn {points} now and about {later} later.")
        told.append(Sentence(words, points=terms.points(now), later=terms.points(later)))
    elif now:
        told.append(Sentence(_("You earn {points} now."), points=terms.points(now)))
    elif later > 0:
        told.append(Sentence(_("You earn nothing now, but about {points} later."), points=terms.points(later)))
    if denied:
        best = max(points for _seat, points in denied)
        # Translators: {names} is a player, or a list whose number chooses the form; {points} is such as "3 VP".
        message = ngettext("That costs {names} about {points}.", "That costs {names} up to {points}.", len(denied))
        told.append(
            Sentence(message, names=Name(format_list([names[seat] for seat, _p in denied])), points=terms.points(best))
        )
    elif now + later <= 0:
        told.append(Sentence(_("No other turn looks better.")))
    return told


def thinking_html(adviser: str) -> Html:
    """The note, as HTML for the bar, that a hint is being computed."""
    label = _("{player} is thinking: progress so far").format(player=adviser)
    told = Sentence(_("{player} is thinking…"), player=Name(adviser)).html
    return Html(
        f'<div class="advice" data-testid="advice">{_close(_("Cancel"))}{told}{progress_bar("advice", label)}</div>'
    )


def _close(label: str) -> Html:
    return icon_button("hint cancel", "hint-cancel", label, "i-close")


def hint_html(state: State, names: Sequence[str], adviser: str, advice: dict[str, Any]) -> Html:
    """A hint as HTML, given the adviser's name and the advice as returned by ``bot_service``, without reasons if a part
    of it has been played."""
    actions = [Action.parse(text) for text in advice["actions"]]
    # Translators: {player} is the strongest opponent, Grey Morag, a woman.
    head = Html(f"{Sentence(_('{player} suggests:'), player=Name(adviser)).html} ")
    between = Html("")
    if "now" in advice:
        reasons = [reason.html for reason in reason_sentences(names, advice["now"], advice["later"], advice["denied"])]
        between = Html(f' <span class="why-so">{joined(reasons, Html(" "))}</span>')
    words = turn_html(state, actions, head, between)
    return Html(f'<div class="advice" data-testid="advice">{_close(_("Close"))}{words}</div>')


def highlight_selectors(action: Action) -> list[str]:
    """CSS selectors of the places on the boards that an action involves, or of its buttons if there are none."""
    about = (getattr(action, name, None) for name in ("cell", "source", "target"))
    cells: set[Cell] = {cell for cell in about if cell is not None}
    found = [f'#display [data-testid="cell-{format_cell(cell)}"]' for cell in sorted(cells)]
    kind = getattr(action, "kind", "")
    if action.word in ("buy", "sell"):
        found.append(f'#track-svg [data-testid="row-{kind}"]')
    return found or ['#bar [data-do="end"]', f'#bar [data-do="action {action}"]']
