"""The puzzle on the table: starting, judging and leaving it; and the stored puzzles. Their modules are loaded on first
use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from browser import assets, dom
from core.untrusted_json import parse
from features.new_game.seats_entry import SeatsEntry
from game.commands import Scope, command
from page.dialog_controller import NOT_LOADED, DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController, Practice
from page.listener import Listener
from store.errors import StoreError
from words.i18n import _
from words.naming import default_names

if TYPE_CHECKING:
    from core.actions import Action
    from core.game import Game
    from core.puzzle import Puzzle
    from features.bots.page.worker_requests import WorkerRequests
    from features.puzzles.puzzle_run import PuzzleRun
    from features.puzzles.puzzles_entry import PuzzlesEntry
    from game.view import View
    from store.shared_entry import SharedEntry
    from words.html import Html

SHIPPED_FILE = "features/puzzles/shipped.json"  # the file of the site with the puzzles that come with the page


class PuzzleController(Listener):
    """The puzzle on the table, and all puzzles, of which :attr:`shipped` come with the page, None until loaded."""

    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        questions: Callable[[], WorkerRequests],
        last_seats: SeatsEntry,
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.questions = questions
        self.last_seats = last_seats
        self._latest_run: PuzzleRun | None = None
        self._practice: Practice | None = None
        self._is_judging = False
        self._entry: PuzzlesEntry | None = None
        self.shipped: list[Puzzle] | None = None

    @property
    def _run(self) -> PuzzleRun | None:
        """The puzzle on the table; None without one."""
        return self._latest_run if self._practice is not None and self.games.practice is self._practice else None

    @property
    def entry(self) -> PuzzlesEntry:
        """The puzzles from the player's own games, and which are solved; the lazy modules must have been loaded."""
        from features.puzzles.puzzles_entry import PuzzlesEntry

        self._entry = self._entry or PuzzlesEntry()
        return self._entry

    def importable_entries(self) -> Sequence[SharedEntry[Any]]:
        return [self.entry]

    def load(self) -> None:
        """Loads the puzzles that come with the page, and redraws the list of puzzles once they are there."""
        self.dispatcher.run_task(self._load())

    async def _load(self) -> None:
        from core.puzzle import from_data

        try:
            found = parse((await assets.fetch_content(SHIPPED_FILE)).decode())
            self.shipped = [puzzle for puzzle in map(from_data, found) if puzzle] or None
        except Exception:  # no connection, or something else in place of the file
            self.shipped = None
        problem = ""
        if not self.shipped:
            from page.updates import explain_load_failure

            problem = await explain_load_failure(_(NOT_LOADED))
        if self.dialogs.open_name == "puzzles":
            from features.puzzles.puzzles_dialog import PuzzlesDialog

            self.dialogs.open(PuzzlesDialog, problem=problem)

    def on_game_reviewed(self, game: Game, people: list[int], turns: list[dict[str, Any]]) -> None:
        """Stores the people's turns found by a review as puzzles, if they cost more than a right answer may."""
        from core.actions import Action
        from core.puzzle import RIGHT, of_game

        found = [
            of_game(game, turn["at"], list(map(Action.parse, turn["better"])), turn["points"])
            for turn in turns
            if turn["seat"] in people and turn["points"] > RIGHT
        ]
        if found:
            self.dispatcher.run_task(self._collect(found))

    async def _collect(self, found: list[Puzzle]) -> None:
        if await self.dialogs.load_lazy_modules():
            self.entry.add(found)

    def play(self, puzzle: Puzzle, shipped: bool = False, back: str = "") -> None:
        """Opens a puzzle. Leaving it leads back to the review of saved game ``back``, or to the list. StoreError if the
        puzzle cannot be read."""
        from core.puzzle import NoPuzzle

        try:
            game = puzzle.game()
        except NoPuzzle as error:
            raise StoreError(_("This puzzle can’t be read.")) from error
        self.dispatcher.run_task(self._play(puzzle, game, shipped, back))

    async def _play(self, puzzle: Puzzle, game: Game, shipped: bool, back: str) -> None:
        if not await self.dialogs.load_lazy_modules():
            return
        from features.puzzles import puzzle_bar
        from features.puzzles.puzzle_run import PuzzleRun

        if shipped:
            names = default_names([""] * len(game.names))
            names[puzzle.seat] = self.last_seats.first_person.name or names[puzzle.seat]
            game = game.named(names)
        run = self._latest_run = PuzzleRun(puzzle, game, shipped, back)
        self._is_judging = False
        self._practice = Practice([""] * len(game.names), (), is_puzzle=True)
        self.games.open_practice(game, self._practice)
        dom.announce(puzzle_bar.spoken_text(run))

    @command("puzzle", "repeat a puzzle, show its solution, or leave", Scope.GAME)
    def handle(self, what: str) -> None:
        """Carries out "again", "show" (the better turn) or "back" (to the review or the list)."""
        run = self._run
        if run is None:
            return
        if what == "again":
            self.questions().client.cancel()
            self.play(run.puzzle, run.shipped, run.review_of)
        elif what == "show":
            self.games.table.better_turns = {run.start: run.puzzle.better}
            self.games.execute("past", str(run.start))
        elif what == "back":
            if run.review_of:
                self.games.resume(run.review_of)
                from features.review.review_dialog import ReviewDialog

                self.dialogs.open(ReviewDialog)
            else:
                self.games.leave()
                from features.puzzles.puzzles_dialog import PuzzlesDialog

                self.dialogs.open(PuzzlesDialog)

    def on_action_played(self) -> None:
        """After an action that ended the turn, keeps showing the turn's outcome on the boards."""
        run = self._run
        if run and run.has_ended and self._practice:
            table = self.games.table
            table.past, table.has_played = run.last, False
            self._practice = self.games.practice = self._practice._replace(start_moment=run.last)

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        """The bar in a puzzle, unless another moment is shown."""
        run = self._run
        if run is None or view.past not in ((run.last, run.start) if run.has_ended else (None,)):
            return None
        from features.puzzles.puzzle_bar import fragments

        return fragments(run, view, hover_view, explanation)

    def on_page_settled(self) -> None:
        """Has an ended turn judged, once the page is fully drawn."""
        run = self._run
        dom.set_root_data(puzzle=run.phase if run else "")
        if run and run.has_ended and run.loss is None and not self._is_judging:
            self._is_judging = True
            better: tuple[Action, ...] = run.puzzle.better
            self.questions().judge(run.start, better, lambda loss: self._on_judged(run, loss))

    def _on_judged(self, run: PuzzleRun, loss: int | None) -> None:
        """Shows the loss of the turn; None if the judging did not finish."""
        if run is not self._run:
            return
        if loss is None:
            self._is_judging = False
            return
        run.loss = loss
        if run.phase == "right":
            self.entry.mark_solved(run.puzzle)
        self.games.draw()
        from features.puzzles.puzzle_bar import spoken_text

        dom.announce(spoken_text(run))
