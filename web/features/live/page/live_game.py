"""The live game of this page: starts, stores, drives and ends its connection to the other devices."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from browser import dom, timers
from core import copies
from core.bots.levels import level
from core.game import IllegalAction
from features.live import live_words
from features.live.guest import Guest
from features.live.handshake import CONNECTING, READY
from features.live.host import Host, random_text
from features.live.invitation import TO_HOST
from features.live.live_entry import LiveEntry, Room
from features.live.messages import GONE, HOST, NOBODY, Code
from features.live.page.event_notices import EventNotices
from features.live.page.handshakes import Handshakes
from features.live.page.peer import Peer, page_release, seconds_since_load
from features.live.page.table_sync import TableSync
from game import link_targets
from js import document
from page.tab_lock import OTHER_TAB
from words.i18n import _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.links.context import Context

HEARTBEAT_INTERVAL = 1_000  # time between two signs of life, ms


class LiveGame:
    """The live game; :attr:`id` is that of the saved game, "" before it has started here."""

    def __init__(self, page: Context) -> None:
        self.page = page
        self.entry = LiveEntry()
        self.session: Host | Guest | None = None
        self.id = ""
        self._peers: list[Peer] = []
        self.handshakes = Handshakes(self)
        self.table_sync = TableSync(page)
        self._notices = EventNotices(self)
        self._is_flushing = False
        self._seen: object = None  # content of the open dialog
        self._tick = timers.Timer(self._on_tick)
        self._may_go = False  # the player has been asked

    # ---- what it is ----

    @property
    def is_on_table(self) -> bool:
        """True if the game on the table is the live game."""
        return self.session is not None and bool(self.id) and self.id == self.page.games.id

    @property
    def is_host(self) -> bool:
        """True if this device is the host."""
        return isinstance(self.session, Host)

    @property
    def is_connected(self) -> bool:
        """True if any other device is connected."""
        return bool({*self.presence, *dict(self.watchers).values()} - {"", GONE})

    @property
    def is_waited_for(self) -> bool:
        """True if others wait for a player at this screen who leaves the table, or the page."""
        if self._may_go or not self.is_connected:
            return False
        table = self.page.games.table
        return bool(table.people) and not table.game.over

    @property
    def host_name(self) -> str:
        """Name of the host, "" unless this device is a guest's and connected to it."""
        own = self.session
        return own.host_name if isinstance(own, Guest) and own.host is not None and self.is_on_table else ""

    @property
    def stun(self) -> str:
        """The STUN server that the player has chosen; "" for none."""
        return self.entry.read().stun

    @property
    def watchers(self) -> tuple[tuple[str, str], ...]:
        """The spectators, with the presence of their devices."""
        return self.session.presence.watchers if self.session and self.is_on_table else ()

    @property
    def presence(self) -> tuple[str, ...]:
        """By seat, the presence of the device that plays it, "" for bots and for seats at this screen; () unless the
        game is on the table."""
        if self.session is None or not self.is_on_table:
            return ()
        levels, own = self.session.levels, self.session.seats
        seats = enumerate(self.session.presence.seats)
        return tuple("" if seat in own or levels[seat] else state for seat, state in seats)

    @property
    def missing(self) -> list[int]:
        """The seats of people whose devices are not connected."""
        return [seat for seat, state in enumerate(self.presence) if state == GONE]

    @property
    def status_text(self) -> str:
        """Prompt to the player: the next step of the invitation, or who is missing."""
        table = self.page.games.table
        names = table.game.names
        host = isolate_name(self.session.host_name) if self.session and not self.is_host else ""
        if invited := self.handshakes.invited:
            player = host if invited.seat == TO_HOST else isolate_name(names[invited.seat]) if invited.seat >= 0 else ""
            return live_words.invite_prompt(invited, player)
        missing = live_words.missing_sentence([isolate_name(names[seat]) for seat in self.missing], host)
        return missing if table.people else live_words.spectator_sentence(missing)

    # ---- beginning and ending ----

    def host(self, before: str = "") -> None:
        """Hosts the game on the table, and invites the first player who is missing. If this device has hosted the game
        with the id ``before``, its guests are asked to join."""
        own, table = self.session, self.page.games.table
        goes_on = before != "" and before == self.id
        if goes_on and isinstance(own, Host):
            self.handshakes.drop()
            self.entry.forget(before)
            self.id = self.page.games.id
            own.begin(table.game, table.levels)
            self.flush()
        else:
            self.detach()
            devices = tuple(NOBODY if seat in table.remote_seats else HOST for seat in range(len(table.levels)))
            room = random_text()[:8]
            self.attach(
                Host(room, table.game, table.levels, devices, page_release(), seconds_since_load), self.page.games.id
            )
        self.handshakes.current = None
        if asked := [isolate_name(table.game.names[seat]) for seat, each in enumerate(self.presence) if each == "away"]:
            self.page.notices.show(live_words.rematch_sentence(asked), good=True)
        if self.missing or not goes_on:
            self.page.dialogs.open(self.page.dialogs.load_class("live"))
        if missing := self.missing:
            self.handshakes.invite(missing[0])
        self.show()

    def join_rematch(self, room: str) -> bool:
        """Joins the host's next game; returns False if the connection has been lost."""
        own = self.session
        if not isinstance(own, Guest) or own.host is None:
            return False
        self._save()
        self.id = ""
        own.join(room)
        self.flush()
        return True

    def take_over_hosting(self) -> None:
        """Hosts the game that another device has hosted so far."""
        if self.session is not None:
            self.resume(Host, self.id)
            self.page.games.draw()

    def resume(self, kind: type[Host | Guest], id: str) -> None:
        """Takes part as before in the game on the table, as the host or not; nobody is connected."""
        kept = self.session.snapshot if self.session and self.id == id else self.entry.read().rooms[id].snapshot
        self.detach()
        table = self.page.games.table
        self.attach(kind.restore(kept, table.game, table.levels, page_release(), seconds_since_load), id)
        self.flush()

    def attach(self, own: Host | Guest, id: str) -> None:
        """Takes part in a session, in place of any other."""
        self.session, self.id = own, id
        self._tick.start(HEARTBEAT_INTERVAL)

    def detach(self) -> None:
        """Stops taking part, and closes the connections."""
        self.handshakes.drop()
        for peer in self._peers:
            peer.close()
        self._peers.clear()
        self._save()
        self.session, self.id = None, ""
        self._tick.stop()
        self.show()

    def end(self, by_link: bool = False) -> None:
        """Ends the live game on this device, for all devices if it is the host; perhaps to continue by link."""
        if self.session:
            ended = Code.ENDED if self.is_host else Code.LEFT
            self.session.end(Code.BY_LINK if by_link else ended)
            self._flush(self.session)
        self.leave_for_good(by_link)

    def leave_for_good(self, by_link: bool) -> None:
        """Stops taking part for good; the game may continue by link."""
        id = self.id
        self.detach()
        self.entry.forget(id)
        if by_link:
            self._continue_by_link(id)

    def _continue_by_link(self, id: str) -> None:
        """Has a game continue by link."""
        if id == self.page.games.id:
            self.page.games.update_save(remote_seats=(), linked=True)
            self.page.games.draw()
        else:
            self.page.store.update_head(id, remote_seats=(), linked=True)

    def take(self, text: str) -> str:
        """Takes an invitation or an answer in a text; returns the problem, "" without one."""
        if found := link_targets.find_live_link(text):
            return self.handshakes.take(found)
        return _("No answer found here. The other device shows one once it has opened the invitation.")

    def set_stun(self, text: str) -> str:
        """Keeps a STUN server, or none; returns an error message, "" if the address is valid."""
        try:
            self.entry.set_stun(text.strip().removeprefix("stun:"))
        except ValueError:
            return _("Enter the name of a STUN server, with or without a port, such as stun.example.org:3478.")
        self.handshakes.use_server()
        return ""

    def show_missing_players(self) -> None:
        """Says who is not connected, if nothing else does."""
        if self.is_on_table:
            self.table_sync.show_missing_players(self.is_host)

    # ---- seats ----

    def play_here(self, sync_seating: int, level_: str = "") -> None:
        """Gives a seat to a person at this screen, or to a bot."""
        if isinstance(self.session, Host):
            self.handshakes.drop(sync_seating)
            self.session.play_here(sync_seating, level_, level(level_).name if level_ else "")
            self.flush()

    # ---- the page ----

    def on_game_opened(self) -> None:
        """Resumes the live game on the table, after a reload or another game; off the table it continues in the
        background."""
        id, content = self.page.games.id, self.entry.read()
        room = content.rooms.get(id)
        if room and self.id != id and len(room.snapshot.devices) == len(self.page.games.table.levels):
            self.resume(Host if room.is_host else Guest, id)
            self.handshakes.ticket = room.ticket
        elif id in content.older:
            self._open_older(id, content.older[id])
        self.flush()
        self.on_visible(not document.hidden)

    def _open_older(self, id: str, ops: list[str]) -> None:
        """Adopts a live game stored by an older release; it continues by link."""
        actions: list[str] = []
        for op in ops:
            actions = actions[: int(op.split()[1])] if op.startswith("undo ") else [*actions, op]
        game = self.page.games.table.game
        if copies.relation(copies.texts(game), actions).kind == copies.NEWER:
            with contextlib.suppress(IllegalAction):
                self.page.games.replace_players(copies.moved(game, actions))
        self.entry.forget(id)
        self._continue_by_link(id)

    def on_game_changed(self) -> None:
        """Sends the actions played here to the other devices."""
        if self.session and self.is_on_table and not self.table_sync.is_applying:
            game = self.page.games.table.game
            self.session.changed(game.at(len(game.history)))
            self.flush()

    def on_tab_owner_changed(self) -> None:
        """Catches up in the tab that plays the game, and stops in one whose game another has taken over."""
        if self.is_on_table and self.page.tabs.owner == OTHER_TAB:
            self.detach()
        self.flush()
        self.on_visible(not document.hidden)

    def on_visible(self, visible: bool) -> None:
        """Reports to the other devices whether this page is visible."""
        if self.session:
            self.session.is_visible = visible and (self.is_on_table or not self.id)
            self.session.tick()
            self.flush()
        if not visible:
            self._save()

    def reload(self) -> None:
        """Reloads the page without another question."""
        self._may_go = True
        dom.reload()

    def _on_tick(self) -> None:
        if self.session:
            self.session.tick()
            self.flush()
            self._save()
            self._tick.start(HEARTBEAT_INTERVAL)

    def show(self) -> None:
        """Shows the state: in the open dialog, at the root, in a notice, on the player cards."""
        presence, dialogs = self.presence, self.page.dialogs
        dom.set_root_data(live=self._state(presence))
        self.page.games.show_presence(presence)
        self.table_sync.report_missing(self.missing, self.is_host)
        now, waits = self.handshakes.current, (self.handshakes.waits, self.is_on_table and self.status_text)
        seen = dialogs.open_name, waits, self.is_host, presence, self.watchers, now and replace(now)
        if dialogs.open_name in ("live", "join") and self._seen != seen:
            self._seen = seen
            dialogs.redraw()

    def _state(self, presence: tuple[str, ...]) -> str:
        """The value of ``data-live``."""
        if (now := self.handshakes.current) and now.state in (READY, CONNECTING):
            return "connecting" if now.state == CONNECTING else "inviting" if now.ticket else "answering"
        if self.session is None or not self.id:
            return ""
        return next((state for state in ("gone", "away") if state in presence), "connected")

    def _save(self) -> None:
        """Saves the snapshot for a reload, if it has changed."""
        if self.session and self.id:
            room = Room(self.is_host, self.handshakes.ticket, self.session.snapshot)
            if room != self.entry.read().rooms.get(self.id):
                self.entry.keep(self.id, room, self.page.store.exists)

    # ---- connections ----

    def connect(self) -> Peer:
        """A connection to be made."""
        self._peers.append(peer := Peer(self._on_open, self._on_message, self._on_close, self.stun))
        return peer

    def _on_open(self, peer: Peer) -> None:
        if self.session:
            self.session.opened(peer, self.handshakes.opened(peer))
            self.flush()

    def _on_message(self, peer: Peer, text: str) -> None:
        if self.session:
            self.session.heard(peer, text)
            self.flush()

    def _on_close(self, peer: Peer) -> None:
        self.handshakes.lost(peer)
        if self.session:
            self.session.closed(peer)
            self.flush()

    # ---- the session and the table ----

    def flush(self) -> None:
        """Sends the messages of the session, deals with its events, and shows its game and who plays where."""
        if self._is_flushing:
            return
        self._is_flushing = True
        try:
            while (own := self.session) and (own.outbox or own.events):
                self._flush(own)
            if own and own.game:
                self._follow(own)
        finally:
            self._is_flushing = False
        self.show()

    def _flush(self, own: Host | Guest) -> None:
        """Sends the messages of the session, and deals with its events."""
        sent, own.outbox[:] = tuple(own.outbox), []
        for peer, text in sent:
            peer.send(text) if text else peer.close_gracefully()
        found, own.events[:] = tuple(own.events), []
        for event in found:
            self.page.dispatcher.run_guarded(partial(self._notices.show, event))

    def _follow(self, own: Host | Guest) -> None:
        """Has the table, or the saved game, follow the session."""
        if not self.id:
            self.handshakes.current = None
            is_new = self.page.lessons.is_newcomer and self.page.live.name is None
            self.id = self.table_sync.show_game(own, is_new)
        self.table_sync.sync(own, self.id)
