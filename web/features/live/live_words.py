"""Sentences for the players of a live game: prompts, and notices by code. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from features.live.handshake import ASKING, CONNECTING, FAILED, MAKING, READY, Handshake
from features.live.invitation import SPECTATOR
from features.live.messages import Code
from words.i18n import N_, NN_, _, format_count, format_list, ngettext
from words.naming import isolate_name

ACTIONS = NN_("{number} action", "{number} actions")

REFUSALS = {
    Code.OTHER_RELEASE: N_(
        "The other device has a different version of the page. Reload the page on both devices, then try again with a "
        "new invitation."
    ),
    Code.OTHER_GAME: N_("The two devices are in different games. Try again with a new invitation."),
    Code.NO_SEAT: N_("The device that tried to join has no seat in this game. It needs a new invitation."),
    Code.MALFORMED: N_("The other device sent something that doesn’t belong to this game; it was ignored."),
    Code.TOO_LONG: N_("The other device sent far more data than a game needs; it was ignored."),
    Code.NOT_YOURS: N_("It’s somebody else’s turn, so your action was rejected."),
    Code.ILLEGAL: N_("That action is no longer allowed, so it was rejected."),
    Code.OVERTAKEN: N_("Something else was played first, so your action was rejected."),
    Code.DIVERGED: N_(
        "The games on the two devices differ, so the devices were disconnected. Nothing was overwritten."
    ),
    Code.REPLACED: N_("Another device or tab has taken this seat."),
    Code.LEFT: N_("The other player has left the game."),
    Code.BY_LINK: N_(
        "The host is continuing this game by link. From now on, send the link to the next player after your turn."
    ),
    Code.ENDED: N_("The host has ended the connection. You can continue by link."),
}
"""Messages by the code of a refusal, or of an end."""


# ---- prompts ----


def invite_prompt(invited: Handshake, player: str) -> str:
    """Prompt to the host: the next step, or what to wait for; ``player`` is invited to a seat, "" for a spectator."""
    if invited.state == MAKING:
        return _("Creating the invitation…")
    if invited.state == CONNECTING:
        return _("Connecting to {player}…").format(player=player) if player else _("Connecting…")
    if invited.state == FAILED:
        return _(
            "The devices couldn’t connect. Are both on the same Wi-Fi, with the page open? Some guest and company "
            "networks keep devices apart, and on Apple devices the browser needs access to the local network. If "
            "nothing helps, continue by link."
        )
    if not player:
        return _("Anyone who wants to watch can scan this code or open the link. Then scan or paste their answer here.")
    words = _("Have {player} scan this code or open the link. Then scan or paste {player}’s answer here.")
    return words.format(player=player)


def join_prompt(answered: Handshake) -> str:
    """Prompt to the guest: the next step, or what to wait for."""
    if answered.invitation is None:
        words = {
            CONNECTING: _("Connecting…"),
            FAILED: _("The connection to {host} has been lost. Ask {host} for a new invitation."),
        }.get(answered.state)
        leaving = _("If you cancel, you’ll be disconnected, and the others will be told.")
        words = words or f"{_('{host} is starting another game. Do you want to join?')} {leaving}"
    elif answered.state == ASKING and answered.seat == SPECTATOR:
        words = _("{host} invites you to watch a game.")
    else:
        words = {
            MAKING: _("Creating your answer…"),
            READY: _(
                "Now send this answer back to {host}: share the link, or hold the code up to {host}’s camera. The "
                "game then opens here. Each invitation is for one device: if somebody was faster, ask {host} for "
                "another."
            ),
            CONNECTING: _("Connecting…"),
            FAILED: _("Your answer couldn’t be created. Ask {host} for a new invitation."),
        }.get(answered.state, _("{host} invites you to a game on several devices."))
    return words.format(host=isolate_name(answered.host))


def missing_sentence(names: Sequence[str], host: str) -> str:
    """The sentence about players who are not connected, and how to connect them: this device invites them or, if
    ``host`` is another device, asks it for an invitation."""
    if not names:
        return _("Everybody is connected.")
    if not host:
        words = _("No connection to {names}. Send a new invitation.")
    else:
        words = _(
            "You aren’t connected to {names}. Reconnecting takes two links, one each way: send {host} yours, or use "
            "{host}’s here."
        )
    return words.format(names=format_list(list(names)), host=host)


def spectator_sentence(missing: str) -> str:
    """The sentence for a spectator, before that about who is not connected."""
    return f"{_('You’re watching. Only the players can act.')} {missing}"


def leave_question(how: str, hosts: bool) -> str:
    """The question before leaving a live game, by the way of leaving: "link", "home" or "reload"."""
    if how == "reload":
        return _(
            "If you leave or reload this page, the devices will be disconnected. Reconnecting takes two links, one "
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


def rematch_sentence(names: Sequence[str]) -> str:
    """The sentence about players who are asked whether they join the next game."""
    return _("You’ve invited {names} to another game.").format(names=format_list(list(names)))


# ---- notices ----


def event_sentence(code: Code, name: str = "", number: int = 0) -> str:
    """The sentence for an event or a refusal; ``name`` is the player whose device it concerns, "" if none."""
    player = isolate_name(name) if name else _("Spectator")
    if code is Code.JOINED:
        return _("{player} is connected.").format(player=player)
    if code is Code.CAUGHT_UP:
        words = ngettext(
            "{number} action arrived from {player}’s device.",
            "{number} actions arrived from {player}’s device.",
            number,
        )
        return words.format(number=number, player=player)
    if code is Code.BY_LINK:
        # Translators: “On several devices” is an entry of the menu, “Continue by link” a button in it.
        words = _(
            "{player} is continuing by link. To do the same, open “On several devices” in the menu and choose "
            "“Continue by link”."
        )
        return words.format(player=player)
    if code is Code.LEFT and name:
        return _("{player} has left the game.").format(player=player)
    return _(REFUSALS[code])


def divergence_sentence(name: str, ours: int, theirs: int) -> str:
    """The sentence about a game that differs on another device."""
    if not name:
        return _(REFUSALS[Code.DIVERGED])
    # Translators: {ours} is such as "3 actions", {theirs} too.
    words = _(
        "The game on {player}’s device differs from this one, so you were disconnected. Nothing was overwritten. This "
        "game has {ours}, the other one {theirs}."
    )
    fields = {"ours": format_count(ACTIONS, ours), "theirs": format_count(ACTIONS, theirs)}
    return words.format(player=isolate_name(name), **fields)
