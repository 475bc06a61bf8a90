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
    Code.OTHER_GAME: N_("The other device is playing another game. Ask for an invitation to this one."),
    Code.NO_SEAT: N_("There is no seat for this device. Ask the host for a new invitation."),
    Code.MALFORMED: N_("The other device sent something that does not belong to this game; it was ignored."),
    Code.TOO_LONG: N_("The other device sent more than a game can need; it was ignored."),
    Code.FLOOD: N_("The other device sent too much at once and was disconnected."),
    Code.NOT_YOURS: N_("It is another player’s turn, so this was not accepted."),
    Code.ILLEGAL: N_("This was no longer allowed, so it was not accepted."),
    Code.OVERTAKEN: N_("Something else was played first, so this was not accepted."),
    Code.TOO_MANY: N_("Too much has been undone in this game; nothing more can be undone."),
    Code.DIVERGED: N_(
        "The games on the two devices differ, so the devices were disconnected. Nothing was overwritten."
    ),
    Code.REPLACED: N_("Another device or tab has taken this seat."),
    Code.LEFT: N_("The other player has left."),
    Code.ENDED: N_("The host has ended the connection. You can continue by link."),
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
        return _("{player} has left.").format(player=player)
    return refused(code)


def diverged(name: str, ours: int, theirs: int) -> str:
    """The sentence about a game that differs on another device."""
    if not name:
        return refused(Code.DIVERGED)
    words = _(
        "The game on {player}’s device differs from this one, so the two were disconnected. Nothing was overwritten: "
        "there are {ours} here and {theirs} there."
    )
    fields = {"ours": counted(ACTIONS, ours), "theirs": counted(ACTIONS, theirs)}
    return words.format(player=shown_name(name), **fields)
