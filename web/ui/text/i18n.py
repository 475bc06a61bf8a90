"""All words of the page go through here: gettext with named ``{fields}``.

Messages are English sentences. A message that is chosen by a table is marked with :func:`N_` where it stands (with a
context by :func:`NC_`, with a number by :func:`NN_`), and translated where it is shown. A comment before it that begins
with "Translators:" goes into the catalogues. Their template is made with ``make catalogues``, which reads web and core.
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
    """Speak a language from now on. Whatever is drawn already keeps its words until it is drawn anew.

    :param catalogue: its catalogue as gettext's own file, ``glenmore.mo``; nothing for English
    :raises OSError: if it is no catalogue
    """
    global _catalogue
    _catalogue = _gettext.GNUTranslations(BytesIO(catalogue)) if catalogue else _gettext.NullTranslations()
    for cached in _caches:
        cached.cache_clear()


def word_cache(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """An ``lru_cache`` for what has words in it: it is emptied when another language is spoken."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        cached = lru_cache(size)(function)
        _caches.append(cached)
        return cast("Callable[P, R]", cached)

    return decorated


_BETWEEN = "\x04"
"""Stands between context and message, as in gettext's own files."""


def N_(message: str) -> str:
    """Mark a message for translation without translating it yet."""
    return message


def NC_(context: str, message: str) -> str:
    """Mark a message that is another one elsewhere: :func:`_` gives it as it is in this context."""
    return context + _BETWEEN + message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a message with a number, for :func:`counted` or :func:`ngettext`."""
    return one, many


def _(message: str) -> str:
    """A message in the language spoken."""
    said = _catalogue.gettext(message)
    return said.partition(_BETWEEN)[2] if _BETWEEN in said else said


def pgettext(context: str, message: str) -> str:
    """A message in the language spoken, where the same English words are other ones elsewhere."""
    return _(NC_(context, message))


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a message that fits a number, in the language spoken; it is not yet formatted. The sign of the number
    changes nothing: −1 is said as 1 is."""
    return _catalogue.ngettext(one, many, abs(number))


def counted(forms: tuple[str, str], number: int, plus: str = "") -> str:
    """A number of things in words.

    :param forms: the message for one and for many, with the field ``{number}``
    :param plus: the sign of a positive number
    """
    return ngettext(*forms, number).format(number=signed(number, plus))


class Name(str):
    """A word that is set in bold where there is type: the name of a player or of a tile."""

    __slots__ = ()


class Proper(Name):
    """A name that is the same in every language, such as a special location's: it is spoken as English."""

    __slots__ = ()


class Sentence:
    """A translated message and the values of its fields, to be had as plain text and as HTML.

    :param message: the message in the language spoken, with ``{fields}``
    :param values: what stands for each field
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
    """The attribute of an element with a name that is English in every language: marked as what it is, where another
    one is spoken, so that a screen reader says it rightly."""
    return Html("" if type(_catalogue) is _gettext.NullTranslations else ' lang="en"')


def as_sentence(clause: str) -> str:
    """A clause as a sentence of its own: "too few coins" becomes "Too few coins."."""
    # Translators: A clause as a sentence; its first letter is made a capital one.
    return clause if clause.endswith(".") else _("{clause}.").format(clause=capital(clause))


def capital(words: str) -> str:
    """Words as they begin a sentence: only the first letter changes."""
    return words[:1].upper() + words[1:]


def listed(parts: list[str]) -> str:
    """A list as words: "wood, stone and sheep"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: A list: {last} is its last part, {first} all others, with commas between them.
    words = _("{first} and {last}")
    # Translators: Between the parts of a list, with its space; between facts as well.
    return words.format(first=_(", ").join(parts[:-1]), last=parts[-1])
