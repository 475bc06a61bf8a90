"""The settings: read from any storage, kept where storage works, and applied to the page."""

import json
from typing import Any

import pytest

from store.settings import ALL_SETTINGS, CANNOT_SAVE, Settings
from tests.fake_storages import Forbidden, Full, Memory

DEFAULTS = {name: row.default for name, row in ALL_SETTINGS.items()}
CASES = [
    (name, text, value)
    for name, row in ALL_SETTINGS.items()
    for text, value in row.by_text.items()
    if row.allowed_in_address
]


def values(settings: Settings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in ALL_SETTINGS}


@pytest.mark.parametrize("name", ALL_SETTINGS)
def test_settings_are_stored(name: str, backend: Memory) -> None:
    for text, value in ALL_SETTINGS[name].by_text.items():
        assert Settings(backend).set(name, value) == ""
        assert values(Settings(backend)) == DEFAULTS | {name: value}
        assert Settings(backend).styled_values().get(name) == (text if ALL_SETTINGS[name].styled else None), (
            "an attribute of the root"
        )
    assert list(backend) == [Settings.key]


def test_default_settings_are_not_stored(backend: Memory) -> None:
    settings = Settings(backend)
    settings.set("theme", "dark")
    settings.set("theme", "system")
    assert not backend
    settings.set("help", False)
    assert settings.reset() == "" and not backend
    assert values(settings) == values(Settings(backend)) == DEFAULTS
    assert settings.help and settings.automatic and settings.confirm and settings.theme == "system"


@pytest.mark.parametrize("storage", [Forbidden(), Full()], ids=["forbidden", "full"])
def test_unstorable_setting_applies_and_is_reported(storage: Memory) -> None:
    settings = Settings(storage)
    assert settings.set("theme", "dark") == CANNOT_SAVE
    assert settings.theme == "dark" and Settings(storage).theme == "system"


@pytest.mark.parametrize(("name", "value"), [
    ("theme", "purple"), ("help", 1), ("help", "on"), ("colour", "red"), ("read", True), ("size", None),
])  # fmt: skip
def test_unknown_setting_is_refused(name: str, value: Any, backend: Memory) -> None:
    settings = Settings(backend)
    with pytest.raises(ValueError, match="not a setting"):
        settings.set(name, value)
    assert values(settings) == DEFAULTS and not backend


@pytest.mark.parametrize(("name", "text", "value"), CASES)
def test_address_settings_apply_but_are_not_stored(name: str, text: str, value: Any, backend: Memory) -> None:
    settings = Settings(backend)
    settings.override(name, text)
    settings.refresh()  # another tab has changed a setting
    assert values(settings) == DEFAULTS | {name: value} and not backend
    other = "size" if name != "size" else "theme"
    settings.set(other, ALL_SETTINGS[other].choices[1])
    assert json.loads(backend[Settings.key]) == {other: ALL_SETTINGS[other].choices[1]}, "what is held stays out of it"
    assert getattr(settings, name) == value


def test_later_choice_overrides_address(backend: Memory) -> None:
    Settings(backend).set("theme", "light")
    settings = Settings(backend)
    settings.override("theme", "dark")
    settings.override("help", "off")
    settings.set("theme", "system")
    assert settings.theme == "system" and not backend
    settings.reset()
    assert values(settings) == DEFAULTS


@pytest.mark.parametrize(("name", "text"), [("theme", "pink"), ("theme", ""), ("help", "true"), ("motion", "Off")])
def test_invalid_setting_value_is_reported(name: str, text: str, backend: Memory) -> None:
    settings = Settings(backend)
    with pytest.raises(ValueError, match=f"“{name}” in the address must be one of .*, not “{text}”"):
        settings.override(name, text)
    assert values(settings) == DEFAULTS
