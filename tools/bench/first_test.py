"""Time from an empty folder to a first passing test, using only the commands of docs/testing.md.

The commands are those of *Your first test*, with the browser of this machine in place of Playwright's, and with a
release made from this clone. The caches of pip and npm are used.
"""

import os
import re
import resource
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from tools import chromium, site_zip, typescript
from tools.figure import Figure
from tools.paths import ROOT, ToolError

GUIDE: Final = ROOT / "docs/testing.md"
SECTION: Final = re.compile(r"^## Your first test\n(.*?)^## ", re.MULTILINE | re.DOTALL)
COMMANDS: Final = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)

RELEASE: Final = "REPOSITORY/releases/latest/download"
INSTALLS_BROWSER: Final = re.compile(r"^.*\bplaywright install chromium.*\n", re.MULTILINE)

LANGUAGES: Final = ("python", "typescript")
"""Languages, in the order of the guide."""


def measure(language: str) -> Figure:
    """Seconds to the first passing test."""
    with tempfile.TemporaryDirectory(prefix="glen-more-first-") as release:
        released(Path(release))
        script = commands(GUIDE.read_text("utf-8"), language, release, chromium.ensure_installed())
        with tempfile.TemporaryDirectory(prefix="glen-more-first-") as folder:
            used, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
            done = subprocess.run(["sh", "-ec", script], cwd=folder, env=environment(), capture_output=True, text=True)
            seconds = time.perf_counter() - begun
    if done.returncode or not re.search(r"\b1 passed", done.stdout):
        raise ToolError(f"The commands of {GUIDE.name} fail:\n{script}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    details: dict[str, object] = {"processor_seconds": round(worked, 1), "load": round(os.getloadavg()[0], 1)}
    return Figure(
        round(seconds, 1), "s", "from an empty folder to the first passing test, with the browser installed", details
    )


def released(folder: Path) -> None:
    """Makes the release files that a first test needs."""
    site_zip.main(str(folder / "glen-more-site.zip"))
    typescript.pack(folder / "glen-more-testing.tgz")


def commands(guide: str, language: str, release: str, browser: str) -> str:
    """The guide's commands for a language, without the one that installs the browser."""
    section = SECTION.search(guide)
    script = COMMANDS.findall(section[1] if section else "")[LANGUAGES.index(language)]
    replaced = {
        RELEASE: release,
        "glen-more[testing] @ git+REPOSITORY": f"{ROOT}[testing]",
        "--glen-more=newest": f"--glen-more={release}/glen-more-site.zip --chromium={browser}",
        "npx playwright test": f"CHROMIUM={browser} npx playwright test",
    }
    script, without = INSTALLS_BROWSER.subn("", script)
    for old, new in replaced.items():
        script = script.replace(old, new)
    if "REPOSITORY" in script or not without:
        raise ToolError(f"{GUIDE.name}: these commands cannot be tried:\n{script}")
    return script


def environment() -> dict[str, str]:
    """Returns a new user's environment, without this project's virtual environment."""
    own = str(ROOT / ".venv")
    path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if not part.startswith(own))
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")} | {
        "PATH": path
    }
