"""The start screen: ways into a game, and the links in its footer."""

from .fields import css, each, read, test_id
from .part import Part

FIRST_LINES = "(all) => all.map((each) => each.innerText.split('\\n')[0])"


class StartScreen(Part):
    """The start screen."""

    play = each("start-play-{level}", "Starts a game against one opponent: easy to expert, or match.")
    cards = css("#start > *", "Its cards: the header and the ways into a game.")
    ways = read("#start > *", "The first line of each of its cards.", list[str], FIRST_LINES)
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
