"""Invariants of any state."""

from core.state import DIE, SPACES, State
from core.tiles import RESOURCES, STACKS, TILES
from tests.invariants import need
from tests.invariants.displays import check_display

LAST_DRAWS = (31, 50, 67)
"""Number of tiles drawn when stack 1, 2 and 3 run out."""


def draws_at_refill(state: State) -> int:
    """Tiles that the refill at the end of this turn will draw, if the stacks suffice."""
    behind = next(place for place, occupant in enumerate(state.chain) if occupant < 0)
    return SPACES - 1 - (len(state.chain) - behind)


def draws_until_turn_of(state: State, seat: int) -> int:
    """Fewest tiles drawn before a player's next turn, if the stacks suffice: all others move to the nearest tile."""
    chain, drawn = list(state.chain), 0
    while True:
        behind = next(place for place, occupant in enumerate(chain) if occupant < 0)
        drawn += behind
        chain = chain[behind:] + [1] * behind
        if chain[0] == -1 - seat:
            return drawn
        near = next(place for place, occupant in enumerate(chain) if occupant > 0)
        chain[0], chain[near] = 0, chain[0]


def all_may_be_promoted(state: State) -> bool:
    """True if the current player's last clansman may be promoted this turn (R10)."""
    if state.rules > 2:
        return left_in_stacks(state) <= draws_until_turn_of(state, state.seat)
    behind = state.chain[: state.chain.index(-1 - state.seat)]
    others = len([occupant for occupant in behind if occupant < 0]) if state.rules > 1 else 0
    return left_in_stacks(state) <= draws_at_refill(state) + others


def left_in_stacks(state: State) -> int:
    return 67 - state.drawn


def all_may_go(state: State, seat: int) -> bool:
    """True if a player may be without clansmen, having no further turn (R10)."""
    if state.rules == 1:
        return seat == state.seat and state.phase == "move" and left_in_stacks(state) <= draws_at_refill(state)
    return left_in_stacks(state) <= draws_until_turn_of(state, seat)


def check_state(state: State) -> None:
    """Checks all invariants of a state."""
    for seat in range(len(state.players)):
        check_player(state, seat)
    need(set(state.warehouse) == set(RESOURCES), "rows of the warehouse")
    need(all(type(row) is int and 0 <= row <= 3 for row in state.warehouse.values()), "a row out of range")
    check_tiles(state)
    check_track(state)
    check_moment(state)


def check_player(state: State, seat: int) -> None:
    """Checks a player's possessions."""
    player = state.players[seat]
    check_display(player)
    need(min(player.coins, player.barrels, player.chieftains) >= 0, "less than nothing")
    special = tuple(tile.id for tile in player.display.tiles.values() if tile.special)
    need(player.cards == special, "cards", player.cards, "for", special)
    need(player.bonnets == sum(TILES[number].bonnets for number in player.cards), "wrong bonnets")
    points = sum(player.earned.values()) + sum(scoring.total(seat) for scoring in state.scorings)
    points += sum(state.final.points[seat]) if state.final else 0
    need(player.vp == points, "VP from nowhere")
    if not player.display.clansmen:
        need(state.over or all_may_go(state, seat), "no clansman left (R10)")


def check_tiles(state: State) -> None:
    """Checks that every tile is in exactly one place."""
    places = [n for n in state.chain if n > 0] + list(state.box)
    places += [tile.id for player in state.players for tile in player.display.tiles.values() if tile.id]
    if state.phase == "pay" and state.payment is not None and state.payment.purpose == "place":
        places.append(state.payment.tile.id)
    need(len(set(places)) == len(places) == state.drawn, "a tile in two places, or in none")
    unseen = [[n for n in stack if n not in places] for stack in STACKS]
    need([len(stack) for stack in unseen] == list(state.left()), "wrong numbers left in the stacks")
    need([list(stack) for stack in state.unseen()] == unseen, "wrong tiles left in the stacks")
    for lower, higher, whole in zip(unseen[:-1], unseen[1:], STACKS[1:], strict=True):
        need(not lower or len(higher) == len(whole), "a stack begun before the one before it is empty")


def check_track(state: State) -> None:
    """Checks the occupants of the track's spaces."""
    count = len(state.players)
    figures = [-1 - seat for seat in range(count)] + ([DIE] if count < 4 else [])
    need(sorted(n for n in state.chain if n < 0) == sorted(figures), "the figures on the track")
    need(0 <= state.tail < SPACES, "the tail")
    if state.phase == "take":
        need(len(state.chain) == SPACES - 1 and 0 not in state.chain, "13 of 14 spaces are not taken")
        need(state.chain[0] == -1 - state.seat, "it is not the rearmost figure's turn")
    elif state.over:
        need(len(state.chain) < SPACES and 0 not in state.chain, "gaps in the track at the end")
        need(state.drawn == 67, "the end before the last tile")
    else:
        need(len(state.chain) == SPACES - 1 and state.chain.index(0) == 0, "the track in mid-turn")
        need(state.chain.count(0) == 1, "more than one gap")
    for space in range(SPACES):
        place = (space - state.tail) % SPACES
        need(state.at(space) == (state.chain[place] if place < len(state.chain) else 0), "what is on a space")


def check_moment(state: State) -> None:
    """Checks that the data on turn and game fit the current phase."""
    need(len(state.scorings) == sum(state.drawn >= last for last in LAST_DRAWS), "the number of scorings")
    need((state.final is not None) == state.over == (state.drawn == 67), "the end of the game")
    need((state.payment is not None) == (state.phase in ("pay", "choose")), "a payment in phase", state.phase)
    need((state.choices > 0) == (state.phase == "choose"), "choices in phase", state.phase)
    tiles = state.player.display.tiles
    need(not set(state.reach) & set(state.used), "a tile that can be activated twice")
    need(len(set(state.used)) == len(state.used), "a tile activated twice")
    need(set(state.reach) | set(state.used) <= set(tiles), "activating where no tile lies")
    if state.phase == "move":
        need(not (state.reach or state.ness), "something left to activate while moving")
    if state.phase == "take":
        need(
            not (state.reach or state.used or state.ness or state.movement_points or state.cell),
            "something left of a turn",
        )
