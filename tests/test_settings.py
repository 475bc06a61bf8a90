"""The settings: read from any storage, kept where storage works, and applied to the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from storage.backend import Memory
from storage.settings import BY_ADDRESS, CHOICES, KEY, LONGEST, NOT_KEPT, Settings
from ui.app import theme

from tests.storages import Forbidden, Full

DEFAULTS = {name: choices[0] for name, choices in CHOICES.items()}


def test_at_first_everything_is_at_its_default() -> None:
    settings = Settings(Memory())
    assert settings.values() == DEFAULTS
    assert settings.help and settings.automatic and settings.confirm and settings.theme == "system"


@pytest.mark.parametrize("name", CHOICES)
def test_what_is_set_is_kept(name: str) -> None:
    storage = Memory()
    for value in CHOICES[name]:
        assert Settings(storage).set(name, value) == ""
        assert Settings(storage).values() == DEFAULTS | {name: value}
    assert list(storage) == [KEY]


def test_settings_at_their_defaults_take_no_room() -> None:
    storage = Memory()
    settings = Settings(storage)
    settings.set("theme", "dark")
    settings.set("theme", "system")
    assert not storage
    settings.set("help", False)
    assert settings.reset() == "" and not storage and settings.help


@pytest.mark.parametrize(
    "text",
    ["", "x", "null", "[]", "7", '"dark"', '{"theme": "purple"}', '{"theme": ["dark"], "help": 0, "size": null}',
     "{{{", '{"theme": "dark"' + " " * LONGEST + "}", "[" * 5000, '{"automatic": 1, "confirm": "no", "else": true}'],
)  # fmt: skip
def test_garbage_is_as_good_as_nothing(text: str) -> None:
    storage = Memory({KEY: text})
    settings = Settings(storage)
    assert settings.values() == DEFAULTS
    assert storage == {KEY: text}, "reading changes nothing"
    assert settings.set("size", "large") == "" and Settings(storage).size == "large"


def test_what_is_known_holds_beside_garbage() -> None:
    text = json.dumps({"theme": "dark", "size": 3, "help": False, "motion": "off", "more": {}})
    assert Settings(Memory({KEY: text})).values() == DEFAULTS | {"theme": "dark", "help": False, "motion": "off"}


@pytest.mark.parametrize("storage", [Forbidden(), Full()], ids=["forbidden", "full"])
def test_what_cannot_be_kept_holds_all_the_same_and_says_so(storage: Memory) -> None:
    settings = Settings(storage)
    assert settings.set("theme", "dark") == NOT_KEPT
    assert settings.theme == "dark"
    assert Settings(storage).theme == "system"


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "purple"), ("help", 1), ("help", "on"), ("colour", "red"), ("read", True), ("size", None)],
)
def test_what_is_no_setting_is_refused(name: str, value: Any) -> None:
    storage = Memory()
    settings = Settings(storage)
    with pytest.raises(ValueError, match="not a setting"):
        settings.set(name, value)
    assert settings.values() == DEFAULTS and not storage and callable(settings.read)


def test_another_tab_is_followed() -> None:
    storage = Memory()
    here, there = Settings(storage), Settings(storage)
    there.set("motion", "off")
    assert here.motion == "system"
    here.read()
    assert here.motion == "off"


@pytest.mark.parametrize("name", BY_ADDRESS)
def test_what_the_address_says_holds_and_is_not_kept(name: str) -> None:
    for value in CHOICES[name]:
        storage = Memory()
        settings = Settings(storage)
        settings.hold(name, {True: "on", False: "off"}.get(value, value))
        settings.read()  # another tab has changed a setting
        assert settings.values() == DEFAULTS | {name: value} and not storage
        other = "size" if name != "size" else "theme"
        settings.set(other, CHOICES[other][1])
        assert json.loads(storage[KEY]) == {other: CHOICES[other][1]}, "what is held stays out of what is kept"
        assert getattr(settings, name) == value


def test_what_is_chosen_later_takes_the_place_of_what_the_address_says() -> None:
    storage = Memory()
    Settings(storage).set("theme", "light")
    settings = Settings(storage)
    settings.hold("theme", "dark")
    settings.hold("help", "off")
    settings.set("theme", "system")
    assert settings.theme == "system" and not storage
    settings.reset()
    assert settings.values() == DEFAULTS


@pytest.mark.parametrize(("name", "text"), [("theme", "pink"), ("theme", ""), ("help", "true"), ("motion", "Off")])
def test_what_a_setting_cannot_be_is_named(name: str, text: str) -> None:
    settings = Settings(Memory())
    with pytest.raises(ValueError, match=f"“{name}” in the address is one of .*, not “{text}”"):
        settings.hold(name, text)
    assert settings.values() == DEFAULTS


def test_the_root_says_how_the_page_looks() -> None:
    settings = Settings(Memory())
    assert theme.attributes(settings) == {
        "theme": "system", "size": "normal", "table": "off", "motion": "system", "help": "on",
    }  # fmt: skip
    settings.set("help", False)
    settings.set("theme", "dark")
    settings.set("table", True)
    assert theme.attributes(settings) == {
        "theme": "dark", "size": "normal", "table": "on", "motion": "system", "help": "off",
    }  # fmt: skip


@pytest.mark.cpython_only
def test_the_first_script_knows_the_same_key_and_values() -> None:
    script = (Path(__file__).resolve().parent.parent / "web/first.js").read_text("utf-8")
    assert f'getItem("{KEY}")' in script
    for name in ("theme", "size", "motion"):
        told = ", ".join(f'"{value}"' for value in CHOICES[name][1:])
        assert f"[{told}].includes({name})) root.dataset.{name} = {name};" in script
