"""The matches of the Workshop: their fields and buttons, the match that runs, and its result; its games on the table;
and own bots that play there."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from browser import dom, intl, timers
from core.actions import Action
from core.bots.levels import is_own
from core.bots.matches.game import round_up_to_deals
from core.bots.own.errors import BotError
from core.game import Game
from features.workshop import match_view
from features.workshop.course import OPPONENTS, PLAYERS, CourseStep, last_beaten
from features.workshop.match import DECISION_TIME, BotSource, GameResult, MatchSetup, summary
from features.workshop.match_view import MatchOptions
from features.workshop.page.desk import Desk
from features.workshop.page.match_run import MatchRun
from features.workshop.workshop_view import ProgramState
from features.workshop.workshop_words import error_sentence, line_remark
from game.commands import command
from page.game_controller import Practice
from words.html import Html
from words.i18n import _
from words.naming import isolate_name

if TYPE_CHECKING:
    from features.workshop.context import Context

DRAW_INTERVAL = 300  # time between two drawings of a running match, ms
SLOW_START = 1000  # time after which the page says that the first game is still being played, ms
MAX_RANDOM_SEED = 1_000_000_000  # upper bound of the seeds of matches


class MatchDesk(Desk):
    """The desk with the match of the bot on the screen; :attr:`match` is the last one."""

    def __init__(self, page: Context, kept: str) -> None:
        super().__init__(page, kept)
        self.match = MatchRun(self.pool, self._on_games, self._on_end)
        self._options = _goal_of(self.program.step) if self.program.step else self._usual
        self._draw_soon = timers.Timer(lambda: page.dispatcher.run_guarded(self._draw_match))
        self._slow_soon = timers.Timer(lambda: page.dispatcher.run_guarded(self._draw_match))
        self._opened = ""  # the number of the game last opened

    @property
    def _usual(self) -> MatchOptions:
        """The fields at first: a match against the opponent whom the course has just beaten."""
        return MatchOptions(last_beaten(self.entry.read().solved))

    # ---- showing ----

    def draw(self) -> None:
        super().draw()
        self._draw_match()

    def hide(self) -> None:
        super().hide()
        self.match.stop()

    def display(self, program: ProgramState) -> None:
        """Sets the fields to the goal of a step; those set by the step just left are reset without one."""
        if program.step:
            self._options = _goal_of(program.step)
        elif self.program.step:
            self._options = self._usual
        super().display(program)

    def _draw_match(self) -> None:
        """Draws the match, and puts its state at the root. A result is shown with the bot that played it."""
        match, program, own = self.match, self.program, self.entry.read().bots
        if is_own(self._options.opponent) and self._options.opponent not in {bot.id for bot in own}:
            self._options = self._options._replace(opponent=self._usual.opponent)
        found = match_view.form(self._options, own, match.is_running, program.is_received, program.step)
        if match.setup is not None and (match.is_running or match.bot_id == program.bot.id):
            found += self._result(match.setup)
        self.fill("match", found)
        state = "over" if match.is_over else "stopped" if match.setup else ""
        dom.set_root_data(match="running" if match.is_running else state)

    def _result(self, setup: MatchSetup) -> list[tuple[str, Html]]:
        match, results = self.match, list(self.match.results.values())
        outdated = match.bot_id == self.bot.id and setup.a.text != self.bot.source  # the rest would be another match
        goes_on = not (match.is_running or match.is_over or outdated or match.is_goal_met is False)
        slow = match.is_running and not results and not self._slow_soon.is_pending
        found = [("progress", match_view.progress(len(results), len(match.games), goes_on, outdated, slow))]
        if match.step:
            lost = match.is_over and match.worst_loss is not None
            found.append(("goal", match_view.goal(match.step, match.is_goal_met, match.wins, lost)))
        if (known := summary(results)) and any(result.error is None for result in results):
            found.append(("result", match_view.result(setup, known, intl.format_percent, intl.format_decimal)))
        if results and not match.is_running:
            found.append(("games", match_view.games(results, match.games)))
        return found

    # ---- the match ----

    @command("set")
    def set_option(self, name: str, source: Any) -> None:
        value = str(source.value)
        self._options = MatchOptions(**self._options._asdict() | {name: value if name == "opponent" else int(value)})
        self._draw_match()

    @command("run")
    def run(self) -> None:
        """Begins a match with the settings in the form; with those of the step's goal, checks the goal."""
        self.prepare()
        step, bot = self.program.step, BotSource(self.bot.name, self.bot.source)
        goal = step if step and self._options == _goal_of(step) else None
        self.match.start(goal.match(bot) if goal else self._random_setup(bot), self.bot.id, goal)
        self._slow_soon.start(SLOW_START)
        self.choose_pane("match")
        dom.announce(_("The match has begun."))

    def _random_setup(self, bot: BotSource) -> MatchSetup:
        """A match on new deals, with the settings in the form."""
        chosen = self._options
        other = self.entry.find(chosen.opponent)
        against = BotSource(other.name, other.source) if other else OPPONENTS.get(chosen.opponent, chosen.opponent)
        games = round_up_to_deals(chosen.games, chosen.players)
        return MatchSetup(bot, against, chosen.players, games, random.SystemRandom().randrange(MAX_RANDOM_SEED))

    @command("check")
    def check_goal(self) -> None:
        if step := self.program.step:
            self._options = _goal_of(step)
            self.run()

    @command("stop")
    def stop(self) -> None:
        self.match.stop()
        self._draw_match()

    @command("resume")
    def resume(self) -> None:
        self.match.resume()
        self._draw_match()

    def _on_games(self) -> None:
        if not self._draw_soon.is_pending:
            self._draw_soon.start(DRAW_INTERVAL)

    def _on_end(self, error: BotError | None) -> None:
        self.page.dispatcher.run_guarded(lambda: self._end(error))

    def _end(self, error: BotError | None) -> None:
        match, is_here = self.match, self.match.bot_id == self.bot.id
        self._draw_soon.stop()
        if match.is_goal_met and match.step:
            self.entry.mark_solved(match.step.id)
        if error is None:
            if is_here and match.results:
                self.change(printed=_output_of(match.results[max(match.results)]))
        elif is_here and match.is_own_fault(error):
            self.pane = "code"
            self.change(printed=_output_of(match.result_of(error)))
            self.show_error(error)
        else:
            self.page.dialogs.show_message(f"{isolate_name(match.failing_bot_name(error))}: {error_sentence(error)}")
        if error is not None and error.kind == "syntax":
            match.discard()
        self.draw()
        if error is None and match.results:
            dom.announce(_("The match is over."))

    # ---- the table ----

    @command("play")
    def play(self) -> None:
        from features.new_game.page import start_game
        from game.address import GameRequest

        self.flush()
        self.save_bot(self.bot)
        own, levels = self.page.last_seats.first_person, ("", self.bot.id)
        start_game.start_game(self.page, GameRequest(None, 2, levels, (own.name,), colours=(own.colour,)))

    @command("game")
    def open_game(self, number: str) -> None:
        match, self._opened = self.match, number
        setup, result = match.setup, match.results.get(int(number))
        if setup and result:
            other = setup.b if isinstance(setup.b, str) else match.bot_id
            levels = [match.bot_id if seat == result.seat else other for seat in range(setup.players)]
            remarks = {at: line_remark(setup.a.text, line) for at, line in result.lines if line}
            self._watch(result.record, result.error, result, levels, reviewed=(result.seat,), remarks=remarks)

    @command("lost")
    def review_lost_game(self) -> None:
        """Reviews the game that the bot has lost by most."""
        from features.review.review_dialog import ReviewDialog

        if result := self.match.worst_loss:
            self.open_game(str(result.number))
            self.page.reviewer.start()
            self.page.dialogs.open(ReviewDialog)

    @command("position")
    def open_position(self) -> None:
        """Opens the position in which the error occurred on the table."""
        if (error := self.program.error) and error.record:
            self._watch(error.record, error, self.match.result_of(error))

    def _watch(
        self, record: str, error: BotError | None, result: GameResult | None, levels: Sequence[str] = (), **more: Any
    ) -> None:
        """Puts a game on the table, at its beginning or at its error; only one that is over has ``levels``."""
        game = Game.from_json(record)
        seats = levels if game.over else [""] * len(game.names)
        practice = Practice(seats, (), start_moment=error.at if error else 0, **more)
        self.page.workshop.watch(game, practice, result.printed if result else (), error)

    def focus_last_game(self) -> None:
        """Returns to the game's place in the list when the Workshop is opened again."""
        place = f'#workshop [data-do="workshop:game {self._opened}"]'
        dom.scroll_to(place)
        dom.focus_first(place)

    def think(self, id: str, game: Game, on_found: Callable[[list[Action] | None], object]) -> None:
        """Has a custom bot play the rest of its turn; calls back with None, after a notice with the reason, if it
        cannot."""
        bot, page = self.entry.find(id), self.page
        if bot is None:
            name = isolate_name(game.names[game.state.seat])
            words = _(
                "The program of “{name}” isn’t in this browser. Ask its author for the link, open it, and keep the bot."
            )
            page.notices.show(words.format(name=name))
            on_found(None)
            return

        def take(turn: list[Action] | BotError) -> None:
            if isinstance(turn, list):
                on_found(turn)
                return
            if bot.id == self.bot.id:
                self.program = self.program._replace(bot=bot, error=turn)
            page.notices.show(f"{isolate_name(bot.name)}: {error_sentence(turn)}")
            on_found(None)

        self.pool.turn(bot.source, game, DECISION_TIME, lambda turn: page.dispatcher.run_guarded(lambda: take(turn)))


def _goal_of(step: CourseStep) -> MatchOptions:
    return MatchOptions(step.opponent, PLAYERS, step.games)


def _output_of(result: GameResult | None) -> str:
    """The bot's output in a game; in one that ended with an error, that of the decision that failed."""
    if result is None:
        return ""
    error = result.error
    told = [each for each in result.printed if each.seat == result.seat and (error is None or each.at == error.at)]
    return "".join(each.text for each in told)
