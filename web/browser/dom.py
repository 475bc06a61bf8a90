"""DOM access for the views: rendering HTML fragments, listening to events, small element helpers.

A container's children are its fragments: ``patch`` writes only those whose HTML has changed, and only the parts that
differ (``browser.morph``), so that unchanged elements keep the focus.

Browsers that translate the page wrap its text in elements of their own, and may move or replace ours. A fragment they
have touched is rewritten in full.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from browser.morph import Change, count_elements, diff
from js import Object, document, window
from pyodide.ffi import create_proxy, to_js
from words.html import Html, joined

Fragments = list[tuple[str, Html]]

_ROOT = document.documentElement


class Container:
    """An element, given by id, whose children are fragments."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.root = document.getElementById(id)
        self._html: dict[str, Html] = {}
        self._nodes: dict[str, Any] = {}

    def patch(self, fragments: Fragments) -> bool:
        """Updates the children to match the fragments; returns True if anything was written."""
        new = dict(fragments)
        if new == self._html and list(new) == list(self._html):
            return False
        if self._nodes.keys().isdisjoint(new) or self.root.childElementCount != len(self._nodes):
            self.root.replaceChildren()
            self._nodes.clear()
            self._insert(fragments, None)
        else:
            self._change(fragments, new)
        self._html = new
        return True

    @property
    def fragments(self) -> Fragments:
        """The fragments shown."""
        return list(self._html.items())

    def hydrate(self, fragments: Fragments) -> None:
        """Hydrates: takes the existing children for these fragments, if their number matches."""
        children = list(self.root.children)
        if len(children) == len(fragments):
            self._html = dict(fragments)
            self._nodes = dict(zip(self._html, children, strict=True))

    def _change(self, fragments: Fragments, new: dict[str, Html]) -> None:
        nodes, old = self._nodes, self._html
        for key in old:
            if key not in new:
                nodes.pop(key).remove()
        if [key for key in old if key in new] != [key for key in new if key in old]:
            for key in new:
                if key in nodes:
                    self.root.append(nodes[key])
        translated = bool(_ROOT.lang != _ROOT.dataset.language)
        last, fresh, renewed = None, list[tuple[str, Html]](), list[tuple[str, Html]]()
        for key, html in fragments:
            if key not in nodes:
                fresh.append((key, html))
                continue
            self._insert(fresh, last)
            fresh = []
            if old[key] != html and (translated or not self._adapt(key, html)):
                renewed.append((key, html))
            last = nodes[key]
        self._insert(fresh, last)
        self._renew(renewed)

    def _adapt(self, key: str, html: Html) -> bool:
        """Patches a fragment where it differs; returns False if it must be rewritten."""
        found = diff(self._html[key], html)
        return found is not None and _apply_changes(found, self._nodes[key], count_elements(html))

    def _renew(self, fragments: Fragments) -> None:
        """Rewrites fragments in one write, each replacing its old node."""
        if not fragments:
            return
        self.root.insertAdjacentHTML("afterbegin", joined(html for _key, html in fragments))
        for key, _html in fragments:
            node = self.root.firstElementChild  # moving it away makes the next new node the first
            self._nodes[key].replaceWith(node)
            self._nodes[key] = node

    def _insert(self, fragments: Fragments, last: Any) -> None:
        """Inserts new fragments in one write: after a node, or first if it is None."""
        if not fragments:
            return
        html = joined(html for _key, html in fragments)
        if last is None:
            self.root.insertAdjacentHTML("afterbegin", html)
            node = self.root.firstElementChild
        else:
            last.insertAdjacentHTML("afterend", html)
            node = last.nextElementSibling
        for key, _html in fragments:
            self._nodes[key] = node
            node = node.nextElementSibling


def _apply_changes(found: list[Change], root: Any, count: int) -> bool:
    """Applies changes to an element and its descendants, ``count`` as written; returns False, with nothing changed, if
    there are more or fewer, so that indices mean nothing."""
    inside = root.getElementsByTagName("*")
    if inside.length != count - 1:
        return False
    for element, attribute, value in found:
        target = inside.item(element - 1) if element else root
        if not attribute:
            target.firstChild.data = value
        elif value is None:
            target.removeAttribute(attribute)
        else:
            target.setAttribute(attribute, value)
    return True


_containers: dict[str, Container] = {}
_listeners: list[Any] = []


def patch(id: str, fragments: Fragments) -> bool:
    """Updates an element's children to match the fragments; returns True if anything was written."""
    container = _containers.get(id)
    if container is None:
        container = _containers[id] = Container(id)
    return container.root is not None and container.patch(fragments)


def as_js(value: Any) -> Any:
    """Dictionaries and lists as JavaScript objects and arrays."""
    return to_js(value, dict_converter=Object.fromEntries)


class EventListener:
    """An event listener that can be switched on and off. Each event handled in Python takes time, so frequent ones,
    such as pointer moves, are listened to only while they matter."""

    def __init__(
        self, target: Any, name: str, handler: Callable[[Any], Any], capture: bool = False, passive: bool | None = None
    ) -> None:
        options = {"capture": capture} if passive is None else {"capture": capture, "passive": passive}
        self._target = target
        self._arguments = name, create_proxy(handler), as_js(options)

    def start(self) -> None:
        """Starts listening; no effect if it already does."""
        self._target.addEventListener(*self._arguments)

    def stop(self) -> None:
        """Stops listening."""
        self._target.removeEventListener(*self._arguments)


def listen(
    target: Any, name: str, handler: Callable[[Any], Any], capture: bool = False, passive: bool | None = None
) -> None:
    """Listens to an event for the lifetime of the page."""
    listener = EventListener(target, name, handler, capture, passive)
    _listeners.append(listener)
    listener.start()


def assign_class(name: str, selectors: list[str]) -> None:
    """Adds a class to the elements matching the selectors, and removes it from all others."""
    wanted = [element for selector in selectors for element in document.querySelectorAll(selector)]
    for element in list(document.querySelectorAll(f".{name}")):
        element.classList.remove(name)
    for element in wanted:
        element.classList.add(name)


def by_id(id: str) -> Any:
    """The element with the given id, or None."""
    return document.getElementById(id)


_last_html: dict[str, Html] = {}


def set_html(id: str, html: Html) -> None:
    """Sets an element's inner HTML, unless this function last set the same."""
    if _last_html.get(id) != html:
        element = document.getElementById(id)
        if element:
            element.innerHTML = _last_html[id] = html


def set_inner_html(element: Any, html: Html) -> None:
    """Sets an element's inner HTML unconditionally."""
    element.innerHTML = html


def append(element: Any, html: Html) -> Any:
    """Appends a child to an element and returns it."""
    element.insertAdjacentHTML("beforeend", html)
    return element.lastElementChild


def focus_first(*selectors: str) -> None:
    """Focuses the first of some elements that exists."""
    if element := next(filter(None, map(document.querySelector, selectors)), None):
        element.focus()


def scroll_to(selector: str) -> None:
    """Scrolls an element into view, if it exists; unlike the browser's own method, never scrolls an embedding page."""
    element = document.querySelector(selector)
    if not element:
        return
    style = window.getComputedStyle(element)
    margins = float(style.scrollMarginTop[:-2]), float(style.scrollMarginBottom[:-2])  # in px
    around = element.parentElement
    while around:
        if around.scrollHeight > around.clientHeight:
            box = element.getBoundingClientRect()
            top = 0 if around.isSameNode(_ROOT) else around.getBoundingClientRect().top + around.clientTop
            above = float(box.top - margins[0] - top)
            below = float(box.bottom + margins[1] - top - around.clientHeight)
            # All of it, or part of it if it is too large.
            around.scrollTop += min(above, below, key=abs) if above * below > 0 else 0
        around = around.parentElement


@contextmanager
def preserve_scroll(id: str) -> Iterator[None]:
    """Keeps the first visible element of a scroller in place while content above it grows (scroll anchoring, for all
    browsers)."""
    scroller = document.getElementById(id)
    if not scroller:
        yield
        return
    box = scroller.getBoundingClientRect()
    first = document.elementFromPoint(box.left + box.width / 2, box.top + 1)
    before = first.getBoundingClientRect().top if first else 0
    yield
    if first and first.getClientRects().length:
        scroller.scrollTop += first.getBoundingClientRect().top - before


def reload() -> None:
    """Reloads the page."""
    window.location.reload()


def set_attribute(id: str, name: str, value: str) -> None:
    """Sets an attribute of an element, if the element exists and the value differs."""
    element = document.getElementById(id)
    if element and element.getAttribute(name) != value:
        element.setAttribute(name, value)


_data: dict[str, str] = {}


def set_root_data(**values: str) -> None:
    """Sets data attributes of the root element, for CSS and tests; unchanged ones are not written."""
    for name, value in values.items():
        if _data.get(name) != value:
            _data[name] = value
            setattr(_ROOT.dataset, name, value)


def root_style(name: str) -> str:
    """A property of the root's style, such as "--track"; "" if it is not set."""
    return str(window.getComputedStyle(document.documentElement).getPropertyValue(name)).strip()


def root_data(name: str) -> str:
    """The value last set by :func:`set_root_data`; "" if none."""
    return _data.get(name, "")


def take_early_command() -> str:
    """The command clicked before Python ran, if still offered, perhaps with more arguments, once; "" if none."""
    for element in document.querySelectorAll("[data-do][aria-busy]"):
        element.removeAttribute("aria-busy")
    wanted = _ROOT.getAttribute("data-wanted")
    _ROOT.removeAttribute("data-wanted")
    if not isinstance(wanted, str):
        return ""
    command = window.CSS.escape(wanted)
    found = document.querySelector(f'[data-do="{command}"]') or document.querySelector(f'[data-do^="{command} "]')
    return str(found.getAttribute("data-do")) if found else ""


def set_text(selector: str, text: str) -> None:
    """Sets the text of an element, if it exists."""
    element = document.querySelector(selector)
    if element:
        element.textContent = text


def announce(text: str) -> None:
    """Announces a text to screen readers; a repeated text is announced again."""
    element = document.getElementById("announce")
    if element and text:
        element.textContent = text + "\u00a0" if element.textContent == text else text


def announce_also(text: str) -> None:
    """Adds a text to the last announcement."""
    element = document.getElementById("announce")
    announce(f"{element.textContent} {text}".strip())


def plain_text(html: Html) -> str:
    """The plain text of HTML."""
    element = document.createElement("template")
    element.innerHTML = html
    return str(element.content.textContent)


def language() -> str:
    """Tag of the page's language; ``<html lang>`` differs if the browser translates the page."""
    return str(_ROOT.dataset.language)


def set_language(tag: str) -> None:
    """Sets the page's language; ``language.js`` then translates the static text."""
    _ROOT.lang = _ROOT.dataset.language = tag


def set_title(words: str) -> None:
    """Sets the document's title."""
    if document.title != words:
        document.title = words


def drawn_fragments() -> dict[str, Fragments]:
    """All fragments drawn, by element id."""
    return {id: container.fragments for id, container in _containers.items() if container.root is not None}


def hydrate(id: str, fragments: Fragments) -> None:
    """Treats an element's children, drawn by the build or an earlier visit, as these fragments."""
    container = _containers[id] = Container(id)
    container.hydrate(fragments)
