"""A lesson in progress: the current sentence, and the judgement of each command."""

from collections.abc import Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from core.actions import Action, Done, EndTurn, Take
from core.automatic import free_activations
from core.game import Game
from core.reasons import why_not_take
from elements.markup import parse_cell
from features.lessons import curriculum, highlights
from features.lessons.lesson import ISLA, Lesson, LessonProgress, Step, locate
from game.table import Table
from words import error_words
from words.i18n import N_, _, as_sentence

REPLIES = {
    "space": N_("That’s a choice for your own game. Here, let’s take the highlighted tile."),
    "cell": N_("It would fit there, too. Here, let’s place it on the highlighted spot."),
    "end": N_("Not yet: there’s still something to do. A turn ends only when you say so."),
    "row": N_("You can sell whenever it’s your turn. For now, let’s keep what we have."),
    "undo": N_("In a game of your own you can undo a whole turn. In a lesson, there’s only one right step."),
    "hint": N_("In a lesson, your hint is highlighted already."),
    "share": N_("Lessons aren’t saved as games. Choose “Keep playing” at the end to turn this one into a game."),
    "": N_("You could do that, too. For now, tap what’s highlighted."),
}
"""Replies to commands that the step does not ask for, by command word."""

SAME_REPLY_AS = {
    "sell-first": "row", "redo": "undo", "restart": "undo", "leave": "undo", "finish": "end", "review": "hint",
    "pass-on": "end",
}  # fmt: skip
"""Commands with the same reply as another one."""

STEP_COMMANDS = ("space", "cell", "action", "confirm", "anyway", "ask", "activate-all", "onward", "end", "finish")
"""Commands that may complete a step."""

JUDGED = {*STEP_COMMANDS, *REPLIES, *SAME_REPLY_AS}  # commands that a lesson judges


class Verdict(NamedTuple):
    """Judgement of a command: the one to execute instead, and the reply to show; "" for none."""

    command: str = ""
    reply: str = ""


class LessonRun:
    """A lesson in progress.

    :attr:`lesson` is the current lesson, :attr:`start` the number of actions before it, :attr:`answered` the number of
    its questions answered, :attr:`reply` the reply to the last command, "" for none.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.start = len(curriculum.starting_game(lesson).actions)
        self.answered = 0
        self.reply = ""
        self._previous_steps: tuple[Step, ...] = ()  # the steps of the lesson that this one continues

    def resume(self, game: Game, played: Sequence[Action], answered: int) -> Game:
        """The game after the actions played when the lesson was left, or as it is if they do not fit the lesson."""
        if locate(self.lesson.steps, played, answered=answered) is None:
            return game
        for action in played:
            game.play(action)
        self.answered = answered
        return game

    def advance(self, table: Table) -> list[str]:
        """Advances to the lesson that the game has reached; returns the names of those completed by that."""
        done = []
        while (here := self.progress(table)).number == len(self.lesson.steps):
            done.append(self.lesson.name)
            following = curriculum.next_lesson(self.lesson)
            if following is None:
                break
            self.start = len(table.game.history) - here.beyond
            self._previous_steps = self.lesson.steps
            self.lesson, self.answered = following, 0
        if self.step(table).is_last:
            done.append(self.lesson.name)
        return done

    def progress(self, table: Table) -> LessonProgress:
        """Progress in the current lesson."""
        here = locate(self.lesson.steps, self._played(table), table.selection.space, self.answered)
        assert here is not None, "the lesson admits no other actions"
        return here

    def _played(self, table: Table) -> Sequence[Action]:
        return table.game.actions[self.start :]

    def step(self, table: Table) -> Step:
        """The current step."""
        return self.lesson.steps[min(self.progress(table).number, len(self.lesson.steps) - 1)]

    def highlight_selectors(self, table: Table) -> list[str]:
        """Selectors of the elements to highlight; none during Isla's turn."""
        step = self.step(table)
        if step.seat == ISLA:
            return []
        found = highlights.highlight_selectors(step, self.progress(table), table.selection)
        return [*found, highlights.action_list_selector(self._next_action())] if step.select_space >= 0 else found

    def _next_action(self) -> Action:
        """The action that a selection prepares: the first one of the next step with actions."""
        later = curriculum.next_lesson(self.lesson)
        steps = (*self.lesson.steps, *(later.steps if later else ()))
        chooses = next(number for number, step in enumerate(steps) if step.select_space >= 0)
        return next(step.actions[0] for step in steps[chooses:] if step.action_texts)

    def sentence(self, table: Table) -> str:
        """The current sentence."""
        number = self.progress(table).number
        said = [step for step in self.lesson.steps[: number + 1] if step.message]
        step, chosen = self.step(table), table.selection
        placed = Take(chosen.space, chosen.cell) if chosen.space is not None and chosen.cell is not None else None
        return fill_button_labels(
            step.selected_message if step.selected_message and placed in step.actions else said[-1].message
        )

    def teacher_sentence(self, table: Table) -> str:
        """Isla's words in the turn she has just ended, until the player has placed a tile; "" otherwise."""
        here = self.progress(table)
        step = self.step(table)
        if step.seat == ISLA or table.game.state.phase != "take" or len(here.remaining) < len(step.action_texts):
            return ""
        steps = [*self._previous_steps, *self.lesson.steps[: here.number]]
        since = dropwhile(lambda each: each.select_space >= 0, reversed(steps))
        hers = takewhile(lambda each: each.seat == ISLA, since)
        return next((fill_button_labels(each.message) for each in hers if each.message), "")

    def answer(self, number: int, table: Table) -> None:
        """Answers the current question, if there is one."""
        guess = self.step(table).question
        if guess is not None:
            self.answered += 1
            # Translators: After the right answer to a question, and after a wrong one; then comes why.
            right = _("Right!") if number == guess.correct else _("Not quite.")
            self.reply = f"{right} {_(guess.explanation)}"

    def judge(self, table: Table, word: str, argument: str) -> Verdict:
        """Judges a command."""
        command = f"{word} {argument}".strip()
        if word not in JUDGED or self.step(table).seat == ISLA:
            return Verdict(command)
        if word in STEP_COMMANDS and self._is_meant(table, word, argument):
            plain = {"end": EndTurn().text, "ask": argument}  # what the step asks for needs no confirmation
            return Verdict(f"action {plain[word]}" if word in plain else command)
        return Verdict("", self._refusal(table, word, argument))

    def _is_meant(self, table: Table, word: str, argument: str) -> bool:
        """True if the command is, or leads to, what the step asks for."""
        step, left = self.step(table), self.progress(table).remaining
        if word == "space":
            chosen = int(argument)
            return chosen == step.select_space or any(type(each) is Take and each.space == chosen for each in left)
        if word == "cell":
            space = table.selection.space
            return space is None or Take(space, parse_cell(argument)) in left
        actions = _actions_of(table, word, argument)
        return bool(actions) and self._continues_script(table, actions)

    def _continues_script(self, table: Table, actions: Sequence[Action]) -> bool:
        """True if the actions follow the current lesson and the ones that continue it."""
        here = locate(self.lesson.steps, [*self._played(table), *actions], answered=self.answered)
        following: Lesson | None = self.lesson
        while here and here.beyond:
            following = curriculum.next_lesson(following) if following else None
            here = locate(following.steps, actions[-here.beyond :]) if following else None
        return here is not None

    def _refusal(self, table: Table, word: str, argument: str) -> str:
        """Explains why a command is rejected: by the rules if it is illegal, otherwise by what the lesson is about."""
        game = table.game
        if word == "space":
            why = why_not_take(game.state, int(argument))
        elif word in ("action", "ask"):
            why = game.why_not(Action.parse(argument))
        else:
            why = game.why_not(EndTurn()) if word == "end" else None
        reason = error_words.reason_clause(why) if why else ""
        if reason:
            return as_sentence(reason)
        word = SAME_REPLY_AS.get(word, word)
        step = self.step(table)
        if step.refusal and word not in ("row", "undo", "hint", "share"):
            return fill_button_labels(step.refusal)
        kind = argument.partition(" ")[0] if word in ("action", "ask", "onward") else word
        general = {"take": "space", "confirm": "cell", "sell": "row"}.get(kind, kind if kind in REPLIES else "")
        return fill_button_labels(REPLIES[general])


def fill_button_labels(message: str) -> str:
    """A message translated, with the labels of the buttons that it mentions."""
    return _(message).format(place=_("Place tile"), end=_("End turn"), free=_("Activate free tiles"))


def _actions_of(table: Table, word: str, argument: str) -> Sequence[Action]:
    """Actions that a command would play."""
    chosen = table.selection
    if word in ("action", "ask"):
        return [Action.parse(argument)]
    if word == "onward":
        return [Done(), Action.parse(argument)]
    if word == "anyway" or (word == "confirm" and chosen.confirming):
        return [Action.parse(chosen.confirming)] if chosen.confirming else []
    if word == "confirm":
        return [Take(chosen.space, chosen.cell)] if chosen.space is not None and chosen.cell is not None else []
    free = [] if word == "end" else free_activations(table.game.state)
    return [*free, *([EndTurn()] if word in ("end", "finish") else [])]
