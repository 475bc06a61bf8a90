"""The threads of the Workshop without its screen: sends the page's requests and reads the answers."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from core import Game
from core.bots.own.decision import Decision, read
from core.bots.own.open_game import OpenGame
from features.workshop.match import GameResult, Setup
from tools.bench.workshop import REFEREES


class BotThreads:
    """A referee, and the threads of the bots that it starts."""

    def __init__(self, page: Page) -> None:
        self._referee = page.evaluate_handle(f"() => ({REFEREES})(1)[0]")
        self._tables = 0

    def _ask(self, **question: Any) -> str:
        answer = self._referee.evaluate("(referee, question) => referee.ask(question)", question)
        assert "failed" not in answer, answer
        return str(answer["text"])

    def end(self) -> None:
        """Ends the threads."""
        self._referee.evaluate("referee => referee.end()")

    def turn(self, source: str, game: Game | None = None, seconds: float = 30) -> tuple[Sequence[Decision], Any]:
        """A bot's decisions in a turn of a game at a table of its own, and the error if it did not answer."""
        self._tables += 1
        game = game or Game.new(seed=7)
        turn = json.dumps({"seat": game.state.seat, "chance": 1, "game": OpenGame.of(game).as_data()})
        said = json.loads(self._ask(turn=turn, source=source, seconds=seconds, table=self._tables))
        return [read(text) for text, _ms in said["decisions"]], said.get("error")

    def game(self, setup: Setup, number: int = 0, level: str = "Wee Isla") -> GameResult:
        """A game of a match."""
        return GameResult.read(json.loads(self._ask(match=setup.as_text(level), number=number)))

    def check(self, source: str) -> str:
        """The error that the thread finds in a source."""
        return self._ask(check=source)
