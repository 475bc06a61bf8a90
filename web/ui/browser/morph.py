"""What turns one piece of HTML into another of the same shape: attributes and words, and no element.

An element that stays keeps the focus, its place in the accessibility tree, and most of what the browser has worked out
for it; so a fragment is written anew only if its shape has changed. Pure: ``ui.browser.dom`` carries the changes out.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

_TOKEN = re.compile(r"<[^>]*>|[^<]+")
_NAME = re.compile(r"</?[^\s/>]*")
_ATTRIBUTE = re.compile(r'\s([^\s=/>"]+)(?:="([^"]*)")?')


class Change(NamedTuple):
    """One thing to be changed.

    :param element: which element, counted from the root of the fragment in the order of the HTML; the root is 0
    :param attribute: which attribute of it; "" for the words with which it begins
    :param value: what it shall be; None if the attribute shall go
    """

    element: int
    attribute: str
    value: str | None


@lru_cache(maxsize=1024)
def _tokens(html: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(html))


def changes(old: str, new: str) -> list[Change] | None:
    """What turns one piece of HTML into another; None if it has to be written anew.

    That is so if other elements are in it, if words behind an element differ, or if a button would get another
    command: whoever has the focus on it should not find that it does something else.

    :param old: HTML as the views write it: every element is closed, and only quotes stand around values
    :param new: the same
    """
    if old.count("<") != new.count("<"):
        return None
    before, after = _tokens(old), _tokens(new)
    if len(before) != len(after):
        return None
    found: list[Change] = []
    element = -1
    for place, (one, other) in enumerate(zip(before, after, strict=True)):
        opens = _opens(one)
        element += opens
        if one == other:
            continue
        if opens and _opens(other):
            differing = _attributes(element, one, other)
            if differing is None:
                return None
            found += differing
        elif one[0] != "<" and other[0] != "<" and _first(before, place):
            found.append(Change(element, "", unescape(other)))
        else:
            return None
    return found


def elements(html: str) -> int:
    """How many elements are in a piece of HTML.

    :param html: HTML as for :func:`changes`
    """
    return html.count("<") - html.count("</")


def _opens(token: str) -> bool:
    return token[0] == "<" and token[1] != "/"


def _first(tokens: tuple[str, ...], place: int) -> bool:
    """Whether words are the first that stands in their element."""
    return place > 0 and _opens(tokens[place - 1]) and not tokens[place - 1].endswith("/>")


def _name(tag: str) -> str:
    """The name of an opening tag, from its "<" on."""
    found = _NAME.match(tag)
    return found[0] if found else ""


def _attributes(element: int, one: str, other: str) -> list[Change] | None:
    """How the opening tags of an element differ; None if they are not those of the same element."""
    name = _name(one)
    if name != _name(other) or one.endswith("/>") != other.endswith("/>"):
        return None
    before, after = dict(_ATTRIBUTE.findall(one)), dict(_ATTRIBUTE.findall(other))
    if name == "<button" and before.get("data-do") != after.get("data-do"):
        return None
    gone = [Change(element, key, None) for key in before if key not in after]
    return gone + [Change(element, key, unescape(value)) for key, value in after.items() if before.get(key) != value]
