"""The field to paste a link into: useful without an address bar, or for a whole message with the link in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import fields
from elements.buttons import button, submit
from features.links.page import opening
from game.commands import command
from page.dialogs.dialog import Dialog
from words.html import Html, esc
from words.i18n import N_, _

if TYPE_CHECKING:
    from features.links.context import Context


class OpenLinkDialog(Dialog):
    title = N_("Open a link")
    icon = "i-import"

    def html(self, page: Context, problem: str = "", text: str = "") -> Html:
        """The dialog, with a text in the field."""
        about = esc(_("A link to a game, a challenge or a deal. You can paste the whole message it came in."))
        wrong = Html(' aria-invalid="true"' if problem else "")
        body = Html(
            '<form id="link-form" class="link" data-do="link:open">'
            f'<label for="link-text">{esc(_("Paste it here"))}</label>'
            '<textarea id="link-text" name="link" data-testid="link-text" rows="4" autofocus autocomplete="off"'
            f' autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-describedby="problem link-about"{wrong}>'
            f'{esc(text)}</textarea><p class="note" id="link-about">{about}</p></form>'
        )
        # Translators: A button: the link that was pasted is opened.
        go = submit("link-form", "link-open", _("Open"))
        scan = Html("")
        if page.live.can_scan:
            scan = button("scan-code", esc(_("Scan a code")), "", "i-eye")
        return self.frame(body, Html(scan + go), problem)

    @command("open")
    def open(self, page: Context, argument: str, source: Any) -> None:
        """Opens the pasted link, or shows in the dialog why that is impossible."""
        text = fields.form_values(source)["link"]
        try:
            opening.open_link(page, text)
        except ValueError as error:
            page.dialogs.open(OpenLinkDialog, problem=str(error), text=text)
