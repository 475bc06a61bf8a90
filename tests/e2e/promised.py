"""Names on the page that docs/testing.md does not promise."""

from __future__ import annotations

from collections.abc import Iterator

from pages import GlenMore

from tests import contract

ROOT = "() => ({...document.documentElement.dataset})"


def unpromised(glen: GlenMore) -> Iterator[str]:
    """Names on the page, and values of its root attributes, that the document lacks."""
    shown = glen.inspection.names(contract.TAGS, contract.INPUTS)
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
    for name, value in glen.page.evaluate(ROOT).items():
        known = values.get(f"data-{name}", frozenset())
        if value and known and value not in known:
            yield f"docs/testing.md does not say that data-{name} may be {value}"
