"""The boards: players, track, stacks, warehouse and displays."""

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
"""The visible letters of each name; the ellipsis takes 12.5 pixels."""

SPACES = "(tiles) => tiles.map((tile) => Number(tile.dataset.do.split(' ')[1]))"

WIDTH = "(element) => element.getBoundingClientRect().width"

SMALLEST_LETTERS = r"""(texts) => {
  const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
  return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
}"""


class Players(Part):
    """The strip of the players."""

    all = css(":scope > li", "Each player, from the first seat on.")

    def player(self, seat: int) -> Locator:
        """The button of the player at a seat; shows their display."""
        return self.by_id(f"player-{seat}")

    names = css(".pl-name", "The names, from the first seat on.")

    @property
    def seen_names(self) -> list[str]:
        """The visible part of each name: the letters before the ellipsis where it is cut short."""
        return [str(name) for name in self.names.evaluate_all(SEEN)]

    def points(self, seat: int) -> Locator:
        """The number of victory points of a player."""
        return self.all.nth(seat).locator(".pl-vp b")

    all_points = css(".pl-vp b", "The victory points of all players, from the first seat on.")
    now = css(".now", "The points that a scoring would bring now, from the first seat on.")


class Track(Part):
    """The track."""

    def space(self, number: int) -> Locator:
        """The tile of a space, 0 to 13; selects it."""
        return self.by_id(f"space-{number}")

    tiles = css('[data-do^="space "]', "The tiles that can be clicked, in the order of the spaces.")

    @property
    def spaces(self) -> list[int]:
        """The spaces with a tile that can be clicked."""
        return [int(space) for space in self.tiles.evaluate_all(SPACES)]

    def new(self, number: int) -> Locator:
        """The mark of a tile that is new since the player's last turn."""
        return self.by_id(f"new-{number}")

    fresh = css(".fresh", "The marks of all tiles that are new since the player's last turn.")

    def figure(self, seat: int) -> Locator:
        """The figure of a player on the track."""
        return self.by_id(f"figure-{seat}")

    die = test_id("die", "The die on the track.")
    next = test_id("next", "The place of the next tiles.")
    refused = css("[data-testid^=space-][aria-label*='annot be taken'], .place.why", "The tiles that cannot be taken.")
    lit = css("[data-do]:not([data-do^=seat])", "Everything on the track that can be clicked, except the figures.")
    chosen = css(".chosen", "The selected tile.")
    pressed = css('[aria-pressed="true"]', "The selected tile, as exposed to a screen reader.")
    pointed_at = css(".hint-edge", "The edge of the tile under the pointer.")

    @property
    def tile_width(self) -> float:
        """The width of a tile, in CSS pixels."""
        return float(self.root.locator(".on-track .t-edge").first.evaluate(WIDTH))

    @property
    def smallest_letters(self) -> float:
        """The size of the smallest letters in its words, in CSS pixels."""
        return float(self.root.locator("text").evaluate_all(SMALLEST_LETTERS))


class Stacks(Part):
    """The stacks."""

    def stack(self, number: int) -> Locator:
        """A stack, 0 to 3."""
        return self.by_id(f"stack-{number}")


class Warehouse(Part):
    """The warehouse, inside the track."""

    def row(self, kind: str) -> Locator:
        """The row of a resource: wood, stone, grain, cattle or sheep; sells one cube where that is legal."""
        return self.by_id(f"row-{kind}")


class Display(Part):
    """The large display."""

    caption = css("#caption", "Its owner's name and possessions.", anywhere=True)

    def cell(self, x: int, y: int) -> Locator:
        """A cell, x to the east and y to the south of the starting village; the topmost element there."""
        return self.by_id(f"cell-{x},{y}").last

    cells = css('[data-do^="cell "]', "The cells for the selected tile, or the clansmen that can be selected.")
    free_cells = css("g.cell", "The legal cells for the selected tile.")

    @property
    def focused_cell(self) -> tuple[int, int]:
        """The coordinates of the cell with the focus."""
        x, _comma, y = (
            str(self.root.locator(":focus").get_attribute("data-testid")).removeprefix("cell-").partition(",")
        )
        return int(x), int(y)

    heath = css(".heath", "The heath around the tiles.")
    all_cells = css("[data-testid^=cell]", "Everything at a cell: tiles, and legal cells.")

    def marked_cell(self, x: int, y: int) -> Locator:
        """A cell, if the log marks it as the subject of a line."""
        return self.root.locator(f'[data-testid="cell-{x},{y}"].about')

    free = css(".pt.activate [data-do]", "The tiles that can be activated now.")
    meant = css(".meant[data-do]", "The places that a lesson asks for.")

    @property
    def whose(self) -> Locator:
        """The heading that names the owner."""
        return self.caption.locator("h2")

    def chip(self, kind: str) -> Locator:
        """The count in the caption of a kind: coin, barrel, chieftain, card or tile."""
        return self.caption.locator(f".st-{kind} .chip")

    def of(self, seat: int) -> Locator:
        """The display of a player; hidden while another one is shown."""
        return self.root.locator(f"#display-{seat}")

    def seen(self, seat: int) -> list[float]:
        """The visible part of a player's display: left, top, width and height, in units of 120 to a cell."""
        return [float(value) for value in (self.of(seat).get_attribute("viewBox") or "").split()]

    @property
    def table_scrolled(self) -> int:
        """The scroll position of the table, in CSS pixels; above 0 only where the window is too small for all of it."""
        return int(self.page.evaluate("() => document.getElementById('table').scrollTop"))

    def wait_for_table_scrolled(self, before: int) -> None:
        """Waits until the table has another scroll position."""
        moved = "(before) => Math.trunc(document.getElementById('table').scrollTop) !== before"
        self.page.wait_for_function(moved, arg=before)

    def marks(self, seat: int) -> Locator:
        """The marks of possible actions on a player's display."""
        return self.root.locator(f"#marks-{seat}")

    can_be_asked = css("[data-ask^=cell]", "The tiles and cells that can be inspected.")
    hint_ghost = css(".hint-ghost", "The preview of the tile at the cell under the pointer.")
    ghost = css(".ghost", "The tile at its chosen cell, not yet confirmed.")
    places_to_stand = css(".pt.where", "The highlighted tiles on which a clansman could build.")

    moves_to_stand = css('.pt.where [data-do^="action move"]', "Those that a clansman can reach now.")

    back = test_id("back", "Returns to the display of the player on turn.", anywhere=True)
    won = test_id("won", "The announcement of the winner.", anywhere=True)
    whole = test_id("zoom-fit", "Shows the whole display again.")
    smaller = test_id("zoom-out", "Zooms out.")
    larger = test_id("zoom-in", "Zooms in.")

    @property
    def html(self) -> str:
        """The HTML of everything drawn, for comparisons."""
        return self.root.inner_html()


class Others(Part):
    """The small displays of the other players."""

    def seat(self, seat: int) -> Locator:
        """The small display of a player; shows it as the large one."""
        return self.by_id(f"seat-{seat}")

    marked = css(".about", "The subject of the line under the pointer.")
