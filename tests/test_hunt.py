"""The hunt inserts its defects, recognises tests that fail on one variant only, and keeps score."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import typescript
from tools.files import zip_files
from tools.hunt import __main__ as hunt
from tools.hunt import accessibility
from tools.hunt.__main__ import hunting, serving
from tools.paths import NODE_MODULES, ROOT, ToolError

DEFECTS = (*hunt.defects(), *hunt.defects(accessibility.DEFECTS))


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_defect_changes_one_shipped_place(defect) -> None:
    sound = (ROOT / defect.file).read_text("utf-8")
    changed = defect.put_into(sound)
    assert changed != sound and changed.count("\n") - sound.count("\n") in range(-2, 3)
    folder, _slash, path = defect.file.partition("/")
    assert hunt.defective_read_tree(defect)(ROOT / folder)[path].decode() == changed
    if path.endswith(".py"):
        ast.parse(changed)


@pytest.mark.parametrize("text", ["none of it", "two, two"])
def test_defect_text_must_occur_once(text: str) -> None:
    with pytest.raises(ToolError, match="2 times|0 times"):
        hunt.Defect("x", "", [], "a.py", "two", "three").put_into(text)


TESTS = """
from pathlib import Path

FAILED = Path(__file__).with_name("failed")

def defect(request, word="PLACE"):
    return word in (Path(request.config.getoption("glen_more")) / "found").read_text()

class TestSite:
    def test_sound(self, request):
        assert not defect(request, "ALWAYS")

def test_flaky(request):
    if defect(request):
        seen = FAILED.exists()
        FAILED.touch()
        assert seen

def test_alarm():
    assert False
"""


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> hunting.Suite:
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "test_site.py").write_text(TESTS, "utf-8")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "tests/e2e"))
    options = ["-p", "pages.plugin", "-p", "no:cacheprovider", f"--rootdir={folder}"]
    return hunting.Suite([], options, folder, folder)


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A zip of three variants: one that is caught, one that fails only once, and one that is missed."""
    texts = {"": b"all is well", "loud": b"PLACE ALWAYS", "shy": b"PLACE", "silent": b"nothing"}

    def variant(*defects: hunt.Defect) -> dict[str, bytes]:
        return {"found": texts["".join(defect.name for defect in defects)], "index.html": b"the same"}

    monkeypatch.setattr(hunt, "variant", variant)
    sought = [hunt.Defect(name, "", [f"{name} {step}" for step in "123"], "", "", "") for name in texts if name]
    (tmp_path / "hunt.zip").write_bytes(zip_files(hunt.variants(sought)))
    return str(tmp_path / "hunt.zip")


@pytest.fixture
def variants(archive: str) -> Iterator[hunting.Hunt]:
    with hunting.opened(archive) as opened:
        yield opened


def test_variant_is_caught_by_consistent_failure(suite: hunting.Suite, archive: str) -> None:
    def told(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", *suite.options, *words]
        return subprocess.run(command, cwd=suite.cwd, capture_output=True, text=True)

    (suite.cwd / hunting.HINTS).write_text('{"loud": 1}', "utf-8")
    done = told(f"--hunt={archive}", "--hunt-only=loud,shy")
    assert done.returncode == 0, done.stdout + done.stderr
    *lines, score = done.stdout.splitlines()
    assert lines == [
        "sound: 3 tests, false alarms: test_site.py::test_alarm",
        "loud: caught by test_site.py::TestSite::test_sound",
        "shy: missed; flaky: test_site.py::test_flaky",
    ]
    assert score.startswith("glen-more-hunt ") and "3 points, 1 of 2, false alarms: 1 in 3 tests; loud-1 #" in score
    wrong = told("--hunt=nowhere.zip")
    assert wrong.returncode == 4 and "There is no built site in 'nowhere.zip'" in wrong.stderr


def test_variants_share_identical_files(variants: hunting.Hunt) -> None:
    assert {path.name for path in variants.folder.iterdir()} == {"files", "hunt.json", "sound", *variants.hints}
    assert len(list((variants.folder / "files").iterdir())) == 5
    assert (variants.folder / "shy/found").read_text() == "PLACE"
    assert variants.only(["", ""]) == ["loud", "shy", "silent"] and variants.only(["shy"]) == ["shy"]
    with pytest.raises(serving.NoSite, match="no variant 'lout', only loud, shy, silent"):
        variants.only(["lout"])


SOUND = hunting.Run(7, (), hunting.Counter())


def test_each_hint_costs_a_point(variants: hunting.Hunt, tmp_path: Path) -> None:
    for hints in (1, 2, 3, 3):
        assert hunting.hint(variants, "loud", tmp_path) == "\n".join(f"loud {step}" for step in "123"[:hints])
        score = hunting.score(variants, 3, ["loud", "shy"], SOUND, hunting.taken(tmp_path))
        assert f": {8 - hints} points, 2 of 3, false alarms: 0 in 7 tests; loud-{hints} shy #" in score


def scores(variants: hunting.Hunt) -> list[str]:
    """Scores as a class hands them in: two valid ones, one with raised points, one with an added variant, and
    rubbish."""
    low = hunting.score(variants, 3, ["loud"], SOUND, {"loud": 1})
    high = hunting.score(variants, 3, ["loud", "shy"], SOUND, {})
    none = hunting.score(variants, 3, [], SOUND, {})
    return [f"Ann: {low}", "Eve: " + low.replace("3 points", "4 points"), f"Cat: {high} ", none,
            "Ivo: " + low.replace("loud-1", "loud-1 shy"), "", "rubbish"]  # fmt: skip


def test_ranking_marks_altered_scores(variants: hunting.Hunt) -> None:
    handed_in = scores(variants)
    right = [handed_in[place].strip() for place in (2, 0, 3)]
    assert hunting.ranked(variants, handed_in) == [*right, *(f"not valid: {handed_in[place]}" for place in (1, 4, 6))]


@pytest.mark.skipif(not NODE_MODULES.exists(), reason="Node is not installed")
def test_python_and_node_agree_on_scores(variants: hunting.Hunt, tmp_path: Path) -> None:
    def told(option: str) -> subprocess.CompletedProcess[str]:
        command = ["node", str(typescript.PACKAGE / "hunt.mjs"), str(folder), option]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    folder = tmp_path / "unpacked"
    shutil.copytree(variants.folder, folder)
    (tmp_path / "scores").write_text("\n".join(scores(variants)), "utf-8")
    typescript.write()
    assert told("--scores=scores").stdout.splitlines() == hunting.ranked(variants, scores(variants))
    assert told("--hint=shy").stdout.splitlines() == hunting.hint(variants, "shy", folder).splitlines()
    assert hunting.taken(tmp_path) == {"shy": 1}
    wrong = told("--hint=shi")
    assert wrong.returncode == 1 and wrong.stderr == "There is no variant “shi”, only loud, shy, silent\n"


def test_a_zip_without_a_hunt_is_reported(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    with pytest.raises(serving.NoSite, match="There are no variants in .*: name glen-more-hunt.zip"):
        with hunting.opened(str(tmp_path)):
            pass
