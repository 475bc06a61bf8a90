"""One game in several tabs: one of them plays, the others follow.

The tab that holds the Web Lock named after a game plays it. Other tabs queue for the lock: they get it when that tab is
closed, or steal it earlier. Without Web Locks every tab plays and sees what the others save;
:class:`store.saved_games.Store` never overwrites what its tab has not read.
"""

from collections.abc import Callable, Sequence
from typing import Any

from browser import dom
from browser.capabilities import navigator_property
from game.commands import Scope, command, find_command
from page import banners
from page.listener import Listener
from store.errors import StoreError
from store.saved_games import PREFIX
from words.html import Html, esc
from words.i18n import N_, _

THIS_TAB, PENDING, OTHER_TAB = "mine", "asking", "theirs"
"""Owner of the game: this tab, not known yet, another tab."""

OPEN_IN_OTHER_TAB = N_("This game is open in another tab, so you can only watch it here.")


class TabLock(Listener):
    """Lets only one tab at a time play the game on the table."""

    def __init__(self, parts: Sequence[Listener]) -> None:
        self.parts = parts
        self._locks: Any = navigator_property("locks")
        self._name = ""
        self._request = 0
        self._release_lock: Callable[[], None] | None = None
        self._waiting: list[Callable[[], None]] = []
        self.owner = THIS_TAB

    @property
    def is_owner(self) -> bool:
        """True if this tab plays the game."""
        return self.owner == THIS_TAB

    def acquire(self, id: str, fresh: bool = False) -> None:
        """Requests the lock of the game on the table; no other tab can have a new one."""
        self.release()
        self._name = PREFIX + id
        self._set_owner(THIS_TAB if fresh else PENDING)
        if self._locks is None:
            self._set_owner(THIS_TAB)
        else:
            self._request_lock(ifAvailable=True)

    def release(self) -> None:
        """Releases the game, which is no longer on the table."""
        self._request += 1
        self._name = ""
        self._waiting.clear()
        if self._release_lock:
            self._release_lock()
            self._release_lock = None
        self._set_owner(THIS_TAB)

    @command("take-over", "play here instead of in another tab", Scope.GAME)
    def take_over(self) -> None:
        if self.owner != THIS_TAB:
            self._request_lock(steal=True)

    def _request_lock(self, **options: bool) -> None:
        """Requests the lock, which is held until the promise returned for it is resolved."""
        from js import Promise
        from pyodide.ffi import create_once_callable

        self._request += 1
        number = self._request

        def granted(lock: Any) -> Any:
            if number != self._request:
                return None
            if not lock:
                self._set_owner(OTHER_TAB)
                self._request_lock()
                return None
            keeper = Promise.new(create_once_callable(self._store_release))
            self._set_owner(THIS_TAB)
            return keeper

        def lost(error: Any) -> None:
            if number != self._request:
                return
            self._release_lock = None
            if getattr(error, "name", "") == "AbortError":
                self._set_owner(OTHER_TAB)
                self._request_lock()
            else:
                self._locks = None
                self._set_owner(THIS_TAB)

        asked = self._locks.request(self._name, dom.as_js(options), create_once_callable(granted))
        asked.then(lambda _kept: None, lost)  # Pyodide releases both when one is called

    def _store_release(self, resolve: Any, _reject: Any) -> None:
        self._release_lock = lambda: resolve(None)

    def _set_owner(self, owner: str) -> None:
        """Sets the owner, and updates banner and callbacks."""
        before, self.owner = self.owner, owner
        dom.set_root_data(tab=owner)
        if owner == OTHER_TAB:
            banners.show("elsewhere", "i-eye", _other_tab_banner, closable=False)
        else:
            banners.hide("elsewhere")
        for part in self.parts:
            part.on_tab_owner_changed(owner == THIS_TAB and before != THIS_TAB and bool(self._name))
        if owner != PENDING:
            waiting, self._waiting = self._waiting, []
            for command in waiting:
                command()

    def allows_or_queues(self, verb: str, again: Callable[[], None]) -> bool:
        """True if a table command may run now. If the owner is not known yet, queues ``again`` and returns False;
        StoreError if another tab owns the game."""
        if self.owner == THIS_TAB or Scope.OTHER_TAB in find_command(verb).scope:
            return True
        if self.owner == PENDING:
            self._waiting.append(again)
            return False
        raise StoreError(_(OPEN_IN_OTHER_TAB))

    def concerns_game(self, key: Any) -> bool:
        """True if another tab changed the game on the table; the key is no string if all entries were deleted."""
        return bool(self._name) and (key == self._name or not isinstance(key, str))


def _other_tab_banner() -> tuple[Html, Html]:
    return esc(_(OPEN_IN_OTHER_TAB)), banners.banner_button("take-over", _("Play here"))
