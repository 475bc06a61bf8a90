"""Translation of all of the page's text: gettext with named ``{fields}``.

Messages are English sentences. A message stored in a table is marked there with :func:`N_` (with a context by
:func:`NC_`, with a number by :func:`NN_`), and translated where it is shown. A preceding comment that begins with
"Translators:" goes into the catalogues. ``make catalogues`` extracts their template from web and core.

A field may ask for a form of the name that fills it, "{tile:the}", with a capital letter if it begins a sentence,
"{tile:The}". A translation asks for the forms of its own language, which it lists for each name; where English has the
name as it is and another language needs a form, the field is "{tile:heading}".
"""

import gettext as _gettext
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from io import BytesIO
from typing import Any, Final, ParamSpec, TypeVar, cast

from words.html import Html, esc, format_html, keep_ranges

P = ParamSpec("P")
R = TypeVar("R")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_caches: list[Any] = []


def set_catalogue(catalogue: bytes) -> None:
    """Switches to a language by the content of its ``glenmore.mo``, empty for English; OSError if it is none. Anything
    already drawn keeps its text until it is redrawn."""
    global _catalogue
    _catalogue = _gettext.GNUTranslations(BytesIO(catalogue)) if catalogue else _gettext.NullTranslations()
    for cached in _caches:
        cached.cache_clear()


def translated_cache(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """An ``lru_cache`` for values with translated text: cleared when the language changes."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        cached = lru_cache(size)(function)
        _caches.append(cached)
        return cast("Callable[P, R]", cached)

    return decorated


_NUMBER = re.compile(r"(?<={number}) |(?<=[\d}]) (?=[A-Z]{2}\b)| (?=…)")
"""The space between a number and its noun, or "VP", and that before "…"."""

_BETWEEN = "\x04"  # separates context and message, as in gettext's own files


def N_(message: str) -> str:
    """Marks a message for translation without translating it yet."""
    return message


def NC_(context: str, message: str) -> str:
    """Marks a message that needs a context; :func:`_` translates it in that context."""
    return context + _BETWEEN + message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a message with a number, for :func:`format_count` or :func:`ngettext`."""
    return one, many


@translated_cache(4096)
def _(message: str) -> str:
    """Translates a message."""
    said = _catalogue.gettext(message)
    return _bind_numbers(said.partition(_BETWEEN)[2] if _BETWEEN in said else said)


def pgettext(context: str, message: str) -> str:
    """Translates a message in a context that distinguishes it from equal English ones."""
    return _(NC_(context, message))


def ngettext(one: str, many: str, number: int) -> str:
    """Translates a message in the plural form for a number, whatever its sign, without formatting it."""
    return _bind_numbers(_catalogue.ngettext(one, many, abs(number)))


def _bind_numbers(message: str) -> str:
    """A message in which a no-break space joins a number to its noun."""
    return _NUMBER.sub("\xa0", message)


def format_count(forms: tuple[str, str], number: int, plus: str = "") -> str:
    """A number of things in words, by two messages with ``{number}``; with the sign of a positive one."""
    return ngettext(*forms, abs(number)).format(number=signed(number, plus))


class Name(str):
    """A word set in bold in HTML: the name of a player or a tile."""

    __slots__ = ()


MORE: Final = "more"
"""The form of a name of which a message says more, "the Forest above the Village": of the form asked for, "from_more",
or else that one."""


class Noun(Name):
    """A name that messages insert in the form they ask for, as listed in the language: "the: der Wald; acc: den Wald",
    or as it is; with singular and plural message for a number of them."""

    __slots__ = ("forms", "plural_forms")
    forms: str
    plural_forms: tuple[str, str]

    def __new__(cls, name: str, forms: str = "", many: tuple[str, str] = ("", "")) -> "Noun":
        noun = super().__new__(cls, name)
        noun.forms, noun.plural_forms = forms, many
        return noun

    def __format__(self, form: str) -> str:
        listed, asked = parse_forms(self.forms), form.lower()
        said = listed.get(asked) or listed.get(asked.removesuffix(MORE).removesuffix("_"), str(self))
        return capitalize_first(said) if form[:1].isupper() else said


class EnglishName(Noun):
    """A name that is English in every language, such as a special location's, and pronounced as such."""

    __slots__ = ()


@lru_cache(256)
def parse_forms(forms: str) -> dict[str, str]:
    """Reads a list of forms: "the: der Wald; acc: den Wald"."""
    pairs = (part.partition(":") for part in forms.split(";") if ":" in part)
    return {form.strip(): said.strip() for form, _colon, said in pairs}


class Sentence:
    """A translated message, with ``{fields}`` and their values, as plain text and as HTML. A sentence that fills a
    field hands the form asked for on to its own names."""

    __slots__ = ("message", "values")

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values = values

    def __str__(self) -> str:
        return self.message.format(**self.values)

    def __format__(self, form: str) -> str:
        return self.message.format(**self._parts(_as_text, form)) if form else str(self)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    @property
    def html(self) -> Html:
        """The sentence as HTML: everything escaped, names in bold."""
        return self.to_html()

    def to_html(self, form: str = "") -> Html:
        """The sentence as HTML, with its names in a form."""
        return format_html(self.message, **cast("dict[str, Html]", self._parts(_as_html, form)))

    def _parts(self, write: Callable[[Any, str], str], form: str) -> dict[str, "_Part"]:
        """The values of the fields; only the first may begin with a capital letter."""
        parts = {}
        for field, value in self.values.items():
            parts[field] = _Part(value, form, write)
            form = form.lower()
        return parts


class _Part:
    """The value of a field, as text or HTML in the form that the field asks for, or else the message around it."""

    __slots__ = ("form", "value", "write")

    def __init__(self, value: Any, form: str, write: Callable[[Any, str], str]) -> None:
        self.value, self.form, self.write = value, form, write

    def __format__(self, form: str) -> str:
        if form == MORE and self.form:
            form = f"{self.form}_{MORE}"
        return self.write(self.value, form or self.form)


def _as_text(value: Any, form: str) -> str:
    return format(value, form) if isinstance(value, Noun | Sentence) else str(value)


def _as_html(value: Any, form: str) -> Html:
    if isinstance(value, Sentence):
        return value.to_html(form) if form else value.html
    text = _as_text(value, form)
    if not isinstance(value, Name):
        return keep_ranges(esc(text))
    # An article before the name is not part of it.
    article = text[: -len(value)] if value and text.lower().endswith(value.lower()) else ""
    lang = english_lang_attribute() if isinstance(value, EnglishName) else Html("")
    return Html(f"{esc(article)}<b{lang}>{esc(text[len(article) :])}</b>")


def english_lang_attribute() -> Html:
    """The ``lang`` attribute for a name that is English in every language, for screen readers; "" in English."""
    return Html("" if type(_catalogue) is _gettext.NullTranslations else ' lang="en"')


def as_sentence(clause: str) -> str:
    """Turns a clause into a sentence: "too few coins" becomes "Too few coins."."""
    # Translators: A clause as a sentence; its first letter is made a capital one.
    return clause if clause.endswith(".") else _("{clause}.").format(clause=capitalize_first(clause))


def capitalize_first(words: str) -> str:
    """Capitalises the first letter and leaves the rest as it is."""
    return words[:1].upper() + words[1:]


def format_list(parts: list[str]) -> str:
    """A list in words: "wood, stone and sheep"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: A list: {last} is its last part, {first} all others, with commas between them.
    words = _("{first} and {last}")
    # Translators: Between the parts of a list, with its space; between facts as well.
    return words.format(first=_(", ").join(parts[:-1]), last=parts[-1])


def format_nouns(things: Iterable[Noun | Sentence]) -> Sentence:
    """A list of names in words, with equal ones counted: "2 Villages and a Meadow"."""
    numbers = Counter(things)
    parts = {
        f"n{place}": Name(format_count(thing.plural_forms, number)) if number > 1 and isinstance(thing, Noun) else thing
        for place, (thing, number) in enumerate(numbers.items())
    }
    return Sentence(format_list([f"{{{field}}}" for field in parts]), **parts)


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign, that of a positive number perhaps another, using a real minus sign; 0 has none."""
    return f"−{-number}" if number < 0 else f"{plus}{number}" if number else "0"
