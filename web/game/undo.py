"""Undo and redo, with the automatic steps after each action; reopening an ended turn where all players share a screen.
Pure. How far undo reaches within a turn is for :attr:`core.game.Game.can_undo` to say."""

from collections.abc import Sequence

from core.actions import Action
from core.automatic import automatic_action
from core.game import Game
from words import event_words
from words.naming import isolate_names


def undo(game: Game, automatic: bool) -> Action:
    """Undoes and returns the player's own last action, with the automatic steps after it; IllegalAction without one."""
    before = game.history[-1:] if game.can_undo else []
    game.undo()
    while automatic and game.can_undo and automatic_action(game.state) == before[0][0]:
        before = game.history[-1:]
        game.undo()
    return before[0][0]


def redo(game: Game, automatic: bool) -> str:
    """Redoes what :func:`undo` took back, and returns the announcement; IllegalAction if there is nothing."""
    game.redo()
    told = [event_words.summary(game.state, isolate_names(game.names))]
    while automatic and game.can_redo and automatic_action(game.state) == game.next_redo:
        game.redo()
        told.append(event_words.summary(game.state, isolate_names(game.names)))
    return " ".join(filter(None, told))


def cancel_payment(game: Game) -> Action | None:
    """Undoes a payment in progress and the action it pays for; returns that action, None without a payment."""
    before = None
    while game.state.phase == "pay" and game.can_undo:
        before = game.history[-1][0]
        game.undo()
    return before


def rewind(game: Game, number: int) -> Action | None:
    """Takes the game back to its first ``number`` actions, over ended turns too; returns the first undone, if any."""
    undone = game.history[number:]
    while len(game.history) > number:
        if game.can_undo:
            game.undo()
        else:
            game.reopen_turn()
    return undone[0][0] if undone else None


def reopenable_seat(game: Game, levels: Sequence[str]) -> int:
    """The seat whose ended turn can be reopened; -1 if none can. That seat and the one on turn now must be people's, of
    at least two: a bot's answer cannot be taken back. Once the next player has acted it is too late."""
    if game.over or game.can_undo or not game.history or levels.count("") < 2:
        return -1
    seat = game.at(len(game.history) - 1).state.seat
    return -1 if levels[seat] or levels[game.state.seat] else seat


def revealed_since(game: Game, number: int) -> list[event_words.Line]:
    """Log lines about the track, the die and scorings after the first ``number`` actions: what they reveal stays
    known when the later actions are taken back."""
    states = (state for _action, state in game.history[number:])
    lines = (line for state in states for line in event_words.log_lines(state, isolate_names(game.names)))
    return [line for line in lines if line.kind in ("track", "die", "score")]
