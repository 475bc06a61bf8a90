"""Several devices that play one live game together."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

from playwright.sync_api import expect

from .glen_more import GlenMore
from .part import POLL
from .watching import START

BEGUN = re.compile("connected|away|gone")
"""Values of ``data-live`` on a device that has the game."""

SETTINGS = {"think": "exact", "pace": "at-once"}
"""Settings of all devices: bots count work instead of time, and play at once."""

SETTLED = """() => {
  const {over, dialog, drawn, mover} = document.documentElement.dataset;
  return over === 'true' || dialog || (drawn === 'yes' && mover !== 'bot');
}"""

READY = """() => {
  const {dialog, drawn, mover} = document.documentElement.dataset;
  return mover === 'person' && drawn === 'yes' && !dialog;
}"""


class Party:
    """Devices that play one live game, each a page in a context of its own.

    :param device: returns a new page in a new context, not yet opened
    :ivar devices: the host's, then the others' in the order of joining
    :ivar settings: parameters in the address of each device
    """

    def __init__(self, device: Callable[[], GlenMore], url: str) -> None:
        self._device = device
        self.url = url
        self.devices: list[GlenMore] = []
        self.settings = dict(SETTINGS)

    def new_device(self) -> GlenMore:
        """A new device, with no page opened yet; its connections are kept for ``wires``."""
        glen = self._device()
        glen.wires.keep()
        self.devices.append(glen)
        return glen

    def address(self, link: str, **more: str) -> str:
        """A link, or the query of a game, as an address of the site, with the settings and more parameters."""
        parts = urlsplit(urljoin(self.url, link))
        return parts._replace(query=urlencode({**self.settings, **dict(parse_qsl(parts.query)), **more})).geturl()

    def open(self, link: str, **more: str) -> GlenMore:
        """Opens a link, or the query of a game, on a new device."""
        return self.new_device().open(self.address(link, **more))

    def begin(self, game: str, *names: str) -> list[GlenMore]:
        """Begins a live game, such as ``?seed=7&players=3&live=2,3``, on one device, and has guests of these names join
        it one by one; returns the devices, connected."""
        host = self.open(game)
        for name in names:
            self.join(name)
        expect(host.dialogs.open.root).to_have_count(0)
        self.wait_for_live("connected")
        self.wait_for_same()
        return self.devices

    def join(self, name: str, host: GlenMore | None = None) -> GlenMore:
        """Has a new device accept the invitation that the host shows, by default the first device."""
        host = host or self.devices[0]
        guest = self.open(invitation(host), join=name)
        self.connect(host, guest)
        return guest

    def connect(self, host: GlenMore, guest: GlenMore) -> None:
        """Takes the answer that a guest shows to the host, and waits for the connection."""
        host.dialogs.live.pasted.fill(answer(guest))
        host.click(host.dialogs.live.paste)
        expect(guest.root).to_have_attribute("data-live", BEGUN, timeout=START)
        expect(guest.dialogs.open.root).to_have_count(0)
        expect(host.root).not_to_have_attribute("data-live", "connecting", timeout=START)

    def invite(self, host: GlenMore, seat: int) -> str:
        """The link of a fresh invitation to a seat whose device is gone."""
        while host.close_scoring():
            pass
        if host.data("dialog") != "live":
            if host.notices.close.count():  # it may lie over the sign of the device
                host.click(host.notices.close.first)
            host.choose("live")
        if host.dialogs.live.invite(seat).is_visible():
            host.click(host.dialogs.live.invite(seat))
        return invitation(host)

    def reconnect(self, host: GlenMore, guest: GlenMore, seat: int) -> None:
        """Has a device return to its seat by a fresh invitation."""
        link = self.invite(host, seat)
        guest.page.goto(self.address(link))
        self.connect(host, guest)
        expect(host.dialogs.open.root).to_have_count(0)
        self.wait_for_same()

    def wait_for_live(self, state: str) -> None:
        """Waits until all devices see the others in a state: connected, away or gone."""
        for glen in self.devices:
            expect(glen.root).to_have_attribute("data-live", state, timeout=START)

    @property
    def mover(self) -> GlenMore | None:
        """The device of the person to move, once all bots have played and scorings are closed; None at the end."""
        while True:
            for glen in self.devices:
                self._settle(glen)
            actions = self._newest["actions"]
            for glen in self.devices:
                has_all = "(actions) => actions.every((action, n) => action === glenmore.record.actions[n])"
                glen.page.wait_for_function(has_all, arg=actions, timeout=START, polling=POLL)
            if all(glen.over for glen in self.devices):
                return None
            for glen in self.devices:
                if glen.page.evaluate(READY):
                    return glen

    def _settle(self, glen: GlenMore) -> None:
        """Waits until the device's bots have played, closing scorings meanwhile."""
        while True:
            glen.page.wait_for_function(SETTLED, timeout=START, polling=POLL)
            if not glen.close_scoring():
                return

    @property
    def _newest(self) -> Any:
        """The record of a device with the most actions."""
        return max((glen.record for glen in self.devices), key=lambda record: len(record["actions"]))

    def wait_for_same(self, newest: GlenMore | None = None) -> list[str]:
        """Waits until all devices have, and show, the same record, by default the longest; returns its actions."""
        record = newest.record if newest else self._newest
        for glen in self.devices:
            same = "(record) => JSON.stringify(glenmore.record) === JSON.stringify(record)"
            glen.page.wait_for_function(same, arg=record, timeout=START, polling=POLL)
            glen.wait_for_data(drawn="yes")
        return list(record["actions"])


def invitation(host: GlenMore) -> str:
    """The link of the invitation that a device shows, as soon as it is made."""
    return host.dialogs.live.invitation.input_value()


def answer(guest: GlenMore) -> str:
    """The link of the answer that a device shows, as soon as it is made."""
    return guest.dialogs.join.answer.input_value()
