"""A game by link: sending it, opening one, and what has come."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import button, css, test_id


class Share(Dialog):
    """A game, or its deal, as a link."""

    game = test_id("link-game", "The link to the game.")
    challenge = test_id("link-challenge", "The link to its deal.")
    challenge_fold = css("details.challenge summary", "What unfolds it.")
    no_challenge = test_id("no-challenge", "Why there is none.")
    qr = test_id("qr", "The link as a QR code.")
    copy = button("Copy link", "Copies the link.")
    share = button("Share…", "Hands the link to the device.")


class OpenLink(Dialog):
    """The field for a link that has come."""

    pasted = test_id("link-text", "The field.")
    submit = test_id("link-open", "Opens what stands in it.")


class Arrived(Dialog):
    """A game that has come by link."""

    since = test_id("since", "What has happened in it.")

    @property
    def turns(self) -> Locator:
        """The turns of that."""
        return self.since.locator(".turn")

    def seat(self, name: str) -> Locator:
        """The choice of who one is, by name."""
        return self.root.get_by_role("radio", name=name)
