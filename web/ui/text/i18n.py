"""Translation of all of the page's text: gettext with named ``{fields}``.

Messages are English sentences. A message stored in a table is marked there with :func:`N_` (with a context by
:func:`NC_`, with a number by :func:`NN_`), and translated where it is shown. A preceding comment that begins with
"Translators:" goes into the catalogues. ``make catalogues`` extracts their template from web and core.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any, ParamSpec, TypeVar, cast

from ui.text.html import Html, esc, filled
from ui.text.numbers import signed

P = ParamSpec("P")
R = TypeVar("R")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_caches: list[Any] = []


def use(catalogue: bytes) -> None:
    """Switches to a language. Anything already drawn keeps its text until it is redrawn.

    :param catalogue: the content of its ``glenmore.mo``, in gettext's format; empty for English
    :raises OSError: if it is not a catalogue
    """
    global _catalogue
    _catalogue = _gettext.GNUTranslations(BytesIO(catalogue)) if catalogue else _gettext.NullTranslations()
    for cached in _caches:
        cached.cache_clear()


def word_cache(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """An ``lru_cache`` for values with translated text: cleared when the language changes."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        cached = lru_cache(size)(function)
        _caches.append(cached)
        return cast("Callable[P, R]", cached)

    return decorated


_BETWEEN = "\x04"
"""Separates context and message, as in gettext's own files."""


def N_(message: str) -> str:
    """Marks a message for translation without translating it yet."""
    return message


def NC_(context: str, message: str) -> str:
    """Marks a message that needs a context; :func:`_` translates it in that context."""
    return context + _BETWEEN + message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a message with a number, for :func:`counted` or :func:`ngettext`."""
    return one, many


def _(message: str) -> str:
    """Translates a message."""
    said = _catalogue.gettext(message)
    return said.partition(_BETWEEN)[2] if _BETWEEN in said else said


def pgettext(context: str, message: str) -> str:
    """Translates a message in a context that tells it from equal English ones."""
    return _(NC_(context, message))


def ngettext(one: str, many: str, number: int) -> str:
    """Translates a message in the plural form for a number, without formatting it.

    The sign is ignored: −1 takes the form of 1.
    """
    return _catalogue.ngettext(one, many, abs(number))


def counted(forms: tuple[str, str], number: int, plus: str = "") -> str:
    """A number of things in words.

    :param forms: singular and plural message, with the field ``{number}``
    :param plus: the sign of a positive number
    """
    return ngettext(*forms, number).format(number=signed(number, plus))


class Name(str):
    """A word set in bold in HTML: the name of a player or a tile."""

    __slots__ = ()


class Proper(Name):
    """A name that is English in every language, such as a special location's, and pronounced as such."""

    __slots__ = ()


class Sentence:
    """A translated message with the values of its fields, available as plain text and as HTML.

    :param message: the translated message, with ``{fields}``
    :param values: the value of each field
    """

    __slots__ = ("message", "values")

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values = values

    def __str__(self) -> str:
        return self.message.format(**self.values)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    @property
    def html(self) -> Html:
        """The sentence as HTML: everything escaped, names in bold."""
        return filled(self.message, **{field: _marked(value) for field, value in self.values.items()})


def _marked(value: Any) -> Html:
    if isinstance(value, Sentence):
        return value.html
    text = esc(str(value))
    if not isinstance(value, Name):
        return text
    return Html(f"<b{proper() if isinstance(value, Proper) else Html('')}>{text}</b>")


def proper() -> Html:
    """The ``lang`` attribute for a name that is English in every language, so that screen readers pronounce it
    right; "" if the page is in English."""
    return Html("" if type(_catalogue) is _gettext.NullTranslations else ' lang="en"')


def as_sentence(clause: str) -> str:
    """Turns a clause into a sentence: "too few coins" becomes "Too few coins."."""
    # Translators: A clause as a sentence; its first letter is made a capital one.
    return clause if clause.endswith(".") else _("{clause}.").format(clause=capital(clause))


def capital(words: str) -> str:
    """Capitalises the first letter and leaves the rest as it is."""
    return words[:1].upper() + words[1:]


def listed(parts: list[str]) -> str:
    """A list in words: "wood, stone and sheep"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: A list: {last} is its last part, {first} all others, with commas between them.
    words = _("{first} and {last}")
    # Translators: Between the parts of a list, with its space; between facts as well.
    return words.format(first=_(", ").join(parts[:-1]), last=parts[-1])
