"""The one thing that the end of a game suggests, by what happened: a stronger opponent, the costliest turn as a puzzle,
or the deal of the day. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from core.bots.levels import LEVELS, base_level_id, rung
from core.game import Game
from core.scoring import leaders
from elements.buttons import button
from words.html import Html, esc
from words.i18n import _
from words.naming import isolate_name


class Suggestion(NamedTuple):
    """A sentence, and a button that does what it says."""

    words: str
    label: str
    do: str
    symbol: str


def suggestion(game: Game, levels: Sequence[str], daily: bool, costly: bool | None) -> Suggestion | None:
    """The suggestion after a game of one person against opponents. None after any other, and after a victory at one's
    own level: a rematch is the next thing then.

    :param levels: by seat, the level of its opponent, "" for the person
    :param daily: whether the deal of the day is still to be played
    :param costly: whether the review has found a costly turn; None before there is one
    """
    if list(levels).count("") != 1 or len(levels) < 2:
        return None
    seat = list(levels).index("")
    if seat not in leaders(game.state.players):
        return _costly_turn(costly) or _daily_deal(daily)
    if any(map(rung, levels)):
        return None
    return _won(game, levels) or _daily_deal(daily) or _costly_turn(costly)


def html(suggested: Suggestion | None) -> Html:
    """The suggestion with its button, the main one; "" without one."""
    if suggested is None:
        return Html("")
    do = button(suggested.do, esc(suggested.label), "pri", suggested.symbol, Html(" autofocus"))
    return Html(f'<div class="suggested" data-testid="suggested"><p>{esc(suggested.words)}</p>{do}</div>')


def _won(game: Game, levels: Sequence[str]) -> Suggestion | None:
    """The opponent after the strongest one beaten; None if there is none."""
    ids = [level.id for level in LEVELS]
    beaten = {ids.index(base_level_id(level)): seat for seat, level in enumerate(levels) if base_level_id(level) in ids}
    strongest = max(beaten, default=len(ids))
    if strongest + 1 >= len(ids):
        return None
    next_one = LEVELS[strongest + 1]
    # Translators: At the end of a game: {player} and {name} are opponents, such as “Callum” and “Lady Fiona”.
    words = _("You’ve beaten {player}. {name} plays better still.")
    loser = isolate_name(game.names[beaten[strongest]])
    # Translators: A button: {name} is an opponent.
    label = _("Play against {name}").format(name=next_one.name)
    return Suggestion(words.format(player=loser, name=next_one.name), label, f"play {next_one.id}", "i-play")


def _costly_turn(costly: bool | None) -> Suggestion | None:
    """The costliest turn as a puzzle, or the review that finds it; None if no turn was costly."""
    if costly:
        words = _("One of your turns cost you the most points. Can you do better now?")
        return Suggestion(words, _("Try this turn"), "review:try 0", "i-play")
    if costly is None:
        words = _("Which of your turns cost you the most points? The review finds it, and you can try it again.")
        return Suggestion(words, _("Find the turn"), "review:start", "i-history")
    return None


def _daily_deal(daily: bool) -> Suggestion | None:
    """The deal of the day, unless it has been played."""
    if not daily:
        return None
    words = _("Everybody plays the same deal today. How far will you get?")
    return Suggestion(words, _("Play the deal of the day"), "daily", "i-calendar")
