"""What the three parts of *My games* have in common: saved games, statistics, achievements."""

from __future__ import annotations

from ui.dialogs.shell import shell
from ui.parts.buttons import button
from ui.parts.markup import icon
from ui.text.html import Html, esc, joined
from ui.text.i18n import N_, _, pgettext

PARTS = (
    ("saves", N_("Saved games"), "i-save"),
    # Translators: What was played and won here, in numbers.
    ("statistics", N_("Statistics"), "i-chart"),
    ("deeds", N_("Achievements"), "i-trophy"),
)
"""Command, words and symbol of each part."""


def part(name: str, body: Html, foot: Html, problem: str = "") -> Html:
    """The dialog with one of its parts; it stays the same one when another part is chosen.

    :param name: the command of the part
    """
    title = _("My games")
    tabs = joined(
        button(command, esc(_(words)), "sm", symbol, Html(' aria-current="true"' if command == name else ""))
        for command, words, symbol in PARTS
    )
    parts = Html(f'<nav class="own-parts" aria-label="{esc(title)}">{tabs}</nav>')
    return shell("saves", title, Html(parts + body), foot, problem)


def foot(name: str, question: str = "", any_kept: bool = True) -> Html:
    """The buttons below what can be handed over as a file and deleted.

    :param name: the command of the dialog
    :param question: whether all is to be deleted, if that is being asked
    :param any_kept: whether there is anything to hand over or delete
    """
    if question:
        return Html(
            f'<p class="ask" role="alert">{esc(question)}</p>'
            + button(f"{name}:delete-now", esc(_("Delete")), "bad", "i-delete")
            + button(name, esc(pgettext("saved game", "Keep")), more=Html(" autofocus"))
        )
    if not any_kept:
        return importing()
    return Html(
        importing()
        + button(f"{name}:export", esc(_("Export")), "", "i-export")
        + button(f"{name}:delete", esc(_("Delete")), "", "i-delete")
    )


def importing() -> Html:
    """The button that takes a file, of a saved game or of results."""
    label = esc(_("Import from a file"))
    return Html(
        f'<label class="b import">{icon("i-import")}<span>{label}</span>'
        '<input type="file" accept=".json,application/json" data-do="saves:import" data-testid="import">'
        "</label>"
    )
