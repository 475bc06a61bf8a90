"""The parts of the page, each as a page object."""

from __future__ import annotations

from functools import cached_property

from playwright.sync_api import Locator, Page

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
        """``<html>``, whose attributes expose the state of the page."""
        return self.page.locator("html")

    @cached_property
    def whole(self) -> Part:
        """The whole body, for elements that may be anywhere."""
        return Part(self.page.locator("body"))

    @cached_property
    def boot(self) -> Boot:
        """Progress of the start, and its errors."""
        return Boot(self.page.locator("body"))

    @cached_property
    def start(self) -> StartScreen:
        """The start screen."""
        return StartScreen(self.page.locator("#start-screen"))

    @cached_property
    def main(self) -> Locator:
        """The main element of the current screen: start screen or table."""
        return self.page.get_by_role("main")

    @cached_property
    def headline(self) -> Locator:
        """The main heading of the current screen."""
        return self.page.get_by_role("heading", level=1)

    @cached_property
    def table(self) -> Locator:
        """The table, with everything needed to play."""
        return self.page.locator("#table")

    @cached_property
    def picture(self) -> Picture:
        """The static picture of the table, shown until Python runs."""
        return Picture(self.table)

    @cached_property
    def head(self) -> Head:
        """The head of the document."""
        return Head(self.page.locator("head"))

    @cached_property
    def inspection(self) -> Inspection:
        """Checks of the whole page: its texts, and what cannot be read or reached."""
        return Inspection(self.root)

    @cached_property
    def lost(self) -> Lost:
        """The 404 page, served for unknown addresses."""
        return Lost(self.root)

    @cached_property
    def top(self) -> Top:
        """The row at the top of the table."""
        return Top(self.page.locator(".top"))

    @cached_property
    def tabs(self) -> Tabs:
        """The tabs beside the display, on small screens: commands of the top row, and the lists."""
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
        """The warehouse, inside the track."""
        return Warehouse(self.page.locator("#track-svg"))

    @cached_property
    def display(self) -> Display:
        """The large display."""
        return Display(self.page.locator("#display"), self.page.locator("#caption"))

    @cached_property
    def others(self) -> Others:
        """The small displays of the other players."""
        return Others(self.page.locator("#others"))

    @cached_property
    def bar(self) -> ActionBar:
        """The action bar: the prompt and its buttons."""
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
        """The bar for moving through the history."""
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
        """The things on the boards that can be inspected."""
        return Asking(self.page.locator("body"))

    @cached_property
    def hand_over(self) -> HandOver:
        """The band between the turns of two people at one screen."""
        return HandOver(self.page.get_by_test_id("hand-over"))

    @cached_property
    def stage(self) -> Stage:
        """The layer on which pieces fly."""
        return Stage(self.page.locator("#stage"))

    @cached_property
    def notices(self) -> Notices:
        """Short notices."""
        return Notices(self.page.locator("#notices"))

    @cached_property
    def banners(self) -> Banners:
        """Banners at the top, which stay until they are answered."""
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
        """A region of the table by its accessible name."""
        return self.page.get_by_role("region", name=name)

    @cached_property
    def lit(self) -> Lit:
        """All that can be clicked now on the boards and in the bar, for random clicks."""
        return Lit(self.page.locator("body"))

    @cached_property
    def sight(self) -> Sight:
        """Visibility and reachability of elements, and overlaps."""
        return Sight(self.page.locator("body"))

    @cached_property
    def paints(self) -> Paints:
        """Drawing: how often, and in which paint."""
        return Paints(self.page.locator("body"))

    # ---- anywhere ----

    worked_out = css(
        ".now",
        "Everything computed for the players, or leading to it; absent with *Help* off.",
        anywhere=True,
    )
