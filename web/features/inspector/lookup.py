"""Lookup of explanations by ``data-ask`` value."""

from collections.abc import Callable
from functools import partial
from typing import Any

from core.state import DIE, seat_of
from elements.markup import parse_cell
from features.inspector import game_progress, players, tiles
from features.inspector.explanation import Explanation
from game.view import View


def explain(view: View, what: str) -> Explanation | None:
    """Explains a key of :data:`EXPLAINERS` with arguments: "cell 0 1,-1", "row wood", "die"; None if it is gone."""
    word, *which = what.split()
    ask, kinds = EXPLAINERS[word]
    found: Explanation | None = ask(view, *(read(text) for read, text in zip(kinds, which, strict=True)))
    return found


def _space(view: View, space: int) -> Explanation | None:
    """The explanation of the occupant of a space on the track."""
    occupant = view.state.at(space)
    if occupant > 0:
        return tiles.explain_track_tile(view, space)
    if occupant == DIE:
        return game_progress.die(view)
    return players.explain_player(view, seat_of(occupant)) if occupant < 0 else None


EXPLAINERS: dict[str, tuple[Callable[..., Any], tuple[Callable[[str], Any], ...]]] = {
    # on the track
    "space": (_space, (int,)),
    "die": (game_progress.die, ()),
    "stack": (game_progress.stack, (int,)),
    "row": (game_progress.row, (str,)),
    # in the display of a seat
    "cell": (tiles.explain_cell, (int, parse_cell)),
    "end": (tiles.explain_open_end, (int, str)),
    # of a player
    "player": (players.explain_player, (int,)),
    "coins": (players.explain_coins, (int,)),
    "barrels": (partial(players.explain_compared, "whisky", "barrel"), (int,)),
    "chieftains": (partial(players.explain_compared, "chieftains", "chieftain"), (int,)),
    "bonnets": (partial(players.explain_compared, "chieftains", "bonnet"), (int,)),
    "cards": (players.explain_cards, (int,)),
    "tiles": (players.explain_tiles, (int,)),
    "points": (players.explain_points, (int,)),
    "now": (players.explain_scoring_now, (int,)),
    # of the game
    "game": (game_progress.progress, ()),
    # in score tables; arguments: scoring from 0, category, kind of tile or final item; seat
    "scored": (players.explain_scored, (int, str, int)),
    "earned": (players.explain_earned, (str, int)),
    "final": (players.explain_final, (str, int)),
    "left": (players.explain_resources_left, (int,)),
    "rank": (players.explain_rank, (int,)),
}
"""By key, the function that answers and the parsers of its arguments."""
