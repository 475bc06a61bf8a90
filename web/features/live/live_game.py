"""The live game of this page: its session with the other devices, the connections to them, and what they do to the
table."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, TypeVar

import js
from storage.save_entry import clean
from storage.trouble import StoreError
from ui.app import banners
from ui.app.part import Page
from ui.app.tab_lock import OTHER
from ui.browser import assets, dom, qr, timers
from ui.table import address, link_in_text
from ui.table.link_in_text import Found
from ui.text import error_words
from ui.text.html import Html, esc
from ui.text.i18n import _, listed
from ui.text.naming import shown_name

from core.record import RULES
from core.record_error import RecordError
from features.live import camera, effects, invitation, live_bar, live_words
from features.live.guest import Guest
from features.live.host import Host
from features.live.invitation import Answer, Invitation
from features.live.messages import AWAY, GONE, HERE, HOST, NOBODY, Code, Seating
from features.live.peer import PATIENCE, Peer
from features.live.stored import Room, Rooms

T = TypeVar("T")

WATCHES = NOBODY
"""In place of a seat: that of a spectator."""

ASKING, MAKING, READY, CONNECTING, FAILED, REFUSED = "asking", "making", "ready", "connecting", "failed", "refused"
"""States of an invitation or an answer: the host is asked how the answer comes back, the guest for a name; it is being
made; it waits for the other device; both connect; no connection has come about; the invitation is of no use."""

PRESENCE = {HERE: "connected", AWAY: "away", GONE: "gone"}
"""Values of ``data-presence`` and ``data-live`` by the session's words."""

HANDED_OVER = 1_000
"""Time in which another tab takes an answer that is handed to it, ms."""

BOT = "medium"
"""Level of a bot that takes a seat over."""


@dataclass
class Invited:
    """An invitation by this device."""

    seat: int
    ticket: int
    peer: int = -1
    state: str = MAKING
    address: str = ""
    picture: Html = Html("")


@dataclass
class Answered:
    """An invitation to this device, and its answer."""

    invitation: Invitation
    state: str = ASKING
    address: str = ""
    picture: Html = Html("")
    problem: str = ""


class LiveGame:
    """The live game; :attr:`id` is that of the saved game, "" before it has begun here."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._rooms = Rooms()
        self._session: Host | Guest | None = None
        self._peers: dict[Hashable, Peer] = {}
        self._made = 0  # number of connections so far
        self._pending: list[str] = []  # operations that the table has still to carry out
        self._actions: tuple[str, ...] = ()  # of the game after them
        self._following = self._settling = self._unsaved = False
        self._tick = timers.Timer(self._on_tick)
        self._patience = timers.Timer(self._on_impatient)
        self._channel: Any = None
        self._handing = self._ticket = 0
        self._handed_over = timers.Timer(self._on_nobody)
        self.id = ""
        self.invited: Invited | None = None
        self.answered: Answered | None = None
        self._warned: list[int] = []  # the seats named in the banner
        self.scans: bool | None = None  # answers are scanned with the camera; None while that is not known
        self._seen: object = None  # what the open dialog shows
        self.told = ""  # in place of what is waited for

    # ---- what it is ----

    @property
    def is_on_table(self) -> bool:
        """True if the game on the table is the live game."""
        return self._session is not None and bool(self.id) and self.id == self._page.games.id

    @property
    def hosts(self) -> bool:
        """True if this device is the host."""
        return isinstance(self._session, Host)

    @property
    def stun(self) -> str:
        """The STUN server that the player has chosen; "" for none."""
        return self._rooms.read().stun

    @property
    def asks_name(self) -> bool:
        """True if the invitation is answered with a name: of one who takes a seat for the first time."""
        return self.answered is not None and not self._known_room(self.answered.invitation.room)

    @property
    def own_name(self) -> str:
        """The name of the person at this screen in the last game."""
        return self._page.live.name or self._page.seats.own.name

    @property
    def watchers(self) -> tuple[tuple[str, str], ...]:
        """The spectators, with how their devices are."""
        found = self._session.presence.watchers if self.is_on_table and self._session else ()
        return tuple((name, PRESENCE[state]) for name, state in found)

    def _missing(self) -> list[int]:
        """The seats of people whose devices are not connected."""
        if not self.is_on_table:
            return []
        return [seat for seat, state in enumerate(self._presence()) if state == PRESENCE[GONE]]

    def _presence(self) -> tuple[str, ...]:
        """By seat, how the device of the person who plays it is; "" for bots and for seats at this screen."""
        if self._session is None:
            return ()
        seating, own = self._session.seating, self._session.seats
        return tuple(
            "" if seat in own or seating.levels[seat] else PRESENCE[state]
            for seat, state in enumerate(self._session.presence.seats)
        )

    # ---- words ----

    def _name(self, seat: int) -> str:
        return shown_name(self._page.games.table.game.names[seat])

    @property
    def waits(self) -> str:
        """What is waited for, in a sentence."""
        if self.told:
            return self.told
        if self.answered:
            return self._guest_waits(self.answered)
        if self.invited:
            return self._host_waits(self.invited)
        missing = self._missing()
        if not missing:
            return _("Everybody is connected.")
        names = listed([self._name(seat) for seat in missing])
        if self.hosts:
            return _("Not connected: {names}. Send a new invitation to connect.").format(names=names)
        return _("Not connected: {names}. Ask the host for a new invitation, or invite the others from here.").format(
            names=names
        )

    def _host_waits(self, invited: Invited) -> str:
        who = self._name(invited.seat) if invited.seat >= 0 else ""
        if invited.state == ASKING:
            if not who:
                return _("How will the answer come back to this device?")
            return _("How will {player}’s answer come back to this device?").format(player=who)
        if invited.state == MAKING:
            return _("The invitation is being made…")
        if invited.state == CONNECTING:
            return _("Connecting to {player}…").format(player=who) if who else _("Connecting…")
        if invited.state == FAILED:
            return _(
                "The devices could not be connected. Check that both are in the same Wi-Fi and that both pages are "
                "open. Some guest and company networks keep devices apart, and on Apple devices the browser needs "
                "access to the local network. If nothing helps, continue by link."
            )
        if not who:
            return _("Show this code to anyone who wants to watch, or send the link; then bring their answer here.")
        return _("Let {player} scan this code or open the link, and then bring {player}’s answer here.").format(
            player=who
        )

    def _guest_waits(self, answered: Answered) -> str:
        host = shown_name(answered.invitation.name)
        if answered.problem:
            return answered.problem
        if answered.state == MAKING:
            return _("Your answer is being made…")
        if answered.state == READY:
            return _("Let {host}’s device scan this code, or send {host} the link. Then the game appears here.").format(
                host=host
            )
        if answered.state == CONNECTING:
            return _("Connecting…")
        if answered.state == FAILED:
            return _("The answer could not be made. Ask {host} for a new invitation.").format(host=host)
        if answered.invitation.seat == WATCHES:
            return _("{host} invites you to watch a game.").format(host=host)
        return _("{host} invites you to a game on several devices.").format(host=host)

    # ---- hosting ----

    def host(self, asks: bool = True) -> None:
        """Hosts the game on the table, and invites the first who is missing; ``asks`` how answers come back."""
        from features.live.live_dialog import Live

        self._stop()
        table = self._page.games.table
        devices = tuple(NOBODY if seat in table.remote else HOST for seat in range(len(table.levels)))
        seating = Seating(table.game.names, table.levels, devices)
        self._begin(Host(table.game, seating, _release(), _clock), self._page.games.id)
        self.scans = None if asks else False
        missing = self._missing()
        self._page.dialogs.open(Live)
        if missing:
            self.invite(missing[0])

    def host_again(self) -> None:
        """Hosts the game that another device has hosted."""
        if self._session is None:
            return
        kept, id = self._session.kept(), self.id
        self._stop()
        self._begin(Host.again(kept, _release(), _clock, self._page.games.table.game), id)
        self._settle()

    def invite(self, seat: int) -> None:
        """Makes an invitation to a seat, or to watch, in place of the one so far."""
        self._drop_invitation()
        self.told = ""
        self._ticket = random.SystemRandom().getrandbits(32)
        self._unsaved = True
        self.invited = Invited(seat, self._ticket)
        if camera.is_offered() and self.scans is None:
            self.invited.state = ASKING
        else:
            self._make()
        self._show()

    def choose(self, scans: bool) -> None:
        """Notes whether answers are scanned with the camera, and makes the invitation."""
        self.scans = scans
        if self.invited and self.invited.state == ASKING:
            self.invited.state = MAKING
            self._make()
            self._show()

    def _make(self) -> None:
        if self.invited:
            self._listen()
            self._page.dispatcher.later(self._invite(self.invited))

    async def _invite(self, invited: Invited) -> None:
        """Makes an invitation. While the camera is on, the browser tells the device's own addresses, with which others
        find it more easily."""
        invited.peer, peer = self._connection()
        seen = None
        if self.scans:
            try:
                seen = await camera.seen()
            except camera.NoCamera as trouble:
                self.scans = False
                self._page.dialogs.tell(trouble.words)
        made, own = await peer.offer(), self._session
        if seen:
            seen.off()
        if invited is not self.invited or not isinstance(own, Host):
            return
        own.expects(invited.peer, invited.seat)
        names = self._page.games.table.game.names
        name = next((names[seat] for seat in own.seats if not own.seating.levels[seat]), names[0])
        packed = Invitation(
            own.head.room,
            invited.ticket,
            invited.seat,
            RULES,
            invitation.mark(_release()),
            name,
            invitation.endpoint(made),
        )
        invited.address = f"{assets.page_address()}{address.INVITATION}{invitation.to_text(packed)}"
        invited.picture = await _code(invited.address, _("QR code of the invitation"))
        invited.state = READY
        self._show()

    def take_answer(self, text: str) -> str:
        """Connects by the answer in a text; returns what is wrong with it, "" if it has been taken."""
        try:
            answer = _answer_in(text)
        except ValueError as error:
            return str(error)
        if self._take(answer):
            return ""
        return _("This is the answer to another invitation. Let the other device scan or open the current one.")

    def _take(self, answer: Answer) -> bool:
        """Connects by an answer, if it is to the invitation of this page."""
        invited = self.invited
        if invited is None or invited.state not in (READY, CONNECTING) or invited.ticket != answer.ticket:
            return False
        if invited.state == READY:
            invited.state = CONNECTING
            self._patience.start(PATIENCE)
            self._page.dispatcher.aside(self._connect(invited, answer))
            self._show()
        return True

    async def _connect(self, invited: Invited, answer: Answer) -> None:
        try:
            await self._peers[invited.peer].accept(invitation.to_sdp(answer.endpoint, "answer"))
        except Exception:  # the browser cannot use it
            self._on_impatient()

    def _on_impatient(self) -> None:
        """Gives up a connection that does not come about."""
        if self.invited and self.invited.state == CONNECTING:
            self.invited.state = FAILED
            self._close(self.invited.peer)
            self._show()

    def _drop_invitation(self) -> None:
        if self.invited:
            self._patience.stop()
            if self.invited.state != FAILED:
                self._close(self.invited.peer)
            self.invited = None

    def take_home(self, seat: int) -> None:
        """Has a person at this screen play a seat."""
        if isinstance(self._session, Host):
            self._uninvite(seat)
            self._session.take_home(seat)
            self._settle()

    def hand_to_bot(self, seat: int) -> None:
        """Has a bot play a seat."""
        if isinstance(self._session, Host):
            self._uninvite(seat)
            self._session.hand_to_bot(seat, BOT)
            self._settle()

    def _uninvite(self, seat: int) -> None:
        if self.invited and self.invited.seat == seat:
            self._drop_invitation()

    def end(self) -> None:
        """Ends the live game on this device: for all if it is the host."""
        if isinstance(self._session, Host):
            self._session.end()
        elif self._session:
            self._session.leave()
        if self._session:
            own = self._session.effects
            own[:] = [each for each in own if isinstance(each, effects.Drop)]  # the player knows the rest
        self._settle()
        self._rooms.forget(self.id)
        self._stop()

    def set_stun(self, text: str) -> str:
        """Keeps a STUN server, or none; returns what is wrong with the address, "" if it is valid."""
        text = text.strip().removeprefix("stun:")
        if text and not re.fullmatch(r"[A-Za-z0-9.-]{1,80}(:[0-9]{1,5})?", text, re.ASCII):
            return _("The address of a STUN server is a name, or a name, a colon and a number.")
        self._rooms.keep_stun(text)
        if self.invited:
            self.invite(self.invited.seat)
        return ""

    # ---- joining ----

    def arrive(self, found: Found) -> None:
        """Takes an invitation or an answer in a link."""
        self.told = ""
        try:
            if found.kind == address.INVITATION:
                self._asked(_read(found, invitation.invitation))
            else:
                self._hand_on(_read(found, invitation.answer), found.rest)
        except ValueError as error:
            self._tell(str(error))

    def _asked(self, asked: Invitation) -> None:
        """Asks whether to accept an invitation; back to a known game it is answered at once."""
        from features.live.join_dialog import Join

        self.answered = Answered(asked)
        if asked.release != invitation.mark(_release()):
            self.answered.state = REFUSED
            self.answered.problem = _(
                "This invitation is from another version of the page. Reload the page on both devices, and ask for a "
                "new one."
            )
        elif asked.rules != RULES:
            self.answered.state, self.answered.problem = REFUSED, live_words.refused(Code.OTHER_RULES)
        known = self._known_room(asked.room)
        if known and self._rooms.read().rooms[known].ticket == asked.ticket:
            self.answered.state = REFUSED
            self.answered.problem = _("This is your own invitation: it is meant for another device.")
        self._page.dialogs.open(Join)
        if self.answered.state == ASKING and (known or self._page.live.name is not None):
            self.join(self._page.live.name or "")

    def _known_room(self, room: str) -> str:
        """Id of the saved game of a live game in which this device has taken part; "" without one."""
        found = (id for id, kept in self._rooms.read().rooms.items() if kept.room == room)
        return next((id for id in found if self._page.store.is_there(id)), "")

    def join(self, name: str) -> None:
        """Answers the invitation, with a name for the seat or, given "", the one that it has."""
        from features.live.join_dialog import Join

        answered = self.answered
        if answered is None or answered.state not in (ASKING, FAILED):
            return
        answered.state = MAKING
        known = self._known_room(answered.invitation.room)
        try:
            if known:
                self._come_back(known)
            else:
                self._stop()
                self._begin(Guest(answered.invitation.room, name, _release(), _clock), "")
        except (StoreError, RecordError) as error:
            self._tell(error_words.refusal(error))
            return
        self._page.dialogs.open(Join)
        self._show()
        self._page.dispatcher.later(self._answer(answered))

    def _come_back(self, id: str) -> None:
        """Puts the live game of a known room on the table, as a guest's; in this tab, whichever has had it before."""
        if self._page.games.id != id:
            self._page.games.resume(id)
        self._page.tabs.take_over()
        if not (isinstance(self._session, Guest) and self.id == id):
            kept = self._session.kept() if self._session and self.id == id else self._rooms.read().rooms[id].session
            self._stop()
            self._begin(Guest.again(kept, _release(), _clock, self._page.games.table.game), id)

    async def _answer(self, answered: Answered) -> None:
        number, peer = self._connection()
        try:
            made = await peer.answer(invitation.to_sdp(answered.invitation.endpoint, "offer"))
        except Exception:  # the browser cannot use it
            answered.state = FAILED
            self._close(number)
        else:
            text = invitation.to_text(Answer(answered.invitation.ticket, invitation.endpoint(made)))
            answered.address = f"{assets.page_address()}{address.ANSWER}{text}"
            answered.picture = await _code(answered.address, _("QR code of the answer"))
            answered.state = READY
        self._show()

    # ---- an answer in another tab ----

    def _listen(self) -> None:
        """Lets other tabs of this browser hand over answers, and say that they have taken one."""
        if self._channel is None and hasattr(js.window, "BroadcastChannel"):
            self._channel = js.BroadcastChannel.new("glenmore-live")
            dom.listen(self._channel, "message", self._on_other_tab)

    def _hand_on(self, answer: Answer, text: str) -> None:
        """Takes an answer, or else hands it to the tab that waits for it."""
        if self._take(answer):
            self._show()
            return
        self._listen()
        if self._channel is None:
            self._on_nobody()
            return
        self._handing = answer.ticket
        self._channel.postMessage(text)
        self._handed_over.start(HANDED_OVER)

    def _on_other_tab(self, event: Any) -> None:
        """Takes an answer from another tab, or learns that another one has taken it; its data are a text, or the number
        of the invitation."""
        if isinstance(event.data, str):
            try:
                answer = _read(Found(address.ANSWER, event.data), invitation.answer)
            except ValueError:
                return
            if self._take(answer):
                self._channel.postMessage(answer.ticket)
        elif event.data == self._handing and self._handing:
            self._handing = 0
            self._handed_over.stop()
            self._tell(_("The tab with the game has taken the answer. You can close this tab."))

    def _on_nobody(self) -> None:
        self._handing = 0
        self._tell(
            _("No tab of this browser is waiting for this answer. Open it in the browser that made the invitation.")
        )

    def _tell(self, words: str) -> None:
        """Shows a sentence in the dialog of a guest."""
        from features.live.join_dialog import Join

        self.answered, self.told = None, words
        self._page.dialogs.open(Join)
        dom.announce(words)

    # ---- the session ----

    def on_begun(self) -> None:
        """Takes up the live game on the table, after a reload or another game; one that is not on it goes on in the
        background."""
        id = self._page.games.id
        if self.id != id and id in self._rooms.read().rooms and self._page.games.table.remote:
            self._stop()
            self._take_up(id)
        self._reseat()
        self._follow()
        self._show()

    def _take_up(self, id: str) -> None:
        """Makes the session of a saved game again, with nobody connected."""
        kept = self._rooms.read().rooms[id]
        kind: type[Host] | type[Guest] = Host if kept.hosts else Guest
        try:
            again = kind.again(kept.session, _release(), _clock, self._page.games.table.game)
        except RecordError:
            self._rooms.forget(id)
            return
        self._begin(again, id)
        self._settle()

    def _begin(self, own: Host | Guest, id: str) -> None:
        """Takes part in a session, in place of the one so far."""
        self._session, self.id = own, id
        self._unsaved = bool(id)
        self._tick.start(1_000)

    def _stop(self) -> None:
        """Takes part no longer; the connections are closed."""
        self._drop_invitation()
        for number in tuple(self._peers):
            self._close(number)
        self._keep()
        self._session, self.id, self._pending = None, "", []
        self._tick.stop()
        self._show()

    def on_changed(self) -> None:
        """Tells the others what was played on the table."""
        if self._session and self.is_on_table and not self._following:
            self._session.changed(self._page.games.table.game)
            self._unsaved = True
            self._settle()

    def on_owner(self) -> None:
        """Catches up in the tab that plays the game, and stops in one whose game another has taken over."""
        if self.is_on_table and self._page.tabs.owner == OTHER:
            self._stop()
        self._follow()
        self._show()

    def on_visible(self, visible: bool) -> None:
        """Tells the others whether somebody may be looking."""
        if self._session:
            self._session.visible(visible)
            self._settle()

    def _on_tick(self) -> None:
        if self._session:
            self._session.tick()
            self._settle()
            self._keep()
            self._tick.start(1_000)

    def _keep(self) -> None:
        """Keeps what is needed after a reload, if it has changed."""
        if self._session and self.id and self._unsaved:
            room = Room(self.hosts, self._session.head.room, self._ticket, self._session.kept())
            self._rooms.keep(self.id, room, self._page.store.is_there)
            self._unsaved = False

    # ---- connections ----

    def _connection(self) -> tuple[int, Peer]:
        """A new connection, with its number."""
        self._made += 1
        number = self._made

        def opened() -> None:
            self._on_opened(number)

        def heard(text: str) -> None:
            if self._session:
                self._session.heard(number, text)
                self._settle()

        def closed() -> None:
            self._on_closed(number)

        peer = Peer(opened, heard, closed, f"stun:{self.stun}" if self.stun else "")
        self._peers[number] = peer
        return number, peer

    def _on_opened(self, number: int) -> None:
        if self._session is None:
            return
        if self.invited and self.invited.peer == number:
            self._patience.stop()
            self.invited = None
        if self.answered and self.id:
            self.answered = None
            self._page.dialogs.close()
        elif self.answered:
            self.answered.state = CONNECTING
        self._session.opened(number)
        self._unsaved = True
        self._settle()
        self._show()

    def _on_closed(self, number: int) -> None:
        self._peers.pop(number, None)
        if self.invited and self.invited.peer == number:
            self.invited.state = FAILED
        elif self.answered and self.answered.state == CONNECTING:
            self.answered.state = FAILED
        self._show()
        if self._session:
            self._session.closed(number)
            self._settle()

    def _close(self, number: Hashable) -> None:
        if peer := self._peers.pop(number, None):
            peer.close()

    # ---- what comes of it ----

    def _settle(self) -> None:
        """Sends what the session has to send, and does what there is to do."""
        if self._settling:
            return
        self._settling = True
        try:
            while (own := self._session) and (own.outbox or own.effects):
                sent, own.outbox[:] = tuple(own.outbox), []
                for number, text in sent:
                    if peer := self._peers.get(number):
                        peer.send(text)
                effects, own.effects[:] = tuple(own.effects), []
                for effect in effects:
                    self._page.dispatcher.react(partial(self._do[type(effect)], self, effect))
        finally:
            self._settling = False

    def _on_begin(self, begin: effects.Begin) -> None:
        """Puts the game of the host on the table, and keeps it."""
        page, seating = self._page, begin.seating
        self.answered = None
        self.id = page.store.new(begin.game, levels=seating.levels)
        remote = tuple(seat for seat in range(len(seating.levels)) if seat not in begin.seats)
        page.store.update_head(self.id, remote=remote, me=begin.seats[0] if len(begin.seats) == 1 else -1)
        page.games.begin(begin.game, self.id, fresh=True)
        page.games.announce_turn()
        self._unsaved = True
        self._show()

    def _on_follow(self, follow: effects.Follow) -> None:
        self._pending += follow.ops
        self._actions = follow.actions
        self._unsaved = True
        self._follow()

    def _follow(self) -> None:
        """Has the table carry out what others have played, unless it holds another game now."""
        page = self._page
        if not (self._pending and self.is_on_table and page.tabs.plays_here):
            return
        ops, self._pending = self._pending, []
        self._following = True
        try:
            page.dispatcher.follow(ops)
            if tuple(map(str, page.games.table.game.actions)) != self._actions:
                self._lay_anew()
        finally:
            self._following = False
        if self._session:
            self._session.changed(page.games.table.game)
            self._settle()

    def _lay_anew(self) -> None:
        """Sets the table to the actions of the live game, from whatever it has."""
        game = self._page.games.table.game.at(0)
        for action in self._actions:
            game.play(action)
        self._page.games.reseat(game)

    def _on_seats(self, _effect: effects.Seats) -> None:
        self._unsaved = True
        self._reseat()
        self._show()

    def _reseat(self) -> None:
        """Has the table show who plays where."""
        own = self._session
        if own is None or not self.is_on_table:
            return
        seating, page = own.seating, self._page
        remote = tuple(seat for seat in range(len(seating.levels)) if seat not in own.seats)
        people = [seat for seat in own.seats if not seating.levels[seat]]
        me = people[0] if len(people) == 1 else -1
        head, game = page.store.head(self.id), page.games.table.game
        now = seating.names, tuple(seating.levels) if any(seating.levels) else (), remote, me
        if now != (game.names, head.levels, head.remote, head.me):
            title = ", ".join(seating.names) if head.title == clean(", ".join(game.names)) else head.title
            page.games.reseat(game.named(seating.names), title=title, levels=now[1], remote=remote, me=me)

    def _on_presence(self, _effect: effects.Presence) -> None:
        self._show()

    def _on_told(self, told: effects.Told) -> None:
        words = live_words.told(told.code, told.name, told.number)
        self._page.notices.tell(words, good=told.code is Code.JOINED)
        dom.announce_also(words)
        if told.code is Code.JOINED and self.hosts and self._page.dialogs.name == "live":
            self._go_on()

    def _go_on(self) -> None:
        """Invites whoever is still missing, or shows the game."""
        missing = self._missing()
        if missing:
            self.invite(missing[0])
        else:
            self._page.dialogs.close()

    def _on_refused(self, refused: effects.Refused) -> None:
        self._page.notices.refuse(live_words.refused(refused.code))

    def _on_diverged(self, diverged: effects.Diverged) -> None:
        self._page.notices.tell(live_words.diverged(diverged.name, diverged.ours, diverged.theirs))

    def _on_drop(self, drop: effects.Drop) -> None:
        if (number := drop.peer) in self._peers:
            self._peers.pop(number).finish()

    def _on_ended(self, ended: effects.Ended) -> None:
        """Tells a guest why it is no longer connected."""
        words = live_words.refused(ended.code)
        if self.id:
            self._page.notices.tell(words)
        else:
            self._stop()
            self._tell(words)

    _do: ClassVar[dict[type, Callable[[LiveGame, Any], None]]] = {
        effects.Begin: _on_begin,
        effects.Follow: _on_follow,
        effects.Seats: _on_seats,
        effects.Presence: _on_presence,
        effects.Told: _on_told,
        effects.Refused: _on_refused,
        effects.Diverged: _on_diverged,
        effects.Drop: _on_drop,
        effects.Ended: _on_ended,
    }

    # ---- showing ----

    def _show(self) -> None:
        """Shows the state of the live game: in the open dialog, at the root, in a banner, on the players' plates."""
        games, dialogs = self._page.games, self._page.dialogs
        presence = self._presence() if self.is_on_table else ()
        dom.set_root_data(live=self._state(presence))
        games.show_presence(presence)
        self._warn()
        if dialogs.name in ("live", "join") and self._seen != (seen := self._to_see(presence)):
            self._seen = seen
            dialogs.redraw()

    def _to_see(self, presence: tuple[str, ...]) -> object:
        """What the dialogs show, for comparison."""
        return (
            self.waits,
            presence,
            self.watchers,
            self.invited and replace(self.invited),
            self.answered and replace(self.answered),
        )

    def _state(self, presence: tuple[str, ...]) -> str:
        """The value of ``data-live``."""
        if self.invited and self.invited.state in (READY, CONNECTING):
            return "inviting" if self.invited.state == READY else "connecting"
        if self.answered and self.answered.state in (READY, CONNECTING):
            return "answering" if self.answered.state == READY else "connecting"
        if self._session is None or not self.id:
            return ""
        return next((state for state in ("gone", "away") if state in presence), "connected")

    def _warn(self) -> None:
        """Says in a banner who is not connected; closed, it comes again when somebody else is missing."""
        table = self._page.games.table if self.is_on_table else None
        missing = self._missing() if table and not table.game.over else []
        if missing == self._warned:
            return
        self._warned = missing
        if not missing:
            banners.hide("live")
            return
        names = listed([self._name(seat) for seat in missing])
        words = live_bar.lost(names, self.hosts)
        label = _("Invite") if self.hosts else _("Connect again")
        banners.show("live", "i-devices", lambda: (esc(words), banners.command("live", label, "i-devices")))


def _release() -> str:
    """This page's release."""
    return assets.meta("release")


def _clock() -> float:
    """Seconds since the page was opened."""
    return float(js.performance.now()) / 1_000


async def _code(text: str, name: str) -> Html:
    """A text's QR code; nothing if it cannot be had: there is the link, too."""
    try:
        return await qr.drawn(text, name)
    except Exception:  # a network error, or a text that is too long
        return Html("")


def _read(found: Found, read: Callable[[str], T]) -> T:
    """What a link holds; ValueError, whose message can be shown, if it cannot be read."""
    for text in link_in_text.readings(found.rest):
        try:
            return read(text)
        except RecordError as error:
            if error.code in address.BROKEN:
                continue
            message = _("This link cannot be opened ({reason}).")
            raise ValueError(message.format(reason=error_words.record_error(error))) from None
    raise ValueError(address.incomplete())


def _answer_in(text: str) -> Answer:
    """The answer in a text; ValueError, whose message can be shown, if there is none."""
    found = address.live_link(text)
    if found is None:
        raise ValueError(_("There is no answer in this. The other device shows it once it has opened the invitation."))
    if found.kind == address.INVITATION:
        raise ValueError(_("This is an invitation. Open it on the other device, which then shows its answer."))
    return _read(found, invitation.answer)
