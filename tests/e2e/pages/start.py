"""The start of the page: progress and errors, the static picture of the table, the start screen; the 404 page."""

from .fields import css, each, found, read, role, test_id, texts
from .part import Part


class Boot(Part):
    panel = css("#boot", "The whole screen, while nothing has failed.")
    progress = css("#boot-progress", "The progress bar.")
    percent = read("#boot-progress", "Progress, from 0 to 100.", float, "([bar]) => bar.value")

    def wait_for_percent(self, least: float, timeout: float | None = None) -> None:
        """Waits until the progress is at least this, in percent; the page need not be there yet."""
        so_far = "(least) => (document.getElementById('boot-progress')?.value ?? 0) >= least"
        self.page.wait_for_function(so_far, arg=least, timeout=timeout)

    silent = css("#boot-silent", "The message that appears after a while if boot.js does not run.")
    step = css("#boot-step", "The current step.")
    note = css("#boot-note", "A note on what can be done meanwhile.")
    error = css("#boot-error", "The message shown instead if the start fails.")
    error_text = css("#boot-error-text", "The error, and what helps.")
    reload = css("#boot-reload", "Reloads the page.")


BOARDS = """() => ['track-spaces', 'track-marks', 'tiles-0', 'marks-0', 'players', 'actions']
  .map((id) => document.getElementById(id).innerHTML)"""

COUNT_ADDED = """() => {
  window.added = 0;
  new MutationObserver((changes) => { for (const each of changes) added += each.addedNodes.length; })
    .observe(document.getElementById('track'), {childList: true, subtree: true});
}"""


class Picture(Part):
    boards = texts(BOARDS, "The HTML of each board in it.")

    def count(self) -> None:
        """Starts to count the nodes added to track and stacks."""
        self.page.evaluate(COUNT_ADDED)

    drawn = found("() => window.added", "The nodes added there since :meth:`count`.", int)


CONTENT = "([meta]) => meta?.content ?? ''"


class StartScreen(Part):
    play = each("start-play-{level}", "Starts a game against one opponent: easy to expert, or match.")
    cards = css("#start > *", "Its cards: the header and the ways into a game.")
    lead = css(".s-lead", "Its introduction of the game.")
    picture = css(".s-glen", "The glen behind it.")
    go_on = test_id("start-go-on", "Resumes the last game.")
    lesson = test_id("start-lesson", "Begins the lessons, or resumes them.")
    learn = test_id("start-learn", "Opens the list of all lessons.")
    new = test_id("start-new", "Opens the form for a new game.")
    together_here = test_id("start-together-here", "The way into a game for several people at this screen.")
    together_live = test_id("start-together-live", "The way into a game on several devices.")
    together_apart = test_id("start-together-apart", "The way into a game by link.")
    link = test_id("start-link", "Opens the field for a received link.")
    daily = test_id("start-daily", "Plays the deal of the day.")
    days = test_id("start-days", "Opens past deals of the day.")
    rules = test_id("start-rules-foot", "Opens the rules.")
    watch = test_id("start-watch-foot", "Replays a whole game.")
    puzzles = test_id("start-puzzles-foot", "Opens the puzzles.")
    workshop = test_id("start-workshop-foot", "Opens the Workshop.")
    saves = test_id("start-saves-foot", "Opens my games.")
    settings = test_id("start-settings-foot", "Opens the settings.")
    language = test_id("language", "The choice of the language.")
    install = test_id("install", "Installs the page, where the browser offers it.")


class Head(Part):
    release = read("meta[name=release]", "The name of the release.", str, CONTENT)


class Lost(Part):
    picture = css("img", "Its picture.")
    to_start = role("link", "The link to the start screen, in English.", name="To the start screen")
    scripts = css("script", "Its scripts; there must be none.")
    robots = read("meta[name=robots]", "The instructions for search engines.", str, CONTENT)
