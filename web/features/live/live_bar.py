"""The bar during another device's turn, and sentences about players who are missing. Pure."""

from collections.abc import Sequence

from ui.model.view import View
from ui.panels import history_bar, prompt
from ui.panels.action_bar import foot, said
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import _, listed


def fragments(view: View, answer: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the bar; an explanation on demand replaces the last action."""
    return [
        ("say", said(_say(view, answer))),
        ("go", Html(f'<div class="go">{_go(view)}</div>')),
        ("foot", foot(Html(""), Html(""))),
    ]


def missing(view: View) -> str:
    """The sentence about the device whose turn it is, if it is missing; "" if it is connected."""
    state = view.presence[view.seat] if view.presence else ""
    if state == "away":
        # Translators: The player's screen is off, or the page is hidden.
        return _("{player} is away for the moment; the game is waiting.").format(player=view.name)
    if state == "gone":
        return _("{player} is not connected.").format(player=view.name)
    return ""


def lost(names: Sequence[str], hosts: bool) -> str:
    """The sentence about players whose devices are not connected; ``hosts`` if this device can invite them."""
    if hosts:
        return _("Not connected: {names}. Nothing is lost.").format(names=listed(list(names)))
    return _("You are not connected to {names}. Nothing is lost.").format(names=listed(list(names)))


def reminder(names: Sequence[str], hosts: bool) -> str:
    """The same, and where to reconnect them."""
    # Translators: “On several devices” is an entry of the menu.
    return f"{lost(names, hosts)} {_('To connect again, open “On several devices” in the menu.')}"


def _say(view: View, answer: Html) -> Html:
    now = Html(f'<p class="prompt p{view.seat + 1}" id="now" tabindex="-1">{prompt.sentence(view).html}</p>')
    lost = missing(view)
    told = Html((f"<p>{esc(lost)}</p>" if lost else "") + history_bar.happened(view))
    return Html(now + (answer or Html(f'<div class="details">{told}</div>')))


def _go(view: View) -> Html:
    if not view.presence or view.presence[view.seat] != "gone":
        return Html("")
    return button("live", esc(_("Connect again")), "pri", "i-devices")
