"""The bots with hints and reviews, loaded on first use, and what they need of the page."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ui.app.part import Part, View
from ui.table.commands import Scope, command

if TYPE_CHECKING:
    from ui.bots.bot_player import BotPlayer
    from ui.browser.dom import Fragments


EXACT_EFFORT = 0.1
"""Effort of reviews and judgements where bots count work instead of time: little, to keep tests fast."""


class BotHost(Part, needs="asking dialogs dispatcher games notices painter settings tabs workshop"):
    """The bots; :attr:`think_factor` is the factor on thinking time, None for a budget of work instead."""

    def __init__(self) -> None:
        self._players: BotPlayer | None = None
        self.think_factor: float | None = 1.0

    @property
    def effort(self) -> float:
        """The amount of computation for a review or a judgement, 1 for the usual one."""
        return EXACT_EFFORT if self.think_factor is None else self.think_factor

    @property
    def players(self) -> BotPlayer:
        """The bots, with hints and reviews."""
        if self._players is None:
            self._players = import_module("ui.bots.bot_player").BotPlayer(self)
        return self._players

    def on_page_settled(self) -> None:
        """Lets a bot play if it is on turn; called when the game, or what lies over it, has changed."""
        games = self.games
        if self._players or (games.playing and (any(games.table.levels) or games.table.passing)):
            self.players.on_game_changed()

    def on_tab_owner_changed(self, taken: bool) -> None:
        self.on_page_settled()

    def on_bar(self, view: View, hint: View | None) -> None:
        from ui.model.selection import ELSEWHERE

        if view.level not in ("", ELSEWHERE):
            self.players.follow()

    def bar(self, view: View, hint: View | None) -> Fragments | None:
        return self.players.bar(view, self.asking.explanation) if view.level else None

    @command("bots", "pause, hurry or pace the bots", Scope.GAME)
    def steer(self, argument: str) -> None:
        self.players.do(argument)

    @command("hint", "ask for a hint, or dismiss it", Scope.GAME)
    def advise(self, argument: str) -> None:
        self.players.advisor.do(argument)

    def reword(self) -> None:
        """Rewords a visible hint after a change of language."""
        if self._players and self.games.playing:
            self._players.advisor.reword()

    def tell_missing(self, words: str) -> None:
        """Shows a notice about a file that failed to load, or that a new version is available."""
        self.dispatcher.aside(self._tell_missing(words))

    async def _tell_missing(self, words: str) -> None:
        from features.offline.updates import blame

        self.notices.add(await blame(words))
