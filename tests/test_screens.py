"""The page in all its states, compared with the text under version control."""

import re
from functools import cache

import pytest

from tests import screens


@cache
def kept() -> dict[str, str]:
    """The scenarios under version control."""
    parts = re.split(r"^# ", screens.FILE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: f"# {part}".rstrip("\n") for part in parts}


@pytest.mark.parametrize("name", screens.SCENARIOS)
def test_screens_match_golden_file(name: str) -> None:
    assert screens.told(name).rstrip("\n").splitlines() == kept()[name].splitlines(), "python -m tests.screens"


def test_scenarios_match_golden_names() -> None:
    assert list(kept()) == list(screens.SCENARIOS)
