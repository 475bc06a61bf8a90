"""What keys are called."""

from __future__ import annotations

from ui.text.i18n import N_, _

NAMES = {
    # Translators: What stands on keys, here and below: Strg, Entf and the like.
    "Backspace": N_("Backspace"),
    "Control": N_("Ctrl"),
    "Enter": N_("Enter"),
    "Escape": N_("Esc"),
    "Tab": N_("Tab"),
}
"""The word on each key that has one; the others are called by their sign."""


def keys(together: str) -> str:
    """Keys as they are called: "Ctrl+Z".

    :param together: as in ``aria-keyshortcuts``: "Control+Z"
    """
    return "+".join(_(NAMES[key]) if key in NAMES else key for key in together.split("+"))
