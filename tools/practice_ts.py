"""Checks the TypeScript: its types, the page objects on the built site, that the solutions of the exercises pass and
that their starting files fail. ``python -m tools.practice_ts types`` checks the types alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools import chromium
from tools.paths import BUILD, NODE_MODULES, ROOT, ToolError
from tools.serve import serving
from tools.words import run_main

PACKAGE: Final = ROOT / "typescript"
PRACTICE: Final = ROOT / "docs/practice"


def check_types() -> None:
    """Checks all types; ToolError if one is wrong."""
    done = subprocess.run([str(NODE_MODULES / ".bin/tsc"), "--project", str(PACKAGE)], capture_output=True, text=True)
    if done.returncode:
        raise ToolError(done.stdout)


def run(url: str, folder: Path) -> dict[str, str]:
    """Runs the tests in a folder on the site at an address; returns each test's failure by title, "" if it passed."""
    options = [f"--config={PACKAGE / 'playwright.config.ts'}", f"--output={BUILD / 'typescript'}", "--reporter=json"]
    env = os.environ | {"GLEN_MORE": url, "CHROMIUM": chromium.ensure(), "TESTS": str(folder)}
    command = [str(NODE_MODULES / ".bin/playwright"), "test", *options]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        raise ToolError(f"Playwright cannot run {folder}:\n{done.stdout}{done.stderr}") from None
    for error in report["errors"]:
        raise ToolError(f"{folder}: {error.get('message')}")
    return {title: failure for suite in report["suites"] for title, failure in _specs(suite)}


def _specs(suite: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for spec in suite.get("specs", ()):
        errors = (error for test in spec["tests"] for error in test["results"][-1].get("errors", ()))
        failure = "" if spec["ok"] else next((str(error.get("message")) for error in errors), "it has failed")
        yield f"{spec['file']}: {spec['title']}", failure
    for inner in suite.get("suites", ()):
        yield from _specs(inner)


def main(*words: str) -> None:
    check_types()
    if words == ("types",):
        return
    with serving() as url:
        done = run(url, PACKAGE) | run(url, PRACTICE / "solutions")
        begun = run(url, PRACTICE / "start")
    failed = [f"{title}: {failure}" for title, failure in done.items() if failure]
    failed += [f"{title}: it is not to be written" for title, failure in begun.items() if "write me" not in failure]
    if failed or not (done and begun):
        raise ToolError("\n".join(failed) or "There are no tests.")
    print(f"{len(done)} tests in TypeScript pass, {len(begun)} are left to be written", file=sys.stderr)


if __name__ == "__main__":
    run_main(main)
