"""The hunt's defects can be inserted, and failures on one variant only are told apart from others."""

import ast
from pathlib import Path

import pytest

from tools import paths
from tools.hunt import __main__ as hunt

DEFECTS = hunt.defects()


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_changes_one_place_of_what_is_shipped(defect) -> None:
    sound = (paths.ROOT / defect.file).read_text("utf-8")
    changed = defect.put_into(sound)
    assert changed != sound and changed.count("\n") - sound.count("\n") in range(-1, 3)
    folder, _slash, path = defect.file.partition("/")
    assert hunt.reading(defect)(paths.ROOT / folder)[path].decode() == changed
    if path.endswith(".py"):
        ast.parse(changed)


@pytest.mark.parametrize("text", ["none of it", "two, two"])
def test_a_text_that_is_not_there_once_is_told(text: str) -> None:
    with pytest.raises(paths.ToolError, match="2 times|0 times"):
        hunt.Defect("x", "", "a.py", "two", "three").put_into(text)


LONG = "def test_it(request):\n    assert sum(range(3_000_000))\n"
SHORT = """
from pathlib import Path

FAILED = Path(__file__).with_name("failed")

def defect(request):
    return "PLACE" in (Path(request.config.getoption("glen_more")) / "found").read_text()

class TestSite:
    def test_sound(self, request):
        assert not defect(request)

def test_flaky(request):
    if defect(request):
        seen = FAILED.exists()
        FAILED.touch()
        assert seen

def test_alarm():
    assert False
"""


@pytest.mark.parametrize("caught", [True, False])
def test_what_fails_once_catches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caught: bool) -> None:
    """Tests that fail on the variant only once are told apart, and tests that fail on the intact site left out."""
    suite, sound, spoilt = (tmp_path / name for name in ("suite", "sound", "spoilt"))
    for folder, text in ((suite, ""), (sound, "all is well"), (spoilt, "PLACE")):
        folder.mkdir()
        (folder / "found").write_text(text, "utf-8")
    source = SHORT if caught else SHORT.replace("assert not defect", "assert defect or not defect")
    (suite / "test_long.py").write_text(LONG, "utf-8")
    (suite / "test_site.py").write_text(source, "utf-8")
    (suite / "conftest.py").write_text("def pytest_addoption(parser):\n    parser.addoption('--glen-more')\n", "utf-8")
    monkeypatch.setattr(hunt, "ROOT", suite)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    options = ["-p", "no:cacheprovider", f"--rootdir={suite}"]
    found = hunt.run(sound, [str(suite)], *options)
    assert (found.tests, found.failed) == (4, ("test_site.py::test_alarm",))
    assert min(found.seconds, key=lambda file: found.seconds[file]) == "test_site.py"
    expected = ("test_site.py::TestSite::test_sound", []) if caught else ("", ["test_site.py::test_flaky"])
    assert hunt.catch(spoilt, found, [str(suite)], options) == expected
