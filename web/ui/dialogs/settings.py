"""The settings; each takes effect as soon as it is chosen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.browser import dialog_element, dom, vibration
from ui.dialogs.dialog import Dialog, command, done
from ui.panels.start_screen import language_field
from ui.parts.buttons import button
from ui.text.html import Html, esc, joined
from ui.text.i18n import N_, NC_, _

if TYPE_CHECKING:
    from storage import settings as stored

    from ui.app.page import Page

GROUPS = (
    # Translators: A heading, and below it words to choose from, here and below: they need not go on with the heading.
    (
        "theme",
        N_("Theme"),
        (
            ("system", NC_("theme", "as the system")),
            ("light", NC_("theme", "light")),
            ("dark", NC_("theme", "dark")),
        ),
    ),
    (
        "size",
        N_("Size of words"),
        (
            ("normal", NC_("size", "normal")),
            ("large", NC_("size", "large")),
            ("largest", NC_("size", "largest")),
        ),
    ),
    (
        "motion",
        # Translators: Whether tiles and pieces are seen moving.
        N_("Motion"),
        (
            ("system", NC_("motion", "as the system")),
            ("on", NC_("motion", "on")),
            ("off", NC_("motion", "off")),
        ),
    ),
    (
        "pace",
        N_("Opponents play"),
        (
            ("slow", NC_("pace", "slowly")),
            ("normal", NC_("pace", "at a normal pace")),
            ("fast", NC_("pace", "fast")),
            ("at-once", NC_("pace", "at once")),
        ),
    ),
    (
        "between",
        # Translators: What is seen when one player hands the screen to the next.
        N_("Between players"),
        (
            ("band", NC_("between players", "a short band")),
            ("tap", NC_("between players", "wait for a tap")),
            ("nothing", NC_("between players", "nothing")),
        ),
    ),
)
"""Settings with several values: name, heading, and each value with its words."""

SWITCHES = (
    (
        "table",
        N_("At the table"),
        N_("Words and boards are a fifth larger, for several people around one screen."),
    ),
    (
        "help",
        N_("Help"),
        N_("Shows what would be scored now, what too many tiles cost, and how everybody stands."),
    ),
    (
        "talk",
        N_("Opponents talk"),
        N_("After each turn they say in a line why they have played so."),
    ),
    (
        "automatic",
        N_("Automatic steps"),
        N_("Steps that leave no choice are taken by themselves."),
    ),
    (
        "confirm",
        N_("Confirmations"),
        N_("Asks before a step that would waste something or may do harm."),
    ),
    (
        "guide",
        N_("Hints for a first game"),
        N_("Tells what matters when it first does, each thing once."),
    ),
    (
        "sounds",
        # Translators: A setting that is on or off: whether there are any.
        N_("Sounds"),
        N_("A tile is laid, a coin rings, points come, a scoring begins: each is heard."),
    ),
    (
        "vibrate",
        N_("Vibration"),
        N_("A phone or tablet that can do so vibrates shortly when your turn begins."),
    ),
)
"""Settings that are on or off: name, label and explanation."""


class Settings(Dialog):
    title = N_("Settings")
    icon = "i-settings"

    def html(self, page: Page) -> Html:
        groups = joined(_group(page.settings, *group) for group in GROUPS)
        there = (switch for switch in SWITCHES if switch[0] != "vibrate" or vibration.possible())
        switches = joined(_switch(page.settings, *switch) for switch in there)
        body = Html(f'<form autocomplete="off">{_language()}{groups}<div class="switches">{switches}</div></form>')
        # Translators: A button: all settings as they are for a new player.
        reset = button("settings:reset", esc(_("Restore defaults")))
        return self.shell(body, Html(reset + done()))

    @command
    def set(self, page: Page, argument: str, source: Any) -> None:
        """Chooses a value."""
        name, _space, value = argument.partition(" ")
        _apply(page, page.settings.set(name, value))

    @command
    def switch(self, page: Page, name: str, source: Any) -> None:
        """Switches a setting on or off."""
        trouble = page.settings.set(name, bool(source.checked))
        if name == "sounds" and page.settings.sounds:
            import_module("ui.browser.sounds").play("points")
        _apply(page, trouble)

    @command
    def reset(self, page: Page, argument: str, source: Any) -> None:
        """Restores the defaults."""
        trouble = page.settings.reset()
        page.dialogs.open(Settings)
        _apply(page, trouble)


def _apply(page: Page, trouble: str) -> None:
    """Applies the settings, and shows whether they could be kept."""
    page.games.apply_settings()
    if trouble:
        dialog_element.tell(_(trouble))


def _language() -> Html:
    field = language_field(dom.language(), "set-language")
    return Html(f'<label class="language"><span>{esc(_("Language"))}</span>{field}</label>')


def _group(settings: stored.Settings, name: str, title: str, choices: tuple[tuple[str, str], ...]) -> Html:
    now = getattr(settings, name)
    rows = joined(
        Html(
            f'<label class="count s-{esc(value)}"><input type="radio" name="{esc(name)}" value="{esc(value)}" '
            f'data-do="settings:set {esc(name)} {esc(value)}" data-testid="set-{esc(name)}-{esc(value)}"'
            f"{' checked' if value == now else ''}>"
            f"<span>{esc(_(words))}</span></label>"
        )
        for value, words in choices
    )
    return Html(f'<fieldset class="choices"><legend>{esc(_(title))}</legend>{rows}</fieldset>')


def _switch(settings: stored.Settings, name: str, title: str, meaning: str) -> Html:
    on = Html(" checked" if getattr(settings, name) else "")
    return Html(
        f'<div class="switch"><label><input type="checkbox" role="switch" name="{esc(name)}" '
        f'data-do="settings:switch {esc(name)}" data-testid="set-{esc(name)}" aria-describedby="about-{esc(name)}"{on}>'
        f'<span class="knob" aria-hidden="true"></span><span>{esc(_(title))}</span></label>'
        f'<p class="note" id="about-{esc(name)}">{esc(_(meaning))}</p></div>'
    )
