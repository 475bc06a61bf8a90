"""The environment of the kept pictures: the browser and fonts with which they were taken. Letters differ elsewhere."""

import json
import platform
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser

PICTURES = Path(__file__).with_name("pictures")

RECORDED = PICTURES / "recorded.json"

FONTS = ("serif", "sans-serif", "monospace", "emoji")
"""The fonts that the page uses; none is loaded."""


def here(browser: Browser) -> dict[str, str]:
    """The current environment, as far as pictures depend on it."""
    found = {"system": platform.system(), "browser": f"{browser.browser_type.name} {browser.version}"}
    if shutil.which("fc-match"):
        for font in FONTS:
            match = ["fc-match", "--format", "%{file} %{fontversion}", font]
            found[font] = Path(subprocess.run(match, capture_output=True, text=True, check=True).stdout).name
    return found


def difference(browser: Browser) -> str:
    """Differences from the environment of the pictures; "" if there are none."""
    recorded = json.loads(RECORDED.read_text("utf-8")) if RECORDED.is_file() else {}
    now = here(browser)
    different = [f"{name}: {recorded.get(name)}, here {now.get(name)}" for name in recorded | now]
    return "; ".join(
        text for name, text in zip(recorded | now, different, strict=True) if recorded.get(name) != now.get(name)
    )


def record(browser: Browser) -> None:
    """Records the current environment, right after pictures were taken."""
    RECORDED.write_text(json.dumps(here(browser), indent=1) + "\n", "utf-8")
