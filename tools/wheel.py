"""Builds the wheel of ``core``, with docs/core.md as its README."""

import base64
import hashlib
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED

import core
from tools.files import read, read_tree, with_prefix, zip_files
from tools.paths import CORE, ROOT

NAME: Final = "glen_more_core"
FILE: Final = f"{NAME}-{core.__version__}-py3-none-any.whl"

METADATA: Final = f"""\
Metadata-Version: 2.4
Name: {NAME.replace("_", "-")}
Version: {core.__version__}
Summary: The rules of the board game Glen More, with bots, in pure Python
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.11
Description-Content-Type: text/markdown

"""
WHEEL: Final = "Wheel-Version: 1.0\nGenerator: glen-more\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build(folder: Path) -> Path:
    """Writes the wheel into a folder; the same sources give the same bytes."""
    info = f"{NAME}-{core.__version__}.dist-info"
    files = with_prefix("core", read_tree(CORE, [".py"])) | {
        f"{info}/METADATA": METADATA.encode() + read(ROOT / "docs" / "core.md"),
        f"{info}/WHEEL": WHEEL.encode(),
        f"{info}/licenses/LICENSE": read(ROOT / "LICENSE"),
    }
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / FILE
    wheel.write_bytes(zip_files(files, ZIP_DEFLATED))
    return wheel


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
