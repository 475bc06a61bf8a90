"""Shared by the three parts of *My games*: saved games, statistics, achievements."""

from __future__ import annotations

from ui.dialogs.dialog import Dialog
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
"""Command, words and icon of each part."""


MY_GAMES = N_("My games")
"""Title of each part."""


def part(dialog: Dialog, body: Html, foot: Html, problem: str = "") -> Html:
    """The dialog with one of its parts; choosing another part keeps the same dialog.

    :param dialog: the part
    """
    tabs = joined(
        button(command, esc(_(words)), "sm", symbol, Html(' aria-current="true"' if command == dialog.name else ""))
        for command, words, symbol in PARTS
    )
    parts = Html(f'<nav class="own-parts" aria-label="{esc(_(MY_GAMES))}">{tabs}</nav>')
    return dialog.shell(Html(parts + body), foot, problem, name="saves")


def foot(name: str, question: str = "", any_kept: bool = True) -> Html:
    """The buttons to import, export and delete data.

    :param name: command of the dialog
    :param question: the question that confirms deleting; "" while it is not asked
    :param any_kept: whether there is anything to export or delete
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
    """The button that imports a file: a saved game, results or puzzles."""
    label = esc(_("Import from a file"))
    return Html(
        f'<label class="b import">{icon("i-import")}<span>{label}</span>'
        '<input type="file" accept=".json,application/json" data-do="saves:import" data-testid="import">'
        "</label>"
    )
