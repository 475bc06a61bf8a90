"""Steps of a game, and steps taken back, each with what follows it by itself; and what is said of them. Pure.

A turn that was ended may go on where all sit at one screen: :func:`reopened_by` tells whose, :func:`seen_since` what
has been seen meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.actions import Action
from core.automatic import automatic_action
from core.game import Game
from ui.panels import warning_words
from ui.text import event_words
from ui.text.naming import shown_names


class Played(NamedTuple):
    """What has been played.

    :param told: all of it, to be spoken
    :param followed: what has followed by itself, a phrase each
    """

    told: str
    followed: list[str]


def play(game: Game, actions: Sequence[Action | str], automatic: bool) -> Played:
    """Play actions one after the other, and what follows by itself.

    :raises core.IllegalAction: if one is not legal then; those before it are played
    """
    told, followed = list[str](), list[str]()
    stood = warning_words.as_they_stand(game.state)
    for action in actions:
        game.play(action)
        told.append(event_words.summary(game.state, shown_names(game.names)))
    while actions and automatic and (step := automatic_action(game.state)) is not None:
        game.play(step)
        lines = event_words.lines(game.state, shown_names(game.names))
        told.append(event_words.spoken(lines, shown_names(game.names)))
        followed += [str(line.words) for line in lines]
    stand = warning_words.as_they_stand(game.state) if actions else stood
    told.append(stand if stand != stood else "")
    return Played(" ".join(filter(None, told)), followed)


def undo(game: Game, automatic: bool) -> Action:
    """Take back the last action that was the player's own, with the steps that followed it by themselves; return it.

    :raises core.IllegalAction: if there is none
    """
    before = game.history[-1:] if game.can_undo else []
    game.undo()
    while automatic and game.can_undo and automatic_action(game.state) == before[0][0]:
        before = game.history[-1:]
        game.undo()
    return before[0][0]


def redo(game: Game, automatic: bool) -> str:
    """Play again what :func:`undo` has taken back; return what is to be spoken of it.

    :raises core.IllegalAction: if nothing was taken back
    """
    game.redo()
    told = [event_words.summary(game.state, shown_names(game.names))]
    while automatic and game.can_redo and automatic_action(game.state) == game.next_redo:
        game.redo()
        told.append(event_words.summary(game.state, shown_names(game.names)))
    return " ".join(filter(None, told))


def leave_payment(game: Game) -> Action | None:
    """Take back all of a payment, and what is being paid for; return that, None if nothing was being paid."""
    before = None
    while game.state.phase == "pay" and game.can_undo:
        before = game.history[-1][0]
        game.undo()
    return before


# ---- a turn that was ended ----


def reopened_by(game: Game, levels: Sequence[str]) -> int:
    """Whose turn goes on when the end of the last one is taken back; -1 if it is not to be.

    Both who has ended it and who is on turn now are people, and there are others at the table than one person and
    bots: nobody takes back what a bot has answered. It is too late when the next one has done something.

    :param levels: by seat the level of the bot that plays it, "" for a person
    """
    if game.over or game.can_undo or not game.history or levels.count("") < 2:
        return -1
    seat = game.at(len(game.history) - 1).state.seat
    return -1 if levels[seat] or levels[game.state.seat] else seat


def seen_since(game: Game, number: int) -> list[event_words.Line]:
    """What has become known of die and stacks since so many actions, which stays known when they are taken back: the
    lines of the log about them."""
    states = (state for _action, state in game.history[number:])
    lines = (line for state in states for line in event_words.lines(state, shown_names(game.names)))
    return [line for line in lines if line.kind in ("track", "die", "score")]
