"""Public information about the rest of the game, derived from what lies open on the table (rules, 8)."""

from core.deal import ALL_TILES, DIE_FACES, DRAWN_AT_SCORING
from core.state import DIE, State, figure, rearmost, refill_size
from core.tiles import TILES, Tile

Chain = tuple[int, ...]  # the track from tail to head, as in ``core.state.State.chain``
_TILE = 1  # stands for any tile, in a chain where only numbers and positions matter


def tiles_to_scoring(state: State) -> int:
    """Number of tiles to be drawn until the next scoring (rules, 3); 0 once all have been held."""
    return next((drawn - state.drawn for drawn in DRAWN_AT_SCORING if drawn > state.drawn), 0)


def tiles_to_end(state: State) -> int:
    """Number of tiles to be drawn until the game ends (rules, 3)."""
    return ALL_TILES - state.drawn


def spaces_moved(state: State) -> int:
    """Number of spaces that the current player has moved ahead in this turn; 0 before that.

    As many tiles are drawn before that player's next turn: the chain has no gaps, so each refill draws a tile for each
    space that its rear end advances.
    """
    return state.chain.index(figure(state.seat))


def ends_game(state: State) -> bool:
    """True if this turn's refill is certain to end the game; valid once the figure has moved."""
    return tiles_to_end(state) <= refill_size(state.chain)


def is_last_turn(state: State) -> bool:
    """True if the player certainly has no further turn; False as long as the figure has not moved."""
    return tiles_to_end(state) <= spaces_moved(state)


def turns_to_scoring(state: State) -> int:
    """The least number of turns until the next scoring (rules, 3), including the current one; 0 once all have been
    held.

    The minimum assumes that everyone moves to the foremost tile and that the die always shows its highest number: a
    figure further ahead can only bring on the next refill sooner. It ignores whether the players could pay for that, so
    it is a lower bound that may not be reached.
    """
    needed, turns, chain = tiles_to_scoring(state), 0, state.chain
    while needed > 0:
        if chain[0]:
            chain = _after_farthest_move(chain)
        chain, drawn = _after_refill(chain)
        needed -= drawn
        turns += 1
        while chain[0] == DIE:
            chain, drawn = _after_refill(_after_roll(chain))
            needed -= drawn
    return turns


def unseen_by_kind(state: State) -> tuple[dict[str, tuple[Tile, ...]], ...]:
    """For each stack, its remaining tiles grouped by kind (rules, 8); their order is hidden."""
    stacks = []
    for numbers in state.unseen():
        kinds: dict[str, tuple[Tile, ...]] = {}
        for number in numbers:
            tile = TILES[number]
            kinds[tile.kind] = (*kinds.get(tile.kind, ()), tile)
        stacks.append(kinds)
    return tuple(stacks)


def _after_farthest_move(chain: Chain) -> Chain:
    """The chain after the figure at its tail has moved to the foremost tile."""
    place = max(place for place, occupant in enumerate(chain) if occupant > 0)
    return (0, *chain[1:place], chain[0], *chain[place + 1 :])


def _after_roll(chain: Chain) -> Chain:
    """Returns the chain after the die at its tail has moved the maximum distance."""
    tiles = [place for place, occupant in enumerate(chain) if occupant > 0]
    place = tiles[max(DIE_FACES) - 1]
    return (0, *chain[1:place], DIE, *chain[place + 1 :])


def _after_refill(chain: Chain) -> tuple[Chain, int]:
    """The chain after a refill with stand-in tiles, and the number of tiles drawn."""
    drawn = refill_size(chain)
    return (*chain[rearmost(chain) :], *[_TILE] * drawn), drawn
