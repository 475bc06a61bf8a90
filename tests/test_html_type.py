"""HTML is a type of its own: mypy rejects unescaped text, and nothing gets around that."""

import ast
import re
from pathlib import Path

import pytest

from tools.paths import ROOT
from words.html import Html, esc, format_html, joined

SNIPPET = """
from typing import Any, Literal
from words.html import Html, esc, format_html, joined

def fine(text: str, number: int, part: float, on: bool, kind: Literal["a", "b"]) -> Html:
    bold = Html(f"<b class=\'{kind}\'>{esc(text)}{number}{part:g}{part:.{number}f}{on}{'x' if on else ''}</b>")
    sum = Html("<i>" + bold + (f"{number}" if on else ""))
    return joined([sum, Html(f"{bold}"), Html("<hr>"), format_html(text, name=bold)], Html("; "))

def text(text: str, number: int, on: bool, any: Any, maybe: Html | None) -> None:
    Html(text)  # wrong
    Html(f"{text}")  # wrong
    Html(f"<b>{text}</b>")  # wrong
    Html(f"<b>{text!r}</b>")  # wrong
    Html(f"<b>{number:{text}}</b>")  # wrong
    Html(f"<b>{esc(text) if on else text}</b>")  # wrong
    Html(f"<b>{esc(text)}{any}</b>")  # wrong
    Html(f"<b>{maybe}</b>")  # wrong
    Html("<b>" + text + "</b>")  # wrong
    Html("<b>%s</b>" % text)  # wrong
    Html("<b>{}</b>".format(text))  # wrong
    Html("".join([text]))  # wrong
    Html(esc(text).upper())  # wrong

def not_made(text: str) -> Html:
    joined([text])  # wrong
    format_html("{name}", name=text)  # wrong
    line: Html = "<hr>"  # wrong
    line += esc(text)  # wrong
    return esc(text) + esc(text)  # wrong

def not_text(any: Any) -> None:
    esc(esc("once"))  # wrong
    esc(any)  # wrong
"""


def test_unescaped_text_fails_type_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mypy import api

    (tmp_path / "snippet.py").write_text(SNIPPET, "utf-8")
    monkeypatch.chdir(ROOT)
    report, trouble, _status = api.run(["--cache-dir", str(tmp_path), str(tmp_path / "snippet.py")])
    found = {int(line) for line in re.findall(r"snippet\.py:(\d+): error:", report)}
    wrong = {number for number, line in enumerate(SNIPPET.splitlines(), 1) if line.endswith("# wrong")}
    assert found == wrong, report + trouble


def test_only_listed_modules_mark_html_safe() -> None:
    written = re.compile(r"\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString)\b")
    vouching, writing = set(), set()
    for path in (ROOT / "web").rglob("*.py"):
        name, text = path.relative_to(ROOT / "web").as_posix(), path.read_text("utf-8")
        calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
        assert "Html" not in [ast.unparse(given) for call in calls for given in call.args], name
        vouching |= {name for call in calls if ast.unparse(call.func) == "mark_safe"}
        writing |= {name for _found in written.finditer(text)}
    sheet = "features/rules/built/sheet.py"
    assert vouching == {sheet, "page/snapshots.py", "browser/qr.py", "draw/panels/log_panel.py"}
    assert writing == {"browser/dom.py"}


def test_esc_joined_and_format_html_escape() -> None:
    assert esc("<a b=\"c\" d='e'>&") == "&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;"
    assert joined([Html("<a>"), esc("<"), Html("</a>")], Html(" ")) == "<a> &lt; </a>"
    assert format_html("{name} <i>", name=Html("<b>A</b>")) == "<b>A</b> &lt;i&gt;"
