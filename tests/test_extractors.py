"""Extraction for pybabel from modules and pages: messages and comments for translators."""

from __future__ import annotations

import io

import pytest

from tools import extractors

MARKS = ("_", "NC_", "ngettext")


def found(source: str) -> list[tuple[object, list[str]]]:
    """The messages of a module and their comments."""
    given = extractors.python(io.BytesIO(source.encode()), MARKS, ("Translators:",), {})
    return [(messages, comments) for _line, _mark, messages, comments in given]


def test_messages_with_and_without_context() -> None:
    source = """
A = f"{_('one')}"
NC_("cell", "home")
ngettext("a", "b", n)
other("none")
"""
    assert [messages for messages, _comments in found(source)] == [("one",), ("cell", "home"), ("a", "b", None)]


@pytest.mark.parametrize(
    ("before", "comments"),
    [
        ("# Translators: Short.", ["Translators: Short."]),
        ("# Why it is so.\n# Translators: Short,\n# very.", ["Translators: Short,", "very."]),
        ("# Not for translators.", []),
        ("# Translators: Of something else.\nb = 1", []),
        ("", []),
    ],
)
def test_comments_right_before_a_message(before: str, comments: list[str]) -> None:
    assert found(f"{before}\na = _('Undo')\n") == [(("Undo",), comments)]


def test_words_of_a_page_and_where_they_are() -> None:
    html = '<p title="Whole">All <b>is</b></p><button><svg><use/></svg><span>Undo</span></button>'
    html += "<h2>Log</h2><script>No</script>"
    given = extractors.html(io.BytesIO(html.encode()), (), (), {})
    assert [(words, where) for _line, _mark, words, [where] in given] == [
        ("Whole", "title of <p>"), ("All", "<p>"), ("is", "<b>"), ("Undo", "<button>"), ("Log", "<h2>")
    ]  # fmt: skip
