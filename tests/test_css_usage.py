"""Every class in HTML is selected by a style sheet, a script or a test, and every CSS variable is defined."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import TESTS, WEB

CLASS = re.compile(r'class="([^"]*)"')


def texts(tree: ast.AST) -> Iterator[str]:
    """Every string in a module; "…" stands for interpolated values."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.keyword) and node.arg == "css":
            yield from (f'class="{name}"' for name in texts(node.value))


def read(*files: Iterator[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for found in files for path in found)


def test_html_classes_are_selected_somewhere() -> None:
    html = [text for path in WEB.glob("*/**/*.py") for text in texts(ast.parse(path.read_text("utf-8")))]
    html.append(read(WEB.glob("index.html")))
    classes = {name for text in html for found in CLASS.findall(text) for name in found.split() if "…" not in name}
    quoted = re.findall(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`', read(TESTS.rglob("*.py"), WEB.glob("*.js")))
    selectors = re.sub(r"(?s)/\*.*?\*/", "", read(WEB.rglob("*.css"))) + " ".join(quoted)
    assert len(classes) > 150
    assert classes - set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) == set()


def test_css_variables_are_defined() -> None:
    styles = read(WEB.rglob("*.css"), WEB.glob("svg/**/*.svg"))
    assert set(re.findall(r"var\((--[\w-]+)\)", styles)) - set(re.findall(r"(--[\w-]+)\s*:", styles)) == set()
