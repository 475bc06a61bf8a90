"""The list of lessons. Pure."""

from collections.abc import Collection

from elements.buttons import item_button
from elements.markup import icon
from features.lessons.curriculum import LESSONS, SHORT_LESSONS
from features.lessons.first_game import FIRST_GLEN
from features.lessons.lesson import Lesson
from words.html import Html, esc, joined
from words.i18n import _


def lesson_list_html(done: Collection[str], begun: str) -> Html:
    """All lessons, each with a mark if done and a button to start it; ``begun`` is the one shown last, or ""."""
    about = _("The lessons form one short game with Wee Isla. You can also start or repeat each on its own.")
    later = _("For later: one minute each")
    return Html(
        f"<p>{esc(about)}</p>{_rows(FIRST_GLEN, done, begun)}<h3>{esc(later)}</h3>{_rows(SHORT_LESSONS, done, begun)}"
    )


def next_lesson_name(done: Collection[str], begun: str) -> str:
    """Name of the lesson to continue with: the unfinished one, or else the first not done."""
    names = [lesson.name for lesson in LESSONS]
    left = begun in names and begun not in done
    return begun if left else next((name for name in names if name not in done), names[0])


def _rows(lessons: tuple[Lesson, ...], done: Collection[str], begun: str) -> Html:
    rows = joined(_row(each, each.name in done, each.name == begun and begun not in done) for each in lessons)
    return Html(f'<ol class="lessons">{rows}</ol>')


def _row(lesson: Lesson, done: bool, begun: bool) -> Html:
    what = _("Continue") if begun else _("Repeat") if done else _("Start")
    title = _(lesson.title)
    mark = Html(f"{icon('i-check')}<span>{esc(_('done'))}</span>") if done else Html("")
    go = item_button(f"lesson {lesson.name}", what, title)
    return Html(
        f'<li data-testid="lesson-{esc(lesson.name)}" data-done="{"true" if done else "false"}">'
        f"<b>{esc(title)}</b><span>{mark}</span>{go}</li>"
    )
