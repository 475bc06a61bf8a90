"""The charts of a finished game, the comparison of players, the texts of a review: all numbers are those of core."""

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from core import Game
from core.actions import Action, EndTurn, Take
from core.bots.base import Budget, Planner
from core.bots.coach.comparison import plan_of
from core.bots.coach.course import CLEAR, course
from core.bots.coach.course import KINDS as COURSES
from core.bots.coach.difference import KINDS, before_end, changed, difference
from core.bots.cooperative import run_to_end
from core.bots.levels import bot
from core.public_info import tiles_to_scoring, turns_to_scoring
from core.scoring import lead_points, score, score_end
from core.tiles import TILES
from features.review import review_words
from features.standings import comparison
from features.standings import standings_dialog as dialog
from tests.exact_games import answer
from tests.fragments import check, game, parsed
from tests.positions import HOME, STORE, Seat, T, position
from ui.board import stacks
from ui.model.view import build
from ui.panels import charts
from ui.table.table import Table
from ui.text.terms import tile_name


def over(players: int, seed: int):
    """A finished game."""
    played = game(players, seed, 9999)
    assert played.over
    return played


def test_chances_are_told_in_per_cent_as_the_language_writes_them() -> None:
    played = over(2, 2)
    course = [[500, 500], *([[125, 875]] * (len(played.points_by_turn()) - 1))]
    rows = list(parsed(charts.chances_table(played, course, lambda share: f"{share:.2f}\u00a0%")).iter("tr"))
    assert ["".join(cell.itertext()) for cell in rows[1]] == ["0", "0.50\u00a0%", "0.50\u00a0%"]
    told = ["".join(cell.itertext()) for cell in rows[-1]]
    assert told[1:] == ["0.12\u00a0%", "0.88\u00a0%"], "of two halves one is rounded down, so that the sum stays"


@pytest.mark.parametrize("players", [2, 5])
def test_each_part_of_a_bar_is_as_wide_as_its_points(players: int) -> None:
    played = over(players, 2)
    html = charts.bars(played.standings())
    check(html)
    bars = [bar for bar in parsed(html).iter("g") if bar.attrib.get("class", "").startswith("p")]
    units = set()
    for standing, bar in zip(played.standings(), bars, strict=True):
        assert bar.attrib["class"] == f"p{standing.seat + 1}"
        shown = {part.attrib["data-source"]: part for part in bar.iter("rect")}
        told = {name: points for name, points in standing.by_source.items() if points}
        assert {name: int(part.attrib["data-points"]) for name, part in shown.items()} == told
        edges = []
        for name, part in shown.items():
            x, wide = float(part.attrib["x"]), float(part.attrib["width"])
            assert x >= 0 and x + wide <= charts.WIDE
            assert part.attrib["fill"] == f"url(#ch-{name})"
            edges.append((round(x), round(x + wide)))
            if abs(told[name]) > 2:
                units.add(round(wide / abs(told[name]), 1))
        edges.sort()
        assert all(abs(one[1] - other[0]) <= 1 for one, other in pairwise(edges)), "no gap, no overlap"
        assert f">{standing.name}<" in html
    assert max(units) - min(units) < 0.11, "one scale for all"


def test_patterns_and_dashes_differ() -> None:
    assert len({strokes for _ground, _ink, strokes in charts.PAINTS.values()}) == len(charts.PAINTS)
    assert len(set(charts.DASHES)) == 5
    standings = over(3, 2).standings()
    check(charts.bars(standings) + charts.key(standings))
    assert "Activations" in charts.key(standings) and "Coins" in charts.key(standings)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_lines_follow_the_points(players: int) -> None:
    played = over(players, 4)
    html = charts.lines(played)
    check(html)
    course = played.points_by_turn()
    for seat, group in enumerate(group for group in parsed(html).iter("g") if "ch-seat" in group.attrib["class"]):
        spots = re.findall(r"([\d.]+) ([\d.]+)", group.find("path").attrib["d"])
        assert len(spots) == len(course)
        heights = [float(y) for _x, y in spots]
        for before, after, one, other in zip(course, course[1:], heights, heights[1:], strict=False):
            assert (other < one) == (after[seat] > before[seat]) and (other > one) == (after[seat] < before[seat])
        assert [float(x) for x, _y in spots] == sorted(float(x) for x, _y in spots)
        assert f'href="#m{seat + 1}"' in html
    assert html.count('class="ch-held"') == 3


@pytest.mark.parametrize("heights", [[100] * 5, [196, 196, 195], [24, 30, 190, 196, 196], [196, 24]], ids=str)
def test_names_beside_the_lines_do_not_overlap(heights: list[int]) -> None:
    placed = charts._apart(list(map(float, heights)))
    order = sorted(placed)
    assert all(other - one >= 14 for one, other in zip(order, order[1:], strict=False))
    assert max(placed) <= charts.BOTTOM
    places = range(len(heights))
    assert sorted(places, key=lambda n: (heights[n], placed[n])) == sorted(places, key=lambda n: placed[n])


def test_the_course_is_told_as_a_table() -> None:
    played = over(4, 1)
    rows = parsed(charts.course_table(played)).findall(".//tbody/tr")
    told = [tuple(int(cell.text.replace("−", "-")) for cell in row.findall("td")) for row in rows]
    assert tuple(told) == played.points_by_turn()
    held = charts.scoring_turns(played)
    assert len(held) == 3 and held == sorted(held) and held[-1] == played.actions.count(EndTurn())
    assert all(told[turn - 1] != told[turn] for turn in held)
    assert [number for number, row in enumerate(rows) if row.attrib.get("class") == "held"] == sorted(set(held))


def test_pictures_are_shown_only_when_the_game_is_over() -> None:
    page: Any = SimpleNamespace(
        games=SimpleNamespace(), own=SimpleNamespace(take_news=list, next_time=str), live=SimpleNamespace(follows="")
    )
    for played, shown in ((over(3, 1), True), (game(3, 1, 5), False)):
        page.games.table = Table(played)
        html = dialog.Standings().html(page)
        assert ('data-testid="bars"' in html) == ('data-do="new:rematch same"' in html) == shown
        assert 'data-testid="standings"' in html
    page.games.table, page.live.follows = Table(over(3, 1)), "Ann"
    html = dialog.Standings().html(page)
    assert "Ann can start a rematch" in html and "new:rematch" not in html


@pytest.mark.parametrize("winners", [(0,), (2,), (0, 2), (0, 1, 2)])
def test_the_glen_of_each_winner_is_pictured(monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...]) -> None:
    monkeypatch.setattr(dialog, "leaders", lambda players: winners)
    played = over(3, 1)
    pictured = dialog._charts(played).split('data-testid="glen"')[1:]
    assert len(pictured) == len(winners)
    for seat, html in zip(winners, pictured, strict=True):
        assert f"<b>{played.names[seat]}</b>" in html


# ---- the comparison of the players ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_compares_with_the_least_and_tells_the_points(players: int) -> None:
    for turns in (1, 12, 30):
        state = game(players, 11, turns).state
        *categories, tiles = comparison.rows(state)
        assert [row.key for row in categories] == ["whisky", "chieftains", "locations"]
        for row, held in zip(categories, score(state.players), strict=True):
            assert row.counts == held.counts and row.points == held.points
            assert row.leads == tuple(count - min(row.counts) for count in row.counts)
            assert row.points == tuple(map(lead_points, row.leads))
        assert tiles.counts == tuple(len(player.display.tiles) for player in state.players)
        assert tiles.points == tuple(points[-1] for points in score_end(state.players).points)
        assert tiles.points == tuple(-3 * lead for lead in tiles.leads)


def test_it_says_whose_chieftains_count_twice() -> None:
    names = ("Ann", "Ben")
    assert comparison.doubled(position(Seat(), Seat()).state, names) == ""
    doubled = position(Seat(), Seat({(0, 1): T.RIVER_FOREST, (1, 1): T.MEY})).state
    assert "<b>Ben</b> has <b>Castle of Mey</b>: each chieftain counts 2." in comparison.doubled(doubled, names)


def test_the_table_says_each_number_in_words_once() -> None:
    played = game(4, 11, 25)
    html = comparison.table(played.state, played.names)
    check(html)
    lines = parsed(html).findall(".//tbody/tr")
    whisky, tiles = lines[0], lines[-1]
    for row, line in zip(comparison.rows(played.state), [*lines[:3], tiles], strict=True):
        for seat, cell in enumerate(line.findall("td")):
            spoken = cell.find("span/span").text
            vp = row.points[seat]
            signed = f"−{-vp}" if vp < 0 else f"+{vp}" if vp else "0"
            assert spoken == f"{row.counts[seat]}; {row.leads[seat]} above the minimum; {signed}\xa0VP"
            assert cell.findall("span/span")[1].attrib["aria-hidden"] == "true"
    assert "Whisky" in "".join(whisky.itertext()) and "Tiles" in "".join(tiles.itertext())
    totals = ["".join(cell.itertext()) for cell in lines[3].findall("td")]
    held = score(played.state.players)
    assert [int(text.split()[0]) for text in totals] == [held.total(seat) for seat in range(4)]


def test_it_tells_when_the_next_scoring_comes() -> None:
    state = game(3, 2, 2).state
    words = "".join(parsed(comparison.next_scoring(state)).itertext())
    assert f"at least {turns_to_scoring(state)}\xa0turns, counting this one" in words
    assert words.startswith("First scoring") and f"{tiles_to_scoring(state)}\xa0tiles" in words
    assert "The last one could be drawn at the end of this turn." in comparison.next_scoring(game(3, 2, 9).state)
    view = build(game(3, 2, 2))
    words = "".join(parsed(stacks.summary(view)).itertext())
    assert words.endswith(f"· in {turns_to_scoring(state)}\xa0turns at the earliest"), "beside the title, too"
    assert 'class="now"' in stacks.summary(view)
    over = game(3, 2, 999)
    assert over.over and comparison.next_scoring(over.state) == "" and comparison.stacks(over.state) == ""


def test_the_stacks_are_told_by_kind_and_special_locations_by_name() -> None:
    html = comparison.stacks(Game.new(players=5, seed=4).state)
    check(html)
    sections = {e.attrib["data-testid"]: e for e in parsed(html).iter("section") if "data-testid" in e.attrib}
    assert list(sections) == ["in-stack-1", "in-stack-2", "in-stack-3"]
    entries = ["".join(item.itertext()) for item in sections["in-stack-2"].iter("li")]
    assert {"1\xa0× Quarry", "2\xa0× Wheat Field", "3\xa0× Village", "2\xa0× Tavern", "Loch Ness", "Iona Abbey"} <= set(
        entries
    )
    numbers = [int(text.split()[0]) if text[0].isdigit() else 1 for text in entries]
    assert sum(numbers) == 19 == sum(tile.stack == 2 for tile in TILES)


ANN, BEN = 0, 1


def of(*shares: int) -> list[list[int]]:
    """The chances in a game of two, given those of the first."""
    return [[share, 1000 - share] for share in shares]


# ---- the course ----


@pytest.mark.parametrize(("shares", "scorings", "winners", "seat", "words"), [
    ((500, 600, 700, 800, 1000), [], [ANN], None, "Ann led from turn 1 on and kept the lead."),
    ((500, 400, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 2 on and kept the lead."),
    ((500, 100, 50, 700, 1000), [], [ANN], ANN, "After turn 2, Ann had hardly any chance, but won all the same."),
    ((500, 520, 480, 510, 1000), [], [ANN], ANN, "It was wide open to the very end; then Ann won."),
    ((500, 520, 480, 510, 0), [], [BEN], ANN, "It was wide open to the very end; then Ben won."),
    ((500, 300, 200, 100, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
    ((500, 700, 800, 300, 0), [1, 2, 3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the third scoring; Ben won."),
    ((500, 700, 800, 300, 0), [3], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in the first scoring; Ben won."),
    ((500, 700, 800, 300, 0), [2], [BEN], ANN, "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
    ((500, 400, 700, 800, 0), [], [BEN], ANN,
     "Ann led from turn 2 on, but lost the lead to Ben in the very last turn."),
    ((500, 700, 500), [], [ANN, BEN], BEN, "It could not have been closer: the victory was shared."),
    # Leads before the first turn, and momentary ones, do not count.
    ((700, 400, 300, 200, 0), [], [BEN], ANN, "Ben led from turn 1 on; Ann did not catch up."),
    ((500, 700, 400, 450, 0), [], [BEN], ANN, "Ben led from turn 2 on; Ann did not catch up."),
    ((700, 700, 700, 600, 1000), [], [ANN], ANN, "Ann led from turn 1 on and kept the lead."),
    ((500, 700, 800, 300, 600, 500, 0), [], [BEN], ANN,
     "Ann led from turn 1 on, but lost the lead in turn 3; Ben won."),
])  # fmt: skip
def test_the_course_of_a_game_is_told(
    shares: tuple[int, ...], scorings: list[int], winners: list[int], seat: int | None, words: str
) -> None:
    found = course(of(*shares), scorings, winners, seat)
    assert str(review_words.headline(found, ["Ann", "Ben"])) == words
    assert found.kind in COURSES


def test_a_lead_that_is_told_was_one_for_a_round_at_least() -> None:
    """In random courses of chances a reported lead begins in a played turn and lasts for a round at least."""
    chance, seen = random.Random(5), Counter[str]()
    for _ in range(1500):
        players, turns = chance.randint(2, 5), chance.randint(8, 60)
        walk, step = [[1000 // players] * players], chance.choice((50, 150, 400))
        for _turn in range(turns - 1):
            weights = [max(1, share + chance.randint(-step, step)) for share in walk[-1]]
            walk.append([weight * 1000 // sum(weights) for weight in weights])
        winner, seat = chance.randrange(players), chance.randrange(players)
        walk.append([1000 * (other == winner) for other in range(players)])
        scorings = sorted(chance.sample(range(1, turns + 1), 3))
        found = course(walk, scorings, [winner], seat)
        seen[found.kind] += 1
        if found.kind in ("kept", "behind", "final", "scoring", "lost"):
            leader = winner if found.kind == "behind" else seat
            end = found.until or turns + 1
            best = [max(share for other, share in enumerate(shares) if other != leader) for shares in walk]
            ahead = [shares[leader] - other for shares, other in zip(walk, best, strict=True)]
            assert 1 <= found.turn <= end - players and end <= turns + 1, found
            assert ahead[found.turn] >= CLEAR and all(by > -CLEAR for by in ahead[found.turn : end])
            assert not found.until or ahead[end - 1] >= CLEAR > ahead[end]
    assert set(seen) == set(COURSES) - {"shared"} and min(seen.values()) > 10, seen


def test_who_wins_from_behind_another_one_has_not_led_before() -> None:
    walk = [[333, 333, 333], *([[100, 800, 100]] * 9), [0, 0, 1000]]
    assert course(walk, [], [2], ANN).kind == "open"


# ---- two turns ----


@cache
def start(turns: int = 12) -> Game:
    """A game of two after some turns, with tiles to activate and cubes to sell."""
    game, rng, plays = Game.new(players=2, seed=7, names=["Ann", "Ben"]), random.Random(7), bot("medium")
    while game.state.turn <= turns:
        game.play(plays.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def turn(game: Game, first: Take, *words: str) -> list[Action]:
    """A turn that takes a tile, makes all forced actions, and of the optional ones those with the given words."""
    then = game.at(len(game.history))
    then.play(first)
    turn_before = game.state.turn
    while then.state.turn == turn_before:
        legal = then.legal_actions()
        wanted = [action for action in legal if action.word in words]
        ends = [action for action in legal if action.word == "end"]
        then.play((wanted or ends or list(legal))[0])
    return list(then.actions[len(game.history) :])


def takes(game: Game) -> list[Take]:
    """All legal takes."""
    return [action for action in game.legal_actions() if isinstance(action, Take)]


def told(game: Game, better: list[Action], other: list[Action]) -> str:
    """The differences of two turns."""
    return str(review_words.told(game.state, better, other))


def test_another_tile_is_told_and_which_lies_nearer() -> None:
    game = start()
    spaces = {take.space: take for take in takes(game)}
    near, far = (spaces[space] for space in sorted(spaces, key=lambda space: (space - game.state.tail) % 14)[:2])
    one, other = turn(game, near), turn(game, far)
    assert difference(game.state, one, other).kind == "tile"
    assert "which is nearer, rather than" in told(game, one, other)
    assert told(game, other, one).startswith("The better turn goes further, to ")
    html = review_words.pair(game.state, one, other, 4, 3)
    assert html.count('class="marked"') == 2 and "−1\xa0VP" in html and "+3\xa0VP" in html
    figures = list(parsed(html)[0].iter("figure"))
    for figure, name, label, lead, taken in zip(
        figures, ("played", "better"), ("Played:", "Better:"), ("−1", "+3"), (other, one), strict=True
    ):
        caption = " ".join("".join(figure.find("figcaption").itertext()).split())
        tile = tile_name(game.state.at(taken[0].space))
        assert figure.attrib["data-testid"] == f"turn-{name}"
        assert caption == f"{label} {tile} Expected lead: {lead} VP", "each picture with its own words and numbers"


def test_a_cell_differs_in_its_tile_its_cubes_or_its_clansmen() -> None:
    display = position(Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"})).state.player.display
    assert changed(display, display) == frozenset()
    for other in (Seat({STORE: T.LOCHY}, cubes={STORE: "wood"}), Seat({STORE: T.RIVER_FOREST}),
                  Seat({STORE: T.RIVER_FOREST}, cubes={STORE: "wood"}, clansmen={HOME: 1, STORE: 1})):  # fmt: skip
        assert STORE in changed(display, position(other).state.player.display)


def differing(kind: str, one: tuple[str, ...], other: tuple[str, ...]) -> tuple[Game, list[Action], list[Action]]:
    """A position, and two turns in it that take the same tile and differ in this kind.

    :param one: words of the optional actions of the first turn
    :param other: the same for the second turn
    """
    for turns in range(6, 30):
        game = start(turns)
        for first in takes(game):
            mine = turn(game, first, *one)
            for second in takes(game) if kind == "cell" else [first]:
                theirs = turn(game, second, *other)
                if first.space == second.space and difference(game.state, mine, theirs).kind == kind:
                    return game, mine, theirs
    raise LookupError(f"no two turns differ so: {kind}")


@pytest.mark.parametrize(("kind", "one", "other", "begins", "the_other_way"), [
    ("cell", (), (), "The better turn places ", "The better turn places "),
    ("activate", ("activate",), (), "The better turn activates ", "The better turn skips activating "),
    ("sell", ("activate", "sell"), ("activate",), "The better turn sells ", "The better turn keeps "),
    ("promote", ("activate", "done", "promote"), ("activate",), "The better turn makes more ",
     "The better turn makes fewer "),
    ("move", ("activate", "done", "move"), ("activate",), "The better turn moves ", "The better turn moves "),
])  # fmt: skip
def test_each_difference_has_its_sentence(
    kind: str, one: tuple[str, ...], other: tuple[str, ...], begins: str, the_other_way: str
) -> None:
    game, first, second = differing(kind, one, other)
    assert told(game, first, second).startswith(begins)
    assert told(game, second, first).startswith(the_other_way)


def test_the_same_turn_differs_in_nothing() -> None:
    game = start()
    one = turn(game, takes(game)[0])
    assert difference(game.state, one, one) == ("order", (), ())
    assert not changed(*(before_end(game.state, one).players[game.state.seat].display for _ in range(2)))
    assert set(review_words.DIFFERENCES) == set(KINDS)


def good_and_bad(game: Game) -> tuple[list[Action], list[Action]]:
    """A good turn and a bad one."""
    plays = bot("medium")
    assert isinstance(plays, Planner)
    bad = min((turn(game, take) for take in takes(game)), key=lambda actions: plan_of(game.state, actions).value)
    return run_to_end(plays.plan_turn(game.state, Budget(), random.Random(1))), bad


@pytest.mark.parametrize("right", [True, False])
def test_the_worker_judges_the_turn_that_was_ended(right: bool) -> None:
    game = start()
    good, bad = good_and_bad(game)
    at, then = len(game.history), game.at(len(game.history))
    for action in good if right else bad:
        then.play(action)
    better = [action.text for action in good]
    assert (answer("judge", then, seed=3, at=at, better=better, effort=0.2)["loss"] <= 100) is right
