"""Checks of a catalogue: missing translations, wrong fields, deviations from the glossary, slips in the English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.plurals import get_plural

from tools import glossary

_FIELD: Final = re.compile(r"{\w+}")
_WITHOUT: Final = "without:"
"""Prefix of a translator's comment that exempts a translation from a glossary term, with a reason."""


def faults(catalogue: Catalog) -> Iterator[tuple[int, str]]:
    """Yields faults as line and description."""
    if catalogue.plural_expr != get_plural(catalogue.locale).plural_expr:
        yield 1, f"its plural forms are not those of the language: {get_plural(catalogue.locale).plural_forms}"
    for message in catalogue:
        if message.id:
            for fault in _of(message, catalogue):
                yield message.lineno or 0, fault
    for message in catalogue.obsolete.values():
        yield message.lineno or 0, "it is used no longer"


def slips(template: Catalog) -> Iterator[tuple[int, str]]:
    """Yields words that English messages should not use, as line and description."""
    for message in template:
        for fault in dict.fromkeys(fault for form in _forms(message.id) for fault in glossary.slips(form)):
            yield message.lineno or 0, fault


def _of(message: Message, catalogue: Catalog) -> Iterator[str]:
    """Faults of one translation."""
    forms = _forms(message.string)
    if message.fuzzy:
        yield "it is fuzzy"
    if not all(forms):
        yield "it is not translated"
        return
    yield from map(str, message.check(catalogue))
    english = " ".join(_forms(message.id))
    for form in forms:
        yield from _fields(set(_FIELD.findall(english)), set(_FIELD.findall(form)))
        yield from glossary.faults(english, form, str(catalogue.locale), _without(message))


def _fields(wanted: set[str], there: set[str]) -> Iterator[str]:
    if unknown := there - wanted:
        yield f"there is no field {', '.join(sorted(unknown))}"
    if missing := wanted - there:
        yield f"the field {', '.join(sorted(missing))} is missing"


def _without(message: Message) -> list[str]:
    """Glossary terms from which the comments exempt a translation."""
    comments = (comment.strip() for comment in message.user_comments)
    return [
        term.strip()
        for comment in comments
        if comment.startswith(_WITHOUT)
        for term in comment.removeprefix(_WITHOUT).split(";")
    ]


def _forms(words: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """All plural forms of a message, or the one form of a message without plural."""
    return (words or "",) if isinstance(words, str | None) else tuple(words)
