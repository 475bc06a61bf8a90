"""The base of all dialogs: the facts of a dialog, its frame, and its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from elements.buttons import button
from elements.markup import icon
from game.commands import DIALOGS
from words.html import Html, esc
from words.i18n import _, pgettext

if TYPE_CHECKING:
    from game.commands import Command


FOCUSABLE = ("<a ", "<button", "<input", "<summary", "tabindex=")  # beginnings of focusable elements


class Dialog:
    """A dialog. Its module is named after the command that opens it: ``take-back`` is ``page.dialogs.take_back``, and
    ``new`` is ``new_dialog`` of a feature."""

    title: ClassVar[str] = ""  # a message id; a dialog with several headings hands them to ``frame``
    icon: ClassVar[str] = ""  # the symbol of its entry in the menu
    needs_game: ClassVar[bool] = False

    name: ClassVar[str]
    commands: ClassVar[dict[str, Command]] = {}  # its own, by word: ``saves:delete ID`` is ``delete``

    def __init_subclass__(cls, base: bool = False) -> None:
        """Registers a dialog, unless it is only the base of others."""
        cls.name = cls.__module__.rpartition(".")[2].removesuffix("_dialog").replace("_", "-")
        if not base:
            DIALOGS[cls.name] = cls

    def html(self, page: Any) -> Html:
        """The dialog. A subclass says what it takes of the page; further arguments are those of
        :meth:`page.dialog_controller.DialogController.open`."""
        raise NotImplementedError

    def menu_label(self, page: Any) -> str:
        """The words of its entry in the menu; "" while it is not offered."""
        return _(self.title) if page.games.has_game or not self.needs_game else ""

    def execute(self, page: Any, what: str, argument: str, source: Any) -> None:
        """Executes one of the dialog's own commands."""
        self.commands[what].execute(self, page, argument, source)

    def on_closed(self, page: Any, **more: Any) -> None:
        """Called when the player has closed the dialog, with the arguments it was opened with."""

    def frame(self, body: Html, foot: Html = Html(""), problem: str = "", title: str = "", name: str = "") -> Html:
        """Wraps the body in the dialog's frame: a native ``<dialog>`` with title, optional error, close button and
        footer buttons. ``name`` overrides the dialog's name, for the tabs of *My games*."""
        close = Html(
            f'<button type="button" class="tb" data-do="close" data-testid="close" aria-label="{esc(_("Close"))}">'
            f"{icon('i-close')}</button>"
        )
        # A long text is scrolled with the arrow keys; if nothing in it is focusable, the text itself must be.
        inert = not any(tag in body for tag in FOCUSABLE)
        by_keys = Html(' tabindex="0" role="group" aria-labelledby="dlg-title"' if inert else "")
        name, title = name or self.name, title or _(self.title)
        return Html(
            f'<dialog class="dlg dlg-{esc(name)}" aria-labelledby="dlg-title" data-testid="dialog-{esc(name)}">'
            f'<header class="dlg-head"><h2 id="dlg-title" tabindex="-1">{esc(title)}</h2>{close}</header>'
            f'<p class="problem" id="problem" role="alert" data-testid="problem"{"" if problem else " hidden"}>'
            f"{esc(problem)}</p>"
            f'<div class="dlg-body"{by_keys}>{body}</div>'
            + (f'<footer class="dlg-foot">{foot}</footer>' if foot else "")
            + "</dialog>"
        )


def deletion_question(question: str, now: str, keep: str, css: str = "") -> Html:
    """A question whether to delete something, with the buttons for the commands that do and do not."""
    return Html(
        f'<p class="ask" role="alert">{esc(question)}</p>'
        + button(now, esc(_("Delete")), f"{css} bad".strip(), "i-delete")
        # Translators: A button: the saved game is not deleted.
        + button(keep, esc(pgettext("saved game", "Keep")), css, more=Html(" autofocus"))
    )


def done_button() -> Html:
    """The button that closes a dialog without a choice."""
    return button("close", esc(_("Done")), "pri", more=Html(" autofocus"))
