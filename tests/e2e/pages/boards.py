"""The boards: players, track, stacks, warehouse and displays."""

from playwright.sync_api import Locator

from .fields import css, each, each_css, found, read, test_id
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

SCROLLED = "() => document.getElementById('table').scrollTop"

WIDTH = "([element]) => element.getBoundingClientRect().width"

SMALLEST_LETTERS = r"""(texts) => {
  const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
  return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
}"""


class Players(Part):
    """The strip of the players."""

    all = css(":scope > li", "Each player, from the first seat on.")
    player = each("player-{seat}", "The button of the player at a seat; shows their display.")

    def device(self, seat: int) -> Locator:
        """The sign of a player's device in a live game; ``data-presence`` says whether it is connected."""
        return self.all.nth(seat).locator(".pl-device")

    names = css(".pl-name", "The names, from the first seat on.")
    seen_names = read(".pl-name", "The visible part of each name, up to its ellipsis.", list[str], SEEN)
    points = each_css(".pl-vp b >> nth={seat}", "The number of victory points of a player.")
    all_points = css(".pl-vp b", "The victory points of all players, from the first seat on.")
    now = css(".now", "The points that a scoring would bring now, from the first seat on.")


class Track(Part):
    """The track."""

    space = each("space-{number}", "The tile of a space, 0 to 13; selects it.")
    tiles = css('[data-do^="space "]', "The tiles that can be clicked, in the order of the spaces.")
    spaces = read('[data-do^="space "]', "The spaces with a tile that can be clicked.", list[int], SPACES)
    new = each("new-{number}", "The mark of a tile that is new since the player's last turn.")
    fresh = css(".fresh", "The marks of all tiles that are new since the player's last turn.")
    figure = each("figure-{seat}", "The figure of a player on the track.")
    die = test_id("die", "The die on the track.")
    next = test_id("next", "The place of the next tiles.")
    refused = css("[data-testid^=space-][aria-label*='annot be taken'], .place.why", "The tiles that cannot be taken.")
    lit = css("[data-do]:not([data-do^=seat])", "Everything on the track that can be clicked, except the figures.")
    chosen = css(".chosen", "The selected tile.")
    pressed = css('[aria-pressed="true"]', "The selected tile, as exposed to a screen reader.")
    pointed_at = css(".hint-edge", "The edge of the tile under the pointer.")
    tile_width = read(".on-track .t-edge", "The width of a tile, in CSS pixels.", float, WIDTH)
    smallest_letters = read("text", "The size of its smallest letters, in CSS pixels.", float, SMALLEST_LETTERS)


class Stacks(Part):
    """The stacks."""

    stack = each("stack-{number}", "A stack, 0 to 3.")


class Warehouse(Part):
    """The warehouse, inside the track."""

    row = each("row-{kind}", "The row of wood, stone, grain, cattle or sheep; sells one cube where that is legal.")


class Display(Part):
    """The large display."""

    caption = css("#caption", "Its owner's name and possessions.", anywhere=True)
    cell = each_css(
        '[data-testid="cell-{x},{y}"] >> nth=-1', "The topmost thing on a cell, x to the east, y to the south."
    )
    cells = css('[data-do^="cell "]', "The cells for the selected tile, or the clansmen that can be selected.")

    @property
    def focused_cell(self) -> tuple[int, int]:
        """The coordinates of the cell with the focus."""
        x, y = str(self.focused.get_attribute("data-testid")).removeprefix("cell-").split(",")
        return int(x), int(y)

    heath = css(".heath", "The heath around the tiles.")
    all_cells = css("[data-testid^=cell]", "Everything at a cell: tiles, and legal cells.")
    marked_cell = each_css('[data-testid="cell-{x},{y}"].about', "A cell, if a line of the log is about it.")
    free = css(".pt.activate [data-do]", "The tiles that can be activated now.")
    meant = css(".meant[data-do]", "The places that a lesson asks for.")
    whose = css("#caption h2", "The heading that names the owner.", anywhere=True)
    chip = each_css("#caption .st-{kind} .chip", "A count in the caption: coin, card and so on.", anywhere=True)
    of = each_css("#display-{seat}", "The display of a player; hidden while another one is shown.")

    def seen(self, seat: int) -> list[float]:
        """The visible part of a player's display: left, top, width and height, in units of 120 to a cell."""
        return [float(value) for value in (self.of(seat).get_attribute("viewBox") or "").split()]

    table_scrolled = found(SCROLLED, "The scroll position of the table, 0 unless the window is too small for it.", int)

    def wait_for_table_scrolled(self, before: int) -> None:
        """Waits until the table has another scroll position."""
        moved = "(before) => Math.trunc(document.getElementById('table').scrollTop) !== before"
        self.page.wait_for_function(moved, arg=before)

    marks = each_css("#marks-{seat}", "The marks of possible actions on a player's display.")
    can_be_asked = css("[data-ask^=cell]", "The tiles and cells that can be inspected.")
    steps_of_hint = css(".hint-step", "The numbered steps of a hint.")
    hint_ghost = css(".hint-ghost", "The preview of the tile at the cell under the pointer.")
    ghost = css(".ghost", "The tile at its chosen cell, not yet confirmed.")
    places_to_stand = css(".pt.where", "The highlighted tiles on which a clansman could build.")
    moves_to_stand = css('.pt.where [data-do^="action move"]', "Those that a clansman can reach now.")
    back = test_id("back", "Returns to the display of the player on turn.", anywhere=True)
    won = test_id("won", "The announcement of the winner.", anywhere=True)
    whole = test_id("zoom-fit", "Shows the whole display again.", anywhere=True)
    smaller = test_id("zoom-out", "Zooms out.", anywhere=True)
    larger = test_id("zoom-in", "Zooms in.", anywhere=True)

    @property
    def html(self) -> str:
        """The HTML of everything drawn, for comparisons."""
        return self.root.inner_html()


class Others(Part):
    """The small displays of the other players."""

    seat = each("seat-{seat}", "The small display of a player; shows it as the large one.")
    marked = css(".about", "The subject of the line under the pointer.")
