"""An answer: what something is, in a sentence, its numbers of this moment, and where the rules tell more."""

from __future__ import annotations

from typing import NamedTuple

from ui.parts.markup import use
from ui.parts.rule_link import rule_link
from ui.text.html import Html, esc, joined
from ui.text.i18n import _
from ui.text.paragraphs import Paragraph


class Answer(NamedTuple):
    """An answer.

    :param name: what is asked about, as a heading says it
    :param sentence: what it is or does
    :param numbers: what it means now, a sentence each
    :param paragraph: where the rules tell more
    :param picture: it, drawn
    :param reckoned: further numbers, a sentence each, which are help that can be switched off
    """

    name: str
    sentence: str
    numbers: tuple[str, ...]
    paragraph: Paragraph
    picture: Html
    reckoned: tuple[str, ...] = ()

    def told(self, help: bool = True) -> tuple[str, ...]:
        """All numbers of this moment, with what is help or without it."""
        return self.numbers + (self.reckoned if help else ())


def html(answer: Answer, help: bool = True) -> Html:
    """The answer as the bar shows it.

    :param help: whether what is reckoned for the player is told as well, here and below
    """
    numbers = joined(Html(f"<span>{esc(number)}</span> ") for number in answer.told(help))
    return Html(
        f'<div class="asked" data-testid="answer"><span class="asked-of" aria-hidden="true">{answer.picture}</span>'
        f'<p><b class="asked-name">{esc(answer.name)}</b> {rule_link(answer.paragraph)}</p>'
        f'<p>{esc(answer.sentence)}</p><p class="asked-now">{numbers}</p></div>'
    )


def spoken(answer: Answer, help: bool = True) -> str:
    """The answer as it is said."""
    # Translators: Heard: the name of a thing, and sentences about it.
    words = _("{name}. {sentences}")
    return words.format(name=answer.name, sentences=" ".join([answer.sentence, *answer.told(help)]))


def shape(symbol: str, css: str = "") -> Html:
    """A symbol of the sprite as the picture of an answer."""
    edge = 24 if symbol.startswith("i-") else 64
    return Html(f'<svg class="{esc(css)}" viewBox="0 0 {edge} {edge}">{use(symbol, 0, 0, edge)}</svg>')
