"""What is told of the opponent that matches a person: who it is like now, and what a game has changed. Pure."""

from __future__ import annotations

from core.bots.levels import LEVELS, RUNGS, Rung
from ui.text.i18n import N_, _

NEXT_TIME = {
    # Translators: After a game, a line; “Match me” is said as above, {step} and {steps} are numbers.
    1: N_("Match me: next time a stronger opponent, step {step} of {steps}."),
    0: N_("Match me: next time an opponent as strong as this one, step {step} of {steps}."),
    -1: N_("Match me: next time a weaker opponent, step {step} of {steps}."),
}
"""What a game has changed: whether the next opponent is stronger, as strong, or weaker."""


def step(rung: Rung) -> str:
    """Which step of the ladder it is."""
    return _("Step {step} of {steps}").format(step=RUNGS.index(rung) + 1, steps=len(RUNGS))


def now(rung: Rung) -> str:
    """How strong the opponent is that matches now."""
    at, names = RUNGS.index(rung), {level.id: level.name for level in LEVELS}
    fields = {"step": at + 1, "steps": len(RUNGS)}
    if not rung.noise:
        message = _("Match me: now as strong as {name}, step {step} of {steps}. Each game of two changes that.")
        return message.format(name=names[rung.level], **fields)
    weaker = next((each.level for each in reversed(RUNGS[:at]) if not each.noise), "")
    if not weaker:
        message = _("Match me: now weaker than {name}, step {step} of {steps}. Each game of two changes that.")
        return message.format(name=names[rung.level], **fields)
    # Translators: {weaker} and {stronger} are names of characters, “Callum” and “Lady Fiona”; “of two”: of two players.
    message = _("Match me: now between {weaker} and {stronger}, step {step} of {steps}. Each game of two changes that.")
    return message.format(weaker=names[weaker], stronger=names[rung.level], **fields)


def next_time(before: Rung, after: Rung) -> str:
    """What a game against one rung has changed, if that is the next one."""
    old, new = RUNGS.index(before), RUNGS.index(after)
    return _(NEXT_TIME[(new > old) - (new < old)]).format(step=new + 1, steps=len(RUNGS))
