"""The build and the server: reproducible bytes, and a clear error for anything that would not work in the page."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from babel.messages.pofile import write_po
from pages import GlenMore, Watch
from playwright.sync_api import expect

from tests import contract
from tools import build_site, bundle, bytecode, catalogues, files, page, page_404, paths, release_folder, sprite

INDEX = paths.WEB / "index.html"
SYMBOL = '<svg xmlns="http://www.w3.org/2000/svg" id="a" viewBox="0 0 1 1">{}</svg>'


@pytest.mark.long
def test_the_same_sources_give_the_same_bytecode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = page.entries(INDEX.read_text("utf-8"))
    before = build_site.app(entries)
    monkeypatch.setattr(bytecode, "CACHE", tmp_path)
    assert build_site.app(entries) == before
    assert list(tmp_path.iterdir()), "nothing was compiled again"


@pytest.mark.long
def test_build_ignores_folder_name_and_crlf(tmp_path: Path, site: Path) -> None:
    tree = tmp_path / "glen-more (1) #2 100% 'é' & {x} [y]"
    for folder in ("core", "docs", "tools", "web"):
        shutil.copytree(paths.ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in tree.rglob("*"):
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            path.write_bytes(content.replace(b"\n", b"\r\n"))
    tests_only = shutil.ignore_patterns("@playwright", "@types", "axe-core", "playwright*", "typescript")
    shutil.copytree(paths.NODE_MODULES, tree / "node_modules", symlinks=True, ignore=tests_only)
    shutil.copytree(bytecode.CACHE, tree / bytecode.CACHE.relative_to(paths.ROOT))
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONSAFEPATH")}

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=tree, env=settings, check=True, capture_output=True, text=True).stdout

    run("-m", "tools.build_site")
    built = tree / "dist"
    found = {path.relative_to(built).as_posix(): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    assert found == build_site.site()
    compiling = "from tools.bytecode import compile_files; print(compile_files('odd', {'a.py': b'a = 1'}, '/a/').files)"
    assert run("-c", compiling) == f"{bytecode.compile_files('odd', {'a.py': b'a = 1'}, '/a/').files}\n"


MODULES: Final = {
    "scripts/boot.js": (
        b'import "./first.js";\nimport { two } from "./two-things.js";\nrun(two);\nimport("./rules.js");\n'
    ),
    "scripts/chaos.js": b"self.c();\n",
    "scripts/first.js": b'import { one } from "./one.js";\none("\xe2\x80\xa6");\n',
    "scripts/two-things.js": b'import { one } from "./one.js";\nexport const two = one(2);\nexport const three = 3;\n',
    "scripts/one.js": b"export function one() {}\n",
    "scripts/editor.js": b'import { EditorView } from "@codemirror/view";\nexport const view = EditorView;\n',
    "scripts/match.js": b"self.b();\n",
    "scripts/qr.js": b'import { encodeQR } from "qr";\nexport const drawn = (text) => encodeQR(text, "raw");\n',
    "scripts/rules.js": b"export {};\n",
    "scripts/sw.js": b"self.a();\n",
    "scripts/worker.js": b'import { load } from "./vendor/load.js";\nload(import.meta.url);\n',
    "vendor/load.js": b"export function load() {}\n",
}


def test_bundle_includes_modules_once_in_order() -> None:
    made = bundle.bundle(MODULES)
    assert set(made) == {*bundle.ENTRIES, "editor.js", "qr.js", "vendor/load.js"}
    lines = [line.strip() for line in made["boot.js"].decode().splitlines() if line and line[0] != "/"]
    assert lines == ["function one() {", "}", 'one("…");', "var two = one(2);", "run(two);", 'import("./rules.js");']
    assert all(b"Permission is hereby granted" in made[name] for name in ("editor.js", "qr.js"))
    assert b'from "./vendor/load.js"' in made["worker.js"] and b"load(import.meta.url)" in made["worker.js"]


@pytest.mark.parametrize(
    ("text", "told"), [(b'import { gone } from "./gone.js";\n', "gone.js"), (b"const = 1;\n", "first.js:1")]
)
def test_script_error_has_file_and_line(text: bytes, told: str) -> None:
    with pytest.raises(paths.ToolError, match=f"(?s)cannot be bundled.*{told}"):
        bundle.bundle(MODULES | {"scripts/first.js": text})


def test_site_ships_bytecode_and_no_mjs(site: Path) -> None:
    """Debian's nginx, among others, does not know .mjs, and browsers reject scripts of a wrong type."""
    assert not list(site.rglob("*.mjs"))
    inside = files.unpack_pack((release_folder.folder(site) / "app.pack").read_bytes())
    assert {"core/__init__.pyc", "core/game.pyc"} <= set(inside)
    assert not [path for path in inside if path.endswith((".py", ".po"))]
    assert "main.pyc" not in inside
    assert not [path for path in inside if path.startswith(build_site.BUILD_ONLY_PACKAGE)]


def test_fetched_files_are_documented(site: Path) -> None:
    told = {path for _when, cell in contract.table("when") for path in re.findall(r"`([\w./-]+\.\w+|[\w/-]+/)`", cell)}
    known = {path: "vendor/pyodide/" + path for path in told if path.startswith(("pyodide", "python_stdlib"))}
    known |= {"core.js": "vendor/pyscript/core.js"}
    told = {known.get(path, path) for path in told} - {"sw.js"}
    folder = release_folder.folder(site)
    assert sorted(path for path in told if not (folder / path).exists()) == []
    there = set(files.read_tree(folder)) - {"svg/icon-maskable.svg", "sheet.css"}
    assert sorted(path for path in there if not path.startswith(tuple(told))) == []


def test_python_syntax_error_has_file() -> None:
    with pytest.raises(paths.ToolError, match=r"(?s)/somewhere/bad\.py.*SyntaxError"):
        bytecode.compile_files("bad", {"bad.py": b"def (:"}, "/somewhere/")


@pytest.mark.parametrize(("text", "new", "told"), [
    ("<!-- sprite -->", "", "the comment that the art replaces"),
    ("<!-- csp -->", "", "the comment that the policy"),
    ("<!-- track -->", "", "the comment that the track"),
    ("<!-- display -->", "", "the comment that the display"),
    ('src="./boot.js"', 'src="./other.js"', "boot.js"),
    ("<body>", '<body style="color: red">', "a style attribute"),
    ("<body>", '<body onload="start()">', "a handler in an attribute"),
    ("<body>", "<body><script>start()</script>", "an inline script"),
    ("<body>", "<body><style>p { color: red }</style>", "a <style>"),
    ("<body>", '<body><img src="https://example.org/a.png" alt="">', "another host"),
    ("<body>", '<body><img src="/a.png" alt="">', "the root of the host"),
    ("<body>", '<body><img src="./none.png" alt="">', "no such file"),
])  # fmt: skip
def test_build_rejects_broken_page(site: Path, tmp_path: Path, text: str, new: str, told: str) -> None:
    folders = (site, release_folder.folder(site))
    beside = {path.relative_to(folder).as_posix(): b"" for folder in folders for path in folder.rglob("*")}
    html = INDEX.read_text("utf-8")
    assert text in html
    changed = tmp_path / "index.html"
    changed.write_text(html.replace(text, new), "utf-8")
    with pytest.raises(paths.ToolError, match=told):
        page.assemble(changed, {}, "1", beside, {})


URL = "https://example.org/games/glen-more/"


def test_site_url_is_written_into_pages(site: Path) -> None:
    known = build_site.parts({}, URL)
    told = known["index.html"].decode()
    assert f'<link rel="canonical" href="{URL}">' in told and f'<meta property="og:url" content="{URL}">' in told
    assert f'<meta property="og:image" content="{URL}icons/preview.png">' in told
    assert f'href="{URL}"' in known["404.html"].decode()
    for name in ("index.html", "404.html"):
        assert "https://" not in (site / name).read_text("utf-8")


@pytest.mark.parametrize(("text", "url"), [("", ""), (URL, URL), (URL[:-1], URL), ("http://a:8000", "http://a:8000/")])
def test_site_url_gets_trailing_slash(text: str, url: str) -> None:
    assert build_site.checked_url(text) == url


@pytest.mark.parametrize("text", ["example.org", "/games/", "ftp://example.org/", f"{URL}?a", f"{URL}#g", "https://"])
def test_invalid_site_url_is_rejected(text: str) -> None:
    with pytest.raises(paths.ToolError, match="SITE_URL"):
        build_site.checked_url(text)


def test_content_security_policy_is_strict(site: Path) -> None:
    before, meta, _after = (site / "index.html").read_text("utf-8").partition(page.META_POLICY)
    assert meta and not re.search("<(script|link|style)", before), "the policy precedes everything that it governs"
    rules = dict(rule.split(" ", 1) for rule in page.POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["base-uri"] == rules["form-action"] == "'none'"
    allowed = {source for rule in rules.values() for source in rule.split()}
    assert allowed == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"}


def test_style_sheets_are_concatenated_in_order(site: Path) -> None:
    html = INDEX.read_text("utf-8")
    names = page.styles(html)
    assert len(names) > 1 and page.styles(page.with_one_style_sheet(html)) == [page.STYLES]
    parts = [(paths.WEB / name).read_text("utf-8") for name in names]
    assert (release_folder.folder(site) / page.STYLES).read_bytes() == "".join(parts).encode() + page.STYLED


@pytest.mark.parametrize(("svg", "message"), [
    (SYMBOL.replace(' id="a"', "").format(""), "needs the attribute id"),
    (SYMBOL.replace("viewBox", "box").format(""), "needs the attribute viewBox"),
    (SYMBOL.format('<path style="fill: red"/>'), "'style' is not allowed"),
    (SYMBOL.format('<path onclick="go()"/>'), "'onclick' is not allowed"),
    (SYMBOL.format("<style>path { fill: red }</style>"), "<style> is not allowed"),
    (SYMBOL.format('<g id="a"/>'), "the id 'a' is taken"),
    (SYMBOL.format("<g>"), "mismatched tag"),
    ("<svg/>", "the root element must be"),
])  # fmt: skip
def test_build_rejects_invalid_svg(tmp_path: Path, svg: str, message: str) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art/a.svg").write_text(svg, "utf-8")
    with pytest.raises(paths.ToolError, match=message):
        sprite.sprite(tmp_path)


@pytest.mark.parametrize(("named", "message"), [
    ("i-dice", "dice.py: there is no icon i-dice"), ("i-close", "i-die.svg: nothing uses this icon"),
])  # fmt: skip
def test_build_rejects_unknown_and_unused_icons(tmp_path: Path, named: str, message: str) -> None:
    (tmp_path / "svg/icons").mkdir(parents=True)
    for name in ("i-close", "i-die"):
        (tmp_path / f"svg/icons/{name}.svg").touch()
    (tmp_path / "dice.py").write_text(f'icon = "{named}"\n', "utf-8")
    with pytest.raises(paths.ToolError, match=message):
        sprite.check_icons(tmp_path)


def test_svg_files_become_symbols_except_site_icons(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art/a.svg").write_text(SYMBOL.format("<text>A <tspan>b</tspan></text>"), "utf-8")
    (tmp_path / "icon.svg").write_text(SYMBOL.format(""), "utf-8")
    symbol = '<symbol id="a" viewBox="0 0 1 1"><text>A <tspan>b</tspan></text></symbol>'
    assert sprite.sprite(tmp_path).splitlines()[1:] == [symbol, "</svg>"]


def test_sync_makes_folder_match_files(tmp_path: Path) -> None:
    assert files.sync({"a": b"1", "b/c": b"2"}, tmp_path) == 2
    assert files.sync({"a": b"1", "b/c": b"2"}, tmp_path) == 0
    assert files.sync({"a": b"3"}, tmp_path) == 2
    assert files.read_tree(tmp_path) == {"a": b"3"}
    assert not (tmp_path / "b").exists()


GERMAN = {
    "Tile": "Plättchen", ("{number} coin", "{number} coins"): ("{number} Münze", "{number} Münzen"),
    "{number} left": "noch {number}", "Loading…": "Lädt <noch>…", "A title": "Ein Titel", "No script": "Kein Skript",
}  # fmt: skip


def test_catalogues_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, path in {"ROOT": "", "LOCALE": "web/locale", "TEMPLATE": "words.pot"}.items():
        monkeypatch.setattr(catalogues, name, tmp_path / path)
    for name in ("pyproject.toml", "tools/__init__.py", "tools/extractors.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(paths.ROOT / name, tmp_path / name)
    python, script, html = (tmp_path / name for name in ("core/words.py", "web/scripts/progress.js", "web/index.html"))
    for path in (python, script, html):
        path.parent.mkdir(parents=True, exist_ok=True)
    source = "_('Tile')\nngettext('{number} coin', '{number} coins', n)\n_('{number} left')\npgettext('cell', 'home')\n"
    python.write_text(source, "utf-8")
    script.write_text('const words = N_("Loading…");', "utf-8")
    html.write_text('<p title="A title" lang="en">No script</p><script>"nothing"</script>', "utf-8")
    assert {message.id for message in catalogues.extract() if message.id} == {*GERMAN, "home"}

    po = catalogues.init("de")
    assert {problem.partition(": ")[2] for problem in catalogues.check()} == {"it is not translated"}
    german = catalogues.catalogues()["de"]
    for english, words in GERMAN.items():
        german[english].string = words
    home = german.get("home", "cell")
    assert home is not None
    home.string = "Start"
    with po.open("wb") as file:
        write_po(file, german)
    catalogues.update()
    assert catalogues.check() == []
    with pytest.raises(paths.ToolError, match="there already"):
        catalogues.init("de")
    with pytest.raises(paths.ToolError, match="gibberish"):
        catalogues.init("gibberish")
    languages = catalogues.catalogues()
    assert "Plättchen".encode() in catalogues.to_mo(languages)["locale/de.mo"]
    said = catalogues.messages_of_files(catalogues.PRE_PYTHON_SOURCES, languages)
    assert said == {"de": {words: GERMAN[words] for words in ("Loading…", "A title", "No script")}}
    spoken = page.with_translations(html.read_text("utf-8") + page.WORDS, said)
    assert '<p title="A title" lang="en">No script</p><p title="A title" lang="de">Kein Skript</p>' in spoken
    assert '"Lädt \\u003cnoch>…"' in spoken

    python.write_text("_('Tiles')\n", "utf-8")
    assert [problem.partition(": ")[2] for problem in catalogues.check()] == ["it is out of date"]


def status(request: Request | str) -> int:
    try:
        with urlopen(request) as answer:
            return answer.status
    except HTTPError as error:
        return error.code


def test_server_revalidates_and_stays_in_site(site: Path, subpath_url: str) -> None:
    with urlopen(f"{subpath_url}{release_folder.folder(site).name}/main.py") as answer:
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert answer.headers["Cache-Control"] == "no-cache"
        known = Request(answer.url, headers={"If-None-Match": answer.headers["ETag"]})
    assert status(known) == 304
    assert status(subpath_url) == 200
    for address in ("vendor/", "none", "../pyproject.toml", "../../../../pyproject.toml", "%2e%2e/pyproject.toml"):
        assert status(Request(subpath_url + address)) == 404


def test_404_page_has_all_languages() -> None:
    english = page_404.page({})
    said = ("There’s nothing at this address.", "To the start screen")
    words = {"de": dict(zip(said, ("Hier ist <nichts>.", "Zum Start"), strict=True)), "nl": {}}
    html = page_404.page(words)
    assert html.count("<section") == 3 and english.count("<section") == 1
    german = html[html.index('<section lang="de">') : html.index('<section lang="nl">')]
    assert "<p>Hier ist &lt;nichts&gt;.</p>" in german and '<a href="./">Zum Start</a>' in german
    assert all(html.count(text) == 2 and text in english for text in said)


def test_404_page_links_to_start_from_any_depth(glen: GlenMore, watch: Watch) -> None:
    watch.expect("404")
    glen.page.goto(f"{watch.url}some/folders/deeper/none")
    expect(glen.lost.heading("Glen More")).to_be_visible()
    assert glen.lost.picture.evaluate("(image) => image.complete && image.naturalWidth") > 0
    assert glen.page.evaluate("() => getComputedStyle(document.body).display") == "grid"
    assert glen.lost.scripts.count() == 0
    assert glen.lost.robots == "noindex"
    glen.page.goto(f"{watch.url}none")
    glen.follow(glen.lost.to_start)
    assert glen.page.url == watch.url
