"""The commands of workflows, as written there: ``make`` tries those of tests, and those of a release are run."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import typescript
from tools.bytecode import CACHE
from tools.paths import ROOT

ADDRESS = "https://example.org/glen-more/"


def commands(*files: str) -> list[str]:
    """All commands of workflows and scripts, in order, with an address in place of what the host fills in."""
    text = "\n".join((ROOT / file).read_text("utf-8") for file in files)
    return re.findall(r"^(?: *(?:- )?run: |(?=make ))(.+)", re.sub(r"\${{.+?}}", ADDRESS, text), re.MULTILINE)


def follow(command: str, folder: Path, **settings: str) -> bool:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")} | settings
    return subprocess.run(["bash", "-ec", command], cwd=folder, env=env).returncode == 0


TRIED = [each for each in commands(".ci/run", ".github/workflows/test.yml") if each.startswith("make ")]


@pytest.mark.parametrize("command", TRIED)
def test_workflow_makes_known_targets(command: str) -> None:
    assert follow(command, ROOT, MAKEFLAGS="n")


@pytest.mark.long
def test_tag_releases_one_version(tmp_path: Path) -> None:
    """In a copy of another version, by one line; in place of the host's command one keeps its words."""
    tree = tmp_path / "glen more"
    left_out = shutil.ignore_patterns(".git", ".venv*", ".*_cache", "__pycache__", "build", "dist", "node_modules")
    shutil.copytree(ROOT, tree, ignore=left_out)
    shutil.copytree(CACHE, tree / CACHE.relative_to(ROOT))
    for name in (".venv", "node_modules"):
        (tree / name).symlink_to(ROOT / name)
    for name, line, new in (
        ("core/__init__.py", "^__version__ = .+", '__version__ = "9.8.7"'),
        ("CHANGELOG.md", r"^## \[.+", "## [9.8.7] - 2030-01-01"),
    ):
        text = (tree / name).read_text("utf-8")
        (tree / name).write_text(re.sub(line, new, text, count=1, flags=re.MULTILINE), "utf-8")
    (tmp_path / "gh").write_text('#!/bin/sh\nprintf "%s\\n" "$@" > words\n')
    (tmp_path / "gh").chmod(0o755)
    # Variants of the site only take longer.
    told = {"ONLY": "site package wheel members core", "GITHUB_REF_NAME": "v9.8.7"}
    told["PATH"] = os.pathsep.join([str(tmp_path), str(Path(sys.executable).parent), os.environ["PATH"]])

    checks, rest = (steps := commands(".github/workflows/release.yml", ".github/workflows/publish.yml"))[:2], steps[2:]
    assert not any(follow(step, tree, **told | {"GITHUB_REF_NAME": "v9.8.8"}) for step in checks)
    assert all(follow(step, tree, **told) for step in checks + rest)
    words = (tree / "words").read_text("utf-8").split()
    assert words[:3] == ["release", "create", "v9.8.7"]
    newest = (tree / "CHANGELOG.md").read_text("utf-8").split("\n## [")[1].partition("\n")[2]
    assert (tree / words[words.index("--notes-file") + 1]).read_text("utf-8").strip() == newest.strip()
    files = {Path(word).name: tree / word for word in words if word.startswith("build/release/")}
    assert len(files) == 5
    shown = '<meta name="version" content="9.8.7">'
    published = (tree / "dist/index.html").read_text("utf-8")
    assert shown in ZipFile(files["glen-more-site.zip"]).read("index.html").decode()
    assert shown in published and f'content="{ADDRESS}icons/preview.png"' in published
    with tarfile.open(files["glen-more-testing.tgz"]) as packed:
        package = {each.path.removeprefix("package/"): packed.extractfile(each).read().decode() for each in packed}
    assert {"index.ts", "pages.ts", "hunting.mjs", "hunt.mjs", "serve.mjs"} <= package.keys()
    assert all(f"var {kind.__name__} = class " in package["index.js"] for kind in typescript.classes())
    assert '"version": "9.8.7"' in package["package.json"]
    for name in ("glen_more-9.8.7", "glen_more_core-9.8.7"):
        metadata = ZipFile(files[f"{name}-py3-none-any.whl"]).read(f"{name}.dist-info/METADATA")
        assert b"\nVersion: 9.8.7\n" in metadata
