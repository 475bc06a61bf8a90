"""Everything testers install: the served site, a folder, a zip, the newest release; the package for TypeScript."""

import json
import os
import re
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools import typescript
from tools.files import with_prefix, zip_files
from tools.paths import NODE_MODULES, ROOT

sys.path.insert(0, str(ROOT / "tests/e2e"))

from pages import Watch, hunting, serving

SITE = {"index.html": b"<h1>Glen More</h1>", "release-1/boot.js": b"//", "release-1/a.wasm": b"\0asm" * 200_000}
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for path, content in SITE.items():
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_bytes(content)
    (tmp_path / "site.zip").write_bytes(zip_files(SITE))
    (tmp_path / "around.zip").write_bytes(zip_files(with_prefix("dist", SITE) | {"__MACOSX/index.html.x": b""}))
    return tmp_path


@pytest.mark.parametrize("name", ["site", "site.zip", "", "around.zip"])
def test_a_folder_and_a_zip_are_served(name: str, site: Path) -> None:
    with serving.served(str(site / name)) as url:
        for path, content in SITE.items():
            answer = urlopen(url + path)
            assert answer.read() == content
            assert answer.headers["Content-Type"] == TYPES[Path(path).suffix]
        assert urlopen(url).read() == SITE["index.html"]
        with pytest.raises(HTTPError):
            urlopen(f"{url}release-1/")


ADDRESSES = {
    "https://host/glen": "https://host/glen/", "HTTP://Host:80/Glen/index.html": "http://host/Glen/",
    "https://host:443 ": "https://host/", "http://h\u00e4user.example:8000/\u00fc x/": "http://xn--huser-gra.example:8000/%C3%BC%20x/",
    "http://me:word@host/": "http://me:word@host/", "http://[::1]:8000": "http://[::1]:8000/",
}  # fmt: skip
"""Addresses of a site as people type them, and as browsers write them."""


@pytest.mark.parametrize(("typed", "written"), ADDRESSES.items())
def test_addresses_are_those_of_browsers(typed: str, written: str) -> None:
    with serving.served(typed) as url:
        assert url == written
    watch = Watch(Mock(), url)
    watch.on_request(written.replace("me:word@", "") + "boot.js")
    assert watch.problems == []


@pytest.mark.skipif(not NODE_MODULES.exists(), reason="esbuild is not installed")
def test_configuration_for_typescript_keeps_site_out_of_shell() -> None:
    script = ROOT / "build/configuration.mjs"
    esbuild = [str(NODE_MODULES / ".bin/esbuild"), str(typescript.PACKAGE / "playwright.config.ts")]
    subprocess.run([*esbuild, f"--outfile={script}", "--log-level=warning"], check=True)

    def configured(site: str) -> Any:
        command = ["node", "-e", f"import({str(script)!r}).then((it) => console.log(JSON.stringify(it.default)))"]
        return json.loads(subprocess.check_output(command, env=os.environ | {"GLEN_MORE": site}))

    for typed, written in ADDRESSES.items():
        assert configured(typed)["use"]["baseURL"] == written
    for site in ("a site & more.zip", "https://host/site.zip"):
        assert configured(site)["webServer"]["command"] == "npx glen-more-serve --port 0"


@pytest.mark.parametrize("wrong", ["nothing", "nothing.zip", "index.zip", "none.zip"])
def test_invalid_site_is_reported(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "index.zip").write_bytes(b"no zip")
    (tmp_path / "none.zip").write_bytes(zip_files({"far/down/index.html": b""}))
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


SERVERS = {"python": [sys.executable, "-m", "pages", "serve"], "node": ["node", str(typescript.PACKAGE / "serve.mjs")]}


@pytest.mark.parametrize("command", SERVERS.values(), ids=SERVERS)
def test_servers_take_the_same_words(command: list[str], site: Path) -> None:
    def run_server(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *words], cwd=ROOT / "tests/e2e", capture_output=True, text=True)

    typescript.write()
    with subprocess.Popen(
        [*command, str(site), "--port", "0"], cwd=ROOT / "tests/e2e", stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout
            *_words, url = running.stdout.readline().partition(" (Ctrl+C ends it)")[0].split()
            for path in ("%", "/", "%E0%A4%A", "%00"):
                with suppress(OSError):
                    urlopen(url + path)
            assert urlopen(url).read() == SITE["index.html"]
        finally:
            running.terminate()
    assert "[--port PORT] [site]" in run_server("--help").stdout
    for words in (["nothing"], ["nothing", "--port", "0"]):
        assert run_server(*words).returncode == 1 and "There is no built site in" in run_server(*words).stderr
    for words in ([str(site), "8011"], [str(site), "--port", "x"], ["--prot"]):
        assert run_server(*words).returncode and words[-1] in run_server(*words).stderr


def test_wrong_site_is_named_before_missing_browser(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(open_game): open_game()", "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "pages.plugin", "-p", "no:cacheprovider", f"--rootdir={tmp_path}"]
    env = os.environ | {"PYTHONPATH": str(ROOT / "tests/e2e"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([*command, "--glen-more=nowhere"], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 4 and "There is no built site in 'nowhere'" in done.stderr


def test_package_depends_on_all_it_imports() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "tests/e2e/pages").glob("*.py"))
    imported = set(re.findall(r"^(?:from|import) (\w+)", sources, re.MULTILINE)) - sys.stdlib_module_names
    assert imported == {"playwright", "pytest"} and imported <= {re.match(r"[\w-]+", each)[0] for each in told}


def test_exercises_are_in_both_languages() -> None:
    for path in typescript.STARTS.glob("*.py"):
        name = f"{path.stem.removeprefix('test_')}.spec.ts"
        assert (typescript.STARTS.parent / "solutions" / name).exists()
        begun = (typescript.STARTS / name).read_text("utf-8")
        assert begun == typescript.starting_files().get(name, begun), "python -m tools.typescript writes them"
