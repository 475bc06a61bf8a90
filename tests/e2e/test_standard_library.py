"""The standard library is reduced to the modules that the site can import; none that it needs is missing."""

import json
from pathlib import Path

import minimal_page
from pages import GlenMore, Watch

from tools import files, release_folder
from tools.build_site import LATE_ZIP
from tools.imports import Imports, named_in_script, reachable
from tools.serve import serving
from tools.vendor import STANDARD_LIBRARY

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
    minimal_page.make(tmp_path, site, IMPORT_ALL)
    with serving(tmp_path) as watch.url:
        glen.open(watch.url)
    assert {"core.game", "store.store", "app.page", "features.results.deeds_dialog"} <= set(
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
