"""What a page shows that docs/testing.md does not promise."""

from __future__ import annotations

from collections.abc import Iterator

from pages import GlenMore

from tests import contract

ROOT = "() => ({...document.documentElement.dataset})"


def unpromised(glen: GlenMore) -> Iterator[str]:
    """The names on the page that the document does not have, and what its root says that the document does not."""
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
