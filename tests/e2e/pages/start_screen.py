"""The start screen: the ways into a game, and what lies at its foot."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part


class StartScreen(Part):
    """The start screen."""

    def play(self, level: str) -> Locator:
        """Plays against one opponent of that level: easy, medium, hard, expert, or match for whoever matches."""
        return self.by_id(f"start-play-{level}")

    cards = css("#start > *", "Its cards: the head and the ways into a game.")

    @property
    def ways(self) -> list[str]:
        """The first line of each of its cards."""
        lines = "(all) => all.map((each) => each.innerText.split('\\n')[0])"
        return [str(line) for line in self.cards.evaluate_all(lines)]

    lead = css(".s-lead", "What it says of the game.")
    picture = css(".s-glen", "The glen behind it.")
    go_on = test_id("start-go-on", "Goes on with the game that was played last.")

    @property
    def go_on_tiles(self) -> Locator:
        """The tiles of one's display, small, beside it."""
        return self.go_on.locator(".mini g[transform]")

    lesson = test_id("start-lesson", "Begins the lessons, or goes on with them.")
    learn = test_id("start-learn", "The list of all lessons.")
    new = test_id("start-new", "The form for a new game.")
    together_here = test_id("start-together-here", "A game for several people at this screen.")
    together_apart = test_id("start-together-apart", "A game by link.")
    link = test_id("start-link", "The field for a link that has come.")
    daily = test_id("start-daily", "The deal of the day.")
    days = test_id("start-days", "Past deals of the day.")
    rules = test_id("start-rules-foot", "The rules.")
    watch = test_id("start-watch-foot", "Replays a whole game.")
    puzzles = test_id("start-puzzles-foot", "The puzzles.")
    saves = test_id("start-saves-foot", "My games.")
    settings = test_id("start-settings-foot", "The settings.")
    language = test_id("language", "The choice of the language.")
    install = test_id("install", "Installs the page, where the browser offers that.")
