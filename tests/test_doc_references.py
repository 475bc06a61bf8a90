"""What documents point to exists: files, tests, files of a release."""

import re

import pytest

from tools.paths import ROOT

PAST = ("CHANGELOG.md", "names-2.md")
WRITTEN = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.name not in PAST]
FOLDERS = "core|web|tools|lab|tests|typescript|docs"


@pytest.mark.parametrize("document", WRITTEN, ids=lambda path: path.name)
def test_links_and_paths_lead_somewhere(document) -> None:
    text = document.read_text("utf-8")
    linked = [found for found in re.findall(r"\]\(([^)#:]+)\)", text) if not (document.parent / found).exists()]
    named = re.findall(rf"`((?:{FOLDERS})/[\w./-]+)(?:::\w+)?`", text)
    assert linked + [name for name in named if not (ROOT / name).exists()] == []


def test_tests_named_in_ux_md_exist() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs/ux.md").read_text("utf-8"))
    assert len(named) > 40
    assert [test for file, test in named if f"\ndef {test}(" not in (ROOT / file).read_text("utf-8")] == []


def test_release_has_every_documented_file() -> None:
    release = (ROOT / ".github/workflows/release.yml").read_text("utf-8").partition("gh release create")[2]
    text = "".join(path.read_text("utf-8") for path in WRITTEN)
    assert {name for name in re.findall(r"glen-more-[a-z]+\.(?:zip|tgz)", text) if name not in release} == set()
