"""An answer opened in another tab of the inviting browser, which hands it to the tab that waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from browser import dom, timers
from game import link_targets
from game.link_in_text import LinkMatch
from words.i18n import _

FORWARD_TIMEOUT = 1_000  # time in which a tab takes an answer, ms


class OtherTabs:
    """The other tabs of this browser. They send each other an answer's text, and what has become of it.

    :param take: takes an answer; returns the problem, "" without one, or None if the answer is for somebody else
    :param tell: tells the player in this tab what has become of an answer
    """

    def __init__(self, take: Callable[[LinkMatch], str | None], tell: Callable[[str], object]) -> None:
        self._accept, self._show_message = take, tell
        self._channel: Any = None
        self._timer = timers.Timer(self._on_timeout)
        self._forwarded_ticket = ""  # the answer that has been handed over

    def listen(self) -> None:
        """Takes answers from now on."""
        if self._channel is None and hasattr(js.window, "BroadcastChannel"):
            self._channel = js.BroadcastChannel.new("glenmore-live")
            dom.listen(self._channel, "message", self._on_message)

    def forward_answer(self, text: str) -> None:
        """Hands an answer to the tab that waits for it."""
        self.listen()
        if self._channel is None:
            self._on_timeout()
            return
        self._forwarded_ticket = text
        self._channel.postMessage(dom.as_js({"answer": text}))
        self._timer.start(FORWARD_TIMEOUT)

    def _on_message(self, event: Any) -> None:
        text, problem = str(getattr(event.data, "answer", "")), getattr(event.data, "problem", None)
        if problem is None:
            if (problem := self._accept(LinkMatch(link_targets.ANSWER, text))) is not None:
                self._channel.postMessage(dom.as_js({"answer": text, "problem": problem}))
        elif text == self._forwarded_ticket:
            self._timer.stop()
            self._show_message(
                str(problem) or _("The answer has reached the tab with the game. You can close this one.")
            )

    def _on_timeout(self) -> None:
        self._show_message(
            _("No tab in this browser is waiting for this answer. Open it in the browser that made the invitation.")
        )
