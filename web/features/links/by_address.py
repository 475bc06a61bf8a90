"""Applies the page's address at the start: settings for this page alone, a game, a shortcut. Invalid parameters are
reported by name, and nothing is done in their place."""

from collections.abc import Callable
from functools import partial
from typing import Any

from core.bots.levels import MATCH
from js import URL, URLSearchParams, document, encodeURIComponent, history, location
from storage.settings import ROWS
from ui.app.part import Page
from ui.table import address
from ui.text.i18n import _

SETTINGS = tuple(name for name, row in ROWS.items() if row.by_address)
"""Settings that the address may have."""


class ByAddress:
    """The requests in an address: in the page's own, unless another query with its "?" is given."""

    def __init__(self, page: Page, search: str = "") -> None:
        self._page = page
        self._asked: Any = URLSearchParams.new(search or location.search)
        self._problems: list[str] = []

    def _value(self, name: str) -> str | None:
        """The value of a parameter, None without one; ValueError, whose message can be shown, if it occurs twice."""
        found = [str(value) for value in self._asked.getAll(name)]
        if len(found) > 1:
            # Translators: {name} is a word of the address, such as "seed".
            raise ValueError(_("“{name}” is in the address more than once.").format(name=name))
        return found[0] if found else None

    def _take(self, name: str, use: Callable[[str], object]) -> None:
        """Applies the value of a parameter, if present; collects errors."""
        try:
            value = self._value(name)
            if value is not None:
                use(value)
        except ValueError as error:
            self._problems.append(str(error))

    def hold(self) -> None:
        """Applies the settings in the address, and the bots' thinking time."""
        spoken = str(document.querySelector("meta[name=languages]").content).split()
        self._take("lang", partial(address.read_language, spoken=spoken))
        self._take("think", self._think)
        for name in SETTINGS:
            self._take(name, partial(self._page.settings.hold, name))

    def _think(self, text: str) -> None:
        self._page.bots.think_factor = address.read_think_factor(text)

    async def begin(self) -> bool:
        """Begins the game that the address asks for, or shows why not; returns whether it asks for one."""
        if not any(self._asked.has(name) for name in address.GAME):
            return False
        leave()
        page = self._page
        try:
            game = address.wanted(**{name: self._value(name) for name in address.GAME})
            if MATCH in game.levels and not await page.own.ready():
                raise ValueError(_("This could not be loaded. Check your connection and try again."))
            from features.new_game.begin import start_game

            start_game(page, game)
        except ValueError as error:
            from features.new_game.new_dialog import New

            page.games.draw()
            page.dialogs.open(New, problem=str(error))
        return True

    def pass_over(self) -> None:
        """Reports that game parameters were ignored because the address has a link."""
        names = [name for name in address.GAME if self._asked.has(name)]
        if names:
            # Translators: {names} is a list of words of the address ("seed, players").
            message = _("The address has a link to a game, so its other settings were ignored: {names}.")
            self._problems.append(message.format(names=", ".join(names)))

    def finish(self) -> None:
        """Removes a shortcut, which ``start.js`` has already pressed, from the address, and reports all problems."""
        if self._asked.has("do"):
            leave()
            self._take("do", address.read_shortcut)
        if self._problems:
            self._page.notices.tell(" ".join(self._problems))


def leave() -> None:
    """Removes one-off parameters from the address, so that a reload goes on from there."""
    asked = URLSearchParams.new(location.search)
    lasting = ((name, asked.getAll(name)) for name in (*address.LASTING, *SETTINGS))
    rewrite("&".join(f"{name}={encodeURIComponent(value)}" for name, values in lasting for value in values))


def rewrite(search: str, fragment: str = "", state: Any = None) -> None:
    """Changes the query and fragment of the page's address, with a state of the history entry, and nothing before them:
    a user name and password in it are kept, and so is a path that begins with two slashes."""
    here = URL.new(location.href)
    here.search, here.hash = search, fragment
    history.replaceState(state, "", here.href)
