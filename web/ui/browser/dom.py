"""The page's elements: the one module of the views that touches them.

A container's children are its fragments: ``patch`` writes only those whose HTML has changed, and of them only what has
(``ui.browser.morph``), so that what stays keeps the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, document, window
from pyodide.ffi import create_proxy, to_js

from ui.browser.morph import Change, changes

Fragments = list[tuple[str, str]]

SHOWN = 60
"""How long what was painted may take to reach the screen, in milliseconds."""


class Container:
    """An element whose children are fragments.

    :param id: its id in the page
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.root = document.getElementById(id)
        self._html: dict[str, str] = {}
        self._nodes: dict[str, Any] = {}

    def patch(self, fragments: Fragments) -> bool:
        """Make the children be these fragments; return whether anything had to be written."""
        new = dict(fragments)
        if new == self._html and list(new) == list(self._html):
            return False
        if self._nodes.keys().isdisjoint(new):
            self._fill(fragments)
        else:
            self._change(fragments, new)
        self._html = new
        return True

    def _fill(self, fragments: Fragments) -> None:
        """Write everything at once, in place of what the page showed before."""
        self.root.replaceChildren()
        self._nodes.clear()
        self._insert(fragments, None)

    def _change(self, fragments: Fragments, new: dict[str, str]) -> None:
        nodes, old = self._nodes, self._html
        for key in old:
            if key not in new:
                nodes.pop(key).remove()
        if [key for key in old if key in new] != [key for key in new if key in old]:
            for key in new:
                if key in nodes:
                    self.root.append(nodes[key])
        last, fresh, renewed = None, list[tuple[str, str]](), list[tuple[str, str]]()
        for key, html in fragments:
            if key not in nodes:
                fresh.append((key, html))
                continue
            self._insert(fresh, last)
            fresh = []
            if old[key] != html and not self._adapt(key, html):
                renewed.append((key, html))
            last = nodes[key]
        self._insert(fresh, last)
        self._renew(renewed)

    def _adapt(self, key: str, html: str) -> bool:
        """Change a fragment where it differs; return False if it has to be written anew."""
        found = changes(self._html[key], html)
        if found is not None:
            _carry_out(found, self._nodes[key])
        return found is not None

    def _renew(self, fragments: Fragments) -> None:
        """Write fragments anew, all at once, each in the place of its old one."""
        if not fragments:
            return
        self.root.insertAdjacentHTML("afterbegin", "".join(html for _key, html in fragments))
        for key, _html in fragments:
            node = self.root.firstElementChild  # each that takes its place leaves the next one there
            self._nodes[key].replaceWith(node)
            self._nodes[key] = node

    def _insert(self, fragments: Fragments, last: Any) -> None:
        """Write new fragments, all at once, behind a node, or before all if there is none."""
        if not fragments:
            return
        html = "".join(html for _key, html in fragments)
        if last is None:
            self.root.insertAdjacentHTML("afterbegin", html)
            node = self.root.firstElementChild
        else:
            last.insertAdjacentHTML("afterend", html)
            node = last.nextElementSibling
        for key, _html in fragments:
            self._nodes[key] = node
            node = node.nextElementSibling


def _carry_out(found: list[Change], root: Any) -> None:
    """Change attributes and words of an element and of those inside it."""
    inside = root.getElementsByTagName("*")
    for element, attribute, value in found:
        target = inside.item(element - 1) if element else root
        if not attribute:
            target.firstChild.data = value
        elif value is None:
            target.removeAttribute(attribute)
        else:
            target.setAttribute(attribute, value)


_NEAREST = to_js({"block": "nearest"}, dict_converter=Object.fromEntries)
_containers: dict[str, Container] = {}
_kept: list[Any] = []


def patch(id: str, fragments: Fragments) -> bool:
    """Make the children of the element with that id be these fragments."""
    container = _containers.get(id)
    if container is None:
        container = _containers[id] = Container(id)
    return container.root is not None and container.patch(fragments)


def listen(
    target: Any, name: str, handler: Callable[[Any], Any], capture: bool = False, passive: bool | None = None
) -> None:
    """Listen to an event for as long as the page lives."""
    proxy = create_proxy(handler)
    _kept.append(proxy)
    options = {"capture": capture} if passive is None else {"capture": capture, "passive": passive}
    target.addEventListener(name, proxy, to_js(options, dict_converter=Object.fromEntries))


def when_idle(run: Callable[[], bool]) -> None:
    """Do something when the page has nothing else to do, again and again as long as it returns that there is more."""
    wait = getattr(window, "requestIdleCallback", None) or (lambda callback: window.setTimeout(callback, 200))

    def again(_time: Any = None) -> None:
        if run():
            wait(proxy)
        else:
            proxy.destroy()

    proxy = create_proxy(again)
    wait(proxy)


class Timer:
    """Something to be done after a while; starting it again puts it off.

    :param run: what is to be done
    """

    def __init__(self, run: Callable[[], object]) -> None:
        self._run = create_proxy(run)
        self._id: Any = None

    def start(self, milliseconds: int) -> None:
        """Do it after so long, once."""
        self.stop()
        self._id = window.setTimeout(self._run, milliseconds)

    def stop(self) -> None:
        """Don't do it."""
        if self._id is not None:
            window.clearTimeout(self._id)
            self._id = None


class AfterPaint:
    """Something to be done when the page has been painted.

    :param run: what is to be done
    """

    def __init__(self, run: Callable[[], object]) -> None:
        self._timer = Timer(run)
        self._wait = 0
        self._painting = create_proxy(lambda _time: self._timer.start(self._wait))

    def schedule(self, wait: int = SHOWN) -> None:
        """Do it after the next paint, or, where a page that is not seen is not painted, in a little while.

        :param wait: how long after it, in milliseconds; usually until what was painted has reached the screen
        """
        self._wait = wait
        window.requestAnimationFrame(self._painting)
        self._timer.start(250)


def mark(name: str, selectors: list[str]) -> None:
    """Give a class to the elements that the selectors find, and take it from all others."""
    wanted = [element for selector in selectors for element in document.querySelectorAll(selector)]
    for element in list(document.querySelectorAll(f".{name}")):
        element.classList.remove(name)
    for element in wanted:
        element.classList.add(name)


def by_id(id: str) -> Any:
    """Return the element with that id, or None."""
    return document.getElementById(id)


def set_text(id: str, text: str) -> None:
    """Set the text of an element, if it is there and has another one."""
    element = document.getElementById(id)
    if element and element.textContent != text:
        element.textContent = text


_htmls: dict[str, str] = {}


def set_html(id: str, html: str) -> None:
    """Set what is in an element, if that is something else than before."""
    if _htmls.get(id) != html:
        element = document.getElementById(id)
        if element:
            element.innerHTML = _htmls[id] = html


def toggle_panel(name: str) -> None:
    """Show a panel that has no room of its own on a small screen, or hide it."""
    root_data(panel="" if _data.get("panel") == name else name)


def scroll_to(selector: str) -> None:
    """Scroll so far that an element can be seen, if it is there."""
    element = document.querySelector(selector)
    if element:
        element.scrollIntoView(_NEAREST)


def reload() -> None:
    """Load the page anew."""
    window.location.reload()


def set_attribute(id: str, name: str, value: str) -> None:
    """Set an attribute of an element, if it is there and has another value."""
    element = document.getElementById(id)
    if element and element.getAttribute(name) != value:
        element.setAttribute(name, value)


_data: dict[str, str] = {}


def root_data(**values: str) -> None:
    """Set data attributes of the root element, for CSS and tests; those that say the same already are left alone."""
    for name, value in values.items():
        if _data.get(name) != value:
            _data[name] = value
            setattr(document.documentElement.dataset, name, value)


def root(name: str) -> str:
    """Return what :func:`root_data` has set; "" if it has set nothing."""
    return _data.get(name, "")


def announce(text: str) -> None:
    """Let a screen reader say something, once; the same text twice is told twice."""
    element = document.getElementById("announce")
    if element and text:
        element.textContent = text + "\u00a0" if element.textContent == text else text


# ---- the focus ----


def focused() -> Any:
    """Return the element that has the focus, or None if the page as a whole has it."""
    element = document.activeElement
    return element if element and element.tagName not in ("BODY", "HTML") else None


class Focus:
    """Where the focus was before a render, so that it can be put to the sensible place after it."""

    def __init__(self) -> None:
        element = focused()
        self.lost_from = ""
        self._here = ""
        if element is None:
            return
        home = element.closest("#actions, #bar, #track, #display, #others, #players, #log")
        self.lost_from = home.id if home else ""
        names = [name for name in ("data-x", "data-y") if element.hasAttribute(name)] or ["data-do"]
        if element.hasAttribute(names[0]):
            pairs = (f'[{name}="{window.CSS.escape(element.getAttribute(name))}"]' for name in names)
            self._here = "".join(pairs)

    def restore(self) -> None:
        """Put the focus to the same place if the element there was written anew, or else to the next best one."""
        if not self.lost_from or focused() is not None:
            return
        found: Any = document.querySelector(f"#{self.lost_from} {self._here}") if self._here else None
        if not usable(found):
            found = document.querySelector(f'#{self.lost_from} [data-do][tabindex="0"]')
        if not usable(found):
            found = document.getElementById("now")
        if usable(found):
            found.focus()


def usable(element: Any) -> bool:
    """Return whether an element is there and not disabled."""
    return bool(element) and not (hasattr(element, "disabled") and element.disabled)


# ---- dialogs and files ----


def show_dialog(html: str) -> None:
    """Show a dialog in place of the one that is shown; if it is the same one, only what is in it changes."""
    host = document.getElementById("dialogs")
    shown = host.firstElementChild
    here = focused()
    host.insertAdjacentHTML("beforeend", html)
    fresh = host.lastElementChild
    if shown and shown.open and shown.className == fresh.className:
        command = here.getAttribute("data-do") if here else None
        shown.replaceChildren(*fresh.childNodes)
        fresh.remove()
        _focus_in(shown, command)
        return
    fresh.remove()
    close_dialog()
    host.append(fresh)
    fresh.showModal()


def _focus_in(dialog: Any, command: str | None) -> None:
    """Put the focus to where a dialog wants it, or where it was, or to its title."""
    same = f'[data-do="{window.CSS.escape(command)}"]' if isinstance(command, str) else ""
    for selector in filter(None, ("[autofocus]", same, "h2")):
        found = dialog.querySelector(selector)
        if found:
            found.focus()
            return


def close_dialog() -> None:
    """Close the dialog that is shown, if any."""
    host = document.getElementById("dialogs")
    while host.firstElementChild:
        dialog = host.firstElementChild
        if dialog.open:
            dialog.close()
        dialog.remove()


def dialog_shown(name: str = "") -> bool:
    """Return whether a dialog is shown, that of a name if one is given."""
    return bool(document.querySelector(f"#dialogs dialog{f'.dlg-{name}' if name else ''}[open]"))


def text_of(html: str) -> str:
    """Return what HTML says, as plain text."""
    element = document.createElement("template")
    element.innerHTML = html
    return str(element.content.textContent)


def tell_in_dialog(words: str) -> bool:
    """Tell something at the top of the dialog that is shown; return whether there is one."""
    dialog = document.querySelector("#dialogs dialog[open]")
    if not dialog:
        return False
    if not dialog.querySelector(".told"):
        line = '<p class="told" role="status" data-testid="told"></p>'
        dialog.querySelector("header").insertAdjacentHTML("afterend", line)
    dialog.querySelector(".told").textContent = words
    return True


def select_field(id: str) -> bool:
    """Select all that stands in a field, and go there; return whether the field is there."""
    field = document.getElementById(id) if id else None
    if field:
        field.focus()
        field.select()
    return bool(field)


def form_values(form: Any) -> dict[str, str]:
    """Return what a form's fields say."""
    values: dict[str, str] = {}
    for field in form.elements:
        if field.name and not (field.type in ("radio", "checkbox") and not field.checked):
            values[field.name] = field.value
    return values


def download(name: str, text: str) -> None:
    """Hand a text over as a file."""
    import js
    from pyodide.ffi import to_js

    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
    link = document.createElement("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(js.URL.revokeObjectURL, 10_000, address)


def local_time(seconds: float) -> str:
    """Return a time as people here write it."""
    import js
    from pyodide.ffi import to_js

    options = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=js.Object.fromEntries)
    return str(js.Date.new(seconds * 1000).toLocaleString(js.undefined, options))
