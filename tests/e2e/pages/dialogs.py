"""The dialogs, each by its name."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog
from .failure import Failure
from .fields import button, css, test_id
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

    all = css(".day", "Each day, the latest first.")

    def day(self, date: str) -> Locator:
        """A day: 2026-11-21."""
        return self.by_id(f"day-{date}")

    def play(self, date: str) -> Locator:
        """Plays the deal of a day, or goes on with it."""
        return self.day(date).get_by_role("button")


class Closer(Dialog):
    """What is asked about, seen closer."""

    lines = css(".card-lines li", "What is told of it, line by line.")


class Learn(Dialog):
    """The list of lessons."""

    def lesson(self, name: str) -> Locator:
        """A lesson by its name."""
        return self.by_id(f"lesson-{name}")

    def begin(self, name: str) -> Locator:
        """Begins a lesson, or goes on with it."""
        return self.lesson(name).get_by_role("button")

    done = css(".lessons [data-done=true]", "The lessons that were done.")


class Menu(Dialog):
    """The menu."""

    @property
    def offers(self) -> list[str]:
        """The commands of its entries."""
        return [str(entry) for entry in self.root.locator(".menu [data-do]").evaluate_all(OFFERS)]

    seed = test_id("seed", "The seed of the game.")
    my_games = test_id("bar-saves", "My games.")
    export = button("Save this game as a file", "Saves the game as a file.")


class Compare(Dialog):
    """The players compared."""

    table = test_id("compare", "Their tiles, clansmen and all else, in numbers.")

    @property
    def rows(self) -> Locator:
        """The rows of that table, with its head."""
        return self.table.get_by_role("row")

    def row(self, name: str) -> Locator:
        """What everybody has of something, from the first seat on."""
        return self.table.get_by_role("row", name=name).get_by_role("cell")

    next_scoring = test_id("next-scoring", "When the next scoring can come.")

    def in_stack(self, number: int) -> Locator:
        """What is known of a stack."""
        return self.by_id(f"in-stack-{number}")

    @property
    def so_far(self) -> Locator:
        """The heading over where the points have come from so far."""
        return self.root.get_by_role("heading", name="Points so far")

    def row_so_far(self, name: str) -> Locator:
        """A row of the table below that."""
        return self.by_id("standings").get_by_role("row", name=name)


class History(Dialog):
    """The log of the whole game."""

    turns = css("li.turn", "All turns, the newest last.")
    lines = css(".ln", "All steps.")

    def words(self, words: str) -> Locator:
        """Wherever it says that."""
        return self.root.get_by_text(words)


class Review(Dialog):
    """Looking back at a whole game."""

    start = test_id("bar-review:start", "Begins it.")
    progress = test_id("review-progress", "How far it is.")
    costly = test_id("costly", "The turns that cost most.")
    headline = test_id("headline", "The course of the game in a sentence.")

    def display(self, number: int, which: str) -> Locator:
        """The display after one of them as it was ``played``, or after the ``better`` one."""
        return self.costly.nth(number).get_by_test_id(f"turn-{which}")

    def marked(self, number: int, which: str) -> Locator:
        """The tiles that are marked in it."""
        return self.display(number, which).locator(".marked")

    def differs(self, number: int) -> Locator:
        """What tells the two apart."""
        return self.costly.nth(number).get_by_test_id("differs")

    def show(self, number: int) -> Locator:
        """Shows one of them on the board."""
        return self.costly.nth(number).get_by_role("button", name="Show it on the board")

    def try_it(self, number: int) -> Locator:
        """Makes a puzzle of one of them."""
        return self.costly.nth(number).get_by_role("button", name="Try this turn")

    chances = test_id("chances", "Everybody's chances to win, as a chart.")

    @property
    def last_chances(self) -> Locator:
        """The chances after the last turn, from the first seat on."""
        return self.by_id("course-chances").locator("tbody tr").last.locator("td")


class TakeBack(Dialog):
    """Taking back a turn that was ended."""

    seen = test_id("seen", "What is known by now.")

    @property
    def seen_things(self) -> Locator:
        """The same, one after the other."""
        return self.seen.locator("li")

    reopen = test_id("bar-reopen", "Does it.")


class Dialogs(Part):
    """The dialogs of the page. One at most is open."""

    def _named(self, name: str) -> Locator:
        return self.by_id(f"dialog-{name}")

    @property
    def open(self) -> Dialog:
        """The one that is open, whichever it is."""
        return Dialog(self.root.locator("dialog"))

    def titled(self, title: str) -> Dialog:
        """The one with that heading, as a screen reader finds it."""
        return Dialog(self.root.get_by_role("dialog", name=title))

    def dialog(self, name: str) -> Dialog:
        """A dialog by its name, as ``data-dialog`` tells it."""
        return Dialog(self._named(name))

    @property
    def arrived(self) -> Arrived:
        """A game that has come by link."""
        return Arrived(self._named("arrived"))

    @property
    def branch(self) -> Dialog:
        """Playing on from a past moment."""
        return Dialog(self._named("branch"))

    @property
    def closer(self) -> Closer:
        """What is asked about, seen closer."""
        return Closer(self._named("closer"))

    @property
    def compare(self) -> Compare:
        """The players compared."""
        return Compare(self._named("compare"))

    @property
    def days(self) -> Days:
        """Past deals of the day."""
        return Days(self._named("days"))

    @property
    def error(self) -> Failure:
        """Something went wrong."""
        return Failure(self._named("error"))

    @property
    def history(self) -> History:
        """The log of the whole game."""
        return History(self._named("history"))

    @property
    def learn(self) -> Learn:
        """The list of lessons."""
        return Learn(self._named("learn"))

    @property
    def link(self) -> OpenLink:
        """The field for a link that has come."""
        return OpenLink(self._named("link"))

    @property
    def menu(self) -> Menu:
        """The menu."""
        return Menu(self._named("menu"))

    @property
    def my_games(self) -> MyGames:
        """My games."""
        return MyGames(self._named("saves"))

    @property
    def new_game(self) -> NewGame:
        """The form for a new game."""
        return NewGame(self._named("new"))

    @property
    def newcomer(self) -> Dialog:
        """Whether somebody has played before."""
        return Dialog(self._named("newcomer"))

    @property
    def offline(self) -> Dialog:
        """What can be done without a connection."""
        return Dialog(self._named("offline"))

    @property
    def puzzles(self) -> Puzzles:
        """The list of puzzles."""
        return Puzzles(self._named("puzzles"))

    @property
    def review(self) -> Review:
        """Looking back at a whole game."""
        return Review(self._named("review"))

    @property
    def scoring(self) -> Scoring:
        """A scoring."""
        return Scoring(self._named("scoring"))

    @property
    def settings(self) -> Settings:
        """The settings."""
        return Settings(self._named("settings"))

    @property
    def share(self) -> Share:
        """A game as a link."""
        return Share(self._named("share"))

    @property
    def standings(self) -> Standings:
        """The final standings."""
        return Standings(self._named("standings"))

    @property
    def take_back(self) -> TakeBack:
        """Taking back a turn that was ended."""
        return TakeBack(self._named("take-back"))
