"""Notices about a session's events: players who join or leave, refusals, and games that differ."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, assert_never

from browser import dom
from core import copies
from core.game import IllegalAction
from features.live import live_words
from features.live.guest import Guest
from features.live.invitation import SPECTATOR
from features.live.messages import Code
from features.live.session import Disconnected, Event, Notice, RematchOffered
from words.i18n import _

if TYPE_CHECKING:
    from typing import Protocol

    from features.live.page.handshakes import Handshakes
    from features.live.page.handshakes import LiveGame as ConnectingGame

    class LiveGame(ConnectingGame, Protocol):
        """The live game, as its reports see it; ``features.live.page.live_game`` has it."""

        handshakes: Handshakes

        @property
        def is_on_table(self) -> bool: ...

        @property
        def missing(self) -> list[int]: ...

        def leave_for_good(self, by_link: bool) -> None: ...


class EventNotices:
    """Shows the events of a session, in notices and questions."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live

    def show(self, event: Event) -> None:
        """Shows an event, with what follows from it on the page."""
        match event:
            case Notice():
                self._ask_which_counts(event) if event.copy else self._tell(event)
            case Disconnected():
                self._tell_end(event.code)
            case RematchOffered():
                if isinstance(own := self._live.session, Guest):
                    self._live.handshakes.ask_to_join_rematch(
                        own.host_name, event.room, next(iter(own.seats), SPECTATOR)
                    )
            case _:
                assert_never(event)

    def _tell(self, told: Notice) -> None:
        live, page = self._live, self._live.page
        if told.code in (Code.NOT_YOURS, Code.ILLEGAL, Code.OVERTAKEN) and not live.is_host:
            page.notices.show_refusal(live_words.event_sentence(told.code))
            return
        words = live_words.event_sentence(told.code, told.name, told.number)
        self._show(told.code, words)
        dom.announce_also(words)
        if told.code is Code.JOINED and page.dialogs.open_name == "live":
            if missing := live.missing:
                live.handshakes.invite(missing[0])
            else:
                page.dialogs.close()

    def _tell_end(self, code: Code) -> None:
        """Tells a guest why it is no longer connected; a player's game continues by link if the host's does."""
        live, words = self._live, _(live_words.REFUSALS[code])
        if live.id:
            if code is Code.BY_LINK and live.session and live.session.seats:
                live.leave_for_good(by_link=True)
            self._show(code, words)
        else:
            live.detach()
            live.handshakes.show_message(words)

    def _show(self, code: Code, words: str) -> None:
        symbol = "i-devices" if code in (Code.LEFT, Code.BY_LINK, Code.ENDED) else "i-warning"
        self._live.page.notices.show(words, good=code in (Code.JOINED, Code.CAUGHT_UP), symbol=symbol)

    def _ask_which_counts(self, told: Notice) -> None:
        """Tells how another player's copy differs, and has this one choose as with a link."""
        from features.links import arrived_dialog

        live, own = self._live, self._live.session
        if own is None or told.copy is None:
            return
        here, there = copies.texts(own.game), told.copy.actions
        live.page.notices.show(live_words.divergence_sentence(told.name, len(here), len(there)))
        with contextlib.suppress(IllegalAction):
            game = copies.moved(own.game, there)
            if live.is_on_table:
                arrived_dialog.ask(live.page, game, *copies.relation(here, there), player=told.name)
