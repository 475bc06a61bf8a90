"""The Workshop: a bot is written, plays matches, is played against, and travels by link and by file."""

import json
import re
import subprocess
import sys
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from conftest import OpenGame
from pages import GlenMore
from pages.living import Living
from pages.workshop import Workshop
from playwright.sync_api import expect

from features.workshop.bots import TEMPLATE
from features.workshop.course import STEPS
from tools.paths import ROOT

pytestmark = pytest.mark.as_new

MATCH = 600_000  # longest time for a match of the course, in ms

LAST = "def choose(game):\n    return game.legal_actions()[-1]\n"


def open_workshop(open_game: OpenGame, address: str = "") -> tuple[GlenMore, Workshop]:
    glen = open_game(address)
    glen.click(glen.start.workshop)
    return glen, glen.dialogs.workshop


def check_goal(glen: GlenMore, workshop: Workshop) -> None:
    """Plays the match of the first step, which is on the same deals each time."""
    glen.click(workshop.check)
    glen.wait_for_data(match="over")
    expect(workshop.progress).to_have_text("10 of 10 games")


def stop(glen: GlenMore, workshop: Workshop) -> None:
    expect(workshop.share_of_wins).to_be_visible()
    glen.click(workshop.stop)
    assert glen.data("match") == "stopped"


def test_write_bot_play_match_and_view_lost_game(open_fresh: OpenGame, glen: GlenMore, tmp_path: Path) -> None:
    """The exported bot plays the same match in the arena, and comes back, changed, as another one."""
    loaded: list[str] = []
    glen.page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    open_fresh()
    parts = {"late.pack", "editor.js", "workshop.css", "api.json"}
    assert not parts & set(loaded)
    glen.click(glen.start.workshop)
    assert parts <= set(loaded)
    workshop = glen.dialogs.workshop
    glen.click(workshop.step("legal"))
    workshop.write(
        'def choose(game):\n    print("so many:", len(game.legal_actions()))\n    return game.legal_actions()[0]\n'
    )
    check_goal(glen, workshop)
    expect(workshop.sources).to_contain_text("Activations")
    seed = re.search(r"Seed (\d+)", workshop.pane("match").inner_text())
    workshop.more.click()
    path = glen.download(workshop.export)
    assert path.suffix == ".py" and seed
    words = [f"A={path}", "B=easy", "GAMES=10", f"SEED={seed[1]}", "PROCESSES=1"]
    arena = subprocess.run([sys.executable, "-m", "lab.arena", *words], capture_output=True, check=True, cwd=ROOT)
    line = json.loads(arena.stdout)
    assert f"{line['win_share']:.4f}" == workshop.share_of_wins.get_attribute("data-share")
    means = [Decimal(str(line[name])) for name in ("mean_vp_a", "mean_vp_b")]
    points = [str(mean.quantize(Decimal("0.1"), ROUND_HALF_UP)).removesuffix(".0") for mean in means]  # as Intl rounds
    assert workshop.totals.all_inner_texts() == points

    glen.click(workshop.game("lost").first)
    expect(glen.focused).to_have_attribute("data-do", "past forward")
    while not glen.past.printed.count():
        glen.look_back("forward")
    expect(glen.past.printed).to_contain_text("so many:")
    glen.choose("review")
    expect(glen.dialogs.review.start).to_be_visible()
    glen.close_dialog()
    glen.choose("past end")
    expect(workshop.progress).to_have_text("10 of 10 games")
    expect(workshop.game("lost").first).to_be_focused()

    path.write_text(LAST, "utf-8")
    workshop.file.set_input_files(path)
    expect(workshop.code).to_contain_text("legal_actions()[-1]")
    glen.click(workshop.adopt)
    expect(workshop.bots).to_have_count(1)


def test_bot_error_is_shown_at_its_line(open_fresh: OpenGame) -> None:
    glen, workshop = open_workshop(open_fresh)
    workshop.write("def choose(game):\n    print('so far')\n    return 1 / 0\n")
    glen.click(workshop.run)
    expect(workshop.error).to_have_attribute("data-kind", "exception")
    expect(workshop.marked.first).to_be_attached()
    glen.click(workshop.position)
    expect(glen.past.root).to_contain_text("Back to the Workshop")
    expect(glen.past.printed).to_contain_text("so far")
    expect(glen.past.failed).to_contain_text("ZeroDivisionError")
    glen.choose("past end")
    expect(workshop.error).to_be_visible()
    expect(workshop.output).to_contain_text("so far")

    # Corrected; the press on the button ends the typing, which takes the error away, and begins a match.
    workshop.write(TEMPLATE)
    workshop.run.hover()
    mouse = glen.page.mouse
    mouse.down()
    expect(workshop.error).to_have_count(0)
    mouse.up()
    glen.wait_for_data(match="running")
    expect(workshop.share_of_wins).to_be_visible()
    expect(workshop.error).to_have_count(0)


def test_match_is_stopped_resumed_and_outdated(open_fresh: OpenGame) -> None:
    glen, workshop = open_workshop(open_fresh)
    glen.click(workshop.step("count"))
    glen.click(workshop.check)
    expect(workshop.opponent_chosen).to_have_text("Scatterbrain")
    stop(glen, workshop)
    games = workshop.progress.inner_text()
    glen.click(workshop.resume)
    expect(workshop.progress).not_to_have_text(games)
    stop(glen, workshop)
    expect(workshop.resume).to_be_visible()
    workshop.write(LAST)
    expect(workshop.outdated).to_be_visible()
    expect(workshop.resume).to_have_count(0)
    workshop.more.click()
    workshop.version.select_option(index=1)
    expect(workshop.code).to_contain_text("game.rng.random")


def test_other_tab_shows_typed_program(living: Living) -> None:
    _glen, workshop = open_workshop(living.open)
    workshop.write(LAST)
    other = living.new_tab().open(living.url)
    other.click(other.start.workshop)
    expect(other.dialogs.workshop.code).to_contain_text("legal_actions()[-1]")
    workshop.write(TEMPLATE)
    expect(other.dialogs.workshop.code).to_contain_text("legal_actions()[0]")
    expect(other.dialogs.workshop.bots).to_have_count(1)


def test_course_step_can_be_solved(open_fresh: OpenGame) -> None:
    """Matches of the others: tests/test_workshop.py. What has been unfolded stays so after a look at a lost game."""
    glen, workshop = open_workshop(open_fresh)
    glen.click(workshop.step("legal"))
    glen.click(workshop.check)
    expect(workshop.error).to_have_attribute("data-kind", "illegal")
    expect(workshop.error).to_contain_text('return "take')
    expect(workshop.met).to_contain_text("Not yet")
    expect(workshop.resume).to_have_count(0)
    glen.click(workshop.position)
    expect(glen.past.legal).to_contain_text("take")
    glen.choose("past end")
    glen.click(workshop.hint)
    expect(workshop.hinted).to_contain_text("return game.legal_actions()[0]")
    workshop.unfold_solution()
    glen.click(workshop.solve)
    check_goal(glen, workshop)
    expect(workshop.met).to_contain_text("Goal reached")
    expect(workshop.step("legal")).to_contain_text("done")
    glen.click(workshop.lost)
    expect(glen.dialogs.review.progress).to_be_visible()
    glen.close_dialog()
    glen.choose("past end")
    expect(workshop.hinted).to_be_visible()


@pytest.mark.long
def test_course_from_first_to_last_step(open_fresh: OpenGame) -> None:
    """By the solutions, each against the goal in the page's own matches."""
    glen, workshop = open_workshop(open_fresh)
    glen.click(workshop.step(STEPS[0].id))
    for step in STEPS:
        workshop.unfold_solution()
        glen.click(workshop.solve)
        glen.click(workshop.check)
        glen.wait_for_data(match="over", timeout=MATCH)
        expect(workshop.met).to_contain_text("Goal reached")
        if step is not STEPS[-1]:
            glen.click(workshop.next_step)


def test_workshop_by_keyboard(open_game: OpenGame) -> None:
    glen = open_game()
    glen.tab_to("workshop")
    glen.press("Enter")
    workshop = glen.dialogs.workshop
    workshop.code.focus()
    keyboard = glen.page.keyboard
    keyboard.press("ControlOrMeta+End")
    keyboard.type("# more")
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.type("# indented")
    expect(workshop.code).to_contain_text("    # indented")
    keyboard.press("Escape")
    keyboard.press("Tab")
    expect(glen.focused).to_have_attribute("data-do", "workshop:set opponent")
    expect(workshop.root).to_be_visible()


def test_typing_replaces_selection_under_csp(open_fresh: OpenGame) -> None:
    """Chromium itself would give what replaces coloured text a style attribute."""
    glen, workshop = open_workshop(open_fresh)
    workshop.code.click()
    keyboard = glen.page.keyboard
    keyboard.press("ControlOrMeta+Home")
    keyboard.press("Shift+End")
    keyboard.type("def best(game):")
    expect(workshop.code).to_contain_text("def best(game):")
    keyboard.press("ControlOrMeta+a")
    keyboard.type("return")
    expect(workshop.code).to_have_text("return")
    keyboard.press("ControlOrMeta+a")
    keyboard.type("(")
    expect(workshop.code).to_have_text("(return)")
