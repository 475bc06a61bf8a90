"""Who takes over the screen with a turn, where several people sit at one. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def handed_to(seats: Sequence[int], levels: Sequence[str], me: int, passing: Collection[int] = ()) -> int:
    """Who takes over the screen with the turn that has just begun; -1 if it stays with whoever has it.

    Turns that nobody plays by hand lie between two people's as if they were not.

    :param seats: whose turn it was, turn by turn, the one that has just begun at the end
    :param levels: by seat the level of the bot that plays it, "" for a person
    :param me: the seat that is played at this machine, -1 for all of them
    :param passing: who passes for the rest of the game, by seat
    """
    by_hand = [seat for seat in seats if not levels[seat] and seat not in passing]
    if me >= 0 or not by_hand or by_hand[-1] != seats[-1]:
        return -1
    before = by_hand[-2] if len(by_hand) > 1 else by_hand[-1]
    return seats[-1] if before != seats[-1] else -1
