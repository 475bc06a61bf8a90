"""Packs the built site into a zip, for any host to serve once it is unpacked: ``python -m tools.site_zip FILE``."""

import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED

from tools.files import read_tree, zip_files
from tools.paths import DIST


def main(file: str) -> None:
    Path(file).write_bytes(zip_files(read_tree(DIST), ZIP_DEFLATED))


if __name__ == "__main__":
    main(*sys.argv[1:])
