"""Bots of another version of the repository: its code is unpacked beside this one and plays over a text protocol."""

import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from core.actions import Action
from tools.paths import BUILD, ROOT, ToolError

VERSIONS: Final = BUILD / "versions"
PLAYER: Final = Path(__file__).with_name("frozen_player.py")


def resolve(ref: str) -> str:
    """The full hash of a commit, a tag or a branch; ToolError if there is none of that name."""
    found = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    commit = found.stdout.decode().strip()
    if not re.fullmatch("[0-9a-f]{40,64}", commit):
        raise ToolError(f"B_REF={ref}: no such commit in this repository")
    return commit


def unpack_version(commit: str) -> Path:
    """The folder with a version's ``core``, unpacked from the repository if necessary."""
    folder = VERSIONS / commit
    if not folder.is_dir():
        packed = _git("archive", "--format=tar", commit, "core")
        if packed.returncode:
            raise ToolError(f"{commit} cannot be unpacked: {packed.stderr.decode().strip()}")
        VERSIONS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=VERSIONS) as place:
            with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
                archive.extractall(Path(place) / "it", filter="data")
            try:
                os.replace(Path(place) / "it", folder)
            except OSError:  # another process was faster
                if not folder.is_dir():
                    raise
    return folder


class OldVersionTable:
    """A process in which another version of the bots, given as a commit, plays some seats of successive games."""

    def __init__(self, commit: str) -> None:
        self._commit = commit
        self._process = subprocess.Popen(
            [sys.executable, "-I", str(PLAYER), str(unpack_version(commit))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def begin(self, players: int, seed: int, seats: Mapping[int, tuple[str, int, int | None]]) -> None:
        """Begins a game; each seat has a bot's name, a random seed, and simulated turns per decision, None for
        usual."""
        self._send("begin", {"players": players, "seed": seed, "seats": seats})

    def play(self, action: Action) -> None:
        """Reports an action by any player."""
        self._send("play", str(action))

    def decide(self) -> tuple[Action, float]:
        """The current player's action, and the processor time spent on it."""
        action, seconds = self._send("decide", None)
        return Action.parse(action), float(seconds)

    def _send(self, word: str, what: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(json.dumps([word, what]) + "\n")
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self._process.wait()
            _table.cache_clear()
            raise ToolError(f"the version {self._commit[:12]} has given up; what it said last stands above")
        return json.loads(answer)


def table(commit: str) -> OldVersionTable:
    """This process's single table for a version, reused for all its games."""
    return _table(commit, os.getpid())


@cache
def _table(commit: str, process: int) -> OldVersionTable:
    """The table of a process: a forked process inherits its parent's tables, but must not talk to them."""
    return OldVersionTable(commit)


def _git(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
