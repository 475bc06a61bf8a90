"""``make screenshots``: screenshots of every screen in every size, light and dark, in screenshots/.

``make screenshots SCREENS="preview pay"`` takes only those.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tools.browser import browser_and_site
from tools.devices import SIZES, TOUCH, device, views
from tools.paths import ROOT
from tools.screens import SCREENS, TOUCH_ONLY, walk

FOLDER: Final = ROOT / "screenshots"
DEVICES: Final = ([size for size in SIZES if size in TOUCH], [size for size in SIZES if size not in TOUCH])


def take(browser: Browser, url: str, sizes: list[str], wanted: set[str]) -> int:
    """Takes the screenshots on one kind of device; returns their number."""
    taken, touch = 0, sizes[0] in TOUCH
    with device(browser, sizes[0], sharpness=2 if touch else 1) as page:
        for name in walk(page, url):
            if name not in wanted or (name in TOUCH_ONLY and not touch):
                continue
            for view in views(page, sizes):
                page.screenshot(path=FOLDER / f"{name}-{'-'.join(view)}.png", animations="disabled")
                taken += 1
    return taken


def main(names: list[str]) -> None:
    if unknown := set(names) - set(SCREENS):
        sys.exit(f"No such screen: {', '.join(sorted(unknown))}. There are: {', '.join(SCREENS)}.")
    FOLDER.mkdir(exist_ok=True)
    with browser_and_site() as (browser, url):
        taken = sum(take(browser, url, sizes, set(names or SCREENS)) for sizes in DEVICES)
    print(f"{taken} pictures are in {FOLDER.relative_to(Path.cwd()) if FOLDER.is_relative_to(Path.cwd()) else FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
