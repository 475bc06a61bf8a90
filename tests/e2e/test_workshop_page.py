"""The Workshop: a bot is written, plays matches, is played against, and travels by link and by file."""

import json
import re
import subprocess
import sys
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import playing
import pytest
from conftest import PHONE, NewContext, OpenGame
from pages import GlenMore
from pages.workshop import Workshop
from playwright.sync_api import Page, expect

from features.workshop.bots import FIRST
from features.workshop.course import STEPS, Step
from features.workshop.match import Source
from tools.paths import ROOT

pytestmark = pytest.mark.as_new

LAST = "def choose(game):\n    return game.legal_actions()[-1]\n"
LONG = 240_000  # for matches, ms
PLAYED = ("legal", "cheap")  # steps whose matches are played to the end

ERRORS = {
    "syntax": "def choose(game)\n    return 1\n",
    "exception": "def choose(game):\n    return 1 / 0\n",
    "illegal": 'def choose(game):\n    return "take 99 0,0"\n',
    "time": "def choose(game):\n    while True:\n        pass\n",
    "memory": "def choose(game):\n    return [0] * 2 * 10**8\n",
    "ended": "import os\ndef choose(game):\n    os._exit(1)\n",
    "import": "import js\ndef choose(game):\n    return game.legal_actions()[0]\n",
}
"""A program for each kind of error."""


def opened(open_fresh: OpenGame, address: str = "") -> tuple[GlenMore, Workshop]:
    """The Workshop, opened from the start screen."""
    glen = open_fresh(address)
    glen.click(glen.start.workshop)
    return glen, glen.dialogs.workshop


def last_line(program: str) -> str:
    return program.rstrip().rpartition("\n")[2].strip()


def play_match(glen: GlenMore, workshop: Workshop, games: str = "10") -> None:
    """Plays a match against Wee Isla."""
    workshop.games.select_option(games)
    glen.click(workshop.run)
    glen.wait_for_data(match="over", timeout=LONG)


def run_and_stop(glen: GlenMore, workshop: Workshop) -> None:
    """Begins a match of 100 games, and stops it after some."""
    workshop.games.select_option("100")
    glen.click(workshop.run)
    stop(glen, workshop)


def stop(glen: GlenMore, workshop: Workshop) -> None:
    """Stops the match once some games are over."""
    expect(workshop.share_of_wins).to_be_visible(timeout=LONG)
    glen.click(workshop.stop)
    assert glen.data("match") == "stopped"


def exported(glen: GlenMore, workshop: Workshop, folder: Path) -> Path:
    """Exports the bot; returns the file."""
    workshop.unfold_more()
    with glen.page.expect_download() as download:
        glen.click(workshop.export)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_write_bot_play_match_and_view_lost_game(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(
        'def choose(game):\n    print("so many:", len(game.legal_actions()))\n    return game.legal_actions()[0]\n'
    )
    play_match(glen, workshop, "40")
    expect(workshop.progress).to_have_text("40 of 40 games")
    expect(workshop.sources).to_contain_text("Activations")
    share = float(workshop.share_of_wins.get_attribute("data-share") or "")
    assert 0 <= share <= 1
    glen.click(workshop.game("lost").first)
    expect(glen.past.root).to_contain_text("Back to the Workshop")
    expect(glen.focused).to_have_attribute("data-do", "past forward")
    while not glen.past.printed.count():
        glen.look_back("forward")
    expect(glen.past.printed).to_contain_text("so many:")
    glen.choose("review")
    expect(glen.dialogs.review.start).to_be_visible()
    glen.close_dialog()
    glen.choose("past end")
    expect(workshop.progress).to_have_text("40 of 40 games")
    expect(workshop.game("lost").first).to_be_focused()
    expect(workshop.code).to_contain_text("so many")


@pytest.mark.parametrize("kind", ERRORS)
def test_bot_error_is_shown_at_its_line(kind: str, open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(ERRORS[kind])
    workshop.games.select_option("10")
    glen.click(workshop.run)
    expect(workshop.error).to_have_attribute("data-kind", kind, timeout=LONG)
    if kind in ("syntax", "exception", "import"):
        expect(workshop.marked.first).to_be_attached()
    if kind in ("exception", "illegal", "time"):
        glen.click(workshop.position)
        expect(glen.past.root).to_contain_text("Back to the Workshop")
        glen.choose("past end")
        expect(workshop.error).to_be_visible()
    workshop.write(FIRST)
    play_match(glen, workshop)
    expect(workshop.error).to_have_count(0)


def test_run_button_works_while_editing(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(ERRORS["illegal"])
    workshop.games.select_option("10")
    glen.click(workshop.run)
    expect(workshop.error).to_be_visible(timeout=LONG)
    workshop.write(FIRST)
    workshop.run.hover()
    mouse = glen.page.mouse
    mouse.down()
    expect(workshop.error).to_have_count(0)
    mouse.up()
    glen.wait_for_data(match="over", timeout=LONG)


def test_bot_output_is_truncated(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write('def choose(game):\n    print("x" * 10_000_000)\n    return game.legal_actions()[0]\n')
    play_match(glen, workshop)
    expect(workshop.progress).to_have_text("10 of 10 games")


def test_stop_and_resume_match(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    run_and_stop(glen, workshop)
    glen.click(workshop.resume)
    glen.wait_for_data(match="over", timeout=LONG)
    expect(workshop.progress).to_have_text("100 of 100 games")


def test_play_against_custom_bot(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.rename("Magnus")
    glen.click(workshop.play)
    expect(glen.players.root).to_contain_text("Magnus")
    for _turn in range(2):
        playing.play_turn(glen)
        playing.wait_for_person(glen)
    assert glen.saved_actions.count("end") >= 4
    glen.choose("new")
    expect(glen.dialogs.new_game.level(1)).to_contain_text("Magnus")
    glen.dialogs.new_game.level(0).select_option(label="Magnus")


def test_shared_bot_is_shown_not_run(open_fresh: OpenGame, new_context: NewContext) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(LAST)
    workshop.rename("Magnus")
    workshop.unfold_more()
    glen.click(workshop.share)
    link = workshop.link.input_value()
    workshop.link.press("Escape")
    expect(workshop.link).to_have_count(0)
    expect(workshop.more).to_be_focused()

    there = GlenMore(new_context().new_page()).open(link)
    arrived = there.dialogs.workshop
    expect(arrived.arrived).to_contain_text("None of it has run")
    expect(arrived.code).to_contain_text("legal_actions()[-1]")
    expect(arrived.run).to_be_disabled()
    there.click(arrived.adopt)
    expect(arrived.bots).to_have_text(["Magnus"])
    play_match(there, arrived)


def test_export_and_import_bot(open_fresh: OpenGame, tmp_path: Path) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(LAST)
    path = exported(glen, workshop, tmp_path)
    assert path.suffix == ".py" and "legal_actions()[-1]" in path.read_text("utf-8")
    path.write_text("def choose(game):\n    return game.legal_actions()[1]\n", "utf-8")
    workshop.file.set_input_files(path)
    expect(workshop.code).to_contain_text("legal_actions()[1]")
    glen.click(workshop.adopt)
    expect(workshop.bots).to_have_count(2)


def test_restore_earlier_version(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    play_match(glen, workshop)
    workshop.write(LAST)
    workshop.unfold_more()
    workshop.version.select_option(index=1)
    expect(workshop.code).to_contain_text("legal_actions()[0]")


def test_other_tab_shows_typed_program(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write(FIRST)
    other = GlenMore(glen.page.context.new_page()).open(glen.page.url)
    other.click(other.start.workshop)
    expect(other.dialogs.workshop.code).to_contain_text("legal_actions()[0]")
    workshop.write(LAST)
    expect(other.dialogs.workshop.code).to_contain_text("legal_actions()[-1]")
    expect(other.dialogs.workshop.bots).to_have_count(1)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_course_step_can_be_solved(step: Step, open_fresh: OpenGame) -> None:
    """The longer matches are only begun: ``tests/test_workshop.py`` plays them to the end."""
    glen, workshop = opened(open_fresh)
    glen.click(workshop.step(step.id))
    expect(workshop.goal).to_contain_text(step.goal)
    expect(workshop.code).to_contain_text(last_line(step.start))
    workshop.unfold_solution()
    glen.click(workshop.solve)
    expect(workshop.code).to_contain_text(last_line(step.solution))
    glen.click(workshop.check)
    expect(workshop.progress).to_contain_text(f" of {step.games} games")
    if isinstance(step.opponent, Source):
        expect(workshop.opponent_chosen).to_have_text(step.opponent.name)
    if step.id in PLAYED:
        glen.wait_for_data(match="over", timeout=LONG)
        expect(workshop.met).to_contain_text("Goal reached")
        expect(workshop.step(step.id)).to_contain_text("done")
    else:
        stop(glen, workshop)
        expect(workshop.error).to_have_count(0)


def test_course_starting_file_fails(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    glen.click(workshop.step("legal"))
    glen.click(workshop.check)
    expect(workshop.error).to_have_attribute("data-kind", "illegal", timeout=LONG)
    expect(workshop.met).to_contain_text("Not yet")
    expect(workshop.resume).to_have_count(0)
    glen.click(workshop.step("cheap"))
    expect(workshop.met).to_have_count(0)
    glen.click(workshop.check)
    glen.wait_for_data(match="over", timeout=LONG)
    expect(workshop.met).to_contain_text("Not yet")
    expect(workshop.step("cheap")).not_to_contain_text("done")


def test_changed_program_cannot_resume_match(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    run_and_stop(glen, workshop)
    expect(workshop.resume).to_be_visible()
    workshop.write(LAST)
    expect(workshop.outdated).to_be_visible()
    expect(workshop.resume).to_have_count(0)


def test_output_is_shown_with_the_error(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    workshop.write("def choose(game):\n    print('so far')\n    return 1 / 0\n")
    glen.click(workshop.run)
    expect(workshop.error).to_be_visible(timeout=LONG)
    expect(workshop.output).to_contain_text("so far")
    glen.click(workshop.position)
    expect(glen.past.printed).to_contain_text("so far")
    expect(glen.past.failed).to_contain_text("ZeroDivisionError")


def test_match_result_equals_arena(open_fresh: OpenGame, tmp_path: Path) -> None:
    """The exported file, played locally with the seed shown on the page."""
    glen, workshop = opened(open_fresh)
    workshop.write(LAST)
    workshop.players.select_option("3")
    play_match(glen, workshop)
    seed = re.search(r"Seed (\d+)", workshop.pane("match").inner_text())
    path = exported(glen, workshop, tmp_path)
    assert seed
    words = [f"A={path}", "B=easy", "PLAYERS=3", "GAMES=10", f"SEED={seed[1]}", "PROCESSES=1"]
    arena = subprocess.run([sys.executable, "-m", "lab.arena", *words], capture_output=True, check=True, cwd=ROOT)
    line = json.loads(arena.stdout)
    assert f"{line['win_share']:.4f}" == workshop.share_of_wins.get_attribute("data-share")
    means = [Decimal(str(line[name])) for name in ("mean_vp_a", "mean_vp_b")]
    points = [str(mean.quantize(Decimal("0.1"), ROUND_HALF_UP)).removesuffix(".0") for mean in means]  # as Intl rounds
    assert workshop.totals.all_inner_texts() == points


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True, is_mobile=True)
def test_panes_are_tabs_on_a_phone(open_fresh: OpenGame) -> None:
    glen, workshop = opened(open_fresh)
    expect(workshop.code).not_to_be_visible()
    glen.tap(workshop.tab("code"))
    expect(workshop.code).to_be_visible()
    for pane in ("bots", "match", "api"):
        glen.tap(workshop.tab(pane))
        expect(workshop.panes).to_have_attribute("data-pane", pane)
        expect(workshop.code).not_to_be_visible()
    glen.tap(workshop.tab("match"))
    workshop.games.select_option("10")
    glen.tap(workshop.run)
    glen.wait_for_data(match="over", timeout=LONG)
    expect(workshop.share_of_wins).to_be_visible()


def test_workshop_by_keyboard(open_fresh: OpenGame) -> None:
    glen = open_fresh()
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


def test_workshop_is_loaded_on_demand(page: Page, site_url: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    glen = GlenMore(page).open(site_url)
    parts = {"late.pack", "editor.js", "workshop.css", "api.json"}
    assert not parts & set(loaded)
    glen.click(glen.start.workshop)
    assert parts <= set(loaded)
