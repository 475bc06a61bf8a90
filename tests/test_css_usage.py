"""Classes, ids, tokens and symbols: all that are used are defined, and none is left unused."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.paths import WEB

CLASS = re.compile(r'class="([^"]*)"')


def texts(tree: ast.AST) -> Iterator[str]:
    """Every string in a module; "…" stands for interpolated values."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def used() -> dict[str, str]:
    """Every class in HTML of the page, and its place."""
    found: dict[str, str] = {}
    for path in sorted(WEB.glob("*/**/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        given = [node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "css"]
        said = [match for text in texts(tree) for match in CLASS.findall(text)]
        said += [name for css in given for name in texts(css)]
        found |= {name: path.name for word in said for name in word.split() if "…" not in name}
    page = (WEB / "index.html").read_text("utf-8")
    return found | {name: "index.html" for word in CLASS.findall(page) for name in word.split()}


def known() -> set[str]:
    """Every class that a style sheet, a script or a test selects."""
    here = Path(__file__).resolve()
    tests = [path for path in here.parent.glob("**/*.py") if path != here]
    texts = [path.read_text("utf-8") for path in (*tests, *WEB.glob("*.js"))]
    quoted = [string for text in texts for string in re.findall(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`', text)]
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", " ".join([*map(sheet, WEB.glob("**/*.css")), *quoted])))


def sheet(path: Path) -> str:
    """A style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def test_every_class_has_a_rule() -> None:
    selected, classes = known(), used()
    assert len(classes) > 150
    assert {name: where for name, where in classes.items() if name not in selected} == {}


@cache
def said() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every word in strings of the page's code, and patterns for words with interpolated parts."""
    modules = [path for path in WEB.glob("*/**/*.py") if path.name != "contact_sheet.py"]
    code = [text for path in modules for text in texts(ast.parse(path.read_text("utf-8")))]
    words = {word for text in code for word in re.findall(r"[\w…-]+", text)}
    for path in (WEB / "index.html", *WEB.glob("*.js")):
        words |= set(re.findall(r"[\w-]+", path.read_text("utf-8")))
    patterns = [word for word in words if "…" in word and re.search(r"[a-z]", word)]
    # A word of one letter and a field, "p…", stands for a number only.
    rest = {word: r"\d" if len(word.strip("…")) == 1 else r"[\w-]+" for word in patterns}
    return words, [re.compile(re.escape(word).replace("…", rest[word])) for word in patterns]


def is_said(name: str, words: set[str], patterns: list[re.Pattern[str]]) -> bool:
    return name in words or any(pattern.fullmatch(name) for pattern in patterns)


def sheets() -> str:
    """All style sheets of the page, without comments."""
    return "\n".join(sheet(path) for path in sorted(WEB.glob("**/*.css")) if path.name != "contact_sheet.css")


def test_no_unused_selectors() -> None:
    selectors = re.sub(r"\{[^{}]*\}", "{}", sheets())
    names = set(re.findall(r"[.#]([a-zA-Z][\w-]*)", selectors))
    there = said()
    assert len(names) > 250
    assert {name for name in names if not is_said(name, *there)} == set()


def test_css_variables_are_defined_and_used() -> None:
    art = "".join(path.read_text("utf-8") for path in WEB.glob("svg/**/*.svg"))
    code = "".join(path.read_text("utf-8") for path in [*WEB.glob("*/**/*.py"), WEB / "index.html", *WEB.glob("*.js")])
    css = sheets()
    defined = set(re.findall(r"(--[\w-]+)\s*:", css))
    used = set(re.findall(r"--[a-z][\w-]*", re.sub(r"--[\w-]+\s*:", "", css) + code + art))
    assert defined - used - {"--styled"} == set()
    assert {name for name in re.findall(r"var\((--[\w-]+)\)", css + art) if name not in defined} == set()


def test_no_unused_symbols() -> None:
    from core.tiles import TILES
    from ui.parts.markup import FACES
    from ui.parts.tile_face import art_id

    words, patterns = said()
    tiles = {art_id(tile) for tile in TILES}
    symbols = {path.stem for path in WEB.glob("svg/*/**/*.svg")} - tiles - {*FACES.values()}
    assert len(symbols) > 60
    assert {name for name in symbols if not is_said(name, words, patterns)} == set()


def test_spacing_and_font_sizes_use_tokens() -> None:
    """Up to three pixels are a line, not a space; computed values are exempt."""
    css = re.sub(r"calc\([^;}]*\)", "", sheets())
    spaces = re.findall(r"(?:padding|margin|gap)[\w-]*:([^;}]*)", css)
    sizes = re.findall(r"(?:font|font-size):([^;}]*)", css)
    assert {value for value in spaces if re.search(r"(?<![\w.])([4-9]|\d\d+)(\.\d+)?px", value)} == set()
    assert {value for value in sizes if re.search(r"\d(px|rem)", value)} == set()
