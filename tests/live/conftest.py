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
def host(net: Net) -> Device:
    """A host, who is on turn, with two guests: Ben and Cat."""
    return net.host(3)


@pytest.fixture
def ben(net: Net, host: Device) -> Device:
    return net.join(host, "Ben", 1)


@pytest.fixture
def cat(net: Net, host: Device, ben: Device) -> Device:
    return net.join(host, "Cat", 2)
