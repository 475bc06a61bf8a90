"""Checks the TypeScript: its types, the page objects on the built site, that the solutions of the exercises pass and
that their starting files fail. ``python -m tools.practice_ts types`` checks the types alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools import chromium, typescript
from tools.arguments import run_main
from tools.files import sync
from tools.hunt import accessibility
from tools.paths import BUILD, NODE_MODULES, ROOT, ToolError
from tools.serve import serving

PRACTICE: Final = ROOT / "docs/practice"


def check_types() -> None:
    """Checks all types; ToolError if one is wrong."""
    typescript.write()
    command = [str(NODE_MODULES / ".bin/tsc"), "--project", str(typescript.PACKAGE)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise ToolError(done.stdout)


EXPECTED_CALM: Final = ": calm$"
"""Suffix of runs without the condition under which a test to be repaired fails; these are skipped."""


def run(url: str, folder: Path, *words: str) -> dict[str, str]:
    """Runs the tests in a folder on the site at an address, perhaps only those in some files or with further options;
    returns each test's failure by title, "" if it passed."""
    options = [
        f"--grep-invert={EXPECTED_CALM}",
        f"--config={typescript.PACKAGE / 'playwright.config.ts'}",
        f"--output={BUILD / 'typescript'}",
        "--reporter=json",
    ]
    env = os.environ | {
        "GLEN_MORE": url,
        "CHROMIUM": chromium.headless(),
        "TESTS": str(folder),
        "BASELINES": str(BUILD / "baselines"),
    }
    command = [str(NODE_MODULES / ".bin/playwright"), "test", *words, *options]
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
    with serving() as url, TemporaryDirectory() as folder:
        run(url, PRACTICE / "solutions", "visual", "--update-snapshots=all")  # takes the baselines of this machine
        done = run(url, typescript.PACKAGE) | run(url, PRACTICE / "solutions")
        begun = run(url, PRACTICE / "start")
        sync(accessibility.site(), Path(folder))
        with serving(Path(folder)) as variant:
            caught = run(variant, PRACTICE / "solutions", "accessibility")
    failed = [f"{title}: {failure}" for title, failure in done.items() if failure]
    failed += [f"{title}: it should fail" for title, failure in begun.items() if not _fails_as_expected(title, failure)]
    failed += [f"{title}: it should fail on the variant" for title, failure in caught.items() if not failure]
    if failed or not (done and begun and caught):
        raise ToolError("\n".join(failed) or "There are no tests.")
    print(f"{len(done)} tests in TypeScript pass, {len(begun)} are left to be written or repaired", file=sys.stderr)


def _fails_as_expected(title: str, failure: str) -> bool:
    """True if a test of a starting file fails as expected: unwritten, or under its condition."""
    written = (PRACTICE / "start" / title.partition(":")[0]).read_text("utf-8")
    return "write me" in failure if "write me" in written else bool(failure)


if __name__ == "__main__":
    run_main(main)
