"""The core gives the same results in Pyodide as in CPython: for whole games, and for everything that may depend on the
platform (links, Unicode's tables, deep texts, numbers)."""

import json
import re
from pathlib import Path

import minimal_page
from pages import GlenMore, Watch
from playwright.sync_api import expect

from tests.golden_games import FOLDER, SEEDS, compared
from tools import files, paths
from tools.serve import serving

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
    minimal_page.make(tmp_path, site, COMPARE)
    (tmp_path / "tests.bin").write_bytes(
        files.zip_files(files.with_prefix("tests", files.read_tree(paths.TESTS, [".py"])))
    )
    (tmp_path / "records.json").write_text(json.dumps(records), "utf-8")
    with serving(tmp_path) as watch.url:
        glen.open(watch.url)
        expect(glen.root).to_have_attribute("data-compared", re.compile("."))
    assert json.loads(glen.data("compared")) == json.loads(json.dumps(compared(records)))
