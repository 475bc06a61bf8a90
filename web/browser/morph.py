"""Diff of two HTML fragments with the same elements: attribute and text changes.

An element that stays keeps the focus, its place in the accessibility tree and most of its computed layout; so a
fragment is rewritten only if its structure has changed. Pure: ``browser.dom`` applies the changes.
"""

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

_TOKEN = re.compile(r"<[^>]*>|[^<]+")
_NAME = re.compile(r"</?[^\s/>]*")
_ATTRIBUTE = re.compile(r'\s([^\s=/>"]+)(?:="([^"]*)")?')


class Change(NamedTuple):
    """A single change."""

    element: int  # index of the element in document order; the fragment's root is 0
    attribute: str  # name of the attribute; "" for the element's leading text
    value: str | None  # the new value; None to remove the attribute


@lru_cache(maxsize=1024)
def _tokens(html: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(html))


def diff(old: str, new: str) -> list[Change] | None:
    """The changes that turn one piece of HTML, as the views write it, into another; None if it must be rewritten.

    It must be if the elements differ, if text after an element differs, or if a button would get another command: a
    button should not change its meaning while it has the focus.
    """
    if old.count("<") != new.count("<"):
        return None
    before, after = _tokens(old), _tokens(new)
    if len(before) != len(after):
        return None
    found: list[Change] = []
    element = -1
    for place, (one, other) in enumerate(zip(before, after, strict=True)):
        opens = _is_opening_tag(one)
        element += opens
        if one == other:
            continue
        if opens and _is_opening_tag(other):
            differing = _attributes(element, one, other)
            if differing is None:
                return None
            found += differing
        elif one[0] != "<" and other[0] != "<" and _is_first_content(before, place):
            found.append(Change(element, "", unescape(other)))
        else:
            return None
    return found


def count_elements(html: str) -> int:
    """The number of elements in a piece of HTML as for :func:`diff`."""
    return html.count("<") - html.count("</")


def _is_opening_tag(token: str) -> bool:
    return token[0] == "<" and token[1] != "/"


def _is_first_content(tokens: tuple[str, ...], place: int) -> bool:
    """True if a text token is the first content of its element."""
    return place > 0 and _is_opening_tag(tokens[place - 1]) and not tokens[place - 1].endswith("/>")


def _name(tag: str) -> str:
    """The name of a tag, with its leading "<"."""
    found = _NAME.match(tag)
    return found[0] if found else ""


def _attributes(element: int, one: str, other: str) -> list[Change] | None:
    """The attribute changes between two opening tags; None if the element has to be replaced."""
    name = _name(one)
    if name != _name(other) or one.endswith("/>") != other.endswith("/>"):
        return None
    before, after = dict(_ATTRIBUTE.findall(one)), dict(_ATTRIBUTE.findall(other))
    if name == "<button" and before.get("data-do") != after.get("data-do"):
        return None
    gone = [Change(element, key, None) for key in before if key not in after]
    return gone + [Change(element, key, unescape(value)) for key, value in after.items() if before.get(key) != value]
