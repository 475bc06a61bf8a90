"""Playing actions, with the automatic steps after each and their announcements; ending a turn, and what comes next.
Pure."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from core.actions import Action, Buy, EndTurn, Give, Move, Pass, Promote, Sell
from core.automatic import automatic_action
from core.game import Game
from core.warnings import can_open_another, leaves_nowhere_to_build, wasted_by_ending_turn
from game import warning_words
from game.selection import PASSING
from words import action_words, event_words
from words.naming import isolate_names


class PlayResult(NamedTuple):
    """The outcome of playing actions: the announcement of all of it, a phrase about each sale, the player's gains and
    losses, and a phrase about each automatic step."""

    announcement: str
    sale_phrases: list[str]
    gain_phrases: list[str]
    automatic_phrases: list[str]


def play(game: Game, actions: Sequence[Action | str], automatic: bool) -> PlayResult:
    """Plays actions, then automatic steps; IllegalAction if one is not legal by then, with those before it played."""
    told, sold, followed = list[str](), list[str](), list[str]()
    seat, before = game.state.seat, game.state.player
    begun, stood = game.state, warning_words.few_spots_warning(game.state)
    for action in actions:
        before_sale = game.state
        game.play(action)
        told.append(event_words.summary(game.state, isolate_names(game.names)))
        played = game.actions[-1]
        sold += [str(action_words.brief_sentence(before_sale, played))] if isinstance(played, Sell) else []
        followed += (
            event_words.payment_clauses(game.state) if len(actions) == 1 and not isinstance(played, Buy | Give) else []
        )
    while actions and automatic and (step := automatic_action(game.state)) is not None:
        game.play(step)
        lines = event_words.log_lines(game.state, isolate_names(game.names))
        told.append(event_words.spoken_text(lines, isolate_names(game.names)))
        followed += [str(line.words) for line in lines]
    stand = warning_words.few_spots_warning(game.state) if actions else stood
    told.append(stand if stand != stood else warning_words.reach_warning(begun, game.state))
    changed = event_words.gain_phrases(before, game.state.players[seat])
    return PlayResult(" ".join(filter(None, told)), sold, changed, followed)


def must_confirm_end(game: Game, knows: bool) -> bool:
    """True if ending the turn now would waste something, or leave the player nowhere to build. Unused movement points
    do not count if the pressed button names them, or if the player has moved a clansman this turn, and so knows about
    them, unless only one spot is left to build on and they could open another."""
    state = game.state
    lost = wasted_by_ending_turn(state)
    walls_in = EndTurn() in game.legal_actions() and leaves_nowhere_to_build(state, EndTurn())
    matters = can_open_another(state) or not (knows or _has_moved(game))
    return walls_in or bool(lost.worthwhile or (lost.points and matters))


def _has_moved(game: Game) -> bool:
    """True if a clansman was moved or promoted this turn."""
    for action, _state in reversed(game.history):
        if isinstance(action, (EndTurn, Move, Promote)):
            return not isinstance(action, EndTurn)
    return False


def scripted_turn(level: str, script: Sequence[Action], played: int) -> list[Action]:
    """The rest of a turn that needs no thinking: of a player who passes until the end, or from a script of actions."""
    if level == PASSING:
        return [Pass(), EndTurn()]
    rest = list(script[played:])
    return rest[: rest.index(EndTurn()) + 1] if EndTurn() in rest else rest


def handed_to(seats: Sequence[int], levels: Sequence[str], me: int, others: Collection[int] = ()) -> int:
    """The seat that takes over the screen with the turn that has just begun, the last in ``seats``; -1 if it changes
    hands to nobody. Turns that nobody plays by hand here are skipped: if only ``me`` does, and those of ``others``, who
    pass or play on other devices."""
    by_hand = [seat for seat in seats if not levels[seat] and seat not in others]
    if me >= 0 or not by_hand or by_hand[-1] != seats[-1]:
        return -1
    before = by_hand[-2] if len(by_hand) > 1 else by_hand[-1]
    return seats[-1] if before != seats[-1] else -1
