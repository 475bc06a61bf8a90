"""``make screenshots``: screenshots of every screen in every size, light and dark, in screenshots/. ``make screenshots
SCREENS="preview pay"`` takes only those."""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tools.browser import browser_and_site
from tools.devices import SIZES, TOUCH, device, views
from tools.paths import ROOT
from tools.screens import walk

FOLDER: Final = ROOT / "screenshots"
DEVICES: Final = ([size for size in SIZES if size in TOUCH], [size for size in SIZES if size not in TOUCH])


def take(browser: Browser, url: str, sizes: list[str], wanted: list[str]) -> set[str]:
    """Takes the screenshots on one kind of device; returns the names of the screens."""
    taken = set()
    with device(browser, sizes[0], sharpness=2 if sizes[0] in TOUCH else 1) as page:
        for name in walk(page, url):
            if not wanted or name in wanted:
                for view in views(page, sizes):
                    page.screenshot(path=FOLDER / f"{name}-{'-'.join(view)}.png", animations="disabled")
                taken.add(name)
    return taken


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with browser_and_site() as (browser, url):
        taken = set[str]().union(*(take(browser, url, sizes, names) for sizes in DEVICES))
    if unknown := set(names) - taken:
        sys.exit(f"No such screen: {', '.join(sorted(unknown))}")
    print(
        f"{len(taken)} screens are in {FOLDER.relative_to(Path.cwd()) if FOLDER.is_relative_to(Path.cwd()) else FOLDER}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
