"""Adds a finished game to the results, with its achievements."""

import time

from core.game import Game
from features.results import achievements, result
from features.results.results_entry import ResultsEntry
from storage.save_entry import Save
from ui.text.naming import default_names


def count(results: ResultsEntry, game: Game, head: Save) -> None:
    """Counts a finished game, given the head of its save, unless nobody at this screen has played it."""
    levels = head.levels or ("",) * len(game.names)
    seats = result.local_names(game.names, levels, head.own_seat, default_names(levels), head.remote_seats)
    if seats:
        on_its_day = bool(head.day) and result.utc_day(head.created) == head.day
        ended = result.result_of_game(game, levels, seats, head.id, time.time(), head.day, on_its_day)
        results.add(ended, achievements.earned_achievements(game, list(seats), levels))
