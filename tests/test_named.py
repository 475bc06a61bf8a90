"""Names in documents, docstrings and comments exist: files, modules, symbols, fields of records."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest
from ui.table import as_data
from ui.table.table import Table

from tests.fragments import game
from tools.paths import ROOT

PARTS: Final = ("core", "web", "tools", "lab", "tests")
"""The folders with the project's Python."""

OURS: Final = ("core", "ui", "storage", "played", "lessons", "puzzles", "asked", "rulebook", "tools", "lab", "tests")
"""The project's packages, by import name."""

ELSEWHERE: Final = re.compile(r"docs/rules.*|CHANGELOG\.md|.*/(?:locale|pictures)/.*")
"""Files that do not describe the current sources."""

MADE: Final = {"app.zip", "app.pack", "late.zip", "sheet.html", "glenmore.mo", "dist", "build", "screenshots"}
"""Names of files and folders made by the build or a tool."""

FOREIGN: Final = {
    "core.js", "pyodide.js", "Node.js", "test_first.py", "test_my_first.py", "REPOSITORY",
    "to_match_aria_snapshot",
}  # fmt: skip
"""Names that belong to other software or to the reader."""

MEASURED: Final = re.compile(r"(?:webkitgtk|firefox)_[a-z]+|_b")
"""Names that tools compose in their output."""

PLACEHOLDER: Final = re.compile(r"\b(?:X|NAME|file)\b|\ba/b\b|/fr/|(?:^|/)\.")
"""A placeholder in a name, or a bare suffix."""

FILE: Final = r"(?:[\w.-]+/)*[\w-]+\.(?:py|js|mjs|css|md|html|toml|svg|po|zip|pack|json|png|wav)"

MENTIONED: Final = re.compile(rf"(?<![\w./:<>*{{}}-])({FILE})(?!\w)")
"""A file name in running text."""


class Mention(NamedTuple):
    """A piece of code in a text.

    :param where: file and line
    :param role: "class" of ``:class:`Level```; "" without one
    :param text: the code
    """

    where: str
    role: str
    text: str


class Module(NamedTuple):
    """A module of the project.

    :param names: the names at its top level
    :param texts: its docstrings, by line
    :param words: every word of its code
    :param classes: the members and the names of the bases of each class
    """

    names: set[str]
    texts: list[tuple[int, str]]
    words: set[str]
    classes: dict[str, tuple[set[str], set[str]]]


@cache
def files() -> tuple[str, ...]:
    """The paths of all sources and documents."""
    tops = [ROOT / name for name in (*PARTS, "docs", "requirements", ".github", ".ci")]
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


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def bound(body: list[ast.stmt]) -> set[str]:
    """The names that statements bind."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return found


def words_of(node: ast.AST) -> Iterator[str]:
    """The words of a single AST node."""
    for field in ("name", "arg", "id", "attr", "asname"):
        if isinstance(word := getattr(node, field, None), str):
            yield from re.findall(r"\w+", word)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from re.findall(r"\w+", node.value)


def class_of(node: ast.ClassDef) -> tuple[set[str], set[str]]:
    """The members of a class, and the names of its bases."""
    attributes = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
    own = {each.attr for each in attributes if isinstance(each.value, ast.Name) and each.value.id == "self"}
    bases = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
    return bound(node.body) | own, bases


@cache
def modules() -> dict[str, Module]:
    """All modules, by import name."""
    found = {}
    for path in (each for each in files() if each.endswith(".py") and each.split("/")[0] in PARTS):
        tree = ast.parse(text_of(path))
        told = [node for node in ast.walk(tree) if is_docstring(node)]
        silent = {id(node.value) for node in told}
        words = {word for node in ast.walk(tree) if id(node) not in silent for word in words_of(node)}
        texts = [(node.lineno, node.value.value) for node in told]
        classes = {node.name: class_of(node) for node in tree.body if isinstance(node, ast.ClassDef)}
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".").removeprefix("web.")
        found[name] = Module(bound(tree.body), texts, words, classes)
    return found


@cache
def classes() -> dict[str, tuple[set[str], set[str]]]:
    """All classes by name; classes of the same name are merged."""
    found: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for module in modules().values():
        for name, (own, bases) in module.classes.items():
            found[name][0].update(own)
            found[name][1].update(bases)
    return dict(found)


@cache
def words() -> set[str]:
    """Every word of code, in any language."""
    found = {word for name, module in modules().items() if name != "tests.test_named" for word in module.words}
    for path in files():
        if re.search(r"\.(?:m?js|css|html|toml|json|yml|svg|webmanifest)$|Makefile$|^\.ci/", path):
            found |= set(re.findall(r"\w+", re.sub(r"(?m)^\s*//.*$", "", text_of(path))))
    return found


@cache
def defined() -> set[str]:
    """The names of modules, of their top-level symbols and of members of classes."""
    members = {member for own, _bases in classes().values() for member in own}
    return members.union(*({*name.split("."), *module.names} for name, module in modules().items()))


def has(name: str, member: str) -> bool:
    """True if a class or one of its bases has the member; also for bases outside the project."""
    if name not in classes():
        return True
    own, bases = classes()[name]
    return member in own or any(has(base, member) for base in bases)


def documents() -> list[str]:
    return [path for path in files() if path.endswith(".md") and not ELSEWHERE.fullmatch(path)]


def sentences() -> Iterator[tuple[str, str]]:
    """Every text about the sources, with its file and line: documents, docstrings, comments."""
    for path in documents():
        yield f"{path}:1", text_of(path)
    for path in files():
        where = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".").removeprefix("web.")
        if path.endswith(".py") and where in modules():
            yield from ((f"{path}:{line}", text) for line, text in modules()[where].texts)
            for token in tokenize.generate_tokens(io.StringIO(text_of(path)).readline):
                if token.type == tokenize.COMMENT:
                    yield f"{path}:{token.start[0]}", token.string
        elif re.search(r"\.(?:m?js|css)$", path):
            for found in re.finditer(r"(?m)(?:^|\s)//.*$|/\*(?s:.*?)\*/", text_of(path)):
                yield f"{path}:{text_of(path).count(chr(10), 0, found.start()) + 1}", found[0]


def mentions() -> Iterator[Mention]:
    """All code quoted in documents and docstrings."""
    for path in documents():
        text = re.sub(r"(?s)```.*?```", lambda block: "\n" * block[0].count("\n"), text_of(path))
        for found in re.finditer(r"(?<!`)`([^`\n]+)`(?!`)", text):
            yield Mention(f"{path}:{text.count(chr(10), 0, found.start()) + 1}", "", found[1])
    for name, module in modules().items():
        for line, text in module.texts:
            for found in re.finditer(r":(\w+):`~?([^`]+)`|``([^`]+)``", text):
                yield Mention(f"{name}:{line}", found[1] or "", found[2] or found[3])


def is_file_there(path: str) -> bool:
    name = path.removeprefix("../").rstrip("/")
    return bool(PLACEHOLDER.search(path)) or name in paths() or name in FOREIGN or name.split("/")[0] in MADE


def is_there(mention: Mention) -> bool:
    """True if the code names something that exists, or does not look like a name of the project."""
    text = mention.text
    if re.fullmatch(rf"{FILE}|\w+/|\w+/[\w./-]+", text):
        return is_file_there(text)
    found = re.fullmatch(r"\.?((?:\w+\.)*\w+)(\([^()]*\))?", text)
    if not found or found[1] in FOREIGN or MEASURED.fullmatch(found[1]):
        return True
    name, called = found.groups()
    if "." in name:
        return is_symbol(name.split("."), bool(mention.role))
    if mention.role:
        return name in defined()
    looks_ours = called or "_" in name or re.match(r"[A-Z]\w*[a-z]\w*[A-Z]|[A-Z]{2,}", name)
    return not looks_ours or name in words() or name in defined()


def is_symbol(parts: list[str], surely: bool) -> bool:
    """True if a dotted name leads to a symbol of the project, or need not.

    :param surely: the text claims that it does
    """
    if parts[0] in classes():
        return has(parts[0], parts[1])
    for length in range(len(parts), 0, -1):
        begin, rest = ".".join(parts[:length]), parts[length:]
        for module in (found for name, found in modules().items() if f".{name}".endswith(f".{begin}")):
            if not rest or (rest[0] in module.names and (len(rest) == 1 or has(rest[0], rest[1]))):
                return True
    return not (surely or parts[-1] in classes() or parts[0] in OURS)


def test_what_is_named_in_code_is_there() -> None:
    found = list(mentions())
    assert len(found) > 2000
    assert [mention for mention in found if not is_there(mention)] == []


def test_the_files_that_are_named_are_there() -> None:
    found = [(where, name) for where, text in sentences() for name in MENTIONED.findall(text)]
    assert len(found) > 500
    assert [(where, name) for where, name in found if not is_file_there(name)] == []


@pytest.mark.parametrize(
    ("role", "text"),
    [
        ("class", "entry.Save"), ("", "storage.store.Shop"), ("", "storage/nothing.py"), ("", "BotPlayer.on_nothing"),
        ("", "no_such_thing"), ("func", "nobody"),
    ],
)  # fmt: skip
def test_what_is_not_there_would_be_found(role: str, text: str) -> None:
    assert not is_there(Mention("here", role, text))


def test_nothing_but_what_is_told_touches_the_browser() -> None:
    (_line, told) = modules()["ui.browser"].texts[0]
    allowed = ("ui.browser", *re.findall(r"``([\w.]+)``", told))
    for path in (each for each in files() if re.fullmatch(r"web/.*\.py", each)):
        name = path.removeprefix("web/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        touches = re.search(r"^\s*(?:from|import) (?:js|pyodide)\b", text_of(path), re.MULTILINE)
        assert not touches or f"{name}.".startswith(tuple(f"{each}." for each in allowed)), name


def test_no_constant_is_left_over() -> None:
    marked = {"LOCATION"}  # used only for translation
    sources = [path for path in files() if path.endswith(".py") and path.split("/")[0] in PARTS]
    sources.remove("tests/test_named.py")
    used = Counter(word for path in sources for word in re.findall(r"\b[A-Z][A-Z_\d]+\b", text_of(path)))
    ours = {name for module in modules().values() for name in module.names if re.fullmatch(r"[A-Z][A-Z_\d]+", name)}
    assert len(ours) > 400
    assert {name for name in ours if used[name] == 1} == marked


def test_the_data_of_a_game_has_the_fields_that_testers_are_told() -> None:
    desk, told = Table(game(3, 5, 9)), text_of("docs/testing.md")
    row = re.search(r"`glenmore\.record` \| the record of the game: (.*?);", told)
    assert row and re.findall(r"`(\w+)`", row[1]) == list(json.loads(as_data.answer("record", desk)))


def test_what_links_lead_to_is_there() -> None:
    linked = [(path, found) for path in documents() for found in re.findall(r"\]\(([^)#:]+)\)", text_of(path))]
    assert len(linked) > 50
    assert [each for each in linked if not (ROOT / each[0]).parent.joinpath(each[1]).exists()] == []


def test_every_point_of_the_ways_to_play_is_held_by_tests_that_exist() -> None:
    points = text_of("docs/ux.md").partition("\n## ")[0].split("\n- [")[1:]
    assert [re.findall(r"\*\*(\d+)\.", point) for point in points] == [[str(number)] for number in range(1, 13)]
    for point in points:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", point)
        assert named or point.startswith(" "), point
        for file, test in named:
            assert f"\ndef {test}(" in text_of(file), f"{file}::{test}"


def test_no_two_files_of_tests_have_the_same_name() -> None:
    """Pytest imports them by their names alone."""
    names = Counter(path.rpartition("/")[2] for path in files() if re.fullmatch(r"tests/.*test_\w+\.py", path))
    assert [name for name, count in names.items() if count > 1] == []
