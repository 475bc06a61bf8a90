"""Markup as a separate type, so that unescaped text cannot get into the page by mistake.

``Html(...)`` takes a literal or an f-string whose fields are :data:`Html` or numbers; :data:`esc` escapes other text.
``tools/html_types.py`` makes mypy enforce this. At run time ``Html`` is ``str``, and the build removes the calls. Only
this module declares text safe without such a check.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from typing import NewType

Html = NewType("Html", str)  # a piece of HTML or SVG: elements, attributes, or escaped text

_RANGE = re.compile(r"\d+–\d+")


@lru_cache(4096)
def _escaped(text: str) -> Html:
    return Html(escape(text, quote=True))


esc: Callable[[str], Html] = _escaped
"""Escapes text for HTML, including attribute values. Results are cached, as nearly all of a render's text was in the
previous one."""


def joined(parts: Iterable[Html], between: Html = Html("")) -> Html:
    """Concatenates pieces of HTML."""
    return Html(between.join(parts))


def format_html(message: str, **fields: Html) -> Html:
    """Fills a message's ``{fields}`` with HTML and escapes the message itself."""
    return Html(escape(message).format(**fields))


def keep_ranges(text: Html) -> Html:
    """Text whose ranges of numbers, such as "1–4", stay on one line."""
    return Html(_RANGE.sub(r'<span class="range">\g<0></span>', text)) if "–" in text else text


def mark_safe(markup: str) -> Html:
    """Declares markup from elsewhere safe; it must contain no outside input."""
    return Html(markup)
