"""Time from an empty folder to a first passing test, using only the commands of docs/testing.md.

The commands are those of *Your first test*, with the browser of this machine in place of Playwright's, and with a
release made from this clone. The caches of pip and npm are used.
"""

import os
import re
import resource
import tempfile
import time
from pathlib import Path

from tools import documents
from tools.figure import Figure
from tools.paths import ToolError


def measure(language: str) -> Figure:
    """Seconds to the first passing test."""
    first = next(block for block in documents.blocks(language) if block.document == "testing.md")
    with documents.hosted("site", "package") as repository, tempfile.TemporaryDirectory() as folder:
        reader = documents.Reader(Path(folder), repository)
        used, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        told = reader.follow(first)
        seconds = time.perf_counter() - begun
    if not re.search(r"\b1 passed", told):
        raise ToolError(f"The commands of {first.document} run no test:\n{told[-4000:]}")
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    details: dict[str, object] = {"processor_seconds": round(worked, 1), "load": round(os.getloadavg()[0], 1)}
    return Figure(
        round(seconds, 1), "s", "from an empty folder to the first passing test, with the browser installed", details
    )
