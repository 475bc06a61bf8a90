"""The relation of two copies of a game, such as those of two devices or of a link and a save, and the changes of a copy
that are a player's own."""

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from core.actions import EndTurn
from core.game import Game
from core.record import Recorded

SAME, NEWER, OLDER, BRANCH = "same", "newer", "older", "branch"
"""Relation of one copy's actions to another's: the same, more, fewer, or different from some point on."""

END: Final = EndTurn.word


class Relation(NamedTuple):
    """The relation of one copy to another, with the number of leading actions in common."""

    kind: str
    common: int


class NotTheirs(ValueError):
    """A change to another player's turn."""


def relation(one: Sequence[str], other: Sequence[str]) -> Relation:
    """The relation of the other copy's actions to the first one's."""
    common = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    if common < min(len(one), len(other)):
        return Relation(BRANCH, common)
    return Relation(SAME if len(one) == len(other) else NEWER if len(other) > common else OLDER, common)


def is_same_deal(one: Game | Recorded, other: Recorded) -> bool:
    """True if two games have the same number of players, seed, rules and house rules."""
    return (len(one.names), one.seed, one.rules, one.variants) == (
        len(other.names), other.seed, other.rules, other.variants,
    )  # fmt: skip


def texts(game: Game) -> list[str]:
    """The actions of a game as texts."""
    return [action.text for action, _state in game.history]


def moved(game: Game, actions: Sequence[str]) -> Game:
    """The game with other actions; those in common are not played again. IllegalAction if they are not legal."""
    common = relation(texts(game), actions).common
    copy = game.at(common)
    for action in actions[common:]:
        copy.play(action)
    return copy


def changed(game: Game, actions: Sequence[str], seats: Collection[int]) -> Game:
    """The game with other actions, if the player of some seats may change it so: they undo actions of the current turn
    only, and play legal ones, all on turns of theirs.

    :raises NotTheirs: if it changes the turn of somebody else
    :raises IllegalAction: if an action is not legal
    """
    before = texts(game)
    kind, common = relation(before, actions)
    if kind == SAME:
        return game
    copy = game.at(common)
    if END in before[common:] or copy.state.seat not in seats:
        raise NotTheirs
    for action in actions[common:]:
        if copy.state.seat not in seats:
            raise NotTheirs
        copy.play(action)
    return copy


def reconciled(
    game: Game, actions: Sequence[str], seats: Collection[int], claimed: Collection[int] = ()
) -> Game | None:
    """The copy that counts once a player has played some seats apart from the others, who have the game: the longer
    one, if it continues the other. If both went on from the same point, whoever is on turn there has begun that turn
    anew, unless the other copy is past its end. None if each copy has something that the other would lose.

    :param actions: of the player's copy
    :param claimed: seats that the player has played there, too, although they are somebody else's
    :raises IllegalAction: if they count, but are not legal
    """
    here = texts(game)
    kind, common = relation(here, actions)
    if kind == BRANCH:
        seat = game.at(common).state.seat
        if END in (here if seat in seats else actions)[common:] or (seat in claimed and seat not in seats):
            return None
        return moved(game, actions) if seat in seats else game
    return moved(game, actions) if kind == NEWER else game
