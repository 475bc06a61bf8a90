"""The guest's dialog: asks for a name, then shows the answer for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import fields
from core.names import NAME_LENGTH, cleaned
from elements.buttons import button, submit
from features.live.handshake import ASKING, MAKING, READY, Handshake
from features.live.live_dialog import HandshakeDialog
from features.live.page.handshakes import Handshakes
from game.commands import command
from page.dialogs.dialog import done_button
from words.html import Html, esc
from words.i18n import N_, _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.live.live_dialog import Context


class JoinDialog(HandshakeDialog):
    title = N_("Join a game on several devices")
    field = "live-answer"

    def html(self, page: Context, problem: str = "", far: bool = False) -> Html:
        handshakes, answered = page.live.game.handshakes, page.live.game.handshakes.answered
        waits = Html(f'<p class="waits" role="status" data-testid="live-waits">{esc(handshakes.waits)}</p>')
        if answered is None or answered.state not in (ASKING, MAKING, READY):
            return self.frame(waits, done_button(), problem)
        body, foot = _ask(handshakes, waits) if answered.state == ASKING else (waits, Html(""))
        answer = self.link(_("Answer"), answered) if answered.state == READY else Html("")
        return self.frame(Html(body + answer + self._networks(page, answered, far)), foot, problem)

    def _networks(self, page: Context, answered: Handshake, far: bool) -> Html:
        """The server for devices in different networks; the host's own is suggested."""
        live, asked = page.live.game, answered.invitation
        if asked is None:
            return Html("")
        if asked.stun in ("", live.stun):
            return self.networks(live, far)
        note = _("{host} uses this server. Use it too, unless you’re on the same Wi-Fi.")
        return self.networks(live, far, asked.stun, note.format(host=isolate_name(asked.name)))

    def current_handshake(self, page: Context) -> Handshake | None:
        answered: Handshake | None = page.live.game.handshakes.answered
        return answered

    def on_closed(self, page: Context, **more: Any) -> None:
        page.live.game.handshakes.decline()

    @command("go")
    def go(self, page: Context, argument: str, source: Any) -> None:
        """Answers the invitation with the name in the form."""
        page.live.game.handshakes.join(cleaned(fields.form_values(source).get("name", ""))[:NAME_LENGTH])


def _ask(handshakes: Handshakes, waits: Html) -> tuple[Html, Html]:
    """The form and the foot; the form has a field for a name, unless the guest only watches or returns to its seat."""
    field = Html("")
    if handshakes.asks_name:
        field = Html(
            f'<label for="live-name">{esc(_("Your name"))}</label><input id="live-name" name="name" '
            f'data-testid="live-name" maxlength="{NAME_LENGTH}" '
            f'value="{esc(fields.value_of("live-name") or handshakes.own_name)}" autofocus>'
        )
    body = Html(f'{waits}<form id="join-form" class="link" data-do="join:go" autocomplete="off">{field}</form>')
    return body, Html(button("close", esc(_("Cancel"))) + submit("join-form", "live-join", _("Join")))
