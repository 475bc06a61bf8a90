"""What a person has set for this browser: looks and help. One entry of localStorage, read once and kept in memory.

Reading never fails: what is missing, garbage or not known stands at its default. Writing tells in words whether it
could be kept; if not, the setting still holds until the page is closed. What the page's address says holds before what
is kept, for that page alone.
"""

from __future__ import annotations

import json
from typing import Any

from ui.text.i18n import N_, _
from ui.text.languages import LANGUAGES

from storage.backend import Backend
from storage.entry import Entry, as_object

KEY = "glenmore:settings"
"""The key of the entry, which is a JSON object with those settings that are not at their default."""

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
"""What each setting can be; the first is its default."""

BY_ADDRESS = tuple(name for name in CHOICES if name != "language")
"""The settings that an address may have, ``?theme=dark``; of the language, ``lang``, ``first.js`` takes care."""

NOT_KEPT = N_(
    "The browser does not keep this setting (its storage is full, or forbidden for this page);"
    " it holds until the page is closed."
)
LONGEST = 2_000
"""An entry longer than this is none of ours."""


class Settings:
    """The settings, each an attribute.

    ``language`` is a tag, or "" for the one that the browser asks for; ``theme`` is "system", "light" or "dark";
    ``size``, of words, "normal", "large" or "largest"; ``table`` whether words and boards are larger, for several
    people around one screen; ``motion`` "system" (as the system asks for), "on" or "off"; ``help`` whether points are
    projected and the players compared; ``automatic`` whether steps without a choice are taken by themselves;
    ``confirm`` whether it is asked before something that may do harm; ``guide`` whether hints for a first game are
    given; ``sounds`` whether there are sounds; ``asked`` whether somebody was asked if hints are wanted; ``talk``
    whether the computer's opponents say why they play as they do; ``pace`` how fast they play what they have thought
    out; ``between`` what comes between the turns of two people at one screen, a "band" for a moment, one that waits for
    a "tap", or "nothing"; ``vibrate`` whether a phone tells by that whose turn it is.

    :attr:`entry` is where they are kept.

    :param backend: the storage; localStorage unless given
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
        """Take over what is kept; whatever cannot be read stands at its default, and what is held stays."""
        kept = self.entry.read() or {}
        self._kept = {name: _known(kept.get(name), choices) for name, choices in CHOICES.items()}
        self._show()

    def hold(self, name: str, text: str) -> None:
        """Have a setting be something until it is set or the page is closed, without keeping that.

        :param name: one of :data:`BY_ADDRESS`
        :param text: the value as it stands in the address, "on" or "off" for one that is so
        :raises ValueError: if it cannot be that; the message can be shown
        """
        values = {_written(choice): choice for choice in CHOICES[name]}
        if text not in values:
            # Translators: {name} is a word of the address, {values} a list of what it may be ("system, light, dark").
            message = _("“{name}” in the address is one of {values}, not “{text}”.")
            raise ValueError(message.format(name=name, values=", ".join(values), text=text[:20]))
        self._held[name] = values[text]
        self._show()

    def _show(self) -> None:
        """Let the attributes say what holds."""
        for name, value in {**self._kept, **self._held}.items():
            setattr(self, name, value)

    def set(self, name: str, value: Any) -> str:
        """Set a setting and keep it; return "" or, as a message id, why it is not kept.

        :raises ValueError: if there is no such setting, or it cannot be that; nothing has changed then
        """
        if name not in CHOICES or not _is_one(value, CHOICES[name]):
            raise ValueError(f"not a setting: {name!r} = {value!r}"[:100])
        self._held.pop(name, None)
        self._kept[name] = value
        self._show()
        return self._keep()

    def reset(self) -> str:
        """Put all settings but the language to their defaults; return "" or why that is not kept."""
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
    """How a value is written in an address."""
    return choice if isinstance(choice, str) else "on" if choice else "off"


def _known(value: Any, choices: tuple[Any, ...]) -> Any:
    return value if _is_one(value, choices) else choices[0]


def _is_one(value: Any, choices: tuple[Any, ...]) -> bool:
    """Whether a value is one of the choices and of their type, so that 1 is not taken for True."""
    return any(type(value) is type(choice) and value == choice for choice in choices)
