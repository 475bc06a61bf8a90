"""The living page: leftovers of a test are removed, or noticed."""

import pytest
from conftest import NewContext
from pages import living
from pages.living import Living


def test_shared_page_is_restored_or_reported(
    new_context: NewContext, site_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(living, "CLEAR_TIME", 2000)
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
