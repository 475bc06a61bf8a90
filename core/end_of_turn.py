"""The end of a turn: refill, turns of the die, and the scorings as stacks run out (rules, 3)."""

from core.deal import ALL_TILES, DRAWN_AT_SCORING, Deal
from core.record import RULES
from core.scoring import score, score_end
from core.state import DIE, SPACES, Event, Player, State, event_of_seat, figure, rearmost, seat_of
from core.variants import START_BY_LOT
from core.warehouse import new_rows


def first_state(players: int, deal: Deal, rules: int = RULES, variants: tuple[str, ...] = ()) -> State:
    """The state at the beginning of the first turn (rules, 2), by ordered variants."""
    start = int(deal.start_draw * players) if START_BY_LOT.chosen(variants) else 0
    order = [(start + place) % players for place in range(players)]
    chain = tuple(map(figure, order)) + ((DIE,) if players < 4 else ())
    possessions = tuple(Player() for _ in range(players))
    state = State(rules, variants, possessions, chain, new_rows(players)).draft()
    _begin_turn(state)
    track = _Track(state, deal)
    track.refill()
    track.write_back()
    state.events += (Event("turn", state.seat, number=state.turn),)
    return state.finish()


def end_turn(state: State, deal: Deal) -> None:
    """Carries out everything that follows a player's turn, in place, on a new state."""
    track = _Track(state, deal)
    track.events.append(Event("ended", state.seat))
    track.refill()
    while track.drawn < ALL_TILES and track.chain[0] == DIE:
        track.roll()
        track.refill()
    track.write_back()
    if state.drawn == ALL_TILES:
        state.phase = "over"
        state.reach = state.used = ()
        state.movement_points, state.ness, state.cell = 0, False, None
    else:
        _begin_turn(state)
        state.events += (Event("turn", state.seat, number=state.turn),)


def tiles_to_be_cleared(state: State) -> tuple[tuple[int, ...], int]:
    """The ids of the tiles behind the rearmost figure, which the refill will clear, and that figure."""
    place = rearmost(state.chain)
    return tuple(occupant for occupant in state.chain[:place] if occupant), state.chain[place]


def _begin_turn(state: State) -> None:
    state.turn += 1
    state.seat = seat_of(state.chain[0])
    state.phase = "take"
    state.payment = None
    state.choices = state.movement_points = 0
    state.cell = None
    state.reach = state.used = ()
    state.ness = False


class _Track:
    """The track between two turns, while tiles are cleared and drawn and the die moves."""

    def __init__(self, state: State, deal: Deal) -> None:
        self.state, self.deal = state, deal
        self.chain = list(state.chain)
        self.tail, self.drawn, self.rolls = state.tail, state.drawn, state.rolls
        self.box: list[int] = []
        self.events: list[Event] = []

    def refill(self) -> None:
        """Clears the tiles behind the rearmost figure, then draws until 13 of the 14 spaces are taken."""
        chain, tail, events = self.chain, self.tail, self.events
        behind = 0
        while chain[behind] >= 0:
            if chain[behind]:
                events.append(event_of_seat(("removed", -1, None, "", chain[behind], (tail + behind) % SPACES, None)))
                self.box.append(chain[behind])
            behind += 1
        del chain[:behind]
        tail += behind
        drawn = self.drawn
        for space in range(tail + len(chain), tail + SPACES - 1):
            tile = self.deal.tiles[drawn]
            events.append(event_of_seat(("drawn", -1, None, "", tile, space % SPACES, None)))
            chain.append(tile)
            drawn += 1
            if drawn in DRAWN_AT_SCORING:
                self._score()
                if drawn == ALL_TILES:
                    break
        self.tail, self.drawn = tail % SPACES, drawn

    def roll(self) -> None:
        """Rolls the die and moves it forward by that many tiles, not counting the figures it passes."""
        chain = self.chain
        ahead = roll = self.deal.rolls[self.rolls]
        self.rolls += 1
        place = 0
        while ahead:
            place += 1
            ahead -= chain[place] > 0
        tile = chain[place]
        self.events.append(event_of_seat(("rolled", -1, None, "", -1, roll, None)))
        self.events.append(event_of_seat(("die", -1, None, "", tile, (self.tail + place) % SPACES, None)))
        self.box.append(tile)
        chain[0], chain[place] = 0, DIE

    def write_back(self) -> None:
        """Writes the resulting track to the state."""
        state = self.state
        state.chain, state.tail = tuple(self.chain), self.tail
        state.drawn, state.rolls = self.drawn, self.rolls
        state.box += tuple(self.box)
        state.events = tuple(self.events)

    def _score(self) -> None:
        """Holds the next scoring, and after the third the final one, and awards their points (rules, 9)."""
        state = self.state
        scoring = score(state.players)
        state.scorings += (scoring,)
        self.events.append(Event("scored", -1, number=len(state.scorings)))
        if len(state.scorings) == len(DRAWN_AT_SCORING):
            state.final = score_end(state.players)
            self.events.append(Event("final", -1))
        players = []
        for seat, player in enumerate(state.players):
            player = player.draft()
            player.vp += scoring.total(seat) + (state.final.total(seat) if state.final else 0)
            players.append(player.finish())
        state.players = tuple(players)
