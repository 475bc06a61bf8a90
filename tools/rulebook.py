"""The rules beside the board, from docs/rules.md and its translations: one file per language."""

import re
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt

from tools.paths import ROOT, ToolError, page_module

_ENGLISH: Final = "<{tag} lang=en translate=no>{html}</{tag}>"
"""Wrapper for English text inside another language."""

_ANCHOR: Final = re.compile(r'^<a id="(\w+)"></a>\n\n', re.MULTILINE)
_HEADING: Final = re.compile(r"(#{2,3}) (.*)\n")
_NUMBER: Final = re.compile(r"(\d+)\. ")
_ROW: Final = re.compile(r'<a id="(r\d+)"></a><strong>')
_RULING: Final = re.compile(r"<strong>\((R\d+)\)</strong>")
_REFERENCE: Final = re.compile(r"(?<=\()\d+(?=\))")

_MARKUP: Final = r"<svg.*?</svg>|<[^>]*>"  # pattern of a picture or a tag


def path(language: str) -> Path:
    """Path of the rules in a language."""
    return ROOT / "docs" / ("rules.md" if language == "en" else f"rules.{language}.md")


def sections(markdown: str, around: str = "{html}") -> list[Any]:
    """Sections of a text as ``features.rules.built.sheet.Section``, each piece inside a wrapper."""
    sheet, mark_safe = page_module("features.rules.built.sheet"), page_module("words.html").mark_safe
    _about, *pieces = _ANCHOR.split(markdown)
    found = list(zip(pieces[::2], pieces[1::2], strict=True))
    headings = {anchor: _HEADING.match(piece) for anchor, piece in found}
    numbers = {
        number[1]: anchor for anchor, heading in headings.items() if heading and (number := _NUMBER.match(heading[2]))
    }
    result = []
    for anchor, piece in found:
        heading = headings[anchor]
        if not heading:
            raise ToolError(f"docs/rules.md: a heading must follow the anchor {anchor}")
        paragraph = page_module("words.paragraphs").Paragraph(anchor)
        title = _MARKDOWN.renderInline(heading[2])
        body = _with_links(_MARKDOWN.render(piece[heading.end() :]), numbers)
        said = [mark_safe(around.format(tag=tag, html=html)) for tag, html in (("span", title), ("div", body))]
        result.append(sheet.Section(paragraph, len(heading[1]), *said))
    return result


def _with_links(html: str, numbers: dict[str, str]) -> str:
    """Text with linked references: "(5)", "(R1)", and links within the document."""
    html = _ROW.sub(r'<strong id="rule-\1" tabindex="-1" data-entry>', html)
    html = _RULING.sub(lambda ruling: f"<strong>({_link(ruling[1].lower(), ruling[1])})</strong>", html)
    html = _REFERENCE.sub(
        lambda number: _link(numbers[number[0]], number[0]) if number[0] in numbers else number[0], html
    )
    html = html.replace("<th></th>", "<td></td>")  # no heading
    return re.sub(r'<a href="#', '<a href="./#rules=', html)


def _link(anchor: str, words: str) -> str:
    return f'<a href="./#rules={anchor}">{words}</a>'


def search_words(language: str) -> dict[str, str]:
    """Search words by paragraph, from docs/search.md; under "(ignored)", words without meaning."""
    lines = [line for line in (ROOT / "docs" / "search.md").read_text("utf-8").splitlines() if line.startswith("| ")]
    heads, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    column = next((place for place, head in enumerate(heads) if head.endswith(f"({language})")), None)
    return {row[0]: row[column] for row in rows} if column else {}


def sheet(language: str) -> str:
    """The sheet in the language whose catalogue is active; in English if the rules are not translated."""
    known = path(language).is_file()
    text = path(language if known else "en").read_text("utf-8")
    told = sections(text) if known else sections(text, _ENGLISH)
    html = str(page_module("features.rules.built.sheet").html(told, _example(), search_words(language)))
    return html if language == "en" or not known else _mark_english_names(html)


def _mark_english_names(html: str) -> str:
    """The sheet with English names marked as such, outside tags and pictures."""
    names = "|".join(re.escape(tile.name) for tile in page_module("core.tiles").TILES if tile.special)
    either = re.compile(f"{_MARKUP}|({names})", re.DOTALL)
    return either.sub(lambda found: f'<span lang="en">{found[1]}</span>' if found[1] else found[0], html)


def pictures() -> str:
    """Pictures of the demonstrations; independent of the language."""
    return str(page_module("features.rules.built.demonstrations").pictures(_example()))


def _example() -> Any:
    """The game of the pictures and demonstrations."""
    return page_module("core.link").opened(page_module("features.rules.built.demonstrations").GAME).game


_MARKDOWN: Final = MarkdownIt("commonmark", {"html": True}).enable("table")
