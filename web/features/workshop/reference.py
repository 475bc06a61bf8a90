"""The reference for bots, which the build makes from the docstrings of ``core.bots.own``."""

import builtins
import json
import keyword
import random
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

COMMON: Final = (str, list, dict, set, tuple, int, float, Exception, random.Random)
"""Kinds of things of Python's own that bots deal with."""


class ReferenceEntry(NamedTuple):
    """An entry of the reference: a member of the game, a kind of thing in it, or a kind of action."""

    group: str  # "game", "things" or "actions"
    name: str
    signature: str  # as it is written in a bot; the name of a thing; or the fields of an action
    text: str  # paragraphs of English
    example: str  # a dialogue with Python, ">>> …"; "" if there is none
    attributes: dict[str, str]  # what can stand after a dot behind such a thing, with a comment each


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


def known_words(found: Iterable[ReferenceEntry]) -> dict[str, list[Any]]:
    """Words that mean something in a bot, for the editor: what ``game`` and the things in it have, as completions, and
    what Python has."""
    entries = list(found)
    attributes = {name: (entry.name, told) for entry in reversed(entries) for name, told in entry.attributes.items()}
    return {
        "members": [
            {
                "label": entry.name,
                "type": "method" if entry.signature.endswith(")") else "property",
                "detail": entry.signature.removeprefix(f"game.{entry.name}"),
                "info": entry.text.replace("``", ""),
            }
            for entry in entries
            if entry.signature.startswith("game.")
        ],
        "attributes": [
            {"label": name, "type": "property", "detail": f" {of}", "info": told}
            for name, (of, told) in sorted(attributes.items())
        ],
        "builtins": dir(builtins),
        "keywords": [*keyword.kwlist, *keyword.softkwlist],
        "common": sorted({name for kind in COMMON for name in dir(kind)}),
    }
