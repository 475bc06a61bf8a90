"""A game of a match on the table: the bar for stepping through it, and the bot's output. Pure."""

from collections.abc import Sequence

from core.bots.own.errors import BotError
from core.legal import legal_actions
from draw.bars import history_bar
from elements.buttons import button
from features.workshop.match import Printed
from features.workshop.workshop_words import error_sentence, shortened
from game.view import View
from words.html import Html, esc
from words.i18n import _


def fragments(
    view: View,
    printed: Sequence[Printed],
    over: bool,
    playing: bool,
    speed: str,
    answer: Html,
    error: BotError | None = None,
) -> list[tuple[str, Html]]:
    """The history bar of such a game, which is over or ended with an error."""
    said = "".join(each.text for each in printed if each.at == view.past)
    more = _listing("printed", _("Output before the next action"), shortened(said)) if said else Html("")
    review = button("review", esc(_("Where did it go wrong?")), "", "i-hint") if over else Html("")
    leaves = _("Back to the Workshop")
    if error is not None and error.at == view.past:
        failed = esc(error_sentence(error))
        legal = "\n".join(action.text for action in legal_actions(view.state)) if error.legal else ""
        listed = _listing("legal", _("Everything that was legal here"), legal) if legal else Html("")
        told = Html(f'<p class="ws-failed" data-testid="workshop-failed">{failed}</p>{listed}{more}')
        answer = answer or Html(f'<div class="details past">{told}</div>')
    return history_bar.fragments(view, playing, speed, answer, leaves, more, review)


def _listing(name: str, title: str, text: str) -> Html:
    return Html(
        f'<div class="ws-printed" data-testid="workshop-{esc(name)}"><b>{esc(title)}</b>'
        f'<pre tabindex="0" translate="no">{esc(text)}</pre></div>'
    )
