"""Handing the screen over between several people who share it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def handed_to(seats: Sequence[int], levels: Sequence[str], me: int, passing: Collection[int] = ()) -> int:
    """The seat that takes over the screen with the turn that has just begun; -1 if it changes hands to nobody.

    Turns that nobody plays by hand are skipped.

    :param seats: the seat of every turn so far, that of the new one last
    :param levels: by seat, the level of its bot, "" for a person
    :param me: the seat played on this device, -1 for all of them
    :param passing: seats that pass for the rest of the game
    """
    by_hand = [seat for seat in seats if not levels[seat] and seat not in passing]
    if me >= 0 or not by_hand or by_hand[-1] != seats[-1]:
        return -1
    before = by_hand[-2] if len(by_hand) > 1 else by_hand[-1]
    return seats[-1] if before != seats[-1] else -1
