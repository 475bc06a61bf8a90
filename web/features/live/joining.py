"""Accepting an invitation: asking for a name, making the answer, and coming back to a game that is known here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.record_error import RecordError
from features.links import by_address
from features.live import invitation, live_words
from features.live.exchange import ASKING, CONNECTING, FAILED, MAKING, READY, Answered
from features.live.guest import Guest
from features.live.host import Host
from features.live.invitation import TO_HOST, Answer, Invitation
from features.live.peer import clock, code, release
from js import history, location
from storage.trouble import StoreError
from ui.browser import assets, dom
from ui.table import link_targets
from ui.table.link_in_text import Found
from ui.text import error_words
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.live.live_game import LiveGame


class Joining:
    """The invitation to this device: :attr:`now` is the current one, None if there is none; :attr:`told` is a sentence
    in its place."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self.now: Answered | None = None
        self.told = ""

    @property
    def asks_name(self) -> bool:
        """True if the guest is asked for a name, as this device joins the game for the first time."""
        return self.now is not None and self.now.asked is not None and not self._known(self.now.room)

    @property
    def own_name(self) -> str:
        """The name of the person at this screen in the last live game, or else in the last game."""
        return self._live.page.live.name or self._live.rooms.read().name or self._live.page.seats.own.name

    @property
    def waits(self) -> str:
        """Prompt to the guest, or the sentence in its place."""
        return live_words.to_join(self.now) if self.now else self.told

    def arrive(self, found: Found) -> None:
        """Takes an invitation or an answer in a link that has been opened."""
        if problem := self.take(found, opened=True):
            self.tell(problem)

    def take(self, found: Found, opened: bool = False) -> str:
        """Takes an invitation or an answer in a link; returns the problem, "" without one. If the link has been opened
        here, an answer may be meant for another tab."""
        try:
            if found.kind == link_targets.INVITATION:
                return self._invited(link_targets.read(found, invitation.invitation))
            answer = link_targets.read(found, invitation.answer)
        except ValueError as error:
            return str(error)
        inviting = self._live.inviting
        if inviting.take(answer):
            return ""
        if late := inviting.too_late(answer):
            return late
        if opened:
            self._live.tabs.hand_over(answer, found.rest)
            return ""
        return _("This is the answer to another invitation. Let the other device scan or open the current one.")

    def tell(self, words: str) -> None:
        """Tells something in place of an invitation."""
        self.now, self.told = None, words
        _keep_in_address("")
        self._open()
        dom.announce(words)

    def _open(self) -> None:
        from features.live.join_dialog import Join

        self._live.page.dialogs.open(Join)

    def _invited(self, asked: Invitation) -> str:
        """Asks whether to accept an invitation; one back to a known game is answered at once. Returns the reason why
        it is unusable, "" if there is none."""
        known = self._known(asked.room)
        if problem := self._objection(asked, known):
            return problem
        self._live.inviting.drop()
        self.now = Answered(asked.seat, ASKING, host=asked.name, room=asked.room, asked=asked)
        self._open()
        if known or self._live.page.live.name is not None:
            self.join(self._live.page.live.name or "")
        return ""

    def ask_again(self, host: str, room: str, seat: int) -> None:
        """Asks whether to join the host's next game."""
        self.now = Answered(seat, ASKING, host=host, room=room)
        self._open()
        dom.announce(self.waits)

    def decline(self) -> None:
        """Declines that, and leaves the host."""
        if self.now and self.now.asked is None and self.now.state == ASKING:
            self.now = None
            self._live.end()

    def _objection(self, asked: Invitation, known: str) -> str:
        """The reason why an invitation is unusable; "" if there is none. ``known`` is the id of its saved game, "" if
        this device has none."""
        rooms = self._live.rooms.read().rooms
        if asked.release != invitation.mark(release()):
            return _(
                "This invitation is from another version of the page. Reload the page on both devices, and ask for a "
                "new one."
            )
        if known and rooms[known].ticket >> 16 == asked.ticket >> 16:
            return _("This is your own invitation: it is meant for another device.")
        if asked.seat == TO_HOST and not (known and rooms[known].hosts):
            return _("This link is meant for the device that invites; open it there.")
        return ""

    def _known(self, room: str) -> str:
        """Id of the saved game of a live game in which this device has taken part; "" without one."""
        found = (id for id, kept in self._live.rooms.read().rooms.items() if kept.kept.room == room)
        return next((id for id in found if self._live.page.store.is_there(id)), "")

    def join(self, name: str) -> None:
        """Answers the invitation with a name for the seat; "" keeps the one that it has."""
        answered, live = self.now, self._live
        if answered is None or answered.state not in (ASKING, FAILED):
            return
        if answered.asked is None:
            answered.state = CONNECTING if live.join_next(answered.room) else FAILED
            live.show()
            return
        answered.state = MAKING
        known = self._known(answered.room)
        try:
            if known:
                self._come_back(known, Host if answered.seat == TO_HOST else Guest)
            else:
                live.rooms.keep_name(name)
                live.stop()
                live.begin(Guest(answered.room, name, release(), clock), "")
        except (StoreError, RecordError) as error:
            self.tell(error_words.refusal(error))
            return
        self._open()
        live.show()
        live.page.dispatcher.later(self._answer(answered, answered.asked))

    def _come_back(self, id: str, kind: type[Host | Guest]) -> None:
        """Puts a known live game on the table in this tab, whichever tab has had it so far."""
        live, games = self._live, self._live.page.games
        if games.id != id:
            games.resume(id)
        live.page.tabs.take_over()
        if not (isinstance(live.session, kind) and live.id == id):
            kept = live.session.kept if live.session and live.id == id else live.rooms.read().rooms[id].kept
            live.stop()
            live.resume(kind, kept, id)

    def answer_again(self) -> None:
        """Makes another answer in place of the one that is shown."""
        if self.now and self.now.asked and self.now.state == READY:
            self.now.state = MAKING
            self._live.page.dispatcher.later(self._answer(self.now, self.now.asked))

    async def _answer(self, answered: Answered, asked: Invitation) -> None:
        live = self._live
        if answered.peer:
            answered.peer.close()
        answered.peer = live.connect()
        try:
            made = await answered.peer.answer(invitation.to_sdp(asked.endpoint, "offer"))
        except Exception:  # the browser cannot use it
            answered.state = FAILED
            answered.peer.close()
        else:
            text = invitation.to_text(Answer(asked.ticket, invitation.endpoint(made)))
            answered.address = f"{assets.page_address()}{link_targets.ANSWER}{text}"
            answered.picture = await code(answered.address, _("QR code of the answer"))
            answered.state = READY
            _keep_in_address(f"{link_targets.INVITATION}{invitation.to_text(asked)}")
        live.show()

    def opened(self) -> None:
        """Shows that the host has connected, or the game if it is on the table already."""
        if self.now:
            _keep_in_address("")
        if self.now and self._live.id:
            self.now = None
            self._live.page.dialogs.close()
        elif self.now:
            self.now.state = CONNECTING

    def lost(self) -> None:
        """Notes that a connection has been lost."""
        if self.now and self.now.state == CONNECTING:
            self.now.state = FAILED
            self._live.show()


def _keep_in_address(fragment: str) -> None:
    """Keeps an invitation in the page's address until the host has connected: a reload comes back to it."""
    by_address.rewrite(str(location.search), fragment, history.state)
