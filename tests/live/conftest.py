"""Live games to begin a test with."""

import pytest

from tests.live.net import Device, Net


@pytest.fixture
def net() -> Net:
    return Net()


@pytest.fixture
def two(net: Net) -> tuple[Device, Device]:
    """A host, and a guest who is on turn; connected."""
    host = net.host(2, [1])
    ben = net.guest(host, "Ben")
    net.connect(host, ben, 0)
    net.deliver()
    return host, ben


@pytest.fixture
def three(net: Net) -> tuple[Device, Device, Device]:
    """A host and two guests, connected."""
    host = net.host(3)
    guests = [net.guest(host, name) for name in ("Ben", "Cat")]
    for seat, guest in enumerate(guests, 1):
        net.connect(host, guest, seat)
    net.deliver()
    return host, guests[0], guests[1]
