"""Follows the commands of documents as a reader would, in empty folders, with a release of this clone.

A fenced block of commands says where they are typed: ``sh python`` and ``sh typescript`` in a tester's folder, ``sh
clone`` in that of a contributor. Further words tell what to expect: what ``serves`` runs until it is ended, the tests
of what ``fails`` fail, and what is ``long`` is not for a test to follow. Only REPOSITORY and CLONE are replaced, and
the browser of this machine is used.
"""

import os
import re
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.request import urlopen

from tools import chromium, release
from tools.hunt import __main__ as hunt
from tools.paths import ROOT, ToolError
from tools.serve import serving

DOCUMENTS: Final = tuple(
    ROOT / name for name in ("README.md", "docs/testing.md", "docs/practice/README.md", "docs/practice/hunt.md")
)

BLOCK: Final = re.compile(r"^```sh\b *([^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)

INSTALLS_BROWSER: Final = re.compile(r"^.*\bplaywright install chromium.*\n", re.MULTILINE)

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+/\S*")


class Block(NamedTuple):
    """Commands of a document: where they are typed, and what to expect."""

    document: str
    place: str
    words: frozenset[str]
    script: str


def blocks(place: str = "") -> list[Block]:
    """The blocks of all documents, or of those typed in one place, in the order of reading."""
    found = []
    for document in DOCUMENTS:
        for info, script in BLOCK.findall(document.read_text("utf-8")):
            where, *words = info.split() or [""]
            found.append(Block(document.name, where, frozenset(words), script))
    return [block for block in found if place in ("", block.place)]


@contextmanager
def hosted(*files: str, variants: str = "") -> Iterator[str]:
    """The address of a repository on a host, to clone from, with a release that has these files, and a hunt for these
    variants, if any."""
    with tempfile.TemporaryDirectory(prefix="glen-more-host-") as folder:
        repository = Path(folder, "glen-more")
        tree, mail = _git(ROOT, "rev-parse", "HEAD^{tree}"), ("-c", "user.name=me", "-c", "user.email=me@host")
        _git(Path(folder), "init", "--quiet", "--bare", str(repository))
        commit = _git(ROOT, *mail, "commit-tree", "-m", "All of it", tree)
        _git(ROOT, "push", "--quiet", str(repository), f"{commit}:refs/heads/main")
        _git(repository, "symbolic-ref", "HEAD", "refs/heads/main")
        _git(repository, "update-server-info")
        newest = repository / "releases/latest/download"
        release.main(f"ONLY={' '.join(files)}", folder=newest)
        if variants:
            hunt.main(f"ONLY={variants}", f"ZIP={newest / 'glen-more-hunt.zip'}")
        with serving(Path(folder)) as url:
            yield f"{url}glen-more"


def _git(folder: Path, *words: str) -> str:
    return subprocess.check_output(["git", *words], cwd=folder, text=True).strip()


class Reader:
    """A reader who types what documents say, in one shell that remembers its folder and variables."""

    def __init__(self, folder: Path, repository: str) -> None:
        self.folder = folder / "course"
        self.folder.mkdir()
        self._repository = repository
        self._state = folder / "state"
        self._state.touch()

    def follow(self, block: Block) -> str:
        """Runs the commands and returns their output; ToolError unless they do what the document says."""
        script = INSTALLS_BROWSER.sub("", block.script).replace("REPOSITORY", self._repository)
        script = script.replace("CLONE", str(ROOT))
        if "serves" in block.words:
            return self._served(script)
        kept = f"{{ printf 'cd %q\\n' \"$PWD\"; export -p; }} > {self._state}"
        done = subprocess.run(["bash", "-c", f". {self._state}\nset -e\n{script}\n{kept}"], **self._how())
        is_right = "failed" in done.stdout if "fails" in block.words else not done.returncode
        if not is_right:
            raise ToolError(f"{block.document}: this ends with {done.returncode}:\n{script}\n{done.stdout[-4000:]}")
        return str(done.stdout)

    def _how(self) -> dict[str, Any]:
        own = str(ROOT / ".venv")
        path = os.pathsep.join(part for part in os.environ["PATH"].split(os.pathsep) if not part.startswith(own))
        left_out = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL")
        env = {name: value for name, value in os.environ.items() if name not in left_out}
        env |= {"PATH": path, "CHROMIUM": chromium.headless()}
        return {"cwd": self.folder, "env": env, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}

    def _served(self, script: str) -> str:
        """All until the line with the address that a server prints."""
        with subprocess.Popen(
            ["bash", "-c", f". {self._state}\n{script}"], **self._how(), start_new_session=True
        ) as running:
            assert running.stdout
            told = ""
            try:
                for line in running.stdout:
                    told += str(line)
                    if found := ADDRESS.search(line):
                        urlopen(found[0]).close()
                        return told
            finally:
                os.killpg(running.pid, signal.SIGTERM)
        raise ToolError(f"this serves nothing:\n{script}\n{told}")
