"""``make hunt TESTS=folder``: counts how many of twenty defects the tests catch, and failures on the sound site.

``python -m tools.hunt ZIP=FILE`` builds the sound site and one variant per defect into one zip, for
``pytest --hunt=FILE``; with ``TESTS="folder file.py"`` it also runs these tests on them, with ``ONLY="mirrored
silence"`` on those only.
"""

import hashlib
import json
import os
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch
from zipfile import ZIP_DEFLATED

import core
from tools import build_site, chromium, positions
from tools.arguments import parse_args, run_main
from tools.files import Files, read, read_tree, with_prefix, zip_files
from tools.hunt import replay
from tools.paths import BUILD, CORE, ROOT, TESTS, WEB, ToolError

sys.path.insert(0, str(TESTS / "e2e"))

from pages import hunting, serving

DEFECTS: Final = Path(__file__).with_name("defects.toml")

PATHS: Final = os.pathsep.join([str(ROOT), str(TESTS / "e2e")])
"""Search path for the plugin needed by tests from outside the project."""

OWN_OPTIONS: Final = (
    "-p", "pages.on_variant", "--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder",
)  # fmt: skip
"""Options for the project's own tests: a plugin, and those with which ``make test`` runs them."""


class Defect(NamedTuple):
    """The defect of a variant: a name that gives little away, and the text to replace in a file of the repository."""

    name: str
    description: str
    hints: list[str]
    """The area of the defect, its screen, and how to see it."""
    file: str
    old: str
    new: str

    def put_into(self, text: str) -> str:
        """The file's text with the defect; ToolError unless the text to replace occurs exactly once."""
        if text.count(self.old) != 1:
            raise ToolError(f"defect {self.name}: its text is {text.count(self.old)} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def defects(file: Path = DEFECTS) -> list[Defect]:
    """All defects, in file order."""
    return [Defect(**each) for each in tomllib.loads(file.read_text("utf-8"))["defect"]]


def insert_defects(inserted: Iterable[Defect]) -> Files:
    """The sources that have the defects, by their paths in the repository."""
    files: Files = {}
    for defect in inserted:
        before = files.get(defect.file) or read(ROOT / defect.file)
        files[defect.file] = defect.put_into(before.decode()).encode()
    return files


def replay_positions(changed: Files) -> Files:
    """The file with the positions that open with the changed sources; none if these are unchanged, or not Python, which
    alone opens positions."""
    if not any(path.endswith(".py") for path in changed):
        return {}
    sources = with_prefix(CORE.name, read_tree(CORE, [".py"])) | with_prefix(WEB.name, read_tree(WEB, [".py"]))
    openable = replay.find_openable(positions.positions(), sources | changed)
    return {positions.FILE.relative_to(ROOT).as_posix(): json.dumps(openable).encode()}


def make_read_tree(changed: Files) -> Callable[..., Files]:
    """Returns a version of ``read_tree`` that reads changed files of the repository."""

    def read_changed(folder: Path, suffixes: Iterable[str] = ()) -> Files:
        below = folder.relative_to(ROOT).as_posix() if folder.is_relative_to(ROOT) else ""
        files = read_tree(folder, suffixes)
        return {path: changed.get(f"{below}/{path}", content) for path, content in files.items()}

    return read_changed


def variant(*inserted: Defect) -> Files:
    """The built site with defects in its shipped sources, or with none."""
    changed = insert_defects(inserted)
    with patch.object(build_site, "read_tree", make_read_tree(changed | replay_positions(changed))):
        return build_site.site()


def variants(sought: Iterable[Defect]) -> Files:
    """The contents of the zip: the sound site and one variant per defect, as lists of files, with each distinct content
    stored once."""
    contents: Files = {}
    told: list[dict[str, Any]] = []
    for name, hints, inserted in ((hunting.SOUND, [], ()), *((each.name, each.hints, (each,)) for each in sought)):
        print(f"building the variant {name}", file=sys.stderr, flush=True)
        files = variant(*inserted)
        names = {path: hashlib.sha256(content).hexdigest()[:20] for path, content in files.items()}
        contents |= {f"files/{names[path]}": content for path, content in files.items()}
        seal = hashlib.sha256("".join(sorted(names.values())).encode()).hexdigest()
        told.append({"name": name, "hints": hints, "seal": seal, "files": names})
    return contents | {serving.HUNT: json.dumps({"version": core.__version__, "variants": told}).encode()}


def pytest_options(tests: list[str]) -> list[str]:
    """Options for the project's own tests, or for others, which do not have its conftest.py."""
    own = all(Path(test.partition("::")[0]).resolve().is_relative_to(TESTS) for test in tests)
    return list(OWN_OPTIONS) if own else ["-p", "pages.plugin", f"--chromium={chromium.headless()}"]


def main(*words: str) -> None:
    """Writes the zip, and hunts if tests are named; ToolError if defects are unknown or the tests cannot be run."""
    settings = parse_args(words, {"TESTS": "", "ONLY": "", "ZIP": str(BUILD / serving.HUNT_ASSET)})
    only, known = settings["ONLY"].split(), defects()
    if strange := set(only) - {defect.name for defect in known}:
        raise ToolError(f"no such defect: {', '.join(sorted(strange))}; {DEFECTS.relative_to(ROOT)} has them all")
    files = variants(defect for defect in known if not only or defect.name in only)
    Path(settings["ZIP"]).write_bytes(zip_files(files, ZIP_DEFLATED))
    if tests := settings["TESTS"].split():
        os.environ["PYTHONPATH"] = PATHS
        try:
            with hunting.opened(settings["ZIP"]) as hunt:
                for line in hunting.hunted(hunt, hunting.Suite(tests, pytest_options(tests), Path.cwd(), ROOT)):
                    print(line, flush=True)
        except serving.NoSite as error:
            raise ToolError(str(error)) from None


if __name__ == "__main__":
    run_main(main)
