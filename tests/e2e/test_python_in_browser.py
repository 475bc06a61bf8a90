"""Python in the browser, in a page of its own: every module imports, none is left out that the site needs or kept that
it does not; and the core gives the same results as in CPython, for whole games and for all that may depend on the
platform (links, Unicode's tables, deep texts, numbers)."""

import json
import re
import shutil
from pathlib import Path

from pages import GlenMore, Watch
from playwright.sync_api import expect

from tests.golden_games import FOLDER, SEEDS, compared
from tools import files, page, paths, release_folder
from tools.build_site import LATE_ZIP
from tools.imports import Imports, named_in_script, reachable
from tools.serve import serving
from tools.vendor import STANDARD_LIBRARY

HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Small</title>
<link rel="icon" href="data:,">
<script type="module" src="./boot.js"></script>
</head>
<body>
<div id="boot"><progress id="boot-progress" max="100"></progress><p id="boot-step"></p></div>
<div id="boot-error" hidden><p id="boot-error-text"></p><button type="button" id="boot-reload">Reload</button></div>
<script type="py" src="./main.py" config="./pyscript.json"></script>
</body>
</html>
"""
"""A page beside the site's, with the same policy, boot.js, PyScript, Python and library."""


def make_page(folder: Path, site: Path, main: str) -> None:
    shutil.copytree(release_folder.folder(site), folder, dirs_exist_ok=True)
    settings = json.loads((folder / release_folder.CONFIGURATION).read_text("utf-8"))
    settings["interpreter"] = "./vendor/pyodide/pyodide.js"
    (folder / release_folder.CONFIGURATION).write_text(json.dumps(settings), "utf-8")
    (folder / "main.py").write_text(main, "utf-8")
    (folder / "index.html").write_text(HTML.format(policy=page.POLICY), "utf-8")


IMPORT_ALL = f"""
import importlib, json, sys
from pathlib import Path
from pyscript import document, window

Path("late.zip").write_bytes((await (await window.fetch("./{LATE_ZIP}")).arrayBuffer()).to_bytes())
from browser.load_plan import add_zip_to_path
add_zip_to_path(str(Path("late.zip").absolute()))
from zipfile import ZipFile

zips = "app.zip", "late.zip"
paths = [path for name in zips for path in ZipFile(name).namelist() if path.endswith(".pyc")]
failed = {{}}
names = sorted(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in paths)
for name in names:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)

import pyscript
from html import unescape
from importlib.util import source_hash

sources = sorted(Path("pyscript").glob("*.py"))
kept = ZipFile("app.zip")

def is_kept(path):
    return kept.read(str(path) + "c")[8:16] == source_hash(path.read_bytes())

data = document.documentElement.dataset
data.names = json.dumps(names)
data.failed = json.dumps(failed)
data.sources = json.dumps([path.stem for path in sources])
data.used = pyscript.__file__
data.other = json.dumps([path.stem for path in sources if not is_kept(path)])
data.unescaped = unescape("&lt;a&amp;&shy;&gt;")
data.state = "ready"
"""


def test_every_module_imports_and_matches_its_source(glen: GlenMore, watch: Watch, site: Path, tmp_path: Path) -> None:
    """The browser never checks the bytecode of PyScript against the sources that PyScript writes."""
    make_page(tmp_path, site, IMPORT_ALL)
    with serving(tmp_path) as watch.url:
        glen.open(watch.url)
    assert {"core.game", "store.saved_games", "app.page", "features.results.deeds_dialog"} <= set(
        json.loads(glen.data("names"))
    )
    assert json.loads(glen.data("failed")) == {}
    assert {"__init__", "context", "workers"} <= set(json.loads(glen.data("sources")))
    assert json.loads(glen.data("other")) == []
    assert glen.data("unescaped") == "<a&\xad>"
    assert glen.data("used") == "/home/pyodide/app.zip/pyscript/__init__.pyc"


def test_library_has_no_unused_modules(site: Path) -> None:
    pack = release_folder.folder(site) / STANDARD_LIBRARY.replace(".zip", ".pack")
    kept = set(files.unpack_pack(pack.read_bytes()))
    assert {"json/__init__.pyc", "asyncio/events.pyc", "pyodide/ffi/__init__.pyc", "encodings/idna.pyc"} <= kept
    assert not {"unittest/case.pyc", "pdb.pyc", "smtplib.pyc", "ssl.pyc", "lzma.pyc", "_ast_unparse.pyc"} & kept


def test_reachable_modules_follow_imports() -> None:
    library = {
        "a": Imports(("b.c",), ("late",)),
        "b": Imports((), ()),
        "b.c": Imports(("d",), ("never",)),
        "d": Imports((), ("never",)),
        "late": Imports((), ("never",)),
        "never": Imports((), ()),
        "own": Imports((), ("never",)),
    }
    program = {"main": Imports(("a.name", "js"), ("asked",))}
    found = reachable(library | {"asked": Imports((), ())}, program, [], ["own"])
    assert found == {"a", "b", "b.c", "d", "late", "asked", "own"}
    assert named_in_script(b'"from a.b import c\\nimport d, e"') >= {"a.b", "d", "e"}


COMPARE = """
import json, sys
from pathlib import Path
from pyscript import document, window

Path("tests.zip").write_bytes((await (await window.fetch("./tests.bin")).arrayBuffer()).to_bytes())
sys.path.insert(0, "tests.zip")
from tests.golden_games import compared

records = json.loads(await (await window.fetch("./records.json")).text())
document.documentElement.dataset.state = "ready"
document.documentElement.dataset.compared = json.dumps(compared(records))
"""


def test_core_results_equal_cpython(glen: GlenMore, watch: Watch, site: Path, tmp_path: Path) -> None:
    golden = [FOLDER / f"{players}-players-a.json" for players in SEEDS]
    records = [json.loads(path.read_text("utf-8"))["record"] for path in golden]
    make_page(tmp_path, site, COMPARE)
    (tmp_path / "tests.bin").write_bytes(
        files.zip_files(files.with_prefix("tests", files.read_tree(paths.TESTS, [".py"])))
    )
    (tmp_path / "records.json").write_text(json.dumps(records), "utf-8")
    with serving(tmp_path) as watch.url:
        glen.open(watch.url)
        expect(glen.root).to_have_attribute("data-compared", re.compile("."))
    assert json.loads(glen.data("compared")) == json.loads(json.dumps(compared(records)))
