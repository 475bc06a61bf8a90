"""Games in links: copied, opened elsewhere, damaged in transit, pasted, dropped; challenges."""

import io
from pathlib import Path

import playing
import pytest
import zxingcpp
from conftest import PHONE, OpenGame
from pages import GlenMore, Watch
from pages.living import Living
from PIL import Image
from playwright.sync_api import expect

from core import Game
from core.challenge import Challenge, to_text
from core.link import to_link
from core.record import RULES
from core.seats import Seat
from tests import mangled_links
from tests.random_games import played


def test_link_round_trip_keeps_history(open_fresh: OpenGame, open_game: OpenGame, watch: Watch) -> None:
    """The longest possible link: almost a whole game of five with long names. Another library reads its QR code."""
    whole = played(players=5, names=["x" * 22 + f"é{n}" for n in range(5)])
    glen = open_fresh(f"#g={to_link(whole.at(len(whole.history) - 1))}")
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.close_dialog()
    before = glen.shown
    share = glen.dialogs.share
    glen.choose("share")
    glen.click(share.copy)
    expect(share.told).to_have_text("The link has been copied.")
    address = glen.page.evaluate("() => navigator.clipboard.readText()")
    assert address == share.game.input_value() and address.startswith(f"{watch.url}#g=")
    glen.click_only(share.challenge_fold)
    challenge = Challenge(whole.seed, tuple(map(Seat, whole.names)), RULES)
    expect(share.challenge).to_have_value(f"{watch.url}#c={to_text(challenge)}")
    glen.click(share.button("Show a QR code"))
    expect(share.qr).to_be_visible()
    share.qr.scroll_into_view_if_needed()
    picture = Image.open(io.BytesIO(share.qr.screenshot())).convert("L")
    dots = memoryview(picture.tobytes()).cast("B", [picture.height, picture.width])
    assert [code.text for code in zxingcpp.read_barcodes(dots)] == [address]

    there = open_game(address.removeprefix(watch.url))
    expect(there.dialogs.arrived.root).to_contain_text("arrived by link")
    there.close_dialog()
    assert there.shown == before
    assert "#" not in there.page.url, "a reload goes on with the game"
    there.choose("undo")
    assert there.saved_actions == [str(action) for action in whole.actions[:-2]]
    assert len(there.records) == 1


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_action_list_closes_when_next_player_is_remote(open_game: OpenGame) -> None:
    glen = open_game(f"#g={to_link(Game.new(2, 19))}")
    glen.close_dialog()
    playing.play_turn(glen)
    assert glen.saved_actions[-1] == "end" and glen.data("mover") == "elsewhere"
    expect(glen.actions.group).to_be_hidden()
    expect(glen.bar.by_word("share:copy")).to_be_in_viewport(ratio=1)


LINKS = mangled_links.games(7)


def put_on_clipboard(glen: GlenMore, text: str) -> None:
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)


def drop(glen: GlenMore, data: dict[str, object]) -> None:
    """Drops data from another program onto the middle of the page."""
    drag, count = glen.page.context.new_cdp_session(glen.page), glen.revision
    data = {"items": [], "dragOperationsMask": 1} | data
    for kind in ("dragEnter", "dragOver", "drop"):
        drag.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 300, "data": data})
    glen.wait_for_revision(count + 1)


@pytest.mark.only_browser("chromium")
def test_pasted_and_dropped_links_open_in_page(open_game: OpenGame, living: Living, tmp_path: Path) -> None:
    glen = open_game()
    put_on_clipboard(glen, "No link")
    glen.press("ControlOrMeta+v")
    expect(glen.notices.root).to_contain_text("No game link found in this text.")
    put_on_clipboard(glen, f"Your turn: {LINKS[4]} !")
    glen.press("ControlOrMeta+v")
    expect(glen.dialogs.arrived.root).to_be_visible()
    assert glen.record["seed"] == 4000
    glen.close_dialog()
    put_on_clipboard(glen, LINKS[5])
    glen.page.keyboard.press("ControlOrMeta+v")
    file, other = tmp_path / "game.json", tmp_path / "page.html"
    file.write_text(glen.page.evaluate("() => JSON.stringify(glenmore.record)"), "utf-8")
    other.write_text("<title>Another page</title>", "utf-8")
    drop(glen, {"files": [str(other)]})
    expect(glen.dialogs.my_games.problem).to_be_visible()
    assert glen.record["seed"] == 4000, "at the table nothing is pasted by mistake"
    glen.close_dialog()
    drop(glen, {"files": [str(file)]})
    expect(glen.notices.root).to_contain_text("has been imported")
    assert len(glen.records) == 2
    drop(glen, {"items": [{"mimeType": "text/plain", "data": f"Look: {LINKS[6]}"}]})
    assert glen.record["seed"] == 6000 and glen.page.url == living.url


WAYS = """
  const never = () => new Promise(() => {});
  window.way = 'works';
  navigator.share = (data) => {
    if (way === 'fails') throw new TypeError('not here');
    if (way === 'never answers') return never();
    window.shared = data.url;
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', {get: () => way === 'fails' ? undefined : {writeText: never}});
  const later = setTimeout;
  window.setTimeout = (run, wait, ...rest) => later(run, wait > 4000 ? 0 : wait, ...rest);
"""
"""A system that shares, fails or never answers, and a page that waits no seconds for it."""


def test_failed_share_selects_the_link(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    glen.page.add_init_script(WAYS)
    open_fresh("/?utm_source=x&amp;seed=7&amp;players=2&amp;theme=dark")  # written as in HTML
    assert (glen.record["seed"], glen.data("theme"), glen.page.url) == (7, "dark", f"{watch.url}/?theme=dark")
    share = glen.dialogs.share
    glen.choose("share")
    link = share.game.input_value()
    glen.click(share.share)
    assert glen.page.evaluate("() => shared") == link
    for way in ("fails", "never answers"):
        glen.page.evaluate("(to) => { way = to; }", way)
        glen.click(share.share)
        if way == "fails":
            expect(share.told).to_have_text("Sharing didn’t work here. Copy the link instead.")
        glen.wait_for_data(drawn="yes")
        glen.click(share.copy)
        expect(share.told).to_contain_text("copy it with Ctrl+C")
        expect(share.game).to_be_focused()
        assert share.game.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(link)
        glen.close_dialog()
        glen.choose("share")
    glen.close_dialog()
    glen.act("take 4 0,-1")
    assert glen.saved_actions == ["take 4 0,-1"]
