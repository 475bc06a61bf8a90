"""Builds the page that runs tests inside the browser, into build/browser-tests/: whole games, and what rests on more
than the language (compression, Unicode's tables, floating point).

It contains the installed pytest and hypothesis (both pure Python), the tests, and the sources under test. Python is the
site's.
"""

import json
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from tools.build_site import HOME
from tools.bytecode import compiled
from tools.files import Files, below, pack, read_tree, sync
from tools.paths import BUILD, CORE, ROOT, TESTS, WEB
from tools.vendor import vendored

FOLDER: Final = BUILD / "browser-tests"
PAGE: Final = TESTS / "browser"
RUN: Final = ("golden", "record", "link", "names")
"""The test files, without ``test_``."""
PACKAGES: Final = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")


def build() -> Path:
    """Builds the page with the whole standard library: the site's subset lacks what only tests need."""
    configuration = json.loads((WEB / "pyscript.json").read_text("utf-8"))  # the site's, with other files
    configuration["files"] = {"./packages.zip": "./*", "./tests.zip": "./*"}
    tests = {path: content for path, content in read_tree(TESTS).items() if not path.startswith(("e2e/", "browser/"))}
    sources = below("core", read_tree(CORE)) | below("web", read_tree(WEB, [".py"]))
    own = {
        "packages.zip": pack(compiled("packages", _installed(), HOME, lean=0).files),
        "tests.zip": pack(sources | below("tests", tests) | {"pytest.ini": _settings().encode()}),
        "pyscript.json": json.dumps(configuration).encode(),
    }
    sync(read_tree(PAGE) | vendored() | own, FOLDER)
    return FOLDER


def _settings() -> str:
    """The project's pytest settings, without those of plugins missing in the browser."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    files = " ".join(f"tests/test_{name}.py" for name in RUN)
    lines = ["[pytest]", f"testpaths = {files}", f"pythonpath = {' '.join(settings['pythonpath'])}", "markers ="]
    return "\n".join([*lines, *(f"    {marker}" for marker in settings["markers"]), ""])


def _installed() -> Files:
    """Files of the packages, including metadata, by which pytest finds plugins."""
    found: Files = {}
    for name in PACKAGES:
        for path in distribution(name).files or []:
            if path.suffix in (".py", ".txt", ".typed") or path.name == "METADATA":
                if ".." not in path.parts:
                    found[path.as_posix()] = path.read_binary()
    return found
