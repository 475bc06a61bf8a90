"""The page's messages. ``update`` extracts them into the catalogues of web/locale, ``init`` creates the catalogue of a
language, ``check`` reports faults; the build compiles the catalogues."""

import io
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import denormalize, read_po, write_po

from tools import catalogue_faults
from tools.files import Files, read
from tools.paths import BUILD, ROOT, WEB, ToolError

LOCALE: Final = WEB / "locale"
DOMAIN: Final = "glenmore"
TEMPLATE: Final = BUILD / f"{DOMAIN}.pot"
"""All messages, as extracted last."""

SOURCES: Final = ("core", "web")
"""Folders with messages; [tool.babel] of pyproject.toml configures their extraction."""

PRE_PYTHON_SOURCES: Final = frozenset(
    {"web/scripts/progress.js", "web/index.html", "web/features/start/start_view.py", "core/bots/levels.py"}
)
"""Files with messages shown before Python has started."""

Catalogues = dict[str, Catalog]  # catalogues by language tag
Words = dict[str, dict[str, str]]  # some messages by language tag, then by English message

_MARKS: Final = ("--keyword=NC_:1c,2", "--keyword=NN_:1,2")
"""Keywords in addition to pybabel's own; all are listed in web/words/i18n.py."""

_WIDTH: Final = 120


def pybabel(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a pybabel command."""
    run = [sys.executable, "-m", "babel.messages.frontend", "--quiet", *arguments]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)


def _run(*arguments: str) -> None:
    """Runs a pybabel command that must not fail."""
    if (done := pybabel(*arguments)).returncode:
        raise ToolError(done.stderr)


def _output_options(path: Path) -> tuple[str, str]:
    """pybabel's options for language and path of a catalogue."""
    return f"--locale={path.parts[-3].replace('-', '_')}", f"--output-file={path}"


def extract() -> Catalog:
    """All messages of the sources, untranslated."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    _run(
        "extract", "--mapping-file=pyproject.toml", *_MARKS, "--add-comments=Translators:", "--strip-comment-tags",
        "--add-location=file", f"--width={_WIDTH}", "--project=Glen More",
        "--copyright-holder=the contributors", f"--output-file={TEMPLATE}", *SOURCES,
    )  # fmt: skip
    return _read(TEMPLATE)


def update() -> None:
    """Updates all catalogues from the sources."""
    template = extract()
    for path in po_files():
        path.write_bytes(updated(_read(path), template))


def updated(catalogue: Catalog, template: Catalog) -> bytes:
    """The file of a catalogue with the messages of a template. A reworded message is fuzzy: it has the old translation,
    with the old English above it. What is used no longer stays until everything is translated."""
    before = {(message.id, message.context): message.previous_id for message in catalogue}
    catalogue.update(template, update_creation_date=False)
    for message in catalogue:
        if message.fuzzy and not message.previous_id:
            message.previous_id = before.get((message.id, message.context), [])
    is_done = not any(
        message.fuzzy or not all(catalogue_faults.forms(message.string)) for message in catalogue if message.id
    )
    out = io.BytesIO()
    write_po(out, catalogue, width=_WIDTH, ignore_obsolete=is_done, include_previous=True)
    return out.getvalue()


def init(tag: str) -> Path:
    """Creates the catalogue of a language, given its tag as browsers use it: "fr", "pt-BR"."""
    path = LOCALE / tag / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        raise ToolError(f"{path}: it is there already")
    try:
        Locale.parse(tag, sep="-")
    except (ValueError, UnknownLocaleError) as error:
        raise ToolError(f"{tag}: {error}") from None
    update()
    _run("init", f"--width={_WIDTH}", f"--input-file={TEMPLATE}", *_output_options(path))
    return path


def check() -> list[str]:
    """Faults of the catalogues, as messages."""
    template = extract()
    problems = [f"{TEMPLATE}:{line}: {fault}" for line, fault in catalogue_faults.check_template(template)]
    for path in po_files():
        catalogue = _read(path)
        if _outline(catalogue) != _outline(template):
            problems.append(f"{path}: it is out of date")
        problems += [f"{path}:{line}: {fault}" for line, fault in catalogue_faults.check_catalogue(catalogue)]
    return problems


def _outline(catalogue: Catalog) -> list[tuple[object, ...]]:
    """Returns what a catalogue shares with the template. (Babel's comparison ignores messages with a context.)"""
    return [
        (message.context, message.id, message.locations, message.auto_comments) for message in catalogue if message.id
    ]


def po_files() -> list[Path]:
    """Paths of all catalogues."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def catalogues() -> Catalogues:
    """All existing catalogues. English needs none."""
    return {path.parts[-3]: _read(path) for path in po_files()}


def mo(catalogue: Catalog) -> bytes:
    """A catalogue in gettext's binary format."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def to_mo(languages: Catalogues) -> Files:
    """The catalogues in gettext's binary format, by path in the site."""
    return {f"locale/{language}.mo": mo(catalogue) for language, catalogue in languages.items()}


def messages_of_files(sources: Collection[str], languages: Catalogues) -> Words:
    """Messages of some files, by language and English message."""
    return {
        language: {
            str(message.id): str(message.string)
            for message in catalogue
            if message.string and not message.fuzzy and any(path in sources for path, _line in message.locations)
        }
        for language, catalogue in languages.items()
    }


def _read(path: Path) -> Catalog:
    try:
        return parsed(read(path))
    except Exception as error:
        raise ToolError(f"{path}: {error}") from None


def parsed(file: bytes) -> Catalog:
    """A catalogue from its file; the old English of a message, which Babel takes for comments, is in its
    ``previous_id``."""
    catalogue = read_po(io.BytesIO(file), domain=DOMAIN, abort_invalid=True)
    for message in catalogue:
        old = "\n".join(comment[1:].strip() for comment in message.user_comments if comment.startswith("|"))
        message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
        message.previous_id = [denormalize(text) for text in re.split(r"msgid(?:_plural)? ", old)[1:]]
    return catalogue


def main(command: str, tag: str = "") -> None:
    try:
        if command == "update":
            update()
        elif command == "init":
            print(f"{init(tag)}: CONTRIBUTING.md tells the rest")
        elif problems := check():
            sys.exit("\n".join([*problems, "`make catalogues` updates them; translations are by hand."]))
    except ToolError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    if sys.argv[1:] not in (["update"], ["check"]) and (len(sys.argv) != 3 or sys.argv[1] != "init"):
        sys.exit("usage: python -m tools.catalogues update|check|init TAG")
    main(*sys.argv[1:])
