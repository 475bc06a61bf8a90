"""Names in documents, docstrings and comments exist: files, modules, symbols, fields of records."""

import ast
import json
import re
import symtable
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from typing import Final

import pytest

from tests.fragments import game
from tools.paths import ROOT
from ui.table import as_data
from ui.table.table import Table

PARTS: Final = ("core", "web", "tools", "lab", "tests")
"""The folders with the project's Python."""

OURS: Final = ("core", "ui", "storage", "features", "tools", "lab", "tests")
"""The project's packages, by import name."""

ELSEWHERE: Final = re.compile(r"docs/rules.*|CHANGELOG\.md|.*/(?:locale|pictures)/.*")
"""Files that do not describe the current sources."""

MADE: Final = {
    "app.zip", "app.pack", "late.zip", "late.pack", "sheet.html", "glenmore.mo", "dist", "build", "screenshots",
    "css/site.css", "locale/de.mo", "vendor", "python_stdlib.pack", "glen-more-site.zip",
    "glen-more-hunt.zip", "glen-more-accessibility.zip", "glen-more-hints.json", "node_modules",
}  # fmt: skip
"""Names of files and folders made by the build or a tool."""

FOREIGN: Final = {
    "core.js", "pyodide.js", "pyodide-lock.json", "Node.js", "CLONE", "test_first.py", "test_my_first.py", "REPOSITORY",
    "test_mine.py",
    "to_match_aria_snapshot",
}  # fmt: skip
"""Names that belong to other software or to the reader."""

MEASURED: Final = re.compile(r"(?:webkitgtk|firefox)_[a-z]+|_b")
"""Names that tools compose in their output."""

PLACEHOLDER: Final = re.compile(r"\b(?:X|NAME|file|REPOSITORY)\b|\ba/b\b|/fr/|(?:^|/)\.")
"""A placeholder in a name, or a bare suffix."""

FILE: Final = r"(?:[\w.-]+/)*[\w-]+\.(?:py|js|mjs|css|md|html|toml|svg|po|zip|pack|json|png|wav)"

MENTIONED: Final = re.compile(rf"(?<![\w./:<>*{{}}-])({FILE})(?!\w)")
"""A file name in running text."""

PROSE: Final = {
    "py": re.compile(r'(?ms)[=(,\[] *[bfr]?""".*?"""|^\s*"""(.*?)"""|(?:^|  )#(?!\w)(.*?)$'),
    "js": re.compile(r"(?ms)(?:^|\s)//(.*?)$|/\*(.*?)\*/"),
    "md": re.compile(r"(?s)(.+)"),
}
"""Documents, docstrings and comments, by the kind of file."""


@cache
def files() -> tuple[str, ...]:
    """The paths of all sources and documents."""
    tops = [ROOT / name for name in (*PARTS, "typescript", "docs", "requirements", ".github", ".ci")]
    found = [path for top in tops for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    found += [path for path in ROOT.iterdir() if path.is_file()]
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in found))


@cache
def text_of(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


@cache
def paths() -> set[str]:
    """Every way to name a file or folder: its path, or the end of it."""
    found = set(MADE)
    for path in files():
        parts = path.split("/")
        ends = range(1, len(parts) + 1)
        found |= {"/".join(parts[begin:end]) for end in ends for begin in range(end)}
    return found


def sources() -> list[str]:
    """The project's modules but this one, which names what does not exist."""
    found = [path for path in files() if path.endswith(".py") and path.split("/")[0] in PARTS]
    return [path for path in found if path != "tests/test_doc_references.py"]


def documents() -> list[str]:
    return [path for path in files() if path.endswith(".md") and not ELSEWHERE.fullmatch(path)]


def of_kind(path: str) -> re.Pattern[str]:
    """The pattern of prose in a file."""
    return PROSE.get(path.rpartition(".")[2], PROSE["js"])


@cache
def words() -> set[str]:
    """The words of all sources' code and paths, in any language."""
    kinds = r"\.(?:py|m?js|css|html|toml|json|yml|svg|webmanifest)$|Makefile$|^\.ci/"
    told = set[str]()
    for path in (path for path in files() if re.search(kinds, path) and path != "tests/test_doc_references.py"):
        code = of_kind(path).sub(lambda found: "" if found.lastindex else found[0], text_of(path))
        told |= {*re.findall(r"\w+", code), *re.findall(r"\w+", path)}
    return told


@cache
def classes() -> tuple[ast.ClassDef, ...]:
    """The classes of all modules."""
    found = (node for path in sources() for node in ast.parse(text_of(path)).body)
    return tuple(node for node in found if isinstance(node, ast.ClassDef))


@cache
def bound() -> dict[str, set[str]]:
    """The names that each module, by its import name, and each class binds; classes of the same name are merged."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sources():
        table = symtable.symtable(text_of(path), path, "exec")
        module = path.removeprefix("web/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for scope in (table, *(each for each in table.get_children() if each.get_type() == "class")):
            names = {each.get_name() for each in scope.get_symbols() if each.is_assigned() or each.is_imported()}
            found[module if scope is table else scope.get_name()] |= names
    for node in classes():
        attributes = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
        found[node.name] |= {each.attr for each in attributes if ast.unparse(each.value) == "self"}
    return dict(found)


@cache
def bases() -> dict[str, set[str]]:
    """The names of the bases of each class."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in classes():
        found[node.name] |= {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
    return dict(found)


def has(owner: str, name: str) -> bool:
    """True if a module or class binds a name, or a base of the class does; also for what is none of the project's."""
    return owner not in bound() or name in bound()[owner] or any(has(base, name) for base in bases().get(owner, ()))


def leads_to_a_symbol(parts: list[str]) -> bool:
    """True if a name is bound somewhere, or a dotted one leads from a class or module to what that binds."""
    if len(parts) == 1 and any(parts[0] in names for names in bound().values()):
        return True
    for length in range(len(parts), 0, -1):
        begin, rest = ".".join(parts[:length]), parts[length:]
        for owner in (each for each in bound() if f".{each}".endswith(f".{begin}")):
            if all(has(holder, name) for holder, name in zip([owner, *rest], rest, strict=False)):
                return True
    return False


def prose() -> Iterator[tuple[str, str]]:
    """Every text about the sources, with its file."""
    for path in (*sources(), *documents(), *(path for path in files() if re.search(r"\.(?:m?js|css)$", path))):
        for found in of_kind(path).finditer(text_of(path)):
            yield path, "".join(filter(None, found.groups()))


def mentions() -> Iterator[tuple[str, str]]:
    """All code quoted in these texts, with its file; a role, ``:class:``, stays in front of it."""
    for path, text in prose():
        for found in re.finditer(r"(:\w+:)?(?<!`)(`{1,2})~?([^`\n]+)\2(?!`)", re.sub(r"(?s)```.*?```", "", text)):
            yield path, f"{found[1] or ''}{found[3]}"


def is_file_there(path: str) -> bool:
    name = path.removeprefix("../").rstrip("/")
    return bool(PLACEHOLDER.search(path)) or name in paths() or name in FOREIGN or name.split("/")[0] in MADE


def is_there(text: str) -> bool:
    """True if code names something that exists, or does not look like a name of the project."""
    role, name, called = re.fullmatch(r"(:\w+:)?(.*?)(\([^()]*\))?", text).groups()
    if re.fullmatch(rf"{FILE}|\w+/|\w+/[\w./-]+", name):
        return is_file_there(name)
    name = name.removeprefix(".")
    if not re.fullmatch(r"(?:\w+\.)*\w+", name) or name in FOREIGN or MEASURED.fullmatch(name):
        return True
    parts = name.split(".")
    if role or len(parts) > 1 and (parts[0] in {*OURS, *bound()} or parts[-1] in bound()):
        return leads_to_a_symbol(parts)
    looks_ours = called or "_" in name or re.match(r"[A-Z]\w*[a-z]\w*[A-Z]|[A-Z]{2,}", name)
    return len(parts) > 1 or not looks_ours or name in words()


def test_names_in_docstrings_exist() -> None:
    found = set(mentions())
    assert len(found) > 1500
    assert [mention for mention in sorted(found) if not is_there(mention[1])] == []


def test_mentioned_files_exist() -> None:
    found = [(where, name) for where, text in prose() for name in MENTIONED.findall(text)]
    assert len(found) > 500
    assert [(where, name) for where, name in found if not is_file_there(name)] == []


@pytest.mark.parametrize(
    "text",
    [":class:entry.Save", "storage.store.Entry", "storage/nothing.py", "BotPlayer.on_nothing",
     "no_such_thing", ":func:nobody"],
)  # fmt: skip
def test_missing_names_are_detected(text: str) -> None:
    assert not is_there(text)


def test_only_listed_modules_import_js() -> None:
    told = text_of("web/ui/browser/__init__.py").split('"""')[1]
    allowed = ("ui.browser", *re.findall(r"``([\w.]+)``", told))
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    wiring = [each for contract in contracts for each in contract.get("excluded", []) if not each.endswith("_dialog")]
    modules = {
        path.removeprefix("web/").removesuffix(".py").removesuffix("/__init__").replace("/", "."): path
        for path in files()
        if re.fullmatch(r"web/.*\.py", path)
    }
    assert [each for each in wiring if not any(fnmatch(name, each) for name in modules)] == []
    for name, path in modules.items():
        touches = re.search(r"^\s*(?:from|import) (?:js|pyodide)\b", text_of(path), re.MULTILINE)
        told = f"{name}.".startswith(tuple(f"{each}." for each in allowed))
        assert told or not touches or any(fnmatch(name, each) for each in wiring), name


def test_no_unused_constants() -> None:
    marked = {"LOCATION"}  # used only for translation
    texts = [text_of(path) for path in sources()]
    used = Counter(word for text in texts for word in re.findall(r"\b[A-Z][A-Z_\d]+\b", text))
    ours = {name for text in texts for name in re.findall(r"(?m)^([A-Z][A-Z_\d]+)(?: =|:)", text)}
    assert len(ours) > 400
    assert {name for name in ours if used[name] == 1} == marked


def test_record_fields_match_testing_md() -> None:
    desk, told = Table(game(3, 5, 9)), text_of("docs/testing.md")
    row = re.search(r"`glenmore\.record` \| the record of the game: (.*?);", told)
    assert row and re.findall(r"`(\w+)`", row[1]) == list(json.loads(as_data.answer("record", desk)))


def test_document_links_resolve() -> None:
    linked = [(path, found) for path in documents() for found in re.findall(r"\]\(([^)#:]+)\)", text_of(path))]
    assert len(linked) > 50
    assert [each for each in linked if not (ROOT / each[0]).parent.joinpath(each[1]).exists()] == []


def test_tests_named_in_ux_md_exist() -> None:
    points = text_of("docs/ux.md").partition("\n## ")[0].split("\n- [")[1:]
    assert [re.findall(r"\*\*(\d+)\.", point) for point in points] == [[str(number)] for number in range(1, 13)]
    for point in points:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", point)
        assert named or point.startswith(" "), point
        for file, test in named:
            assert f"\ndef {test}(" in text_of(file), f"{file}::{test}"
