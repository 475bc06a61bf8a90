"""Continuous integration workflows, and the templates for courses, pin every action to a commit."""

import re

import pytest

from tools.paths import ROOT

FILES = sorted([*(ROOT / ".github/workflows").glob("*.yml"), *(ROOT / "docs/practice/ci").glob("*.yml")])

USES = re.compile(r"^ *(?:- )?uses: (.+)$", re.MULTILINE)

PINNED = re.compile(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_actions_are_pinned(path) -> None:
    used = USES.findall(path.read_text("utf-8"))
    assert used and [each for each in used if not PINNED.fullmatch(each)] == []


def test_an_action_has_one_version() -> None:
    used = {each for path in FILES for each in USES.findall(path.read_text("utf-8"))}
    assert len(used) == len({each.partition("@")[0] for each in used})


def test_a_release_has_every_file_the_documents_promise() -> None:
    release = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    told = [
        (ROOT / name).read_text("utf-8")
        for name in ("README.md", "docs/testing.md", "docs/practice/hunt.md", "docs/practice/README.md")
    ]
    promised = {name for text in told for name in re.findall(r"glen-more-[a-z]+\.(?:zip|tgz)", text)}
    assert promised == {
        "glen-more-site.zip",
        "glen-more-hunt.zip",
        "glen-more-accessibility.zip",
        "glen-more-testing.tgz",
    }
    created = re.search(r"gh release create .*", release)
    assert created and all(name in created[0] for name in promised)
