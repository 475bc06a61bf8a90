"""The settings; each takes effect as soon as it is chosen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from browser import dialog_element, dom
from browser.capabilities import navigator_property
from elements.buttons import button, language_field
from game.commands import command
from page.dialogs.context import Context
from page.dialogs.dialog import Dialog, done_button
from store.settings import ALL_SETTINGS, Choice, Switch
from words.html import Html, esc, joined
from words.i18n import N_, _

if TYPE_CHECKING:
    from store import settings as stored


class SettingsDialog(Dialog):
    title = N_("Settings")
    icon = "i-settings"

    def html(self, page: Context) -> Html:
        groups = joined(_group(page.settings, row) for row in ALL_SETTINGS.values() if isinstance(row, Choice))
        there = (row for row in ALL_SETTINGS.values() if isinstance(row, Switch) and _is_supported(row))
        switches = joined(switch(page.settings, row) for row in there)
        field = language_field(dom.language(), "set-language")
        language = Html(f'<label class="language"><span>{esc(_("Language"))}</span>{field}</label>')
        body = Html(f'<form autocomplete="off">{language}{groups}<div class="switches">{switches}</div></form>')
        # Translators: A button: all settings as they are for a new player.
        reset = button("settings:reset", esc(_("Restore defaults")))
        return self.frame(body, Html(reset + done_button()))

    @command("set")
    def set(self, page: Context, argument: str) -> None:
        """Chooses a value."""
        name, _space, value = argument.partition(" ")
        _apply(page, page.settings.set(name, value))

    @command("switch")
    def switch(self, page: Context, name: str, source: Any) -> None:
        """Switches a setting on or off."""
        trouble = page.settings.set(name, bool(source.checked))
        if name == "sounds" and page.settings.sounds:
            import_module("browser.sounds").play("points")
        _apply(page, trouble)

    @command("reset")
    def reset(self, page: Context) -> None:
        """Restores the defaults."""
        trouble = page.settings.reset()
        page.dialogs.open(SettingsDialog)
        _apply(page, trouble)


def _apply(page: Context, trouble: str) -> None:
    """Applies the settings, and reports if they could not be saved."""
    page.games.apply_settings()
    if trouble:
        dialog_element.show_notice(_(trouble))


def _group(settings: stored.Settings, row: Choice) -> Html:
    name, now = esc(row.name), settings.value(row)
    choices = joined(
        Html(
            f'<label class="count s-{esc(value)}"><input type="radio" name="{name}" value="{esc(value)}" '
            f'data-do="settings:set {name} {esc(value)}" data-testid="set-{name}-{esc(value)}"'
            f"{' checked' if value == now else ''}>"
            f"<span>{esc(_(words))}</span></label>"
        )
        for value, words in row.words.items()
    )
    return Html(f'<fieldset class="choices"><legend>{esc(_(row.label))}</legend>{choices}</fieldset>')


def _is_supported(row: Switch) -> bool:
    """True if the browser has what a switch needs."""
    return not row.required_navigator_property or bool(navigator_property(row.required_navigator_property))


def switch(settings: stored.Settings, row: Switch) -> Html:
    """A setting that is on or off, with what it does."""
    name, on = esc(row.name), Html(" checked" if settings.value(row) else "")
    return Html(
        f'<div class="switch"><label><input type="checkbox" role="switch" name="{name}" '
        f'data-do="settings:switch {name}" data-testid="set-{name}" aria-describedby="about-{name}"{on}>'
        f'<span class="knob" aria-hidden="true"></span><span>{esc(_(row.label))}</span></label>'
        f'<p class="note" id="about-{name}">{esc(_(row.description))}</p></div>'
    )
