"""The dialogs, each by its name."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .failure import Failure
from .fields import button, css, part_by_id, test_id
from .my_games import MyGames
from .new_game import NewGame
from .part import Part
from .puzzle import Puzzles
from .sending import Arrived, OpenLink, Share
from .settings import Settings
from .standings import Scoring, Standings

OFFERS = "(all) => all.map((entry) => entry.dataset.do)"


class Days(Dialog):
    """Past deals of the day."""

    all = css(".day", "All days, latest first.")

    def day(self, date: str) -> Locator:
        """A day by its date, such as 2026-11-21."""
        return self.by_id(f"day-{date}")

    def play(self, date: str) -> Locator:
        """Plays the deal of a day, or resumes it."""
        return self.day(date).get_by_role("button")


class Closer(Dialog):
    """An inspected thing, enlarged."""

    lines = css(".card-lines li", "The facts about it, line by line.")
    now = test_id("card-now", "Its numbers in the current game.")


class Learn(Dialog):
    """The list of lessons."""

    def lesson(self, name: str) -> Locator:
        """A lesson by its name."""
        return self.by_id(f"lesson-{name}")

    def begin(self, name: str) -> Locator:
        """Begins a lesson, or resumes it."""
        return self.lesson(name).get_by_role("button")

    done = css(".lessons [data-done=true]", "The finished lessons.")


class Menu(Dialog):
    """The menu."""

    @property
    def offers(self) -> list[str]:
        """The commands of its entries."""
        return [str(entry) for entry in self.root.locator(".menu [data-do]").evaluate_all(OFFERS)]

    seed = test_id("seed", "The seed of the game.")
    my_games = test_id("bar-saves", "My games.")
    export = button("Save as a file", "Exports the game as a file.")


class Compare(Dialog):
    """The comparison of the players."""

    table = test_id("compare", "The table of tiles, clansmen and everything else, in numbers.")

    @property
    def rows(self) -> Locator:
        """The rows of the table, with its header."""
        return self.table.get_by_role("row")

    def row(self, name: str) -> Locator:
        """The cells of a row, from the first seat on."""
        return self.table.get_by_role("row", name=name).get_by_role("cell")

    next_scoring = test_id("next-scoring", "The time of the next scoring, as far as it is known.")

    def in_stack(self, number: int) -> Locator:
        """The known content of a stack."""
        return self.by_id(f"in-stack-{number}")

    @property
    def so_far(self) -> Locator:
        """The heading above the points by source so far."""
        return self.root.get_by_role("heading", name="Points so far")


class History(Dialog):
    """The log of the whole game."""

    turns = css("li.turn", "All turns, newest last.")
    lines = css(".ln", "All steps.")

    def words(self, words: str) -> Locator:
        """The element with these words."""
        return self.root.get_by_text(words)


class Review(Dialog):
    """The review of a whole game."""

    start = test_id("bar-review:start", "Starts the review.")
    progress = test_id("review-progress", "Progress of the review.")
    costly = test_id("costly", "The costliest turns.")
    headline = test_id("headline", "The course of the game, in one sentence.")

    def display(self, number: int, which: str) -> Locator:
        """The display after one of these turns: ``played`` as it was, or ``better`` as it should have been."""
        return self.costly.nth(number).get_by_test_id(f"turn-{which}")

    def marked(self, number: int, which: str) -> Locator:
        """The tiles marked in that display."""
        return self.display(number, which).locator(".marked")

    def differs(self, number: int) -> Locator:
        """The difference between the two displays."""
        return self.costly.nth(number).get_by_test_id("differs")

    def show(self, number: int) -> Locator:
        """Shows one of these turns on the board."""
        return self.costly.nth(number).get_by_role("button", name="Show it on the board")

    def try_it(self, number: int) -> Locator:
        """Turns one of these turns into a puzzle."""
        return self.costly.nth(number).get_by_role("button", name="Try this turn")

    chances = test_id("chances", "All players' chances of winning, as a chart.")

    @property
    def last_chances(self) -> Locator:
        """The chances after the last turn, from the first seat on."""
        return self.by_id("course-chances").locator("tbody tr").last.locator("td")


class TakeBack(Dialog):
    """Reopening an ended turn."""

    seen = test_id("seen", "The information revealed since that turn.")

    seen_things = css("[data-testid=seen] li", "The same, item by item.")

    reopen = test_id("bar-reopen", "Reopens the turn.")


class Dialogs(Part):
    """The dialogs of the page; at most one is open."""

    @property
    def open(self) -> Dialog:
        """The open dialog, whichever it is."""
        return Dialog(self.root.locator("dialog"))

    def titled(self, title: str) -> Dialog:
        """The dialog with this heading, found by its accessible name."""
        return Dialog(self.root.get_by_role("dialog", name=title))

    def dialog(self, name: str) -> Dialog:
        """A dialog by its name in ``data-dialog``."""
        return Dialog(self.by_id(f"dialog-{name}"))

    arrived = part_by_id("dialog-arrived", "A game that was opened by link.", Arrived)
    branch = part_by_id("dialog-branch", "Branching off at a past moment.", Dialog)
    closer = part_by_id("dialog-closer", "An inspected thing, enlarged.", Closer)
    compare = part_by_id("dialog-compare", "The comparison of the players.", Compare)
    days = part_by_id("dialog-days", "Past deals of the day.", Days)
    error = part_by_id("dialog-error", "An unexpected error.", Failure)
    history = part_by_id("dialog-history", "The log of the whole game.", History)
    learn = part_by_id("dialog-learn", "The list of lessons.", Learn)
    link = part_by_id("dialog-link", "The field for a received link.", OpenLink)
    menu = part_by_id("dialog-menu", "The menu.", Menu)
    my_games = part_by_id("dialog-saves", "My games.", MyGames)
    new_game = part_by_id("dialog-new", "The form for a new game.", NewGame)
    newcomer = part_by_id("dialog-newcomer", "The question about previous experience with the game.", Dialog)
    offline = part_by_id("dialog-offline", "The features that work offline.", Dialog)
    puzzles = part_by_id("dialog-puzzles", "The list of puzzles.", Puzzles)
    review = part_by_id("dialog-review", "The review of a whole game.", Review)
    scoring = part_by_id("dialog-scoring", "A scoring.", Scoring)
    settings = part_by_id("dialog-settings", "The settings.", Settings)
    share = part_by_id("dialog-share", "A game as a link.", Share)
    standings = part_by_id("dialog-standings", "The final standings.", Standings)
    take_back = part_by_id("dialog-take-back", "Reopening an ended turn.", TakeBack)
