"""Exercise 9: the mouse that drags, the keyboard alone, and what a screen reader is given."""

from playwright.sync_api import Page, expect


def ready(page: Page, url: str) -> None:
    page.goto(f"{url}?at=beginning&automatic=off&motion=off")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


def test_a_tile_is_dragged_to_its_cell(page: Page, site_url: str) -> None:
    ready(page, site_url)
    tile = page.get_by_test_id("space-4").bounding_box()
    assert tile
    page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.down()
    page.mouse.move(600, 400, steps=4)  # the cells are lit now
    cell = page.get_by_test_id("cell-0,-1").last.bounding_box()
    assert cell
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2, steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Place tile").click()
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    assert page.evaluate("() => glenmore.record.actions") == ["take 4 0,-1"]


def test_the_same_by_keyboard_alone(page: Page, site_url: str) -> None:
    ready(page, site_url)
    actions = page.get_by_role("group", name="What you can do")
    for _ in range(40):
        page.keyboard.press("Tab")
        if actions.locator(":focus").count():
            break
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    wanted = actions.locator(":focus").get_attribute("data-action")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    assert page.evaluate("() => glenmore.record.actions") == [wanted]


def test_the_menu_as_a_screen_reader_has_it(page: Page, site_url: str) -> None:
    ready(page, site_url)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_match_aria_snapshot(
        """
        - dialog "Menu":
          - list:
            - listitem:
              - button "New game"
            - listitem:
              - button "My games"
        """
    )
