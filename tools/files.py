"""A file tree in memory, zipped or written to disk reproducibly."""

import gzip
import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Files = dict[str, bytes]  # file contents by path, with forward slashes
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # timestamp of every file in a zip: the earliest possible

IGNORED: Final = "__pycache__"

_TEXT: Final = frozenset(".css .html .js .json .md .mjs .po .py .svg .txt .webmanifest".split())
"""Suffixes of text files, whose lines may end in CR LF in a Windows checkout."""


def read(path: Path) -> bytes:
    """Content of a file; line endings of text files are normalized to LF."""
    content = path.read_bytes()
    return content.replace(b"\r\n", b"\n") if path.suffix in _TEXT else content


def read_tree(folder: Path, suffixes: Iterable[str] = ()) -> Files:
    """All files below a folder except hidden ones; only those with the given suffixes, if any."""
    wanted = set(suffixes)
    return {
        path.relative_to(folder).as_posix(): read(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and not any(part.startswith(".") or part == IGNORED for part in path.relative_to(folder).parts)
        and (not wanted or path.suffix in wanted)
    }


def with_prefix(prefix: str, files: Files) -> Files:
    """The files with a folder prefixed to their paths."""
    return {f"{prefix}/{path}": content for path, content in files.items()}


def zip_files(files: Files, method: int = zipfile.ZIP_STORED) -> bytes:
    """The files as a zip, uncompressed unless another method is given."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for path in sorted(files):
            info = zipfile.ZipInfo(path, EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[path], method)
    return out.getvalue()


def unzip(archive: bytes) -> Files:
    """Content of a zip."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        return {info.filename: source.read(info) for info in source.infolist() if not info.is_dir()}


def pack_zips(files: Files) -> Files:
    """The files with each zip replaced by a pack, compressed as a whole; web/scripts/packs.js opens it."""
    zips = [path for path in files if path.endswith(".zip")]
    packs = {f"{path.removesuffix('.zip')}.pack": gzip.compress(files[path], 9, mtime=0) for path in zips}
    return {path: content for path, content in files.items() if path not in zips} | packs


def unpack_pack(pack: bytes) -> Files:
    """Content of a pack."""
    return unzip(gzip.decompress(pack))


def sync(files: Files, folder: Path) -> int:
    """Makes a folder hold exactly these files; returns the number changed. Unchanged files keep their times."""
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
