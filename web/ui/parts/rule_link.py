"""Inline links from a reason, a question or a preview to the paragraph of the rules behind it.

They are not native buttons, which would need the height of a touch target within a sentence.
"""

from ui.parts.markup import icon
from ui.text import paragraphs
from ui.text.html import Html, esc
from ui.text.i18n import _
from ui.text.paragraphs import Paragraph


def rule_link(paragraph: Paragraph, words: str = "") -> Html:
    """The link: the given words, or an icon whose name tells where it leads."""
    # Translators: A link beside a reason or a preview, with a picture instead of words; {paragraph} is the name of a
    # part of the rules, such as "Laying a tile".
    label = esc(_("Rules: {paragraph}").format(paragraph=paragraphs.name(paragraph)))
    inside = esc(words) if words else icon("i-rules")
    name = Html("" if words else f' aria-label="{label}"')
    return Html(
        f'<span role="link" tabindex="0" class="rl" data-do="rules {esc(paragraph)}" '
        f'data-testid="rule-{esc(paragraph)}" title="{label}"{name}>{inside}</span>'
    )
