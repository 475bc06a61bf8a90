"""Output of the views: well-formed, allowed by the page's policy, complete, and no more than requested."""

import re
from html import unescape
from itertools import product
from xml.etree import ElementTree

import pytest

from core import Game
from core.actions import Take
from core.state import SPACES
from core.tiles import IONA, RESOURCES, TILES
from tests.fragments import VIEWS, WEB, check, commands, game, on_display, on_track, parsed, steps, symbols
from tools import positions
from ui.board import display, players, stacks, track, warehouse
from ui.model.log import Log
from ui.model.selection import NOTHING, Selection
from ui.model.view import build
from ui.parts import tile_face
from ui.table.table import Table

WHERE = re.compile(r"translate\([^)]*\)")


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: f"{tile.id}-{tile.kind}")
def test_tile_faces_are_well_formed(tile):
    kind = tile.produces if tile.produces in RESOURCES else "wood"
    for size, placed in product(("l", "m", "s", "mini"), (False, True)):
        face = tile_face.face(tile, size, cubes=(kind,) * 3, clansmen=tile.id % 5, seat=2, placed=placed, spend=(kind,))
        check(face)
        assert f'href="#{tile_face.art_id(tile)}"' in face and f"var(--f-{tile.frame})" in face
        assert (('href="#river"' in face), ('href="#road"' in face)) == (tile.river, tile.road)


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile.cost or tile.whisky or tile.costs_person])
def test_placed_tile_hides_cost(tile):
    chips = tile_face.cost_chips(tile)
    assert len(chips) == sum(due.least for due in tile.cost) + tile.whisky + tile.costs_person
    for symbol in {symbol for chip in chips for symbol in chip}:
        before = tile_face.face(tile, "m").count(f'href="#{symbol}"')
        after = tile_face.face(tile, "m", placed=True).count(f'href="#{symbol}"')
        assert before > after


def test_cubes_and_clansmen_are_drawn_individually():
    quarry = next(tile for tile in TILES if tile.kind == "quarry")
    for number in range(4):
        face = ElementTree.fromstring(tile_face.face(quarry, "l", cubes=("stone",) * number, placed=True))
        cubes = [each.attrib for each in face.iter("use") if each.attrib["href"] == "#r-stone"]
        assert sum(each["width"] == "23" for each in cubes) == number
    assert tile_face.face(quarry, "l", clansmen=2, placed=True).count("#clansman") == 2
    assert "×7" in tile_face.face(quarry, "l", clansmen=7, placed=True)
    abbey = tile_face.face(TILES[IONA], "l", cubes=("stone", "stone", "sheep"), placed=True, spend=("stone",))
    assert abbey.count('class="minus"') == 1


@pytest.mark.parametrize(("number", "seed"), [(2, 3), (3, 7), (4, 11), (5, 23)])
def test_fragments_are_well_formed(number, seed):
    for view in steps(number, seed):
        for name, fragments in VIEWS.items():
            parts = fragments(view)
            keys = [key for key, _html in parts]
            assert len(set(keys)) == len(keys), f"{name}: a key stands twice"
            for _key, html in parts:
                assert len(parsed(html)) == 1, f"{name}: a fragment is one element"
                check(html)
        parts = dict(on_track(view))
        html = "".join(parts.values())
        assert {f"space-{space}" for space in range(SPACES)} <= set(parts)
        assert all(html.count(f'data-testid="figure-{seat}"') == 1 for seat in range(number))
        assert html.count('data-testid="die"') == (number < 4)


def test_names_are_escaped():
    view = build(game(3, 5, 3, ('<b>"Ann"</b>', "A&B", "'x' onload=y")))
    for fragments in VIEWS.values():
        for _key, html in fragments(view):
            check(html)
            assert "<b>&quot;" not in html.replace("&lt;b&gt;", "") and '<b>"Ann"' not in html


def test_boards_have_one_tab_stop():
    for view in steps(3, 7):
        for fragments in (on_track, on_display):
            elements = [each for _key, html in fragments(view) for each in parsed(html).iter()]
            assert sum(element.attrib.get("tabindex") == "0" for element in elements) <= 1


def test_other_display_is_not_interactive() -> None:
    view = build(game(3, 7, 9))
    for seat in range(3):
        there, shown = dict(display.tiles(view, seat)), build(game(3, 7, 9), Selection(seat=seat))
        if seat != view.seat:
            assert there == dict(display.tiles(shown, seat))
        assert len(there) == len(view.state.players[seat].display.tiles) + 1
        assert all("tabindex" not in html and "data-do" not in html for html in there.values())
    view = build(game(3, 7, 9), Selection(seat=(game(3, 7, 9).state.seat + 1) % 3))
    assert commands(on_display(view)) == []
    assert f"seat {view.seat}" in commands(display.caption(view))


def test_die_shows_last_roll():
    played = game(2, 1, 6)
    view = build(played, NOTHING, Log(played))
    assert view.roll in (1, 2, 3)
    assert f'href="#die-{view.roll}"' in "".join(html for _key, html in on_track(view))
    assert 'href="#die"' in "".join(html for _key, html in on_track(build(Game.new(players=2, seed=1))))


def test_refused_tile_shows_reason():
    marks = [(mark, space, dict(on_track(view))) for view in steps(3, 7) for space, mark in view.spaces.items()]
    refused = [each for each in marks if each[0].state == "no"]
    for mark, space, html in refused:
        assert f'href="#{mark.sign}"' in html[f"why-{space}"] and "<text" not in html[f"why-{space}"]
        assert "Cannot be taken" in mark.label and mark.label in unescape(html[f"over-{space}"])
    assert refused


def test_stacks_show_remaining_tiles():
    view = build(game(4, 11, 8))
    parts = [" ".join("".join(parsed(html).itertext()).split()) for _key, html in stacks.fragments(view)]
    for number, left in enumerate(view.state.left()):
        assert parts[number].startswith(f"Stack {number}: {number}")
        assert (f"{left} left" if left else "empty") in parts[number]


def test_warehouse_shows_coins_and_slots():
    view = build(game(4, 11, 10))
    for key, html in warehouse.fragments(view)[1:]:
        kind = key.removeprefix("row-")
        assert html.count('href="#coin"') == view.state.warehouse[kind]
        assert html.count('class="slot"') == 3 - view.state.warehouse[kind]


def test_viewbox_is_stable_and_holds_all_cells():
    for seed in range(6):
        played = game(3, seed, 8)
        if played.state.phase != "take" or played.over:
            continue
        view = build(played)
        box = display.viewbox(view, view.shown)
        left, top, wide, tall = map(float, box.split())
        takes = [action for action in view.legal if isinstance(action, Take)]
        for x, y in [*view.state.player.display.tiles, *(action.cell for action in takes)]:
            assert left < 120 * x and 120 * x + 120 < left + wide
            assert top < 120 * y and 120 * y + 120 < top + tall
        for take in takes:
            assert display.viewbox(build(played, Selection(take.space, take.cell)), view.shown) == box


def test_open_river_and_road_ends_are_drawn():
    view = build(game(4, 11, 12))
    shown = view.state.players[view.shown].display
    html = display.ends(shown, set(shown.tiles))
    assert html.count('class="way-end') == sum(cell not in shown.tiles for cell in shown.river_road_ends)


@pytest.mark.parametrize("shown", range(4))
def test_shown_players_card_is_pressed(shown: int) -> None:
    table = Table(game(4, 11, 15))
    table.do("seat", str(shown))
    cards = [html for _key, html in players.fragments(table.view())]
    assert ['aria-pressed="true"' in html for html in cards] == [seat == shown for seat in range(4)]


def test_player_card_lists_possessions():
    view = build(game(4, 11, 15))
    for seat, (_key, html) in enumerate(players.fragments(view)):
        player = view.state.players[seat]
        card = parsed(html)
        for parent in list(card.iter()):
            for seen in [child for child in parent if child.get("aria-hidden")]:
                parent.remove(seen)
        words = " ".join("".join(card.itertext()).split())
        assert view.names[seat] in words
        for number, thing in (
            (player.coins, "coin"),
            (player.barrels, "barrel"),
            (player.chieftains, "chieftain"),
            (len(player.display.tiles), "tile"),
            (len(player.cards), "special location"),
        ):
            assert re.search(rf"(?<!\d){number} {thing}", words), (number, thing, words)
        assert ('class="tag">to move<' in html) == (seat == view.seat)


def test_index_html_ids_and_policy():
    page = (WEB / "index.html").read_text("utf-8")
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert not re.search(r"\sstyle=|<style|\son\w+=", page)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= symbols()


def test_prebuilt_boards_match_views():
    """The build puts it there, so that nothing moves when a game begins."""
    new = build(Game.new(players=2, seed=1))
    holes = dict(track.spaces(new))
    begun = parsed(track.frame())
    assert len(begun) == SPACES
    for space, hole in enumerate(begun):
        assert hole.attrib["transform"] == parsed(holes[f"space-{space}"])[0].attrib["transform"]
    columns = [html for key, html in warehouse.fragments(new) if key != "store"]
    store, *empty = parsed(warehouse.frame())
    assert store.attrib == parsed(dict(warehouse.fragments(new))["store"])[0].attrib
    assert [column.attrib["transform"] for column in empty] == [parsed(html)[0].attrib["transform"] for html in columns]
    assert warehouse.frame().count('class="slot"') == 15
    ends, home = parsed(display.frame())
    drawn = dict(display.tiles(new, 0))
    assert ElementTree.tostring(ends) == ElementTree.tostring(parsed(drawn["ends"])[0])
    assert home.attrib["transform"] == parsed(drawn["tile-0,0"])[0].attrib["transform"]
    assert f'viewBox="{display.viewbox(new, 0)}"' in (WEB / "index.html").read_text("utf-8")
    for html in (track.frame(), warehouse.frame(), display.frame()):
        check(html)


def test_dark_palettes_are_equal():
    text = (WEB / "css/tokens.css").read_text("utf-8")
    system, chosen = re.findall(r"\{\s*color-scheme: dark;(.*?)\}", text, re.DOTALL)
    assert system.split() == chosen.split()


@pytest.mark.parametrize("name", positions.POSITIONS)
def test_marks_lie_on_their_tiles(name: str) -> None:
    game, levels = positions.game(name)
    view = Table(game, levels=levels).view()
    for below, above in (
        (track.spaces(view), [*track.marks_over(view), *track.places(view)]),
        (display.tiles(view, view.shown), display.marks_over(view)),
    ):
        tiles, marks = ([(key.partition("-")[2], WHERE.search(html)) for key, html in each] for each in (below, above))
        where = {place: found[0] for place, found in tiles if place and found}
        lying = [(place, found[0]) for place, found in marks if found and place in where]
        assert lying and [(place, found) for place, found in lying if found != where[place]] == []
