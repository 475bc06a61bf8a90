"""The game as the players at this screen may see it: without hidden points, with its log and the bots' comments.
Pure."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from core import hidden
from core.game import Game
from core.hidden import Curtain
from core.scoring import leaders
from core.state import State
from core.variants import HIDDEN_POINTS
from core.warnings import has_nowhere_to_build
from game.log import Log, news_seat
from game.selection import PASSING, REMOTE


class PerspectiveTable:
    """A table as its players see it; ``levels`` has by seat that of its bot, "" for a person, or is empty."""

    def __init__(self, game: Game, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = tuple(levels) or ("",) * len(game.names)
        self.own_seat = -1  # the seat played on this device, -1 for all of them
        self.past: int | None = None  # number of actions played at the past moment shown, if one is
        self.shows_scoring = False  # a scoring is being shown, so the boards do not show yet what it brings
        self.passing: tuple[int, ...] = ()  # seats that pass for the rest of the game
        self.remote_seats: tuple[int, ...] = ()  # seats played on other devices of a live game
        self._curtain = Curtain(self._revealed_seats(game.state.seat))
        self._log_curtain = Curtain(self._revealed_seats())
        self.log = Log(self._log_curtain.seen(game))  # with everything that everybody at this screen may know
        self._log_shows_all = game.over

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        return [seat for seat, level in enumerate(self.levels) if not level and not self.is_remote(seat)]

    def is_remote(self, seat: int) -> bool:
        """True for a person's seat that is played on another device, live or by link."""
        return seat in self.remote_seats or (self.own_seat >= 0 and seat != self.own_seat and not self.levels[seat])

    def news_seat(self, seat: int) -> int:
        """The seat whose player reads the recap at this screen while a seat is on turn."""
        return news_seat(self.levels, self.own_seat, seat, self.remote_seats)

    def _revealed_seats(self, seat: int = -1) -> frozenset[int]:
        """The seats whose hidden points this screen shows: the local or only person's; with several people, the given
        seat's (-1: none); all seats if only bots play; none if the game is only watched."""
        people = self.people
        if self.own_seat >= 0:
            return frozenset((self.own_seat,))
        if len(people) > 1 or self.remote_seats and not people:
            return frozenset(people).intersection((seat,))
        return frozenset(people or range(len(self.levels)))

    @property
    def visible_game(self) -> Game:
        """The game as this screen shows it now."""
        viewers = self._revealed_seats(self.game.state.seat)
        if viewers != self._curtain.viewers:
            self._curtain = Curtain(viewers)
        return self._curtain.seen(self.game)

    @property
    def mover_level(self) -> str:
        """The level of the bot whose turn it is; "" for a person or after the end. :data:`PASSING` at the start of the
        turn of a person who passes for the rest of the game, :data:`REMOTE` for a seat played on another device."""
        state = self.game.state
        if self.game.over:
            return ""
        if self.is_remote(state.seat):
            return REMOTE
        if state.seat in self.passing and not self.game.can_undo and has_nowhere_to_build(state):
            return PASSING
        return self.levels[state.seat]

    @property
    def shown_state(self) -> State:
        """The state that the boards show."""
        if not self.past:
            return self.game.state if self.past is None else self.game.first
        return self.game.history[self.past - 1][1]

    @property
    def _default_shown_seat(self) -> int:
        """The seat whose display is shown large by default: the player on turn, at the end the winner; of several
        winners the viewer, or else the first."""
        if not self.shown_state.over or self.shows_scoring:
            return self.shown_state.seat
        first = leaders(self.shown_state.players)
        viewer = self.news_seat(first[0])
        return viewer if viewer in first else first[0]

    def _follow(self) -> None:
        """Adds the latest turns to the log; rebuilds it when other players' points become visible here: once a seat is
        marked, and at the end."""
        viewers = self._revealed_seats()
        if viewers != self._log_curtain.viewers or self._log_shows_all != self.game.over:
            self._log_curtain, self._log_shows_all = Curtain(viewers), self.game.over
            if HIDDEN_POINTS.chosen(self.game.variants):
                before, self.log = self.log, Log(self._log_curtain.seen(self.game))
                self.log.copy_folding(before)
                for number, turn in enumerate(before.turns):
                    self._log_reason(number, turn.reason)
        self.log.sync(self._log_curtain.seen(self.game))

    def add_reason(self, reason: dict[str, Any], number: int = -1) -> None:
        """Puts a bot's reason (:func:`words.comment_words.comment`) for a turn, by default this one, into the log."""
        from words import comment_words

        self._log_reason(number, tuple(reason[field] for field in comment_words.REASON_FIELDS))

    def _log_reason(self, number: int, reason: tuple[Any, ...]) -> None:
        """Puts a reason, by its values, into the log; its words do not reveal hidden points."""
        if not reason:
            return
        from words import comment_words

        seat = self.log.turns[number].seat
        hides = seat in hidden.seats(self.game.first, self._log_curtain.viewers) and not self.game.over
        fields = dict(zip(comment_words.REASON_FIELDS, reason, strict=True))
        place = number % len(self.log.turns)
        self.log.set_comment(
            number, comment_words.comment(self.levels[seat], fields, self.game.names, hides, place), reason
        )

    @property
    def remarks(self) -> tuple[tuple[Any, ...], ...]:
        """The last reason of each bot, after the number of actions at which its turn began; saved with the game."""
        return tuple({turn.seat: (turn.start, *turn.reason) for turn in self.log.turns if turn.reason}.values())

    def restore_remarks(self, said: Sequence[tuple[Any, ...]]) -> None:
        """Restores the reasons in :attr:`remarks`; those that fit no turn are left out."""
        numbers = {turn.start: number for number, turn in enumerate(self.log.turns)}
        for begins, *reason in said:
            from words.comment_words import REASON_FIELDS

            with suppress(LookupError):
                self.add_reason(dict(zip(REASON_FIELDS, reason, strict=True)), numbers[begins])
