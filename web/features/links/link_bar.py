"""The bar of a game by link during the turn of a player elsewhere. Pure."""

from ui.model.view import View
from ui.panels import history_bar, prompt
from ui.panels.action_bar import foot, now, parts
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import Name, Sentence, _, pgettext


def fragments(view: View, answer: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the bar; an explanation on demand replaces the last action."""
    more = answer or Html(f'<div class="details">{history_bar.happened(view)}</div>')
    # Translators: A button: more ways to send the link on.
    ways = pgettext("button", "More")
    go = Html(button("share:copy", esc(_("Copy link")), "pri", "i-copy") + button("share", esc(ways), "", "i-link"))
    return parts(Html(now(view, sentence(view).html) + more), go, foot())


def sentence(view: View) -> Sentence:
    """The sentence that asks to send the link, or names the display shown."""
    if view.elsewhere:
        return prompt.sentence(view)
    # Translators: The genitive can be avoided: "{player} is to move."
    return Sentence(_("It is {player}’s turn. Send the link."), player=Name(view.name))
