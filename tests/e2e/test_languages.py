"""The languages of the page: chosen, changed at any time, stored for offline use. test_every_screen.py reads them."""

import re
from collections.abc import Iterable
from functools import cache

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core.bots.levels import LEVELS
from core.tiles import TILES
from tools import paths
from tools.catalogues import catalogues
from words.languages import LANGUAGES

OTHERS = tuple(tag for tag in LANGUAGES if tag != "en")
WORD = re.compile(r"[^\W\d_]{3,}")


def words(text: str) -> set[str]:
    """The words of a text, except those too short to be characteristic."""
    return {word.lower() for word in WORD.findall(re.sub(r"{\w+(:\w+)?}|\w+:", " ", text))}


@cache
def english_only(tag: str) -> frozenset[str]:
    """Words of English messages that occur in no message of the language, not in its rules, and in no name."""
    english, own = set[str](), set[str]()
    for message in catalogues()[tag]:
        for forms, found in ((message.id, english), (message.string, own)):
            for form in forms if isinstance(forms, list | tuple) else [forms]:
                found |= words(str(form))
    names = [name for level in LEVELS for name in level.names] + [tile.name for tile in TILES if tile.special]
    own |= words((paths.ROOT / f"docs/rules.{tag}.md").read_text("utf-8"))
    return frozenset(english - own - words(" ".join(["Player", *names, *LANGUAGES.values()])))


def english(said: Iterable[tuple[str, str]], tag: str) -> list[str]:
    """Texts with English words in them, except earlier announcements to screen readers, reasons given by the browser,
    and the name of a file; each comes after its place."""
    plain = ((place, re.sub(r"\(Failed to fetch\)|\bapp\.pack\b", "", text)) for place, text in said)
    spoken = [(place, text) for place, text in plain if not place.startswith("announce")]
    return [f"{place}: {text[:90]}" for place, text in spoken if words(text) & english_only(tag)]


def foreign(glen: GlenMore, tag: str) -> list[str]:
    return english(glen.inspection.said, tag)


def choose(glen: GlenMore, tag: str) -> None:
    """Chooses a language: on the start screen, or during a game in the settings, which stay open."""
    field = glen.start.language
    if glen.data("screen") != "start":
        if glen.data("dialog") != "settings":
            glen.open_dialog("settings")
        field = glen.dialogs.settings.language
    before = glen.revision
    field.focus()
    field.select_option(tag)
    glen.wait_for_revision(before + 1)


def test_offered_languages_equal_catalogues() -> None:
    assert sorted(catalogues()) == sorted(OTHERS)


def test_language_change_keeps_selection_hint_and_dialog(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2&think=0.1")
    for action in ("take 4 0,-1", "end"):
        glen.act(action)
    glen.click(glen.top.hint)
    glen.wait_for_data(advice="shown")
    expect(glen.hinted.first).to_be_attached()
    hinted = glen.hinted.count()
    choose(glen, "ro")
    assert foreign(glen, "ro") == []
    expect(glen.bar.advice).to_contain_text("Grey Morag")
    expect(glen.hinted).to_have_count(hinted)
    glen.close_dialog()

    space = glen.track.space(5)
    glen.click(space)
    glen.click(glen.display.cells.first)
    choose(glen, "de")
    expect(glen.dialogs.settings.language).to_be_focused()
    expect(glen.dialogs.settings.language).to_have_value("de")
    assert foreign(glen, "de") == []
    glen.close_dialog()
    expect(space).to_have_attribute("aria-pressed", "true")
    expect(glen.bar.confirm).to_be_visible()

    glen.press("Escape")
    glen.press("Escape")
    glen.look_back("back")
    past = glen.data("past")
    choose(glen, "ro")
    assert foreign(glen, "ro") == []
    glen.close_dialog()
    expect(glen.root).to_have_attribute("data-past", past)
    glen.look_back("end")

    glen.home()
    expect(glen.start.language).to_have_value("ro")
    glen.choose("settings")
    glen.click(glen.dialogs.settings.command("settings:reset"))
    expect(glen.dialogs.settings.language).to_have_value("ro")
    glen.reload()
    expect(glen.root).to_have_attribute("lang", "ro")
