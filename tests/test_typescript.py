"""Page objects and exercises in TypeScript match those in Python."""

import ast
import re
from pathlib import Path

import pytest

from tools import typescript
from tools.paths import ROOT

PRACTICE = ROOT / "docs/practice"
SOLUTIONS = sorted((PRACTICE / "solutions").glob("test_*.py"))


def test_typescript_files_are_up_to_date() -> None:
    assert typescript.FILE.read_text("utf-8") == typescript.written(), "python -m tools.typescript writes them"
    assert typescript.HUNTING.read_text("utf-8") == typescript.facts(), "python -m tools.typescript writes them"
    assert typescript.PACKAGE.read_text("utf-8") == typescript.package(), "python -m tools.typescript writes them"
    for name, text in typescript.starts().items():
        assert (typescript.STARTS / name).read_text("utf-8") == text, "python -m tools.typescript writes them"
    begun = {path.name: path.read_text("utf-8") for path in typescript.STARTS.glob("*.ts")}
    assert {name for name, text in begun.items() if "write me" in text} == set(typescript.starts())
    solved = {path.name for path in (PRACTICE / "solutions").glob("*.ts")}
    assert set(begun) == solved and len(solved) == len(SOLUTIONS)


@pytest.mark.skipif(not typescript.NODE_MODULES.exists(), reason="esbuild is not installed")
def test_typescript_bundle_is_up_to_date() -> None:
    assert typescript.BUNDLE.read_text("utf-8") == typescript.bundle(), "python -m tools.typescript writes it"


def test_every_page_object_field_is_generated() -> None:
    text = typescript.FILE.read_text("utf-8")
    kinds: list[type] = [*typescript.classes(), typescript.parts.Parts, typescript.state.State]
    assert len(kinds) > 40
    for kind in kinds:
        for name, field in vars(kind).items():
            if isinstance(field, typescript.Field):
                assert re.search(rf"^  (get )?{typescript.camel(name)}\(", text, re.MULTILINE), (kind, name)
    assert all(f"export class {kind.__name__} " in text for kind in kinds if issubclass(kind, typescript.Part))


def functions_of(path: Path) -> list[str]:
    """The tests in a Python file, as they are called in TypeScript."""
    functions = [each.name for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.FunctionDef)]
    return [name.removeprefix("test_").replace("_", " ") for name in functions if name.startswith("test_")]


def titles(text: str) -> list[str]:
    """The tests in TypeScript, without the names of their runs."""
    return [re.split(r": ?\$", found)[0] for found in re.findall(r"\btest\([\"`](.+?)[\"`],", text)]


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_typescript_solutions_mirror_python(path) -> None:
    wanted = functions_of(path)
    other_path = path.with_name(f"{path.stem.removeprefix('test_')}.spec.ts")
    other = other_path.read_text("utf-8")
    assert titles(other) == wanted
    begun, other_begun = (PRACTICE / "start" / each for each in (path.name, other_path.name))
    assert titles(other_begun.read_text("utf-8")) == functions_of(begun)
    positions = re.findall(r"\?at=([a-z-]+)", path.read_text("utf-8"))
    assert set(re.findall(r"\?at=([a-z-]+)", other)) == set(positions)
