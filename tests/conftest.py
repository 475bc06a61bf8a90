"""Shared by all tests: their order, the effort of property tests, storage for saved games."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from store.saved_games import Store
from tests.fake_storages import Memory, open_store

# No deadline, since time is no matter of right or wrong; the same examples in each run, so that a failing test fails
# again.
settings.register_profile(
    "default", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
# Constants of the modules that happen to be imported are no examples: which they are depends on the order of files.
providers.is_local_module_file = lambda _path: False
# make fuzz
settings.register_profile("fuzz", settings.get_profile("default"), max_examples=15_000)
settings.load_profile("default")

# Each page without a browser imports the page's modules anew; they need not be compiled anew, whatever the environment.
sys.dont_write_bytecode = False

LONGEST = (
    "test_every_screen.py", "test_untranslated_text.py", "test_layout.py", "test_practice.py", "test_boot.py",
    "test_live.py", "test_links.py", "test_languages.py", "test_opponents.py", "test_engines.py",
    "test_faulty_hosts.py",
)  # fmt: skip
"""The slowest test files with a browser. They run first, so that no worker is left with one at the end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    # Here rather than in tests/e2e: pytest reads only this file before the command line.
    parser.addoption("--paints", choices=("1", "2"), default="1", help="2: each answer of the page comes in two paints")
    parser.addoption("--order", type=int, metavar="SEED", help="the test files in a random order, the same for a seed")
    parser.addoption("--glen-more", metavar="FOLDER", help="a built site, in place of that of the sources")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the rules first and the browser last, so that a broken rule shows without waiting for a browser.

    A hunt that stops at its first failure names the fastest files first; their order stays.
    """
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.e2e)
    paths = sorted({item.path for item in items})
    order = [path for name in LONGEST for path in paths if path.name == name]
    order += [path for path in paths if path not in order]
    if (seed := config.getoption("--order")) is not None:
        random.Random(seed).shuffle(paths)
        order = sorted(paths, key=lambda path: path.name not in LONGEST)
    elif config.getoption("--glen-more") and config.getoption("maxfail"):
        return
    # Browsers last, since Playwright's event loop stays: nothing else can run one in that process.
    items.sort(key=lambda item: ("e2e" in item.path.parts, order.index(item.path)))


@pytest.fixture(autouse=True)
def seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random ids, keys and new deals are the same in each run of a test."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(random, "SystemRandom", lambda: chance)


@pytest.fixture
def shown() -> Iterator[Any]:
    """The page under CPython, as at its start."""
    from tests.fake_browser import screen

    with screen() as shown:
        yield shown


@pytest.fixture
def backend() -> Memory:
    return Memory()


@pytest.fixture
def store(backend: Memory) -> Store:
    return open_store(backend)
