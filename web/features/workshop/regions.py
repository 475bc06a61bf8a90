"""The regions of the Workshop's dialog, drawn one by one without losing the focus."""

from features.workshop.screen import REGIONS
from js import document, window
from ui.browser import dom
from ui.browser.focus import focused
from ui.text.html import Html


class Regions:
    """The regions of the open dialog; without one, drawing does nothing."""

    def __init__(self) -> None:
        self._containers: dict[str, dom.Container] = {}

    @property
    def are_there(self) -> bool:
        """True while the dialog is open."""
        return bool(self._containers)

    def find(self) -> None:
        """Takes those of the dialog that has just been opened."""
        self._containers = {name: dom.Container(f"workshop-{name}") for name in REGIONS}

    def forget(self) -> None:
        self._containers = {}

    def draw(self, region: str, html: Html) -> None:
        """Draws a region as a whole."""
        self.fill(region, [(region, Html(f'<div class="ws-region">{html}</div>'))])

    def fill(self, region: str, fragments: dom.Fragments) -> None:
        """Draws a region; the focus stays in it if the element that has it is drawn again."""
        if region not in self._containers:
            return
        here = focused()
        command = here.getAttribute("data-do") if here else None
        self._containers[region].patch(fragments)
        if here and focused() is None:
            place = f"#workshop-{region}"
            same = [f'{place} [data-do="{window.CSS.escape(command)}"]'] if isinstance(command, str) else []
            found = filter(None, map(document.querySelector, [*same, f"{place} :is(button, select)", "#dlg-title"]))
            next(found).focus()
