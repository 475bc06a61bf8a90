"""The hunt inserts its defects, recognises tests that fail on one variant only, and keeps score."""

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import positions, typescript
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
    assert hunt.make_read_tree(hunt.insert_defects([defect]))(ROOT / folder)[path].decode() == changed
    if path.endswith(".py"):
        ast.parse(changed)


def test_variant_positions_open_as_on_the_original_site() -> None:
    known = positions.positions()

    def offered(name: str) -> dict[str, dict[str, str]]:
        changed = hunt.insert_defects(defect for defect in DEFECTS if defect.name == name)
        return {path: json.loads(content) for path, content in hunt.replay_positions(changed).items()}

    assert offered("pale-words") == {}, "only Python opens positions"
    (fewer,) = offered("long-river").values()
    assert 0 < len(known) - len(fewer) < 9 and "before-end" in known.keys() - fewer.keys()
    relinked = {name for name in fewer if fewer[name] != known[name]}
    assert 9 < len(relinked) < len(fewer) - 9 and "start" not in relinked


@pytest.mark.parametrize("text", ["none of it", "two, two"])
def test_defect_text_must_occur_once(text: str) -> None:
    with pytest.raises(ToolError, match="2 times|0 times"):
        hunt.Defect("x", "", [], "a.py", "two", "three").put_into(text)


TESTS = """
from pathlib import Path

from pages.glen_more import NotOpened
from playwright.sync_api import Page

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

def test_position(request):
    try:
        Page.goto(None, "http://host/?lang=en&at=over")
    except AttributeError:  # there is no browser
        assert not defect(request, "NO POSITION")

def test_start(request):
    if defect(request, "NO START"):
        raise NotOpened("it does not start")
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
    """A zip of variants: one that is caught, one that fails only once, one without a position, and one missed."""
    texts = {"": "all is well", "loud": "PLACE ALWAYS", "shy": "PLACE", "shut": "NO POSITION, NO START", "silent": "-"}

    def variant(*defects: hunt.Defect) -> dict[str, bytes]:
        text = texts["".join(defect.name for defect in defects)]
        known = b"{}" if "NO POSITION" in text else b'{"over": {}}'
        return {"found": text.encode(), "index.html": b"", "equal/positions.json": known}

    monkeypatch.setattr(hunt, "variant", variant)
    sought = [hunt.Defect(name, "", [f"{name} {step}" for step in "123"], "", "", "") for name in texts if name]
    (tmp_path / "hunt.zip").write_bytes(zip_files(hunt.variants(sought)))
    return str(tmp_path / "hunt.zip")


@pytest.fixture
def variants(archive: str) -> Iterator[hunting.Hunt]:
    with hunting.opened(archive) as opened:
        yield opened


def test_variant_is_caught_by_consistent_failure(suite: hunting.Suite, archive: str) -> None:
    def run_hunt(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", *suite.options, *words]
        return subprocess.run(command, cwd=suite.cwd, capture_output=True, text=True)

    (suite.cwd / hunting.HINTS).write_text('{"loud": 1}', "utf-8")
    done = run_hunt(f"--hunt={archive}", "--hunt-only=loud,shy,shut")
    assert done.returncode == 0, done.stdout + done.stderr
    *lines, score = done.stdout.splitlines()
    assert lines == [
        "sound: 5 tests, false alarms: test_site.py::test_alarm",
        "loud: caught by test_site.py::TestSite::test_sound",
        "shy: missed; flaky: test_site.py::test_flaky",
        "shut: missed; not opened: test_site.py::test_position, test_site.py::test_start",
    ]
    assert score.startswith("glen-more-hunt ") and "3 points, 1 of 3, false alarms: 1 in 5 tests; loud-1 #" in score
    wrong = run_hunt("--hunt=nowhere.zip")
    assert wrong.returncode == 4 and "There is no built site in 'nowhere.zip'" in wrong.stderr


def test_variants_share_identical_files(variants: hunting.Hunt) -> None:
    assert {path.name for path in variants.folder.iterdir()} == {"files", "hunt.json", "sound", *variants.hints}
    assert len(list((variants.folder / "files").iterdir())) == 8
    assert (variants.folder / "shy/found").read_text() == "PLACE"
    assert variants.only(["", ""]) == ["loud", "shy", "shut", "silent"] and variants.only(["shy"]) == ["shy"]
    with pytest.raises(serving.NoSite, match="no variant 'lout', only loud, shy, shut, silent"):
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


SPEC = """
import { expect, test } from "@playwright/test";
const site = process.env.GLEN_MORE;
const defect = async (word) => (await (await fetch(`${site}found`)).text()).includes(word);
test("all", async () => expect(await defect("ALWAYS")).toBe(false));
test("position", async () => {
  await fetch(`${site}?lang=en&at=over`);
  expect(await defect("NO POSITION")).toBe(false);
});
test("start", async () => { if (await defect("NO START")) throw new Error("the page did not start: slowly"); });
test("alarm", () => { throw new Error("always"); });
"""


@pytest.fixture
def told_by_node(variants: hunting.Hunt, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """A function that runs the hunt with Node, in a folder with tests."""
    if not NODE_MODULES.exists():
        pytest.skip("Node is not installed")
    typescript.write()
    folder = shutil.copytree(variants.folder, tmp_path / "unpacked")
    for name, text in {"package.json": '{"type": "module"}', "mine.spec.ts": SPEC}.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "node_modules").symlink_to(NODE_MODULES)

    def run_hunt(*options: str) -> subprocess.CompletedProcess[str]:
        command = ["node", str(typescript.PACKAGE / "hunt.mjs"), str(folder), *options]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    return run_hunt


def test_node_and_python_hunts_give_same_results(told_by_node: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = told_by_node("--only=loud,shut")
    *lines, score = done.stdout.splitlines()
    assert lines == [
        "sound: 4 tests, false alarms: mine.spec.ts alarm",
        "loud: caught by mine.spec.ts all",
        "shut: missed; not opened: mine.spec.ts position, mine.spec.ts start",
    ], done.stderr
    assert ": 4 points, 1 of 2, false alarms: 1 in 4 tests; loud #" in score


def test_python_and_node_agree_on_scores(
    told_by_node: Callable[..., subprocess.CompletedProcess[str]], variants: hunting.Hunt, tmp_path: Path
) -> None:
    (tmp_path / "scores").write_text("\n".join(scores(variants)), "utf-8")
    assert told_by_node("--scores=scores").stdout.splitlines() == hunting.ranked(variants, scores(variants))
    assert told_by_node("--hint=shy").stdout.splitlines() == hunting.hint(variants, "shy", variants.folder).splitlines()
    assert hunting.taken(tmp_path) == {"shy": 1}
    wrong = told_by_node("--hint=shi")
    assert wrong.returncode == 1 and wrong.stderr == "There is no variant “shi”, only loud, shy, shut, silent\n"


def test_zip_without_hunt_is_reported(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    with pytest.raises(serving.NoSite, match="There are no variants in .*: name glen-more-hunt.zip"):
        with hunting.opened(str(tmp_path)):
            pass
