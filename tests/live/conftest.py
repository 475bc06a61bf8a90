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
    return host, net.join(host, "Ben", 0)


@pytest.fixture
def three(net: Net) -> tuple[Device, Device, Device]:
    """A host, who is on turn, and two guests, connected."""
    host = net.host(3)
    return host, net.join(host, "Ben", 1), net.join(host, "Cat", 2)
