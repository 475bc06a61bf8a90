"""Where the kept pictures belong: the browser and the fonts with which they were taken. Letters differ elsewhere."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser

PICTURES = Path(__file__).with_name("pictures")

RECORDED = PICTURES / "recorded.json"

FONTS = ("serif", "sans-serif", "monospace", "emoji")
"""The fonts that the page asks for; none is loaded."""


def here(browser: Browser) -> dict[str, str]:
    """What pictures depend on, as it is here."""
    found = {"system": platform.system(), "browser": f"{browser.browser_type.name} {browser.version}"}
    if shutil.which("fc-match"):
        for font in FONTS:
            match = ["fc-match", "--format", "%{file} %{fontversion}", font]
            found[font] = Path(subprocess.run(match, capture_output=True, text=True, check=True).stdout).name
    return found


def difference(browser: Browser) -> str:
    """What is otherwise here than where the pictures were taken; "" if nothing is."""
    recorded = json.loads(RECORDED.read_text("utf-8")) if RECORDED.is_file() else {}
    now = here(browser)
    different = [f"{name}: {recorded.get(name)}, here {now.get(name)}" for name in recorded | now]
    return "; ".join(
        text for name, text in zip(recorded | now, different, strict=True) if recorded.get(name) != now.get(name)
    )


def record(browser: Browser) -> None:
    """Keep what is so here; the pictures have just been taken."""
    RECORDED.write_text(json.dumps(here(browser), indent=1) + "\n", "utf-8")
