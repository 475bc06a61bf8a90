"""Exercise 15: pictures compared with a baseline from this machine."""

import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops  # pip install pillow
from playwright.sync_api import Locator, Page, expect

TOLERATED = 50  # pixels
STILL = "motion=off&theme=light"


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")


def differing(page: Page, name: str, *masked: Locator) -> int:
    """The number of pixels that differ from the baseline, which is taken if it is missing."""
    page.mouse.move(0, 0)  # nothing is pointed at
    taken = page.screenshot(animations="disabled", caret="hide", mask=list(masked))
    # Fonts differ between systems, so each has its own baselines.
    baseline = Path(os.environ.get("BASELINES", "baselines"), sys.platform, name)
    if not baseline.exists():
        baseline.parent.mkdir(parents=True, exist_ok=True)
        baseline.write_bytes(taken)
    kept, now = (Image.open(BytesIO(each)).convert("RGB") for each in (baseline.read_bytes(), taken))
    if kept.size != now.size:
        return now.width * now.height
    return sum(ImageChops.difference(kept, now).convert("L").point(lambda value: value > 16).histogram()[1:])


def test_a_position_matches_its_baseline(page: Page, site_url: str) -> None:
    for _ in range(2):  # a baseline must be reproducible
        open_page(page, f"{site_url}?at=paying&{STILL}")
        assert differing(page, "paying.png") <= TOLERATED


def test_what_differs_each_day_is_masked(page: Page, site_url: str) -> None:
    for day in ("2026-11-21", "2026-11-22"):
        page.clock.set_fixed_time(f"{day}T12:00:00Z")
        open_page(page, f"{site_url}?at=start&{STILL}")
        assert differing(page, "start.png", page.get_by_test_id("start-daily")) <= TOLERATED


def test_a_change_is_detected(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=first-tile&automatic=off&{STILL}")
    assert differing(page, "first-tile.png") <= TOLERATED
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    assert differing(page, "first-tile.png") > TOLERATED, "a comparison that never fails proves nothing"
