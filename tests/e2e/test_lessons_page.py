"""Lessons on the page: by mouse and by touch, interrupted and resumed; and a guided first game."""

import json

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from features.lessons.course import LESSONS
from features.lessons.first_glen import FIRST_GLEN
from tools.devices import SIZES

PLAYER_MOVES = """() => {
  const {bot, seat, dialog, lesson} = document.documentElement.dataset;
  return dialog || (lesson && !bot && seat === '0');
}"""
"""True once Isla and the die have moved, or a dialog is open."""

FAST = "?pace=at-once&motion=off&asked=on"


def sentence(glen: GlenMore) -> str:
    """Isla's current sentence."""
    return glen.lesson.says.inner_text()


def step(glen: GlenMore) -> tuple[str, str]:
    """The current lesson and step, once it is the player's turn."""
    glen.page.wait_for_function(PLAYER_MOVES)
    return glen.data("lesson"), glen.data("step")


def touch_what_glows(glen: GlenMore, by_finger: bool = False) -> None:
    """Clicks or taps the highlighted place, which nothing may cover, once the changed parts can be tapped."""
    glen.wait_for_data(settles="")
    x, y, wanted, there = glen.lesson.glows
    assert wanted == there, f"{wanted!r} lies under {there!r}"
    assert not glen.lesson.distracting
    glen.press_at(x, y, by_finger=by_finger)


def by_pointer(glen: GlenMore, by_finger: bool = False, until: str = "") -> list[str]:
    """Plays lessons by pointing at highlighted places; returns their names.

    :param until: the lesson not to be played any more; "" for all that follow
    """
    seen: list[str] = []
    while True:
        lesson, _number = step(glen)
        if glen.data("dialog") == "scoring":
            glen.click(glen.dialogs.scoring.go_on)
            continue
        if lesson == until:
            return seen
        seen += [lesson] if lesson not in seen else []
        if glen.lesson.answers.count():
            glen.click(glen.lesson.answers.first)
        elif glen.lesson.play_on.count():
            return seen
        else:
            touch_what_glows(glen, by_finger)


def begin(glen: GlenMore, name: str) -> None:
    """Begins a lesson by the list of all, from the start screen."""
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
    expect(glen.players.all_points).to_have_text(["11", "1"])
    assert glen.records == {}, "a lesson is no saved game"
    glen.click(glen.lesson.play_on)
    expect(glen.root).to_have_attribute("data-lesson", "")
    (entry,) = glen.records.values()
    assert entry["levels"] == ["", "easy"] and len(entry["record"]["actions"]) > 60, "the very game goes on"
    glen.click(glen.track.tiles.first)
    expect(glen.lesson.says).to_have_count(0)

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


def test_lesson_resumes_where_it_was_left(open_game: OpenGame) -> None:
    """And any other command is refused with a reason and changes nothing."""
    glen = open_game(FAST)
    glen.click(glen.start.lesson)
    glen.listen()
    glen.click(glen.track.space(5))
    told = glen.lesson.told
    assert told.inner_text() in glen.heard[-1] and sentence(glen) in glen.heard[-1]
    expect(glen.notices.all).to_have_count(0)
    expect(glen.display.ghost).to_have_count(0)
    expect(glen.chosen).to_have_count(0)
    touch_what_glows(glen)
    expect(told).to_have_count(0)

    glen.click(glen.lesson.leave)
    begin(glen, "waking")
    touch_what_glows(glen)
    said, moment = sentence(glen), step(glen)
    glen.reload()
    expect(glen.root).to_have_attribute("data-lesson", "waking")
    assert (sentence(glen), step(glen)) == (said, moment)
    expect(glen.display.meant).to_have_count(1)

    glen.click(glen.lesson.leave)
    expect(glen.root).to_have_attribute("data-screen", "start")
    expect(glen.start.go_on).to_have_count(0)
    glen.click(glen.start.learn)
    expect(glen.dialogs.learn.lesson("waking")).to_contain_text("Continue")
    glen.click(glen.dialogs.learn.begin("waking"))
    expect(glen.root).to_have_attribute("data-lesson", "waking")
    assert sentence(glen) == said
    glen.click(glen.lesson.skip)
    expect(glen.root).to_have_attribute("data-lesson", "clansmen")
    glen.page.go_back()
    expect(glen.root).to_have_attribute("data-screen", "start")


@pytest.mark.as_new
def test_guided_first_game_shows_each_tip_once(glen: GlenMore, watch: Watch) -> None:
    game = Game.new(players=2, seed=7, names=["Ann", "Isla"])
    glen.open(f"{watch.url}#g={to_link(game, ('', 'easy'))}")
    glen.close_dialog()
    glen.listen()
    glen.click(glen.dialogs.named("newcomer").button("No, show me while I play"))
    expect(glen.root).to_have_attribute("data-phase", "take")
    hint = glen.bar.guide
    expect(glen.bar.goal).to_contain_text("Earn the most victory points")
    expect(hint).to_be_visible()
    expect(glen.bar.now).to_contain_text("Take any tile ahead")
    assert glen.bar.guide_says.inner_text() in " ".join(glen.heard)
    expect(glen.root).to_have_attribute("data-penalty", "later")
    glen.click(glen.track.tiles.first)
    expect(glen.bar.now).to_contain_text("on a lit spot")
    expect(hint).to_have_count(0)
    glen.page.keyboard.press("Escape")
    glen.choose("known")
    expect(hint).to_have_count(0)
    glen.press("Control+,")
    glen.click(glen.dialogs.settings.words("Tips for your first game"))
    glen.close_dialog()
    expect(glen.root).to_have_attribute("data-penalty", "")
    settings = json.loads(glen.page.evaluate("() => localStorage.getItem('glenmore:settings')"))
    assert "guide" not in settings and settings["asked"] is True
