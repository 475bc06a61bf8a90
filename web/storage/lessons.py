"""What was learnt in this browser: lessons done, the one left unfinished, hints given. One entry of localStorage.

Reading never fails; what cannot be kept holds until the page is closed.
"""

from __future__ import annotations

import json
from typing import Any

from storage.backend import Backend
from storage.entry import Entry, as_object

KEY = "glenmore:lessons"
"""The key of the entry, a JSON object."""

LONGEST = 10_000
"""An entry longer than this is none of ours."""


class Lessons:
    """What was learnt.

    :attr:`done` are the names of lessons, :attr:`begun` is that of the one shown last, "" for none, with
    :attr:`played`, the texts of the actions of its game, and :attr:`answered`, the number of its questions that are
    answered; :attr:`told` are the names of hints that have been given; :attr:`entry` is where all that is kept.

    :param backend: the storage; localStorage unless given
    """

    done: list[str]
    begun: str
    played: list[str]
    answered: int
    told: list[str]

    def __init__(self, backend: Backend | None = None) -> None:
        self.entry = Entry(KEY, LONGEST, as_object, backend)
        self.read()

    def read(self) -> None:
        """Take over what is kept; another tab may have changed it."""
        kept = self.entry.read() or {}
        self.done, self.played, self.told = (_texts(kept.get(name)) for name in ("done", "played", "told"))
        begun, answered = kept.get("begun"), kept.get("answered")
        self.begun = begun if isinstance(begun, str) else ""
        self.answered = answered if type(answered) is int else 0

    def begin(self, name: str, played: list[str], answered: int) -> None:
        """Keep how far one has come in a lesson; "" if none is begun."""
        self.begun, self.played, self.answered = name, played, answered
        self._keep()

    @property
    def learns(self) -> bool:
        """Whether a lesson was left unfinished."""
        return bool(self.begun) and self.begun not in self.done

    def finish(self, name: str) -> None:
        """Keep that a lesson is done."""
        if name not in self.done:
            self.done.append(name)
            self._keep()

    def tell(self, hint: str) -> None:
        """Keep that a hint was given."""
        if hint not in self.told:
            self.told.append(hint)
            self._keep()

    def _keep(self) -> None:
        names = ("done", "begun", "played", "answered", "told")
        kept = {name: value for name in names if (value := getattr(self, name))}
        self.entry.write(json.dumps(kept) if kept else "")


def _texts(value: Any) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []
