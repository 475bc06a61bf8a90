"""A live game at the table: carries out what other devices play, and shows who plays where."""

from __future__ import annotations

from collections.abc import Sequence

from features.lessons.newcomer_dialog import Newcomer
from features.live import live_bar
from features.live.effects import Begin, Follow
from features.live.session import Session
from storage.save_entry import clean
from ui.app.part import Page
from ui.browser import dom
from ui.model.selection import ELSEWHERE
from ui.text.i18n import _
from ui.text.naming import shown_name


class AtTable:
    """Keeps the table in step with a live game.

    :attr:`follows` is True while the table carries out what others have played.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._pending: list[str] = []  # operations that the table has yet to carry out
        self._actions: tuple[str, ...] = ()  # the game's actions after them
        self._warned: dict[int, str] = {}  # by seat, the names of missing players
        self.follows = False

    def forget(self) -> None:
        """Forgets what is still to be carried out."""
        self._pending = []

    def begin(self, begin: Begin) -> str:
        """Puts the host's game on the table; returns the id under which it is saved."""
        page, levels = self._page, begin.seating.levels
        id = page.store.new(begin.game, levels=levels)
        page.store.update_head(id, **_who(levels, begin.seats))
        page.games.begin(begin.game, id, fresh=True)
        page.games.announce_turn()
        return id

    def welcome(self, begin: Begin, is_new: bool) -> None:
        """Shows the player at this screen which seat is theirs, and asks a new one whether they know the game."""
        page, own = self._page, [seat for seat in begin.seats if not begin.seating.levels[seat]]
        if len(own) == 1:
            words = _("You are {player}.").format(player=shown_name(begin.seating.names[own[0]]))
            page.notices.tell(words, good=True)
            dom.announce_also(words)
        if own and is_new:
            page.dialogs.open(Newcomer)

    def note(self, follow: Follow) -> None:
        """Notes what others have played, to be carried out as soon as possible."""
        self._pending += follow.ops
        self._actions = follow.actions

    def carry_out(self) -> bool:
        """Has the table carry out what others have played; returns whether there was anything."""
        if not self._pending or not self._page.tabs.plays_here:
            return False
        ops, self._pending = self._pending, []
        games, self.follows = self._page.games, True
        try:
            self._page.dispatcher.follow(ops)
            if tuple(map(str, games.table.game.actions)) != self._actions:
                self._replay()
        finally:
            self.follows = False
        return True

    def _replay(self) -> None:
        """Replays the live game on the table, replacing the game there."""
        game = self._page.games.table.game.at(0)
        for action in self._actions:
            game.play(action)
        self._page.games.reseat(game)

    def seat(self, own: Session) -> None:
        """Shows who plays where."""
        games, seating = self._page.games, own.seating
        head, game = self._page.store.head(games.id), games.table.game
        fields = {"levels": seating.levels if any(seating.levels) else (), **_who(seating.levels, own.seats)}
        if game.names != seating.names or any(getattr(head, name) != value for name, value in fields.items()):
            default = head.title == clean(", ".join(game.names))
            title = clean(", ".join(seating.names)) if default else head.title
            games.reseat(game.named(seating.names), title=title, **fields)

    def remind(self, hosts: bool) -> None:
        """Says who is not connected, with a button to connect them, unless the bar does."""
        games = self._page.games
        if self._warned and games.playing and games.table.bot != ELSEWHERE:
            names, first = list(self._warned.values()), next(iter(self._warned))
            self._page.notices.refuse(live_bar.lost(names, hosts), more=live_bar.connect(hosts, first))

    def warn(self, missing: Sequence[int], hosts: bool) -> None:
        """Says once who is not connected; on another device's turn the bar says it as long as it is true."""
        page = self._page
        table = page.games.table if missing else None
        names = {seat: shown_name(table.game.names[seat]) for seat in missing} if table and not table.game.over else {}
        before, self._warned = self._warned, names
        if table is None or not names.keys() - before.keys():
            return
        if table.bot == ELSEWHERE:
            dom.announce_also(live_bar.lost(list(names.values()), hosts))
        elif not page.dialogs.name:
            self.remind(hosts)


def _who(levels: Sequence[str], seats: Sequence[int]) -> dict[str, object]:
    """The fields of a save that say who plays where, given this device's seats."""
    people = [seat for seat in seats if not levels[seat]]
    remote = tuple(seat for seat in range(len(levels)) if seat not in seats)
    return {"remote": remote, "me": people[0] if len(people) == 1 else -1}
