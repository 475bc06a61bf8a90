"""All words of the page go through here: gettext with named ``{fields}``.

Messages are English sentences. A message that is chosen by a table is marked with :func:`N_` where it stands (with a
context by :func:`NC_`, with a number by :func:`NN_`), and translated where it is shown. A comment before it that begins
with "Translators:" goes into the catalogues. Their template is made with ``make catalogues``, which reads web and core.
"""

from __future__ import annotations

import gettext as _gettext
import os
from typing import Any

from ui.text.html import Html, esc, filled
from ui.text.numbers import signed

LOCALES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "locale"))
"""Where the catalogues lie: ``<language>/LC_MESSAGES/glenmore.mo``. English needs none."""

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str, folder: str = LOCALES) -> bool:
    """Speak a language from now on; return whether there is a catalogue for it (if not, English is spoken).

    To be called before anything is drawn: views remember words that they have made.
    """
    global _catalogue
    path = os.path.join(folder, language, "LC_MESSAGES", "glenmore.mo")
    if not os.path.isfile(path):
        _catalogue = _gettext.NullTranslations()
        return False
    with open(path, "rb") as file:
        _catalogue = _gettext.GNUTranslations(file)
    return True


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
    return Html(f"<b>{text}</b>") if isinstance(value, Name) else text


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
