"""The reference for bots, which the build makes from the docstrings of ``core.bots.own``."""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class ReferenceEntry(NamedTuple):
    """An entry of the reference: a member of the game, a kind of thing in it, or a kind of action."""

    group: str  # "game", "things" or "actions"
    name: str
    signature: str  # as it is written in a bot; the name of a thing; or the fields of an action
    text: str  # paragraphs of English
    example: str  # a dialogue with Python, ">>> …"; "" if there is none


def read_entries(text: str) -> tuple[ReferenceEntry, ...]:
    """The entries of the build's file."""
    return tuple(ReferenceEntry(**each) for each in json.loads(text))


def search(entries: Sequence[ReferenceEntry], text: str) -> list[ReferenceEntry]:
    """The entries that have all words of a text, those with them in their name first; all for ""."""
    words = text.lower().split()
    named = [entry for entry in entries if all(word in entry.signature.lower() for word in words)]
    others = [entry for entry in entries if entry not in named]
    return named + [
        entry for entry in others if all(word in f"{entry.signature} {entry.text}".lower() for word in words)
    ]


def completions(found: Iterable[ReferenceEntry]) -> list[dict[str, str]]:
    """Completions after ``game.``, as the editor takes them."""
    return [
        {
            "label": entry.name,
            "type": "method" if entry.signature.endswith(")") else "property",
            "detail": entry.signature.removeprefix(f"game.{entry.name}"),
            "info": entry.text,
        }
        for entry in found
        if entry.signature.startswith("game.")
    ]
