"""The referee of a match, in its own thread: it deals, plays the levels, and requests the turns of own bots, which
think in separate threads. Text in and text out."""

import json
import random
from collections import deque
from collections.abc import Iterable

from core.actions import Action, EndTurn
from core.bots.levels import bot
from core.bots.matches.game import GameGenerator, Match, Thinker, bot_seed, contest, seat_of_a
from core.bots.own import decision
from core.bots.own.errors import BotError, illegal_action_error, with_position
from core.bots.own.open_game import PublicGame
from core.bots.own.player import custom_bot_seed
from core.game import Game, IllegalAction

MAX_PRINTED = 50_000  # characters kept of what the bots print in a game, half of them of its end


class Referee:
    """Plays the games of a match, one at a time.

    Each method returns "a" or "b" if that side's bot is to play a turn, with :attr:`text` the request for
    ``custom_bot_service``; or "" if the game is over, with :attr:`text` its result.
    """

    text: str

    def __init__(self, setup: str) -> None:
        asked = json.loads(setup)
        self._levels: dict[str, str] = {side: asked[side] for side in ("a", "b")}  # "" for an own bot
        self._names: dict[str, str] = asked["names"]
        self._match = Match("a", "b", asked["players"], asked["games"], asked["seed"])

    def begin(self, number: int) -> str:
        """Begins a game."""
        match = self._match
        self._number, self._seat_a = number, seat_of_a(match, number)
        seats = [self._builtin_bot(seat) for seat in range(match.players)]
        names = [self._names[self._side(seat)] for seat in range(match.players)]
        self._contest: GameGenerator = contest(match, number, seats, names)
        self._pending_decisions: deque[tuple[str, float]] = deque()
        self._printed: list[tuple[int, int, str]] = []
        self._printed_last: deque[tuple[int, int, str]] = deque()
        self._seconds: list[float] = []
        self._lines: list[tuple[int, int]] = []
        self._open: PublicGame | None = None
        return self._play_on(None)

    def answer(self, decisions: str) -> str:
        """Resumes the game with a turn's decisions: a JSON list of [text, milliseconds] pairs from the bot."""
        self._pending_decisions.extend((text, ms / 1000) for text, ms in json.loads(decisions))
        return self._play_on(self._decision())

    def fail(self, kind: str, message: str) -> str:
        """Forfeits the game for the bot that failed to answer."""
        return self._forfeit_result(BotError(kind, message))

    def _builtin_bot(self, seat: int) -> Thinker | None:
        level = self._levels[self._side(seat)]
        return (bot(level), random.Random(bot_seed(self._match, self._number, seat))) if level else None

    def _side(self, seat: int) -> str:
        return "a" if seat == self._seat_a else "b"

    def _play_on(self, decided: tuple[Action, float] | BotError | None) -> str:
        """Plays on until a custom bot has to decide, or until the game is over."""
        while True:
            if isinstance(decided, BotError):
                return self._forfeit_result(decided)
            try:
                self._game: Game = self._contest.send(decided) if decided else next(self._contest)
            except StopIteration as end:
                return self._result(end.value.won)
            except IllegalAction as error:
                assert decided
                return self._forfeit_result(illegal_action_error(decided[0], error.reason))
            if not self._pending_decisions:
                return self._ask()
            decided = self._decision()

    def _ask(self) -> str:
        game = self._game
        if self._open is None:
            self._open = PublicGame.from_game(game)
        self._open.follow(game)
        seat = game.state.seat
        chance = custom_bot_seed(bot_seed(self._match, self._number, seat))
        self.text = json.dumps({"seat": seat, "chance": chance, "game": self._open.as_data()})
        return self._side(seat)

    def _decision(self) -> tuple[Action, float] | BotError:
        """The next decision of the bot."""
        if not self._pending_decisions:
            return BotError("ended", "The bot has not finished its turn.")
        text, seconds = self._pending_decisions.popleft()
        found = decision.from_text(text)
        self._record_output(found.output)
        if found.error or found.action is None:
            return found.error or BotError("ended")
        if self._game.state.seat == self._seat_a:
            self._seconds.append(seconds)
            self._lines.append((len(self._game.history), found.line))
        if type(found.action) is EndTurn:
            self._pending_decisions.clear()
        return found.action, seconds

    def _record_output(self, printed: str) -> None:
        """Keeps the output of a decision; of much in all, that of the first and the last decisions."""
        if not printed:
            return
        entry = (len(self._game.history), self._game.state.seat, printed)
        if not self._printed_last and _length(self._printed) + len(printed) <= MAX_PRINTED // 2:
            self._printed.append(entry)
            return
        self._printed_last.append(entry)
        while _length(self._printed_last) > MAX_PRINTED // 2 and len(self._printed_last) > 1:
            self._printed_last.popleft()

    def _forfeit_result(self, error: BotError) -> str:
        """The result of a game that the bot on turn loses by an error."""
        lost = self._game.state.seat == self._seat_a
        return self._result(0.0 if lost else 1.0, with_position(error, self._game))

    def _result(self, won: float, error: BotError | None = None) -> str:
        game = self._game
        self.text = json.dumps(
            {
                "number": self._number,
                "seat": self._seat_a,
                "won": won,
                "record": game.to_json(),
                "points": [player.vp for player in game.state.players],
                "by_source": [standing.by_source for standing in game.standings()],
                "decisions": len(self._seconds),
                "seconds": round(sum(self._seconds), 4),
                "longest": round(max(self._seconds, default=0), 4),
                "printed": [*self._printed, *self._printed_last],
                "error": error and error._asdict(),
                "lines": self._lines,
            }
        )
        return ""


def _length(printed: Iterable[tuple[int, int, str]]) -> int:
    return sum(len(text) for _at, _seat, text in printed)
