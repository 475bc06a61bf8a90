"""HTML as an outline to read."""

import re
from html.parser import HTMLParser

QUIET = ("b", "em", "small", "bdi", "strong", "i", "br", "time", "use")
"""Elements that stay within the text around them."""

ALONE = ("input", "br", "use", "path", "rect", "circle", "line", "image", "hr", "img")
"""Elements without an end tag, or without anything inside."""

DRAWING = ("svg", "g", "path", "rect", "circle", "line", "defs", "pattern", "mask", "polyline", "polygon", "ellipse")
"""Elements of pictures, of which only the words are kept."""


class _Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._depth = 0
        self._words: list[str] = []
        self._open: list[bool] = []
        self._fresh = False

    def _flush(self, ends: bool = False) -> None:
        words = re.sub(r"\s+", " ", "".join(self._words).replace("\xa0", "~")).strip()
        self._words.clear()
        if words and ends and self._fresh:
            self.lines[-1] += f" | {words}"
        elif words:
            self.lines.append(f"{' ' * self._depth}{words}")
        self._fresh = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag in DRAWING:
            given = {name: value for name, value in given.items() if name in ("aria-label", "data-testid", "data-do")}
        if tag == "use":
            self._words.append(f"[{given.get('href', '').lstrip('#')}]")
            return
        told = tag in DRAWING and not given or (tag in QUIET or tag == "span") and not given
        if not told:
            self._flush()
            self.lines.append(" " * self._depth + _element(tag, given))
            self._depth += tag not in ALONE
            self._fresh = tag not in ALONE
        if tag not in ALONE:
            self._open.append(not told)

    def handle_endtag(self, tag: str) -> None:
        if tag in ALONE:
            return
        if self._open.pop():
            self._flush(ends=True)
            self._depth -= 1

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    def close(self) -> None:
        super().close()
        self._flush()


def _element(tag: str, given: dict[str, str]) -> str:
    if given.get("type") == "button":
        del given["type"]
    css = "".join(f".{name}" for name in given.pop("class", "").split())
    rest = "".join(f" {name}={value!r}" if value else f" {name}" for name, value in given.items())
    return f"{tag}{css}{rest}"


FRAME = (
    " header.dlg-head",
    "  button.tb data-do='close' data-testid='close' aria-label='Close' | [i-close]",
    " p.problem id='problem' role='alert' data-testid='problem' hidden",
)
"""The lines that all dialogs have in common, which are left out."""


def outline(html: str) -> str:
    """HTML as lines to read: elements with their attributes, and below them their words; of pictures only the names of
    their symbols, and their words; not the lines that all dialogs have."""
    parser = _Outline()
    parser.feed(html)
    parser.close()
    lines = [line for line in parser.lines if line not in FRAME]
    return "\n".join(lines if len(lines) == len(parser.lines) - len(FRAME) else parser.lines)


def text_of(html: str) -> str:
    """The words of HTML."""
    return re.sub(r"<[^>]*>", "", html)
