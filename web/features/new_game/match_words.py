"""Text about the opponent that matches the person: its current strength, and changes after a game. Pure."""

from core.bots.levels import LEVELS, RUNGS, Rung
from words.i18n import N_, _

NEXT_OPPONENT = {
    # Translators: After a game, a line; “My level” is said as above, {step} and {steps} are numbers.
    1: N_("My level: your next opponent will be stronger (step {step} of {steps})."),
    0: N_("My level: your next opponent will be just as strong (step {step} of {steps})."),
    -1: N_("My level: your next opponent will be weaker (step {step} of {steps})."),
}
"""Sentences for a stronger (1), equal (0) or weaker (-1) next opponent."""


def step_phrase(rung: Rung) -> str:
    """The rung's step of the ladder, in words."""
    return _("Step {step} of {steps}").format(step=RUNGS.index(rung) + 1, steps=len(RUNGS))


def current_strength(rung: Rung) -> str:
    """The matched opponent's current strength, in words."""
    at, names = RUNGS.index(rung), {level.id: level.name for level in LEVELS}
    fields = {"step": at + 1, "steps": len(RUNGS)}
    if not rung.noise:
        message = _("My level: now as strong as {name} (step {step} of {steps}). Each two-player game changes this.")
        return message.format(name=names[rung.level], **fields)
    weaker = next((each.level for each in reversed(RUNGS[:at]) if not each.noise), "")
    if not weaker:
        message = _("My level: now weaker than {name} (step {step} of {steps}). Each two-player game changes this.")
        return message.format(name=names[rung.level], **fields)
    # Translators: {weaker} and {stronger} are names of characters, “Callum” and “Lady Fiona”.
    message = _(
        "My level: now between {weaker} and {stronger} (step {step} of {steps}). Each two-player game changes this."
    )
    return message.format(weaker=names[weaker], stronger=names[rung.level], **fields)


def next_opponent_sentence(before: Rung, after: Rung) -> str:
    """The effect of a game: a sentence comparing the next rung with the one just played."""
    old, new = RUNGS.index(before), RUNGS.index(after)
    return _(NEXT_OPPONENT[(new > old) - (new < old)]).format(step=new + 1, steps=len(RUNGS))
