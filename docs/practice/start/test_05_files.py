"""Exercise 5: a file down, a file up.

Save a game as a file, open the page in another browser whose storage is empty, import the file, and see that the same
game is on its table.
"""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect


def test_a_game_moves_to_another_browser_as_a_file(page: Page, browser: Browser, site_url: str, tmp_path: Path) -> None:
    raise NotImplementedError("write me")
