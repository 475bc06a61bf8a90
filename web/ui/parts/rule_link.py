"""A small button that opens the paragraph of the rules on which something rests."""

from __future__ import annotations

from ui.parts.markup import icon
from ui.text import paragraphs
from ui.text.html import Html, esc
from ui.text.i18n import _
from ui.text.paragraphs import Paragraph


def rule_link(paragraph: Paragraph) -> Html:
    """The button; its name tells where it leads."""
    # Translators: A button beside a reason or a preview, with a picture instead of words; {paragraph} is the name of a
    # part of the rules, such as "Laying a tile".
    label = esc(_("Rules: {paragraph}").format(paragraph=paragraphs.name(paragraph)))
    return Html(
        f'<button type="button" class="rl" data-do="rules {esc(paragraph)}" data-testid="rule-{esc(paragraph)}" '
        f'aria-label="{label}" title="{label}">{icon("i-rules")}</button>'
    )
