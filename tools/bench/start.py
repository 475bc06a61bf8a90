"""Start-up time until the board responds, relative to a bare PyScript page whose script sets one text.

All pages come from the same npm packages and the same server, alternately, each round with a fresh browser profile. A
first visit is followed by a later one as soon as the first has stored its files.
"""

import gzip
import json
import tempfile
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright

from tools import chromium
from tools.figure import Figure
from tools.files import Files, sync
from tools.paths import BUILD, DIST, NODE_MODULES
from tools.serve import Handler, serving

ROUNDS: Final = 5
GAME: Final = "?seed=7&players=2"
ANSWER: Final = "the game until an answer to a click is painted"
TIMEOUT_MS: Final = 120_000
PAUSE_MS: Final = 1000
"""Pause in ms at the end of a visit, in which the browser stores its caches."""

WINDOW: Final[ViewportSize] = {"width": 1440, "height": 900}
BARE_PAGE: Final = BUILD / "bare-page"
PACKAGES: Final = {"pyodide": NODE_MODULES / "pyodide", "pyscript": NODE_MODULES / "@pyscript/core/dist"}
LOADED: Final = (".js", ".mjs", ".wasm", ".json", ".zip", ".css")

FILES: Final = {
    "index.html": """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bare</title>
<link rel="icon" href="data:,">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<p id="text"></p>
<script type="py" src="./main.py" config="./pyscript.json"></script>
</body>
</html>
""",
    "main.py": """from pyscript import document

document.getElementById("text").textContent = "ready"
""",
    "pyscript.json": json.dumps({"interpreter": "./pyodide/pyodide.mjs"}),
}
"""The bare page's own files."""

DONE: Final = "answered "
ANSWERED: Final = "const answered = () => console.debug(`answered ${performance.now()}`);"

# Each page reports when it is done, in ms since navigation: the bare one when its text is there, the game when the
# response to a click on a tile, made at once, has been painted.
BARE_DONE: Final = """addEventListener("DOMContentLoaded", () => {
    new MutationObserver(answered).observe(document.getElementById("text"), { childList: true });
});"""
GAME_DONE: Final = """addEventListener("DOMContentLoaded", () => {
    const root = document.documentElement;
    const painted = () => requestAnimationFrame(() => setTimeout(answered));
    const click = () => {
        if (root.dataset.state !== "ready") return;
        ready.disconnect();
        const marks = document.getElementById("track-marks");
        const answer = new MutationObserver(() => {
            if (!marks.querySelector(".chosen")) return;
            answer.disconnect();
            painted();
        });
        answer.observe(marks, { childList: true, subtree: true, attributes: true });
        const tile = document.querySelector("#track-places [data-do^=space]");
        tile.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    };
    const ready = new MutationObserver(click);
    ready.observe(root, { attributeFilter: ["data-state"] });
});"""
# The start screen painted, and a press on it shown as pending while Python is loading.
SCREEN_DONE: Final = """new MutationObserver((_, observer) => {
    const way = document.querySelector("#start [data-do=rules]");
    if (!document.documentElement.dataset.words || !way) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
        way.click();
        if (!way.matches("[aria-busy]")) throw new Error("nothing is shown of the press");
        requestAnimationFrame(() => setTimeout(answered));
    }));
}).observe(document, { attributes: true, childList: true, subtree: true });"""
# The game's board painted: from the snapshot, or by Python.
BOARD_DONE: Final = """new MutationObserver((_, observer) => {
    if (!document.querySelector("#players [data-do]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(answered));
}).observe(document, { childList: true, subtree: true });"""
STORED: Final = """() => {
    const { offline } = document.documentElement.dataset;
    return offline === "kept" || !document.querySelector("link[rel=manifest]");
}"""


class Visit(NamedTuple):
    """A visit: the query of its address, and a script that reports when it is done."""

    query: str
    done: str


@dataclass(slots=True)
class Side:
    """A folder visited with a fresh profile, first and, after looks that are not measured, later: durations in ms, and
    the paths of the files sent in the first visit."""

    folder: Path
    looks: tuple[Visit, ...]
    first: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    sent: set[str] = field(default_factory=set)

    @property
    def bytes(self) -> int:
        """Total gzipped size of the files sent in the first visit."""
        return sum(len(gzip.compress((self.folder / path).read_bytes(), 9, mtime=0)) for path in self.sent)


class Recorder(Handler):
    """Records files sent in full."""

    def __init__(self, *args: object, sent: set[str], **kwargs: Any) -> None:
        self.sent = sent
        super().__init__(*args, **kwargs)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if int(code) == 200:
            self.sent.add(urlsplit(self.path).path.lstrip("/") or "index.html")


RATIOS: Final = {
    "first": ("game", "first", f"first visit, medians: {ANSWER}"),
    "later": ("game", "later", f"later visit, medians: {ANSWER}"),
    "first_screen": ("screen", "first", "first visit, medians: the start screen painted and a press shown"),
    "board_visible": ("screen", "later", "later visit, medians: the board of the game painted"),
}
"""Ratios to the bare page: the other side, which of its visits, and the quantity compared."""


def ratio(name: str) -> Figure:
    """Ratio of the medians of some visits."""
    side, visit, what = RATIOS[name]
    ours, bare = (getattr(_visits()[each], visit) for each in (side, "bare"))
    return Figure(
        round(median(ours) / median(bare), 3),
        "ratio",
        f"{what} / a bare page until its text",
        {"game_ms": [round(time) for time in ours], "bare_ms": [round(time) for time in bare]},
    )


def sent() -> Figure:
    """Ratio of the bytes sent in a first visit."""
    game, bare = (_visits()[each].bytes for each in ("game", "bare"))
    return Figure(
        round(game / bare, 3),
        "ratio",
        "bytes of all that a first visit loads, what is stored for later with it, by gzip: game / bare page",
        {"game_bytes": game, "bare_bytes": bare},
    )


@cache
def _visits() -> dict[str, Side]:
    """Bare page, game and start screen, visited in turn; measured once for all figures."""
    sides = {
        "bare": Side(_bare_page(), (Visit("", BARE_DONE),) * 2),
        "game": Side(DIST, (Visit(GAME, GAME_DONE), Visit("", GAME_DONE))),
        # A game is begun between the visits; its snapshot is stored on leaving.
        "screen": Side(DIST, (Visit("", SCREEN_DONE), Visit(GAME, BOARD_DONE), Visit("", BOARD_DONE))),
    }
    with sync_playwright() as playwright:
        for number in range(ROUNDS):
            for side in list(sides.values())[:: 1 if number % 2 == 0 else -1]:
                _visit_all(playwright, side)
    return sides


def _bare_page() -> Path:
    """A page with PyScript and Pyodide as shipped."""
    files: Files = {path: text.encode() for path, text in FILES.items()}
    for name, package in PACKAGES.items():
        parts = (path for path in package.iterdir() if path.suffix in LOADED)
        files |= {f"{name}/{path.name}": path.read_bytes() for path in parts}
    sync(files, BARE_PAGE)
    return BARE_PAGE


def _visit_all(playwright: Playwright, side: Side) -> None:
    first, *others = side.looks
    sent: set[str] = set()
    recorder = partial(Recorder, sent=sent)
    with serving(side.folder, handler=recorder) as url, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.ensure_installed(), args=chromium.arguments(), viewport=WINDOW
        )
        try:
            side.first.append(_visit(context, url, first))
            side.sent = set(sent)
            side.later.append([_visit(context, url, look) for look in others][-1])
        finally:
            context.close()


def _visit(context: BrowserContext, url: str, look: Visit) -> float:
    page = context.new_page()
    page.add_init_script(f"{{ {ANSWERED} {look.done} }}")
    # A console message instead of polling: Playwright's polling script takes some 60 ms, just while the page is parsed.
    with page.expect_console_message(lambda said: said.text.startswith(DONE), timeout=TIMEOUT_MS) as told:
        page.goto(url + look.query, wait_until="commit")
    page.wait_for_function(STORED, timeout=TIMEOUT_MS)
    page.wait_for_timeout(PAUSE_MS)
    time = float(told.value.text.removeprefix(DONE))
    page.goto("about:blank")  # left as people leave it, so that it stores its snapshot
    page.close()
    return time
