"""The finished games played here. The modules that count and show them are loaded on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from browser import lazy
from core.bots.levels import rung
from core.names import cleaned
from features.new_game import match_words
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from store.saved_games import Store
from words.naming import default_name

if TYPE_CHECKING:
    from core.bots.levels import Rung
    from core.game import Game
    from features.results.results_entry import ResultsEntry
    from store.save_entry import Save
    from store.shared_entry import SharedEntry


class ResultsController(Listener):
    """The finished games played here."""

    def __init__(self, dialogs: DialogController, dispatcher: Dispatcher, games: GameController, store: Store) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.store = store
        self._uncounted: list[tuple[Game, Save]] = []
        self._results: ResultsEntry | None = None

    def count_ended(self) -> ResultsEntry:
        """Counts the games that have ended and returns the results; :meth:`load` must have been awaited."""
        from features.results.results_entry import ResultsEntry, count

        self._results = self._results or ResultsEntry()
        for game, head in self._uncounted:
            count(self._results, game, head)
        self._uncounted.clear()
        return self._results

    def importable_entries(self) -> Sequence[SharedEntry[Any]]:
        return [self.count_ended()]

    def matching_rung(self, name: str) -> Rung:
        """The rung that matches the person who has a name in the results; :meth:`load` must have been awaited."""
        from features.results import statistics
        from features.results.rating import estimate_rating, nearest_rung

        return nearest_rung(estimate_rating(statistics.games_of(self.count_ended().read().games, name)))

    def next_time(self) -> str:
        """Sentence about the effect of the game on the next matching opponent; "" if it has none."""
        table = self.games.table
        played = next(filter(None, map(rung, table.levels)), None)
        if not played or self.games.practice or len(table.levels) != 2 or all(table.levels) or not lazy.is_loaded():
            return ""
        return match_words.next_opponent_sentence(
            played, self.matching_rung(person_to_match(table.game.names, table.levels))
        )

    async def load(self) -> bool:
        """Loads the modules; returns whether they are there."""
        return await lazy.load_lazy_zip()

    def prepare(self) -> None:
        """Preloads the modules: the game on the table will end soon."""
        self.dispatcher.run_background_task(self.load())

    def count_current_game(self) -> None:
        """Counts the game that has just ended: now, or once the modules are loaded."""
        if self.games.id and not self.games.practice:
            game = self.games.table.game
            self._uncounted.append((game.at(len(game.history)), self.store.head(self.games.id)))
            if lazy.is_loaded():
                self._count_pending()
            else:
                self.dispatcher.run_background_task(self._count())

    async def _count(self) -> None:
        if await self.load() and self._count_pending() and self.dialogs.open_name == "standings":
            from features.standings.standings_dialog import StandingsDialog

            self.dialogs.open(StandingsDialog)

    def _count_pending(self) -> bool:
        """Counts finished games; returns whether that gives the standings more to show."""
        results = self.count_ended()
        return self.games.has_game and (
            bool(results.new_achievements(self.games.id)) or any(map(rung, self.games.table.levels))
        )

    def take_new_achievements(self) -> list[str]:
        """The new achievements from the game on the table, each reported only once."""
        return self.count_ended().take_new_achievements(self.games.id) if lazy.is_loaded() else []


def person_to_match(names: Sequence[str], levels: Sequence[str]) -> str:
    """The person to match: the name under which the first person's games are counted; "" for a default name."""
    seat = next((seat for seat, level in enumerate(levels) if not level), 0)
    return "" if names[seat] == default_name(seat) else cleaned(names[seat])
