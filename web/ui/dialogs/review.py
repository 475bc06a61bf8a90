"""Looking back with the expert: everybody's chance to win over the turns, and the turns that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.actions import Action
from ui.browser import intl
from ui.dialogs.shell import done, shell
from ui.panels import advice_words, charts
from ui.parts.buttons import button
from ui.parts.markup import figure
from ui.text import terms
from ui.text.html import Html, esc, joined
from ui.text.i18n import Name, Sentence, _

if TYPE_CHECKING:
    from core.game import Game
    from ui.app.page import Page


def html(page: Page) -> Html:
    """The dialog: what was found, or how far it is."""
    title, reviewer = _("Looking back"), page.bots.players.reviewer
    back = button("standings", esc(_("Standings")), "", "i-trophy")
    if reviewer.found:
        return shell("review", title, _found(page.games.table.game, reviewer.found), Html(back + done()))
    if not reviewer.busy:
        words = _("Every turn is played on many times, to see how the game stood and what could have been better.")
        go = button("review:start", esc(_("Look back")), "pri", "i-play", Html(" autofocus"))
        return shell("review", title, Html(f"<p>{esc(words)}</p>"), Html(back + go))
    label = esc(_("How far the game has been looked at"))
    body = Html(
        f'<p id="review-words">{esc(_("The game is being looked at. This takes a while."))}</p>'
        f'<progress id="review" max="100" value="0" aria-label="{label}" data-testid="review-progress"></progress>'
    )
    return shell("review", title, body, button("review:cancel", esc(_("Cancel")), "", "i-close", Html(" autofocus")))


def _found(game: Game, found: dict[str, Any]) -> Html:
    """The graph and the turns."""
    chances = found["chances"]
    more = esc(_("Chances after each turn, as a table"))
    turns = joined(_turn(game, number, turn) for number, turn in enumerate(found["turns"]))
    cost = Html(f'<ol class="costly">{turns}</ol>') if turns else Html(f"<p>{esc(_('No turn has cost much.'))}</p>")
    table = charts.chances_table(game, chances, intl.per_cent)
    graph = Html(f"<h3>{esc(_('Chance to win, in per cent'))}</h3>{charts.chances(game, chances)}")
    return Html(
        f'<div class="charts"><section>{graph}</section>'
        f"<section><h3>{esc(_('The turns that cost most'))}</h3>{cost}</section></div>"
        f'<details class="course-all"><summary>{more}</summary>{table}</details>'
    )


def _turn(game: Game, number: int, costly: dict[str, Any]) -> Html:
    """A turn that cost much: whose it was, how much, what was played, and what would have been better."""
    at, seat = int(costly["at"]), int(costly["seat"])
    state = game.at(at).state
    points = max(1, round(costly["points"] / 100))
    head = Sentence(
        # Translators: A turn that cost a player about so many points ("3 VP").
        _("Turn {turn}, {player}: about {points}"),
        turn=costly["turn"],
        player=Name(game.names[seat]),
        points=terms.points(points),
    )
    played = advice_words.turn(state, [action for action, _state in game.history[at:]])
    better = advice_words.turn(state, [Action.parse(text) for text in costly["better"]])
    told = ((_("Played:"), played), (_("Better:"), better))
    lines = joined(Html(f"<p><em>{esc(label)}</em> {words}</p>") for label, words in told)
    show = button(f"review:show {number}", esc(_("Show it on the board")), "sm", "i-eye")
    return Html(
        f'<li class="p{seat + 1}" data-testid="costly">{figure(seat)}<div><p>{head.html}</p>{lines}{show}</div></li>'
    )


def handle(page: Page, what: str, argument: str, source: Any) -> None:
    """Start, cancel, or show a turn."""
    reviewer = page.bots.players.reviewer
    if what == "show":
        reviewer.show(int(argument))
        return
    if what == "start":
        reviewer.start()
    elif what == "cancel":
        reviewer.cancel()
    page.dialogs.open("review")
