"""Names of players: validity, and clean-up of entered text."""

import pytest

from core.names import cleaned, is_valid_name

LONG = "A name of thirty-one characters"


@pytest.mark.parametrize(("text", "name"), [
    ("Ann", "Ann"), ("  Ann \n", "Ann"), ("Ann\tMacLeod", "Ann MacLeod"), ("Ann\x07", "Ann"),
    ("\x07\t\x00", ""), ("Ann \x07 Mac\r\nLeod", "Ann Mac Leod"), ("\u2003Ann\u2028Mac", "Ann Mac"), ("\u200b", ""),
    ("\u2800 \u3164", ""),
    ("A\ud800B", "AB"), ("\x7f\x9bAnn", "Ann"), ("Åsa 李 🏴\u200d☠️", "Åsa 李 🏴\u200d☠️"), ("<b>", "<b>"),
    (LONG, LONG), ("", ""), ("\ue000", "\ue000"), ("\ud7ff\udfff", "\ud7ff"),
])  # fmt: skip
def test_invisible_characters_are_removed(text: str, name: str) -> None:
    assert cleaned(text) == name
    assert cleaned(name) == name
    assert is_valid_name(name) == (name not in ("", LONG))


def test_cleaned_name_is_valid() -> None:
    for number in range(0x3000):
        name = cleaned(f"{chr(number)}x{chr(number)}")
        assert is_valid_name(name) and "x" in name
