"""Lessons on the page: by mouse and by touch, interrupted and resumed."""

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect

from features.lessons.curriculum import LESSONS
from features.lessons.first_game import FIRST_GLEN
from tools.devices import SIZES

PLAYER_MOVES = """() => {
  const {bot, seat, dialog, lesson} = document.documentElement.dataset;
  return dialog || (lesson && !bot && seat === '0');
}"""
"""True once Isla and the die have moved, or a dialog is open."""

FAST = "?pace=at-once&motion=off&asked=on"


def touch_what_glows(glen: GlenMore, by_finger: bool = False) -> None:
    """Clicks or taps the highlighted place, which nothing may cover, once the changed parts can be tapped."""
    x, y, wanted, there = glen.lesson.glows
    assert wanted == there, f"{wanted!r} lies under {there!r}"
    assert not glen.lesson.distracting
    before = glen.revision
    (glen.tap_at if by_finger else glen.click_at)(x, y)
    glen.wait_for_revision(before + 1)


def by_pointer(glen: GlenMore, by_finger: bool = False, until: str = "") -> list[str]:
    """Plays lessons by pointing at highlighted places; returns their names.

    :param until: the lesson not to be played any more; "" for all that follow
    """
    seen: list[str] = []
    while True:
        glen.page.wait_for_function(PLAYER_MOVES)
        lesson = glen.data("lesson")
        if glen.data("dialog") == "scoring":
            glen.click(glen.dialogs.scoring.go_on)
            continue
        if lesson == until:
            return seen
        seen += [lesson] if lesson not in seen else []
        if glen.lesson.answers.count():
            expect(glen.players.now.first).not_to_be_visible()
            glen.click(glen.lesson.answers.first)
        elif glen.lesson.play_on.count():
            return seen
        else:
            touch_what_glows(glen, by_finger)


def begin(glen: GlenMore, name: str) -> None:
    glen.click(glen.start.learn)
    glen.click(glen.dialogs.learn.begin(name))
    expect(glen.root).to_have_attribute("data-lesson", name)


@pytest.mark.browser_context_args(service_workers="allow")
def test_lessons_by_mouse_offline(glen: GlenMore, watch: Watch) -> None:
    glen.open(watch.url + FAST)
    expect(glen.root).to_have_attribute("data-offline", "kept")
    glen.page.context.set_offline(True)
    glen.click(glen.start.lesson)
    expect(glen.lesson.place).to_have_accessible_name("Lesson 1 of 12")
    glen.track.space(5).hover()
    expect(glen.bar.asked).to_be_visible()  # other things are explained all the same
    assert by_pointer(glen, until=FIRST_GLEN[2].name) == [lesson.name for lesson in FIRST_GLEN[:2]]
    for lesson in FIRST_GLEN[3:]:
        glen.click(glen.lesson.skip)
        expect(glen.root).to_have_attribute("data-lesson", lesson.name)
    assert by_pointer(glen) == [FIRST_GLEN[-1].name]
    assert glen.records == {}, "a lesson is no saved game"
    glen.click(glen.lesson.play_on)
    expect(glen.root).to_have_attribute("data-lesson", "")
    (entry,) = glen.records.values()
    assert entry["levels"] == ["", "easy"] and len(entry["record"]["actions"]) > 60, "the very game goes on"

    glen.home()
    begin(glen, LESSONS[-1].name)
    assert by_pointer(glen) == [LESSONS[-1].name]
    glen.click(glen.lesson.all_lessons)
    expect(glen.dialogs.learn.done).to_have_count(4)
    glen.page.context.set_offline(False)


@pytest.mark.browser_context_args(viewport=SIZES["360x640"], has_touch=True)
@pytest.mark.parametrize(("lang", "lessons"), [("en", 2), pytest.param("de", len(FIRST_GLEN), marks=pytest.mark.long)])
def test_lessons_by_touch_on_small_phone(open_game: OpenGame, lang: str, lessons: int) -> None:
    glen, names = open_game(f"{FAST}&lang={lang}"), [lesson.name for lesson in FIRST_GLEN]
    glen.tap(glen.start.lesson)
    assert by_pointer(glen, by_finger=True, until="".join(names[lessons : lessons + 1])) == names[:lessons]
