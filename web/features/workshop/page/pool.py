"""The threads in which own bots play: referees, and one for each bot that a referee has play (``match.js``). All are
started from a blob, so that the page's policy holds in them."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from browser import assets, dom
from core.actions import Action
from core.bots.own import decision
from core.bots.own.errors import BotError, illegal_action_error, with_position
from core.bots.own.open_game import PublicGame
from core.bots.own.player import custom_bot_seed
from core.game import Game, IllegalAction
from core.record_error import RecordError
from core.untrusted_json import parsed_object
from features.workshop.match import GameResult, MatchSetup
from pyodide.ffi import create_proxy

SCRIPT = "match.js"
MAX_REFEREES = 4  # referees at once


class RefereeThread:
    """A referee's thread, and those of its bots; answers come in the order of the questions."""

    def __init__(self) -> None:
        self._callbacks: dict[int, Callable[[dict[str, Any]], None]] = {}
        self._id = 0
        module = js.URL.new(assets.asset_address(SCRIPT), js.document.baseURI).href
        blob = js.Blob.new(dom.as_js([f"import {json.dumps(module)};"]), dom.as_js({"type": "text/javascript"}))
        self._script = js.URL.createObjectURL(blob)
        self._proxies = [create_proxy(self._on_message), create_proxy(self._on_error)]
        self._thinkers: dict[int, Any] = {}  # the threads of bots by number
        self._worker: Any = None
        self._error = ""  # the reason why there is no thread
        try:
            self._worker = self._thread()
        except Exception as error:  # browsers refuse with various errors
            self._error = str(error)
            return
        self._worker.onmessage, self._worker.onerror = self._proxies
        self._worker.postMessage(dom.as_js({"role": "referee"}))

    def ask(self, on_answer: Callable[[dict[str, Any]], None], **question: Any) -> None:
        """Sends a request; the answer is an object, or {"failed": text}."""
        if self._error:
            on_answer({"failed": self._error})
            return
        self._id += 1
        self._callbacks[self._id] = on_answer
        self._worker.postMessage(dom.as_js({"id": self._id, **question}))

    def end(self) -> None:
        """Ends the thread, and those of its bots; no more answers come."""
        self._callbacks.clear()
        for worker in filter(None, (self._worker, *self._thinkers.values())):
            worker.terminate()
            worker.onmessage = worker.onerror = None
        js.URL.revokeObjectURL(self._script)
        for proxy in self._proxies:
            proxy.destroy()

    def _thread(self) -> Any:
        return js.Worker.new(self._script, dom.as_js({"type": "module"}))

    def _start_thinker(self, number: int, port: Any) -> None:
        """Starts a bot's thread, which talks to the referee through a port; tells the referee if it breaks down."""

        def broken(message: object) -> None:
            text = str(message or "its thread has ended")
            self._worker.postMessage(dom.as_js({"broken": number, "message": text}))

        def on_error(event: Any) -> None:
            event.preventDefault()
            broken(getattr(event, "message", None))

        try:
            thinker = self._thinkers[number] = self._thread()
        except Exception as error:
            broken(error)
            return
        self._proxies.append(create_proxy(on_error))
        thinker.onerror = self._proxies[-1]
        thinker.postMessage(dom.as_js({"role": "thinker"}), dom.as_js([port]))

    def _on_message(self, event: Any) -> None:
        data = event.data
        if hasattr(data, "start"):
            self._start_thinker(data.start, event.ports[0])
            return
        if hasattr(data, "stop"):
            if thinker := self._thinkers.pop(data.stop, None):
                thinker.terminate()
            return
        on_answer = self._callbacks.pop(data.id, None)
        if on_answer is None:
            return
        if hasattr(data, "failed"):
            on_answer({"failed": str(data.failed)})
            return
        try:
            on_answer(parsed_object(data.text) if data.text else {})
        except RecordError as error:
            on_answer({"failed": str(error)})

    def _on_error(self, event: Any) -> None:
        event.preventDefault()
        callbacks, self._callbacks = self._callbacks, {}
        for on_answer in callbacks.values():
            on_answer({"failed": str(getattr(event, "message", None) or "its thread has ended")})


class RefereePool:
    """Plays matches, a game at a time in each of a few threads, and turns at the table in one more. A thread starts
    when it is first needed; those of a match end with it."""

    def __init__(self) -> None:
        self._referees: list[RefereeThread] = []
        self._unplayed: list[int] = []
        self._table_referee: RefereeThread | None = None
        self._last_position: tuple[int, int] = (0, 0)  # of the last turn at the table: its deal and its actions
        self._tables = 0
        self._turn: object = None

    # ---- matches ----

    def run(
        self,
        setup: MatchSetup,
        on_result: Callable[[GameResult], None],
        on_end: Callable[[BotError | None], None],
        numbers: Sequence[int],
    ) -> None:
        """Plays games of a match; reports each game, and then the end: when all have been played, or after
        the first in which a bot has failed."""
        self.stop()
        self._unplayed = list(numbers)
        text = setup.as_text()

        def play(referee: RefereeThread) -> None:
            if self._unplayed:
                referee.ask(lambda answer: heard(referee, answer), match=text, number=self._unplayed.pop(0))
                return
            self._referees.remove(referee)
            referee.end()
            if not self._referees:
                on_end(None)

        def heard(referee: RefereeThread, answer: dict[str, Any]) -> None:
            error = BotError("ended", answer["failed"]) if "failed" in answer else None
            if error is None:
                result = GameResult.read(answer)
                on_result(result)
                error = result.error
            if referee not in self._referees:  # stopped meanwhile
                return
            if error is None:
                play(referee)
            else:
                self.stop()
                on_end(error)

        self._referees = [RefereeThread() for _ in range(min(_threads(), len(self._unplayed)))]
        for referee in list(self._referees):
            play(referee)

    def stop(self) -> None:
        """Stops the match, without reporting an end; games under way are lost."""
        for referee in self._referees:
            referee.end()
        self._referees, self._unplayed = [], []

    # ---- at the table ----

    def check(self, source: str, on: Callable[[BotError | None], None]) -> None:
        """Compiles a bot, without running it, and reports its error, if any."""
        self._get_table_referee().ask(lambda answer: on(_read_error(answer)), check=source)

    def turn(self, source: str, game: Game, seconds: float, on: Callable[[list[Action] | BotError], None]) -> None:
        """Asks a bot for the rest of a turn, replacing any earlier request. Only the open part of the game leaves the
        page."""
        asked = self._turn = object()
        deal, length = self._last_position
        if game.seed != deal or len(game.history) < length:  # what a bot remembers of a deal is of no use to it
            self._tables += 1
        self._last_position = game.seed, len(game.history)
        seat = game.state.seat
        chance = custom_bot_seed(100 * game.seed + seat)
        request = json.dumps({"seat": seat, "chance": chance, "game": PublicGame.from_game(game).as_data()})
        then = game.at(len(game.history))

        def heard(answer: dict[str, Any]) -> None:
            if self._turn is asked:
                self._turn = None
                on(_read_turn(answer, then))

        self._get_table_referee().ask(heard, turn=request, table=self._tables, source=source, seconds=seconds)

    def cancel(self) -> None:
        self._turn = None

    def _get_table_referee(self) -> RefereeThread:
        if self._table_referee is None:
            self._table_referee = RefereeThread()
        return self._table_referee


def _threads() -> int:
    cores = getattr(js.navigator, "hardwareConcurrency", None) or 2
    return max(1, min(MAX_REFEREES, int(cores) - 1))


def _read_error(answer: dict[str, Any]) -> BotError | None:
    if "failed" in answer:
        return BotError("ended", str(answer["failed"]))
    return BotError.from_data(answer.get("error"))


def _read_turn(answer: dict[str, Any], game: Game) -> list[Action] | BotError:
    """The turn in an answer, checked by playing it, as a bot may have written anything."""
    turn, begun = game.state.turn, len(game.history)
    error = _read_error(answer)
    for text, _ms in answer.get("decisions", ()):
        decided = decision.from_text(text)
        error = error or decided.error
        if error or decided.action is None:
            break
        try:
            game.play(decided.action)
        except IllegalAction as illegal:
            error = illegal_action_error(decided.action, illegal.reason)
            break
        if game.over or game.state.turn != turn:
            break
    return with_position(error, game) if error else list(game.actions[begun:])
