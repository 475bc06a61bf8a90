"""Lazily loaded Python code: rarely needed modules, in a separate zip fetched on first use."""

from pathlib import Path

from browser import assets
from browser.load_plan import add_zip_to_path

FILE = "late.zip"  # name of the zip, in the release and in Python's working directory

_loaded_paths: list[str] = []


def is_loaded() -> bool:
    """True once the zip is loaded."""
    return bool(_loaded_paths)


async def load_lazy_zip() -> bool:
    """Loads the zip unless it is loaded already; returns False if it cannot be had."""
    if not _loaded_paths:
        try:
            content = await assets.fetch_content(FILE)
        except Exception:  # offline
            content = b""
        if content and not _loaded_paths:
            Path(FILE).write_bytes(content)
            open_zip(str(Path(FILE).absolute()))
    return is_loaded()


def open_zip(place: str) -> None:
    """Imports from the zip at a path from now on."""
    _loaded_paths.append(place)
    add_zip_to_path(place)
