"""Builds wheels: that of ``core``, with docs/core.md as its README, and that of the page objects, for which
pyproject.toml names this module as its build backend (PEP 517), so that pip downloads none.
"""

import base64
import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED

import core
from tools.files import Files, read, read_tree, with_prefix, zip_files
from tools.paths import CORE, ROOT, TESTS

CORE_FILE: Final = f"glen_more_core-{core.__version__}-py3-none-any.whl"
PAGES_FILE: Final = f"glen_more-{core.__version__}-py3-none-any.whl"

WHEEL: Final = "Wheel-Version: 1.0\nGenerator: glen-more\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build(folder: Path) -> Path:
    """Writes the wheel of ``core`` into a folder; the same sources give the same bytes."""
    about = [
        ("Summary", "The rules of the board game Glen More, with bots, in pure Python"),
        ("Requires-Python", ">=3.11"),
        ("Description-Content-Type", "text/markdown"),
    ]
    files = with_prefix("core", read_tree(CORE, [".py"]))
    return _write(folder / CORE_FILE, files, about, read(ROOT / "docs" / "core.md"))


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Writes the wheel of the page objects and returns its name; pip calls this."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    about = [("Summary", told["description"]), ("Requires-Python", told["requires-python"])]
    about += [("Requires-Dist", needed) for needed in told["dependencies"]]
    files = with_prefix("glen_more_pages", read_tree(TESTS / "e2e/pages"))
    plugins = "".join(f"{name} = {module}\n" for name, module in told["entry-points"]["pytest11"].items())
    return _write(Path(wheel_directory, PAGES_FILE), files, about, entry_points=f"[pytest11]\n{plugins}").name


def _write(
    wheel: Path, files: Files, about: list[tuple[str, str]], readme: bytes = b"", entry_points: str = ""
) -> Path:
    """Writes a wheel, whose file's name has those of the package and the version, with these files and metadata."""
    name, version, _tags = wheel.name.split("-", 2)
    info = f"{name}-{version}.dist-info"
    head = [("Metadata-Version", "2.4"), ("Name", name.replace("_", "-")), ("Version", version)]
    head += [("License-Expression", "MIT"), ("License-File", "LICENSE"), *about]
    files = files | {
        f"{info}/METADATA": "".join(f"{key}: {value}\n" for key, value in head).encode() + b"\n" + readme,
        f"{info}/WHEEL": WHEEL.encode(),
        f"{info}/licenses/LICENSE": read(ROOT / "LICENSE"),
    }
    if entry_points:
        files[f"{info}/entry_points.txt"] = entry_points.encode()
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel.parent.mkdir(parents=True, exist_ok=True)
    wheel.write_bytes(zip_files(files, ZIP_DEFLATED))
    return wheel


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
