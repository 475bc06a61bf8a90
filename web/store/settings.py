"""Settings of this browser: appearance and help. One entry of localStorage, read once and held in memory.

A setting is one attribute of :class:`Settings`; the dialog, the address parameters, ``first.js`` and
docs/testing-reference.md are derived from it. A setting that cannot be stored, or that comes from the address, lasts
until the page is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, Self, TypeVar, overload

from store.backend import Backend
from store.entry import Entry
from words.i18n import N_, NC_, _
from words.languages import LANGUAGES

CANNOT_SAVE = N_(
    "The browser can’t save this setting (its storage is full or blocked); it applies until you close the page."
)
T = TypeVar("T")


class Setting(Generic[T]):
    """A setting: an attribute of :class:`Settings`, with its possible values, the default first.

    :param label: its name in the dialog; "" if it is not there
    :param styled: True to set it as a data attribute of the root before the first paint, for style sheets
    :param allowed_in_address: True if the address may set it, ``?theme=dark``
    """

    name: str

    def __init__(
        self,
        choices: tuple[T, ...],
        label: str = "",
        description: str = "",
        *,
        styled: bool = False,
        allowed_in_address: bool = True,
    ) -> None:
        self.choices = choices
        self.default = choices[0]
        self.label = label
        self.description = description
        self.styled = styled
        self.allowed_in_address = allowed_in_address

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Self: ...

    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> T: ...

    def __get__(self, settings: Settings | None, owner: type[Settings]) -> Self | T:
        return self if settings is None else settings.value(self)

    @property
    def by_text(self) -> dict[str, T]:
        """The possible values by their names in addresses and attributes."""
        return {_format_choice(choice): choice for choice in self.choices}

    def allows(self, value: Any) -> bool:
        """True if the value is one of the choices, with the same type, so that 1 does not pass for True."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


class Choice(Setting[str]):
    """A setting with several values, each with its words in the dialog's order; the first is the usual default."""

    def __init__(self, label: str, words: Mapping[str, str], default: str = "", *, styled: bool = False) -> None:
        choices = sorted(words, key=lambda value: value != default)
        super().__init__(tuple(choices), label, styled=styled)
        self.words = words


class Switch(Setting[bool]):
    """A setting that is on or off; not in the dialog if ``navigator`` lacks a property that it needs."""

    def __init__(
        self, default: bool, label: str, about: str, *, styled: bool = False, required_navigator_property: str = ""
    ) -> None:
        super().__init__((default, not default), label, about, styled=styled)
        self.required_navigator_property = required_navigator_property


class Settings(Entry[dict[str, Any]]):
    """The settings, as attributes; the entry has those that differ from their defaults."""

    key = "glenmore:settings"
    # Translators: In a list of damaged data: "the settings and the lessons you have done".
    label = NC_("damaged", "the settings")
    max_length = 2_000

    language = Setting(("", *LANGUAGES), allowed_in_address=False)
    """Tag of a language, or "" for the browser's preferred one. In the address it is ``lang``, see ``first.js``."""

    theme = Choice(
        # Translators: A heading, and below it words to choose from, here and below: they need not go on with the
        # heading.
        N_("Theme"),
        {"system": NC_("theme", "same as system"), "light": NC_("theme", "light"), "dark": NC_("theme", "dark")},
        styled=True,
    )
    size = Choice(
        N_("Text size"),
        {"normal": NC_("size", "normal"), "large": NC_("size", "large"), "largest": NC_("size", "largest")},
        styled=True,
    )
    motion = Choice(
        # Translators: Whether tiles and pieces are seen moving.
        N_("Animation"),
        {"system": NC_("motion", "same as system"), "on": NC_("motion", "on"), "off": NC_("motion", "off")},
        styled=True,
    )
    pace = Choice(
        N_("Opponents play"),
        {
            "slow": NC_("pace", "slowly"),
            "normal": NC_("pace", "at a normal pace"),
            "fast": NC_("pace", "fast"),
            "at-once": NC_("pace", "instantly"),
        },
        default="normal",
    )
    between = Choice(
        # Translators: What is seen when one player hands the screen to the next.
        N_("When handing over"),
        {
            "band": NC_("between players", "a brief message"),
            "tap": NC_("between players", "wait for a tap"),
            "nothing": NC_("between players", "nothing"),
        },
    )
    table = Switch(
        False, N_("Larger, for several people around a screen"), N_("Text and boards are a fifth larger."), styled=True
    )
    help = Switch(
        True,
        N_("Help"),
        N_("Shows what would score now, what extra tiles will cost, and how everybody stands."),
        styled=True,
    )
    talk = Switch(True, N_("Opponents talk"), N_("After each turn they explain in one line why they played that way."))
    automatic = Switch(True, N_("Automatic steps"), N_("Steps with only one choice are taken automatically."))
    confirm = Switch(
        True, N_("Confirmations"), N_("You’ll be asked before a step that wastes something or could hurt you.")
    )
    guide = Switch(
        False,
        N_("Tips for your first game"),
        N_("Tells you what to do next, with at most one tip per turn. Each tip appears only once."),
    )
    sounds = Switch(
        False,
        # Translators: A setting that is on or off: whether there are any.
        N_("Sounds"),
        N_("You hear tiles being placed, coins, points and the start of a scoring."),
    )
    vibrate = Switch(
        False,
        N_("Vibration"),
        N_("A phone or tablet vibrates briefly when your turn begins, if it can."),
        required_navigator_property="vibrate",
    )
    asked = Setting((False, True), description="The page has asked whether you have played before.")
    everybody = Setting(
        (False, True), description="The page has asked whether everybody at this screen has played before."
    )

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(backend)
        self._overrides: dict[str, Any] = {}
        self.refresh()

    def value(self, setting: Setting[T]) -> T:
        """The value of a setting."""
        value: T = self._overrides.get(setting.name, self._values[setting.name])
        return value

    def refresh(self) -> None:
        """Reads the stored settings; invalid ones get their defaults, overrides stay."""
        kept = self.content or {}
        self._values = {
            name: kept[name] if name in kept and row.allows(kept[name]) else row.default
            for name, row in ALL_SETTINGS.items()
        }

    def override(self, name: str, text: str) -> None:
        """Overrides a setting by its address value until it is set or the page is closed, without storing it;
        ValueError, with a message to show, if there is no such value."""
        values = ALL_SETTINGS[name].by_text
        if text not in values:
            # Translators: {name} is a word of the address, {values} a list of what it may be ("system, light, dark").
            message = _("“{name}” in the address must be one of {values}, not “{text}”.")
            raise ValueError(message.format(name=name, values=", ".join(values), text=text[:20]))
        self._overrides[name] = values[text]

    def set(self, name: str, value: Any) -> str:
        """Stores a setting; returns "" or the reason for a failure as a message id. ValueError if there is none
        such."""
        if name not in ALL_SETTINGS or not ALL_SETTINGS[name].allows(value):
            raise ValueError(f"not a setting: {name!r} = {value!r}"[:100])
        self._overrides.pop(name, None)
        self._values[name] = value
        return self._save()

    def reset(self) -> str:
        """Resets all settings but the language; returns "" or the reason for a failure."""
        self._overrides = {}
        self._values = {name: row.default for name, row in ALL_SETTINGS.items()} | {"language": self.language}
        return self._save()

    def styled_values(self) -> dict[str, str]:
        """The styled settings, as data attributes of the root."""
        return {name: _format_choice(self.value(row)) for name, row in ALL_SETTINGS.items() if row.styled}

    def _save(self) -> str:
        changed = {name: value for name, value in self._values.items() if value != ALL_SETTINGS[name].default}
        return CANNOT_SAVE if self.write(changed) else ""


ALL_SETTINGS: Final[dict[str, Setting[Any]]] = {
    row.name: row for row in vars(Settings).values() if isinstance(row, Setting)
}
"""All settings by name, in the dialog's order."""


def _format_choice(choice: Any) -> str:
    """A value as written in an address or attribute."""
    return "on" if choice is True else "off" if choice is False else str(choice)
