"""What dialogs use of the page."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.shell.page import Page as Context
else:
    Context = object
__all__ = ["Context"]
