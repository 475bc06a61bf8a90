"""Message extractors for pybabel where its own do not suffice: the page's HTML, which it does not support, and Python.

Notes for translators are comments right before a message; messages in HTML get their location in the page as a note.

pybabel's Python extractor reads tokens; before Python 3.12 an f-string is a single token, so calls in it were missed.
"""

import ast
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from typing import BinaryIO, Final

TRANSLATED_ATTRIBUTES: Final = ("aria-label", "title", "alt", "placeholder")
"""Attributes with translatable values; web/scripts/language.js translates the same ones, and the page's description."""

_SKIPPED_TAGS: Final = ("script", "style")

Message = tuple[int, str | None, str | tuple[str | None, ...], list[str]]
"""pybabel's format: line, function called, its arguments, comments."""


def python(
    file: BinaryIO, keywords: Collection[str], comment_tags: Collection[str], options: object
) -> Iterator[Message]:
    """Yields each call that marks a message, with the comment before it."""
    source = file.read().decode()
    lines = source.splitlines()
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in keywords:
            arguments = tuple(
                each.value if isinstance(each, ast.Constant) and isinstance(each.value, str) else None
                for each in call.args
            )
            comment = _comment(lines[: call.lineno - 1], tuple(comment_tags))
            yield call.lineno, call.func.id, arguments, comment


def _comment(before: list[str], tags: tuple[str, ...]) -> list[str]:
    """Returns the translators' comment directly above a message; empty if none."""
    found: list[str] = []
    for line in reversed(before):
        if not line.lstrip().startswith("#"):
            break
        found.insert(0, line.lstrip().removeprefix("#").strip())
        if found[0].startswith(tags):
            return found
    return []


def html(file: BinaryIO, keywords: object, comment_tags: object, options: object) -> Iterator[Message]:
    """Yields each text of a page."""
    parser = _Words()
    parser.feed(file.read().decode())
    parser.close()
    for line, words, where in parser.found:
        yield line, None, words, [where]


class _Words(HTMLParser):
    """Collects the texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str, str]] = []
        self._inside = self._where = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self._where = "button" if self._where == "button" else tag
        values = dict(attrs)
        named = ("content",) if values.get("name") == "description" else ()
        for name in (*TRANSLATED_ATTRIBUTES, *named):
            self._add(values.get(name) or "", f"{name} of <{tag}>")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""
        self._where = "" if tag == "button" else self._where

    def handle_data(self, data: str) -> None:
        if self._inside not in _SKIPPED_TAGS:
            self._add(data.strip(), f"<{self._where}>")

    def _add(self, words: str, where: str) -> None:
        if any(letter.isalpha() for letter in words):
            self.found.append((self.getpos()[0], words, where))
