"""Live games on several devices: inviting, answering, presence, and the connections themselves."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Route

from .dialog import Dialog
from .fields import each, test_id, texts
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

SERVERS = """() => [...new Set(connections.flatMap((each) => each.getConfiguration().iceServers)
  .flatMap(({ urls }) => urls))]"""

SEND = """([text, times]) => {
  const channel = channels.findLast(({ readyState }) => readyState === 'open');
  for (let sent = 0; sent < times; sent++) channel.send(text);
}"""

SLEEP = """() => {
  setTimeout(() => {
    const request = new XMLHttpRequest();
    request.open('GET', 'asleep', false);
    request.send();
  });
}"""


class Scan(Dialog):
    picture = test_id("scan", "The picture of the camera.")
    words = test_id("scan-words", "Instructions, or the reason why there is no camera.")


class Exchange(Dialog):
    """The parts that host and guest have in common."""

    waits = test_id("live-waits", "The sentence that says what is being waited for.")
    code = test_id("qr", "The invitation or answer as a QR code.")
    copy = test_id("live-copy", "Copies the link.")
    sheet = test_id("live-sheet", "Opens the device's share sheet.")
    networks = test_id("live-networks", "The switch for different networks and, while it is on, the STUN server.")
    far = test_id("live-far", "The switch.")
    stun = test_id("stun", "The field for its address.")
    keep_stun = test_id("stun-keep", "Keeps the address in the field.")


class Live(Exchange):
    begin = test_id("live-begin", "Starts playing the game on the table on several devices.")
    where = each("where-{seat}", "The choice of the device for a seat, before that.")
    invitation = test_id("live-invitation", "The invitation as a link.")
    scan = test_id("live-scan", "Scans the other device's code with the camera.")
    pasted = test_id("live-pasted", "The field for the other device's link.")
    paste = test_id("live-paste", "Takes the link in the field.")
    withdraw = test_id("live-withdraw", "Cancels the invitation and returns to the list of seats.")
    again = test_id("live-invite", "Invites again, after the connection has failed.")
    watch = test_id("live-watch", "Invites somebody to watch.")
    by_link = test_id("live-by-link", "Continues by link; asks for confirmation if devices are connected.")
    by_link_now = test_id("live-by-link-now", "Ends the live game, to continue by link.")
    stay = test_id("bar-live", "Stays connected.")
    leave = test_id("live-leave", "Returns to the start screen; the game stays connected.")
    reload = test_id("live-reload", "Reloads the page, which disconnects the devices.")
    reconnect = test_id("live-reconnect", "Shows a guest's link for the host that it has lost.")
    host_here = test_id("live-again", "Makes this device the host.")
    seat = each("live-seat-{number}", "A seat; `data-presence` is the state of its device: connected, away or gone.")
    watcher = each("live-watcher-{number}", "A spectator; `data-presence` is the state of the device.")
    invite = each("live-invite-{seat}", "Invites somebody to a seat whose device is gone.")
    play_here = each("live-home-{seat}", "Has a seat played on this device from now on.")
    let_bot_play = each("live-bot-{seat}", "Has a bot play a seat from now on.")


class Join(Exchange):
    name = test_id("live-name", "The field for the guest's name.")
    join = test_id("live-join", "Accepts the invitation.")
    answer = test_id("live-answer", "The answer as a link.")


class Wires(Part):
    def keep(self) -> None:
        """Keeps each connection of pages opened from now on; the other methods need that."""
        self.page.add_init_script(KEEP_CONNECTIONS)

    def cut(self) -> None:
        """Closes all connections."""
        self.page.evaluate("() => connections.forEach((connection) => connection.close())")

    servers = texts(SERVERS, "The servers that may be asked for the device's own address.")

    def send(self, text: str, times: int = 1) -> None:
        """Sends any text to the other device, over the newest open connection."""
        self.page.evaluate(SEND, [text, times])

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Keeps the page from doing anything while the context lasts, like a device that sleeps."""
        held: list[Route] = []
        self.page.route("**/asleep", lambda route: held.append(route))
        with self.page.expect_request("**/asleep"):
            self.page.evaluate(SLEEP)
        try:
            yield
        finally:
            for route in held:
                route.fulfill()
            self.page.unroute("**/asleep")
