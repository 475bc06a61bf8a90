"""Packs the built site into a zip that any host can serve once it is unpacked: ``python -m tools.site_zip FILE``."""

import io
import sys
import zipfile
from pathlib import Path

from tools.files import EPOCH, Files, read_tree
from tools.paths import DIST


def zipped(files: Files) -> bytes:
    """The files as a zip; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, EPOCH), files[path], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main(file: str) -> None:
    Path(file).write_bytes(zipped(read_tree(DIST)))


if __name__ == "__main__":
    main(*sys.argv[1:])
