"""A page beside the site's, with the same policy, boot.js, PyScript, Python and library."""

import json
import shutil
from pathlib import Path

from tools import page, release_folder

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


def make(folder: Path, site: Path, main: str) -> None:
    shutil.copytree(release_folder.folder(site), folder, dirs_exist_ok=True)
    settings = json.loads((folder / release_folder.CONFIGURATION).read_text("utf-8"))
    settings["interpreter"] = "./vendor/pyodide/pyodide.js"
    (folder / release_folder.CONFIGURATION).write_text(json.dumps(settings), "utf-8")
    (folder / "main.py").write_text(main, "utf-8")
    (folder / "index.html").write_text(HTML.format(policy=page.POLICY), "utf-8")
