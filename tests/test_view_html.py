"""Output of the views: well-formed, allowed by the page's policy, complete, and no more than requested; and as screen
readers say it, in any language, without a space before a comma, and without doubled or lone commas. Of payments, the
bar names, and the display marks, the tile being paid for.

What they show of each position stands in tests/snapshots.
"""

import random
import re
from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from core import Game
from core.actions import Take
from core.state import SPACES
from core.tiles import RESOURCES, TILES
from draw.bars import bot_bar
from draw.bars.bot_bar import BotStatus
from draw.board import display, track, warehouse
from draw.tiles import tile_face
from game import prompt
from game.selection import Selection
from game.table import Table
from game.view import build_view
from tests.fragments import PANELS, VIEWS, WEB, check, commands, game, on_display, on_track, parsed, steps, symbols
from tests.positions import any_position
from tests.sentences import spoken
from tests.tables import bar, wandering
from tools import positions
from words import terms


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: f"{tile.id}-{tile.kind}")
def test_tile_faces_are_well_formed(tile):
    kind = tile.produces if tile.produces in RESOURCES else "wood"
    for size, placed in product(("l", "m", "s", "mini"), (False, True)):
        face = tile_face.face(tile, size, cubes=(kind,) * 3, clansmen=tile.id % 5, seat=2, placed=placed, spend=(kind,))
        check(face)
        assert face.count('class="minus"') == (size != "mini")
        assert f'href="#{tile_face.art_id(tile)}"' in face and f"var(--f-{tile.frame})" in face
        assert (('href="#river"' in face), ('href="#road"' in face)) == (tile.river, tile.road)
    assert "×7" in tile_face.face(tile, "l", clansmen=7, placed=True)


@pytest.mark.parametrize(("number", "seed"), [(2, 3), (3, 7), (4, 11), (5, 23)])
def test_fragments_are_well_formed(number, seed):
    for view in steps(number, seed):
        for name, fragments in VIEWS.items():
            parts = fragments(view)
            assert len(dict(parts)) == len(parts), f"{name}: a key stands twice"
            for _key, html in parts:
                assert len(parsed(html)) == 1, f"{name}: a fragment is one element"
                check(html)
        parts = dict(on_track(view))
        html = "".join(parts.values())
        assert {f"space-{space}" for space in range(SPACES)} <= set(parts)
        assert all(html.count(f'data-testid="figure-{seat}"') == 1 for seat in range(number))
        assert html.count('data-testid="die"') == (number < 4)
        for fragments in (on_track, on_display):
            elements = [each for _key, html in fragments(view) for each in parsed(html).iter()]
            assert sum(element.attrib.get("tabindex") == "0" for element in elements) <= 1, "one tab stop"


def visible_text(element: ElementTree.Element) -> str:
    """Text on the screen that screen readers read as it stands."""
    if element.get("aria-hidden") or element.get("class") == "vh":
        return ""
    return (element.text or "") + "".join(visible_text(each) + (each.tail or "") for each in element)


def test_possessions_are_announced_in_words_only() -> None:
    view = build_view(game(3, 5, 12))
    for _key, html in [*VIEWS["players"](view), *VIEWS["caption"](view)]:
        assert [
            visible_text(each)
            for each in parsed(html).iter("span")
            if each.get("class") == "chip" and visible_text(each)
        ] == []


def test_other_display_is_not_interactive() -> None:
    played = game(3, 7, 9)
    view = build_view(played)
    for seat in {0, 1, 2} - {view.seat}:
        shown = build_view(played, Selection(seat=seat))
        there = dict(display.tiles(view, seat))
        assert there == dict(display.tiles(shown, seat))
        assert len(there) == len(view.state.players[seat].display.tiles) + 1
        assert all("tabindex" not in html and "data-do" not in html for html in there.values())
        assert commands(on_display(shown)) == [] and f"seat {view.seat}" in commands(display.caption(shown))


def test_viewbox_is_stable_and_holds_all_cells():
    for played in (game(3, seed, 8) for seed in range(6)):
        if played.state.phase != "take" or played.over:
            continue
        view = build_view(played)
        box = display.viewbox(view, view.shown_seat)
        left, top, wide, tall = map(float, box.split())
        takes = [action for action in view.legal if isinstance(action, Take)]
        for x, y in [*view.state.player.display.tiles, *(action.cell for action in takes)]:
            assert left < 120 * x and 120 * x + 120 < left + wide
            assert top < 120 * y and 120 * y + 120 < top + tall
        for take in takes:
            assert display.viewbox(build_view(played, Selection(take.space, take.cell)), view.shown_seat) == box


def test_index_html_ids_and_policy():
    page = (WEB / "index.html").read_text("utf-8")
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert not re.search(r"\sstyle=|<style|\son\w+=", page)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= symbols()


def test_prebuilt_boards_match_views():
    """The build puts it there, so that nothing moves when a game begins."""
    new = build_view(Game.new(players=2, seed=1))
    begun, (store, *empty), (ends, home) = map(parsed, (track.frame(), warehouse.frame(), display.frame()))
    holes, rows, drawn = dict(track.spaces(new)), dict(warehouse.fragments(new)), dict(display.tiles(new, 0))
    pairs = [(hole, holes[f"space-{space}"]) for space, hole in enumerate(begun)]
    assert store.attrib == parsed(rows.pop("store"))[0].attrib
    pairs += [(home, drawn["tile-0,0"]), *zip(empty, rows.values(), strict=True)]
    for prebuilt, html in pairs:
        assert prebuilt.attrib["transform"] == parsed(html)[0].attrib["transform"]
    assert len(begun) == SPACES and warehouse.frame().count('class="slot"') == 15
    assert ElementTree.tostring(ends) == ElementTree.tostring(parsed(drawn["ends"])[0])
    assert f'viewBox="{display.viewbox(new, 0)}"' in (WEB / "index.html").read_text("utf-8")
    for html in (track.frame(), warehouse.frame(), display.frame()):
        check(html)


def test_dark_palettes_are_equal():
    text = (WEB / "css/tokens.css").read_text("utf-8")
    system, chosen = re.findall(r"\{\s*color-scheme: dark;(.*?)\}", text, re.DOTALL)
    assert system.split() == chosen.split()


@pytest.mark.parametrize("name", positions.POSITIONS)
def test_marks_are_drawn_on_their_tiles(name: str) -> None:
    game, levels = positions.game(name)
    view, moved = Table(game, levels=levels).view(), re.compile(r"translate\([^)]*\)")
    for below, above in (
        (track.spaces(view), [*track.mark_layer(view), *track.interactive_layer(view)]),
        (display.tiles(view, view.shown_seat), display.interactive_layer(view)),
    ):
        where, lying = (
            [(key.partition("-")[2], found[0]) for key, html in each if (found := moved.search(html))]
            for each in (below, above)
        )
        places = {place for place, _found in where if place}
        lying = [each for each in lying if each[0] in places]
        assert lying and set(lying) <= set(where)


ALL = {**PANELS, "bot": lambda view: bot_bar.fragments(view, BotStatus(False, False, True, "normal"))}

INLINE = ("a", "b", "em", "i", "q", "small", "span", "strong")
"""Elements read without a pause; all others, and text for screen readers only, are read separately."""

AMISS = re.compile(r"\s[,.;!?)](?!\S)|\(\s|,\s*[,.;:]|  |^[,.;:)]")
"""A misplaced space, or punctuation that belongs to no word."""


def spoken_text_of(element: ElementTree.Element) -> str:
    if element.get("aria-hidden") == "true":
        return ""
    parts = [element.text or "", *(f"{spoken_text_of(child)}{child.tail or ''}" for child in element)]
    words = element.get("aria-label") or re.sub(r"\s+", " ", "".join(parts))
    return f" {words.strip()} " if is_apart(element) else words


def is_apart(element: ElementTree.Element) -> bool:
    """True if the words of an element are read separately from those around it."""
    return element.tag not in INLINE or "role" in element.attrib or "vh" in element.get("class", "").split()


def malformed(html: str) -> Iterator[str]:
    for element in parsed(html).iter():
        words = re.sub(r"\s+", " ", spoken_text_of(element)).strip() if is_apart(element) else ""
        texts = [element.get("aria-label"), element.get("title"), words]
        yield from (text for text in texts if text and (AMISS.search(text) or text != text.strip()))


@pytest.mark.parametrize("language", ["en", "de", "nl", "ro"])
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 11)])
def test_spoken_text_is_well_formed(players: int, seed: int, language: str) -> None:
    found = set[str]()
    with spoken(language):
        for number, desk in enumerate(wandering(players, seed, 500)):
            if number % (7 if language == "en" else 21):
                continue
            for command in ("", "seat 1", "past back"):
                if command:
                    desk.execute(*command.split())
                view = desk.view()
                for name, fragments in ALL.items():
                    found |= {f"{name}: {text}" for _key, html in fragments(view) for text in malformed(html)}
                found |= {words for words in [prompt.spoken_text(view)] if AMISS.search(words)}
            desk.execute("past", "end")
    assert not found


def test_spoken_text_has_no_markup() -> None:
    """Names are spoken as typed; neither announcements nor the title of the page contain markup."""
    names, seen = ["O'Neil & Sons", '"Big" Ben', "Cat & Co"], set[str]()
    desk, choose = Table(Game.new(3, 7, names)), random.Random(7)
    while not desk.game.over:
        action = choose.choice(desk.game.legal_actions())
        for command in ("seat 1", "cancel", "space 4", "past back", "past end", f"action {action}"):
            desk.execute(*command.split(" ", 1))
            view = desk.view()
            seen |= {prompt.spoken_text(view), prompt.title(view, alone=False), desk.announcement(view)}
    assert [text for text in seen if re.search(r"&(?:#\w+|\w+);|<|>", text)] == []
    assert [name for name in names if not any(name in text for text in seen)] == []


WAYS = re.compile(f'data-do="action (?:give|buy) [^"]*?({"|".join(RESOURCES)})')


def walks(seed: int) -> Iterator[Game]:
    chance = random.Random(seed)
    for _ in range(150):
        game = any_position(chance, chance.randint(2, 5))
        for _ in range(12):
            if not game.over:
                yield game
                game.play(chance.choice(game.legal_actions()))


def test_payment_is_named_and_marked() -> None:
    seen = set[tuple[str, bool]]()
    for step in walks(1):
        state, payment = step.state, step.state.payment
        if state.phase in ("pay", "choose") and payment:
            view, tiles = build_view(step), state.player.display.tiles
            tile, laid = tiles.get(payment.cell, payment.tile), payment.cell in tiles
            named = f" {terms.tile_name(tile)}( for [0-9/]+\xa0VP)?[.]| for [0-9/]+\xa0VP[.] So far: "
            assert re.search(named, str(prompt.sentence(view)))
            assert display.busy_cell(view) == payment.cell
            marked = [key for key, html in display.interactive_layer(view) if 'class="pt busy"' in html]
            assert marked == ([f"mark-{payment.cell[0]},{payment.cell[1]}"] if laid else [])
            assert display.ghost_of(view) == (None if laid else (payment.tile, payment.cell))
            seen.add((f"{state.phase} {payment.purpose}", payment.cell == state.cell))
    elsewhere = {(kind, False) for kind in ("choose activate", "pay place", "pay activate")}
    assert seen >= {*elsewhere, ("choose activate", True), ("choose place", True)}


def test_payment_buttons_keep_their_places() -> None:
    """Ways are in the order of the resources. Where each must differ, paid ones stay."""
    seen = 0
    for step in walks(2):
        payment = step.state.payment
        if step.state.phase == "pay" and payment and payment.remaining:
            html, due = bar(Table(step)), payment.remaining[0]
            kinds = [RESOURCES.index(kind) for kind in WAYS.findall(html)]
            assert kinds == sorted(kinds)
            assert html.count('data-do="paid"') == (len(payment.given) if due.distinct else 0)
            seen += html.count('data-do="paid"')
    assert seen > 5
