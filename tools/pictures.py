"""Takes the preview images for links and app stores, and renders the app icons: ``python -m tools.pictures``.

Chats show ``preview.png`` next to a link, systems show ``screen-*.png`` when offering to install the page. They are
kept with the sources in web/icons: taking them requires a browser, building the site does not. Text is drawn in the
first of the page's typefaces that is installed.
"""

import io
from base64 import b64encode
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from tools import sprite
from tools.browser import browser_and_site
from tools.build_site import demo_glen
from tools.devices import device, visit
from tools.page import gradients_and_masks
from tools.paths import WEB
from tools.screens import SCREENS

ICONS: Final = WEB / "icons"
DRAWINGS: Final = {"icon": WEB / "svg/favicon.svg", "maskable": WEB / "svg/icon-maskable.svg"}
SIZES: Final = (192, 512)
"""Drawings of the icons, and their widths in pixels."""

PREVIEW: Final[ViewportSize] = {"width": 1200, "height": 630}  # size expected by chats, in pixels

PREVIEW_PAGE: Final = """<!doctype html>
<style>
{styles}
body {{ margin: 0; overflow: hidden; background: var(--board) url("data:image/svg+xml;base64,{heath}"); }}
.sprite {{ position: absolute; }}
.mini {{ position: absolute; left: 452px; top: 0; width: 760px; height: 630px; overflow: visible; }}
h1 {{
  position: absolute; left: 64px; top: 190px; margin: 0; color: var(--ink); font: 700 132px/1.02 var(--serif);
  letter-spacing: -.02em;
}}
</style>
{sprite}{paints}{glen}<h1>Glen<br>More</h1>
"""

MANIFEST_SCREENSHOTS: Final = {"wide": ("1440x900", 1), "narrow": ("390x844", 2)}
"""Window size and device pixels per CSS pixel of each screenshot."""

SCREENS_IN_PREVIEW: Final = ("take", "point", "preview")
"""Steps of the screen tour up to the screenshot: previewing a placement in a real game."""


def main() -> None:
    with browser_and_site() as (browser, url):
        for name, drawing in DRAWINGS.items():
            for width in SIZES:
                (ICONS / f"{name}-{width}.png").write_bytes(_icon(browser, drawing, width))
        _save("preview", _preview(browser))
        for form, (size, sharpness) in MANIFEST_SCREENSHOTS.items():
            with device(browser, size, sharpness) as page:
                _save(f"screen-{form}", _game(page, url))


def _icon(browser: Browser, drawing: Path, size: int) -> bytes:
    page = browser.new_page(viewport={"width": size, "height": size})
    svg = drawing.read_text("utf-8").replace("<svg ", f'<svg style="width:{size}px;height:{size}px" ', 1)
    page.set_content(f'<!doctype html><body style="margin:0;display:grid">{svg}')
    return page.screenshot(omit_background=True)


def _save(name: str, picture: bytes) -> None:
    path = ICONS / f"{name}.png"
    image = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256)  # enough colours for drawings
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    path.write_bytes(out.getvalue())
    print(f"{path.relative_to(WEB)}: {path.stat().st_size:,} bytes")


def _preview(browser: Browser) -> bytes:
    page = browser.new_page(viewport=PREVIEW, color_scheme="light")
    html = PREVIEW_PAGE.format(
        styles="".join((WEB / f"css/{name}.css").read_text("utf-8") for name in ("tokens", "board")),
        heath=b64encode((WEB / "css/heath.svg").read_bytes()).decode(),
        sprite=sprite.sprite(),
        paints="".join(gradients_and_masks((WEB / "index.html").read_text("utf-8"))),
        glen=demo_glen(),
    )
    page.set_content(html)
    return page.screenshot()


def _game(page: Page, url: str) -> bytes:
    visit(page, f"{url}?asked=on")
    for name in SCREENS_IN_PREVIEW:
        SCREENS[name](page, url)
    return page.screenshot(animations="disabled")


if __name__ == "__main__":
    main()
