"""Sentences for the players of a live game: prompts, and news by code. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from features.live.exchange import ASKING, CONNECTING, FAILED, MAKING, READY, Exchange
from features.live.invitation import WATCHES
from features.live.messages import Code
from ui.text.i18n import N_, NN_, _, format_count, format_list
from ui.text.naming import isolate_name

ACTIONS = NN_("{number} action", "{number} actions")

REFUSALS = {
    Code.OTHER_RELEASE: N_("The other device has another version of the page. Reload both pages, and invite again."),
    Code.OTHER_GAME: N_("The other device is playing another game. Ask for an invitation to this one."),
    Code.NO_SEAT: N_("There is no seat for this device. Ask the host for a new invitation."),
    Code.MALFORMED: N_("The other device sent something that does not belong to this game; it was ignored."),
    Code.TOO_LONG: N_("The other device sent more than a game can need; it was ignored."),
    Code.NOT_YOURS: N_("It is another player’s turn, so this was not accepted."),
    Code.ILLEGAL: N_("This was no longer allowed, so it was not accepted."),
    Code.OVERTAKEN: N_("Something else was played first, so this was not accepted."),
    Code.DIVERGED: N_(
        "The games on the two devices differ, so the devices were disconnected. Nothing was overwritten."
    ),
    Code.REPLACED: N_("Another device or tab has taken this seat."),
    Code.LEFT: N_("The other player has left."),
    Code.BY_LINK: N_(
        "The host is continuing this game by link: from now on, send the link to the next player after your turn."
    ),
    Code.ENDED: N_("The host has ended the connection. You can continue by link."),
}
"""Messages by the code of a refusal, or of an end."""


# ---- prompts ----


def to_invite(invited: Exchange, player: str) -> str:
    """Prompt to the host: the next step, or what to wait for; ``player`` is invited to a seat, "" for a spectator."""
    if invited.state == MAKING:
        return _("Creating the invitation…")
    if invited.state == CONNECTING:
        return _("Connecting to {player}…").format(player=player) if player else _("Connecting…")
    if invited.state == FAILED:
        return _(
            "The devices could not be connected. Check that both are on the same Wi-Fi and that both pages are open. "
            "Some guest and company networks keep devices apart, and on Apple devices the browser needs access to the "
            "local network. If none of this helps, continue by link."
        )
    if not player:
        return _(
            "Have anyone who wants to watch scan this code or open the link. Then scan or paste their answer here."
        )
    words = _("Have {player} scan this code or open the link. Then scan or paste {player}’s answer here.")
    return words.format(player=player)


def to_join(answered: Exchange) -> str:
    """Prompt to the guest: the next step, or what to wait for."""
    if answered.asked is None:
        words = {
            CONNECTING: _("Connecting…"),
            FAILED: _("The connection to {host} has been lost. Ask {host} for a new invitation."),
        }.get(answered.state)
        leaving = _("If you cancel, you leave this game on several devices, and the others are told.")
        words = words or f"{_('{host} is starting another game. Do you want to join it?')} {leaving}"
    elif answered.state == ASKING and answered.seat == WATCHES:
        words = _("{host} invites you to watch a game.")
    else:
        words = {
            MAKING: _("Creating your answer…"),
            READY: _(
                "Now send this answer back to {host}: as a link, or hold the code up to {host}’s camera. Then the game "
                "opens here. An invitation is for one device: if another was first, ask {host} for one of your own."
            ),
            CONNECTING: _("Connecting…"),
            FAILED: _("Your answer could not be created. Ask {host} for a new invitation."),
        }.get(answered.state, _("{host} invites you to a game on several devices."))
    return words.format(host=isolate_name(answered.host))


def missing(names: Sequence[str], host: str) -> str:
    """The sentence about players who are not connected, and how to connect them: this device invites them or, if
    ``host`` is another device, asks it for an invitation."""
    if not names:
        return _("Everybody is connected.")
    if not host:
        words = _("Not connected: {names}. Send a new invitation to connect.")
    else:
        words = _(
            "Not connected: {names}. This needs two links, one each way: send {host} yours, or use {host}’s here."
        )
    return words.format(names=format_list(list(names)), host=host)


def watching(missing: str) -> str:
    """The sentence for a spectator, before that about who is not connected."""
    return f"{_('You are watching. Only the players can act.')} {missing}"


def leaving(how: str, hosts: bool) -> str:
    """The question before this device, the host's or not, continues by "link", goes "home" or is to "reload"."""
    if how == "reload":
        return _(
            "If you leave or refresh this page, the devices are disconnected. To connect again takes two links, one "
            "each way. The game and your seat are kept."
        )
    if how == "home":
        return _("While you’re on the start screen, the others see that you’re away and wait for you. Go there anyway?")
    if hosts:
        return _(
            "This ends the connection to all other devices. From then on, the link goes to the next player after each "
            "turn. Continue by link?"
        )
    return _("You’ll be disconnected; the other devices stay connected to each other. Continue by link?")


def asked(names: Sequence[str]) -> str:
    """The sentence about players who are asked whether they join the next game."""
    return _("Invited to play again: {names}.").format(names=format_list(list(names)))


# ---- news ----


def told(code: Code, name: str = "", number: int = 0) -> str:
    """The sentence for an event or a refusal; ``name`` is the player whose device it concerns, "" if none."""
    player, actions = isolate_name(name) if name else _("Spectator"), format_count(ACTIONS, number)
    if code is Code.JOINED:
        return _("{player} is connected.").format(player=player)
    if code is Code.CAUGHT_UP:
        # Translators: {actions} is such as "3 actions", here and below.
        return _("{actions} came from {player}’s device.").format(actions=actions, player=player)
    if code is Code.BY_LINK:
        # Translators: “On several devices” is an entry of the menu, “Continue by link” a button in it.
        words = _(
            "{player} is continuing by link. To do the same, open “On several devices” in the menu and choose "
            "“Continue by link”."
        )
        return words.format(player=player)
    if code is Code.LEFT and name:
        return _("{player} has left.").format(player=player)
    return _(REFUSALS[code])


def diverged(name: str, ours: int, theirs: int) -> str:
    """The sentence about a game that differs on another device."""
    if not name:
        return _(REFUSALS[Code.DIVERGED])
    words = _(
        "The game on {player}’s device differs from this one, so the two were disconnected. Nothing was overwritten: "
        "here, the game has {ours}, there {theirs}."
    )
    fields = {"ours": format_count(ACTIONS, ours), "theirs": format_count(ACTIONS, theirs)}
    return words.format(player=isolate_name(name), **fields)
