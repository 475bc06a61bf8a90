"""The paragraphs of the rules: each exists in docs/rules.md, and each refusal rests on one."""

from __future__ import annotations

import re

import pytest
from ui.parts.rule_link import rule_link
from ui.text import paragraphs
from ui.text.paragraphs import BUILT, BY_REASON, Paragraph

from core.reason_codes import ReasonCode
from tools.paths import ROOT

RULES = sorted((ROOT / "docs").glob("rules*.md"))


@pytest.mark.parametrize("document", RULES, ids=lambda path: path.name)
def test_each_paragraph_stands_in_the_rules_once_and_in_their_order(document) -> None:
    text = document.read_text("utf-8")
    assert re.findall(r'<a id="([^"]*)"></a>', text) == [each for each in Paragraph if each not in BUILT]
    assert set(re.findall(r"\]\(#([^)]*)\)", text)) <= set(Paragraph), "and refers to no other"


def test_every_ruling_is_told_where_it_belongs_and_has_its_tests() -> None:
    rulings = [each for each in Paragraph if re.fullmatch(r"r\d+", each)]
    tests = set(re.findall(r"^def test_(r\d+)_", (ROOT / "tests" / "test_rulings.py").read_text("utf-8"), re.MULTILINE))
    assert tests == set(rulings)
    for document in RULES:
        text = document.read_text("utf-8")
        assert f"**{rulings[-1].upper()}**" in text[: text.index("<a id=")], "the introduction names the last one"
        assert sorted(re.findall(r"\*\*\((R\d+)\)\*\*", text)) == sorted(each.upper() for each in rulings)


def test_the_rules_tell_that_an_ended_turn_can_be_taken_back_at_one_screen() -> None:
    text = (ROOT / "docs" / "rules.md").read_text("utf-8").split('<a id="open"></a>')[1].split("<a id=")[0]
    assert "at one screen" in text and "just been ended" in text


def test_every_refusal_rests_on_a_paragraph_and_each_has_a_name_of_its_own() -> None:
    assert set(BY_REASON) == set(ReasonCode)
    assert len({paragraphs.name(each) for each in Paragraph}) == len(Paragraph)
    assert paragraphs.name(Paragraph.R19) == "Ruling R19"


def test_the_link_opens_the_paragraph_and_tells_so() -> None:
    link = rule_link(Paragraph.LAYING)
    assert 'data-do="rules laying"' in link and 'data-testid="rule-laying"' in link
    assert 'aria-label="Rules: Laying a tile"' in link
    assert ">Costs:</span>" in rule_link(Paragraph.PAYING, "Costs:") and "aria-label" not in rule_link(
        Paragraph.PAYING, "x"
    )
