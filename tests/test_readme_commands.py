"""The README's commands for a first test can be tried as they stand."""

import pytest

from tools.bench import first_test
from tools.paths import ROOT, ToolError

README = first_test.README.read_text("utf-8")


@pytest.mark.parametrize(
    "language, wanted",
    [
        ("python", [f'pip install "{ROOT}[testing]"', "--glen-more=/release/glen-more-site.zip --chromium=/chromium"]),
        ("typescript", ["/release/glen-more-testing.tgz", "GLEN_MORE=/release/glen-more-site.zip",
                        "CHROMIUM=/chromium npx playwright test"]),
    ],
)  # fmt: skip
def test_commands_use_given_release_and_browser(language: str, wanted: list[str]) -> None:
    script = first_test.commands(README, language, "/release", "/chromium")
    assert all(each in script for each in wanted)
    assert "REPOSITORY" not in script and "playwright install" not in script


@pytest.mark.parametrize("old, new", [("newest", "REPOSITORY"), ("playwright install chromium", "true")])
def test_unusable_readme_commands_are_reported(old: str, new: str) -> None:
    with pytest.raises(ToolError, match="these commands cannot be tried"):
        first_test.commands(README.replace(old, new), "python", "/release", "/chromium")


def test_project_environment_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{ROOT}/.venv/bin:/usr/bin")
    monkeypatch.setenv("PYTHONPATH", "web")
    found = first_test.environment()
    assert found["PATH"] == "/usr/bin" and "PYTHONPATH" not in found
