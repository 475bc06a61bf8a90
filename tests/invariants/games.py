"""Whole games, checked at every step: its effect, given its events (rules, 3); golden games know the points."""

import random
from collections import Counter

from core import Action, Game
from core.actions import Activate, Buy, Choose, Decline, Done, EndTurn, Fill, Give, GiveUp, Pass, Promote, Take
from core.state import DIE, SPACES, Event, Player, State
from tests.invariants.legal import check_legal
from tests.invariants.states import around, check_state, cubes_of, fits, need

COINS_IN_ROW = (0, 1, 3, 6)
WEIGHTS = {Activate: 12, Take: 4, Promote: 3, Give: 4, Buy: 2, Done: 2, Fill: 4, Choose: 3, Decline: 9, GiveUp: 2}


def useful(actions: tuple[Action, ...], chance: random.Random) -> Action:
    return chance.choices(actions, [WEIGHTS.get(type(action), 1) for action in actions])[0]


def play_checked(players: int, seed: int) -> int:
    """Plays a random game, checked at every step, and returns its number of actions."""
    chance = random.Random(f"{players}/{seed}")
    uniform = chance.random() < 0.5
    game = Game.new(players=players, seed=seed)
    check_state(game.state)
    while not game.over:
        check_legal(game)
        actions = game.legal_actions()
        step(game, chance.choice(actions) if uniform else useful(actions, chance))
    check_legal(game)
    return len(game.actions)


def step(game: Game, action: Action) -> None:
    before, data = game.state, game.state.as_data()
    game.play(action)
    check_state(game.state)
    check_step(before, action, game.state)
    need(before.as_data() == data, "the state before was changed by", action)


def coins_in_play(state: State) -> int:
    return sum(p.coins for p in state.players) + sum(COINS_IN_ROW[row] for row in state.warehouse.values())


def check_step(before: State, action: Action, after: State) -> None:
    events = after.events
    gained = sum(event.number for event in events if event.name == "coins")
    need(coins_in_play(after) - coins_in_play(before) == gained, "coins are not conserved by", action)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        own = [event for event in events if event.seat == seat]
        need(seat == before.seat or not own or isinstance(action, EndTurn), "something of another player's was touched")
        check_player_step(seat, old, new, own, before, after)
    if isinstance(action, EndTurn):
        check_refill(before, after)
    else:
        need(after.drawn == before.drawn and after.rolls == before.rolls, "something was revealed before its end")
        need(after.turn == before.turn and after.seat == before.seat, "the turn ended too early")
        need(after.scorings is before.scorings, "a scoring in mid-turn")
        ring = [before.at(space) for space in range(SPACES)]
        if isinstance(action, (Take, Pass)):
            ahead = [(before.tail + place) % SPACES for place, occupant in enumerate(before.chain) if occupant > 0]
            ring[before.tail], ring[action.space if isinstance(action, Take) else ahead[0]] = 0, -1 - before.seat
        need([after.at(space) for space in range(SPACES)] == ring, "the track in mid-turn")
    rows = dict(before.warehouse)
    for event in events:
        if event.name == "sold":
            need(event.number == rows[event.what] > 0, "a wrong price paid for", event.what)
            rows[event.what] -= 1
        elif event.name == "bought":
            rows[event.what] += 1
            need(event.number == rows[event.what] <= 3, "a wrong price asked for", event.what)
    need(rows == after.warehouse, "the warehouse does not hold what was traded")


def check_player_step(seat: int, old: Player, new: Player, own: list[Event], before: State, after: State) -> None:
    def total(name: str) -> int:
        return sum(event.number for event in own if event.name == name)

    need(new.coins - old.coins == total("coins") + total("sold") - total("bought"), "coins of seat", seat)
    need(new.barrels - old.barrels == total("barrels") - total("paid_barrels"), "barrels of seat", seat)
    promoted = sum(event.name == "promoted" for event in own)
    surrendered = sum(event.name == "gave_up" and event.cell is None for event in own)
    need(new.chieftains - old.chieftains == promoted - surrendered, "chieftains of seat", seat)

    clansmen, cubes = Counter(old.display.clansmen), Counter(cubes_of(old))
    for event in own:
        if event.cell is None:
            need(event.name not in ("clansman", "moved", "gave", "sold", "cube"), "no cell is given for", event.name)
            continue
        if event.name == "clansman":
            clansmen[event.cell] += 1
        elif event.name in ("promoted", "gave_up"):
            clansmen[event.cell] -= 1
        elif event.name == "moved":
            need(event.target in around(event.cell), "a clansman jumped")
            clansmen[event.cell] -= 1
            clansmen[event.target or event.cell] += 1
        elif event.name in ("gave", "sold"):
            cubes[event.cell, event.what] -= 1
        elif event.name == "cube":
            cubes[event.cell, event.what] += 1
    need(+clansmen == Counter(new.display.clansmen) and min(clansmen.values(), default=0) >= 0, "clansmen of", seat)
    need(+cubes == Counter(cubes_of(new)) and min(cubes.values(), default=0) >= 0, "cubes of seat", seat)

    activation = total("points")
    scored = sum(scoring.total(seat) for scoring in after.scorings[len(before.scorings) :])
    scored += sum(after.final.points[seat]) if after.final and not before.final else 0
    need(new.vp - old.vp == activation + scored, "VP of seat", seat)
    need(sum(new.earned.values()) - sum(old.earned.values()) == activation, "VP earned by seat", seat)
    for event in own:
        if event.name == "points":
            tile = new.display.tiles[event.cell or (99, 99)]
            paid = sum(other.name in ("gave", "bought") for other in own)
            need(event.number in tile.points, "points that", tile, "does not bring for", paid)
    laid = set(new.display.tiles) - set(old.display.tiles)
    need(set(old.display.tiles) <= set(new.display.tiles) and len(laid) <= 1, "tiles of seat", seat)
    for cell in laid:
        need(fits(old.display.tiles, new.display.tiles[cell], cell), "a tile that does not fit")


def check_refill(before: State, after: State) -> None:
    """Repeats the end of a turn with the tiles drawn and the rolls made (rules, 3)."""
    drawn = [event.tile for event in after.events if event.name == "drawn"]
    rolled = [event.number for event in after.events if event.name == "rolled"]
    ring = [before.at(space) for space in range(SPACES)]
    head = (before.tail + len(before.chain) - 1) % SPACES
    count, box = before.drawn, set(before.box)
    while True:
        space = (head + 1) % SPACES
        while ring[space] >= 0:  # behind the rearmost figure
            if ring[space]:
                box.add(ring[space])
            ring[space] = 0
            space = (space + 1) % SPACES
        rear = space
        while sum(map(bool, ring)) < SPACES - 1 and count < 67:
            head = (head + 1) % SPACES
            ring[head] = drawn.pop(0)
            count += 1
        if count == 67 or ring[rear] != DIE:
            break
        pips, space = rolled.pop(0), rear
        need(pips in (1, 2, 3), "the die shows", pips)
        while pips:
            space = (space + 1) % SPACES
            pips -= ring[space] > 0
        box.add(ring[space])
        ring[rear], ring[space] = 0, DIE
    need(not drawn and not rolled, "more was drawn or rolled than needed")
    need(after.drawn == count and set(after.box) == box, "what went to the box")
    need([after.at(space) for space in range(SPACES)] == ring, "the track after the turn")
    need(after.over == (count == 67), "the end of the game")
    if not after.over:
        need(after.tail == rear and after.seat == -1 - ring[rear], "whose turn it is")
        need(after.turn == before.turn + 1, "the number of the turn")
