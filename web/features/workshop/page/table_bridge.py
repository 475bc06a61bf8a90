"""Own bots at the table, and the games of their matches there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from browser import dom
from core.actions import Action
from core.game import Game
from features.workshop.match import SECONDS, BotSource
from features.workshop.page.pool import BotTurn
from features.workshop.workshop_words import error_sentence, line_remark
from game.commands import Command, command
from words.i18n import _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.workshop.page.desk import Desk
    from features.workshop.page.match_pane import MatchPane


class TableBridge:
    """Lets own bots play at the table, and opens games and positions of matches there."""

    commands: ClassVar[dict[str, Command]] = {}

    def __init__(self, desk: Desk, match_pane: MatchPane) -> None:
        self._desk = desk
        self._match_pane = match_pane
        self._opened = ""  # the number of the game last opened

    @command("play")
    def play(self) -> None:
        """Begins a game against the bot."""
        from features.new_game.page import start_game
        from game.address import GameRequest

        desk = self._desk
        desk.flush_typing()
        desk.save_bot(desk.bot)
        own, levels = desk.page.last_seats.first_person, ("", desk.bot.id)
        start_game.start_game(desk.page, GameRequest(None, 2, levels, (own.name,), colours=(own.colour,)))

    @command("game")
    def open_game(self, number: str) -> None:
        """Puts a game of the match on the table, to step through."""
        running, self._opened = self._match_pane.match_run, number
        setup, result = running.setup, running.results.get(int(number))
        if setup and result:
            other = setup.b if isinstance(setup.b, str) else running.bot_id
            levels = [running.bot_id if seat == result.seat else other for seat in range(setup.players)]
            moment = result.error.at if result.error else 0
            game = Game.from_json(result.record)
            remarks = {at: line_remark(setup.a.text, line) for at, line in result.lines if line}
            seats = (result.seat,)
            self._desk.page.workshop.watch(game, levels, moment, result.printed, result.error, seats, remarks)

    @command("lost")
    def review_lost_game(self) -> None:
        """Reviews the game that the bot has lost by most."""
        from features.review.review_dialog import ReviewDialog

        if result := self._match_pane.match_run.worst_loss:
            self.open_game(str(result.number))
            self._desk.page.reviewer.start()
            self._desk.page.dialogs.open(ReviewDialog)

    def focus_last_game(self) -> None:
        """Returns to the game's place in the list when the Workshop is opened again."""
        place = f'#workshop [data-do="workshop:game {self._opened}"]'
        dom.scroll_to(place)
        dom.focus_first(place)

    @command("position")
    def open_position(self) -> None:
        """Opens the position in which the error occurred on the table."""
        if (error := self._desk.program.error) and error.record:
            result = self._match_pane.match_run.result_of(error)
            printed = result.printed if result else ()
            self._desk.page.workshop.watch(Game.from_json(error.record), (), error.at, printed, error)

    def think(self, id: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has a custom bot play the rest of its turn; calls back with None, after a notice with the reason, if it
        cannot."""
        desk, page = self._desk, self._desk.page
        bot = desk.entry.find(id)
        if bot is None:
            name = isolate_name(game.names[game.state.seat])
            words = _(
                "The program of “{name}” isn’t in this browser. Ask its author for the link, open it, and keep the bot."
            )
            page.notices.show(words.format(name=name))
            on_found(None)
            return

        def on_turn(turn: BotTurn) -> None:
            page.dispatcher.run_guarded(lambda: took(turn))

        def took(turn: BotTurn) -> None:
            if turn.error is not None:
                desk.update_program(**({"bot": bot, "error": turn.error} if bot.id == desk.bot.id else {}))
                page.notices.show(f"{isolate_name(bot.name)}: {error_sentence(turn.error)}")
            on_found(None if turn.error is not None else list(turn.actions))

        desk.pool.turn(BotSource(bot.name, bot.source), game, SECONDS, on_turn)
