"""Makes, for tests in TypeScript, what follows from Python: typescript/pages.ts from the fields of the page objects,
typescript/hunting.mjs from the facts about hunts, typescript/shared.ts from those about the living page,
typescript/index.js as their bundle, and the starting files of the
exercises in docs/practice/start. ``python -m tools.typescript glen-more-testing.tgz`` packs the package, too."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from inspect import isclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import core
from tools.arguments import run_main
from tools.paths import BUILD, NODE_MODULES, ROOT

sys.path.insert(0, str(ROOT / "tests/e2e"))

from pages import hunting, living, serving
from pages.fields import Field
from pages.part import Part
from pages.state import State

PACKAGE: Final = ROOT / "typescript"

STARTS: Final = ROOT / "docs/practice/start"

UNWRITTEN_MARK: Final = "NotImplementedError"
"""Stands for the part of a starting file that is still to be written."""

FIXTURES: Final = ("page", "context", "browser")
"""Fixtures that have the same names in both languages."""

HEAD: Final = """\
// Made by `python -m tools.typescript` from tests/e2e/pages: what finds the elements of the page.
// Nothing checks the scripts, which are those of the page objects in Python.
// @ts-nocheck

import type { Locator, Page } from "@playwright/test";
import { Part } from "./part.ts";
"""

TYPES: Final[dict[Any, str]] = {
    int: "number", float: "number", str: "string", list[str]: "string[]", list[int]: "number[]",
}  # fmt: skip
"""Types of what scripts find; anything else is any data."""

VALUE: Final = re.compile(r"{(\w+)}")


def camel(name: str) -> str:
    """A name as TypeScript writes it."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def literal(value: object) -> str:
    """A text, or a pattern of one, as a literal."""
    return f"/{value.pattern}/" if isinstance(value, re.Pattern) else json.dumps(value, ensure_ascii=False)


def _filled(pattern: str) -> tuple[str, str]:
    """The parameters of a pattern, and the pattern as a template."""
    names = VALUE.findall(pattern)
    template = VALUE.sub(lambda found: f"${{{camel(found[1])}}}", pattern.replace("`", "\\`"))
    return ", ".join(f"{camel(name)}: string | number" for name in names), f"`{template}`"


def _within(anywhere: bool) -> str:
    return "this.page" if anywhere else "this.root"


def _locator(name: str, found: str) -> str:
    return f"get {name}(): Locator {{ return {found}; }}"


def _tokens(name: str, kind: type[Part], found: str) -> str:
    return f"get {name}(): {kind.__name__} {{ return new {kind.__name__}({found}); }}"


def _script(name: str, kind: Any, evaluated: str) -> str:
    return f"get {name}(): Promise<{TYPES.get(kind, 'any')}> {{ return {evaluated}; }}"


def _each(name: str, pattern: str, found: str, gives: str = "Locator") -> str:
    parameters, template = _filled(pattern)
    call = found.replace("PATTERN", template)
    return f"{name}({parameters}): {gives} {{ return {call if gives == 'Locator' else f'new {gives}({call})'}; }}"


def _role(name: str, kind: str, words: object, anywhere: bool) -> str:
    options = f", {{ name: {literal(words)} }}" if words is not None else ""
    return _locator(name, f"{_within(anywhere)}.getByRole({literal(kind)}{options})")


MEMBERS: Final[dict[str, Callable[..., str]]] = {
    "test_id": lambda name, id, anywhere: _locator(name, f"{_within(anywhere)}.getByTestId({literal(id)})"),
    "css": lambda name, css, anywhere: _locator(name, f"{_within(anywhere)}.locator({literal(css)})"),
    "role": _role,
    "button": lambda name, words, exact: _locator(
        name, f"this.button({literal(words)}, {{ exact: {literal(exact)} }})"
    ),
    "each": lambda name, pattern: _each(name, pattern, "this.root.getByTestId(PATTERN)"),
    "each_css": lambda name, pattern, anywhere: _each(name, pattern, f"{_within(anywhere)}.locator(PATTERN)"),
    "each_part": lambda name, pattern, kind: _each(name, pattern, "this.root.locator(PATTERN)", kind.__name__),
    "part": lambda name, css, kind: _tokens(name, kind, f"this.page.locator({literal(css)})"),
    "part_by_id": lambda name, id, kind: _tokens(name, kind, f"this.page.getByTestId({literal(id)})"),
    "found": lambda name, script, kind: _script(name, kind, f"this.page.evaluate({script})"),
    "read": lambda name, css, script, kind: _script(
        name, kind, f"this.root.locator({literal(css)}).evaluateAll({script})"
    ),
}
"""A member in TypeScript, by the function that makes the field in Python: given its name, and the arguments of that."""


def members(fields: dict[str, Field[Any]]) -> Iterator[str]:
    """Yields the members of a class, each with its comment."""
    for name, field in fields.items():
        how, *arguments = field.made
        yield f"  /** {(field.__doc__ or '').replace('``', '`')} */\n  {MEMBERS[how](camel(name), *arguments)}\n"


def fields_of(kind: type) -> dict[str, Field[Any]]:
    """The fields that a class declares itself."""
    return {name: field for name, field in vars(kind).items() if isinstance(field, Field)}


def classes() -> list[type[Part]]:
    """Returns all page object classes, base classes first."""
    found: dict[type[Part], None] = {}

    def add(kind: Any) -> None:
        if not isclass(kind) or not issubclass(kind, Part) or kind is Part or kind in found:
            return
        for base in kind.__bases__:
            add(base)
        found[kind] = None
        for field in fields_of(kind).values():
            for each in field.made:
                add(each)

    for field in fields_of(State).values():
        for each in field.made:
            add(each)
    return list(found)


def _class(kind: type[Part]) -> str:
    """A class; of several bases it derives from the one with most ancestors, and repeats the members of the others."""
    base, *others = sorted(kind.__bases__, key=lambda each: -len(each.mro()))
    own = {name: field for other in others for name, field in fields_of(other).items()} | fields_of(kind)
    return f"\nexport class {kind.__name__} extends {base.__name__} {{\n{''.join(members(own))}}}\n"


def _page() -> str:
    """The class of the whole page, with all parts and the state."""
    own = fields_of(State)
    head = "  constructor(readonly page: Page) {}\n  /** `<html>`, whose attributes expose the state of the page. */\n"
    root = '  get root(): Locator { return this.page.locator("html"); }\n'
    return f"\n/** All parts of the page. */\nexport class Parts {{\n{head}{root}{''.join(members(own))}}}\n"


def page_objects() -> str:
    return HEAD + "".join(map(_class, classes())) + _page()


def render_hunting() -> str:
    """The script with what hunts in Python and with Node have in common."""
    score = hunting.SCORE.pattern.replace("(?P<", "(?<")
    texts = {
        "ASSET": serving.ASSET, "HUNT_ASSET": serving.HUNT_ASSET, "HUNT": serving.HUNT, "SOUND": hunting.SOUND,
        "WORTH": hunting.WORTH, "HINTS": hunting.HINTS,
    }  # fmt: skip
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in texts.items()]
    head = "// Made by `python -m tools.typescript` from tests/e2e/pages.\n\n"
    return f"{head}{''.join(lines)}export const SCORE = /{score}/;\n"


def render_living() -> str:
    """The script with what living pages in both languages have in common."""
    facts = {
        "SCRIPTS": living.SCRIPTS, "STEP_BY_STEP": living.STEP_BY_STEP, "THINK": living.THINK,
        "GAME": sorted(living.GAME), "STARTED_WITH": sorted(living.STARTED_WITH),
    }  # fmt: skip
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in facts.items()]
    return f"// Made by `python -m tools.typescript` from tests/e2e/pages.\n\n{''.join(lines)}"


def bundle() -> None:
    """Makes the package one script, as packages in node_modules may not be TypeScript."""
    options = ["--bundle", "--format=esm", "--charset=utf8", "--external:@playwright/test", "--log-level=warning"]
    command = [str(NODE_MODULES / ".bin/esbuild"), "index.ts", *options, "--outfile=index.js"]
    subprocess.run(command, cwd=PACKAGE, check=True)


def starting_file(python: str) -> str:
    """The starting file of an exercise, from the one in Python: the task as comments, the tests as stubs."""
    tree = ast.parse(python)
    task = (ast.get_docstring(tree) or "").replace("``", "`").splitlines()
    lines = [f"// {line}".rstrip() for line in task] + ["", 'import { expect, test } from "@playwright/test";']
    for test in tree.body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            given = [name for name in FIXTURES if name in [each.arg for each in test.args.args]]
            words = test.name.removeprefix("test_").replace("_", " ")
            lines += [
                "",
                f'test("{words}", async ({{ {", ".join(given)} }}) => {{',
                '  throw new Error("write me");',
                "});",
            ]
    return "\n".join(lines) + "\n"


def starting_files() -> dict[str, str]:
    """The starting files by name, except those to be repaired, which are written by hand."""
    begun = {f"{path.stem.removeprefix('test_')}.spec.ts": path.read_text("utf-8") for path in STARTS.glob("*.py")}
    return {name: starting_file(python) for name, python in begun.items() if UNWRITTEN_MARK in python}


def write() -> None:
    """Writes what the TypeScript imports; several processes may do so at the same time."""
    BUILD.mkdir(exist_ok=True)
    made = {"pages.ts": page_objects(), "hunting.mjs": render_hunting(), "shared.ts": render_living()}
    for name, text in made.items():
        path, begun = PACKAGE / name, BUILD / f"{os.getpid()}-{name}"
        if not path.exists() or path.read_text("utf-8") != text:
            begun.write_text(text, "utf-8")
            begun.replace(path)


def pack(to: Path) -> None:
    """Packs the package, with the version of the project."""
    write()
    bundle()
    with TemporaryDirectory() as folder:
        shutil.copytree(PACKAGE, f"{folder}/package")
        description = Path(folder, "package/package.json")
        described = {"version": core.__version__, **json.loads(description.read_text("utf-8"))}
        description.write_text(json.dumps(described, ensure_ascii=False, indent=2), "utf-8")
        command = ["npm", "pack", "--silent", "./package"]
        packed = subprocess.run(command, cwd=folder, capture_output=True, check=True, encoding="utf-8").stdout.strip()
        to.parent.mkdir(exist_ok=True)
        shutil.move(Path(folder, packed), to)


def main(to: str = "") -> None:
    write()
    for name, text in starting_files().items():
        (STARTS / name).write_text(text, "utf-8")
    if to:
        pack(Path(to))


if __name__ == "__main__":
    run_main(main)
