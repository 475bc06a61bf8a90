"""The reference for bots, which the build makes from the docstrings of ``core.bots.own``."""

import builtins
import json
import keyword
import random
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from features.workshop.match import DECISION_TIME
from features.workshop.workshop_words import coded
from words.html import Html, esc, joined
from words.i18n import N_, _

COMMON: Final = (str, list, dict, set, tuple, int, float, Exception, random.Random)
"""Kinds of things of Python's own that bots deal with."""

GROUPS = {
    "game": N_("The game as your bot sees it"),
    # Translators: A heading: the players, the tiles and so on, whose fields are listed below it.
    "things": N_("What’s in it"),
    "actions": N_("The actions"),
}
"""Headings of the reference, by the groups of its entries."""


class ReferenceEntry(NamedTuple):
    """An entry of the reference: a member of the game, a kind of thing in it, or a kind of action."""

    group: str  # "game", "things" or "actions"
    name: str
    signature: str  # as it is written in a bot; the name of a thing; or the fields of an action
    text: str  # paragraphs of English
    example: str  # a dialogue with Python, ">>> …"; "" if there is none
    attributes: dict[str, str]  # attributes by name, each with a comment


def read_entries(text: str) -> tuple[ReferenceEntry, ...]:
    return tuple(ReferenceEntry(**each) for each in json.loads(text))


def search(entries: Sequence[ReferenceEntry], text: str) -> list[ReferenceEntry]:
    """The entries that have all words of a text, those with them in their name first; all for ""."""
    words = text.lower().split()
    found = [each for each in entries if all(word in f"{each.signature} {each.text}".lower() for word in words)]
    return sorted(found, key=lambda entry: not all(word in entry.signature.lower() for word in words))


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


def api(entries: Sequence[ReferenceEntry], searched: str = "") -> list[tuple[str, Html]]:
    """The reference for bots, in English, like the language itself: all of it, or the entries that are searched for. In
    fragments, so that the field stays the same."""
    lead = _(
        "A bot is a function ``choose(game)`` that returns one of the legal actions within {seconds} seconds. Here’s "
        "what it can use:"
    ).format(seconds=f"{DECISION_TIME:g}")
    missing = Html("" if entries else f"<p>{esc(_('The reference couldn’t be loaded.'))}</p>")
    label = esc(_("Search the reference"))
    field = Html(f'<input type="search" data-testid="workshop-search" placeholder="{label}" aria-label="{label}">')
    found = search(entries, searched)
    nothing = Html("" if found or not entries else f"<p>{esc(_('Nothing found.'))}</p>")
    groups = [(_(words), [each for each in found if each.group == name]) for name, words in GROUPS.items()]
    contents = joined(_contents(title, each) for title, each in groups if each)
    told = joined(_group(title, each) for title, each in groups)
    return [
        ("top", Html(f"<div><h3>{esc(_('Reference'))}</h3><p>{coded(lead)}</p>{missing}{field}</div>")),
        ("found", Html(f'<div>{nothing}<nav aria-label="{esc(_("Contents"))}">{contents}</nav>{told}</div>')),
    ]


def _contents(title: str, entries: Sequence[ReferenceEntry]) -> Html:
    """The names of a group's entries, which lead to them."""
    names = joined(
        Html(
            f'<button type="button" class="ws-name-of" data-do="workshop:entry {esc(entry.group)}-{esc(entry.name)}" '
            f'data-testid="workshop-entry" lang="en" translate="no">{esc(entry.name)}</button> '
        )
        for entry in entries
    )
    return Html(f'<p class="ws-contents"><b>{esc(title)}</b> {names}</p>')


def _group(title: str, entries: Sequence[ReferenceEntry]) -> Html:
    rows = joined(
        Html(
            f'<dt id="workshop-entry-{esc(entry.group)}-{esc(entry.name)}" tabindex="-1">'
            f"<code>{esc(entry.signature)}</code></dt>"
            f"<dd>{_paragraphs(entry.text)}"
            + (f'<pre tabindex="0">{esc(entry.example)}</pre>' if entry.example else "")
            + "</dd>"
        )
        for entry in entries
    )
    return Html(f'<h4>{esc(title)}</h4><dl class="ws-api-list" lang="en" translate="no">{rows}</dl>' if rows else "")


def _paragraphs(text: str) -> Html:
    return joined(Html(f"<p>{coded(paragraph)}</p>") for paragraph in text.split("\n\n") if paragraph)
