"""The answer to a question about a thing: a sentence, its current numbers, and a link to the rules."""

from typing import NamedTuple

from elements.buttons import rule_link
from elements.markup import use
from words.html import Html, esc, joined
from words.i18n import _
from words.paragraphs import Paragraph


class Explanation(NamedTuple):
    """An explanation: a name as its heading, what the thing is or does, facts about it now (a sentence each), and
    derived facts, which belong to the help that can be switched off."""

    name: str
    sentence: str
    numbers: tuple[str, ...]
    paragraph: Paragraph
    picture: Html
    derived_facts: tuple[str, ...] = ()

    def visible_facts(self, with_help: bool = True) -> tuple[str, ...]:
        """All current numbers, with or without those that count as help."""
        return self.numbers + (self.derived_facts if with_help else ())


def html(answer: Explanation, with_help: bool = True) -> Html:
    """The answer for the action bar, with or without the derived numbers."""
    numbers = joined(Html(f"<span>{esc(number)}</span> ") for number in answer.visible_facts(with_help))
    return Html(
        f'<div class="asked" data-testid="answer"><span class="asked-of" aria-hidden="true">{answer.picture}</span>'
        f'<p><b class="asked-name">{esc(answer.name)}</b> {rule_link(answer.paragraph)}</p>'
        f'<p>{esc(answer.sentence)}</p><p class="asked-now">{numbers}</p></div>'
    )


def spoken_text(answer: Explanation, with_help: bool = True) -> str:
    """The answer's text, for a screen reader."""
    # Translators: Heard: the name of a thing, and sentences about it.
    words = _("{name}. {sentences}")
    return words.format(name=answer.name, sentences=" ".join([answer.sentence, *answer.visible_facts(with_help)]))


def symbol_svg(symbol: str, css: str = "") -> Html:
    """A symbol of the sprite as an answer's picture."""
    edge = 24 if symbol.startswith("i-") else 64
    return Html(f'<svg class="{esc(css)}" viewBox="0 0 {edge} {edge}">{use(symbol, 0, 0, edge)}</svg>')
