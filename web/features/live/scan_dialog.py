"""Scanning a QR code: shows the camera's picture until a code in it has been taken."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from typing import Any

from browser import dialog_element, dom, qr
from elements.buttons import button
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog
from words.html import Html, esc
from words.i18n import N_, _

CodeHandler = Callable[[str], str]
"""Takes the text of a code; returns an error message, or "" if it has been taken."""

REFUSED = {
    "NotAllowedError": N_(
        "This page isn’t allowed to use the camera. Allow it in the browser’s settings for this page, or "
        "paste the link instead."
    ),
    "NotFoundError": N_("This device has no camera. Paste the link instead."),
    "": N_("The camera couldn’t be turned on; another program may be using it. Paste the link instead."),
}
NOT_LOADED = {"": N_("The scanner couldn’t be loaded. Check your connection or paste the link instead.")}
GONE = {"": N_("The camera has been turned off. Close this and scan again, or paste the link instead.")}
"""Messages by the name of the browser's error; "" stands for any other error."""


class CameraError(Exception):
    """No camera is available, with the reason and what to do in the current language."""


class ScanDialog(Dialog):
    title = N_("Scan the code")

    def html(self, page: Context, take: CodeHandler = str, instead: str = "", back: Callable[[], object] = str) -> Html:
        """The dialog; drawing it turns the camera on.

        :param take: takes the text of the first code, and closes the dialog or opens another one
        :param instead: the command of the button that does without the camera
        :param back: called when the player has closed the dialog
        """
        page.dispatcher.run_background_task(_scan(take))
        point = esc(_("Point the camera at the code on the other device’s screen."))
        picture = Html('<video id="scan" class="scan" data-testid="scan" muted playsinline autoplay></video>')
        words = Html(f'<p class="waits" id="scan-words" role="status" data-testid="scan-words">{point}</p>')
        return self.frame(Html(words + picture), button(instead, esc(_("Paste the link instead")), "", "i-link"))

    def on_closed(self, page: Context, **more: Any) -> None:
        more["back"]()


async def _scan(take: CodeHandler) -> None:
    """Reads codes until one is taken or the dialog is gone. From now on, links for other devices may contain this one's
    own addresses, which make it easier to find."""
    dom.set_root_data(camera="asking")
    try:
        script = await _got(qr.script(), NOT_LOADED)
        with closing(await _got(script.scan("scan"), REFUSED)) as camera:
            dom.set_root_data(camera="on")
            text = ""
            while (text := str(await _got(camera.next(text), GONE))) and (problem := take(text)):
                dialog_element.show_notice(problem)
    except CameraError as trouble:
        dom.set_root_data(camera="none")
        dom.set_text("#scan-words", str(trouble))
    else:
        dom.set_root_data(camera="")


async def _got(what: Awaitable[Any], messages: Mapping[str, str]) -> Any:
    """Awaits the browser; NoCamera with one of the messages if it fails."""
    try:
        return await what
    except Exception as error:
        raise CameraError(_(messages.get(getattr(error, "name", ""), messages[""]))) from None
