"""Received links: damaged in transit, pasted, dropped, typed; and sharing that fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect

from core.challenge import Challenge, to_text
from core.seats import Seat
from tests import mangled

LINKS = mangled.games(16)
WAYS = [
    "behind: '”'", "behind: '%3E'", "behind: '&fbclid=IwAR0_x-y'", "behind: '_'", "into: ' '", "into: '\\xad'",
    "into: '%0A'", "head: '#g%3D'", "head: '#G='", "head: '#/g='", "a backslash before each sign", "percent codes",
]  # fmt: skip


def mangled_hash(way: str, link: str) -> str:
    """A mangled link as the address shows it."""
    return mangled.in_address(mangled.MANGLED[way](link))


def seed(glen: GlenMore) -> int:
    """The seed of the game on the table."""
    return int(glen.page.evaluate("() => glenmore.record.seed"))


def put_on_clipboard(glen: GlenMore, text: str) -> None:
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)


def drop(glen: GlenMore, data: dict[str, object]) -> None:
    """Drops data from another program onto the middle of the page."""
    drag = glen.page.context.new_cdp_session(glen.page)
    data = {"items": [], "dragOperationsMask": 1} | data
    for kind in ("dragEnter", "dragOver", "drop"):
        drag.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 300, "data": data})


# ---- the address ----


def test_a_spoilt_link_opens_when_the_page_is_loaded(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    for number, way in enumerate(WAYS[:10]):
        glen.page.goto("about:blank")
        open_fresh(mangled_hash(way, LINKS[number]))
        assert seed(glen) == 1000 * number, way
        assert glen.page.url == watch.url
        expect(glen.dialogs.arrived.root).to_be_visible()


def test_a_spoilt_link_opens_in_a_page_that_is_open(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    for number, way in enumerate(WAYS):
        count = glen.revision
        glen.page.evaluate("(hash) => { location.hash = hash; }", mangled_hash(way, LINKS[number]))
        glen.wait_for_revision(count + 1)
        assert seed(glen) == 1000 * number, way


def test_a_spoilt_challenge_is_offered(open_fresh: OpenGame) -> None:
    link = f"{mangled.PAGE}#c={to_text(Challenge(7, (Seat('Ann'), Seat('Ben'))))}"
    glen = open_fresh(mangled_hash("head: '#g%3D'", link) + "%E2%80%9D")
    expect(glen.dialogs.new_game.told).to_contain_text("A challenge")


@pytest.mark.parametrize("cut", ["#g=", "#g", "#G%3D", LINKS[5][: len(LINKS[5]) - 9].partition("/glen-more/")[2]])
def test_a_link_that_was_cut_is_explained(open_fresh: OpenGame, cut: str) -> None:
    glen = open_fresh(cut)
    expect(glen.dialogs.new_game.problem).to_contain_text("incomplete or was changed on the way")


@pytest.mark.parametrize("spoilt", ["#rules=laying.", "#Rules%3Dlaying%E2%80%9D", "#/rules=lay%C2%ADing&fbclid=x"])
def test_a_spoilt_link_to_the_rules_opens_its_paragraph(glen: GlenMore, watch: Watch, spoilt: str) -> None:
    glen.page.goto(watch.url + spoilt)
    expect(glen.rules.paragraph("laying")).to_be_focused()
    glen.ready()
    glen.rules.close.click()
    glen.page.evaluate("(hash) => { location.hash = hash; }", spoilt)
    expect(glen.rules.paragraph("laying")).to_be_focused()
    assert glen.page.url == watch.url


def test_a_deal_from_the_source_of_a_page_has_all_its_players(open_fresh: OpenGame) -> None:
    glen = open_fresh("?utm_source=x&amp;seed=7&amp;players=3&amp;theme=dark")
    assert glen.page.evaluate("() => glenmore.state.players.length") == 3
    expect(glen.root).to_have_attribute("data-theme", "dark")


def test_a_path_may_begin_with_two_slashes(open_fresh: OpenGame, watch: Watch) -> None:
    glen = open_fresh("/?seed=7&players=2&theme=dark")
    assert seed(glen) == 7
    assert glen.page.url == watch.url + "/?theme=dark"
    glen.page.goto(watch.url + "/#rules=laying")
    expect(glen.rules.paragraph("laying")).to_be_focused()
    glen.ready()
    assert glen.page.url == watch.url + "/"


# ---- the field ----


def test_a_whole_letter_is_pasted_into_the_field(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    glen.click(glen.start.link)
    field = glen.dialogs.link
    expect(field.pasted).to_be_focused()
    put_on_clipboard(glen, "Hello, no link yet")
    glen.page.keyboard.press("ControlOrMeta+v")
    glen.page.keyboard.press("Tab")
    expect(field.submit).to_be_focused()
    glen.press("Enter")
    expect(field.problem).to_have_text("There is no link to a game in this.")
    expect(field.pasted).to_have_value("Hello, no link yet")
    field.pasted.fill(mangled.letter(LINKS[3]))
    glen.click(field.submit)
    expect(glen.dialogs.arrived.root).to_be_visible()
    assert seed(glen) == 3000


def test_the_field_is_in_the_menu_too_and_takes_deals_and_rules(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    for text in ("Play https://example.org/?seed=77&amp;players=4!", "See https://example.org/#rules=laying."):
        glen.do("menu")
        glen.do("link")
        glen.dialogs.link.pasted.fill(text)
        glen.click(glen.dialogs.link.submit)
        expect(glen.dialogs.open.root).to_have_count(0)
    assert seed(glen) == 77 and glen.page.evaluate("() => glenmore.state.players.length") == 4
    expect(glen.rules.paragraph("laying")).to_be_focused()


# ---- paste and drop ----


def test_pasting_on_the_start_screen_opens_a_link(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    put_on_clipboard(glen, "No link")
    glen.press("ControlOrMeta+v")
    expect(glen.notices.root).to_contain_text("There is no link to a game in this.")
    put_on_clipboard(glen, f"Your turn: {LINKS[4]} !")
    glen.press("ControlOrMeta+v")
    expect(glen.dialogs.arrived.root).to_be_visible()
    assert seed(glen) == 4000
    glen.do("close")
    put_on_clipboard(glen, LINKS[5])
    glen.page.keyboard.press("ControlOrMeta+v")
    glen.do("menu")
    assert seed(glen) == 4000, "at the table nothing is pasted by mistake"


@pytest.mark.only_browser("chromium")
def test_what_is_dropped_on_the_page_never_takes_its_place(open_fresh: OpenGame, watch: Watch, tmp_path: Path) -> None:
    glen = open_fresh("?seed=1&players=2")
    file, other = tmp_path / "game.json", tmp_path / "page.html"
    file.write_text(glen.page.evaluate("() => JSON.stringify(glenmore.record)"), "utf-8")
    other.write_text("<title>Another page</title>", "utf-8")

    count = glen.revision
    drop(glen, {"files": [str(other)]})
    glen.wait_for_revision(count + 1)
    expect(glen.dialogs.my_games.problem).to_be_visible()
    glen.do("close")
    count = glen.revision
    drop(glen, {"files": [str(file)]})
    glen.wait_for_revision(count + 1)
    expect(glen.notices.root).to_contain_text("has been imported")
    assert len(glen.records) == 2
    count = glen.revision
    drop(glen, {"items": [{"mimeType": "text/plain", "data": f"Look: {LINKS[6]}"}]})
    glen.wait_for_revision(count + 1)
    assert seed(glen) == 6000 and glen.page.url == watch.url


# ---- sharing that fails ----

THROWS = "() => { throw new TypeError('not here'); }"
NEVER = "() => new Promise(() => {})"


def hand_on(glen: GlenMore, ways: str) -> None:
    """Replaces the browser's functions for sharing and copying."""
    glen.page.add_init_script(
        f"navigator.share = {ways}; Object.defineProperty(navigator, 'clipboard', {{value: {{writeText: {ways}}}}});"
    )


def test_where_sharing_throws_the_link_can_be_copied(open_fresh: OpenGame, glen: GlenMore) -> None:
    hand_on(glen, THROWS)
    open_fresh("?seed=7&players=2")
    glen.do("menu")
    glen.do("share")
    glen.click(glen.dialogs.share.share)
    expect(glen.dialogs.share.told).to_have_text("This did not work here; copy the link instead.")
    glen.click(glen.dialogs.share.copy)
    expect(glen.dialogs.share.told).to_contain_text("copy it with Ctrl+C")
    expect(glen.dialogs.share.game).to_be_focused()


def test_where_the_browser_never_answers_the_page_goes_on(open_fresh: OpenGame, glen: GlenMore) -> None:
    hand_on(glen, NEVER)
    open_fresh("?seed=7&players=2&automatic=off")
    glen.do("menu")
    glen.do("share")
    glen.click(glen.dialogs.share.share)
    expect(glen.root).to_have_attribute("data-drawn", "yes")
    glen.click(glen.dialogs.share.copy)
    expect(glen.root).to_have_attribute("data-drawn", "yes")
    expect(glen.dialogs.share.told).to_contain_text("copy it with Ctrl+C", timeout=60_000)
    expect(glen.dialogs.share.game).to_be_focused()
    glen.do("close")
    glen.act("take 4 0,-1")
    assert glen.saved_actions == ["take 4 0,-1"]
