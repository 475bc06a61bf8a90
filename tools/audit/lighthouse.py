"""Lighthouse's findings on the built site, served locally: no other host is contacted."""

import json
import os
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright._impl._driver import compute_driver_executable

from tools import chromium
from tools.catalogues import catalogues
from tools.figure import Figure
from tools.paths import ToolError
from tools.serve import serving

PACKAGE: Final = Path(__file__).parent / "npm/node_modules/lighthouse"
"""Lighthouse has its own lock file: it is twenty times as large as the site's build dependencies."""

OPTIONS: Final = ("--only-categories=accessibility,best-practices,seo", "--output=json", "--quiet")
TIMEOUT_S: Final = 170  # seconds
GAME: Final = "?seed=7&players=3"
"""Query of a game's address; without it, the start screen appears."""

VENDOR_PATH: Final = "/vendor/"  # path of the files shipped unchanged by PyScript and Pyodide


def accessibility() -> Figure:
    """Accessibility score of a game and of the start screen in each language, with the failed audits."""
    return _lowest_score(
        "accessibility", "Lighthouse's score for accessibility of the built site, as a phone sees it", GAME
    )


def seo() -> Figure:
    """SEO score of the start screen, the only page for search engines, in each language."""
    return _lowest_score("seo", "Lighthouse's score for what a search engine finds of the built site")


def _lowest_score(category: str, compared: str, *addresses: str) -> Figure:
    addresses += tuple(f"?lang={language}" for language in ("en", *catalogues()))
    found = {address: _report(category, address) for address in addresses}
    return Figure(
        value=min(round(100 * report["score"]) for report, _audits in found.values()),
        unit="points of 100",
        compared=f"{compared}; the lowest of {', '.join(found)}",
        details={
            "version": _reported(addresses[0])["lighthouseVersion"],
            "failed": [
                f"{address}: {audit['title']}" for address, (_report, audits) in found.items() for audit in audits
            ],
        },
    )


def best_practices() -> Figure:
    """Failed best-practice audits, except those about vendored files."""
    category, audits = _report("best-practices")
    own = [audit for audit in audits if not _is_foreign(audit)]
    return Figure(
        value=len(own),
        unit="findings",
        compared="failing audits of its best practices, but for those that name PyScript's and Pyodide's files only",
        details={
            "score": round(100 * category["score"]),
            "own": [audit["title"] for audit in own],
            "in_vendored_files": [audit["title"] for audit in audits if _is_foreign(audit)],
        },
    )


def _report(category: str, address: str = GAME) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A category of the report, and its failed audits."""
    report = _reported(address)
    found: dict[str, Any] = report["categories"][category]
    audits = [report["audits"][reference["id"]] for reference in found["auditRefs"]]
    return found, [audit for audit in audits if audit["score"] is not None and audit["score"] < 1]


def _is_foreign(audit: dict[str, Any]) -> bool:
    """True if an audit lists code locations, all of them in vendored files."""
    items = (audit.get("details") or {}).get("items") or []
    places = [item.get("source") or item.get("sourceLocation") or {"url": item.get("scriptUrl")} for item in items]
    return bool(places) and all(VENDOR_PATH in str(place.get("url")) for place in places)


@cache
def _reported(address: str) -> dict[str, Any]:
    """Runs Lighthouse with Playwright's Node, as it needs a newer one than the build; ToolError if it fails."""
    if not PACKAGE.is_dir():
        raise ToolError("lighthouse is missing; `make audit` installs it (npm ci)")
    node, _cli = compute_driver_executable()
    flags = " ".join([*chromium.arguments(), "--headless=new"])
    with serving() as url:
        command = [node, str(PACKAGE / "cli/index.js"), url + address, *OPTIONS, f"--chrome-flags={flags}"]
        environment = {**os.environ, "CHROME_PATH": chromium.ensure_installed(), "CI": "true"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT_S)
    if done.returncode:
        raise ToolError(f"lighthouse has failed: {done.stderr.strip()[-500:]}")
    report: dict[str, Any] = json.loads(done.stdout)
    if error := report.get("runtimeError"):
        raise ToolError(f"lighthouse has failed: {error['message']}")
    return report
