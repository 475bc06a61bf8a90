"""Exercise 11: two devices.

Ann begins a live game and invites Ben, who accepts on a device of his own. What Ann plays appears on his device. Then
his page is closed, and Ann sees that he is gone.
"""

from playwright.sync_api import Browser, Page, expect


def test_two_devices_play_one_game(page: Page, browser: Browser, site_url: str) -> None:
    raise NotImplementedError("write me")
