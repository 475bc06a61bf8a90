"""Connecting to another device by two links: this device shows an invitation, or its answer to one."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from browser import assets, dom, timers
from core.record import RULES
from core.record_error import RecordError
from features.links.page import address_query
from features.live import invitation, live_words
from features.live.guest import Guest
from features.live.handshake import ASKING, CONNECTING, FAILED, MAKING, READY, Connection, Handshake
from features.live.host import Host
from features.live.invitation import TO_HOST, Answer, Invitation, endpoint_from_sdp, to_sdp
from features.live.page.other_tabs import OtherTabs
from features.live.page.peer import CONNECTION_TIMEOUT, Peer, page_release, qr_code_html, seconds_since_load
from features.live.session import UNKNOWN
from game import link_targets
from game.link_in_text import LinkMatch
from js import history, location
from store.errors import StoreError
from words import error_words
from words.i18n import _

if TYPE_CHECKING:
    from typing import Protocol

    from features.links.context import Context
    from features.live.live_entry import LiveEntry

    class LiveGame(Protocol):
        """The live game, as handshakes see it; ``features.live.page.live_game`` has it."""

        id: str
        page: Context
        entry: LiveEntry
        session: Host | Guest | None

        @property
        def is_host(self) -> bool: ...

        @property
        def stun(self) -> str: ...

        def attach(self, own: Host | Guest, id: str) -> None: ...

        def connect(self) -> Peer: ...

        def end(self) -> None: ...

        def join_rematch(self, room: str) -> bool: ...

        def resume(self, kind: type[Host | Guest], id: str) -> None: ...

        def show(self) -> None: ...

        def detach(self) -> None: ...


class Handshakes:
    """The handshake in progress: :attr:`current` is None if there is none; :attr:`message` is a sentence in its place.

    :attr:`ticket` is the number of the last invitation. The upper 16 bits of all these numbers are the same on this
    device, so that it recognizes its own invitations.
    """

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self._tabs = OtherTabs(self._accept, self.show_message)
        self._timeout = timers.Timer(self._give_up)
        self._taken: Answer | None = None  # the answer that is being connected, or that has been
        self.current: Handshake | None = None
        self.message = ""
        self.ticket = 0

    @property
    def invited(self) -> Handshake | None:
        """The invitation by this device."""
        return self.current if self.current and self.current.ticket else None

    @property
    def answered(self) -> Handshake | None:
        """The invitation to this device, and its answer."""
        return self.current if self.current and not self.current.ticket else None

    def drop(self, seat: int | None = None) -> None:
        """Withdraws the invitation; given a seat, only if it is to that seat."""
        if self.invited and seat in (None, self.invited.seat):
            self._end()

    def _end(self) -> None:
        self._timeout.stop()
        if self.current and self.current.peer:
            self.current.peer.close()
        self.current = None

    async def _describe(
        self, now: Handshake, kind: str, make: Callable[[Peer], Awaitable[str]], packed: Callable[[str], str], name: str
    ) -> None:
        """Makes a connection's description, and shows it as a link and a QR code with an accessible name."""
        if now.peer:
            now.peer.close()
        now.peer = peer = self._live.connect()
        try:
            text = packed(await make(peer))
        except Exception:  # the browser cannot make one
            self._fail(now)
            return
        now.address = f"{assets.page_address()}{kind}{text}"
        now.qr_code = await qr_code_html(now.address, name)
        now.state = READY
        self._live.show()

    # ---- inviting ----

    def invite(self, seat: int) -> None:
        """Makes an invitation to a seat, to watch, or to the host, in place of the one in progress."""
        own = self._live.session
        if own is None:
            return
        self._end()
        mark = self.ticket >> 16 or 1 + random.SystemRandom().getrandbits(15)
        self.ticket = mark << 16 | random.SystemRandom().getrandbits(16)
        self.current = now = Handshake(seat, ticket=self.ticket)
        self._tabs.listen()

        def packed(sdp: str) -> str:
            mark, name = invitation.release_mark(page_release()), own.name_at(own.seats)
            end, stun = endpoint_from_sdp(sdp), self._live.stun
            return invitation.to_text(Invitation(own.room, now.ticket, seat, RULES, mark, name, end, stun))

        label = _("QR code of the invitation")
        self._live.page.dispatcher.run_task(self._describe(now, link_targets.INVITATION, Peer.offer, packed, label))
        self._live.show()

    def _accept(self, found: LinkMatch) -> str | None:
        """Connects with an answer, which may come twice; returns the problem, "" without one, or None if it is to none
        of this page's invitations."""
        try:
            answer, invited = link_targets.read(found, invitation.parse_answer), self.invited
        except ValueError as error:
            return str(error)
        if self._taken and self._taken.ticket == answer.ticket:
            late = _("Another device has already answered this invitation. Each device needs its own.")
            return "" if answer == self._taken else late
        if invited is None or invited.state != READY or invited.ticket != answer.ticket or invited.peer is None:
            return None
        invited.state, self._taken = CONNECTING, answer
        self._timeout.start(CONNECTION_TIMEOUT)
        self._live.page.dispatcher.run_background_task(self._connect(invited, invited.peer, answer))
        self._live.show()
        return ""

    async def _connect(self, invited: Handshake, peer: Connection, answer: Answer) -> None:
        try:
            await peer.accept(to_sdp(answer.endpoint, "answer"))
        except Exception:  # the browser cannot use it
            self._fail(invited)

    def _give_up(self) -> None:
        """Gives up a connection that could not be made in time."""
        if self.invited and self.invited.state == CONNECTING:
            self._fail(self.invited)

    # ---- the other device's link ----

    def open_link(self, found: LinkMatch) -> None:
        """Takes an invitation or an answer in a link that has been opened."""
        if problem := self.take(found, opened=True):
            self.show_message(problem)

    def take(self, found: LinkMatch, opened: bool = False) -> str:
        """Takes an invitation or an answer in a link; returns the problem, "" without one. If the link has been opened
        here, an answer may be meant for another tab."""
        if found.kind == link_targets.INVITATION:
            try:
                return self._ask(link_targets.read(found, invitation.parse_invitation))
            except ValueError as error:
                return str(error)
        problem = self._accept(found)
        if problem is None and opened:
            self._tabs.forward_answer(found.payload)
            return ""
        if problem is None:
            return _("This answers a different invitation. Have the other device scan or open the one shown here.")
        return problem

    def show_message(self, words: str) -> None:
        """Tells something in place of an invitation."""
        self._end()
        self.message = words
        _keep_in_address("")
        self._open()
        dom.announce(words)

    def _open(self) -> None:
        dialogs = self._live.page.dialogs
        dialogs.open(dialogs.load_class("join"))

    # ---- joining ----

    @property
    def asks_name(self) -> bool:
        """True if the guest is asked for a name, as this device joins the game for the first time."""
        return (
            self.answered is not None and self.answered.invitation is not None and not self._known(self.answered.room)
        )

    @property
    def own_name(self) -> str:
        """The name of the person at this screen in the last live game, or else in the last game."""
        return self._live.page.live.name or self._live.entry.read().name or self._live.page.last_seats.first_person.name

    @property
    def waits(self) -> str:
        """Prompt to the guest, or the sentence in its place."""
        return live_words.join_prompt(self.answered) if self.answered else self.message

    def _ask(self, asked: Invitation) -> str:
        """Asks whether to accept an invitation; one back to a known game is answered at once. Returns the reason why
        it is unusable, "" if there is none."""
        rooms, known = self._live.entry.read().rooms, self._known(asked.room)
        if asked.release != invitation.release_mark(page_release()):
            return _(
                "This invitation is from a different version of the page. Reload the page on both devices and ask for "
                "a new invitation."
            )
        if known and rooms[known].ticket >> 16 == asked.ticket >> 16:
            return _("This is your own invitation. Open it on the other device.")
        if asked.seat == TO_HOST and not (known and rooms[known].is_host):
            return _("This link is for the device that sent the invitations. Open it there.")
        self._end()
        self.current = Handshake(asked.seat, ASKING, host=asked.name, room=asked.room, invitation=asked)
        self._open()
        if known or self._live.page.live.name is not None:
            self.join(self._live.page.live.name or "")
        return ""

    def ask_to_join_rematch(self, host: str, room: str, seat: int) -> None:
        """Asks whether to join the host's next game."""
        self.current = Handshake(seat, ASKING, host=host, room=room)
        self._open()
        dom.announce(self.waits)

    def decline(self) -> None:
        """Declines that, and leaves the host."""
        if self.answered and self.answered.invitation is None and self.answered.state == ASKING:
            self.current = None
            self._live.end()

    def _known(self, room: str) -> str:
        """Id of the saved game of a live game in which this device has taken part; "" without one."""
        found = (id for id, kept in self._live.entry.read().rooms.items() if kept.snapshot.room == room)
        return next((id for id in found if self._live.page.store.exists(id)), "")

    def join(self, name: str) -> None:
        """Answers the invitation with a name for the seat; "" keeps the one that it has."""
        answered, live = self.answered, self._live
        if answered is None or answered.state not in (ASKING, FAILED):
            return
        if answered.invitation is None:
            answered.state = CONNECTING if live.join_rematch(answered.room) else FAILED
            live.show()
            return
        known = self._known(answered.room)
        try:
            if known:
                self._come_back(known, Host if answered.seat == TO_HOST else Guest)
            else:
                live.entry.set_name(name)
                live.detach()
                live.attach(Guest(answered.room, name, page_release(), seconds_since_load), "")
        except (StoreError, RecordError) as error:
            self.show_message(error_words.refusal_clause(error))
            return
        self.answer(answered, answered.invitation)
        self._open()

    def _come_back(self, id: str, kind: type[Host | Guest]) -> None:
        """Puts a known live game on the table in this tab, whichever tab has had it so far."""
        live, games = self._live, self._live.page.games
        if games.id != id:
            games.resume(id)
        live.page.tabs.take_over()
        if not (isinstance(live.session, kind) and live.id == id):
            live.resume(kind, id)

    def answer(self, answered: Handshake, asked: Invitation) -> None:
        """Makes the answer, or another in place of the one that is shown."""

        def packed(sdp: str) -> str:
            _keep_in_address(f"{link_targets.INVITATION}{invitation.to_text(asked)}")
            return invitation.to_text(Answer(asked.ticket, endpoint_from_sdp(sdp)))

        async def make(peer: Peer) -> str:
            return await peer.answer(to_sdp(asked.endpoint, "offer"))

        answered.state = MAKING
        label = _("QR code of the answer")
        self._live.page.dispatcher.run_task(self._describe(answered, link_targets.ANSWER, make, packed, label))

    # ---- connections ----

    def use_server(self) -> None:
        """Creates the link again, with another STUN server."""
        if self.invited:
            self.invite(self.invited.seat)
        elif self.answered and self.answered.invitation and self.answered.state == READY:
            self.answer(self.answered, self.answered.invitation)

    def opened(self, peer: Peer) -> int:
        """Ends the handshake whose connection has been opened; shows a game on the table. Returns the seat of
        this device's invitation."""
        now = self.current
        if now is None or now.peer is not peer:
            return UNKNOWN
        self._timeout.stop()
        if not now.ticket:
            _keep_in_address("")
        now.state = CONNECTING
        if now.ticket or self._live.id:
            self.current = None
            if not (now.ticket and self._live.is_host):  # a host may have others to invite
                self._live.page.dialogs.close()
        return now.seat if now.ticket else UNKNOWN

    def lost(self, peer: Peer) -> None:
        """Fails the handshake in progress if it was for this connection."""
        now = self.current
        if now and (now.peer is peer if now.ticket or now.invitation else now.state == CONNECTING):
            self._fail(now)

    def _fail(self, now: Handshake) -> None:
        if now.peer:
            now.peer.close()
        if now is self.current:
            self._timeout.stop()
            now.state, self._taken = FAILED, None
            self._live.show()


def _keep_in_address(fragment: str) -> None:
    """Keeps an invitation in the page's address until the host has connected: a reload comes back to it."""
    address_query.replace_query(str(location.search), fragment, history.state)
