"""The guest's dialog: asks for a name, then shows the answer for the host."""

from __future__ import annotations

from typing import Any

from core.names import NAME_LENGTH, cleaned
from features.links import links
from features.live.exchange import ASKING, MAKING, READY, Answered
from features.live.joining import Joining
from features.live.live_dialog import action, linked
from ui.app.part import Page
from ui.browser import fields
from ui.dialogs.dialog import Dialog, command, done
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import N_, _


class Join(Dialog):
    title = N_("Join a game on several devices")

    def html(self, page: Page, problem: str = "", name: str = "") -> Html:
        """The dialog; ``name`` is the content of its field, shown before the answer."""
        live = page.live.game
        waits = Html(f'<p class="waits" role="status" data-testid="live-waits">{esc(live.joining.waits)}</p>')
        if live.joining.now and live.joining.now.state == ASKING:
            return self.shell(*_ask(live.joining, waits, name), problem)
        if live.joining.now is None or live.joining.now.state not in (MAKING, READY):
            return self.shell(waits, done(), problem)
        return self.shell(Html(waits + _answer(live.joining.now)), Html(""), problem)

    @command
    def go(self, page: Page, argument: str, source: Any) -> None:
        """Answers the invitation with the name in the form."""
        page.live.game.joining.join(cleaned(fields.form_values(source).get("name", ""))[:NAME_LENGTH])

    @command
    def copy(self, page: Page) -> None:
        if answered := page.live.game.joining.now:
            links.copy(page, answered.address, "live-answer")

    @command
    def sheet(self, page: Page) -> None:
        """Hands the answer to the system's share sheet."""
        if answered := page.live.game.joining.now:
            links.share(page, answered.address)


def _ask(joining: Joining, waits: Html, name: str) -> tuple[Html, Html]:
    """The form with the guest's name, unless it only watches or returns to its seat; and the foot."""
    field = Html("")
    if joining.asks_name:
        field = Html(
            f'<label for="live-name">{esc(_("Your name"))}</label><input id="live-name" name="name" '
            f'data-testid="live-name" maxlength="{NAME_LENGTH}" value="{esc(name or joining.own_name)}" autofocus>'
        )
    body = Html(f'{waits}<form id="join-form" class="link" data-do="join:go" autocomplete="off">{field}</form>')
    go = Html(
        '<button type="submit" class="b pri" form="join-form" data-testid="live-join">'
        f"<span>{esc(_('Join'))}</span></button>"
    )
    return body, Html(button("close", esc(_("Cancel"))) + go)


def _answer(answered: Answered) -> Html:
    """The answer as a code and a link."""
    if answered.state == MAKING:
        return Html("")
    code = Html(f'<figure class="code">{answered.picture}</figure>') if answered.picture else Html("")
    ways = [action("join:copy", "live-copy", _("Copy link"), "pri", "i-copy")]
    if links.can_share():
        ways.append(action("join:sheet", "live-sheet", _("Share…"), "", "i-link"))
    link = linked("live-answer", _("Answer"), answered.address, ways)
    return Html(f'<section class="live-invite">{code}{link}</section>')
