"""The dialogs, each by its name."""

from .dialog import Dialog
from .failure import Failure
from .fields import button, css, each, each_css, part_by_id, read, role, test_id
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
    day = each("day-{date}", "A day by its date, such as 2026-11-21.")
    play = each_css("[data-testid='day-{date}'] >> role=button", "Plays the deal of a day, or resumes it.")


class Closer(Dialog):
    """An inspected thing, enlarged."""

    lines = css(".card-lines li", "The facts about it, line by line.")
    now = test_id("card-now", "Its numbers in the current game.")


class Learn(Dialog):
    """The list of lessons."""

    lesson = each("lesson-{name}", "A lesson by its name.")
    begin = each_css("[data-testid=lesson-{name}] >> role=button", "Begins a lesson, or resumes it.")
    done = css(".lessons [data-done=true]", "The finished lessons.")


class Menu(Dialog):
    """The menu."""

    offers = read(".menu [data-do]", "The commands of its entries.", list[str], OFFERS)
    seed = test_id("seed", "The seed of the game.")
    my_games = test_id("bar-saves", "My games.")
    export = button("Save as a file", "Exports the game as a file.")


class Compare(Dialog):
    """The comparison of the players."""

    table = test_id("compare", "The table of tiles, clansmen and everything else, in numbers.")
    row = each_css("role=row[name=/{name}/] >> role=cell", "The cells of a row, from the first seat on.")
    next_scoring = test_id("next-scoring", "The time of the next scoring, as far as it is known.")
    in_stack = each("in-stack-{number}", "The known content of a stack.")
    so_far = role("heading", "The heading above the points by source so far.", name="Points so far")


class History(Dialog):
    """The log of the whole game."""

    turns = css("li.turn", "All turns, newest last.")
    lines = css(".ln", "All steps.")
    words = each_css("text={words}", "The element with these words.")


class CostlyTurn(Part):
    """One of the costliest turns in a review."""

    display = each("turn-{which}", "The display after it: ``played`` as it was, or ``better`` as it should have been.")
    marked = each_css("[data-testid=turn-{which}] .marked", "The tiles marked in that display.")
    differs = test_id("differs", "The difference between the two displays.")
    show = button("Show it on the board", "Shows it on the board.")
    try_it = button("Try this turn", "Turns it into a puzzle.")


class Review(Dialog):
    """The review of a whole game."""

    start = test_id("bar-review:start", "Starts the review.")
    progress = test_id("review-progress", "Progress of the review.")
    costly = test_id("costly", "The costliest turns.")
    headline = test_id("headline", "The course of the game, in one sentence.")

    def turn(self, number: int) -> CostlyTurn:
        """One of these turns, from 0."""
        return CostlyTurn(self.costly.nth(number))

    chances = test_id("chances", "All players' chances of winning, as a chart.")
    last_chances = css(
        "[data-testid=course-chances] tbody tr:last-child td",
        "The chances after the last turn, from the first seat on.",
    )


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
