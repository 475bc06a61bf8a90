"""Finds a Chromium for tests and measurements, or installs one."""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SHELL: Final = "chromium-headless-shell"
COMMON_PATHS: Final = ("/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
DOWNLOAD_TIMEOUT: Final = 900  # seconds to wait for a download

ARGUMENTS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Command-line arguments; they keep the browser from using the network on its own."""


def arguments() -> list[str]:
    """Arguments for this machine. Chromium's sandbox does not work for root."""
    return [*ARGUMENTS, *(["--no-sandbox"] if is_root() else [])]


def find() -> str | None:
    """Path of a Chromium: from $CHROMIUM, PATH, a common location, or Playwright; None if there is none."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return next((path for path in (*COMMON_PATHS, playwright_path()) if path and Path(path).is_file()), None)


def headless() -> str:
    """Path of the Chromium for headless runs: $CHROMIUM, else the headless shell, which needs less processor time, else
    any Chromium, installed if necessary."""
    return os.environ.get("CHROMIUM") or shutil.which(SHELL) or ensure_installed()


def playwright_path() -> str | None:
    """Path where Playwright installs its own Chromium, whether or not it exists."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def ensure_installed() -> str:
    """Path of a Chromium, installed if necessary."""
    if found := find():
        return found
    run(sys.executable, "-m", "playwright", "install", "chromium")
    if not find():
        apt_get("chromium", SHELL, "fonts-liberation")
    return find() or sys.exit("No Chromium was found or could be installed. Install one, or name it in $CHROMIUM.")


def apt_get(*packages: str) -> None:
    """Installs Debian packages where apt-get may be used: one by one, so that a failure affects only one."""
    if packages and shutil.which("apt-get") and is_root():
        run("apt-get", "update")
        for package in packages:
            run("apt-get", "install", "--yes", "--no-install-recommends", package)


def run(*command: str) -> None:
    """Runs a command that may fail; its output goes to standard error."""
    print("Installing:", *command, file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=sys.stderr, timeout=DOWNLOAD_TIMEOUT)


def is_root() -> bool:
    """True for the superuser."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    found = ensure_installed()
    if "--quiet" not in sys.argv:
        print(found)
