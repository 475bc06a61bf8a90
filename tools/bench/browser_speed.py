"""How much longer a random game takes in the browser's Python than in the one that runs this."""

from __future__ import annotations

import platform
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page

from tools import release
from tools.bench import random_games
from tools.browser import page_and_site
from tools.figure import Figure
from tools.vendor import PYODIDE

ROUNDS: Final = 11
GAMES: Final = 40

START: Final = f"""async () => {{
    const {{ loadPyodide }} = await import("./{PYODIDE}/pyodide.mjs");
    globalThis.python = await loadPyodide();
    python.unpackArchive(await (await fetch("./app.zip")).arrayBuffer(), "zip");
    return python.runPython("import platform; platform.python_version()");
}}"""


def measure() -> Figure:
    """Both Pythons by turns, over the same games; the median of the rounds' ratios."""
    with page_and_site() as (page, url):
        # A page of the site that starts nothing by itself.
        page.goto(f"{url}{release.folder().name}/main.py")
        version = page.evaluate(START)
        page.evaluate("source => { python.runPython(source) }", Path(random_games.__file__).read_text("utf-8"))
        random_games.seconds_a_game(range(20))
        _in_page(page, range(20))
        here, there = [], []
        for number in range(ROUNDS):
            seeds = range(number * GAMES, (number + 1) * GAMES)
            here.append(random_games.seconds_a_game(seeds) * 1000)
            there.append(_in_page(page, seeds) * 1000)
    return Figure(
        name="pyodide_vs_cpython",
        value=round(median(slow / fast for slow, fast in zip(there, here, strict=True)), 2),
        unit="ratio",
        compared="time of the same random two-player games: "
        f"Python {version} in Chromium (Pyodide) / CPython {platform.python_version()}",
        details={
            "browser_ms_per_game": [round(time, 2) for time in there],
            "cpython_ms_per_game": [round(time, 2) for time in here],
        },
    )


def _in_page(page: Page, seeds: range) -> float:
    seconds = page.evaluate("call => python.runPython(call)", f"seconds_a_game({seeds!r})")
    assert isinstance(seconds, float)
    return seconds
