"""Compiles the bots' hot modules: training and long matches take a third less time, with identical games.

``make train COMPILED=1`` and ``make arena COMPILED=1 …`` do this first and put the copy of ``core`` in
``build/compiled`` ahead of the repository's. It takes a minute, mypyc (part of mypy), a C compiler and Python's
headers.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.arguments import reports_tool_errors
from tools.paths import BUILD, CORE, ToolError

COMPILED: Final = BUILD / "compiled"

HOT_MODULES: Final = (
    *("activating", "deal", "legal", "moving", "paying", "placing", "score_types", "scoring", "selling", "step"),
    *("taking", "tiles", "end_of_turn", "transitions"),
    *("warehouse", "bots/cooperative", "bots/evaluation/judges"),
    *("bots/evaluation/marginal_values", "bots/evaluation/static_evaluation", "bots/evaluation/tile_estimates"),
    *("bots/evaluation/traits", "bots/evaluation/weights", "bots/search/*"),
)
"""The modules of ``core`` to compile: those where bots spend their time, except base classes, and
values, whose methods are made when they are imported."""


def modules(core: Path) -> Iterator[Path]:
    """The files of :data:`HOT_MODULES` below a folder; ToolError if one of them is missing."""
    for name in HOT_MODULES:
        found = sorted(path for path in core.glob(f"{name}.py") if path.stem != "__init__")
        if not found:
            raise ToolError(f"core/{name}.py is not there; lab/compiled.py names it")
        yield from found


@reports_tool_errors
def main(_: object = ()) -> int:
    """Creates the copy, and compiles it unless already done."""
    sources = [path.read_bytes() for path in modules(CORE)]
    digest = hashlib.sha256(b"\0".join([sys.version.encode(), *sources])).hexdigest()
    stamp = COMPILED / digest
    if not stamp.is_file():
        shutil.rmtree(COMPILED, ignore_errors=True)
    shutil.copytree(CORE, COMPILED / "core", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    if not stamp.is_file():
        names = [str(path.relative_to(COMPILED)) for path in modules(COMPILED / "core")]
        mypyc = [str(Path(sys.executable).with_name("mypyc")), *names]
        done = subprocess.run(
            mypyc, cwd=COMPILED, env=os.environ | {"MYPYC_OPT_LEVEL": "3"}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ToolError(f"mypyc has failed:\n{done.stdout}{done.stderr}")
        stamp.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
