"""The boards: players, track, stacks, warehouse and displays."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part

SEEN = """(names) => names.map((name) => {
  const range = document.createRange(), text = name.firstChild, right = name.getBoundingClientRect().right;
  if (name.scrollWidth <= name.clientWidth) return text.data;
  let last = text.data.length;
  const dots = 12.5;
  do range.setStart(text, 0), range.setEnd(text, --last); while (range.getBoundingClientRect().right + dots > right);
  return text.data.slice(0, last);
})"""
"""What is seen of names: the letters that fit beside the dots, which take 12.5 pixels."""

SPACES = "(tiles) => tiles.map((tile) => Number(tile.dataset.do.split(' ')[1]))"

PASS_OVER = """(track, spaces) => {
  for (let n = 0; n < 40; n += 1) {
    for (const space of spaces) {
      track.querySelector(`[data-testid="space-${space}"]`)
        .dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
    }
  }
}"""
"""A mouse passes over spaces, one after the other, forty times, before anything is drawn."""

LEAVE = "(track) => track.parentElement.dispatchEvent(new PointerEvent('pointerleave'))"

WIDTH = "(element) => element.getBoundingClientRect().width"

SMALLEST_LETTERS = r"""(texts) => {
  const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
  return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
}"""

UP_AFTER_CLICK = """(display, target) => {
  target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return [...display.querySelectorAll(':scope > svg[aria-hidden=false]')].map((board) => Number(board.id.slice(8)));
}"""


class Players(Part):
    """The strip of the players."""

    all = css(":scope > li", "Each player, from the first seat on.")

    def player(self, seat: int) -> Locator:
        """The button of a player, who has that seat; shows his display."""
        return self.by_id(f"player-{seat}")

    names = css(".pl-name", "The names, from the first seat on.")

    @property
    def seen_names(self) -> list[str]:
        """What is seen of each name: the letters that fit beside the dots, where it is cut short."""
        return [str(name) for name in self.names.evaluate_all(SEEN)]

    def points(self, seat: int) -> Locator:
        """The number of victory points of a player."""
        return self.all.nth(seat).locator(".pl-vp b")

    all_points = css(".pl-vp b", "The same of everybody, from the first seat on.")
    now = css(".now", "What a scoring would bring now, from the first seat on.")


class Track(Part):
    """The track."""

    def space(self, number: int) -> Locator:
        """The tile of a space, 0 to 13; chooses it."""
        return self.by_id(f"space-{number}")

    tiles = css('[data-do^="space "]', "The tiles that can be clicked, in the order of the spaces.")

    @property
    def spaces(self) -> list[int]:
        """The spaces with a tile that can be clicked."""
        return [int(space) for space in self.tiles.evaluate_all(SPACES)]

    def pass_over(self, *spaces: int) -> None:
        """Have a mouse pass over the tiles of spaces again and again, so quickly that it rests on the last one only."""
        self.root.evaluate(PASS_OVER, list(spaces))

    def leave(self) -> None:
        """Have the mouse leave it."""
        self.root.evaluate(LEAVE)

    def new(self, number: int) -> Locator:
        """The mark of a tile that is new since one's last turn."""
        return self.by_id(f"new-{number}")

    fresh = css(".fresh", "The marks of all tiles that are new since one's last turn.")

    def figure(self, seat: int) -> Locator:
        """The figure of a player on the track."""
        return self.by_id(f"figure-{seat}")

    die = test_id("die", "The die on the track.")
    next = test_id("next", "Where the next tiles come.")
    refused = css("[data-testid^=space-][aria-label*='annot be taken'], .place.why", "The tiles that cannot be taken.")
    lit = css("[data-do]:not([data-do^=seat])", "All that can be clicked there, but for the figures.")
    chosen = css(".chosen", "The tile that is chosen.")
    pressed = css('[aria-pressed="true"]', "The tile that is chosen, as a screen reader tells it.")
    pointed_at = css(".hint-edge", "The edge of the tile that is pointed at.")

    @property
    def tile_width(self) -> float:
        """How wide a tile is, in CSS pixels."""
        return float(self.root.locator(".on-track .t-edge").first.evaluate(WIDTH))

    @property
    def smallest_letters(self) -> float:
        """How large the smallest letters of its words are, in CSS pixels."""
        return float(self.root.locator("text").evaluate_all(SMALLEST_LETTERS))


class Stacks(Part):
    """The stacks."""

    def stack(self, number: int) -> Locator:
        """A stack, 0 to 3."""
        return self.by_id(f"stack-{number}")


class Warehouse(Part):
    """The warehouse, which lies within the track."""

    def row(self, kind: str) -> Locator:
        """The row of a resource: wood, stone, grain, cattle or sheep; sells one, where that is legal."""
        return self.by_id(f"row-{kind}")


class Display(Part):
    """The display that is shown large.

    :ivar caption: whose it is, and what he has
    """

    def __init__(self, root: Locator, caption: Locator) -> None:
        super().__init__(root)
        self.caption = caption

    def cell(self, x: int, y: int) -> Locator:
        """A cell, x to the east and y to the south of the starting village; of several things there the uppermost."""
        return self.by_id(f"cell-{x},{y}").last

    cells = css('[data-do^="cell "]', "What can be chosen on it: cells for the tile that is chosen, or clansmen.")
    free_cells = css("g.cell", "The cells where the tile that is chosen could be laid.")

    @property
    def focused_cell(self) -> tuple[int, int]:
        """The cell that has the focus."""
        x, _comma, y = (
            str(self.root.locator(":focus").get_attribute("data-testid")).removeprefix("cell-").partition(",")
        )
        return int(x), int(y)

    heath = css(".heath", "The heath around it.")
    all_cells = css("[data-testid^=cell]", "Everything that lies at a cell: tiles, and where one can be laid.")

    def marked_cell(self, x: int, y: int) -> Locator:
        """A cell, if it is marked as what a line of the log is about."""
        return self.root.locator(f'[data-testid="cell-{x},{y}"].about')

    free = css(".pt.activate [data-do]", "The tiles that can be activated now.")
    meant = css(".meant[data-do]", "Where a lesson means one to click.")

    @property
    def whose(self) -> Locator:
        """Whose it is, as a heading."""
        return self.caption.locator("h2")

    def chip(self, kind: str) -> Locator:
        """How many he has of something, beside that: coin, barrel, chieftain, card or tile."""
        return self.caption.locator(f".st-{kind} .chip")

    def of(self, seat: int) -> Locator:
        """The display of a player, which is hidden while another one is shown."""
        return self.root.locator(f"#display-{seat}")

    def seen(self, seat: int) -> list[float]:
        """What is seen of the display of a player: left, top, width and height, in units of 120 to a cell."""
        return [float(value) for value in (self.of(seat).get_attribute("viewBox") or "").split()]

    @property
    def table_scrolled(self) -> int:
        """How far the table around it is scrolled, in a window without room for all of it."""
        return int(self.page.evaluate("() => document.getElementById('table').scrollTop"))

    def wait_for_table_scrolled(self, before: int) -> None:
        """Wait until the table is scrolled elsewhere."""
        moved = "(before) => Math.trunc(document.getElementById('table').scrollTop) !== before"
        self.page.wait_for_function(moved, arg=before)

    def shown_after_click(self, target: Locator) -> list[int]:
        """Click something, and return in the same breath the seats of those whose displays are shown."""
        return [int(seat) for seat in self.root.evaluate(UP_AFTER_CLICK, target.element_handle())]

    def marks(self, seat: int) -> Locator:
        """What is marked on it: where something can be done."""
        return self.root.locator(f"#marks-{seat}")

    can_be_asked = css("[data-ask^=cell]", "The tiles and cells that can be asked about.")
    open_cells = css(".hint-open", "The cells where the tile that is pointed at could be laid.")
    hint_ghost = css(".hint-ghost", "The tile as it would lie at the cell that is pointed at.")
    hint_gains = css(".hint-gain", "What that would bring, at the tiles that bring it.")
    ghost = css(".ghost", "The tile as it lies where it has been put, until that is confirmed.")
    places_to_stand = css(".pt.where", "The tiles on which a clansman could build, while they are lit.")

    @property
    def moves_to_stand(self) -> Locator:
        """Those of them to which a clansman can move now; a click moves him."""
        return self.places_to_stand.locator('[data-do^="action move"]')

    back = test_id("back", "Back to the display of whose turn it is.", anywhere=True)
    won = test_id("won", "Who has won.", anywhere=True)
    whole = test_id("zoom-fit", "Shows the whole display again.")
    smaller = test_id("zoom-out", "Makes it smaller.")
    larger = test_id("zoom-in", "Makes it larger.")

    @property
    def html(self) -> str:
        """All that is drawn, to be compared."""
        return self.root.inner_html()


class Others(Part):
    """The small displays of the other players."""

    def seat(self, seat: int) -> Locator:
        """The small display of a player; shows it large."""
        return self.by_id(f"seat-{seat}")

    marked = css(".about", "What a line that is pointed at is about.")
