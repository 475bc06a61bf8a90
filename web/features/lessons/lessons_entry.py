"""Learning progress in this browser: lessons done, the unfinished one, hints given."""

from typing import Any

from store.backend import Backend
from store.entry import Entry
from words.i18n import NC_


class LessonsEntry(Entry[dict[str, Any]]):
    """Learning progress; what cannot be stored lasts until the page is closed."""

    key = "glenmore:lessons"
    label = NC_("damaged", "the lessons you have done")
    max_length = 10_000

    done: list[str]  # names of completed lessons
    last_lesson: str  # name of the lesson shown last, "" for none
    played: list[str]  # texts of the actions of its game
    answered: int  # number of its questions answered
    given_hints: list[str]  # names of hints given

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(backend)
        self.refresh()

    def refresh(self) -> None:
        """Reads the stored progress, which another tab may have changed."""
        kept = self.content or {}
        self.done, self.played, self.given_hints = (_texts(kept.get(name)) for name in ("done", "played", "told"))
        begun, answered = kept.get("begun"), kept.get("answered")
        self.last_lesson = begun if isinstance(begun, str) else ""
        self.answered = answered if type(answered) is int else 0

    def begin(self, name: str, played: list[str], answered: int) -> None:
        """Stores the progress in a lesson; the name is "" if none is in progress."""
        self.last_lesson, self.played, self.answered = name, played, answered
        self._save()

    @property
    def has_open_lesson(self) -> bool:
        """True if a lesson was left unfinished."""
        return bool(self.last_lesson) and self.last_lesson not in self.done

    def mark_done(self, name: str) -> None:
        """Marks a lesson as done."""
        if name not in self.done:
            self.done.append(name)
            self._save()

    def mark_given(self, hint: str) -> None:
        """Marks a hint as given."""
        if hint not in self.given_hints:
            self.given_hints.append(hint)
            self._save()

    def forget_hints(self) -> None:
        """Forgets which hints were given, so that a guided game starts from scratch."""
        self.given_hints = []
        self._save()

    def _save(self) -> None:
        content = {
            "done": self.done,
            "begun": self.last_lesson,
            "played": self.played,
            "answered": self.answered,
            "told": self.given_hints,
        }
        self.write({name: value for name, value in content.items() if value})


def _texts(value: Any) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []
