"""One HTML morphs into another by the smallest changes."""

from copy import deepcopy
from xml.etree.ElementTree import Element, tostring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from browser.morph import Change, diff

BUTTON = '<button data-do="{}" class="{}"><span>{}</span><em>{}</em></button>'


def element(name: str, attributes: dict[str, str], inside: list[Element] | str) -> Element:
    made = Element(name, attributes)
    made.text = inside if isinstance(inside, str) else None
    made.extend(inside if isinstance(inside, list) else [])
    return made


TEXTS = st.text(alphabet='ab&<>"ü ', min_size=1, max_size=4)
ATTRIBUTES = st.dictionaries(st.sampled_from(["class", "data-do", "aria-label", "x"]), TEXTS, max_size=3)
TREES = st.recursive(
    st.builds(element, st.sampled_from("abg"), ATTRIBUTES, TEXTS | st.just("")),
    lambda trees: st.builds(element, st.sampled_from("abg"), ATTRIBUTES, st.lists(trees, max_size=3)),
    max_leaves=6,
)


@pytest.mark.parametrize(("old", "new", "changed"), [
    ('<g class="sp can"><rect tabindex="0" hidden/><text x="1">Fair</text></g>',
     '<g class="sp no"><rect tabindex="-1" aria-label="a &amp; b"/><text x="1">&lt;Inn&gt;</text></g>',
     [Change(0, "class", "sp no"), Change(1, "hidden", None), Change(1, "tabindex", "-1"),
      Change(1, "aria-label", "a & b"), Change(2, "", "<Inn>")]),
    ('<g class="sp"/>', '<g class="sp"/>', []), ("<i></i>", "<i hidden></i>", [Change(0, "hidden", "")]),
    ("<p><b>2</b><i>a<u>1</u></i></p>", "<p><b>2</b><i>z<u>1</u></i></p>", [Change(2, "", "z")]),
    ("<g><rect/></g>", "<g><rect/><rect/></g>", None), ("<g><rect/></g>", "<g><path/></g>", None),
    ("<g><rect/></g>", "<g>words</g>", None), ("<g><b>1</b>a</g>", "<g><b>1</b>z</g>", None),
    (BUTTON.format("end", "b", "End", 1), BUTTON.format("undo", "b", "Undo", 1), None),
])  # fmt: skip
def test_morph_changes_as_little_as_possible(old: str, new: str, changed: list[Change] | None) -> None:
    """``changed`` is None if the structure differs, so that everything has to be rewritten."""
    assert diff(old, new) == changed


@given(TREES, st.data())
def test_morph_result_equals_new_html(tree: Element, data: st.DataObject) -> None:
    old = deepcopy(tree)
    for each in data.draw(st.lists(st.sampled_from(list(tree.iter())), max_size=4)):
        each.attrib = data.draw(ATTRIBUTES)
        if each.text:
            each.text = data.draw(TEXTS)
    elements = list(old.iter())
    for place, attribute, value in diff(*(tostring(each, encoding="unicode") for each in (old, tree))):
        if not attribute:
            elements[place].text = value or ""
        elif value is None:
            del elements[place].attrib[attribute]
        else:
            elements[place].set(attribute, value)
    for each in (*elements, *tree.iter()):
        each.attrib = dict(sorted(each.items()))
    assert tostring(old) == tostring(tree)
