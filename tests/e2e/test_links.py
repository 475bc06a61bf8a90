"""Games in links: copied, opened elsewhere, passed around a table of four, read from a QR code; challenges."""

from __future__ import annotations

import random
import zlib

import playing
import pytest
import zxingcpp
from conftest import NewContext, OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect
from short_games import short
from ui.text.naming import shown_name

from core import Game
from core.challenge import Challenge, to_text
from core.link import from_link, to_link
from core.record import RULES
from core.seats import Seat

NAMES = ["Ann", "Ben <b>", "שרה\u202e", "Dàibhidh"]


def some_game(actions: int, seed: int = 7, names: list[str] = NAMES) -> Game:
    """A game after a number of random actions, continued to the end of the turn."""
    game, chance = Game.new(len(names), seed, names), random.Random(seed)
    while not game.over and (actions > 0 or game.can_undo):
        game.play(chance.choice(game.legal_actions()))
        actions -= 1
    return game


def legal(game: Game) -> list[str]:
    """The legal actions, sorted: the page groups them."""
    return sorted(str(action) for action in game.legal_actions())


def offered(glen: GlenMore) -> list[str]:
    """The actions listed on a page, sorted."""
    return sorted(glen.legal)


def link_of(glen: GlenMore) -> str:
    """The page's link to the game on the table."""
    glen.do("menu")
    glen.do("share")
    address = glen.dialogs.share.game.input_value()
    glen.do("close")
    return address


def open_link(glen: GlenMore, address: str) -> None:
    """Opens an address in a page that may already show the site, like a click on a link in an e-mail."""
    glen.page.goto("about:blank")
    glen.open(address)


def paste_link(glen: GlenMore, address: str) -> None:
    """Puts a link into the address of a page that shows the site, which does not reload."""
    count = glen.revision
    glen.page.evaluate("(hash) => { location.hash = hash }", f"#{address.partition('#')[2]}")
    glen.wait_for_revision(count + 1)


# ---- round trip ----


def test_a_link_opens_the_same_game_with_its_history(
    open_fresh: OpenGame, new_context: NewContext, watch: Watch
) -> None:
    glen = open_fresh("?seed=7&players=3")
    playing.play_at_random(glen, random.Random(3), 25)
    before = glen.shown
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.do("menu")
    glen.do("share")
    count = glen.revision
    glen.dialogs.share.copy.click()
    expect(glen.dialogs.open.told).to_have_text("The link has been copied.")
    glen.wait_for_revision(count + 1)
    address = glen.page.evaluate("() => navigator.clipboard.readText()")
    assert address == glen.dialogs.share.game.input_value()
    assert address.startswith(f"{watch.url}#g=")

    there = GlenMore(new_context().new_page())
    open_link(there, address)
    expect(there.dialogs.arrived.root).to_be_visible()
    there.do("close")
    assert there.shown == before
    assert there.page.url == watch.url, "a reload goes on with the game"
    there.do("undo")
    there.reload()
    assert len(there.saved_actions) == 24, "it is saved there, and only once"
    assert len(there.records) == 1


def test_where_nothing_can_be_copied_the_link_is_selected(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    open_fresh("?seed=7&players=2")
    glen.do("menu")
    glen.do("share")
    glen.do("share:copy")
    expect(glen.dialogs.open.told).to_contain_text("copy it with Ctrl+C")
    link = glen.dialogs.share.game
    expect(link).to_be_focused()
    assert link.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(link.input_value())


def test_the_share_sheet_gets_the_link(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script("navigator.share = async (data) => { window.shared = data.url; }")
    open_fresh("?seed=7&players=2")
    glen.do("menu")
    glen.do("share")
    glen.dialogs.share.share.click()
    glen.page.wait_for_function("(link) => window.shared === link", arg=glen.dialogs.share.game.input_value())


def test_a_qr_code_is_read_again(open_fresh: OpenGame, glen: GlenMore) -> None:
    """The longest possible link: a whole game of five with long names. Read by another library than the site's."""
    packages: list[str] = []
    glen.page.on("request", lambda request: packages.append(request.url) if "segno" in request.url else None)
    game = some_game(10_000, names=["x" * 22 + f"é{n}" for n in range(5)])
    open_fresh(f"#g={to_link(game)}")
    glen.do("close")
    glen.do("menu")
    glen.do("share")
    assert not packages, "what makes it is loaded only when it is asked for"
    glen.do("share:code")
    picture = glen.dialogs.share.qr
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    width, height, dots = pixels(picture.screenshot())
    codes = zxingcpp.read_barcodes(memoryview(dots).cast("B", [height, width]))
    assert [code.text for code in codes] == [glen.dialogs.share.game.input_value()]
    assert len(packages) == 1


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Width, height and grey pixels (one byte each) of a PNG with 8 bits per channel, as browsers make them."""
    at, width, height, kind, data = 8, 0, 0, 0, b""
    while at < len(png):
        size, name = int.from_bytes(png[at : at + 4]), png[at + 4 : at + 8]
        content = png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, height, kind = int.from_bytes(content[:4]), int.from_bytes(content[4:8]), content[9]
        elif name == b"IDAT":
            data += content
        at += size + 12
    step = {2: 3, 6: 4}[kind]
    raw, above, grey = zlib.decompress(data), bytearray(width * step), bytearray()
    for y in range(height):
        start = y * (width * step + 1)
        row = bytearray(raw[start + 1 : start + 1 + width * step])
        unfilter(raw[start], row, above, step)
        grey += row[::step]
        above = row
    return width, height, bytes(grey)


def unfilter(how: int, row: bytearray, above: bytearray, step: int) -> None:
    """Reverses the filter of a row of a PNG."""
    for x in range(len(row)):
        left = row[x - step] if x >= step else 0
        up, corner = above[x], above[x - step] if x >= step else 0
        near = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
        row[x] = row[x] + (0, left, up, (left + up) // 2, near)[how] & 255


# ---- passing a link around ----


def test_four_browsers_play_a_game_by_passing_one_link_on(
    open_fresh: OpenGame, new_context: NewContext, watch: Watch
) -> None:
    """A whole game: each player opens the link, picks a seat, plays a turn, and passes on the page's link."""
    game, chance = Game.new(4, 18, NAMES), random.Random(18)
    pages = [GlenMore(new_context().new_page()) for _ in NAMES]
    link, before = f"{watch.url}#g={to_link(game)}", -1
    met: set[int] = set()
    while not game.over:
        seat = game.state.seat
        glen = pages[seat]
        if seat not in met:
            open_link(glen, link)
            expect(glen.dialogs.arrived.root).to_contain_text("has come by link")
            glen.dialogs.arrived.seat(NAMES[seat]).check()
            met.add(seat)
        elif seat != before:
            paste_link(glen, link)
            expect(glen.dialogs.arrived.turns.first).to_be_visible()
        if glen.data("dialog"):
            glen.do("close")
        assert offered(glen) == legal(game)
        turn = game.state.turn
        while game.state.turn == turn and not game.over:
            action = str(short(game, chance))
            game.play(action)
            glen.act(action)
        offer = glen.banners.banner("offer")
        if game.over:
            expect(offer).to_contain_text("The game is over")
        elif game.state.seat == seat:
            expect(offer).to_have_count(0)
        else:
            expect(offer).to_contain_text(f"It is {shown_name(NAMES[game.state.seat])}'s turn")
        if glen.data("dialog"):
            glen.do("close")
        link, before = link_of(glen), seat
        assert from_link(link.partition("#g=")[2]).to_json() == game.to_json()
        assert len(glen.records) == 1, "it is always the same game"
    assert met == {0, 1, 2, 3}
    for glen in pages:
        paste_link(glen, link)
        expect(glen.root).to_have_attribute("data-over", "true")
        assert glen.saved_actions == [str(action) for action in game.actions]


# ---- a link that conflicts with the save ----


def branch(game: Game) -> Game:
    """The same game up to its middle, then another course with more actions."""
    other, chance = Game.new(len(game.names), game.seed, game.names), random.Random(99)
    for action in game.actions[: len(game.actions) // 2]:
        other.play(action)
    while len(other.actions) < len(game.actions) + 5:
        other.play(chance.choice(other.legal_actions()))
    return other


@pytest.mark.parametrize("kind", ["older", "branch"])
def test_a_link_that_does_not_go_on_from_the_saved_game_asks(open_fresh: OpenGame, watch: Watch, kind: str) -> None:
    saved = some_game(60)
    arrived = some_game(20) if kind == "older" else branch(saved)
    glen = open_fresh(f"#g={to_link(saved)}")
    glen.do("close")
    here = glen.shown

    open_link(glen, f"{watch.url}#g={to_link(arrived)}")
    dialog = glen.dialogs.arrived.root
    expect(dialog).to_contain_text("an earlier state" if kind == "older" else "another course")
    expect(dialog).to_contain_text("Replacing loses")
    glen.do("close")
    assert glen.shown == here and len(glen.records) == 1, "who closes it stays with the saved game"

    open_link(glen, f"{watch.url}#g={to_link(arrived)}")
    glen.do("arrived:both")
    assert glen.saved_actions == [str(action) for action in arrived.actions]
    assert len(glen.records) == 2
    assert {len(entry["record"]["actions"]) for entry in glen.records.values()} == {
        len(saved.actions),
        len(arrived.actions),
    }

    third = some_game(10)
    open_link(glen, f"{watch.url}#g={to_link(third)}")
    glen.do("arrived:replace")
    assert glen.saved_actions == [str(action) for action in third.actions]
    assert len(glen.records) == 2


def test_a_link_can_be_opened_in_a_page_that_is_open(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    game = some_game(30)
    paste_link(glen, f"#g={to_link(game)}")
    expect(glen.dialogs.arrived.root).to_be_visible()
    glen.do("close")
    assert offered(glen) == legal(game)
    paste_link(glen, "#g=broken")
    expect(glen.notices.root).to_contain_text("This link cannot be opened")
    assert offered(glen) == legal(game)
    assert len(glen.records) == 2


@pytest.mark.parametrize("fragment", ["#g=", "#g=%00<script>", "#c=AAAA.AAAA", f"#g={to_link(some_game(9))[:-4]}"])
def test_a_link_that_is_none_is_told_and_nothing_is_lost(open_fresh: OpenGame, fragment: str) -> None:
    glen = open_fresh("?seed=1&players=2")
    before = {id: entry["record"] for id, entry in glen.records.items()}
    open_fresh("index.html" + fragment)
    expect(glen.notices.root).to_contain_text("This link cannot be opened")
    assert {id: entry["record"] for id, entry in glen.records.items()} == before
    assert glen.data("phase") == "take"


# ---- challenges ----


@pytest.mark.parametrize("rules", range(1, RULES + 1))
def test_a_challenge_is_the_same_deal_for_everybody_by_the_same_rules(open_game: OpenGame, rules: int) -> None:
    glen = open_game(f"#c={to_text(Challenge(7, tuple(map(Seat, NAMES)), rules))}")
    form = glen.dialogs.new_game
    expect(form.told).to_contain_text("A challenge")
    expect(form.field("Name of player 2")).to_have_value(NAMES[1])
    form.field("Name of player 1").fill("Zoë")
    glen.click(form.start)
    record = next(iter(glen.records.values()))["record"]
    assert (record["seed"], record["names"], record["rules"]) == (7, ["Zoë", *NAMES[1:]], rules)
    glen.do("menu")
    glen.do("share")
    glen.dialogs.share.challenge_fold.click()
    again = glen.dialogs.share.challenge.input_value()
    assert again.endswith(f"#c={to_text(Challenge(7, (Seat('Zoë'), *map(Seat, NAMES[1:])), rules))}")


def test_the_result_can_be_copied_to_be_compared(open_fresh: OpenGame) -> None:
    game = some_game(10_000)
    glen = open_fresh(f"#g={to_link(game)}")
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.do("close")
    glen.do("menu")
    glen.do("standings")
    glen.do("share:copy-result")
    expect(glen.dialogs.open.told).to_be_visible()
    lines = glen.page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert lines[0] == "Glen More, seed 7, 4 players"
    best = min(game.standings(), key=lambda each: each.rank)
    assert lines[1] == f"1. \u2068{best.name}\u2069: {best.total} points"
    assert "#c=" in lines[-1]
