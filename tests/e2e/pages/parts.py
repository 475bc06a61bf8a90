"""What the page consists of: its parts, each as an object of its own."""

from __future__ import annotations

from functools import cached_property

from playwright.sync_api import Locator, Page

from . import scripts
from .action_bar import ActionBar
from .action_list import ActionList
from .asking import Asking
from .boards import Display, Others, Players, Stacks, Track, Warehouse
from .boot import Boot
from .dialogs import Dialogs
from .fields import css
from .hand_over import HandOver
from .head import Head
from .inspection import Inspection
from .lesson import Lesson
from .log import Log
from .lost import Lost
from .notices import Banners, Notices
from .paints import Paints
from .part import Part
from .past import Past
from .picture import Picture
from .puzzle import Puzzle
from .rules_sheet import RulesSheet
from .sight import Sight
from .stage import Stage
from .start_screen import StartScreen
from .top import Tabs, Top
from .wandering import Lit


class Parts:
    """All parts of the page.

    :param page: Playwright's page
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    @cached_property
    def root(self) -> Locator:
        """``<html>``, whose attributes tell what the page is doing."""
        return self.page.locator("html")

    @cached_property
    def whole(self) -> Part:
        """All of the page, for what may be anywhere."""
        return Part(self.page.locator("body"))

    @cached_property
    def boot(self) -> Boot:
        """What tells how the start goes, and what has gone wrong."""
        return Boot(self.page.locator("body"))

    @cached_property
    def start(self) -> StartScreen:
        """The start screen."""
        return StartScreen(self.page.locator("#start-screen"))

    @cached_property
    def main(self) -> Locator:
        """The main part of what is shown: the start screen, or the table."""
        return self.page.get_by_role("main")

    @cached_property
    def headline(self) -> Locator:
        """The heading of what is shown."""
        return self.page.get_by_role("heading", level=1)

    @cached_property
    def table(self) -> Locator:
        """The table, with all that is played with."""
        return self.page.locator("#table")

    @cached_property
    def picture(self) -> Picture:
        """The picture of the table that is shown before Python is there."""
        return Picture(self.table)

    @cached_property
    def head(self) -> Head:
        """The head of the page, of which nothing is shown."""
        return Head(self.page.locator("head"))

    @cached_property
    def inspection(self) -> Inspection:
        """The page as a whole: what it says, and what cannot be read or reached."""
        return Inspection(self.root)

    @cached_property
    def lost(self) -> Lost:
        """What is shown in its place at an address that the host does not know."""
        return Lost(self.root)

    @cached_property
    def top(self) -> Top:
        """The row at the top of the table."""
        return Top(self.page.locator(".top"))

    @cached_property
    def tabs(self) -> Tabs:
        """The same beside the display, and the lists, on small screens."""
        return Tabs(self.page.locator(".dsp-head .tabs"))

    @cached_property
    def players(self) -> Players:
        """The strip of the players."""
        return Players(self.page.locator("#players"))

    @cached_property
    def track(self) -> Track:
        """The track."""
        return Track(self.page.locator("#track-svg"))

    @cached_property
    def stacks(self) -> Stacks:
        """The stacks."""
        return Stacks(self.page.locator("#stacks"))

    @cached_property
    def warehouse(self) -> Warehouse:
        """The warehouse, which lies within the track."""
        return Warehouse(self.page.locator("#track-svg"))

    @cached_property
    def display(self) -> Display:
        """The display that is shown large."""
        return Display(self.page.locator("#display"), self.page.locator("#caption"))

    @cached_property
    def others(self) -> Others:
        """The small displays of the other players."""
        return Others(self.page.locator("#others"))

    @cached_property
    def bar(self) -> ActionBar:
        """The action bar: what is to be done, and the buttons for that."""
        return ActionBar(self.page.locator("#bar"))

    @cached_property
    def actions(self) -> ActionList:
        """The list of all legal actions."""
        return ActionList(self.page.locator("#actions-panel"))

    @cached_property
    def log(self) -> Log:
        """The log."""
        return Log(self.page.locator("#log-panel"))

    @cached_property
    def past(self) -> Past:
        """The bar in which one looks back."""
        return Past(self.page.locator("#bar"))

    @cached_property
    def lesson(self) -> Lesson:
        """The lesson at the table."""
        return Lesson(self.page.locator("#bar"))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle at the table."""
        return Puzzle(self.page.locator("#bar"))

    @cached_property
    def asking(self) -> Asking:
        """What on the boards can be asked about."""
        return Asking(self.page.locator("body"))

    @cached_property
    def hand_over(self) -> HandOver:
        """The band between the turns of two people."""
        return HandOver(self.page.get_by_test_id("hand-over"))

    @cached_property
    def stage(self) -> Stage:
        """What flies over the page."""
        return Stage(self.page.locator("#stage"))

    @cached_property
    def notices(self) -> Notices:
        """Short notices."""
        return Notices(self.page.locator("#notices"))

    @cached_property
    def banners(self) -> Banners:
        """Banners at the top, that stay until they are answered."""
        return Banners(self.page.locator("#banners"))

    @cached_property
    def rules(self) -> RulesSheet:
        """The rules beside the board."""
        return RulesSheet(self.page.get_by_test_id("rules-sheet"))

    @cached_property
    def dialogs(self) -> Dialogs:
        """The dialogs, each by its name."""
        return Dialogs(self.page.locator("#dialogs"))

    def region(self, name: str) -> Locator:
        """A part of the table by the name that a screen reader says."""
        return self.page.get_by_role("region", name=name)

    @cached_property
    def lit(self) -> Lit:
        """All that can be clicked now on the boards and in the bar, to click some of it at random."""
        return Lit(self.page.locator("body"))

    @cached_property
    def sight(self) -> Sight:
        """What of the page can be seen and reached, and what lies over what."""
        return Sight(self.page.locator("body"))

    @cached_property
    def paints(self) -> Paints:
        """How the page is drawn: how often, and in which paint."""
        return Paints(self.page.locator("body"))

    # ---- what is anywhere on it ----

    def named(self, name: str) -> Locator:
        """What docs/testing.md names: by a test id, or by an id after a ``#``."""
        return self.page.locator(name) if name.startswith("#") else self.page.get_by_test_id(name)

    def shown_of(self, names: list[str]) -> set[str]:
        """Which of such names are of something that is shown."""
        return set(self.page.evaluate(scripts.SHOWN, names))

    worked_out = css(
        ".now",
        "All that is worked out for the players, or leads to it; with *Help* off there is nothing of it.",
        anywhere=True,
    )
