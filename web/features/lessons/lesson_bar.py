"""The action bar in a lesson: the teacher, one sentence, progress and buttons. Pure."""

from draw.bars import action_bar
from elements.buttons import button, button_row
from elements.markup import figure
from features.lessons.first_game import FIRST_GLEN
from features.lessons.lesson import ISLA, PLAYER, Lesson, Step
from features.lessons.lesson_run import LessonRun
from game import prompt
from game.table import Table
from game.view import View
from words import terms
from words.html import Html, esc, joined
from words.i18n import _


def fragments(run: LessonRun, table: Table, view: View, explanation: Html = Html("")) -> list[tuple[str, Html]]:
    """The three parts of the action bar; an explanation replaces details and last reply."""
    step = run.step(table)
    own = step.seat == PLAYER and not (step.question or step.is_last)
    end = action_bar.end_turn_button(view) if own else Html("")
    skip = Html("") if step.is_last else button("skip-lesson", esc(_("Skip lesson")), "sm", "i-last")
    leave = button("leave-lesson", esc(_("Leave lesson")), "sm", "i-close")
    # Translators: Heard; a group of two buttons, "Skip lesson" and "Leave lesson".
    ways = button_row(_("Lesson"), Html(skip + leave))
    told = (
        Html(f'<p class="reply" data-testid="lesson-told">{esc(run.reply)}</p>')
        if run.reply and not explanation
        else Html("")
    )
    details = joined(Html(f"<p>{part}</p>") for part in prompt.details(view)) if view.ghost else Html("")
    if own and not told and (heard := run.teacher_sentence(table)):
        details = Html(f'<p><q class="talk" data-testid="lesson-heard">{esc(heard)}</q></p>{details}')
    more = explanation or Html(f'<div class="details">{details}</div>' if details else "")
    sentence = esc(run.sentence(table))
    prompt_ = Html(f'<p class="prompt" id="now" tabindex="-1" data-testid="lesson-says">{sentence}</p>')
    say = Html(f'<div class="tells">{figure(ISLA)}<div>{_head(run.lesson)}{told}{prompt_}{more}</div></div>')
    return [
        ("say", action_bar.text_fragment(say)),
        ("go", _buttons(step, view)),
        ("foot", action_bar.foot_fragment(ways, end)),
    ]


def _head(lesson: Lesson) -> Html:
    """Title of the lesson; in the twelve-lesson game also a dot for each lesson."""
    title = Html(f"<span>{esc(_(lesson.title))}</span>")
    if lesson not in FIRST_GLEN:
        return Html(f'<p class="lesson-head">{title}</p>')
    here = FIRST_GLEN.index(lesson)
    states = (Html("d-past" if n < here else "d-here" if n == here else "") for n in range(len(FIRST_GLEN)))
    dots = joined(Html(f'<i class="{state}"></i>') for state in states)
    label = esc(_("Lesson {number} of {count}").format(number=here + 1, count=len(FIRST_GLEN)))
    return Html(f'<p class="lesson-head"><span class="dots" role="img" aria-label="{label}">{dots}</span>{title}</p>')


def _buttons(step: Step, view: View) -> Html:
    """Current buttons: answers to a question, ways on from the end, or the usual ones."""
    if step.question:
        answers = (
            button(f"guess {number}", esc(terms.points(number)), "", "", Html(f' data-answer="{number}"'))
            for number in step.question.answers
        )
        return Html(f'<div class="go answers">{joined(answers)}</div>')
    if step.is_last:
        ways = (
            button("play-on", esc(_("Keep playing")), "pri", "i-play"),
            button("learn", esc(_("Lessons")), "", "i-list"),
            button("new", esc(_("New game"))),
            button("rules", esc(_("Rules")), "", "i-rules"),
        )
        return Html(f'<div class="go">{joined(ways)}</div>')
    if step.seat == ISLA and not view.shows_other_display:
        return Html('<div class="go"></div>')
    return dict(action_bar.fragments(view))["go"]
