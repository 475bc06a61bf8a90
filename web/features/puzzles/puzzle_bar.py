"""The action bar of a puzzle: the task above the usual content, then the judgement and its outcome. Pure."""

from core.puzzle import RIGHT
from draw.bars import action_bar
from elements.buttons import button
from elements.markup import icon, progress_bar
from features.puzzles.puzzle_run import JUDGING, PLAYING, RIGHT_TURN, WRONG_TURN, PuzzleRun
from features.review import review_words
from game import advice_words
from game.view import View
from words import terms
from words.html import Html, esc
from words.i18n import Sentence, _


def fragments(
    run: PuzzleRun, view: View, hover_view: View | None, explanation: Html = Html("")
) -> list[tuple[str, Html]]:
    """The three parts of the action bar; ``hover_view`` previews a click, an explanation replaces details."""
    if run.phase == PLAYING:
        parts = dict(action_bar.fragments(view, hover_view, explanation))
        leave = button("puzzle back", esc(_("Leave puzzle")), "sm", "i-close")
        task = Html(
            f'<div class="task"><p data-testid="puzzle-task">{icon("i-hint")}<span>{_task(run).html}</span></p>'
            f"{leave}</div>"
        )
        words = action_bar.bar_text(hover_view or view, explanation, shows_recap=False)
        say = action_bar.text_fragment(Html(task + words))
        return list((parts | {"say": say}).items())
    mark = {RIGHT_TURN: "i-check", WRONG_TURN: "i-close"}.get(run.phase, "i-hint")
    verdict = Html(
        f'<p class="prompt {esc(run.phase)}" id="now" tabindex="-1" data-testid="puzzle-verdict">'
        f"{icon(mark)} {_outcome(run).html}</p>"
    )
    label = _("Back to the review") if run.review_of else _("Back to the puzzles")
    leave = button("puzzle back", esc(label), "pri" if run.phase == RIGHT_TURN else "", "i-arrow-left")
    return action_bar.bar_fragments(
        Html(verdict + (explanation or _details(run))), _buttons(run), action_bar.foot_fragment(end=leave)
    )


def spoken_text(run: PuzzleRun) -> str:
    """Task or outcome, for a screen reader."""
    return str(_outcome(run) if run.has_ended else _task(run))


def _points(hundredths: int) -> str:
    return terms.points(max(1, round(hundredths / 100)))


def _task(run: PuzzleRun) -> Sentence:
    if run.shipped:
        # Translators: The task of a puzzle, here and below; {points} is such as "3 VP".
        message = _("Find the best turn. Any other tile is worth at least {points} less.")
    else:
        message = _("Find the better turn. It’s worth {points} more than the one played.")
    return Sentence(message, points=_points(run.puzzle.lead))


def _outcome(run: PuzzleRun) -> Sentence:
    """Outcome, or the notice that the turn is being judged."""
    loss = run.loss or 0
    if run.phase == JUDGING:
        return Sentence(_("Comparing your turn with the best one…"))
    if run.phase == WRONG_TURN:
        # Translators: {points} is such as "3 VP".
        return Sentence(_("Not quite: your turn is worth about {points} less than the best one."), points=_points(loss))
    if loss < -RIGHT:
        return Sentence(_("Right, and about {points} better than the best turn known so far!"), points=_points(-loss))
    return Sentence(_("Right! No known turn beats it by more than a point."))


def _details(run: PuzzleRun) -> Html:
    """Progress of the judgement, or the difference between the best turn and the one played."""
    if run.phase == JUDGING:
        return progress_bar("judging", _("Comparison progress"))
    if run.phase == RIGHT_TURN:
        return Html("")
    state = run.game.at(run.start).state
    differs = review_words.difference_sentence(state, run.puzzle.better, run.played).html
    better = advice_words.turn_html(state, run.puzzle.better)
    # Translators: Before the actions of the better turn, in a narrow bar.
    label = esc(_("The whole turn:"))
    return Html(
        f'<div class="details"><p data-testid="differs">{differs}</p>'
        f'<p class="better"><b>{label}</b> {better}</p></div>'
    )


def _buttons(run: PuzzleRun) -> Html:
    if run.phase == JUDGING:
        return Html("")
    again = button("puzzle again", esc(_("Try again")), "pri" if run.phase == WRONG_TURN else "", "i-restart")
    return Html(again + button("puzzle show", esc(_("Show the solution")), "", "i-eye"))
