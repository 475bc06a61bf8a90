"""The picture that the page keeps of itself: the HTML of its boards, put up by ``picture.js`` before Python is there.

There is one entry, bounded in size. It belongs to a release, a language, a size of window and a saved game as it was;
of anything else it is thrown away.

The entry is a JSON object on its second line; the first is the CRC-32 of that line.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from core.outside import parsed_object
from storage.backend import Backend, LocalStorage
from storage.store import PREFIX

KEY = "glenmore:picture"
"""The key of the entry."""

LARGEST = 400_000
"""No entry is longer than this, in characters."""

Boards = Mapping[str, Sequence[tuple[str, str]]]
"""By element, the keys and the HTML of its fragments."""


class Page(NamedTuple):
    """What a picture belongs to.

    :param release: the name of the release
    :param language: the tag of the language spoken
    :param width: of the window, in CSS pixels
    :param height: the same
    """

    release: str
    language: str
    width: int
    height: int


class Pictures:
    """Keeps the picture.

    :param backend: where it is kept
    """

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend

    def keep(self, page: Page, game: str, boards: Boards, attributes: Mapping[str, Mapping[str, str]]) -> None:
        """Keep a picture in place of the one before; if there is no room for it, none is kept.

        :param game: the id of the game that it shows
        :param attributes: by element, further attributes; "" for the root
        """
        with suppress(Exception):  # storage that is forbidden or full may raise anything
            saved = self._backend.get(PREFIX + game)
            if saved is None:
                return self.forget()
            data = {**page._asdict(), "game": game, "saved": _sum(saved), "boards": boards, "attributes": attributes}
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            entry = f"{_sum(text)}\n{text}"
            if len(entry) <= LARGEST:
                return self._backend.set(KEY, entry)
        self.forget()

    def boards(self) -> dict[str, list[tuple[str, str]]]:
        """What the boards of the picture show, which has been put up; nothing if it cannot be read."""
        try:
            text = (self._backend.get(KEY) or "").partition("\n")[2]
            kept: dict[str, Any] = parsed_object(text, LARGEST)["boards"]
            return {id: [(key, html) for key, html in fragments] for id, fragments in kept.items()}
        except Exception:  # as above, and whatever another program has written there
            return {}

    def forget(self) -> None:
        """Keep no picture."""
        with suppress(Exception):  # as above
            self._backend.delete(KEY)


def _sum(text: str) -> int:
    return zlib.crc32(text.encode(errors="surrogatepass"))
