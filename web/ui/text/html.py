"""Markup as a type of its own, so that what is not escaped cannot be put into the page by mistake.

``Html(...)`` takes a literal or an f-string whose fields are :data:`Html` or numbers; a text becomes that by
:data:`esc`. ``tools/html_types.py`` has mypy see to it. While the page runs, ``Html`` is ``str``, and the build leaves
the calls out. Only this module vouches for a text by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from typing import NewType

Html = NewType("Html", str)
"""A piece of HTML or SVG: elements, attributes, or words with all that is special escaped."""


@lru_cache(4096)
def _escaped(text: str) -> Html:
    return Html(escape(text, quote=True))


esc: Callable[[str], Html] = _escaped
"""A text so that it may stand in HTML, also inside an attribute.

What it has made is remembered: nearly all words of a render stood in the one before.
"""


def joined(parts: Iterable[Html], between: Html = Html("")) -> Html:
    """Pieces of HTML one after the other."""
    return Html(between.join(parts))


def filled(message: str, **fields: Html) -> Html:
    """A message with HTML for its ``{fields}``; what it says itself is escaped."""
    return Html(escape(message).format(**fields))


def vouched(markup: str) -> Html:
    """Markup that no function here has made, and that holds nothing from outside."""
    return Html(markup)
