"""The page's elements: the one module of the views that touches them.

A container's children are its fragments: ``patch`` writes only those whose HTML has changed, and of them only what has
(``ui.browser.morph``), so that what stays keeps the focus.

Browsers that translate the page put elements of their own around its words, and may move or replace ours. What they
have touched is written afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from js import Object, document, window
from pyodide.ffi import create_proxy, to_js

from ui.browser.morph import Change, changes, elements
from ui.text.html import Html, joined

Fragments = list[tuple[str, Html]]

_ROOT = document.documentElement


class Container:
    """An element whose children are fragments.

    :param id: its id in the page
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.root = document.getElementById(id)
        self._html: dict[str, Html] = {}
        self._nodes: dict[str, Any] = {}

    def patch(self, fragments: Fragments) -> bool:
        """Make the children be these fragments; return whether anything had to be written."""
        new = dict(fragments)
        if new == self._html and list(new) == list(self._html):
            return False
        if self._nodes.keys().isdisjoint(new) or self.root.childElementCount != len(self._nodes):
            self._fill(fragments)
        else:
            self._change(fragments, new)
        self._html = new
        return True

    @property
    def fragments(self) -> Fragments:
        """What it shows."""
        return list(self._html.items())

    def adopt(self, fragments: Fragments) -> None:
        """Take the children that are there for these fragments, if there are as many of them."""
        children = list(self.root.children)
        if len(children) == len(fragments):
            self._html = dict(fragments)
            self._nodes = dict(zip(self._html, children, strict=True))

    def _fill(self, fragments: Fragments) -> None:
        """Write everything at once, in place of what the page showed before."""
        self.root.replaceChildren()
        self._nodes.clear()
        self._insert(fragments, None)

    def _change(self, fragments: Fragments, new: dict[str, Html]) -> None:
        nodes, old = self._nodes, self._html
        for key in old:
            if key not in new:
                nodes.pop(key).remove()
        if [key for key in old if key in new] != [key for key in new if key in old]:
            for key in new:
                if key in nodes:
                    self.root.append(nodes[key])
        translated = _is_translated()
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
        """Change a fragment where it differs; return False if it has to be written anew."""
        found = changes(self._html[key], html)
        return found is not None and _carry_out(found, self._nodes[key], elements(html))

    def _renew(self, fragments: Fragments) -> None:
        """Write fragments anew, all at once, each in the place of its old one."""
        if not fragments:
            return
        self.root.insertAdjacentHTML("afterbegin", joined(html for _key, html in fragments))
        for key, _html in fragments:
            node = self.root.firstElementChild  # each that takes its place leaves the next one there
            self._nodes[key].replaceWith(node)
            self._nodes[key] = node

    def _insert(self, fragments: Fragments, last: Any) -> None:
        """Write new fragments, all at once, behind a node, or before all if there is none."""
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


def _carry_out(found: list[Change], root: Any, count: int) -> bool:
    """Change attributes and words of an element and of those inside it; return False if they are no longer as they
    were written, so that nothing can be found in them by its number.

    :param count: how many elements there were, with the root
    """
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


def _is_translated() -> bool:
    """Whether the browser shows the page in another language than it speaks."""
    return bool(_ROOT.lang != _ROOT.dataset.language)


_containers: dict[str, Container] = {}
_kept: list[Any] = []


def patch(id: str, fragments: Fragments) -> bool:
    """Make the children of the element with that id be these fragments."""
    container = _containers.get(id)
    if container is None:
        container = _containers[id] = Container(id)
    return container.root is not None and container.patch(fragments)


class Listener:
    """Listens to an event, from :meth:`start` to :meth:`stop`. Each event that Python hears of takes time, so what
    comes often, such as a pointer that moves, is listened to only as long as it matters.

    :param target: what gets the event
    :param handler: called with it
    """

    def __init__(
        self, target: Any, name: str, handler: Callable[[Any], Any], capture: bool = False, passive: bool | None = None
    ) -> None:
        options = {"capture": capture} if passive is None else {"capture": capture, "passive": passive}
        self._target = target
        self._of = name, create_proxy(handler), to_js(options, dict_converter=Object.fromEntries)

    def start(self) -> None:
        """Listen from now on; nothing if it does so already."""
        self._target.addEventListener(*self._of)

    def stop(self) -> None:
        """Listen no longer."""
        self._target.removeEventListener(*self._of)


def listen(
    target: Any, name: str, handler: Callable[[Any], Any], capture: bool = False, passive: bool | None = None
) -> None:
    """Listen to an event for as long as the page lives."""
    listener = Listener(target, name, handler, capture, passive)
    _kept.append(listener)
    listener.start()


def mark(name: str, selectors: list[str]) -> None:
    """Give a class to the elements that the selectors find, and take it from all others."""
    wanted = [element for selector in selectors for element in document.querySelectorAll(selector)]
    for element in list(document.querySelectorAll(f".{name}")):
        element.classList.remove(name)
    for element in wanted:
        element.classList.add(name)


def by_id(id: str) -> Any:
    """The element with that id, or None."""
    return document.getElementById(id)


_htmls: dict[str, Html] = {}


def set_html(id: str, html: Html) -> None:
    """Set what is in an element, if that is something else than before."""
    if _htmls.get(id) != html:
        element = document.getElementById(id)
        if element:
            element.innerHTML = _htmls[id] = html


def write(element: Any, html: Html) -> None:
    """Set what is in an element, whatever there was."""
    element.innerHTML = html


def append(element: Any, html: Html) -> Any:
    """Put one more child at the end of an element; return it."""
    element.insertAdjacentHTML("beforeend", html)
    return element.lastElementChild


def put_behind(element: Any, html: Html) -> None:
    """Put something right behind an element."""
    element.insertAdjacentHTML("afterend", html)


def toggle_panel(name: str) -> None:
    """Show a panel that has no room of its own on a small screen, or hide it."""
    set_root_data(panel="" if _data.get("panel") == name else name)


def scroll_to(selector: str) -> None:
    """Scroll so far that an element can be seen, if it is there; a page around this one's frame is left alone."""
    element = document.querySelector(selector)
    if not element:
        return
    style = window.getComputedStyle(element)
    margins = float(style.scrollMarginTop[:-2]), float(style.scrollMarginBottom[:-2])  # in px
    around = element.parentElement
    while around:
        if _overflows(around):
            around.scrollTop += _missing(element, margins, around)
        around = around.parentElement


def _missing(element: Any, margins: tuple[float, float], scroller: Any) -> float:
    """How far to scroll something so that an element in it can be seen, or a part of it."""
    box = element.getBoundingClientRect()
    top = 0 if scroller.isSameNode(_ROOT) else scroller.getBoundingClientRect().top + scroller.clientTop
    above = float(box.top - margins[0] - top)
    below = float(box.bottom + margins[1] - top - scroller.clientHeight)
    return min(above, below, key=abs) if above * below > 0 else 0


def scrolls(id: str) -> bool:
    """Whether there is more in an element than is seen of it."""
    return _overflows(document.getElementById(id))


def _overflows(element: Any) -> bool:
    return bool(element.scrollHeight > element.clientHeight)


@contextmanager
def reading_on(id: str) -> Iterator[None]:
    """What stands first in sight stays where it is though something above it grows; not every browser sees to that.

    :param id: of the element that scrolls; it need not be there
    """
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
    """Load the page anew."""
    window.location.reload()


def set_attribute(id: str, name: str, value: str) -> None:
    """Set an attribute of an element, if it is there and has another value."""
    element = document.getElementById(id)
    if element and element.getAttribute(name) != value:
        element.setAttribute(name, value)


_data: dict[str, str] = {}


def set_root_data(**values: str) -> None:
    """Set data attributes of the root element, for CSS and tests; those that say the same already are left alone."""
    for name, value in values.items():
        if _data.get(name) != value:
            _data[name] = value
            setattr(_ROOT.dataset, name, value)


def root_data(name: str) -> str:
    """What :func:`set_root_data` has set; "" if it has set nothing."""
    return _data.get(name, "")


def take_wanted() -> str:
    """The command that was given before Python was there, if it is still offered, perhaps with more of what it is
    about; "" for none. It is told once."""
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
    """Set the text of an element, if it is there."""
    element = document.querySelector(selector)
    if element:
        element.textContent = text


def announce(text: str) -> None:
    """Let a screen reader say something, once; the same text twice is told twice."""
    element = document.getElementById("announce")
    if element and text:
        element.textContent = text + "\u00a0" if element.textContent == text else text


def announce_also(text: str) -> None:
    """Let a screen reader say something besides what it was told last."""
    element = document.getElementById("announce")
    announce(f"{element.textContent} {text}".strip())


def text_of(html: Html) -> str:
    """What HTML says, as plain text."""
    element = document.createElement("template")
    element.innerHTML = html
    return str(element.content.textContent)


def language() -> str:
    """The tag of the language spoken; ``<html lang>`` may be another one, where the browser translates the page."""
    return str(_ROOT.dataset.language)


def set_language(tag: str) -> None:
    """Tell which language is spoken; ``language.js`` then puts the page's own words into it."""
    _ROOT.lang = _ROOT.dataset.language = tag


def set_title(words: str) -> None:
    """Set what the tab is called."""
    if document.title != words:
        document.title = words


def drawn() -> dict[str, Fragments]:
    """What has been drawn, by the id of the element."""
    return {id: container.fragments for id, container in _containers.items() if container.root is not None}


def adopt(id: str, fragments: Fragments) -> None:
    """Take what stands in an element for these fragments, which the build or an earlier visit has drawn there."""
    container = _containers[id] = Container(id)
    container.adopt(fragments)
