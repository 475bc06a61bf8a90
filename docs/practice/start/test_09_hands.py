"""Exercise 9: mouse, keyboard, screen reader.

From ?at=beginning: drag the tile of space 4 to the cell above the starting village and place it. Then play
any action with the keyboard alone. Then compare the accessibility tree of the menu with a snapshot.
"""

from playwright.sync_api import Page, expect


def test_a_tile_is_dragged_to_its_cell(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")


def test_the_same_by_keyboard_alone(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")


def test_the_menu_as_a_screen_reader_has_it(page: Page, site_url: str) -> None:
    raise NotImplementedError("write me")
