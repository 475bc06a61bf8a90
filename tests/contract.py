"""Test ids, data attributes, parameters and roles: those promised by docs/testing.md, and those in the page's sources.

In the document a word in capitals is a placeholder: ``space-N``. Here it is ``space-*``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
DOCUMENT: Final = ROOT / "docs/testing.md"

NO_PAGE: Final = ("ui/board/contact_sheet.py",)
"""Modules that draw other things than the page."""

RULES: Final = ROOT / "tools/rulebook.py"
"""Builds the rules sheet from the text of the rules."""

ANY: Final = "*"


class Found(NamedTuple):
    """A name in the sources.

    :param kind: "testid", "data" or "role"; "contract" for the version
    :param name: with :data:`ANY` for each placeholder
    :param where: the file
    """

    kind: str
    name: str
    where: str


# ---- the document ----


def version() -> str:
    """The version that the document describes."""
    return str(re.findall(r'<html data-contract="(\d+)">', DOCUMENT.read_text("utf-8"))[0])


@cache
def promised(heading: str, column: int = 0) -> frozenset[str]:
    """The names in a table of the document.

    :param heading: heading of its first column
    :param column: index of the column with the names
    """
    names: set[str] = set()
    for row in _rows(heading):
        names.update(_anything(name) if not column else name for name in re.findall(r"`([^`]+)`", row[column]))
    assert names, f"{DOCUMENT.name} has no table of {heading}"
    return frozenset(names)


@cache
def cells(heading: str) -> dict[str, str]:
    """The second column of a table of the document, by the names in its first."""
    return {row[0].strip("`"): row[1] for row in _rows(heading)}


@cache
def values() -> dict[str, frozenset[str]]:
    """The documented values of each root attribute; an empty set where any value is possible."""
    told = cells("root attribute")
    return {
        name: frozenset(re.findall(r"`([^`]+)`", text) if text.startswith("`") else ()) for name, text in told.items()
    }


def _rows(heading: str) -> Iterator[list[str]]:
    """The rows of all tables whose first column has this heading."""
    for table in _tables():
        if table[0][0] == heading:
            yield from table[2:]


def _tables() -> Iterator[list[list[str]]]:
    """The tables of the document, as rows of cells."""
    rows: list[list[str]] = []
    for line in [*DOCUMENT.read_text("utf-8").splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
        elif rows:
            yield rows
            rows = []


def _anything(name: str) -> str:
    """A name with :data:`ANY` in place of words in capitals."""
    return re.sub(r"[A-Z]+", ANY, name)


def fits(name: str, patterns: frozenset[str]) -> str:
    """The most exact pattern that a name on the page matches; "" if none does."""
    if name in patterns:
        return name
    found = [each for each in patterns if re.fullmatch(re.escape(each).replace(re.escape(ANY), ".+"), name)]
    return max(found, key=len, default="")


# ---- the sources ----


@cache
def sources() -> tuple[Path, ...]:
    """All source files of the page."""
    return (*(path for path in sorted(WEB.rglob("*.*")) if path.relative_to(WEB).as_posix() not in NO_PAGE), RULES)


@cache
def in_sources() -> tuple[Found, ...]:
    """All test ids, data attributes and roles in the page's sources."""
    found: list[Found] = []
    trees: dict[str, ast.Module] = {}
    for path in sources():
        where = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            trees[where] = ast.parse(path.read_text("utf-8"))
            found += _in_python(trees[where], where)
        elif path.suffix == ".html":
            found += _in_html(path.read_text("utf-8"), where)
        elif path.suffix == ".js":
            found += _in_script(path.read_text("utf-8"), where)
    return (*found, *_handed_over(trees))


def names(kind: str) -> frozenset[str]:
    """All names of a kind in the sources."""
    return frozenset(found.name for found in in_sources() if found.kind == kind)


_ATTRIBUTE: Final = re.compile(r'(?<![\w\[-])(?:data-(?P<data>[a-z][a-z-]*)|role)=(?:"(?P<value>[^"]*)"|\b|$)')


def _in_text(text: str, where: str) -> Iterator[Found]:
    """The names in a piece of HTML, in which :data:`ANY` stands for interpolated values."""
    for match in _ATTRIBUTE.finditer(text):
        name, value = match["data"], match["value"]
        if name is None:
            yield Found("role", value, where)
        else:
            yield Found("data", f"data-{name}", where)
        if name == "testid" and value not in (None, ANY):  # whole test ids are found where they are passed
            yield Found("testid", value, where)


def _in_python(tree: ast.Module, where: str) -> Iterator[Found]:
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from _in_text(_flat(node), where)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield from _in_text(node.value, where)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("set_root_data"):
            yield from (Found("data", f"data-{word.arg}", where) for word in node.keywords if word.arg)


def _flat(node: ast.expr) -> str:
    """The text of a string literal, with :data:`ANY` for interpolated values."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_flat, node.values))
    return str(node.value) if isinstance(node, ast.Constant) else ANY


Takers = dict[tuple[str, str], tuple[ast.FunctionDef, str]]
"""Functions with a parameter that is a whole test id, by module and name, and that parameter."""


def _handed_over(trees: dict[str, ast.Module]) -> Iterator[Found]:
    """The test ids passed whole to functions, as an argument.

    :param trees: syntax trees by file
    """
    takers: Takers = {}
    functions = [
        (Path(where).stem, each)
        for where, tree in trees.items()
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef)
    ]
    for module, each in functions:
        for name in _whole(each):
            takers[module, each.name] = each, name
    for module, each in functions * 2:  # twice, since one function may pass it on to another
        parameters = [arg.arg for arg in each.args.args]
        for given in _given(module, each, takers):
            if isinstance(given, ast.Name) and given.id in parameters:
                takers.setdefault((module, each.name), (each, given.id))
    for where, tree in trees.items():
        for given in _given(Path(where).stem, tree, takers):
            if not isinstance(given, ast.Name):
                yield Found("testid", _flat(given), where)


def _whole(function: ast.FunctionDef) -> Iterator[str]:
    """The parameters that a function uses as a whole test id."""
    for node in ast.walk(function):
        values = node.values if isinstance(node, ast.JoinedStr) else []
        for before, value, after in zip(values, values[1:], values[2:], strict=False):
            if _flat(before).endswith('data-testid="') and _flat(after).startswith('"'):
                assert isinstance(value, ast.FormattedValue) and isinstance(value.value, ast.Call)
                given = value.value.args[0]
                if isinstance(given, ast.Name):
                    yield given.id


def _given(module: str, tree: ast.AST, takers: Takers) -> Iterator[ast.expr]:
    """The arguments passed as test ids to functions of the same module, or to those of another by its name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            taker = takers.get((called.value.id, called.attr))
        else:
            taker = takers.get((module, called.id)) if isinstance(called, ast.Name) else None
        if taker:
            function, name = taker
            by_name = [word.value for word in node.keywords if word.arg == name]
            yield by_name[0] if by_name else node.args[[arg.arg for arg in function.args.args].index(name)]


class _Reader(HTMLParser):
    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where
        self.found: list[Found] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "role":
                self.found.append(Found("role", str(value), self.where))
            if name.startswith("data-"):
                self.found.append(Found("data", name, self.where))
            if name == "data-contract":
                self.found.append(Found("contract", str(value), self.where))
            if name == "data-testid":
                self.found.append(Found("testid", str(value), self.where))


def _in_html(text: str, where: str) -> list[Found]:
    reader = _Reader(where)
    reader.feed(text)
    return reader.found


def _in_script(text: str, where: str) -> Iterator[Found]:
    for name, value in re.findall(r'dataset\.(\w+) = (?:"([\w-]+)")?', text):
        yield Found("data", f"data-{re.sub('([A-Z])', lambda big: '-' + big[1].lower(), name)}", where)
        if name == "testid":
            yield Found("testid", value, where)
    yield from _in_text(text, where)


# ---- roles ----

TAGS: Final = {
    "a": "link",
    "button": "button",
    "caption": "caption",
    "dd": "definition",
    "details": "group",
    "dialog": "dialog",
    "dt": "term",
    "em": "emphasis",
    "fieldset": "group",
    "figure": "figure",
    "footer": "contentinfo",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "h4": "heading",
    "h5": "heading",
    "header": "banner",
    "img": "img",
    "li": "listitem",
    "main": "main",
    "nav": "navigation",
    "ol": "list",
    "option": "option",
    "output": "status",
    "p": "paragraph",
    "progress": "progressbar",
    "section": "region",
    "select": "combobox",
    "strong": "strong",
    "table": "table",
    "tbody": "rowgroup",
    "td": "cell",
    "textarea": "textbox",
    "th": "columnheader",
    "thead": "rowgroup",
    "time": "time",
    "tr": "row",
    "ul": "list",
}
"""Implicit roles of elements, by tag."""

INPUTS: Final = {
    "checkbox": "checkbox",
    "file": "button",
    "hidden": "",
    "radio": "radio",
    "range": "slider",
    "search": "searchbox",
    "text": "textbox",
}
"""Implicit roles of inputs, by type."""


@cache
def own_roles() -> frozenset[str]:
    """The implicit roles in use on the page."""
    text = "\n".join(path.read_text("utf-8") for path in sources() if path.suffix in (".py", ".html", ".js"))
    tags = {TAGS[tag] for tag in re.findall(r"<([a-z][a-z0-9]*)\b", text) if tag in TAGS}
    inputs = re.findall(r"<input\b(?:(?!>).)*", text)
    types = {found[1] if (found := re.search(r'type="(\w+)"', each)) else "text" for each in inputs}
    scoped = {"rowheader"} if 'scope="row"' in text else set()
    return frozenset(tags | {INPUTS[each] for each in types if INPUTS[each]} | scoped)


# ---- the address ----


def parameters() -> frozenset[str]:
    """The parameters of an address that the page evaluates."""
    from storage.settings import BY_ADDRESS
    from ui.table.address import GAME

    asked = (WEB / "ui/app/by_address.py").read_text("utf-8")
    taken = re.findall(r'_take\("([\w-]+)"', asked)
    scripts = "".join((WEB / name).read_text("utf-8") for name in ("first.js", "start.js", "picture.js", "boot.js"))
    looked = re.findall(r'URLSearchParams\(location\.search\)\)?\.get\("([\w-]+)"\)', scripts)
    listed = [name for names in re.findall(r"\[\?&\]\(([\w|]+)\)=", scripts) for name in names.split("|")]
    return frozenset([*GAME, *BY_ADDRESS, *taken, *looked, *listed])
