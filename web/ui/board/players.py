"""The strip of players: what each one has, what it would bring now, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.parts.markup import esc, figure, hidden, icon, signed
from ui.text.i18n import _, ngettext

if TYPE_CHECKING:
    from ui.model.view import View


def fragments(view: View) -> list[tuple[str, str]]:
    """A card for each player, as items of a list."""
    return [(f"player-{seat}", _card(view, seat)) for seat in range(len(view.names))]


def _card(view: View, seat: int) -> str:
    player, name = view.state.players[seat], view.names[seat]
    mine = seat == view.seat and not view.state.over
    css = f"pl p{seat + 1}" + (" mine" if mine else "") + (" shown" if seat == view.shown else "")
    away = "" if mine else ' hidden=""'
    tag = f'<span class="tag"{away}>{esc(_("to move"))}</span>'
    look = _("Show the display of {name}").format(name=name)
    pressed = "true" if seat == view.shown else "false"
    return (
        f'<li class="{css}">{figure(seat)}'
        f'<p class="pl-head"><b class="pl-name">{esc(name)}</b>{tag}{_now(view, seat)}</p>'
        f'<p class="pl-vp"><b>{signed(player.vp, plus="")}</b> <span>{esc(_("VP"))}</span></p>'
        f"{stats(view, seat)}"
        f'<button type="button" class="pl-look" data-do="seat {seat}" data-testid="player-{seat}" '
        f'aria-pressed="{pressed}" title="{esc(look)}">{hidden(look)}</button></li>'
    )


def _now(view: View, seat: int) -> str:
    """What the three categories would bring in all, if there were a scoring now."""
    if view.state.over:
        return ""
    words = _("+{points} if scored now").format(points=sum(view.points_now[seat]))
    return f'<span class="pl-now now">{esc(words)}</span>'


def stats(view: View, seat: int) -> str:
    """The row of what a player has: coins, barrels, chieftains and bonnets, cards, tiles."""
    player = view.state.players[seat]
    tiles = len(player.display.tiles)
    going_on = not view.state.over
    whisky, chieftains, locations = view.points_now[seat] if going_on else (None, None, None)
    penalty = view.penalty[seat] if going_on else None
    bonnets = ngettext("{number} bonnet", "{number} bonnets", player.bonnets).format(number=player.bonnets)
    hats = icon("bonnet", "small") + f'<small aria-hidden="true">{player.bonnets}</small>' + hidden(f", {bonnets}")
    items = (
        _stat("coin", player.coins, ngettext("coin", "coins", player.coins)),
        _stat("barrel", player.barrels, ngettext("barrel", "barrels", player.barrels), whisky),
        _stat("chieftain", player.chieftains, ngettext("chieftain", "chieftains", player.chieftains), chieftains, hats),
        _stat(
            "card", len(player.cards), ngettext("special location", "special locations", len(player.cards)), locations
        ),
        _stat("tile", tiles, ngettext("tile", "tiles", tiles), penalty, at_end=True),
    )
    return f'<ul class="stats">{"".join(items)}</ul>'


def _stat(symbol: str, number: int, words: str, points: int | None = None, more: str = "", at_end: bool = False) -> str:
    """One thing a player has, and below it the points it would bring."""
    below = ""
    if points is not None:
        css = "neg" if points < 0 else "pos" if points else "zero"
        sign = "−" if points < 0 else "+" if not at_end else ""
        told = _("{points} VP at the end, as it stands") if at_end else _("{points} VP if scored now")
        title = told.format(points=f"{sign}{abs(points)}")
        below = f'<span class="pt {css} now" title="{esc(title)}">{sign}{abs(points)}{hidden(" " + _("VP"))}</span>'
    return (
        f'<li class="st st-{symbol}"><span class="st-has" title="{esc(words)}">{icon(symbol)}<b>{number}</b>'
        f"{hidden(' ' + words)}{more}</span>{below}</li>"
    )
