"""The living page: leftovers of a test are removed, or noticed."""

import pytest
from conftest import NewContext
from pages.living import Living
from playwright.sync_api import expect


def test_shared_page_is_restored_or_reported(
    new_context: NewContext, site_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pages.living.CLEAR_TIME", 2000)
    shared = Living(new_context(), site_url)
    shared.prepare()
    glen = shared.open("?seed=7&players=3")
    glen.act(glen.legal[0])
    glen.click(glen.display.larger)
    glen.choose_setting("theme", "dark")
    glen.look_back()
    glen.choose("menu")
    assert shared.clear() == []

    shared.prepare()
    shared.open("?seed=7&players=3")
    glen.top.title.evaluate("(title) => { title.textContent = 'Another'; }")
    (left,) = shared.clear()
    assert "Another" in left

    shared.prepare()
    assert glen.revision == 0, "it has been started again"
    assert shared.clear() == []


def test_address_sets_settings_and_language(living: Living) -> None:
    glen = living.open("?lang=de&theme=dark&size=large&motion=on&help=off&automatic=on&seed=7&players=3&think=exact")
    names = ("language", "theme", "size", "motion", "help")
    assert [glen.data(name) for name in names] == ["de", "dark", "large", "on", "off"]
    expect(glen.bar.now).to_contain_text("Spieler")
    settings = glen.dialogs.settings
    glen.choose("settings")
    expect(settings.switch("automatic")).to_be_checked()
    expect(settings.switch("help")).not_to_be_checked()
    glen.close_dialog()
    assert living.clear() == []

    living.prepare()
    living.open("?seed=7&players=3")
    assert [glen.data(name) for name in names] == ["en", "system", "normal", "system", "on"]
    for address in ("?think=0.1", "?chaos=late-draw", "?seed=7&do=rules"):
        with pytest.raises(ValueError, match=r"only a start of the page can do this: \w+"):
            living.open(address)
