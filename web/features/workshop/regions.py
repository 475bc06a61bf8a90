"""The regions of the Workshop's dialog, drawn one by one without losing the focus."""

from features.workshop.workshop_view import REGIONS
from js import window
from ui.browser import dom
from ui.browser.focus import focused
from ui.text.html import Html

USABLE = ":is(button, select):enabled"
"""Selector of focusable elements."""


class Regions:
    """The regions of the open dialog; without one, drawing does nothing."""

    def __init__(self) -> None:
        self._containers: dict[str, dom.Container] = {}

    @property
    def is_open(self) -> bool:
        """True while the dialog is open."""
        return bool(self._containers)

    def find(self) -> None:
        """Finds the regions in the dialog just opened."""
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
        place = self._place(region)
        self._containers[region].patch(fragments)
        if here and focused() is None:
            inside = f"#workshop-{region}"
            same = [f'{inside} [data-do="{window.CSS.escape(command)}"]'] if isinstance(command, str) else []
            beside = [f"{inside} > :nth-child({place}) {USABLE}"] if place else []
            dom.focus_first(*same, *beside, f"{inside} {USABLE}", "#dlg-title")

    def _place(self, region: str) -> int:
        """The place of the fragment that has the focus, from 1; 0 if none has it."""
        children = list(self._containers[region].root.children)
        return next((place for place, child in enumerate(children, 1) if child.matches(":focus-within")), 0)
