"""The page on emulated devices: window sizes, themes, and helpers to open and control it, for tests and tools."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from core import Game
from core.link import to_link

SIZES: Final[dict[str, ViewportSize]] = {
    "360x640": {"width": 360, "height": 640},
    "320x568": {"width": 320, "height": 568},
    "390x844": {"width": 390, "height": 844},
    "844x390": {"width": 844, "height": 390},
    "568x320": {"width": 568, "height": 320},
    "640x400": {"width": 640, "height": 400},
    "820x1180": {"width": 820, "height": 1180},
    "1024x768": {"width": 1024, "height": 768},
    "1180x820": {"width": 1180, "height": 820},
    "1440x900": {"width": 1440, "height": 900},
}
"""Window sizes in which every screen must look right: phones in portrait and landscape, some of them small, a zoomed
page, tablets in both, a desktop."""

TOUCH: Final = tuple(size for size in SIZES if size != "1440x900")
"""Sizes of touch devices."""

SCHEMES: Final = ("light", "dark")

TIMEOUT: Final = 60_000

IS_NEWER_REVISION: Final = "(before) => Number(document.documentElement.dataset.revision) > before"
POLL: Final = 20
"""Polling interval while waiting for a response, in milliseconds."""
PAGE_STATE: Final = """() => JSON.stringify({
    ...document.documentElement.dataset,
    hash: location.hash.slice(0, 20),
    state: history.state,
    dialog: document.querySelector("dialog[open]")?.innerText.slice(0, 200),
})"""
STARTED: Final = "() => ['ready', 'failed'].includes(document.documentElement.dataset.state)"


@contextmanager
def device(browser: Browser, size: str, sharpness: float = 1, language: str = "en-GB") -> Iterator[Page]:
    """A new page on a device with that window size, sharpness and language, mobile for touch sizes, with reduced
    motion."""
    context = browser.new_context(
        viewport=SIZES[size],
        has_touch=size in TOUCH,
        is_mobile=size in TOUCH and browser.browser_type.name != "firefox",  # unsupported there
        device_scale_factor=sharpness,
        locale=language,
        reduced_motion="reduce",
        service_workers="block",
    )
    yield context.new_page()
    context.close()


def click_command(page: Page, *commands: str) -> None:
    """Clicks what carries each command in the open dialog, on the page, or in the menu; LookupError if none does."""
    for each in commands:
        found = visible(page, each)
        if not found.count() and visible(page, "menu").count():
            click_command(page, "menu")
            found = visible(page, each)
        if not found.count():
            raise LookupError(f"nothing to click for {each!r}: {page.evaluate(PAGE_STATE)}")
        with answered(page, each):
            (found.last if each.startswith("cell ") else found.first).click()


def visible(page: Page, command: str) -> Locator:
    """The visible elements with a command, in the open dialog if there is one."""
    within = "dialog[open] " if page.locator("dialog[open]").count() else ""
    return page.locator(f'{within}[data-do="{command}"]').filter(visible=True)


@contextmanager
def answered(page: Page, command: str) -> Iterator[None]:
    """Runs the body, then waits until the command it triggered has been drawn; TimeoutError includes the page's
    state."""
    before = page.evaluate("() => Number(document.documentElement.dataset.revision)")
    yield
    try:
        # Not by animation frames, which a busy browser may skip for long.
        page.wait_for_function(IS_NEWER_REVISION, arg=before, timeout=TIMEOUT, polling=POLL)
    except PlaywrightTimeoutError as error:
        raise TimeoutError(f"no answer to {command!r} after revision {before}: {page.evaluate(PAGE_STATE)}") from error


def visit(page: Page, url: str) -> None:
    """Opens the page and waits until it is ready or has failed."""
    page.goto("about:blank")
    page.goto(url)
    page.wait_for_function(STARTED, timeout=TIMEOUT)


def open_link_in_page(page: Page, game: Game) -> None:
    """Puts a game's link into the address of the open page."""
    with answered(page, "open-link"):
        page.evaluate("(link) => { location.hash = link; }", f"g={to_link(game)}")


def put_game(page: Page, game: Game) -> None:
    """Opens a local game, keeping any saved branch of it."""
    open_link_in_page(page, game)
    if page.locator("dialog[open]").count():
        both = page.locator('[data-do="arrived:both"]').count()
        everybody = visible(page, "share:me -1")
        if everybody.count() and not everybody.is_checked():
            click_command(page, "share:me -1")
        click_command(page, "arrived:both" if both else "close")


def set_theme(page: Page, scheme: str) -> None:
    """Shows the page in a theme, without motion."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")


def in_sizes_and_themes(page: Page, sizes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Shows a screen in each size and theme, then in the first size again; yields size and theme."""
    for size in sizes:
        page.set_viewport_size(SIZES[size])
        for scheme in SCHEMES:
            set_theme(page, scheme)
            yield size, scheme
    page.set_viewport_size(SIZES[sizes[0]])
