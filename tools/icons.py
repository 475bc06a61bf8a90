"""Draws the icons of the installed game, web/icons/*.png, from the art: ``python -m tools.icons``.

The icons are kept with the sources: drawing them requires a browser, building the site does not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tools import chromium
from tools.paths import WEB

ICONS: Final = WEB / "icons"
DRAWINGS: Final = {"icon": WEB / "svg/favicon.svg", "maskable": WEB / "svg/icon-maskable.svg"}
SIZES: Final = (192, 512)


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        for name, drawing in DRAWINGS.items():
            for size in SIZES:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(_page(drawing, size))
                page.screenshot(path=ICONS / f"{name}-{size}.png", omit_background=True)
        browser.close()


def _page(drawing: Path, size: int) -> str:
    svg = drawing.read_text("utf-8").replace("<svg ", f'<svg style="width:{size}px;height:{size}px" ', 1)
    return f'<!doctype html><body style="margin:0;display:grid">{svg}'


if __name__ == "__main__":
    main()
