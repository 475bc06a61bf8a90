"""The start screen: the ways into a game, and what lies at its foot."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class StartScreen(Part):
    """The start screen."""

    def play(self, level: str) -> Locator:
        """Plays against one opponent of that level: easy, medium, hard, expert, or match for whoever matches."""
        return self.by_id(f"start-play-{level}")

    @property
    def cards(self) -> Locator:
        """Its cards: the head and the ways into a game."""
        return self.root.locator("#start > *")

    @property
    def ways(self) -> list[str]:
        """The first line of each of its cards."""
        lines = "(all) => all.map((each) => each.innerText.split('\\n')[0])"
        return [str(line) for line in self.cards.evaluate_all(lines)]

    @property
    def lead(self) -> Locator:
        """What it says of the game."""
        return self.root.locator(".s-lead")

    @property
    def picture(self) -> Locator:
        """The glen behind it."""
        return self.root.locator(".s-glen")

    @property
    def go_on(self) -> Locator:
        """Goes on with the game that was played last."""
        return self.by_id("start-go-on")

    @property
    def go_on_tiles(self) -> Locator:
        """The tiles of one's display, small, beside it."""
        return self.go_on.locator(".mini g[transform]")

    @property
    def lesson(self) -> Locator:
        """Begins the lessons, or goes on with them."""
        return self.by_id("start-lesson")

    @property
    def learn(self) -> Locator:
        """The list of all lessons."""
        return self.by_id("start-learn")

    @property
    def new(self) -> Locator:
        """The form for a new game."""
        return self.by_id("start-new")

    @property
    def together_here(self) -> Locator:
        """A game for several people at this screen."""
        return self.by_id("start-together-here")

    @property
    def together_apart(self) -> Locator:
        """A game by link."""
        return self.by_id("start-together-apart")

    @property
    def link(self) -> Locator:
        """The field for a link that has come."""
        return self.by_id("start-link")

    @property
    def daily(self) -> Locator:
        """The deal of the day."""
        return self.by_id("start-daily")

    @property
    def days(self) -> Locator:
        """Past deals of the day."""
        return self.by_id("start-days")

    @property
    def rules(self) -> Locator:
        """The rules."""
        return self.by_id("start-rules-foot")

    @property
    def watch(self) -> Locator:
        """Replays a whole game."""
        return self.by_id("start-watch-foot")

    @property
    def puzzles(self) -> Locator:
        """The puzzles."""
        return self.by_id("start-puzzles-foot")

    @property
    def saves(self) -> Locator:
        """My games."""
        return self.by_id("start-saves-foot")

    @property
    def settings(self) -> Locator:
        """The settings."""
        return self.by_id("start-settings-foot")

    @property
    def language(self) -> Locator:
        """The choice of the language."""
        return self.by_id("language")

    @property
    def install(self) -> Locator:
        """Installs the page, where the browser offers that."""
        return self.by_id("install")
