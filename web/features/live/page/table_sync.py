"""Keeps the table and a live game in step: opens it, plays other devices' actions, and shows who plays where."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from browser import dom
from core import copies
from core.game import Game
from features.lessons.newcomer_dialog import NewcomerDialog
from features.live import live_bar
from features.live.guest import Guest
from features.live.host import Host
from game.selection import REMOTE
from store.errors import StoreError
from store.save_entry import clean_title
from words.i18n import _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.links.context import Context


class TableSync:
    """Keeps the table, or the saved game if another is on the table, in step with a live game.

    :attr:`is_applying` is True while the table carries out what others have played.
    """

    def __init__(self, page: Context) -> None:
        self._page = page
        self._missing: tuple[int, ...] = ()  # the seats of players who are not connected
        self._saved: Game | None = None  # the latest saved while another is on the table
        self.is_applying = False

    def show_game(self, own: Host | Guest, is_new: bool) -> str:
        """Puts the host's game on the table, and asks a new player whether they know the game; returns the id under
        which it is saved."""
        page, people = self._page, _people(own)
        id = page.store.new(own.game, levels=own.levels)
        page.store.update_head(id, **_seat_fields(own))
        page.games.open_saved(own.game.at(len(own.game.history)), id, fresh=True)
        page.games.announce_turn()
        if len(people) == 1:
            words = _("You’re {player}.").format(player=isolate_name(own.game.names[people[0]]))
            page.notices.show(words, good=True)
            dom.announce_also(words)
        if people and is_new:
            page.dialogs.open(NewcomerDialog)
        return id

    def sync(self, own: Host | Guest, id: str) -> None:
        """Carries out and saves what has been played elsewhere, and shows who plays where."""
        games = self._page.games
        if games.id != id:
            self._save(own, id)
        elif self._page.tabs.is_owner:
            self._seat(own)
            self._follow(own)

    def _save(self, own: Host | Guest, id: str) -> None:
        if own.game is not self._saved:
            self._saved = own.game
            with contextlib.suppress(StoreError):  # another tab plays it
                self._page.store.save(id, own.game, in_background=True, **_seat_fields(own))

    def _seat(self, own: Host | Guest) -> None:
        games, head = self._page.games, self._page.store.head(self._page.games.id)
        game, names, fields = games.table.game, own.game.names, _seat_fields(own)
        if game.names != names or any(getattr(head, name) != value for name, value in fields.items()):
            default = head.title == clean_title(", ".join(game.names))
            title = clean_title(", ".join(names)) if default else head.title
            games.replace_players(game.named(names), title=title, **fields)

    def _follow(self, own: Host | Guest) -> None:
        games, actions = self._page.games, copies.texts(own.game)
        if copies.texts(games.table.game) == actions:
            return
        self.is_applying = True
        try:
            self._page.dispatcher.apply_remote_ops(actions)
            if copies.texts(games.table.game) != actions:
                games.replace_players(own.game.at(len(actions)))
        finally:
            self.is_applying = False

    def show_missing_players(self, hosts: bool) -> None:
        """Says who is not connected, with a button to connect them, unless the bar does."""
        games = self._page.games
        if self._missing and games.has_game and games.table.mover_level != REMOTE:
            more = live_bar.reconnect_button(hosts, self._missing[0])
            self._page.notices.show_refusal(self._missing_sentence(hosts), more=more, symbol="i-devices")

    def report_missing(self, missing: Sequence[int], hosts: bool) -> None:
        """Reports each disconnected player once; during a remote turn the bar says it for as long as it is true."""
        before, self._missing = self._missing, () if missing and self._page.games.table.game.over else tuple(missing)
        if not set(self._missing) - set(before):
            return
        if self._page.games.table.mover_level == REMOTE:
            dom.announce_also(self._missing_sentence(hosts))
        elif not self._page.dialogs.open_name:
            self.show_missing_players(hosts)

    def _missing_sentence(self, hosts: bool) -> str:
        names = self._page.games.table.game.names
        return live_bar.disconnected_sentence(
            [isolate_name(names[sync_seating]) for sync_seating in self._missing], hosts
        )


def _people(own: Host | Guest) -> list[int]:
    """The seats of people at this device."""
    return [seat for seat in own.seats if not own.levels[seat]]


def _seat_fields(own: Host | Guest) -> dict[str, Any]:
    """The fields of a save that say who plays where."""
    people = _people(own)
    return {
        "levels": own.levels if any(own.levels) else (),
        "remote_seats": tuple(seat for seat in range(len(own.levels)) if seat not in own.seats),
        "own_seat": people[0] if len(people) == 1 else -1,
    }
