"""The live game of this page: begins, keeps and ends its session with the other devices, and drives it."""

from __future__ import annotations

from core.record_error import RecordError
from features.live import effects, live_words
from features.live.at_table import AtTable
from features.live.carrying_out import CarryingOut
from features.live.connections import Connections, clock, release
from features.live.guest import Guest
from features.live.host import Host
from features.live.inviting import Inviting
from features.live.joining import Joining
from features.live.messages import AWAY, GONE, HERE, HOST, NOBODY, Code, Seating
from features.live.other_tabs import OtherTabs
from features.live.showing import Showing
from features.live.stored import Room, Rooms
from js import document
from ui.app.part import Page
from ui.app.tab_lock import OTHER
from ui.browser import timers
from ui.text.i18n import _
from ui.text.naming import shown_name

PRESENCE = {HERE: "connected", AWAY: "away", GONE: "gone"}
"""Values of ``data-presence`` and ``data-live`` by the session's words."""

SECOND = 1_000
"""Time between two signs of life, ms."""

BOT = "medium"
"""Level of a bot that takes over a seat."""


class LiveGame:
    """The live game; :attr:`id` is that of the saved game, "" before it has begun here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rooms = Rooms()
        self.session: Host | Guest | None = None
        self.id = ""
        self.connections = Connections(self._on_opened, self._on_heard, self._on_closed)
        self.inviting = Inviting(self)
        self.joining = Joining(self)
        self.tabs = OtherTabs(self.inviting.take, self.joining.tell)
        self.at_table = AtTable(page)
        self.unsaved = False  # True if what is kept for a reload has changed
        self._settling = False
        self._carrying_out = CarryingOut(self)
        self._showing = Showing(self)
        self._tick = timers.Timer(self._on_tick)

    # ---- what it is ----

    @property
    def is_on_table(self) -> bool:
        """True if the game on the table is the live game."""
        return self.session is not None and bool(self.id) and self.id == self.page.games.id

    @property
    def hosts(self) -> bool:
        """True if this device is the host."""
        return isinstance(self.session, Host)

    @property
    def is_connected(self) -> bool:
        """True if any other device is connected."""
        return bool({*self.presence, *dict(self.watchers).values()} - {"", PRESENCE[GONE]})

    @property
    def follows(self) -> str:
        """Name of the host, "" unless this device is a guest's and connected to it."""
        own = self.session
        return own.seating.host if isinstance(own, Guest) and own.host is not None and self.is_on_table else ""

    @property
    def stun(self) -> str:
        """The STUN server that the player has chosen; "" for none."""
        return self.rooms.read().stun

    @property
    def watchers(self) -> tuple[tuple[str, str], ...]:
        """The spectators, with the presence of their devices."""
        found = self.session.presence.watchers if self.session and self.is_on_table else ()
        return tuple((name, PRESENCE[state]) for name, state in found)

    @property
    def presence(self) -> tuple[str, ...]:
        """By seat, the presence of the device that plays it, "" for bots and for seats at this screen; () unless the
        game is on the table."""
        if self.session is None or not self.is_on_table:
            return ()
        levels, own = self.session.seating.levels, self.session.seats
        seats = enumerate(self.session.presence.seats)
        return tuple("" if seat in own or levels[seat] else PRESENCE[state] for seat, state in seats)

    @property
    def missing(self) -> list[int]:
        """The seats of people whose devices are not connected."""
        return [seat for seat, state in enumerate(self.presence) if state == PRESENCE[GONE]]

    @property
    def waits(self) -> str:
        """Prompt to the player: the next step of the invitation, or who is missing."""
        table = self.page.games.table
        names = table.game.names
        if invited := self.inviting.now:
            return live_words.to_invite(invited, shown_name(names[invited.seat]) if invited.seat >= 0 else "")
        host = shown_name(self.session.seating.host) if self.session and not self.hosts else ""
        missing = live_words.missing([shown_name(names[seat]) for seat in self.missing], host)
        return missing if table.people else live_words.watching(missing)

    # ---- beginning and ending ----

    def host(self, asks: bool = True, before: str = "") -> None:
        """Hosts the game on the table, and invites the first player who is missing; with ``asks``, asks how answers
        come back. If this device has hosted the game with the id ``before``, its guests are asked to join."""
        from features.live.live_dialog import Live

        own, table = self.session, self.page.games.table
        goes_on = before != "" and before == self.id
        if goes_on and isinstance(own, Host):
            self.inviting.drop()
            self.rooms.forget(before)
            self.begin(own.next(table.game, table.levels), self.page.games.id)
            self.settle()
        else:
            self.stop()
            devices = tuple(NOBODY if seat in table.remote else HOST for seat in range(len(table.levels)))
            seating = Seating(table.game.names, table.levels, devices)
            self.begin(Host(table.game, seating, release(), clock), self.page.games.id)
            self.inviting.scans = None if asks else False
        self.joining.now = None
        if asked := [shown_name(table.game.names[seat]) for seat, each in enumerate(self.presence) if each == "away"]:
            self.page.notices.tell(live_words.asked(asked), good=True)
        if self.missing or not goes_on:
            self.page.dialogs.open(Live)
        if missing := self.missing:
            self.inviting.invite(missing[0])
        self.show()

    def join_next(self, room: str) -> bool:
        """Joins the host's next game; returns False if the connection has been lost."""
        own = self.session
        if not isinstance(own, Guest) or own.host is None:
            return False
        self._keep()
        self.begin(again := own.next(room), "")
        again.opened(own.host)
        self.settle()
        return True

    def host_again(self) -> None:
        """Hosts the game that another device has hosted so far."""
        if self.session is not None:
            kept, id = self.session.kept(), self.id
            self.stop()
            self.begin(Host.again(kept, release(), clock, self.page.games.table.game), id)
            self.settle()
            self.page.games.draw()

    def begin(self, own: Host | Guest, id: str) -> None:
        """Takes part in a session, in place of any other."""
        self.session, self.id = own, id
        self.unsaved = True
        self._tick.start(SECOND)

    def stop(self) -> None:
        """Stops taking part, and closes the connections."""
        self.inviting.drop()
        self.connections.close_all()
        self._keep()
        self.session, self.id = None, ""
        self.at_table.forget()
        self._tick.stop()
        self.show()

    def end(self, by_link: bool = False) -> None:
        """Ends the live game on this device, for everybody if it is the host; perhaps to continue by link."""
        if isinstance(self.session, Host):
            self.session.end(Code.BY_LINK if by_link else Code.ENDED)
        elif self.session:
            self.session.leave(Code.BY_LINK if by_link else Code.LEFT)
        if self.session:
            own = self.session.effects
            own[:] = [each for each in own if isinstance(each, effects.Drop)]  # the player knows the rest
        self.settle()
        self.forget(by_link)

    def forget(self, by_link: bool) -> None:
        """Stops taking part for good; the game may continue by link."""
        id = self.id
        self.stop()
        self.rooms.forget(id)
        if by_link:
            self._go_on_by_link(id)

    def _go_on_by_link(self, id: str) -> None:
        """Has a game continue by link."""
        if id == self.page.games.id:
            self.page.games.note(remote=(), linked=True)
            self.page.games.draw()
        else:
            self.page.store.update_head(id, remote=(), linked=True)

    def set_stun(self, text: str) -> str:
        """Keeps a STUN server, or none; returns an error message, "" if the address is valid."""
        try:
            self.rooms.keep_stun(text.strip().removeprefix("stun:"))
        except ValueError:
            return _("Enter the name of a STUN server, with or without a port, such as stun.example.org:3478.")
        if invited := self.inviting.now:
            self.inviting.invite(invited.seat)
        self.joining.answer_again()
        return ""

    def remind(self) -> None:
        """Says who is not connected, if nothing else does."""
        if self.is_on_table:
            self.at_table.remind(self.hosts)

    # ---- seats ----

    def take_home(self, seat: int) -> None:
        """Has a seat played by a person at this screen."""
        if isinstance(self.session, Host):
            self.inviting.drop(seat)
            self.session.take_home(seat)
            self.settle()

    def hand_to_bot(self, seat: int) -> None:
        """Has a seat played by a bot."""
        if isinstance(self.session, Host):
            self.inviting.drop(seat)
            self.session.hand_to_bot(seat, BOT)
            self.settle()

    # ---- the page ----

    def on_game_opened(self) -> None:
        """Resumes the live game on the table, after a reload or another game; one that is not on the table goes on in
        the background."""
        games = self.page.games
        if self.id != games.id and games.id in self.rooms.read().rooms and games.table.remote:
            self.stop()
            self._take_up(games.id)
        self.seat()
        self.catch_up()
        self.on_visible(not document.hidden)
        self.show()

    def _take_up(self, id: str) -> None:
        """Restores the session of a saved game, with nobody connected."""
        kept = self.rooms.read().rooms[id]
        kind: type[Host] | type[Guest] = Host if kept.hosts else Guest
        try:
            again = kind.again(kept.session, release(), clock, self.page.games.table.game)
        except RecordError:
            self.rooms.forget(id)
            return
        self.inviting.ticket = kept.ticket
        self.begin(again, id)
        self.settle()

    def on_game_changed(self) -> None:
        """Tells the others what was played on the table."""
        if self.session and self.is_on_table and not self.at_table.follows:
            self.session.changed(self.page.games.table.game)
            self.unsaved = True
            self.settle()
            self.show()

    def on_tab_owner_changed(self) -> None:
        """Catches up in the tab that plays the game, and stops in one whose game another has taken over."""
        if self.is_on_table and self.page.tabs.owner == OTHER:
            self.stop()
        self.catch_up()
        self.on_visible(not document.hidden)
        self.show()

    def on_visible(self, visible: bool) -> None:
        """Tells the others whether this game may be on screen."""
        if self.session:
            self.session.visible(visible and (self.is_on_table or not self.id))
            self.settle()
        if not visible:
            self._keep()

    def _on_tick(self) -> None:
        if self.session:
            self.session.tick()
            self.settle()
            self._keep()
            self._tick.start(SECOND)

    def show(self) -> None:
        """Shows the state of the live game."""
        self._showing.show()

    def noted(self) -> None:
        """Shows a change, and has it kept soon."""
        self.unsaved = True
        self.show()

    def _keep(self) -> None:
        """Keeps what is needed after a reload, if it has changed."""
        if self.session and self.id and self.unsaved:
            room = Room(self.hosts, self.session.head.room, self.inviting.ticket, self.session.kept())
            self.rooms.keep(self.id, room, self.page.store.is_there)
            self.unsaved = False

    # ---- connections ----

    def _on_opened(self, number: int) -> None:
        if self.session:
            self.inviting.opened(number)
            self.joining.opened()
            self.session.opened(number)
            self.settle()
            self.noted()

    def _on_heard(self, number: int, text: str) -> None:
        if self.session:
            self.session.heard(number, text)
            self.settle()

    def _on_closed(self, number: int) -> None:
        self.inviting.lost(number)
        self.joining.lost()
        if self.session:
            self.session.closed(number)
            self.settle()

    # ---- the session and the table ----

    def settle(self) -> None:
        """Sends the messages of the session, and carries out its effects."""
        if self._settling:
            return
        self._settling = True
        try:
            while (own := self.session) and (own.outbox or own.effects):
                sent, own.outbox[:] = tuple(own.outbox), []
                for number, text in sent:
                    self.connections.send(number, text)
                found, own.effects[:] = tuple(own.effects), []
                for effect in found:
                    self._carrying_out.carry_out(effect)
        finally:
            self._settling = False

    def catch_up(self) -> None:
        """Has the table carry out what others have played, unless it holds another game now."""
        if self.session and self.is_on_table and self.at_table.carry_out():
            self.session.changed(self.page.games.table.game)
            self.settle()
            self.show()

    def seat(self) -> None:
        """Shows on the table who plays where."""
        if self.session and self.is_on_table:
            self.at_table.seat(self.session)
