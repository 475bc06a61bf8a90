"""Parts of the page around the boards: the top row, notices, the band between two turns, and what replaces the bar."""

from .fields import button, css, each, read, test_id
from .part import Part


class Top(Part):
    """The row at the top of the table."""

    home = test_id("home", "Opens the start screen.")
    title = css("h1", "The heading of the page.")
    summary = css("#summary", "The progress of the game.")
    compare = test_id("compare-open", "Compares the players.")
    hint = test_id("hint", "Asks for a hint.")
    history = test_id("history", "Opens the log of the whole game.")
    rules = test_id("rules", "Opens the rules.")
    new = test_id("new", "Opens the form for a new game.")
    menu = test_id("menu", "Opens the menu.")


class Tabs(Part):
    """The tools below the bar or beside the display, on small screens."""

    compare = test_id("compare-tab", "Compares the players.")
    hint = test_id("hint-tab", "Asks for a hint.")
    actions = test_id("panel-actions", "Shows or hides the list of actions.")
    log = test_id("panel-log", "Shows or hides the log.")
    panel = each("panel-{name}", "Shows or hides a list: actions or log.")


class Notices(Part):
    """Short notices; ``root`` holds the text of all."""

    all = css(".notice", "Each notice.")
    close = button("Close", "Closes them.")


class Banners(Part):
    """Banners at the top."""

    banner = each("banner-{name}", "A banner by its name: update, offer or elsewhere.")
    load = test_id("bar-offline:load", "Loads the new version now.")
    later = test_id("bar-offline:later", "Postpones the new version.")
    play_here = button("Play here", "Takes over a game that is open in another tab.")


class HandOver(Part):
    """The band; ``root`` is the whole of it."""

    go_on = test_id("bar-go-ahead", "Closes the band where it waits for a click.")


class Past(Part):
    """The bar for moving through the history."""

    first = test_id("past-first", "Goes to the beginning.")
    back = test_id("past-back", "Goes one action back.")
    play = test_id("past-play", "Starts the replay.")
    pause = test_id("past-pause", "Pauses the replay.")
    forward = test_id("past-forward", "Goes one action forward.")
    last = test_id("past-last", "Goes to the latest action.")
    range = test_id("past-range", "The slider over all actions.")
    speed = each("speed-{name}", "The button for a speed of bots and replays: normal, slow, fast or at-once.")
    leave = test_id("bar-past", "Returns to the current position.")
    printed = test_id("workshop-printed", "The output of a bot from the Workshop, in a game of a match.")
    failed = test_id("workshop-failed", "The error of a bot from the Workshop in the position shown.")


GLOWS = """() => {
  const there = (element) => element.getClientRects().length && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(there);
  const bar = all('#bar .meant[data-do]');
  const boards = all('#track-places .meant[data-do^=space], #display .meant[data-do]');
  const next = bar.find((button) => button.dataset.do === 'confirm')
    ?? boards.find((area) => area.getAttribute('aria-pressed') !== 'true') ?? bar.at(-1);
  const {left, top, width, height} = next.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [x, y, next.dataset.do, document.elementFromPoint(x, y)?.closest('[data-do]')?.dataset.do];
}"""


STRONG = """(buttons) => {
  const color = (element) => getComputedStyle(element).backgroundColor;
  return buttons.filter((button) => color(button) !== color(button.closest('#bar'))).map((button) => button.dataset.do);
}"""


class Lesson(Part):
    """A lesson at the table."""

    says = test_id("lesson-says", "The current instruction.")
    told = test_id("lesson-told", "The comment on the last action.")
    place = css(".lesson-head [role=img]", "The position in the list of lessons, as a picture.")
    answers = css("[data-answer]", "The answers to its question.")

    @property
    def glows(self) -> tuple[float, float, str, str | None]:
        """The next highlighted place: its centre, its command, and the command of the topmost element there."""
        x, y, command, there = self.page.evaluate(GLOWS)
        return x, y, command, there

    distracting = read("#bar .pri:not(.meant)", "The main buttons that do not glow, by command.", list[str], STRONG)
    skip = test_id("bar-skip-lesson", "Skips the lesson.")
    leave = test_id("bar-leave-lesson", "Leaves the lesson.")
    play_on = test_id("bar-play-on", "Plays on after the last lesson.")
    all_lessons = test_id("bar-learn", "The list of lessons, when one is done.")


class Puzzle(Part):
    """A puzzle at the table."""

    task = test_id("puzzle-task", "The task.")
    verdict = test_id("puzzle-verdict", "The result.")
    differs = test_id("differs", "The difference between the best turn and the one played.")
    again = css("[data-do='puzzle again']", "Restarts it.")
    show = css("[data-do='puzzle show']", "Shows the best turn on the boards.")
    leave = css("[data-do='puzzle back']", "Returns to the previous place.")
