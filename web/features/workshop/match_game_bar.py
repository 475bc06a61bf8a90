"""A game of a match on the table: the bar for stepping through it, and the bot's output. Pure."""

from collections.abc import Sequence

from core.bots.own.errors import BotError
from features.workshop.match import Printed
from features.workshop.workshop_words import error_sentence
from ui.model.view import View
from ui.panels import history_bar
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import _


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
    title = esc(_("Output before the next action"))
    more = Html(
        f'<div class="ws-printed" data-testid="workshop-printed"><b>{title}</b>'
        f'<pre translate="no">{esc(said)}</pre></div>'
        if said
        else ""
    )
    review = button("review", esc(_("Where did it go wrong?")), "", "i-hint") if over else Html("")
    leaves = _("Back to the Workshop")
    if error is not None and error.at == view.past:
        more = Html(f'<p class="ws-failed" data-testid="workshop-failed">{esc(error_sentence(error))}</p>{more}')
    return history_bar.fragments(view, playing, speed, answer, leaves, more, review)
