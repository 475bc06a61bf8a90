"""An answer opened in another tab of the host's browser, which hands it to the tab with the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from features.live import invitation
from features.live.invitation import Answer
from ui.browser import dom, timers
from ui.table import link_targets
from ui.table.link_in_text import Found
from ui.text.i18n import _

PATIENCE = 1_000  # time in which the tab with the game takes an answer, ms


class OtherTabs:
    """The other tabs of this browser. What they send each other is an answer's text, or the number of an invitation
    whose answer has been taken.

    :param take: takes an answer; returns False if it is for somebody else
    :param tell: tells the player in this tab what has become of an answer
    """

    def __init__(self, take: Callable[[Answer], bool], tell: Callable[[str], object]) -> None:
        self._take, self._tell = take, tell
        self._channel: Any = None
        self._handed = 0  # the number of the invitation whose answer has been handed over
        self._timer = timers.Timer(self._not_taken)

    def listen(self) -> None:
        """Takes answers from now on."""
        if self._channel is None and hasattr(js.window, "BroadcastChannel"):
            self._channel = js.BroadcastChannel.new("glenmore-live")
            dom.listen(self._channel, "message", self._on_message)

    def hand_over(self, answer: Answer, text: str) -> None:
        """Hands an answer, with its text, to the tab that waits for it."""
        self.listen()
        if self._channel is None:
            self._not_taken()
            return
        self._handed = answer.ticket
        self._channel.postMessage(text)
        self._timer.start(PATIENCE)

    def _on_message(self, event: Any) -> None:
        if isinstance(event.data, str):
            try:
                answer = link_targets.read(Found(link_targets.ANSWER, event.data), invitation.answer)
            except ValueError:
                return
            if self._take(answer):
                self._channel.postMessage(answer.ticket)
        elif self._handed and event.data == self._handed:
            self._handed = 0
            self._timer.stop()
            self._tell(_("The tab with the game has taken the answer. You can close this tab."))

    def _not_taken(self) -> None:
        self._handed = 0
        words = _("No tab in this browser is waiting for this answer. Open it in the browser that made the invitation.")
        self._tell(words)
