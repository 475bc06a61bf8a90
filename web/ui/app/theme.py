"""The settings as data attributes of the root, for the style sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storage.settings import Settings


def attributes(settings: Settings) -> dict[str, str]:
    """The data attributes of the root: ``data-theme``, ``data-size``, ``data-table``, ``data-motion``,
    ``data-help``.

    ``first.js`` sets the same ones, from the same entry and the address, before the first paint.
    """
    return {
        "theme": settings.theme,
        "size": settings.size,
        "table": "on" if settings.table else "off",
        "motion": settings.motion,
        "help": "on" if settings.help else "off",
    }
