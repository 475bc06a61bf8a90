"""``make screenshots``: screenshots of every screen in every size, light and dark, in screenshots/. ``make screenshots
SCREENS="preview pay"`` takes only those, ``SCREENS="de film"`` a film strip of three turns in German for each size."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page

from tools.browser import browser_and_site
from tools.devices import SCHEMES, SIZES, TIMEOUT, TOUCH, click_command, device, in_sizes_and_themes, set_theme, visit
from tools.paths import ROOT
from tools.screens import IS_SETTLED, walk
from words.languages import LANGUAGES

FOLDER: Final = ROOT / "screenshots"
DEVICES: Final = ([size for size in SIZES if size in TOUCH], [size for size in SIZES if size not in TOUCH])

FILM: Final = "film"
GAME: Final = "?at=against-wee-isla&think=exact&pace=at-once&asked=on"
TURNS: Final = 3
NEXT_COMMANDS: Final = (
    'dialog[open] [data-do="close"]',
    '#bar :is([data-do="anyway"], [data-do="confirm"]:enabled, [data-do="activate-all"])',
    "#bar .way:not([disabled])",
    'html[data-phase="move"] #bar .ending [data-do]',
    '[id^="marks-"] [data-do^="cell "]',
    '#track-svg [data-do^="space "]',
    "#bar .ending [data-do]:not([disabled])",
)
"""Elements to click in a film, the first visible one at each step."""
SEED_IDS_SCRIPT: Final = """() => {
    const {mover, drawn, over, dialog} = document.documentElement.dataset;
    return over === 'true' || dialog || (mover === 'person' && drawn === 'yes');
}"""


def take(browser: Browser, url: str, sizes: list[str], language: str, wanted: list[str]) -> set[str]:
    """Takes the screenshots on one kind of device; returns the names of the screens."""
    taken = set()
    with device(browser, sizes[0], _sharpness(sizes[0]), language) as page:
        for name in walk(page, url):
            if not wanted or name in wanted:
                for view in in_sizes_and_themes(page, sizes):
                    page.screenshot(path=_file(name, language, *view), animations="disabled")
                taken.add(name)
    return taken


def film(browser: Browser, url: str, size: str, language: str) -> None:
    """Makes the film strips for a window size: three turns against a bot, with a picture of each step, side by side."""
    strips: dict[str, list[Path]] = {scheme: [] for scheme in SCHEMES}
    with device(browser, size, language=language) as page:
        for number, _step in enumerate(_turns(page, url)):
            for scheme, strip in strips.items():
                set_theme(page, scheme)
                strip.append(_file(f"{FILM}-{number:02}", language, size, scheme))
                page.screenshot(path=strip[-1], animations="disabled")
    for scheme, strip in strips.items():
        pictures = [Image.open(each) for each in strip]
        wide, tall = pictures[0].size
        whole = Image.new("RGB", (wide * len(pictures), tall))
        for number, picture in enumerate(pictures):
            whole.paste(picture, (number * wide, 0))
        whole.save(_file(FILM, language, size, scheme))
        for each in strip:
            each.unlink()


def _turns(page: Page, url: str) -> Iterator[None]:
    """Plays the turns of a film; stops after each step."""
    visit(page, url + GAME)
    yield
    ended = 0
    while ended < TURNS:
        step = next(found.first for each in NEXT_COMMANDS if (found := page.locator(each).filter(visible=True)).count())
        command = str(step.get_attribute("data-do"))
        click_command(page, command)
        page.wait_for_function(SEED_IDS_SCRIPT, timeout=TIMEOUT)
        page.wait_for_function(IS_SETTLED)
        ended += command in ("end", "end unmoved", "finish", "anyway")
        yield


def _sharpness(size: str) -> int:
    return 2 if size in TOUCH else 1


def _file(name: str, language: str, *view: str) -> Path:
    words = (name, *view) if language == "en" else (name, language, *view)
    return FOLDER / f"{'-'.join(words)}.png"


def main(words: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    languages = [word for word in words if word in LANGUAGES] or ["en"]
    names = [word for word in words if word not in LANGUAGES]
    taken = set[str]()
    with browser_and_site() as (browser, url):
        for language in languages:
            if FILM in names:
                for size in SIZES:
                    film(browser, url, size, language)
                taken.add(FILM)
            if names != [FILM]:
                taken = taken.union(*(take(browser, url, sizes, language, names) for sizes in DEVICES))
    if unknown := set(names) - taken:
        sys.exit(f"No such screen: {', '.join(sorted(unknown))}")
    print(
        f"{len(taken)} screens are in {FOLDER.relative_to(Path.cwd()) if FOLDER.is_relative_to(Path.cwd()) else FOLDER}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
