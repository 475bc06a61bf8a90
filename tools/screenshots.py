"""``make screenshots``: a picture of every screen in every size, light and dark, in screenshots/.

``make screenshots SCREENS="preview pay"`` takes only those.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tools import chromium
from tools.paths import ROOT
from tools.screens import SCHEMES, SCREENS, SIZES, TOUCH, TOUCH_ONLY, paint, walk
from tools.serve import serving

FOLDER: Final = ROOT / "screenshots"


def take(browser: Browser, url: str, sizes: list[str], wanted: set[str], touch: bool) -> int:
    """Take the pictures of one kind of device; return how many."""
    context = browser.new_context(
        viewport=SIZES[sizes[0]],
        has_touch=touch,
        is_mobile=touch,
        device_scale_factor=2 if touch else 1,
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    page, taken = context.new_page(), 0
    for name in walk(page, url):
        if name not in wanted or (name in TOUCH_ONLY and not touch):
            continue
        for size in sizes:
            page.set_viewport_size(SIZES[size])
            for scheme in SCHEMES:
                paint(page, scheme)
                page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png", animations="disabled")
                taken += 1
        page.set_viewport_size(SIZES[sizes[0]])
    context.close()
    return taken


def main(names: list[str]) -> None:
    if unknown := set(names) - set(SCREENS):
        sys.exit(f"No such screen: {', '.join(sorted(unknown))}. There are: {', '.join(SCREENS)}.")
    wanted = set(names or SCREENS)
    FOLDER.mkdir(exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        touched = [size for size in SIZES if size in TOUCH]
        taken = take(browser, url, touched, wanted, touch=True)
        taken += take(browser, url, [size for size in SIZES if size not in TOUCH], wanted, touch=False)
        browser.close()
    print(f"{taken} pictures are in {FOLDER.relative_to(Path.cwd()) if FOLDER.is_relative_to(Path.cwd()) else FOLDER}")


if __name__ == "__main__":
    main(sys.argv[1:])
