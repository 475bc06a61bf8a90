"""Twelve screens, light and dark, compared with stored pictures; only with the fonts and browser of those pictures.

``pytest tests/e2e/test_image_snapshots.py --image-snapshot-update`` takes new ones: look at them before committing.
``--image-snapshot-save-diff`` writes differences beside a picture, as ``.new.png`` and ``.diff.png``.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO

import pytest
import recorded
from PIL import Image
from playwright.sync_api import Browser

from tools import devices, screens

PHONE, WIDE = "390x844", "1024x768"

TAKEN = {
    "start": WIDE, "beginning": PHONE, "take": WIDE, "preview": WIDE, "pay": PHONE, "activate": WIDE,
    "move": PHONE, "menu": PHONE, "new": PHONE, "compare": WIDE, "settings": PHONE, "standings": WIDE,
}  # fmt: skip
"""The screens with the sizes of their windows."""

TODAY = datetime(2026, 11, 21, 12, tzinfo=UTC)

Compare = Callable[..., None]


@pytest.fixture(scope="module")
def pictures(browser: Browser, site_url: str, request: pytest.FixtureRequest) -> dict[str, bytes]:
    """All pictures, taken in one walk: by screen and theme."""
    if request.config.getoption("--image-snapshot-update"):
        recorded.record(browser)
    if different := recorded.difference(browser):
        pytest.skip(f"The pictures were not taken here ({different}).")
    taken = {}
    with devices.device(browser, PHONE) as page:
        page.clock.set_fixed_time(TODAY)
        for name in screens.walk(page, site_url, (*TAKEN, "point")):  # the preview follows from it
            if name in TAKEN:
                for _size, scheme in devices.views(page, [TAKEN[name]]):
                    page.mouse.move(0, 0)
                    taken[f"{name}-{scheme}"] = page.screenshot(animations="disabled", caret="hide")
            page.set_viewport_size(devices.SIZES[PHONE])
    return taken


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("scheme", devices.SCHEMES)
@pytest.mark.parametrize("name", TAKEN)
def test_screen_matches_image_snapshot(
    pictures: dict[str, bytes], image_snapshot: Compare, request: pytest.FixtureRequest, name: str, scheme: str
) -> None:
    picture = Image.open(BytesIO(pictures[f"{name}-{scheme}"])).convert("RGB")
    kept = recorded.PICTURES / f"{name}-{scheme}.png"
    assert kept.is_file() or request.config.getoption("--image-snapshot-update"), "there is no such picture yet"
    image_snapshot(picture, kept, threshold=True)
