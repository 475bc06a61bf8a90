"""Makes the files of a release in build/release: ``make release``; ``make release ONLY="site package"`` makes some."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED

from tools import build_site, page_objects, typescript, wheel
from tools.arguments import parse_args, run_main
from tools.files import zip_files
from tools.hunt import __main__ as hunt
from tools.hunt import accessibility
from tools.paths import BUILD, TESTS, ToolError

sys.path.insert(0, str(TESTS / "e2e"))

from pages import serving

FOLDER: Final = BUILD / "release"

FILES: Final[dict[str, tuple[str, Callable[[Path], object]]]] = {
    "site": (serving.ASSET, lambda file: file.write_bytes(zip_files(build_site.site(), ZIP_DEFLATED))),
    "package": ("glen-more-testing.tgz", typescript.pack),
    "wheel": (wheel.PAGES_FILE, lambda file: wheel.build_wheel(str(file.parent))),
    "members": ("glen-more-page-objects.md", lambda file: file.write_text(page_objects.markdown(), "utf-8")),
    "core": (wheel.CORE_FILE, lambda file: wheel.build(file.parent)),
    "accessibility": ("glen-more-accessibility.zip", lambda file: accessibility.main(str(file))),
    "hunt": (serving.HUNT_ASSET, lambda file: hunt.main(f"ZIP={file}")),
}
"""Each file's name, and what makes it: the site; the packages for tests in TypeScript and in Python; the members of the
page objects; ``core``; the variant of the exercise on accessibility; the variants of the hunt."""


def main(*words: str, folder: Path = FOLDER) -> None:
    """Makes all files, or some; ToolError if one is unknown."""
    only = parse_args(words, {"ONLY": ""})["ONLY"].split() or list(FILES)
    if strange := set(only) - set(FILES):
        raise ToolError(f"not in a release: {', '.join(sorted(strange))}; there are {', '.join(FILES)}")
    folder.mkdir(parents=True, exist_ok=True)
    for name in only:
        file, make = FILES[name]
        print(f"{file} …", file=sys.stderr, flush=True)
        begun = time.monotonic()
        make(folder / file)
        print(f"{folder / file}: {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    run_main(main)
