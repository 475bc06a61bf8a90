"""Builds the site with one text of its sources replaced.

``python -m tools.hunt.variants NAME FOLDER`` builds the variant with that defect; with an empty name, the sound site.
Content drawn by the build itself, and the rules, are sound in all variants: only shipped sources differ.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unittest.mock import patch

from tools import build_site
from tools.files import Files, read_tree, sync
from tools.paths import ROOT, ToolError

DEFECTS: Final = Path(__file__).with_name("defects.toml")


class Defect(NamedTuple):
    """A defect of a variant.

    :param name: its name, which reveals little
    :param about: description
    :param file: changed file, relative to the repository
    :param old: text that occurs exactly once in it
    :param new: replacement
    """

    name: str
    about: str
    file: str
    old: str
    new: str

    def put_into(self, text: str) -> str:
        """The file's text with the defect.

        :raises ToolError: unless the text to replace occurs exactly once
        """
        if text.count(self.old) != 1:
            raise ToolError(f"defect {self.name}: its text is {text.count(self.old)} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def defects() -> list[Defect]:
    """All defects, in file order."""
    return [Defect(**each) for each in tomllib.loads(DEFECTS.read_text("utf-8"))["defect"]]


@contextmanager
def variant(defect: Defect | None) -> Iterator[Path]:
    """Folder of a built site with the given defect, or without one; deleted at the end.

    :raises ToolError: if the build fails
    """
    with TemporaryDirectory(prefix="glen-more-") as folder:
        command = [sys.executable, "-m", "tools.hunt.variants", defect.name if defect else "", folder]
        built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if built.returncode:
            raise ToolError(f"the site with {defect.name if defect else 'no defect'} cannot be built: {built.stderr}")
        yield Path(folder)


def reading(defect: Defect) -> Callable[..., Files]:
    """A replacement for ``read_tree`` that puts the defect into its file."""

    def read(folder: Path, suffixes: Iterable[str] = ()) -> Files:
        files = read_tree(folder, suffixes)
        top, _slash, path = defect.file.partition("/")
        if folder == ROOT / top and path in files:
            files[path] = defect.put_into(files[path].decode()).encode()
        return files

    return read


def build(name: str, folder: str) -> None:
    """Builds the site.

    :param name: name of the defect; "" for the sound site
    :param folder: output folder
    """
    defect = next((each for each in defects() if each.name == name), None)
    with patch.object(build_site, "read_tree", reading(defect) if defect else read_tree):
        sync(build_site.site(), Path(folder))


if __name__ == "__main__":
    build(*sys.argv[1:])
