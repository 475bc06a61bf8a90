"""Exercise 13: defects that shut people out, found by axe and by hand."""

from pathlib import Path

from playwright.sync_api import Page, expect

AXE = Path("node_modules/axe-core/axe.min.js")  # npm install axe-core

RUN = """async (rules) => {
    const { violations } = await axe.run(document, { runOnly: { type: "rule", values: rules } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}"""


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


def found_by_axe(page: Page, *rules: str) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))  # the page's policy allows no added scripts
    return list(page.evaluate(RUN, rules))


def test_words_can_be_read(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=beginning&theme=light")
    assert found_by_axe(page, "color-contrast") == []


def test_every_button_has_a_name(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=beginning")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert found_by_axe(page, "button-name", "aria-dialog-name") == []


def test_buttons_can_be_hit(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=beginning")
    sizes = page.locator("button:visible").evaluate_all(
        "(all) => all.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect().toJSON() }))"
    )
    assert [each for each in sizes if min(each["box"]["width"], each["box"]["height"]) < 24] == []


def test_the_focus_can_be_seen(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=beginning&motion=off")
    stops, before = set[str](), page.screenshot()
    while True:
        page.keyboard.press("Tab")
        stop = page.evaluate("() => document.activeElement === document.body ? '' : document.activeElement.outerHTML")
        if not stop or stop in stops:
            break
        picture = page.screenshot()  # outlines are not enough: the boards draw a ring of their own
        assert picture != before, stop
        stops.add(stop)
        before = picture
    assert len(stops) > 10


def test_the_focus_returns_to_the_button_that_opened_a_dialog(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=beginning")
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()


def test_what_has_happened_is_announced(page: Page, site_url: str) -> None:
    open_page(page, f"{site_url}?at=first-tile&automatic=off")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status").filter(has_text="Undone")).to_be_attached()
