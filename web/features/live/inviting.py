"""Inviting other devices: making an invitation, and connecting with the answer to it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from core.record import RULES
from features.live import invitation
from features.live.exchange import CONNECTING, FAILED, READY, Invited
from features.live.host import Host
from features.live.invitation import Answer, Invitation
from features.live.peer import PATIENCE, Peer, code, release
from ui.browser import assets, timers
from ui.table import link_targets
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.live.live_game import LiveGame


class Inviting:
    """The invitation by this device: :attr:`now` is the current one, None if there is none.

    :attr:`ticket` is the number of the last invitation. The upper 16 bits of all these numbers are the same on this
    device, so that it recognizes its own invitations.
    """

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self._patience = timers.Timer(self._give_up)
        self.now: Invited | None = None
        self.ticket = 0
        self._taken: Answer | None = None  # the answer that is being connected, or that has been

    def invite(self, seat: int) -> None:
        """Makes an invitation to a seat, to watch, or to the host, in place of the current one."""
        self.drop()
        mark = self.ticket >> 16 or 1 + random.SystemRandom().getrandbits(15)
        self.ticket = mark << 16 | random.SystemRandom().getrandbits(16)
        self.now = Invited(seat, ticket=self.ticket)
        self._live.tabs.listen()
        self._live.page.dispatcher.later(self._make(self.now))
        self._live.show()

    async def _make(self, invited: Invited) -> None:
        live = self._live
        invited.peer = live.connect()
        try:
            end = invitation.endpoint(await invited.peer.offer())
        except Exception:  # the browser cannot make one
            self._fail(invited)
            return
        own = live.session
        if invited is not self.now or own is None:
            return
        if isinstance(own, Host):
            own.expects(invited.peer, invited.seat)
        mark = invitation.mark(release())
        packed = Invitation(own.room, invited.ticket, invited.seat, RULES, mark, own.name_at(own.seats), end, live.stun)
        invited.address = f"{assets.page_address()}{link_targets.INVITATION}{invitation.to_text(packed)}"
        invited.picture = await code(invited.address, _("QR code of the invitation"))
        invited.state = READY
        live.show()

    def take(self, answer: Answer) -> bool:
        """Connects with an answer, which may come twice; returns False if it is not to this page's invitation, or too
        late."""
        invited = self.now
        if answer == self._taken:
            return True
        if invited is None or invited.state != READY or invited.ticket != answer.ticket:
            return False
        invited.state, self._taken = CONNECTING, answer
        self._patience.start(PATIENCE)
        if invited.peer:
            self._live.page.dispatcher.aside(self._connect(invited, invited.peer, answer))
        self._live.show()
        return True

    def too_late(self, answer: Answer) -> str:
        """The sentence about an answer to an invitation that another device has answered; "" for any other answer."""
        if self._taken is None or self._taken.ticket != answer.ticket:
            return ""
        return _("Another device has already answered this invitation; this one needs an invitation of its own.")

    async def _connect(self, invited: Invited, peer: Peer, answer: Answer) -> None:
        try:
            await peer.accept(invitation.to_sdp(answer.endpoint, "answer"))
        except Exception:  # the browser cannot use it
            self._fail(invited)

    def _give_up(self) -> None:
        """Gives up a connection that could not be made in time."""
        if self.now and self.now.state == CONNECTING:
            self._fail(self.now)

    def _fail(self, invited: Invited) -> None:
        if invited.peer:
            invited.peer.close()
            self.lost(invited.peer)

    def drop(self, seat: int | None = None) -> None:
        """Withdraws the current invitation; given a seat, only if it is to that seat."""
        if self.now and seat in (None, self.now.seat):
            self._patience.stop()
            if self.now.peer:
                self.now.peer.close()
            self.now = None

    def opened(self, peer: Peer) -> bool:
        """Ends the invitation whose connection has been opened; returns False if it is another's."""
        if self.now is None or self.now.peer is not peer:
            return False
        self._patience.stop()
        self.now = None
        return True

    def lost(self, peer: Peer) -> None:
        """Notes that a connection has been lost or given up."""
        if self.now and self.now.peer is peer:
            self._patience.stop()
            self.now.state, self._taken = FAILED, None
            self._live.show()
