"""References lead somewhere: links, paths and tests in documents, classes in HTML, variables in CSS, figures."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tools.measure import METRICS
from tools.paths import ROOT, TESTS, WEB
from tools.release import FILES

WRITTEN = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.name != "CHANGELOG.md"]
FOLDERS = "core|web|tools|lab|tests|typescript|docs"


@cache
def places(document: Path) -> set[str]:
    """The places of a document that links reach: its headings and named anchors."""
    text = document.read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings} | set(
        re.findall(r'<a id="([^"]+)"', text)
    )


@pytest.mark.parametrize("document", WRITTEN, ids=lambda path: path.name)
def test_links_and_paths_lead_somewhere(document) -> None:
    text = document.read_text("utf-8")
    linked = [found for found in re.findall(r"\]\(([^)#:]+)\)", text) if not (document.parent / found).exists()]
    for name, place in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text):
        path = (document.parent / name).resolve() if name else document
        linked += [f"{name}#{place}"] if path in WRITTEN and place not in places(path) else []
    named = re.findall(rf"`((?:{FOLDERS})/[\w./-]+)(?:::\w+)?`", text)
    assert linked + [name for name in named if not (ROOT / name).exists()] == []


def test_release_has_every_documented_file() -> None:
    text = "".join(path.read_text("utf-8") for path in WRITTEN)
    assert set(re.findall(r"glen-more-[a-z]+\.(?:zip|tgz)", text)) <= {file for file, _make in FILES.values()}


def texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.keyword) and node.arg == "css":
            yield from (f'class="{name}"' for name in texts(node.value))


def read_all(*files: Iterator[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for found in files for path in found)


def test_html_classes_are_selected_somewhere() -> None:
    html = [text for path in WEB.glob("*/**/*.py") for text in texts(ast.parse(path.read_text("utf-8")))]
    html.append(read_all(WEB.glob("index.html")))
    found = [names for text in html for names in re.findall(r'class="([^"]*)"', text)]
    classes = {name for names in found for name in names.split() if "…" not in name}
    quoted = re.findall(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`', read_all(TESTS.rglob("*.py"), WEB.glob("scripts/*.js")))
    selectors = re.sub(r"(?s)/\*.*?\*/", "", read_all(WEB.rglob("*.css"))) + " ".join(quoted)
    assert len(classes) > 150
    assert classes - set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) == set()


def test_css_variables_are_defined() -> None:
    styles = read_all(WEB.rglob("*.css"), WEB.glob("svg/**/*.svg"))
    used, given, typed = (set(re.findall(form, styles)) for form in (
        r"var\((--[\w-]+)\)", r"(--[\w-]+)\s*:", r"@property (--[\w-]+)"
    ))  # fmt: skip
    assert used - given - typed == set() and given & typed == set()


def test_no_rule_restyles_the_page_with_each_change() -> None:
    """A root that :has() something anywhere, or any element beside something, is looked at anew with every change."""
    styles = re.sub(r"(?s)/\*.*?\*/|@media[^{]*", "", read_all(WEB.rglob("*.css")))
    selectors = [
        part.strip() for group in re.findall(r"[^{};]+(?={)", styles) for part in re.split(r",(?![^(]*\))", group)
    ]
    assert [each for each in selectors if re.match(r"(html|body|:root)[^ ]*:has\((?!>)", each)] == []
    assert [each for each in selectors if re.search(r":has\(.* [>~+ ]*(\*|:not\(.*\))$", each)] == []


@pytest.mark.parametrize("place", sorted({place for figures in METRICS.values() for place in figures.values()}))
def test_every_figure_has_its_function(place: str) -> None:
    module, function, *_arguments = place.split(":")
    assert callable(getattr(import_module(f"tools.{module}"), function))
