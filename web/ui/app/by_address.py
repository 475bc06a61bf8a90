"""What the page's address asks for when the page starts: settings for this page alone, a game, a shortcut.

What will not do is told by its name, and nothing is done in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import URL, URLSearchParams, document, encodeURIComponent, history, location
from storage.settings import BY_ADDRESS

from core.bots.levels import MATCH
from ui.table import address
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.page import Page

LASTING = ("lang", "think", *BY_ADDRESS)
"""What holds as long as the page shows the address; it stays in it when a game has begun, so that a reload knows it."""


class ByAddress:
    """What an address asks for.

    :param page: the parts of the page
    :param search: the address from its "?" on; the page's own unless given
    """

    def __init__(self, page: Page, search: str = "") -> None:
        self._page = page
        self._asked: Any = URLSearchParams.new(search or location.search)
        self._problems: list[str] = []

    def _value(self, name: str) -> str | None:
        """What the address says under a name, if anything.

        :raises ValueError: if it says so more than once; the message can be shown
        """
        found = [str(value) for value in self._asked.getAll(name)]
        if len(found) > 1:
            # Translators: {name} is a word of the address, such as "seed".
            raise ValueError(_("“{name}” is in the address more than once.").format(name=name))
        return found[0] if found else None

    def _take(self, name: str, use: Callable[[str], object]) -> None:
        """Use what the address says under a name, if anything; note what is wrong with it."""
        try:
            value = self._value(name)
            if value is not None:
                use(value)
        except ValueError as error:
            self._problems.append(str(error))

    # ---- settings ----

    def hold(self) -> None:
        """Have the settings of the address hold, and how bots think."""
        self._take("lang", _check_language)
        self._take("think", self._think)
        for name in BY_ADDRESS:
            self._take(name, lambda text, name=name: self._page.settings.hold(name, text))  # type: ignore[misc]

    def _think(self, text: str) -> None:
        self._page.bots.think_factor = address.read_think_factor(text)

    # ---- a game ----

    async def begin(self) -> bool:
        """Begin the game that the address asks for; return whether it asks for one. If it cannot be had, the form for a
        new game tells why."""
        if not any(self._asked.has(name) for name in address.GAME):
            return False
        leave()
        page = self._page
        try:
            game = address.wanted(**{name: self._value(name) for name in address.GAME})
            if MATCH in game.levels and not await page.own.ready():
                raise ValueError(_("This could not be loaded. Check the connection and try again."))
            from ui.app.begin import start_game

            start_game(page, game.players, game.seed, game.names, game.levels, actions=game.actions)
        except ValueError as error:
            page.games.draw()
            page.dialogs.open("new", problem=str(error))
        return True

    def pass_over(self) -> None:
        """Note that the link in the address was gone by, and no game beside it."""
        names = [name for name in address.GAME if self._asked.has(name)]
        if names:
            # Translators: {names} is a list of words of the address ("seed, players").
            message = _("The address has a link to a game, so what else it says of one was not gone by: {names}.")
            self._problems.append(message.format(names=", ".join(names)))

    # ---- the rest ----

    def finish(self) -> None:
        """Take note of what a shortcut asks for, which ``start.js`` has pressed already, and tell what was wrong."""
        if self._asked.has("do"):
            leave()
            self._take("do", address.check_shortcut)
        if self._problems:
            self._page.notices.tell(" ".join(self._problems))


def _check_language(tag: str) -> None:
    """See to it that the page speaks a language; ``first.js`` has chosen it already, if it does.

    :raises ValueError: if not; the message can be shown
    """
    spoken = str(document.querySelector("meta[name=languages]").content).split()
    if not {tag, tag.partition("-")[0]} & set(spoken):
        # Translators: {language} is what stands in the address, {languages} a list of tags ("en, de").
        message = _("This page does not speak “{language}”; it speaks {languages}.")
        raise ValueError(message.format(language=tag[:20], languages=", ".join(spoken)))


def leave() -> None:
    """Take out of the address whatever is done once, so that a reload goes on from there."""
    asked = URLSearchParams.new(location.search)
    lasting = ((name, asked.getAll(name)) for name in LASTING)
    rewrite("&".join(f"{name}={encodeURIComponent(value)}" for name, values in lasting for value in values))


def rewrite(search: str, fragment: str = "", state: Any = None) -> None:
    """Change what stands behind the page's own address, and nothing before that: who has come by a name and a password
    keeps them, and a path may begin with two slashes.

    :param state: of the step in the browser's history
    """
    here = URL.new(location.href)
    here.search, here.hash = search, fragment
    history.replaceState(state, "", here.href)
