"""Settings of this browser: appearance and help. One entry of localStorage, read once and held in memory.

Reading never fails: missing, invalid or unknown settings have their defaults. Writing returns a message if it fails;
the setting then lasts until the page is closed. Settings in the page's address override stored ones, for that page
only.
"""

from __future__ import annotations

import json
from typing import Any

from ui.text.i18n import N_, _
from ui.text.languages import LANGUAGES

from storage.backend import Backend
from storage.entry import Entry, as_object

KEY = "glenmore:settings"
"""Key of the entry, a JSON object with the settings that differ from their defaults."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "size": ("normal", "large", "largest"),
    "table": (False, True),
    "motion": ("system", "on", "off"),
    "help": (True, False),
    "automatic": (True, False),
    "confirm": (True, False),
    "guide": (False, True),
    "sounds": (False, True),
    "asked": (False, True),
    "talk": (True, False),
    "pace": ("normal", "slow", "fast", "at-once"),
    "between": ("band", "tap", "nothing"),
    "vibrate": (False, True),
}
"""Possible values of each setting, starting with the default."""

BY_ADDRESS = tuple(name for name in CHOICES if name != "language")
"""Settings allowed in the address, ``?theme=dark``; ``first.js`` handles the language, ``lang``."""

NOT_KEPT = N_(
    "The browser does not keep this setting (its storage is full, or forbidden for this page);"
    " it holds until the page is closed."
)
LONGEST = 2_000
"""Maximum length of an entry; a longer one is not ours."""


class Settings:
    """The settings, as attributes.

    * ``language``: a tag, or "" for the browser's preferred language
    * ``theme``: "system", "light" or "dark"
    * ``size``: text size, "normal", "large" or "largest"
    * ``table``: larger text and boards, for several people around one screen
    * ``motion``: "system" (the system's preference), "on" or "off"
    * ``help``: projected points and a comparison of the players
    * ``automatic``: automatic steps where there is no choice
    * ``confirm``: confirmation before actions that may do harm
    * ``guide``: hints for a first game
    * ``sounds``: sounds
    * ``asked``: True once the player was asked about these hints
    * ``talk``: the bots' reasons for their turns
    * ``pace``: speed at which bots play their turns
    * ``between``: hand-over between two people at one screen: a "band" for a moment, one that waits for a "tap", or
      "nothing"
    * ``vibrate``: vibration of a phone when a person's turn begins

    :attr:`entry` is the entry itself.

    :param backend: backend; localStorage unless given
    """

    language: str
    theme: str
    size: str
    table: bool
    motion: str
    help: bool
    automatic: bool
    confirm: bool
    guide: bool
    sounds: bool
    asked: bool
    talk: bool
    pace: str
    between: str
    vibrate: bool

    def __init__(self, backend: Backend | None = None) -> None:
        self.entry = Entry(KEY, LONGEST, as_object, backend)
        self._held: dict[str, Any] = {}
        self.read()

    def read(self) -> None:
        """Reads the stored settings; invalid ones get their defaults, overrides stay."""
        kept = self.entry.read() or {}
        self._kept = {name: _known(kept.get(name), choices) for name, choices in CHOICES.items()}
        self._show()

    def hold(self, name: str, text: str) -> None:
        """Overrides a setting until it is set or the page is closed, without storing it.

        :param name: one of :data:`BY_ADDRESS`
        :param text: value as in the address, "on" or "off" for a boolean
        :raises ValueError: if the value is not allowed; the message can be shown
        """
        values = {_written(choice): choice for choice in CHOICES[name]}
        if text not in values:
            # Translators: {name} is a word of the address, {values} a list of what it may be ("system, light, dark").
            message = _("“{name}” in the address is one of {values}, not “{text}”.")
            raise ValueError(message.format(name=name, values=", ".join(values), text=text[:20]))
        self._held[name] = values[text]
        self._show()

    def _show(self) -> None:
        """Updates the attributes."""
        for name, value in {**self._kept, **self._held}.items():
            setattr(self, name, value)

    def set(self, name: str, value: Any) -> str:
        """Stores a setting; returns "" or the reason for a failure as a message id.

        :raises ValueError: if there is no such setting or value; nothing is changed then
        """
        if name not in CHOICES or not _is_one(value, CHOICES[name]):
            raise ValueError(f"not a setting: {name!r} = {value!r}"[:100])
        self._held.pop(name, None)
        self._kept[name] = value
        self._show()
        return self._keep()

    def reset(self) -> str:
        """Resets all settings but the language; returns "" or the reason for a failure."""
        self._held = {}
        self._kept = {name: choices[0] for name, choices in CHOICES.items()} | {"language": self.language}
        self._show()
        return self._keep()

    def values(self) -> dict[str, Any]:
        """All settings by name."""
        return {name: getattr(self, name) for name in CHOICES}

    def _keep(self) -> str:
        changed = {name: value for name, value in self._kept.items() if value != CHOICES[name][0]}
        return NOT_KEPT if self.entry.write(json.dumps(changed) if changed else "") else ""


def _written(choice: str | bool) -> str:
    """A value as written in an address."""
    return choice if isinstance(choice, str) else "on" if choice else "off"


def _known(value: Any, choices: tuple[Any, ...]) -> Any:
    return value if _is_one(value, choices) else choices[0]


def _is_one(value: Any, choices: tuple[Any, ...]) -> bool:
    """True if the value is one of the choices, with the same type, so that 1 does not pass for True."""
    return any(type(value) is type(choice) and value == choice for choice in choices)
