"""The hand-over band between two people's turns at one screen: the next player, and recent events. Pure."""

from elements.buttons import button
from elements.markup import figure
from game.recap import build_recap
from game.recap_words import line_class
from game.view import View
from words.html import Html, esc, joined
from words.i18n import _


def hand_over_html(view: View, seat: int, waits: bool) -> Html:
    """The screen that names the next player; while it waits, with a button to continue."""
    name = view.names[seat]
    # Translators: A heading when the next player takes over the screen; the genitive can be avoided.
    title = esc(_("{player}’s turn").format(player=name))
    lines = build_recap(view.log).lines if view.log else ()
    told = joined(Html(f"<li{line_class(line)}>{line.words.html}</li>") for line in lines)
    happened = Html(f'<ul class="band-told">{told}</ul>' if told else "")
    go_on = Html("")
    if waits:
        # Translators: A button; {player} has the tablet in hand now.
        go_on = button("go-ahead", esc(_("Continue as {player}").format(player=name)), "pri", "i-check")
    words = Html(f'<div><b class="band-name" id="band-name">{title}</b>{happened}</div>')
    inside = Html(f'<div class="band-in">{figure(seat)}{words}{go_on}</div>')
    named = Html('role="dialog" aria-labelledby="band-name" data-testid="hand-over"')
    return Html(f'<div class="band p{seat + 1}" {named}>{inside}</div>')
