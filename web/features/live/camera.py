"""The device's camera, and the texts of the QR codes that it sees."""

from __future__ import annotations

from typing import Any

from js import window
from ui.browser import dom, qr
from ui.text.i18n import N_, _


class NoCamera(Exception):
    """No camera is available, with the reason and what to do in the current language."""


REASONS = {
    "NotAllowedError": N_(
        "This page isn’t allowed to use the camera. Allow it in the browser’s settings for this page, or "
        "paste the link instead."
    ),
    "NotFoundError": N_("There is no camera on this device. Paste the link instead."),
    "": N_("The camera could not be turned on; another program may be using it. Paste the link instead."),
}
"""Messages by the name of the browser's error; the last is for any other error."""


GONE = N_("The camera has been turned off. Close this and scan again, or paste the link instead.")


class Seen:
    """The camera's picture."""

    def __init__(self, stream: Any, script: Any) -> None:
        self._stream, self._script = stream, script
        self._scan: Any = None

    async def text(self, video: str, but: str = "") -> str:
        """Waits for the next code with a text other than the given one; returns "" once the video element with this id
        has left the page.

        :raises NoCamera: if the camera has been taken away
        """
        if not self._scan:
            element = dom.by_id(video)
            if not element:
                return ""
            self._scan = self._script.Scan.new(element, self._stream)
        try:
            return str(await self._scan.next(but))
        except Exception:
            raise NoCamera(_(GONE)) from None

    def close(self) -> None:
        """Turns the camera off."""
        for track in self._stream.getTracks():
            track.stop()


def is_offered() -> bool:
    """True where the browser lets pages use a camera: over https, or from this machine."""
    return bool(window.navigator.mediaDevices)


async def seen() -> Seen:
    """The picture of the camera, which is turned on once the player has allowed it: the one on the back if there are
    two.

    While the camera is on, and in some browsers from then on, an invitation or answer contains this device's own
    addresses, which make it easier to find.

    :raises NoCamera: if there is none, or it is refused
    """
    if not is_offered():
        raise NoCamera(_("This browser does not let the page use a camera. Paste the link instead."))
    try:
        script = await qr.script()
    except Exception:  # offline
        raise NoCamera(
            _("The scanner could not be loaded. Check your connection, or paste the link instead.")
        ) from None
    try:
        return Seen(await script.camera(), script)
    except Exception as error:
        raise NoCamera(_(REASONS.get(getattr(error, "name", ""), REASONS[""]))) from None
