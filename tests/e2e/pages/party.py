"""Several devices that play one live game together."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from . import scripts
from .glen_more import GlenMore

BEGUN = re.compile("connected|away|gone")
"""Values of ``data-live`` on a device that has the game."""

HAS = "(record) => JSON.stringify(glenmore.record) === JSON.stringify(record)"

PATIENCE = 20_000
"""Time limit for a connection, or for an action to arrive, in ms."""


class Party:
    """Devices that play one live game, each a page in a context of its own.

    :param device: returns a new page in a new context, not yet opened
    :param url: the address of the site, with a trailing slash
    :ivar url: the address of the site
    :ivar devices: the host's, then the others' in the order of joining
    """

    def __init__(self, device: Callable[[], GlenMore], url: str) -> None:
        self._device = device
        self.url = url
        self.devices: list[GlenMore] = []

    def new_device(self) -> GlenMore:
        """A new device, with no page opened yet; its connections are kept for ``wires``."""
        glen = self._device()
        glen.wires.keep()
        self.devices.append(glen)
        return glen

    def begin(self, address: str, *names: str) -> list[GlenMore]:
        """Begins a live game on one device, and has others join it one by one.

        :param address: that of a live game, such as ``?seed=7&players=3&live=2,3``
        :param names: those of the guests, in the order in which they are invited
        :returns: the devices, connected
        """
        self.new_device().open(self.url + address)
        for name in names:
            self.join(name)
        if self.devices[0].data("dialog") == "live":
            self.devices[0].close_dialog()
        self.wait_for_live("connected")
        self.wait_for_same()
        return self.devices

    def join(self, name: str, host: GlenMore | None = None) -> GlenMore:
        """Has a new device accept the invitation that the host shows, by default the first device."""
        host, guest = host or self.devices[0], self.new_device()
        guest.page.goto("about:blank")
        guest.open(invitation(host).replace("#", f"?join={name}#"))
        self.connect(host, guest)
        return guest

    def connect(self, host: GlenMore, guest: GlenMore) -> None:
        """Takes the answer that a guest shows to the host, and waits for the connection."""
        host.dialogs.live.pasted.fill(answer(guest))
        host.click(host.dialogs.live.paste)
        expect(guest.root).to_have_attribute("data-live", BEGUN, timeout=PATIENCE)
        expect(guest.dialogs.open.root).to_have_count(0)
        expect(host.root).not_to_have_attribute("data-live", "connecting", timeout=PATIENCE)

    def invite(self, host: GlenMore, seat: int) -> str:
        """The link of a fresh invitation to a seat whose device is gone."""
        while host.close_scoring():
            pass
        if host.data("dialog") != "live":
            host.choose("live")
        if host.dialogs.live.invite(seat).is_visible():
            host.click(host.dialogs.live.invite(seat))
        if host.dialogs.live.as_link.is_visible():
            host.click(host.dialogs.live.as_link)
        return invitation(host)

    def reconnect(self, host: GlenMore, guest: GlenMore, seat: int) -> None:
        """Has a device return to its seat by a fresh invitation."""
        link = self.invite(host, seat)
        guest.page.evaluate("(link) => { location.href = link; }", link)
        self.connect(host, guest)
        if host.data("dialog") == "live":
            host.close_dialog()
        self.wait_for_same()

    def wait_for_live(self, state: str) -> None:
        """Waits until all devices see the others in a state: connected, away or gone."""
        for glen in self.devices:
            expect(glen.root).to_have_attribute("data-live", state, timeout=PATIENCE)

    @property
    def mover(self) -> GlenMore | None:
        """The device of the person whose turn it is, as soon as there is one; None once the game is over everywhere.

        Closes scorings that open meanwhile, since bots wait for that.
        """
        while not all(glen.over for glen in self.devices):
            for glen in self.devices:
                while glen.close_scoring():
                    pass
                ready = glen.data("mover") == "person" and glen.data("drawn") == "yes" and not glen.over
                if ready and not glen.close_scoring():  # one may have opened while the page was drawn
                    return glen
        return None

    def wait_for_same(self) -> list[str]:
        """Waits until all devices have, and show, the record of the first; returns its actions."""
        record = self.devices[0].record
        for glen in self.devices[1:]:
            glen.page.wait_for_function(HAS, arg=record, timeout=PATIENCE, polling=scripts.POLL)
        for glen in self.devices:
            glen.wait_for_data(drawn="yes")
        return list(record["actions"])


def invitation(host: GlenMore) -> str:
    """The link of the invitation that a device shows, as soon as it is made."""
    return host.dialogs.live.invitation.input_value()


def answer(guest: GlenMore) -> str:
    """The link of the answer that a device shows, as soon as it is made."""
    return guest.dialogs.join.answer.input_value()
