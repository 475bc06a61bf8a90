"""What a live game tells its players, by code. Pure."""

from __future__ import annotations

from ui.text.i18n import N_, NN_, _, counted
from ui.text.naming import shown_name

from features.live.messages import Code

ACTIONS = NN_("{number} action", "{number} actions")

REFUSALS = {
    Code.OTHER_PROTOCOL: N_("The other device has another version of the page. Reload both pages, and invite again."),
    Code.OTHER_RELEASE: N_("The other device has another version of the page. Reload both pages, and invite again."),
    Code.OTHER_RULES: N_("The other device has another version of the rules. Reload both pages, and invite again."),
    Code.OTHER_GAME: N_("The other device plays another game. Ask for an invitation to this one."),
    Code.NO_SEAT: N_("The other device has no seat for this one. Ask for a fresh invitation."),
    Code.MALFORMED: N_("The other device has sent something that is no message of this game, so it was ignored."),
    Code.TOO_LONG: N_("The other device has sent more than a game can need, so it was ignored."),
    Code.FLOOD: N_("The other device has sent too much at once, so it was disconnected."),
    Code.NOT_YOURS: N_("It is another player’s turn, so this action was not accepted."),
    Code.ILLEGAL: N_("An action was not legal any more, so it was not accepted."),
    Code.OVERTAKEN: N_("Something else was played before, so your action was not accepted."),
    Code.TOO_MANY: N_("Too much has been undone in this game; nothing more can be."),
    Code.DIVERGED: N_("The games on the two devices differ, so they no longer play together. Nothing was overwritten."),
    Code.REPLACED: N_("Another device or tab has taken this seat."),
    Code.LEFT: N_("The other player has left the game on several devices."),
    Code.ENDED: N_("The game on several devices has been ended by the host. You can go on by link."),
}
"""Messages by the code of a refusal, or of an end."""


def refused(code: Code) -> str:
    """The sentence for a refusal or an end."""
    return _(REFUSALS[code])


def told(code: Code, name: str, number: int) -> str:
    """The sentence about something that has happened; {name} is whose device it concerns."""
    player, actions = shown_name(name), counted(ACTIONS, number)
    if code is Code.JOINED:
        return _("{player} is connected.").format(player=player)
    if code is Code.CAUGHT_UP:
        # Translators: {actions} is such as "3 actions", here and below.
        return _("{actions} came from {player}’s device.").format(actions=actions, player=player)
    if code is Code.PLAYED_FOR_YOU:
        return _("{actions} of yours came from another device.").format(actions=actions)
    if code is Code.LEFT and name:
        return _("{player} has left the game on several devices.").format(player=player)
    return refused(code)


def diverged(name: str, ours: int, theirs: int) -> str:
    """The sentence about a game that differs on another device."""
    if not name:
        return refused(Code.DIVERGED)
    words = _(
        "The game on {player}’s device differs from this one, so the two no longer play together. Nothing was "
        "overwritten: there are {ours} here and {theirs} there."
    )
    fields = {"ours": counted(ACTIONS, ours), "theirs": counted(ACTIONS, theirs)}
    return words.format(player=shown_name(name), **fields)
