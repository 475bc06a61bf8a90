"""A tree of files held in memory, as a zip or written to disk, always byte for byte the same."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Files = dict[str, bytes]
"""What each file holds, by its path with forward slashes."""

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time that every file of a zip carries: the earliest that a zip can tell."""

IGNORED: Final = "__pycache__"

_TEXT: Final = frozenset(".css .html .js .json .md .mjs .po .pot .py .svg .txt .webmanifest".split())
"""The endings of files whose lines may end in CR LF, as a checkout of Windows may have them."""


def read(path: Path) -> bytes:
    """A file's content; the lines of a text end in LF whatever they end in on disk."""
    content = path.read_bytes()
    return content.replace(b"\r\n", b"\n") if path.suffix in _TEXT else content


def read_tree(folder: Path, suffixes: Iterable[str] = ()) -> Files:
    """Every file below a folder (only those with one of the suffixes, if any are given) but for hidden ones."""
    wanted = set(suffixes)
    return {
        path.relative_to(folder).as_posix(): read(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not _is_left_out(path.relative_to(folder)) and (not wanted or path.suffix in wanted)
    }


def _is_left_out(path: Path) -> bool:
    """Whether a file is hidden, or lies in a hidden folder, or is what Python has compiled for itself."""
    return any(part.startswith(".") or part == IGNORED for part in path.parts)


def below(prefix: str, files: Files) -> Files:
    """The same files, one folder deeper."""
    return {f"{prefix}/{path}": content for path, content in files.items()}


def pack(files: Files) -> bytes:
    """The files as a zip that stores them as they are."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[path])
    return out.getvalue()


def unpack(archive: bytes) -> Files:
    """What a zip holds."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        return {info.filename: source.read(info) for info in source.infolist() if not info.is_dir()}


def packed(files: Files) -> Files:
    """The same files with each zip as a pack, compressed as one; web/packs.js opens it."""
    zips = [path for path in files if path.endswith(".zip")]
    packs = {f"{path.removesuffix('.zip')}.pack": gzip.compress(files[path], 9, mtime=0) for path in zips}
    return {path: content for path, content in files.items() if path not in zips} | packs


def opened(pack: bytes) -> Files:
    """What a pack holds."""
    return unpack(gzip.decompress(pack))


def sync(files: Files, folder: Path) -> int:
    """Make the folder hold exactly these files; tells how many changed. Those that are right keep their times."""
    changed = 0
    for path in [path for path in folder.rglob("*") if path.is_file() or path.is_symlink()]:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
            changed += 1
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            changed += 1
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return changed
