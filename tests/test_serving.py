"""The site that testers serve: a folder, a zip, the newest release; files with their types, and clients that leave."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock
from urllib.request import urlopen

import pytest

from tools.files import pack
from tools.paths import ROOT

sys.path.insert(0, str(ROOT / "tests/e2e"))

from pages import hunting, serving

SITE = {"index.html": b"<h1>Glen More</h1>", "release-1/boot.js": b"//", "release-1/a.wasm": b"\0asm" * 200_000}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a built site."""
    for path, content in SITE.items():
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_bytes(content)
    return tmp_path / "site"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """The same as a zip."""
    (tmp_path / "glen-more-site.zip").write_bytes(pack(SITE))
    return tmp_path / "glen-more-site.zip"


@pytest.mark.parametrize("kind", ["folder", "archive"])
def test_a_folder_and_a_zip_are_served(kind: str, request: pytest.FixtureRequest) -> None:
    with serving.served(str(request.getfixturevalue(kind))) as url:
        for path, content in SITE.items():
            answer = urlopen(url + path)
            assert answer.read() == content
            types = {
                "html": "text/html; charset=utf-8",
                "js": "text/javascript; charset=utf-8",
                "wasm": "application/wasm",
            }
            assert answer.headers["Content-Type"] == types[path.rpartition(".")[2]]
        assert urlopen(url).read() == SITE["index.html"]


def test_served_url_gets_trailing_slash() -> None:
    with serving.served("https://host/glen") as url:
        assert url == "https://host/glen/"


@pytest.mark.parametrize("wrong", ["nothing", "nothing.zip", "index.zip"])
def test_invalid_site_is_reported(wrong: str, folder: Path) -> None:
    (folder / "index.zip").write_bytes(b"no zip")
    with pytest.raises(serving.NoSite, match=wrong), serving.served(str(folder / wrong)):
        pass


@pytest.mark.parametrize(
    ("opened", "asset"), [(serving.unpacked, "glen-more-site.zip"), (hunting.opened, "glen-more-hunt.zip")]
)
@pytest.mark.parametrize(
    "origin", ["https://github.com/me/glen", "https://github.com/me/glen.git", "https://github.com/me/glen/"]
)
def test_newest_release_comes_from_repository(
    origin: str, opened: Callable[..., Any], asset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = SimpleNamespace(read_text=lambda _name: json.dumps({"url": origin, "vcs_info": {}}))
    monkeypatch.setattr(serving, "distribution", lambda _name: known)
    asked = MagicMock(side_effect=OSError("offline"))
    monkeypatch.setattr(serving, "urlopen", asked)
    with pytest.raises(serving.NoSite, match="offline"), opened("newest"):
        pass
    asked.assert_called_once_with(f"https://github.com/me/glen/releases/latest/download/{asset}")


@pytest.mark.parametrize("text", [None, "{}", '{"url": "file:///a/clone"}'])
def test_missing_release_asks_for_site(text: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "distribution", lambda _name: SimpleNamespace(read_text=lambda _file: text))
    with pytest.raises(serving.NoSite, match="name glen-more-hunt.zip"):
        serving.newest(serving.HUNT_ASSET)

    def missing(name: str) -> object:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(serving, "distribution", missing)
    with pytest.raises(serving.NoSite, match="name glen-more-hunt.zip"):
        serving.newest(serving.HUNT_ASSET)


def test_the_command_line_serves(archive: Path) -> None:
    command = [sys.executable, "-m", "pages", "serve", str(archive), "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT / "tests/e2e", stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout
            *_words, url = running.stdout.readline().partition(" (")[0].split()
            assert urlopen(url).read() == SITE["index.html"]
        finally:
            running.terminate()
    done = subprocess.run([*command[:4], "nothing"], cwd=ROOT / "tests/e2e", capture_output=True, text=True)
    assert done.returncode == 1 and "There is no built site in 'nothing'" in done.stderr
