"""Pictures of some screens in an engine, each beside Chromium's, for visual comparison."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from PIL import Image

from tools.devices import COMMAND, NEWER, STARTED
from tools.engines.chromium import Chromium
from tools.engines.late import serving_late
from tools.paths import BUILD

KEPT: Final = BUILD / "engines"

GAME: Final = "?players=3&seed=7&names=Ann,Ben,Cleo&motion=off"

SCREENS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "table": (GAME, ()),
    "dark": (f"{GAME}&theme=dark&lang=de", ()),
    "preview": (GAME, ("space 7", "cell -1,0")),
    "settings": (GAME, ("settings",)),
    "rules": (GAME, ("rules laying",)),
    "compare": (GAME, ("compare",)),
}
"""Screens, with address and commands. The start screen is missing: the driver of WebKitGTK 2.50 never returns from a
screenshot of it.
"""

REVISION: Final = "() => Number(document.documentElement.dataset.revision ?? 0)"
DRAWN: Final = "() => document.documentElement.dataset.drawn !== 'no'"


class Shown(Protocol):
    """The part of a browser needed here."""

    name: str

    def open(self, url: str) -> None:
        """Goes to an address."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Calls a function in the page."""

    def wait_for(self, function: str, *arguments: object, patience: float = 60) -> Any:
        """Waits until a function returns a true value."""

    def screenshot(self, path: Path) -> None:
        """Takes a screenshot of the viewport."""


def take(shown: Shown) -> Iterator[Path]:
    """Takes a picture of each screen, at addresses never visited before."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for name, (address, commands) in SCREENS.items():
        with serving_late(0) as url:
            shown.open(url + address)
            shown.wait_for(STARTED, patience=120)
            for command in commands:
                before = shown.evaluate(REVISION)
                shown.evaluate(COMMAND, command)
                shown.wait_for(NEWER, before)
            shown.wait_for(DRAWN)
            path = KEPT / f"{shown.name.lower()}-{name}.png"
            shown.screenshot(path)
            yield path


@cache
def _of_chromium(width: int, height: int) -> tuple[Path, ...]:
    with Chromium() as chromium:
        chromium.size(width, height)
        return tuple(take(chromium))


def beside(shown: Shown, width: int, height: int) -> list[str]:
    """Takes a picture of each screen and puts it to the right of Chromium's; returns the file names.

    :param width: width of the window, in CSS pixels
    :param height: height of the window, in CSS pixels
    """
    joined = []
    taken = list(take(shown))  # before Chromium's: the WebKitGTK driver takes none after a pause
    for theirs, ours in zip(_of_chromium(width, height), taken, strict=True):
        pictures = [Image.open(path).convert("RGB") for path in (theirs, ours)]
        both = Image.new("RGB", (sum(each.width for each in pictures), max(each.height for each in pictures)))
        both.paste(pictures[0], (0, 0))
        both.paste(pictures[1], (pictures[0].width, 0))
        path = ours.with_stem(f"{ours.stem}-beside-chromium")
        both.save(path)
        joined.append(path.name)
    return joined
