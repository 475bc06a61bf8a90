"""Carries out the effects that the session of a live game requests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from features.live import effects, live_words
from features.live.exchange import WATCHES
from features.live.messages import Code
from ui.browser import dom

if TYPE_CHECKING:
    from features.live.live_game import LiveGame


class CarryingOut:
    """Carries out the effects of the live game's session, each by its type."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live

    def carry_out(self, effect: effects.Effect) -> None:
        """Carries out an effect; an exception is shown like one in a command."""
        self._live.page.dispatcher.react(partial(self._do[type(effect)], self, effect))

    def _on_begin(self, begin: effects.Begin) -> None:
        """Puts the host's game on the table."""
        live = self._live
        live.joining.now = None
        is_new = live.page.lessons.is_new and live.page.live.name is None
        live.id = live.at_table.begin(begin)
        live.noted()
        live.at_table.welcome(begin, is_new)

    def _on_follow(self, follow: effects.Follow) -> None:
        live = self._live
        live.at_table.note(follow)
        live.unsaved = True
        live.catch_up()

    def _on_seats(self, _effect: effects.Seats) -> None:
        self._live.seat()
        self._live.noted()

    def _on_presence(self, _effect: effects.Presence) -> None:
        self._live.show()

    def _on_told(self, told: effects.Told) -> None:
        live = self._live
        words = live_words.told(told.code, told.name, told.number)
        live.page.notices.tell(words, good=told.code is Code.JOINED)
        dom.announce_also(words)
        if told.code is Code.JOINED and live.hosts and live.page.dialogs.name == "live":
            self._go_on()

    def _go_on(self) -> None:
        """Invites somebody else who is missing, or shows the game."""
        if missing := self._live.missing:
            self._live.inviting.invite(missing[0])
        else:
            self._live.page.dialogs.close()

    def _on_refused(self, refused: effects.Refused) -> None:
        self._live.page.notices.refuse(live_words.refused(refused.code))

    def _on_diverged(self, diverged: effects.Diverged) -> None:
        self._live.page.notices.tell(live_words.diverged(diverged.name, diverged.ours, diverged.theirs))

    def _on_drop(self, drop: effects.Drop) -> None:
        self._live.connections.finish(drop.peer)

    def _on_ended(self, ended: effects.Ended) -> None:
        """Shows a guest why it is no longer connected; a player's game continues by link if the host's does."""
        live = self._live
        words = live_words.refused(ended.code)
        if live.id:
            if ended.code is Code.BY_LINK and live.session and live.session.seats:
                live.forget(by_link=True)
            live.page.notices.tell(words)
        else:
            live.stop()
            live.joining.tell(words)

    def _on_another(self, another: effects.Another) -> None:
        """Asks whether to join the host's next game."""
        if own := self._live.session:
            self._live.joining.ask_again(own.seating.host, another.room, next(iter(own.seats), WATCHES))

    _do: ClassVar[dict[type, Callable[[CarryingOut, Any], None]]] = {
        effects.Begin: _on_begin,
        effects.Follow: _on_follow,
        effects.Seats: _on_seats,
        effects.Presence: _on_presence,
        effects.Told: _on_told,
        effects.Refused: _on_refused,
        effects.Diverged: _on_diverged,
        effects.Drop: _on_drop,
        effects.Ended: _on_ended,
        effects.Another: _on_another,
    }
