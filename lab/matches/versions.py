"""Another version of the repository at the table: its code is laid out beside this one and plays through text."""

from __future__ import annotations

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
from typing import Any, Final, NamedTuple

from core.actions import Action
from tools.paths import BUILD, ROOT, ToolError

VERSIONS: Final = BUILD / "versions"
PLAYER: Final = Path(__file__).with_name("frozen_player.py")


def resolve(ref: str) -> str:
    """The full name of a commit.

    :param ref: a commit, a tag, a branch
    :raises ToolError: if there is none of that name
    """
    found = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    commit = found.stdout.decode().strip()
    if not re.fullmatch("[0-9a-f]{40,64}", commit):
        raise ToolError(f"B_REF={ref}: no such commit in this repository")
    return commit


def laid_out(commit: str) -> Path:
    """The folder with a version's ``core``; made from the repository where it is not there yet."""
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
            except OSError:  # another process was quicker
                if not folder.is_dir():
                    raise
    return folder


class FrozenSeat(NamedTuple):
    """Who plays a seat in the other version.

    :param bot: its name there
    :param chance: the seed of its chance
    :param work: simulated turns a decision, or None for its own amount
    """

    bot: str
    chance: int
    work: int | None


class FrozenTable:
    """A process in which another version plays some seats of one game after the other.

    :param commit: the version
    """

    def __init__(self, commit: str) -> None:
        self._commit = commit
        self._process = subprocess.Popen(
            [sys.executable, "-I", str(PLAYER), str(laid_out(commit))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def begin(self, players: int, seed: int, seats: Mapping[int, FrozenSeat]) -> None:
        """Begin a game.

        :param players: how many sit at the table
        :param seed: the seed of the deal
        :param seats: who plays which seat there
        """
        self._say(
            "begin", {"players": players, "seed": seed, "seats": {n: seat._asdict() for n, seat in seats.items()}}
        )

    def play(self, action: Action) -> None:
        """Tell what was played, by whomever."""
        self._say("play", str(action))

    def decide(self) -> tuple[Action, float]:
        """What the player whose turn it is does, and the processor time he thought."""
        action, seconds = self._say("decide", None)
        return Action.parse(action), float(seconds)

    def close(self) -> None:
        """End the process."""
        if self._process.stdin and self._process.stdout:
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()

    def _say(self, word: str, what: Any) -> Any:
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


def table(commit: str) -> FrozenTable:
    """This process's one table of a version; it is used for one game after the other."""
    return _table(commit, os.getpid())


@cache
def _table(commit: str, process: int) -> FrozenTable:
    """The table of a process: one that was forked off has its parent's tables too, and must not speak to them."""
    return FrozenTable(commit)


def _git(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
