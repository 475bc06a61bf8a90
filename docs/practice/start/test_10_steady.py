"""Exercise 10: steady pictures, steady games.

Two pictures of one position are the same, byte by byte, and one of another position differs. And a bot plays the same
game on a machine that is four times slower.
"""

from playwright.sync_api import Browser, Page, expect


def test_two_pictures_of_one_position_are_the_same(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")


def test_a_bot_plays_the_same_each_time(browser: Browser, site_url: str) -> None:
    raise NotImplementedError("write me")
