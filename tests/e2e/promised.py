"""What a page shows that docs/testing.md does not promise."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests import contract

SHOWN = """([tags, inputs]) => {
  const found = {testid: new Set(), data: new Set(), role: new Set()};
  for (const element of document.querySelectorAll('*')) {
    for (const {name, value} of element.attributes) {
      if (name.startsWith('data-')) found.data.add(name);
      if (name === 'data-testid') found.testid.add(value);
    }
    const tag = element.localName;
    const own = tag === 'input' ? inputs[element.type] : tag === 'a' && !element.href ? '' : tags[tag];
    const role = element.getAttribute('role') ?? own;
    if (role) found.role.add(role);
  }
  return Object.fromEntries(Object.entries(found).map(([kind, names]) => [kind, [...names]]));
}"""
"""Test ids, data attributes and roles of all elements that there are."""

ROOT = "() => ({...document.documentElement.dataset})"


def unpromised(page: Page) -> Iterator[str]:
    """The names on the page that the document does not have, and what its root says that the document does not."""
    shown = page.evaluate(SHOWN, [contract.TAGS, contract.INPUTS])
    promised = {
        "testid": contract.promised("test id"),
        "data": contract.promised("root attribute") | contract.promised("attribute"),
        "role": contract.promised("role"),
    }
    for kind, names in shown.items():
        yield from (
            f"docs/testing.md has no {kind} {name}" for name in names if not contract.fits(name, promised[kind])
        )
    values = contract.values()
    for name, value in page.evaluate(ROOT).items():
        known = values.get(f"data-{name}", frozenset())
        if value and known and value not in known:
            yield f"docs/testing.md does not say that data-{name} may be {value}"
