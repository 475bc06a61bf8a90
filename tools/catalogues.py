"""The page's words. ``update`` reads them from the sources into the template and the catalogues of web/locale;
``check`` tells what is out of date; the build compiles the catalogues.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.files import Files
from tools.paths import CORE, ROOT, WEB, ToolError, version

LOCALE: Final = WEB / "locale"
DOMAIN: Final = "glenmore"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "Reason": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""What marks a message in the sources, and which arguments are it."""


def sources() -> Catalog:
    """All messages of core and web, in the order of the files, as the template has them."""
    catalog = Catalog(project="Glen More", version=version(), copyright_holder="the contributors", charset="utf-8")
    for folder in (CORE, WEB):
        found = extract_from_dir(
            folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, line, message, comments, context in sorted(found, key=lambda item: (item[0], item[1])):
            place = (Path(folder, name).relative_to(ROOT).as_posix(), line)
            catalog.add(message, None, [place], auto_comments=comments, context=context)
    return catalog


def po_files() -> Iterator[Path]:
    """The catalogue of each language."""
    return iter(sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def compiled() -> Files:
    """The catalogues as gettext reads them, by their path in app.zip."""
    files: Files = {}
    for path in po_files():
        out = io.BytesIO()
        write_mo(out, _read(path))
        files[path.relative_to(WEB).with_suffix(".mo").as_posix()] = out.getvalue()
    return files


def update() -> None:
    """Write the template anew and bring each catalogue up to it; what is new in a catalogue is left untranslated."""
    template = sources()
    LOCALE.mkdir(exist_ok=True)
    _write(TEMPLATE, template)
    for path in po_files():
        catalog = _read(path)
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        _write(path, catalog)


def check() -> list[str]:
    """What is wrong with the catalogues, in words; nothing is asked of a project that has none."""
    if not TEMPLATE.exists() and not list(po_files()):
        return []
    wanted = _messages(sources())
    problems = []
    for path in [TEMPLATE, *po_files()]:
        found = _messages(_read(path)) if path.exists() else set()
        if wanted != found:
            missing, unused = len(wanted - found), len(found - wanted)
            problems.append(f"{path}: {missing} messages are missing, {unused} are no longer used")
    for path in po_files():
        for message in _read(path):
            for error in message.check():
                problems.append(f"{path}:{message.lineno}: {error}")
    return problems


def _messages(catalog: Catalog) -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in catalog if message.id}


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        try:
            return read_po(file, domain=DOMAIN, abort_invalid=True)
        except Exception as error:
            raise ToolError(f"{path}: {error}") from None


def _write(path: Path, catalog: Catalog) -> None:
    # Without line numbers and dates, so that a catalogue changes only when a message does.
    out = io.BytesIO()
    write_po(out, catalog, width=120, ignore_obsolete=True, include_lineno=False)
    dated = ('"POT-Creation-Date', '"PO-Revision-Date')
    lines = out.getvalue().decode().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(dated)), "utf-8")


def main(command: str) -> None:
    try:
        if command == "update":
            update()
        elif problems := check():
            sys.exit("\n".join([*problems, "`make catalogues` brings them up to date."]))
    except ToolError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    if sys.argv[1:] not in (["update"], ["check"]):
        sys.exit("usage: python -m tools.catalogues update|check")
    main(sys.argv[1])
