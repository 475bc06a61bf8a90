"""Warnings: ending a turn too early, moving away the last clansman that can build; what the page says of them."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from core import Game, transitions, warnings
from core.actions import EndTurn, Move, Pass, Promote, Take
from core.automatic import free_activations
from core.deal import EMPTY_DEAL
from core.legal import legal_actions
from core.state import State
from core.tiles import TILES
from draw.board import display
from draw.panels import action_list
from game import prompt, warning_words
from game.selection import PASSING, Selection
from game.table import Table
from tests.positions import EAST, START_CELL, STORE, WALL, A, Seat, T, activating, any_position, legal, play, position
from tests.tables import bar, enabled
from words import terms

EARLY = 50
"""While fewer tiles are drawn, every player has several turns left."""


def find_state(wanted: Callable[[State], bool], early: bool = False) -> Game:
    for seed in range(3000):
        game, chance = Game.new(2, seed, ("Ann", "Ben")), random.Random(seed)
        while not game.over and (not early or game.state.drawn < EARLY):
            if wanted(game.state):
                return game
            game.play(chance.choice(game.legal_actions()))
    raise LookupError("no such position")


def would_wall_in(state: State) -> bool:
    return state.phase in ("activate", "move") and warnings.leaves_nowhere_to_build(state, EndTurn())


@cache
def still_avoidable() -> Game:
    return find_state(lambda state: state.phase == "move" and would_wall_in(state) and warnings.can_still_build(state))


@cache
def unavoidable() -> Game:
    """The same, but no move helps."""
    return find_state(lambda state: would_wall_in(state) and not warnings.can_still_build(state))


@cache
def already_walled_in() -> Game:
    return find_state(lambda state: state.phase == "take" and warnings.has_nowhere_to_build(state), early=True)


def moves(state: State, matters: bool) -> list[Move]:
    """The moves with movement points left after them; before and after, these could open a second cell or not."""
    if state.phase != "move" or would_wall_in(state) or warnings.can_open_another(state) != matters:
        return []
    found = [action for action in legal_actions(state) if isinstance(action, Move)]
    after = [(move, transitions.play(state, move, EMPTY_DEAL)) for move in found]
    return [
        move
        for move, then in after
        if warnings.can_open_another(then) == matters
        and warnings.wasted_by_ending_turn(then)
        and not would_wall_in(then)
    ]


@cache
def with_points(matters: bool) -> tuple[Game, Move]:
    game = find_state(lambda state: bool(moves(state, matters)))
    return game, moves(game.state, matters)[0]


def takes(state: State, room: int) -> list[Take]:
    if state.phase != "take":
        return []
    legal = [action for action in legal_actions(state) if isinstance(action, Take)]
    return [action for action in legal if warnings.open_after_taking(state, action) == room]


@cache
def take_leaving(room: int) -> tuple[Game, Take]:
    """A game with a take after which this many cells are open, and that take."""
    game = find_state(lambda state: bool(takes(state, room)))
    return game, takes(game.state, room)[0]


def desk_of(game: Game, confirm: bool = True) -> Table:
    return Table(game.at(len(game.history)), asks_confirmation=confirm)


def spoken(desk: Table) -> str:
    return prompt.spoken_text(desk.view())


def listed(desk: Table) -> str:
    return "".join(html for _key, html in action_list.fragments(desk.view()))


def buttons(desk: Table) -> dict[str, str]:
    found = re.findall(r'<button[^>]* data-do="([^"]*)"[^>]*>(.*?)</button>', bar(desk))
    return {command: unescape(re.sub("<[^>]*>", "", words)).strip() for command, words in found}


@pytest.mark.parametrize(("tile", "store", "worth"), [
    (T.DISTILLERY, "grain", True), (T.SHEEP_BUTCHER, "sheep", True), (T.GROCER, "sheep grain wood", True),
    (T.FAIR_3, "wood stone sheep", False), (T.FAIR_5, "wood stone sheep", False),
    (T.FAIR_4, "wood stone sheep grain", True), (T.FAIR_5, "wood stone grain cattle sheep", True),
])  # fmt: skip
def test_worthwhile_activation_threshold(tile: int, store: str, worth: bool) -> None:
    cell, laid, new = ((1, 0), "1,1", T.QUARRY) if TILES[tile].road else (EAST, "0,2", T.MORAR)
    seat = Seat({STORE: T.LOCHY, cell: tile}, {STORE: store}, {STORE: 1}, coins=0)
    game = play(position(seat, track=(A, new)), f"take 1 {laid}")
    assert f"activate {cell[0]},{cell[1]}" in legal(game)
    assert warnings.is_worthwhile(game.state, cell) == worth
    assert warnings.wasted_by_ending_turn(game.state).worthwhile >= worth


def activation_counts(words: str) -> tuple[int, int]:
    """The numbers of activations that a text states: of tiles in reach, and by Loch Ness."""
    near = re.search(r"(\d+)\sactivations?(?! from)", words)
    return int(near[1]) if near else 0, len(re.findall(r"1\sactivation from Loch Ness", words))


def steps_that_can_end() -> Iterator[Game]:
    chance = random.Random(3)
    for game in [Game.new(3, 0)] + [any_position(chance, 3) for _ in range(20)]:
        while not game.over:
            if game.state.phase in ("activate", "move"):
                yield game
            game.play(chance.choice(game.legal_actions()))


def test_activation_counts_agree_with_board() -> None:
    seen = Counter[str]()
    for game in steps_that_can_end():
        desk, lost = Table(game), warnings.wasted_by_ending_turn(game.state)
        shown, count = buttons(desk), (lost.activations, lost.by_loch_ness)
        marks = dict(display.interactive_layer(desk.view()))
        near, extra = (
            {key for key, html in marks.items() if 'class="pt activate' in html and f'href="#{icon}"' in html}
            for icon in ("i-spark", "i-plus")
        )
        assert count == (len(near), len(extra) > 0)
        assert near <= {f"mark-{x},{y}" for x, y in game.state.reach}
        assert listed(desk).count('data-action="activate ') == len(near) + len(extra)
        if button := shown.get("finish"):
            free = free_activations(game.state)
            left = warnings.wasted_after(game.state, free)
            seen["left by finishing"] += bool(number := left.activations + left.by_loch_ness)
            assert (
                activation_counts(button) == (number, 0) if number else button.endswith(str(terms.tiles(len(free))))
            ), button
        elif "none of your" not in (button := shown.get("end") or shown["end unmoved"]):
            assert activation_counts(button) == (sum(count), 0), button
        desk.execute("ask", "end")
        if desk.selection.confirming:
            assert activation_counts(spoken(desk)) == count, spoken(desk)
        idle = bool(near | extra) and not lost
        seen += Counter({"near": len(near), "by Loch Ness": lost.by_loch_ness, "nothing worth it": idle})
    assert seen["near"] > 500, seen
    assert min(seen[each] for each in ("by Loch Ness", "nothing worth it", "left by finishing")) > 5, seen


@pytest.mark.parametrize("matters", [True, False])
def test_unused_movement_asks_only_if_useful(matters: bool) -> None:
    """Known by the button that names them, or by a move."""
    game, move = with_points(matters)
    for actions, argument in (((), "unmoved"), ((move,), ""), ((move,), "unmoved")):
        desk = desk_of(game)
        play(desk.game, *actions)
        assert desk.execute("end", argument) == (not matters)
        assert (desk.selection.confirming == "end") == matters
        assert not matters or spoken(desk).startswith("End the turn and lose")
    assert not desk_of(game).execute("end"), "it is asked about both if they are not known"


def test_no_walling_in_warning_in_last_turn() -> None:
    """Without the clansman on (2, 1), only that on (3, 1) stands next to open cells."""
    seat = Seat(tiles=WALL | {(2, 1): T.MEADOW}, clansmen={START_CELL: 1, (2, 1): 1}, coins=9)
    state = play(position(seat, track=(A, T.VILLAGE)), "take 1 3,1", "activate 3,1", "done").state
    assert not any(warnings.leaves_nowhere_to_build(state, Promote(cell)) for cell in (START_CELL, (2, 1), (3, 1)))
    player = replace(state.player, display=state.player.display.with_clansman((2, 1), -1))
    state = replace(state, players=(player, *state.players[1:]))
    assert [warnings.leaves_nowhere_to_build(state, Promote(cell)) for cell in ((3, 1), START_CELL)] == [True, False]
    narrow = with_points(True)[0].state
    assert warnings.can_open_another(narrow)
    state, narrow = replace(state, drawn=67), replace(narrow, drawn=67)
    assert not warnings.leaves_nowhere_to_build(state, Promote((3, 1))) and not warnings.can_open_another(narrow)


def test_walling_in_asks_and_highlights_tiles() -> None:
    desk = desk_of(still_avoidable())
    assert "Move one" in spoken(desk), "told before it is asked"
    end = re.search(r'data-do="action end" aria-label="([^"]*)"', listed(desk))
    assert end and "none of your clansmen could build any more" in end[1]
    assert (
        not desk.execute("end")
        and not desk.execute("end", "unmoved")
        and {"where", "anyway", "cancel"} <= enabled(desk)
    )
    assert spoken(desk).startswith("None of your clansmen could build any more. End the turn?")
    desk.execute("where")
    board, view = desk.game.state.player.display, desk.view()
    lit = [cell for cell, target in view.cells.items() if target.state == "where"]
    assert sorted(lit) == sorted(warnings.tiles_with_open_cells(board)) and set(lit) == set(view.cells)
    assert all(str(terms.tile_phrase(board, cell)) in spoken(desk) for cell in lit), "for who cannot see what is lit"
    assert any(target.command.startswith("action move") for target in view.cells.values()), "a click moves there"
    for is_on in (False, True):
        desk.execute("where")
        assert ("A clansman on a highlighted tile" in spoken(desk)) == is_on
    desk.execute("cancel")
    assert not desk.view().selection.shows_build_sites and "anyway" not in enabled(desk)
    desk.execute("end")
    assert desk.execute("anyway") and desk.game.actions[-1] == EndTurn()
    desk = desk_of(still_avoidable(), confirm=False)
    assert "Move one" in spoken(desk) and desk.execute("end")
    assert "could build" not in listed(Table(Game.new(2, 7)))


def test_walling_in_is_announced_once() -> None:
    game = still_avoidable()
    desk, spoken = desk_of(game), list[str]()
    desk.execute("restart")
    for action in game.actions[len(desk.game.history) :]:
        desk.execute("action", str(action))
        spoken.append(desk.announcement(desk.view()))
    assert sum("Move one" in words for words in spoken) == 1


def test_unavoidable_walling_in_is_stated() -> None:
    desk = desk_of(unavoidable())
    assert "None of your clansmen can build any more." in spoken(desk)
    desk.execute("end")
    assert "Only Undo can change that now" in spoken(desk)
    desk = Table(find_state(lambda state: would_wall_in(state) and not warnings.wasted_by_ending_turn(state)))
    assert buttons(desk)["end"] == "End turn none of your clansmen could build any more"


@pytest.mark.parametrize(
    ("room", "words"), [(0, "none of your clansmen can build any more."), (1, "you have only 1 spot left to build on.")]
)
def test_preview_warns_of_little_room(room: int, words: str) -> None:
    game, take = take_leaving(room)
    unasked = Table(game, asks_confirmation=False)
    unasked.selection = Selection(space=take.space, cell=take.cell)
    assert f"After that, {words}" in spoken(unasked)
    desk = Table(game)
    desk.execute("space", str(take.space))
    if desk.selection.cell is None:
        assert "After that," not in spoken(desk), "where it is laid is open"
        desk.execute("cell", "{},{}".format(*take.cell))
    assert f"After that, {words}" in spoken(desk)


@pytest.mark.parametrize(("to", "edge"), [("0,0", ""), ("1,1", "river"), ("0,2", "road")])
def test_unreachable_river_or_road_end_is_reported(to: str, edge: str) -> None:
    game = play(activating(T.VILLAGE, T.QUARRY), "activate 1,1")
    assert "would fit" not in spoken(Table(game))
    game.play("done")
    assert "no river tile would fit" in spoken(Table(game)), "since the new tile is at the end of the river"
    desk = Table(game)
    desk.execute("action", f"move 0,1 {to}")
    assert "".join(warnings.edges_out_of_reach(game.state.player.display)) == edge
    assert f"no {edge} tile would fit" in spoken(desk) if edge else "would fit" not in spoken(desk)
    assert ("would fit" in str(desk.announcement_text)) == (edge == "road"), "heard only if the move is to blame"
    assert not warning_words.reach_warning(game.state, game.state), "nothing has changed"


@pytest.mark.parametrize(("at", "edges"), [((3, 1), ("river", "road")), ((2, 1), ("river",))])
def test_both_edges_out_of_reach(at: tuple[int, int], edges: tuple[str, ...]) -> None:
    row = {(0, 1): T.LOCHY, (1, 1): T.QUARRY, (2, 1): T.QUARRY, (3, 1): T.QUARRY}
    assert warnings.edges_out_of_reach(position(Seat(row, clansmen={at: 1})).state.player.display) == edges


def test_open_cells_after_a_choice_are_counted() -> None:
    """Loch Lochy's goods are chosen before the tiles in reach bring movement."""
    ring = {(-1, 0): T.IONA, (1, 0): T.FAIR_4, (0, -1): T.RIVER_FOREST, (-1, -1): T.PASTURE, (-2, -1): T.WHEAT}
    castle = {(-1, 1): T.DUART, (-2, 1): T.SHEEP_BUTCHER}
    state = position(Seat(ring | castle, clansmen={(-1, 0): 1}, coins=9), track=(A, T.LOCHY)).state
    assert warnings.open_after_taking(state, Take(1, (0, 1))) == warnings.PLENTY == 2


def test_walled_in_player_may_pass_for_good() -> None:
    desk, chance = desk_of(already_walled_in()), random.Random(3)
    seat = desk.game.state.seat
    assert "pass first" in buttons(desk)["end"] and {"action pass", "pass-on"} <= enabled(desk)
    for verb in ("undo", "restart", "end"):
        assert desk.execute("pass-on") and desk.game.state.phase == "passed" and desk.passing == (seat,)
        assert not desk.mover_level, "this turn is ended by hand"
        desk.execute(verb)
        assert desk.game.state.phase == "take" and desk.passing == ((seat,) if verb == "end" else ())
    for last in (False, False, True):
        while desk.game.state.seat != seat:
            assert not desk.mover_level
            desk.execute("action", str(chance.choice(desk.game.legal_actions())))
        assert desk.mover_level == PASSING and desk.view().legal == ()
        assert not desk.execute("action", "pass"), "nobody else plays it"
        assert desk.execute("stop-passing") if last else desk.execute("bot", [Pass(), EndTurn()])
    assert not desk.mover_level and "action pass" in enabled(desk)


def test_pass_on_requires_being_walled_in() -> None:
    desk = Table(Game.new(2, 7))
    assert not desk.execute("pass-on") and desk.passing == ()
    desk.passing = (0,)
    assert not desk.mover_level, "a save that says so is not believed while there is something to build"
