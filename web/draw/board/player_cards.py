"""The strip of players: each one's possessions, the points they would score now, and the player to move."""

from elements.markup import ask_attribute, figure, icon, visually_hidden
from game.view import View
from words import house_rules, terms
from words.html import Html, esc, joined
from words.i18n import NC_, _, format_count, ngettext, signed

CHIP_LABELS = {
    # Translators: What a player has, below its symbol and number on a phone, here and below: about 10 letters.
    "coin": NC_("chip", "coins"),
    "barrel": NC_("chip", "whisky"),
    "chieftain": NC_("chip", "chieftains"),
    "card": NC_("chip", "locations"),
    "tile": NC_("chip", "tiles"),
}
"""Short names of possessions, for narrow screens."""

DEVICES = {
    # Translators: How another player’s device is in a live game, here and below; very little room.
    "connected": NC_("device", "connected"),
    "away": NC_("device", "away"),
    "gone": NC_("device", "not connected"),
}
"""Words for the states of a device."""


def fragments(view: View) -> list[tuple[str, Html]]:
    """A card for each player, as list items."""
    return [(f"player-{seat}", _card(view, seat)) for seat in range(len(view.names))]


def _card(view: View, seat: int) -> Html:
    name = view.names[seat]
    mine = seat == view.seat and not view.state.over
    css = f"pl p{seat + 1}" + (" mine" if mine else "") + (" shown" if seat == view.shown_seat else "")
    away = Html("" if mine else ' hidden=""')
    # Translators: Beside the name of the player whose turn it is; very little room.
    to_move = _("to move")
    tag = Html(f'<span class="tag"{away}>{esc(to_move)}</span>')
    look = _("Show {name}’s display").format(name=name)
    pressed = Html("true" if seat == view.shown_seat else "false")
    return Html(
        f'<li class="{esc(css)}" data-roving=""><button type="button" class="pl-look" data-do="seat {seat}" '
        f'data-testid="player-{seat}" tabindex="0" aria-pressed="{pressed}" title="{esc(look)}"'
        f"{ask_attribute(f'player {seat}')}>{visually_hidden(look)}</button>{figure(seat)}"
        f'<div class="pl-head"><b class="pl-name">{esc(name)}</b>{_device(view, seat)}{tag}'
        f"{_total_now(view, seat)}</div>"
        f'<div class="pl-vp" role="button" tabindex="-1"{ask_attribute(f"points {seat}")}>'
        f"{_points(view, seat)} <span>{esc(_('VP'))}</span></div>"
        f"{stats(view, seat)}</li>"
    )


def _device(view: View, seat: int) -> Html:
    """In a live game a sign for how the player's device is, which opens the dialog of the live game."""
    state = view.presence[seat] if view.presence else ""
    if not state:
        return Html("")
    words = esc(_(DEVICES[state]))
    return Html(
        f'<span class="pl-device" role="button" tabindex="-1" data-do="live" data-presence="{esc(state)}" '
        f'title="{words}">{visually_hidden(words)}</span>'
    )


def _points(view: View, seat: int) -> Html:
    """A player's VP, or a question mark if they are hidden."""
    if seat in view.hidden_seats:
        why = esc(house_rules.hidden_points_note())
        return Html(f'<b aria-hidden="true" title="{why}">?</b>{visually_hidden(why)}')
    return Html(f"<b>{esc(signed(view.points(seat), plus=''))}</b>")


def _total_now(view: View, seat: int) -> Html:
    """The total of the three categories if there were a scoring now."""
    if view.state.over or seat in view.hidden_seats:
        return Html("")
    # Translators: What all three categories would bring; very little room. {points} is 0 to 24.
    words = _("+{points} if scored now").format(points=sum(view.points_now[seat]))
    return Html(f'<span class="pl-now now"{ask_attribute(f"now {seat}")}>{esc(words)}</span>')


def stats(view: View, seat: int, stop: bool = False) -> Html:
    """The row of a player's possessions; if it is a stop, the first of them is a Tab stop."""
    player = view.state.players[seat]
    tiles = len(player.display.tiles)
    going_on = not view.state.over
    whisky, chieftains, locations = (
        view.points_now[seat] if going_on and seat not in view.hidden_seats else (None, None, None)
    )
    penalty = view.penalty[seat] if going_on else None
    bonnets = format_count(terms.BONNETS, player.bonnets)
    worn = Html(icon("bonnet", "small") + f'<small aria-hidden="true">{player.bonnets}</small>')
    hats = (bonnets, Html(f"<span{ask_attribute(f'bonnets {seat}')}>{worn}</span>"))
    first = 0 if stop else -1
    items = (
        _stat(f"coins {seat}", "coin", player.coins, terms.COINS, stop=first),
        _stat(f"barrels {seat}", "barrel", player.barrels, terms.BARRELS, whisky),
        _stat(f"chieftains {seat}", "chieftain", player.chieftains, terms.CHIEFTAINS, chieftains, hats),
        _stat(f"cards {seat}", "card", len(player.cards), terms.CARDS, locations),
        _stat(f"tiles {seat}", "tile", tiles, terms.TILE_COUNT, penalty, at_end=True),
    )
    return Html(f'<ul class="stats">{joined(items)}</ul>')


def _stat(
    ask: str,
    symbol: str,
    number: int,
    forms: tuple[str, str],
    points: int | None = None,
    more: tuple[str, Html] = ("", Html("")),
    at_end: bool = False,
    stop: int = -1,
) -> Html:
    """One possession, and below it the points it would bring, unless None: at the next scoring, or at the end; and
    more, as text for screen readers and as HTML for the screen."""
    words, below = format_count(forms, number), Html("")
    heard = _(", ").join(filter(None, (words, more[0])))
    if points is not None:
        css = "neg" if points < 0 else "pos" if points else "zero"
        sign = "−" if points < 0 else "+" if not at_end else ""
        # Translators: {points} is such as "+3 VP", "−6 VP", here and below.
        told = _("{points} at the end, as things stand") if at_end else _("{points} if scored now")
        whole = ngettext(*terms.POINTS, points).format(number=f"{sign}{abs(points)}")
        title = esc(told.format(points=whole))
        seen = Html(f'<span aria-hidden="true">{esc(sign)}{abs(points)}</span>')
        below = Html(f'<span class="pt {esc(css)} now" title="{title}">{seen}{visually_hidden(whole)}</span>')
    return Html(
        f'<li class="st st-{esc(symbol)}"><span class="chip" role="button" tabindex="{stop}"{ask_attribute(ask)}>'
        f'<span class="st-has" title="{esc(words)}">{icon(symbol)}'
        f'<b aria-hidden="true">{number}</b>{visually_hidden(heard)}{more[1]}</span>{below}'
        f'<span class="chip-word" aria-hidden="true">{esc(_(CHIP_LABELS[symbol]))}</span></span></li>'
    )
