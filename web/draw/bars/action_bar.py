"""The action bar: a sentence on what to do now, the buttons for it, undo and redo, and End turn set apart."""

from core import actions as act
from core.automatic import free_activations
from core.warnings import Waste, wasted_after, wasted_by_ending_turn
from draw.bars import turn_buttons
from elements.buttons import button, button_row, icon_button, shortcut, with_hint
from game import click_targets, prompt, recap_words, warning_words
from game.view import View
from words import terms
from words.html import Html, esc, joined
from words.i18n import Sentence, _, translated_cache
from words.shortcuts import SHORTCUTS


def fragments(
    view: View,
    hover_view: View | None = None,
    explanation: Html = Html(""),
    guide: Html = Html(""),
    lead: Sentence | None = None,
) -> list[tuple[str, Html]]:
    """The bar's three fragments: text, buttons, and a footer with undo, redo and End turn. The hover view replaces the
    selection, an explanation the details. The guide's text precedes the details, and ``lead``, its instruction,
    replaces the prompt."""
    return bar_fragments(
        bar_text(hover_view or view, explanation, guide, lead, shows_recap=hover_view is None),
        turn_buttons.html(view),
        foot_fragment(_undo_buttons(view.can_undo, view.can_redo, view.reopens_for), end_turn_button(view)),
    )


def bar_fragments(text: Html, buttons: Html, last: Html) -> list[tuple[str, Html]]:
    """The three parts of any bar, the last of them its :func:`foot_fragment`."""
    return [("say", text_fragment(text)), ("go", Html(f'<div class="go">{buttons}</div>')), ("foot", last)]


def now_paragraph(view: View, sentence: Html) -> Html:
    """The sentence on what happens now, in the colour of the player whose turn it is."""
    return Html(f'<p class="prompt p{view.seat + 1}" id="now" tabindex="-1">{sentence}</p>')


def text_fragment(words_: Html) -> Html:
    """The bar's text with the handle that pulls the bar up if the text overflows."""
    handle = icon_button("more", "bar-more", _("Expand or collapse"), "i-chevron-up", "more")
    return Html(f'<div class="say">{handle}{words_}</div>')


def foot_fragment(back: Html = Html(""), end: Html = Html("")) -> Html:
    """The bar's last row: buttons that are always there, and set apart the button that ends the turn or the view."""
    return Html(f'<div class="foot">{back}<div class="ending">{end}</div></div>')


def bar_text(
    view: View,
    explanation: Html = Html(""),
    guide: Html = Html(""),
    lead: Sentence | None = None,
    *,
    shows_recap: bool = True,
) -> Html:
    """The bar's text: what to do now, and details of the selection or an explanation on demand; for the recap of the
    turns since the last turn there is no room beside a hover preview."""
    advice = Html("") if view.selection.confirming else view.advice
    details = joined([advice, *(Html(f"<p>{part}</p>") for part in prompt.details(view))])
    if view.recap is not None and shows_recap and not view.shows_other_display:
        details = Html(details + recap_words.html(view.recap))
    shown = Html(guide + (Html("") if explanation else details))
    more = Html((f'<div class="details">{shown}</div>' if shown else "") + explanation)
    sentence = Html(recap_words.extra_turn_badge(view.recap) + (lead or prompt.sentence(view)).html)
    return Html(now_paragraph(view, sentence) + more)


@translated_cache(8)
def _undo_buttons(can_undo: bool, can_redo: bool, reopens: str) -> Html:
    """The buttons Undo, Redo and Restart turn; with nothing left to undo, Undo reopens that player's turn, if any."""
    # Translators: Buttons that stand side by side in a narrow row, here and below: about 12 letters each.
    rows = (
        ("undo", _("Undo"), "i-undo", can_undo or bool(reopens)),
        ("redo", _("Redo"), "i-redo", can_redo),
        ("restart", _("Restart turn"), "i-restart", can_undo),
    )
    buttons = []
    for do, label, symbol, can in rows:
        # Translators: A tooltip; the genitive can be avoided: "Undo: {player} was not finished".
        meaning = _("Undo: back to {player}’s turn").format(player=reopens) if do == "undo" and reopens else label
        keys = shortcut(meaning, SHORTCUTS[do])
        buttons.append(button(do, esc(label), "sm", symbol, Html(("" if can else " disabled") + keys)))
    return button_row(_("Undo and redo"), joined(buttons))


def end_turn_button(view: View) -> Html:
    """The End turn button, with a hint on unused activations and points, or on what must come first."""
    state, keys = view.state, shortcut(_("End turn"), SHORTCUTS["end"])
    if state.over:
        return Html("")
    if not view.legal_of(act.EndTurn):
        return button("end", with_hint(_("End turn"), esc(_not_yet(view))), "end", "", Html(" disabled" + keys))
    free = free_activations(state)
    if turn_buttons.can_finish_at_once(view, free):
        lost = wasted_after(state, free)
        css = "end" if any(lost) or turn_buttons.matches_hint(view) else "end pri"
        hover_view = _("; ").join(filter(None, (terms.tiles(len(free)), warning_words.unused_note(lost))))
        finish = button("finish", with_hint(_("Activate and end turn"), esc(hover_view)), css)
        return Html(finish + button("end", esc(_("End turn")), "end", "", keys))
    lost, walled_in = wasted_by_ending_turn(state), warning_words.brief_warning(state, act.EndTurn())
    hover_view = esc(_end_consequences(lost, walled_in))
    css = "end" if hover_view or turn_buttons.matches_hint(view) else "end pri"
    moved = any(event.name in ("moved", "promoted") for event in state.events)
    if (state.phase == "move" or click_targets.move_scene(view)) and lost and view.asks_confirmation:
        label = _("End turn") if moved else _("End without moving")
        return button("end unmoved", with_hint(label, hover_view), css, "", keys)
    return button("end", with_hint(_("End turn"), hover_view), css, "", keys)


def _end_consequences(lost: Waste, walled_in: str) -> str:
    """The consequences of ending the turn now, or, if everything is used, the warning about being walled in, if any."""
    unused = warning_words.unused_note(lost)
    return walled_in if not unused or (walled_in and not lost) else unused


def _not_yet(view: View) -> str:
    """The step required before the turn can end."""
    if view.legal_of(act.Pass):
        # Translators: Under "End turn", small: what has to be done before, here and below.
        return _("pass first")
    return {
        "take": _("take a tile first"),
        "pay": _("pay first"),
        "fill": _("fill your empty tiles first"),
        "choose": _("choose a resource first"),
    }.get(view.state.phase, "")
