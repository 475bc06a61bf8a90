"""The parts of the page, each as a page object."""

from functools import cached_property

from playwright.sync_api import Locator, Page

from .action_bar import ActionBar
from .action_list import ActionList
from .around import Banners, HandOver, Lesson, Notices, Past, Puzzle, Tabs, Top
from .boards import Display, Others, Players, Stacks, Track, Warehouse
from .dialogs import Dialogs
from .drawing import Paints, Stage
from .fields import css, part, part_by_id, role
from .inspection import Asking, Inspection, Sight
from .live import Wires
from .log import Log
from .part import Part
from .rules_sheet import RulesSheet
from .start import Boot, Head, Lost, Picture, StartScreen
from .thumb import Thumb
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

    whole = part("body", "The whole body, for elements that may be anywhere.", Part)
    boot = part("body", "Progress of the start, and its errors.", Boot)
    start = part("#start-screen", "The start screen.", StartScreen)
    main = role("main", "The main element of the current screen: start screen or table.", anywhere=True)
    headline = css("h1:visible", "The main heading of the current screen.", anywhere=True)
    table = css("#table", "The table, with everything needed to play.", anywhere=True)
    picture = part("#table", "The static picture of the table, shown until Python runs.", Picture)
    head = part("head", "The head of the document.", Head)
    inspection = part("html", "Checks of the whole page: its texts, and what cannot be read or reached.", Inspection)
    lost = part("html", "The 404 page, served for unknown addresses.", Lost)
    top = part(".top", "The row at the top of the table.", Top)
    tabs = part("#table > .tabs", "The tools below the bar or beside the display, on small screens.", Tabs)
    players = part("#players", "The strip of the players.", Players)
    track = part("#track-svg", "The track.", Track)
    stacks = part("#stacks", "The stacks.", Stacks)
    warehouse = part("#track-svg", "The warehouse, inside the track.", Warehouse)
    display = part("#display", "The large display.", Display)
    others = part("#others", "The small displays of the other players.", Others)
    bar = part("#bar", "The action bar: the prompt and its buttons.", ActionBar)
    actions = part("#actions-panel", "The list of all legal actions.", ActionList)
    log = part("#log-panel", "The log.", Log)
    past = part("#bar", "The bar for moving through the history.", Past)
    lesson = part("#bar", "The lesson at the table.", Lesson)
    puzzle = part("#bar", "The puzzle at the table.", Puzzle)
    asking = part("body", "The things on the boards that can be inspected.", Asking)
    hand_over = part_by_id("hand-over", "The band between the turns of two people at one screen.", HandOver)
    stage = part("#stage", "The layer on which pieces fly.", Stage)
    notices = part("#notices", "Short notices.", Notices)
    banners = part("#banners", "Banners at the top, which stay until they are answered.", Banners)
    rules = part_by_id("rules-sheet", "The rules beside the board.", RulesSheet)
    dialogs = part("#dialogs", "The dialogs, each by its name.", Dialogs)
    lit = part("body", "All that can be clicked now on the boards and in the bar, for random clicks.", Lit)
    thumb = part("body", "A small screen, held in one hand.", Thumb)
    sight = part("body", "Visibility and reachability of elements, and overlaps.", Sight)
    paints = part("body", "Drawing: how often, and in which paint.", Paints)
    wires = part("html", "The connections to other devices, cut and misused.", Wires)

    worked_out = css(
        ".now", "Everything computed for the players, or leading to it; absent with *Help* off.", anywhere=True
    )
