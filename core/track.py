"""The end of a turn: the track is refilled, the die has its turns, scorings are held as stacks run out (rules, 3)."""

from __future__ import annotations

from core.deal import ALL_TILES, DRAWN_AT_SCORING, Deal
from core.scoring import score, score_end
from core.state import DIE, SPACES, Event, Player, State, figure, seat_of
from core.warehouse import new_rows


def first_state(players: int, deal: Deal) -> State:
    """Return the state at the beginning of the first turn (rules, 2).

    :param players: 2 to 5
    :param deal: what is drawn
    """
    state = State.__new__(State)
    state.players = tuple(Player.new() for _ in range(players))
    state.chain = tuple(figure(seat) for seat in range(players)) + ((DIE,) if players < 4 else ())
    state.tail = 0
    state.warehouse = new_rows(players)
    state.drawn = state.rolls = state.turn = 0
    state.box = ()
    state.scorings = ()
    state.final = None
    state.events = ()
    _begin_turn(state)
    state.events = tuple(_refill(state, deal)) + (Event("turn", state.seat, number=state.turn),)
    return state


def end_turn(state: State, deal: Deal) -> None:
    """Carry out all that follows a player's turn, on a state that is just being made."""
    events = [Event("ended", state.seat)]
    while True:
        events += _refill(state, deal)
        if state.drawn == ALL_TILES:
            state.phase = "over"
            state.reach = state.used = ()
            state.points, state.ness, state.cell = 0, False, None
            break
        if state.chain[0] != DIE:
            _begin_turn(state)
            events.append(Event("turn", state.seat, number=state.turn))
            break
        events += _roll(state, deal)
    state.events = tuple(events)


def tiles_behind(state: State) -> tuple[tuple[int, ...], int]:
    """Return the ids of the tiles behind the rearmost figure, which the refill will clear, and that figure."""
    rear = next(place for place, occupant in enumerate(state.chain) if occupant < 0)
    return tuple(occupant for occupant in state.chain[:rear] if occupant), state.chain[rear]


def _begin_turn(state: State) -> None:
    state.turn += 1
    state.seat = seat_of(state.chain[0])
    state.phase = "take"
    state.task = None
    state.choices = state.points = 0
    state.cell = None
    state.reach = state.used = ()
    state.ness = False


def _refill(state: State, deal: Deal) -> list[Event]:
    """Clear what lies behind the rearmost figure, and draw until 13 of the 14 spaces are taken."""
    chain, events, tail = list(state.chain), [], state.tail
    rear = 0
    while chain[rear] >= 0:
        if chain[rear]:
            events.append(Event("removed", -1, None, "", chain[rear], (tail + rear) % SPACES))
            state.box += (chain[rear],)
        rear += 1
    del chain[:rear]
    tail = state.tail = (tail + rear) % SPACES
    drawn = state.drawn
    while len(chain) < SPACES - 1 and drawn < ALL_TILES:
        events.append(Event("drawn", -1, None, "", deal.tiles[drawn], (tail + len(chain)) % SPACES))
        chain.append(deal.tiles[drawn])
        drawn += 1
        if drawn in DRAWN_AT_SCORING:
            events += _score(state, final=drawn == ALL_TILES)
    state.chain, state.drawn = tuple(chain), drawn
    return events


def _roll(state: State, deal: Deal) -> list[Event]:
    """The die moves forward by as many tiles as it shows; figures that it passes do not count."""
    roll = deal.rolls[state.rolls]
    state.rolls += 1
    chain = list(state.chain)
    place = [place for place, occupant in enumerate(chain) if occupant > 0][roll - 1]
    gone = chain[place]
    state.box += (gone,)
    chain[0], chain[place] = 0, DIE
    state.chain = tuple(chain)
    return [Event("rolled", -1, number=roll), Event("die", -1, tile=gone, number=state.space_of(place))]


def _score(state: State, final: bool) -> list[Event]:
    """Hold the next scoring, and after the third the final one, and hand out their points (rules, 9)."""
    scoring = score(state.players)
    state.scorings += (scoring,)
    state.final = score_end(state.players) if final else None
    players = []
    for seat, player in enumerate(state.players):
        player = player.copy()
        player.vp += scoring.total(seat) + (state.final.total(seat) if state.final else 0)
        players.append(player)
    state.players = tuple(players)
    events = [Event("scored", -1, number=len(state.scorings))]
    return [*events, Event("final", -1)] if final else events
