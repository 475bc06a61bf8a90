"""The guide through a first game: chooses at most one hint per turn, each given once when it first matters, and says
it in the action bar, with the instruction for the step. It needs no browser."""

from collections.abc import Collection

from core.state import State
from draw.bars import action_bar
from elements.buttons import icon_button, rule_link
from features.lessons import highlights
from features.lessons.conditions import is_early_turn, is_opening, is_turn_start
from features.lessons.hints import BASICS, HINTS, TOPICS, URGENT, Hint
from features.lessons.instructions import instruction
from game.view import View
from words.html import Html, esc
from words.i18n import Sentence, _


def taught_topics(lessons: Collection[str]) -> list[str]:
    """Names of the topics that lessons have taught, given the names of those done."""
    return [each.name for each in TOPICS if each.lesson in lessons]


def choose_hint(view: View, told: Collection[str]) -> Hint | None:
    """Chooses the hint to give now in a person's turn, if any. ``told`` are the names of the hints already given and of
    the topics that instructions have explained. The first turn has none: one sentence is enough."""
    if is_opening(view):
        return None
    late = [
        each for each in TOPICS if is_turn_start(view) and each.latest_draw and view.state.drawn >= each.latest_draw
    ]
    further = [each for each in HINTS if each.needs_selection or BASICS <= {*told} or not is_early_turn(view)]
    ways = [each for each in (*URGENT, *TOPICS, *late, *further) if each in late or each.applies(view)]
    chosen = view.selection.space is not None
    return next((each for each in ways if each.name not in told and (each.needs_selection or not chosen)), None)


def html(view: View, told: Hint | None) -> Html:
    """The guide's words for the action bar: a hint, if there is one to show beside the selection, with a button to
    dismiss it."""
    if told is None or (view.selection.space is not None and not told.needs_selection):
        return Html("")
    known = icon_button("known", "bar-known", _("Got it"), "i-close")
    return Html(
        f'<div class="tip" data-testid="guide" data-hint="{esc(told.name)}">{known}'
        f"<span>{esc(_(told.message))}</span> {rule_link(told.paragraph)}</div>"
    )


class Guide:
    """The guide through a game: :attr:`hint` is the one shown now, :attr:`newly_explained` the names of topics just
    explained for the first time."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.newly_explained: list[str] = []
        self._instruction: Sentence | None = None  # the instruction for the step
        self._turn: object = None  # in which the last hint was given
        self._hint_state: State | None = None  # the state in which it was given
        self._last_instruction: tuple[object, str] = None, ""  # its turn, and the topic that it explained

    def follow(self, view: View, hover_view: View | None, turn: object, told: Collection[str]) -> None:
        """Chooses a hint and, unless something is hovered, an instruction for a view.

        The hint is the one given in this turn, until the player has acted, or else one to give now. ``turn`` identifies
        the turn, ``told`` are the names of everything explained so far.
        """
        here = self._last_instruction[1] if self._last_instruction[0] == turn else ""
        topic, self._instruction = (None if hover_view else instruction(view, {*told} - {here})) or ("", None)
        if topic and topic not in told:
            self.newly_explained.append(topic)
            self._last_instruction = turn, topic
        if self._turn != turn:
            self.hint = choose_hint(view, {*told, topic})
            if self.hint is not None:
                self._turn, self._hint_state = turn, view.state
                self.newly_explained.append(self.hint.name)
        elif self._hint_state is not view.state:
            self.hint = None

    def bar(self, view: View, hover_view: View | None, explanation: Html) -> list[tuple[str, Html]]:
        """The bar of a person's turn, with the hint and the instruction."""
        return action_bar.fragments(view, hover_view, explanation, html(view, self.hint), self._instruction)


def highlight_selectors(told: Hint, seat: int) -> list[str]:
    """Selectors of the things that a hint is about, of the player at a seat."""
    return [highlights.selector_for(f"{kind} {seat}") for kind in told.highlights]
