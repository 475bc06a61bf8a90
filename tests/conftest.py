"""What all tests share: their order, how thorough the property tests are, and where saved games are kept."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, settings
from storage.store import Memory, Store

from tests.storages import open_store

IN_BROWSER = sys.platform == "emscripten"

# Time is no matter of right or wrong, and no example is to be remembered between two runs: a test that failed once
# fails again.
settings.register_profile(
    "default", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("browser", settings.get_profile("default"), max_examples=10)
settings.load_profile("browser" if IN_BROWSER else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The rules first, the browser last: who broke a rule need not wait for a browser to say so."""
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)
    items.sort(key=lambda item: item.get_closest_marker("e2e") is not None)


@pytest.fixture
def backend() -> Memory:
    """Where a test's saved games are kept."""
    return Memory()


@pytest.fixture
def store(backend: Memory) -> Store:
    """The store of a tab."""
    return open_store(backend)
