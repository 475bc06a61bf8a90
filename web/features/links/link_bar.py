"""The bar of a game by link during the turn of a player elsewhere, and at the end. Pure."""

from draw.bars import action_bar, history_bar, turn_buttons
from draw.bars.action_bar import bar_fragments, foot_fragment, now_paragraph, text_fragment
from elements.buttons import button
from game import prompt
from game.view import View
from words.html import Html, esc
from words.i18n import Name, Sentence, _, pgettext


def fragments(view: View, explanation: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the bar; an explanation on demand replaces the last action."""
    more = explanation or Html(f'<div class="details">{history_bar.turn_so_far_html(view)}</div>')
    # Translators: A button: more ways to send the link on.
    ways = button("share", esc(pgettext("button", "More")), "", "i-link")
    return bar_fragments(Html(now_paragraph(view, sentence(view).html) + more), Html(_copy() + ways), foot_fragment())


def at_end(view: View, explanation: Html = Html("")) -> list[tuple[str, Html]]:
    """The usual bar of a finished game, which also asks to send the link."""
    send = esc(_("The game is over. Send the link so that everybody can see it."))
    more = explanation or Html(f'<div class="details"><p>{send}</p></div>')
    return [
        ("say", text_fragment(Html(now_paragraph(view, prompt.sentence(view).html) + more))),
        ("go", Html(f'<div class="go">{_copy("")}{turn_buttons.html(view)}</div>')),
        *action_bar.fragments(view)[2:],
    ]


def _copy(css: str = "pri") -> Html:
    return button("share:copy", esc(_("Copy link")), css, "i-copy")


def sentence(view: View) -> Sentence:
    """The sentence that asks to send the link, or names the display shown."""
    if view.shows_other_display:
        return prompt.sentence(view)
    # Translators: The genitive can be avoided: "{player} is to move."
    return Sentence(_("It’s {player}’s turn. Send the link."), player=Name(view.mover_name))
