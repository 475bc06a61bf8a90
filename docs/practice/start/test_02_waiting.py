"""Exercise 2: waiting for a state.

Play a whole turn of your own, then let Wee Isla play hers, and see that it is your turn again. No sleep, no waiting
for time.
"""

from playwright.sync_api import Page, expect


def test_after_my_turn_wee_isla_plays_and_it_is_my_turn_again(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}?at=against-wee-isla&automatic=off&pace=at-once&think=exact")
    page.wait_for_timeout(5000)  # replace this by a state
    raise NotImplementedError("write me")
