"""Applies the page's address at the start: settings for this page alone, a game, a shortcut. Invalid parameters are
reported by name, and nothing is done in their place."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from browser import assets
from core.bots.levels import MATCH
from game import address
from js import URL, URLSearchParams, document, encodeURIComponent, history, location
from page.dialog_controller import NOT_LOADED
from store.settings import ALL_SETTINGS
from words.i18n import _

if TYPE_CHECKING:
    from features.links.context import Context

POSITIONS = "features/links/positions.json"
"""The positions by name, made by tools/positions.py."""

SETTINGS = tuple(name for name, row in ALL_SETTINGS.items() if row.allowed_in_address)
"""Settings that the address may have."""


class AddressQuery:
    """The requests in an address: in the page's own, unless another query with its "?" is given."""

    def __init__(self, page: Context, search: str = "") -> None:
        self._page = page
        self._is_page_query = not search
        self._params: Any = URLSearchParams.new(search or location.search)
        self._problems: list[str] = []

    def _value(self, name: str) -> str | None:
        """The value of a parameter, None without one; ValueError, whose message can be shown, if it occurs twice."""
        found = [str(value) for value in self._params.getAll(name)]
        if len(found) > 1:
            # Translators: {name} is a word of the address, such as "seed".
            raise ValueError(_("“{name}” is in the address more than once.").format(name=name))
        return found[0] if found else None

    def _apply(self, name: str, use: Callable[[str], object]) -> None:
        """Applies the value of a parameter, if present; collects errors."""
        try:
            value = self._value(name)
            if value is not None:
                use(value)
        except ValueError as error:
            self._problems.append(str(error))

    def apply_settings(self) -> None:
        """Applies the settings in the address, and the bots' thinking time."""
        spoken = str(document.querySelector("meta[name=languages]").content).split()
        self._apply("lang", partial(address.read_language, spoken=spoken))
        self._apply("think", self._set_think_factor)
        self._apply("join", self._set_preset_name)
        self._apply("chaos", address.read_chaos)
        self._apply("chaos-seed", address.read_chaos_seed)
        for name in SETTINGS:
            self._apply(name, partial(self._page.settings.override, name))

    def _set_think_factor(self, text: str) -> None:
        self._page.bots.think_factor = address.read_think_factor(text)

    def _set_preset_name(self, text: str) -> None:
        self._page.live.name = address.read_name(text)

    async def start_requested_game(self) -> bool:
        """Starts the requested game, or shows why it cannot be started; returns whether the address requests one."""
        if not any(self._params.has(name) for name in address.GAME_PARAMETERS):
            return False
        if self._is_page_query:
            clear_one_time_parameters()
        page = self._page
        try:
            if self._params.has("at"):
                await self._open_position()
                return True
            game = address.read_game_request(**{name: self._value(name) for name in address.GAME_PARAMETERS})
            if MATCH in game.levels and not await page.results.load():
                raise ValueError(_(NOT_LOADED))
            from features.new_game.page.start_game import start_game

            start_game(page, game)
            if game.remote is not None:
                page.live.host(game.remote)
        except ValueError as error:
            from features.new_game.new_dialog import NewGameDialog

            page.games.draw()
            page.dialogs.open(NewGameDialog, problem=str(error))
        return True

    async def _open_position(self) -> None:
        """Puts a named position on the table; ValueError, whose message can be shown, if that is impossible."""
        name, page = address.read_position(self._value("at") or ""), self._page
        if more := [other for other in address.GAME_PARAMETERS if other != "at" and self._params.has(other)]:
            # Translators: {names} is a list of words of the address ("seed, players").
            message = _("A position in the address can’t be combined with these settings: {names}.")
            raise ValueError(message.format(names=", ".join(more)))
        try:
            known = json.loads(await assets.fetch_content(POSITIONS))
        except Exception:  # offline
            raise ValueError(_(NOT_LOADED)) from None
        found = address.position(name, known)
        if found is None:
            page.settings.override("asked", "on")
            page.games.draw()
        else:
            page.games.open_saved(found.game, page.store.new(found.game, levels=found.levels), fresh=True)
            page.games.announce_turn()

    def report_ignored_parameters(self) -> None:
        """Reports that game parameters were ignored because the address has a link."""
        names = [name for name in address.GAME_PARAMETERS if self._params.has(name)]
        if names:
            # Translators: {names} is a list of words of the address ("seed, players").
            message = _("The address has a link to a game, so its other settings were ignored: {names}.")
            self._problems.append(message.format(names=", ".join(names)))

    def report_problems(self) -> None:
        """Removes a shortcut (already handled by ``start.js``) from the address and reports all problems."""
        if self._params.has("do"):
            clear_one_time_parameters()
            self._apply("do", address.read_shortcut)
        if self._problems:
            self._page.notices.show(" ".join(self._problems))


def clear_one_time_parameters() -> None:
    """Removes one-off parameters from the address, so that a reload resumes the game."""
    asked = URLSearchParams.new(location.search)
    lasting = ((name, asked.getAll(name)) for name in (*address.PERSISTENT_PARAMETERS, *SETTINGS))
    replace_query("&".join(f"{name}={encodeURIComponent(value)}" for name, values in lasting for value in values))


def replace_query(search: str, fragment: str = "", state: Any = None) -> None:
    """Changes the query and fragment of the page's address, with a state of the history entry, and nothing before them:
    a user name and password in it are kept, and so is a path that begins with two slashes."""
    here = URL.new(location.href)
    here.search, here.hash = search, fragment
    history.replaceState(state, "", here.href)
