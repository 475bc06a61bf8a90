"""Everything testers install: the served site, a folder, a zip, the newest release; the package for TypeScript."""

import json
import subprocess
import sys
import tarfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from urllib.request import urlopen

import pytest

from tools import typescript
from tools.files import zip_files
from tools.paths import NODE_MODULES, ROOT

sys.path.insert(0, str(ROOT / "tests/e2e"))

from pages import hunting, serving

SITE = {"index.html": b"<h1>Glen More</h1>", "release-1/boot.js": b"//", "release-1/a.wasm": b"\0asm" * 200_000}
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for path, content in SITE.items():
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_bytes(content)
    (tmp_path / "site.zip").write_bytes(zip_files(SITE))
    return tmp_path


@pytest.mark.parametrize("name", ["site", "site.zip"])
def test_a_folder_and_a_zip_are_served(name: str, site: Path) -> None:
    with serving.served(str(site / name)) as url:
        for path, content in SITE.items():
            answer = urlopen(url + path)
            assert answer.read() == content
            assert answer.headers["Content-Type"] == TYPES[Path(path).suffix]
        assert urlopen(url).read() == SITE["index.html"]
    with serving.served("https://host/glen") as url:
        assert url == "https://host/glen/"


@pytest.mark.parametrize("wrong", ["nothing", "nothing.zip", "index.zip"])
def test_invalid_site_is_reported(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "index.zip").write_bytes(b"no zip")
    with pytest.raises(serving.NoSite, match=wrong), serving.served(str(tmp_path / wrong)):
        pass


@pytest.mark.parametrize(
    ("opened", "asset"), [(serving.unpacked, "glen-more-site.zip"), (hunting.opened, "glen-more-hunt.zip")]
)
@pytest.mark.parametrize("end", ["", ".git", "/"])
def test_newest_release_comes_from_repository(end, opened, asset, monkeypatch):
    origin = json.dumps({"url": f"https://github.com/me/glen{end}", "vcs_info": {}})
    monkeypatch.setattr(serving, "distribution", lambda _name: Mock(**{"read_text.return_value": origin}))
    monkeypatch.setattr(serving, "urlopen", asked := Mock(side_effect=OSError("offline")))
    with pytest.raises(serving.NoSite, match="offline"), opened("newest"):
        pass
    asked.assert_called_once_with(f"https://github.com/me/glen/releases/latest/download/{asset}")


@pytest.mark.parametrize("text", [None, "{}", '{"url": "file:///a/clone"}', PackageNotFoundError])
def test_missing_release_asks_for_site(text: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "distribution", lambda _name: Mock(**{"read_text.side_effect": [text]}))
    with pytest.raises(serving.NoSite, match="name glen-more-hunt.zip"):
        serving.newest(serving.HUNT_ASSET)


def test_the_command_line_serves(site: Path) -> None:
    command = [sys.executable, "-m", "pages", "serve"]
    with subprocess.Popen(
        [*command, str(site / "site.zip"), "--port", "0"], cwd=ROOT / "tests/e2e", stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout
            *_words, url = running.stdout.readline().partition(" (")[0].split()
            assert urlopen(url).read() == SITE["index.html"]
        finally:
            running.terminate()
    done = subprocess.run([*command, "nothing"], cwd=ROOT / "tests/e2e", capture_output=True, text=True)
    assert done.returncode == 1 and "There is no built site in 'nothing'" in done.stderr


@pytest.mark.skipif(not NODE_MODULES.exists(), reason="esbuild is not installed")
def test_package_is_complete(tmp_path) -> None:
    typescript.pack(tmp_path / "package.tgz")
    with tarfile.open(tmp_path / "package.tgz") as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
        script = packed.extractfile("package/index.js").read().decode()
    assert {"index.js", "index.ts", "pages.ts", "hunting.mjs", "hunt.mjs", "serve.mjs", "package.json"} <= names
    assert all(f"var {kind.__name__} = class " in script for kind in typescript.classes())


def test_exercises_are_in_both_languages() -> None:
    for path in typescript.STARTS.glob("*.py"):
        name = f"{path.stem.removeprefix('test_')}.spec.ts"
        assert (typescript.STARTS.parent / "solutions" / name).exists()
        begun = (typescript.STARTS / name).read_text("utf-8")
        assert begun == typescript.starting_files().get(name, begun), "python -m tools.typescript writes them"
