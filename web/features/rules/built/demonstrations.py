"""Demonstrations of paragraphs of the rules: steps of one game, with pictures and text."""

from collections.abc import Iterator
from typing import NamedTuple

from core.game import Game
from core.state import State
from elements.buttons import button
from elements.markup import icon
from features.rules.built import drawings
from words import action_words, event_words
from words.html import Html, esc, joined
from words.i18n import Name, Sentence, _
from words.paragraphs import Paragraph

GAME = "Cu4HQtFwOzxZQk6pzygZmF-tCB5lC_jlDCoL9g.WW91CldlZSBJc2xh"  # link text of the game

NAMES = ("Ewan", "Isla")

RANGES = {
    Paragraph.TURN: (0, 6),
    Paragraph.REFILL: (17, 18),
    Paragraph.DIE: (9, 10),
    Paragraph.STACKS: (64, 66),
    Paragraph.PAYING: (18, 20),
    Paragraph.LAYING: (10, 11),
    Paragraph.BUYING: (38, 39),
    Paragraph.ONCE: (45, 47),
    Paragraph.WAKING: (20, 27),
    Paragraph.CLANSMEN: (27, 29),
    Paragraph.CHIEFTAINS: (56, 58),
    Paragraph.COMPARED: (65, 66),
}
"""By paragraph, the number of actions played at the first and at the last position shown."""

WITH_LESSON = (
    Paragraph.TRACK, Paragraph.LAYING, Paragraph.WAKING, Paragraph.CLANSMEN, Paragraph.DIE, Paragraph.PAYING,
    Paragraph.DOING, Paragraph.WAREHOUSE, Paragraph.ONCE, Paragraph.CHIEFTAINS, Paragraph.SCORINGS, Paragraph.END,
    Paragraph.PLACES, Paragraph.PASSING,
)  # fmt: skip
"""Paragraphs with a lesson of the same name."""


class DemoStep(NamedTuple):
    """A position of a demonstration: events or prompt, the track if changed, the current player's display."""

    words: tuple[Sentence, ...]
    chain: Html
    display: Html


def _instruction(game: Game) -> Sentence:
    """The instruction to the player to move, with their name."""
    words = action_words.phase_instruction(game.state, game.legal_actions())
    return Sentence(_("{player}: {action}"), player=Name(NAMES[game.state.seat]), action=words)


def steps(game: Game, paragraph: Paragraph) -> Iterator[DemoStep]:
    """Positions of a paragraph's demonstration; those without text are left out."""
    first, last = RANGES[paragraph]
    seat, track = game.at(first).state.seat, None
    for number in range(first, last + 1):
        now = game.at(number)
        words = _event_lines(now) if number > first else (_instruction(now),)
        if words:
            chain = Html("") if now.state.chain == track else drawings.chain_svg(now.state)
            track = now.state.chain
            yield DemoStep(words, chain, drawings.display_html(now.state, seat))


def _event_lines(game: Game) -> tuple[Sentence, ...]:
    """Events of the last action, without the change of turn."""
    return tuple(
        _log_line(line, game.state) for line in event_words.log_lines(game.state, NAMES) if line.kind != "turn"
    )


def _log_line(line: event_words.Line, state: State) -> Sentence:
    """A line of the log, preceded by the player's name."""
    if line.seat < 0:
        return line.words
    # Translators: What a player has done: "Ewan: takes the Forest, places it to the right of the starting village".
    return Sentence(_("{player}: {action}"), player=Name(NAMES[line.seat]), action=line.words)


def demonstration_html(game: Game, paragraph: Paragraph) -> Html:
    """Demonstration and lesson buttons of a paragraph; "" if it has neither."""
    ways = Html(_show(paragraph) + _practise(paragraph))
    return Html(f'<div class="rb-do">{ways}</div>{_words(game, paragraph)}') if ways else Html("")


def _show(paragraph: Paragraph) -> Html:
    """Button that shows the next step; "" without a demonstration."""
    if paragraph not in RANGES:
        return Html("")
    # Translators: A button that shows, step by step, what a paragraph of the rules tells.
    show, onward = esc(_("Show me")), esc(_("Next step"))
    return Html(
        f'<button type="button" class="b sm" data-show="{esc(paragraph)}" data-testid="show-{esc(paragraph)}" '
        f'data-next="{onward}">{icon("i-play")}<span>{show}</span></button>'
    )


def _practise(paragraph: Paragraph) -> Html:
    """Button that opens the paragraph's lesson; "" if there is none."""
    if paragraph not in WITH_LESSON:
        return Html("")
    # Translators: A button beside a paragraph of the rules that opens its lesson.
    return button(f"lesson {paragraph}", esc(_("Practise")), "sm")


def _words(game: Game, paragraph: Paragraph) -> Html:
    if paragraph not in RANGES:
        return Html("")
    told = (joined((each.html for each in step.words), Html("<br>")) for step in steps(game, paragraph))
    items = joined(
        Html(f'<li data-step="{esc(paragraph)}-{number}" hidden><div class="rb-step"></div><p>{words}</p></li>')
        for number, words in enumerate(told)
    )
    return Html(f'<ol class="rb-show" aria-live="polite" hidden>{items}</ol>')


def pictures(game: Game) -> Html:
    """Pictures of all steps, free of text."""
    return joined(
        Html(f'<div data-picture="{esc(paragraph)}-{number}">{step.chain}{step.display}</div>\n')
        for paragraph in RANGES
        for number, step in enumerate(steps(game, paragraph))
    )
