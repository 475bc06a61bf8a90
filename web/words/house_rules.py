"""The house rules in words: their names and notes in the form for a new game, and the list of a game's own. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from core.variants import HIDDEN_POINTS, START_BY_LOT, VARIANTS
from words.html import Html, esc
from words.i18n import N_, _


class RuleText(NamedTuple):
    """The words for a house rule: what it is about, its choices in the order of ``Variant.choices``, an explanation."""

    title: str
    choices: tuple[str, ...]
    note: str


WORDS = {
    START_BY_LOT.id: RuleText(
        # Translators: The name of a house rule, and below what can be chosen: "Start player: drawn by lot".
        N_("Start player"),
        (N_("the first player"), N_("drawn by lot")),
        N_("The others follow clockwise, in the order of the list."),
    ),
    HIDDEN_POINTS.id: RuleText(
        N_("Victory points"),
        # Translators: What can be chosen: "Victory points: hidden until a scoring".
        (N_("open to all"), N_("hidden until a scoring")),
        N_("Hidden points are visible only to their owner; at each scoring and at the end, everybody sees them."),
    ),
}
"""The words by the id of the house rule."""


def hidden_points_note() -> str:
    """The explanation shown in place of hidden points."""
    return _("The points gained since the last scoring are hidden until the next one.")


def summary(variants: Sequence[str]) -> str:
    """A game's house rules in one sentence; "" for the usual rules."""
    told = []
    for variant in VARIANTS:
        if chosen := variant.chosen(variants):
            words = WORDS[variant.id]
            # Translators: A house rule and what was chosen: "Start player: drawn by lot".
            told.append(_("{rule}: {choice}").format(rule=_(words.title), choice=_(words.choices[chosen])))
    # Translators: {rules} is a list such as "Start player: drawn by lot; Victory points: hidden until a scoring".
    return _("House rules – {rules}").format(rules=_("; ").join(told)) if told else ""


def summary_html(variants: Sequence[str]) -> Html:
    """The same as a paragraph; "" for the usual rules."""
    words = summary(variants)
    return Html(f'<p class="note" data-testid="house-rules">{esc(words)}</p>' if words else "")
