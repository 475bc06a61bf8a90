"""The boards: players, track, stacks, warehouse and displays; random clicks on them; the screen held in one hand."""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator

from .fields import css, each, each_css, read, script, test_id
from .part import POLL, SHOWN, Part

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

SMALLEST_LETTERS = r"""(texts) => {
  const words = texts.filter((each) => /\p{L}{2}/u.test(each.textContent));
  return Math.min(...words.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d));
}"""


class Players(Part):
    all = css(":scope > li", "Each player, from the first seat on.")
    player = each("player-{seat}", "The button of the player at a seat; shows their display.")

    def device(self, seat: int) -> Locator:
        """The sign of a player's device in a live game; ``data-presence`` says whether it is connected."""
        return self.all.nth(seat).locator(".pl-device")

    names = css(".pl-name", "The names, from the first seat on.")
    seen_names = read(".pl-name", "The visible part of each name, up to its ellipsis.", list[str], SEEN)
    points = each_css(".pl-vp b >> nth={seat}", "The number of victory points of a player.")
    all_points = css(".pl-vp b", "The victory points of all players, from the first seat on.")
    chip = each_css("> li >> nth={seat} >> .st-{kind} .chip", "A count of a player: coin or barrel.")
    now = css(".now", "The points that a scoring would bring now, from the first seat on.")


class Track(Part):
    space = each("space-{number}", "The tile of a space, 0 to 13; selects it.")
    tiles = css('[data-do^="space "]', "The tiles that can be clicked, in the order of the spaces.")
    spaces = read('[data-do^="space "]', "The spaces with a tile that can be clicked.", list[int], SPACES)
    new = each("new-{number}", "The mark of a tile that is new since the player's last turn.")
    fresh = css(".fresh", "The marks of all tiles that are new since the player's last turn.")
    figure = each("figure-{seat}", "The figure of a player on the track.")
    die = test_id("die", "The die on the track.")
    next = test_id("next", "The place of the next tiles.")
    refused = css("[data-testid^=space-][aria-label*='’t be taken'], .place.why", "The tiles that cannot be taken.")
    lit = css("[data-do]:not([data-do^=seat])", "Everything on the track that can be clicked, except the figures.")
    chosen = css(".chosen", "The selected tile.")
    pressed = css('[aria-pressed="true"]', "The selected tile, as exposed to a screen reader.")
    pointed_at = css(".hint-edge", "The edge of the tile under the pointer.")
    tile_width = read(".on-track .t-edge", "In CSS pixels.", float, "([tile]) => tile.getBoundingClientRect().width")
    smallest_letters = read("text", "The size of its smallest letters, in CSS pixels.", float, SMALLEST_LETTERS)


class Stacks(Part):
    stack = each("stack-{number}", "A stack, 0 to 3.")


class Warehouse(Part):
    row = each("row-{kind}", "The row of wood, stone, grain, cattle or sheep; sells one cube where that is legal.")


class Display(Part):
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
    free = css(".pt.activate [data-do]", "The tiles that can be activated now.")
    meant = css(".meant[data-do]", "The places that a lesson asks for.")
    whose = css("#caption h2", "The heading that names the owner.", anywhere=True)
    chip = each_css("#caption .st-{kind} .chip", "A count in the caption: coin, card and so on.", anywhere=True)
    of = each_css("#display-{seat}", "The display of a player; hidden while another one is shown.")

    def seen(self, seat: int) -> list[float]:
        """The visible part of a player's display: left, top, width and height, in units of 120 to a cell."""
        return [float(value) for value in (self.of(seat).get_attribute("viewBox") or "").split()]

    marks = each_css("#marks-{seat}", "The marks of possible actions on a player's display.")
    ghost = css(".ghost", "The tile at its chosen cell, not yet confirmed.")
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
    seat = each("seat-{seat}", "The small display of a player; shows it as the large one.")
    marked = css(".about", "The subject of the line under the pointer.")


AIM = script(Path(__file__).with_name("aim.js"))


class Aim(NamedTuple):
    """A target for a click or a touch, in CSS pixels."""

    command: str
    hit: str
    """The command of the topmost element there."""
    x: float
    y: float


class Lit(Part):
    def aim(self, seed: int) -> Aim:
        """A random target, as soon as all is drawn and clicks are accepted; it is scrolled into view."""
        command, hit, x, y = self.page.wait_for_function(AIM, arg=seed, polling=POLL).json_value()
        return Aim(str(command), str(hit), float(x), float(y))


STANDS = f"""() => {{{SHOWN}
  const DISPLAY = '#display > svg:not([aria-hidden=true])';
  const CONTROLS = `button, #track-svg [data-do], ${{DISPLAY}} [data-do]`;
  const {{seat, turn, bar}} = document.documentElement.dataset;
  const box = (e) => e.getBoundingClientRect();
  const place = (e) => e ? [box(e).x, box(e).y, box(e).width, box(e).height].map(Math.round) : null;
  const name = (e) => `${{e.dataset.do ?? e.id}} “${{e.textContent.trim() || e.ariaLabel}}”`.slice(0, 60);
  const seeable = (e) => e.checkVisibility({{visibilityProperty: true, opacityProperty: true}});
  const both = (a, b) => ({{
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  }});

  /** The part of an element that is not scrolled or clipped away. */
  function seen(e) {{
    const part = shown(e);
    if (e.closest(DISPLAY)) return both(both(part, box(e.closest(DISPLAY))), box(document.getElementById('display')));
    return part;
  }}

  const problems = [];
  for (const e of document.querySelectorAll(CONTROLS)) {{
    if (!seeable(e) || e.closest('.vh, dialog, #handover, #notices, #banners')) continue;
    const {{width, height}} = box(e), {{left, top, right, bottom}} = seen(e);
    if (right - left < 20 || bottom - top < 20) continue;  // all but scrolled away
    const small = Math.min(width, height) < 43.5 && !e.closest(DISPLAY);  // there a finger takes the nearest
    if (small) problems.push(`${{name(e)}} is small: ${{width}} x ${{height}}`);
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const over = there?.closest('[data-do], button') ?? there;
    const hides = bar !== 'up' && over !== e && !e.contains(there);
    if (hides) problems.push(`${{name(e)}} lies under ${{over && name(over)}}`);
  }}
  const rows = ['#players', '#track-svg', '#display', '#bar', '.tabs'].map((each) => document.querySelector(each));
  const last = document.querySelectorAll('#bar .takeback .b, #bar .ending .b');
  for (const e of [document.scrollingElement, document.querySelector('#table'), ...rows]) {{
    if (e.scrollTop || e.scrollLeft) problems.push(`${{name(e)}} is scrolled`);
  }}
  return {{
    turn: `${{turn}} ${{seat}}`, problems,
    rows: [...rows.map(place), ...[...last].map(place)],
    glen: document.querySelector(DISPLAY)?.getAttribute('viewBox') ?? '',
  }};
}}"""


class Stands(NamedTuple):
    """The screen at one moment."""

    turn: str
    """Identifies the turn."""
    problems: list[str]
    """Targets that are too small or covered, and what is scrolled."""
    rows: list[list[int] | None]
    """The boxes of the rows, and of the buttons of the bar's last line."""
    glen: str
    """The part of the display that is seen."""


class Thumb(Part):
    @property
    def stands(self) -> Stands:
        """The current screen."""
        return Stands(**self.page.evaluate(STANDS))
