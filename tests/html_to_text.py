"""HTML as the words that a player sees and hears, line by line.

``# heading``, ``[name](command)`` for what can be done, ``◉ ○ ☑ ☐ {text}`` for the fields of a form, ``<wood>`` for a
picture, ``<*lit*>`` for a mark, ``<*alert*>`` for a role, ``<*p2*>`` for a seat's colour, ``‹heard only›``, and after a
text in brackets what its tooltip adds. Positions and sizes are left out.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

ALONE: Final = frozenset("br circle ellipse hr image img input line path polygon polyline rect use wbr".split())
"""Elements without anything inside, with or without an end tag."""

INLINE: Final = ALONE | frozenset("a b bdi button em g i label option select small span strong svg text time".split())
"""Elements that stay within a line."""

APART: Final = frozenset("rect svg text small em".split())
"""Those with a space around them."""

SILENT: Final = frozenset("defs script style template".split())

MARKS: Final = re.compile("lit|may|veil|struck|fresh|(chosen|ghost)-edge|minus|pick|due|mine|ch-lost|performed|p[1-5]")
"""Classes that mark something on the boards, or give it the colour of a seat."""

TOLD: Final = ("alert", "status")
"""Roles of what screen readers tell when it appears or changes."""

STATES: Final = (
    "disabled", "aria-pressed", "aria-expanded", "aria-selected", "aria-current", "aria-checked", "aria-haspopup",
)  # fmt: skip


class Element:
    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag, self.attributes = tag, attributes
        self.inside: list[Element | str] = []


class _Tree(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.open = [Element("body", {})]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {name: value or "" for name, value in attributes})
        self.open[-1].inside.append(made)
        if tag not in ALONE:
            self.open.append(made)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ALONE:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> list[str]:
    lines = (re.sub(r"\s+", " ", line).strip(" |") for line in _spoken_text(_Tree(html).open[0]).split("\n"))
    return [line for line in lines if line]


def _spoken_text(element: Element) -> str:
    tag, given = element.tag, element.attributes
    if tag in SILENT or "hidden" in given:
        return ""
    if tag == "use":
        picture = re.sub("^#([a-z]-)?", "", given.get("href", ""))
        return f" <{picture}> " if picture != "figure" else ""
    inside = "".join(each if isinstance(each, str) else _spoken_text(each) for each in element.inside)
    css = given.get("class", "").split()
    told = [role for role in (given.get("role"),) if role in TOLD]
    marks = "".join(f" <*{each}*> " for each in [*told, *filter(MARKS.fullmatch, css)])
    words = marks + _named(given, _field(element, inside))
    if tag in ("td", "th"):
        return f"{' '.join(words.split()) or '–'} | "
    if re.fullmatch("h[1-6]", tag):
        words = f"# {words.strip()}"
    if tag == "input" and "data-do" in given:
        return f" {words.strip()}[]({given['data-do']}) "
    if tag == "form":
        return f"\n{words}\n[]({given.get('data-do', '')})\n"
    lists = any(isinstance(each, Element) and each.tag in ("ol", "ul") for each in element.inside)
    if tag == "pre" or (tag == "li" and not lists):
        return f"\n{' · '.join(filter(None, map(str.strip, words.splitlines())))}\n"
    if "data-do" in given or "href" in given or tag in ("button", "summary"):
        words = f" [{' '.join(words.split())}]({', '.join(_does(element))}) "
    if "vh" in css:
        words = f" ‹{words.strip()}› "
    return f" {words} " if tag in APART else words if tag in INLINE else f"\n{words}\n"


def _named(given: dict[str, str], words: str) -> str:
    """An element's text with its name and its description, if these add something."""
    plain, label, title = (
        " ".join(text.split()) for text in (words, given.get("aria-label", ""), given.get("title", ""))
    )
    if label and label not in plain:
        words = plain = f"‹{label}› {words.lstrip()}" if plain else label
    return f"{words} ({title}) " if title and title not in plain else words


def _field(element: Element, inside: str) -> str:
    """The content of a form's field; of anything else the words inside."""
    given, kind = element.attributes, element.attributes.get("type")
    if element.tag == "option":
        return f" ({inside})" if "selected" in given else f" {inside}"
    if element.tag == "textarea":
        return f"{{{inside.strip()}}}"
    if element.tag != "input" or kind == "hidden":
        return inside
    if kind in ("radio", "checkbox"):
        return ("○◉" if kind == "radio" else "☐☑")["checked" in given]
    return f"{{{given.get('value') or given.get('placeholder', '')}}}"


def _does(element: Element) -> Iterator[str]:
    given = element.attributes
    yield given.get("data-do") or given.get("href") or given.get("type", "")
    for state in STATES:
        value = given.get(state, "false")
        if value != "false":
            yield state.removeprefix("aria-") if value in ("", "true") else value
