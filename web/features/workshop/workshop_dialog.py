"""The Workshop, over the whole window; :mod:`features.workshop.page.workbench` carries out its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import dialog_element
from features.workshop import workshop_view
from features.workshop.page.workbench import Workbench
from page.dialogs.dialog import Dialog
from words.html import Html
from words.i18n import N_

if TYPE_CHECKING:
    from typing import Protocol

    from page.dialogs import context

    class Part(Protocol):
        """The way into the Workshop."""

        @property
        def workbench(self) -> Workbench: ...

    class Context(context.Context, Protocol):
        """The page, as the dialog sees it."""

        @property
        def workshop(self) -> Part: ...


class WorkshopDialog(Dialog):
    title = N_("Workshop")
    commands = Workbench.commands

    def html(self, page: Context) -> Html:
        workbench = page.workshop.workbench
        return self.frame(workshop_view.frame(workbench.pane, workbench.side_pane))

    def on_closed(self, page: Context, **more: Any) -> None:
        page.workshop.workbench.hide()

    def execute(self, page: Context, what: str, argument: str, source: Any) -> None:
        dialog_element.clear_notice()  # removes the notice of the last command
        self.commands[what].execute(page.workshop.workbench, argument, source)
