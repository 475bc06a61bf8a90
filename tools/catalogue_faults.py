"""Checks of a catalogue: missing translations, wrong fields and forms of names, the glossary, slips in the English."""

import re
from collections.abc import Iterator
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.plurals import get_plural

from tools import glossary

FORMS: Final = "forms"
"""Context of the messages that list the forms of a name: "the: der Wald; acc: den Wald"."""

HEADING: Final = "heading"
"""The form that is the name as it is, where a translation may ask for another."""

MORE: Final = "more"
"""The end of forms that need not be listed: a name as it stands before something that tells more of it."""

_FORM_LABEL: Final = re.compile(r"(\w+): ")

_CODE: Final = re.compile(r"``(.+?)``")

_EXEMPTION: Final = "without:"
"""Prefix of a translator's comment that exempts a translation from a glossary term, with a reason."""


def check_catalogue(catalogue: Catalog) -> Iterator[tuple[int, str]]:
    """Yields faults as line and description."""
    if catalogue.plural_expr != get_plural(catalogue.locale).plural_expr:
        yield 1, f"its plural forms are not those of the language: {get_plural(catalogue.locale).plural_forms}"
    offered = _offered(catalogue)
    for message in catalogue:
        if message.id:
            for fault in [*_check_message(message, catalogue), *_check_name_forms(message, offered)]:
                yield message.lineno or 0, fault
    for message in catalogue.obsolete.values():
        yield message.lineno or 0, "it is used no longer"


WORKSHOP: Final = "web/features/workshop/"


def check_template(template: Catalog) -> Iterator[tuple[int, str]]:
    """Yields words that English messages should not use, as line and description."""
    for message in template:
        in_workshop = all(path.startswith(WORKSHOP) for path, _line in message.locations)
        for fault in dict.fromkeys(
            fault for form in forms(message.id) for fault in glossary.discouraged_words(form, in_workshop)
        ):
            yield message.lineno or 0, fault


def _check_message(message: Message, catalogue: Catalog) -> Iterator[str]:
    translated = forms(message.string)
    if message.fuzzy:
        old = " / ".join(f"“{each}”" for each in message.previous_id) or "another message"
        yield f"it is the translation of {old}: look at it, then remove “fuzzy”"
    if not all(translated):
        yield "it is not translated"
        return
    yield from map(str, message.check(catalogue))
    english = " ".join(forms(message.id))
    for form in translated:
        yield from _fields(*({name for name, _form in _fields_of(text)} for text in (english, form)))
        if set(_CODE.findall(form)) != set(_CODE.findall(english)):
            yield "the code between pairs of backticks is not that of the message"
        comments = (comment.strip() for comment in message.user_comments)
        without = [
            term.strip()
            for comment in comments
            if comment.startswith(_EXEMPTION)
            for term in comment.removeprefix(_EXEMPTION).split(";")
        ]
        plain = _CODE.sub("", english), _CODE.sub("", form)
        yield from glossary.deviations(*plain, str(catalogue.locale), without)


def _fields(wanted: set[str], there: set[str]) -> Iterator[str]:
    for unknown in sorted(there - wanted):
        yield f"there is no field {{{unknown}}}"
    for missing in sorted(wanted - there):
        yield f"the field {{{missing}}} is missing"


def _offered(catalogue: Catalog) -> tuple[set[str], set[str]]:
    """The forms of names that are listed, in English and in the language."""
    names = [message for message in catalogue if message.context == FORMS]
    english, own = (
        " ".join(str(text) for text in texts) for texts in ([m.id for m in names], [m.string for m in names])
    )
    return set(_FORM_LABEL.findall(english)), set(_FORM_LABEL.findall(own))


def _check_name_forms(message: Message, offered: tuple[set[str], set[str]]) -> Iterator[str]:
    """Faults of the forms that a message or its translation asks for, or lists."""
    if message.context == FORMS:
        for form in sorted(offered[1] - set(_FORM_LABEL.findall(str(message.string)))):
            if not form.endswith(MORE):
                yield f"the form {form} is missing"
        return
    names = {name for name, form in _fields_of(message.id) if form}
    for words, listed in zip((message.id, message.string), offered, strict=True):
        for name, form in sorted(_fields_of(words)):
            if form and name not in names:
                yield f"{{{name}}} is no name that has forms"
            elif form and form.lower() not in {HEADING, MORE, *listed}:
                yield f"no name has the form {form}"


def forms(words: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """All plural forms of a message, or the one form of a message without plural."""
    return (words or "",) if isinstance(words, str | None) else tuple(words)


def _fields_of(words: str | tuple[str, ...] | list[str] | None) -> set[tuple[str, str]]:
    """The fields of a message in all its plural forms, each with the form it asks for."""
    return {(name, form) for text in forms(words) for name, form in glossary.FIELD.findall(text)}
