"""The start screen: ways into a game, and the links in its footer."""

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part


class StartScreen(Part):
    """The start screen."""

    def play(self, level: str) -> Locator:
        """Starts a game against one opponent: easy, medium, hard, expert, or match for an equally strong one."""
        return self.by_id(f"start-play-{level}")

    cards = css("#start > *", "Its cards: the header and the ways into a game.")

    @property
    def ways(self) -> list[str]:
        """The first line of each of its cards."""
        lines = "(all) => all.map((each) => each.innerText.split('\\n')[0])"
        return [str(line) for line in self.cards.evaluate_all(lines)]

    lead = css(".s-lead", "Its introduction of the game.")
    picture = css(".s-glen", "The glen behind it.")
    go_on = test_id("start-go-on", "Resumes the last game.")
    go_on_tiles = css("[data-testid=start-go-on] .mini g[transform]", "The player's tiles in miniature beside it.")

    lesson = test_id("start-lesson", "Begins the lessons, or resumes them.")
    learn = test_id("start-learn", "Opens the list of all lessons.")
    new = test_id("start-new", "Opens the form for a new game.")
    together_here = test_id("start-together-here", "The way into a game for several people at this screen.")
    together_apart = test_id("start-together-apart", "The way into a game by link.")
    link = test_id("start-link", "Opens the field for a received link.")
    daily = test_id("start-daily", "Plays the deal of the day.")
    days = test_id("start-days", "Opens past deals of the day.")
    rules = test_id("start-rules-foot", "Opens the rules.")
    watch = test_id("start-watch-foot", "Replays a whole game.")
    puzzles = test_id("start-puzzles-foot", "Opens the puzzles.")
    saves = test_id("start-saves-foot", "Opens my games.")
    settings = test_id("start-settings-foot", "Opens the settings.")
    language = test_id("language", "The choice of the language.")
    install = test_id("install", "Installs the page, where the browser offers it.")
