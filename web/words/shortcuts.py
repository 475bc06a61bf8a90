"""Keyboard shortcuts, and the names of keys."""

from words.i18n import N_, _

KEY_NAMES = {
    # Translators: What stands on keys, here and below: Strg, Entf and the like.
    "Backspace": N_("Backspace"),
    "Control": N_("Ctrl"),
    "Enter": N_("Enter"),
    "Escape": N_("Esc"),
    "Tab": N_("Tab"),
}
"""Labels of the keys that bear a word; other keys go by their character."""

SHORTCUTS = {
    "undo": "Control+Z",
    "redo": "Control+Y",
    "restart": "Control+Backspace",
    "end": "Control+Enter",
    "settings": "Control+,",
}
"""Keyboard shortcuts by command, as in ``aria-keyshortcuts``."""

KEY_COMMANDS = (*SHORTCUTS, "cancel", "confirm")
"""Commands that keys send, even on a page without a game."""


def format_keys(together: str) -> str:
    """A combination of keys as in ``aria-keyshortcuts``, "Control+Z", as text: "Ctrl+Z"."""
    return "+".join(_(KEY_NAMES[key]) if key in KEY_NAMES else key for key in together.split("+"))
