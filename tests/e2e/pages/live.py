"""Live games on several devices: inviting, answering, presence, and the connections themselves."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from .dialog import Dialog
from .fields import css, test_id
from .part import Part

KEEP_CONNECTIONS = """
  window.connections = [];
  window.channels = [];
  window.RTCPeerConnection &&= class extends RTCPeerConnection {
    constructor(...more) {
      super(...more);
      connections.push(this);
    }
    createDataChannel(...more) {
      const channel = super.createDataChannel(...more);
      channels.push(channel);
      return channel;
    }
  };
"""
"""Keeps each connection of the page with its channel; installed before the page is loaded."""

CUT = "() => connections.forEach((connection) => connection.close())"

SEND = """([text, times]) => {
  const channel = channels.findLast(({ readyState }) => readyState === 'open');
  for (let sent = 0; sent < times; sent++) channel.send(text);
}"""

NOTE_MESSAGES = """() => {
  window.messages = [];
  for (const channel of channels) channel.addEventListener('message', ({ data }) => messages.push(data));
}"""

BLOCK = """(ms) => {
  setTimeout(() => {
    const end = Date.now() + ms;
    while (Date.now() < end);
  });
}"""


class Scan(Dialog):
    """The camera, looking for a code."""

    picture = test_id("scan", "The picture of the camera.")
    words = test_id("scan-words", "What to do, or why there is no camera.")


class Live(Dialog):
    """The host's invitations, or the guest's answer."""

    name = test_id("live-name", "The field for the guest's name.")
    join = test_id("live-join", "Accepts an invitation.")
    invitation = test_id("live-invitation", "The invitation as a link.")
    answer = test_id("live-answer", "The answer as a link.")
    waits = test_id("live-waits", "The sentence that says what is being waited for.")
    pasted = test_id("live-pasted", "The field for the answer.")
    paste = test_id("live-paste", "Takes the answer in the field.")
    scan = test_id("live-scan", "Scans the answer with the camera.")
    code = test_id("qr", "The link as a QR code.")


class Presence(Part):
    """The signs of the players in a live game."""

    def seat(self, number: int) -> Locator:
        """The sign of a seat; ``data-presence`` is connected, away or gone."""
        return self.by_id(f"live-seat-{number}")

    all = css("[data-presence]", "All signs.")


class Wires:
    """The connections of a page, as tests cut and misuse them.

    :param page: Playwright's page; to be made before the page is opened
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(KEEP_CONNECTIONS)

    def cut(self) -> None:
        """Closes all connections."""
        self._page.evaluate(CUT)

    def send(self, text: str, times: int = 1) -> None:
        """Sends a text of the test's own to the other device, over the newest open connection."""
        self._page.evaluate(SEND, [text, times])

    def note(self) -> None:
        """Starts to note what the other devices send."""
        self._page.evaluate(NOTE_MESSAGES)

    @property
    def noted(self) -> list[str]:
        """The messages since :meth:`note`."""
        return [str(text) for text in self._page.evaluate("() => messages")]

    def block(self, milliseconds: int) -> None:
        """Keeps the page from doing anything for a while, as a device does that sleeps."""
        self._page.evaluate(BLOCK, milliseconds)
