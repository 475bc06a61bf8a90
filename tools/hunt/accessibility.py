"""The site variant for the accessibility exercise: all defects in ``accessibility.toml`` at once.
``python -m tools.hunt.accessibility FILE`` writes it to a zip."""

from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED

from tools.arguments import run_main
from tools.files import Files, zip_files
from tools.hunt.__main__ import defects, variant

DEFECTS: Final = Path(__file__).with_suffix(".toml")


def site() -> Files:
    """The built variant."""
    return variant(*defects(DEFECTS))


def main(file: str) -> None:
    Path(file).write_bytes(zip_files(site(), ZIP_DEFLATED))


if __name__ == "__main__":
    run_main(main)
