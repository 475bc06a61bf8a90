"""A game by link: sending it, opening one, and what has come."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog


class Share(Dialog):
    """A game, or its deal, as a link."""

    @property
    def game(self) -> Locator:
        """The link to the game."""
        return self.by_id("link-game")

    @property
    def challenge(self) -> Locator:
        """The link to its deal."""
        return self.by_id("link-challenge")

    @property
    def challenge_fold(self) -> Locator:
        """What unfolds it."""
        return self.root.locator("details.challenge summary")

    @property
    def no_challenge(self) -> Locator:
        """Why there is none."""
        return self.by_id("no-challenge")

    @property
    def qr(self) -> Locator:
        """The link as a QR code."""
        return self.by_id("qr")

    @property
    def copy(self) -> Locator:
        """Copies the link."""
        return self.button("Copy link")

    @property
    def share(self) -> Locator:
        """Hands the link to the device."""
        return self.button("Share…")


class OpenLink(Dialog):
    """The field for a link that has come."""

    @property
    def pasted(self) -> Locator:
        """The field."""
        return self.by_id("link-text")

    @property
    def submit(self) -> Locator:
        """Opens what stands in it."""
        return self.by_id("link-open")


class Arrived(Dialog):
    """A game that has come by link."""

    @property
    def since(self) -> Locator:
        """What has happened in it."""
        return self.by_id("since")

    @property
    def turns(self) -> Locator:
        """The turns of that."""
        return self.since.locator(".turn")

    def seat(self, name: str) -> Locator:
        """The choice of who one is, by name."""
        return self.root.get_by_role("radio", name=name)
