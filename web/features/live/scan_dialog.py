"""Scanning a QR code: shows the camera's picture until a code in it has been taken."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

from features.live import camera
from ui.browser import dialog_element, dom
from ui.dialogs.context import Context
from ui.dialogs.dialog import Dialog
from ui.parts.buttons import button
from ui.text.html import Html, esc
from ui.text.i18n import N_, _

Taker = Callable[[str], str]
"""Takes the text of a code; returns an error message, or "" if it has been taken."""


class Scan(Dialog):
    title = N_("Scan the code")

    def html(self, page: Context, take: Taker = str, instead: str = "", back: Callable[[], object] = str) -> Html:
        """The dialog; drawing it turns the camera on.

        :param take: takes the text of the first code, and closes the dialog or opens another one
        :param instead: the command of the button that does without the camera
        :param back: called when the player has closed the dialog
        """
        page.dispatcher.aside(_scan(take))
        point = esc(_("Point the camera at the code on the other device’s screen."))
        picture = Html('<video id="scan" class="scan" data-testid="scan" muted playsinline autoplay></video>')
        words = Html(f'<p class="waits" id="scan-words" role="status" data-testid="scan-words">{point}</p>')
        return self.shell(Html(words + picture), button(instead, esc(_("Paste the link instead")), "", "i-link"))

    def left(self, page: Context, **more: Any) -> None:
        more["back"]()


async def _scan(take: Taker) -> None:
    """Reads codes until one is taken or the dialog is gone."""
    dom.set_root_data(camera="asking")
    try:
        with closing(await camera.seen()) as seen:
            dom.set_root_data(camera="on")
            text = ""
            while (text := await seen.text("scan", but=text)) and (problem := take(text)):
                dialog_element.tell(problem)
    except camera.NoCamera as trouble:
        dom.set_root_data(camera="none")
        dom.set_text("#scan-words", str(trouble))
    else:
        dom.set_root_data(camera="")
