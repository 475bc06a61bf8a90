"""The bar during another device's turn, and sentences about players who are missing. Pure."""

from collections.abc import Sequence
from typing import Final

from core.bots.levels import level
from draw.bars import history_bar
from draw.bars.action_bar import bar_fragments, foot_fragment, now_paragraph
from elements.buttons import button
from game import prompt
from game.view import View
from words.html import Html, esc, joined
from words.i18n import _, format_list

BOT: Final = "medium"  # level of a bot that takes over a seat


def fragments(
    view: View, explanation: Html = Html(""), hosts: bool = False, watches: bool = False
) -> list[tuple[str, Html]]:
    """The three parts of the bar on the host's or another device, perhaps a spectator's; an explanation on demand
    replaces the last action."""
    return bar_fragments(_text(view, explanation, hosts, watches), _buttons(view, hosts), foot_fragment())


def missing_sentence(view: View, hosts: bool) -> str:
    """The sentence about players whose devices are not connected, or about the device whose turn it is, if it is away;
    "" if the game can go on."""
    if gone := _missing_seats(view):
        return disconnected_sentence([view.names[seat] for seat in gone], hosts)
    if view.presence and view.presence[view.seat] == "away":
        # Translators: The player's screen is off, or the page is hidden.
        return _("{player} is away for the moment; the game is waiting.").format(player=view.mover_name)
    return ""


def _missing_seats(view: View) -> list[int]:
    """The seats whose devices are not connected."""
    return [seat for seat, state in enumerate(view.presence) if state == "gone"]


def disconnected_sentence(names: Sequence[str], hosts: bool) -> str:
    """The sentence about players whose devices are not connected; ``hosts`` if this device can invite them."""
    if hosts:
        return _("No connection to {names}. Nothing is lost.").format(names=format_list(list(names)))
    return _("You aren’t connected to {names}. Nothing is lost.").format(names=format_list(list(names)))


def _text(view: View, explanation: Html, hosts: bool, watches: bool) -> Html:
    words = [missing_sentence(view, hosts), _("You’re watching.") if watches else "", view.automatic_text]
    told = joined(Html(f"<p>{esc(each)}</p>") for each in words if each)
    if not view.automatic_text:  # else an action has been taken back
        told = Html(told + history_bar.turn_so_far_html(view))
    return Html(
        now_paragraph(view, prompt.sentence(view).html) + (explanation or Html(f'<div class="details">{told}</div>'))
    )


def reconnect_button(hosts: bool, seat: int) -> Html:
    """The button that reconnects the device of a seat, and on the host's one that lets a bot play it."""
    if not hosts:
        return button("live", esc(_("Reconnect")), "pri", "i-devices")
    invite = button(f"live:invite {seat}", esc(_("Invite")), "pri", "i-devices", test="bar-live")
    bot = button(f"live:bot {seat}", esc(_("Let {opponent} play").format(opponent=level(BOT).name)), "", "i-play")
    return Html(invite + bot)


def _buttons(view: View, hosts: bool) -> Html:
    if not (gone := _missing_seats(view)):
        return Html("")
    here = button(f"live:home {gone[0]}", esc(_("Play here")), "", "i-person") if hosts else Html("")
    return Html(reconnect_button(hosts, gone[0]) + here)
