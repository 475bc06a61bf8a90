"""An explanation of a thing: a sentence, its current numbers, and a link to the rules."""

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


def html(explanation: Explanation, with_help: bool = True) -> Html:
    """The explanation for the action bar, with or without the derived facts."""
    numbers = joined(Html(f"<span>{esc(number)}</span> ") for number in explanation.visible_facts(with_help))
    return Html(
        '<div class="asked" data-testid="answer">'
        f'<span class="asked-of" aria-hidden="true">{explanation.picture}</span>'
        f'<p><b class="asked-name">{esc(explanation.name)}</b> {rule_link(explanation.paragraph)}</p>'
        f'<p>{esc(explanation.sentence)}</p><p class="asked-now">{numbers}</p></div>'
    )


def spoken_text(explanation: Explanation, with_help: bool = True) -> str:
    """The explanation for a screen reader."""
    # Translators: Heard: the name of a thing, and sentences about it.
    words = _("{name}. {sentences}")
    sentences = [explanation.sentence, *explanation.visible_facts(with_help)]
    return words.format(name=explanation.name, sentences=" ".join(sentences))


def symbol_svg(symbol: str, css: str = "") -> Html:
    """A symbol of the sprite as the picture of an explanation."""
    edge = 24 if symbol.startswith("i-") else 64
    return Html(f'<svg class="{esc(css)}" viewBox="0 0 {edge} {edge}">{use(symbol, 0, 0, edge)}</svg>')
